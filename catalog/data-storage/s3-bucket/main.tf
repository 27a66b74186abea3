locals {
  sse_algorithm = coalesce(var.sse_algorithm, var.kms_key_arn == null ? "AES256" : "aws:kms")
  bucket_arn    = aws_s3_bucket.this.arn
  accounts      = length(var.log_delivery_source_account_ids) > 0 ? var.log_delivery_source_account_ids : [data.aws_caller_identity.current.account_id]

  # Service principals and the condition key that limits each to the accounts of this call.
  log_services = { for service, principal in {
    alb           = "logdelivery.elasticloadbalancing.amazonaws.com"
    nlb           = "delivery.logs.amazonaws.com"
    cloudtrail    = "cloudtrail.amazonaws.com"
    config        = "config.amazonaws.com"
    s3            = "logging.s3.amazonaws.com"
    s3-inventory  = "s3.amazonaws.com"
    vpc-flow-logs = "delivery.logs.amazonaws.com"
    waf           = "delivery.logs.amazonaws.com"
  } : service => principal if contains(var.log_delivery_services, service) }

  # S3 rejects a policy without statements.
  has_policy = var.require_tls || var.require_kms_key || length(var.access_points) + length(var.bucket_policy_statements) + length(local.log_services) + length(concat(var.allowed_vpc_endpoint_ids, var.read_principal_arns, var.write_principal_arns, var.cloudfront_distribution_arns)) > 0

  # S3 accepts `and` in a filter only with two conditions or more.
  lifecycle_conditions = { for id, rule in var.lifecycle_rules : id =>
    length([for value in [rule.filter.prefix, rule.filter.object_size_greater_than, rule.filter.object_size_less_than] : value if value != null]) + length(rule.filter.tags)
  }

  creates_replication_role = length(var.replication_rules) > 0 && var.replication_role_arn == null
  replication_role_arn     = var.replication_role_arn != null ? var.replication_role_arn : one(aws_iam_role.replication[*].arn)

  request_alarms = { for name, alarm in {
    errors_4xx         = { metric = "4xxErrors", statistic = "Average", scale = 0.01, threshold = var.alarm_thresholds.errors_4xx_percent }
    errors_5xx         = { metric = "5xxErrors", statistic = "Average", scale = 0.01, threshold = var.alarm_thresholds.errors_5xx_percent }
    first_byte_latency = { metric = "FirstByteLatency", statistic = "p90", scale = 1, threshold = var.alarm_thresholds.first_byte_latency_milliseconds }
  } : name => alarm if var.enable_cloudwatch_alarms && alarm.threshold != null }

  alarms = merge(
    { for name, alarm in local.request_alarms : name => merge(alarm, { period = 900, dimensions = { BucketName = var.name, FilterId = "EntireBucket" } }) },
    var.enable_cloudwatch_alarms && var.alarm_thresholds.bucket_size_gibibytes != null ? {
      bucket_size = { metric = "BucketSizeBytes", statistic = "Average", scale = 1073741824, threshold = var.alarm_thresholds.bucket_size_gibibytes, period = 86400, dimensions = { BucketName = var.name, StorageType = "StandardStorage" } }
    } : {},
    { for id, rule in var.replication_rules : "replication_latency_${id}" => {
      metric     = "ReplicationLatency", statistic = "Maximum", scale = 1, threshold = var.alarm_thresholds.replication_latency_seconds, period = 300
      dimensions = { SourceBucket = var.name, DestinationBucket = split(":::", rule.destination_bucket_arn)[1], RuleId = id }
    } if var.enable_cloudwatch_alarms && rule.replication_time_control },
  )
  request_metrics = merge(var.request_metrics, length(local.request_alarms) > 0 ? { EntireBucket = { prefix = null, tags = {} } } : {})
}

data "aws_caller_identity" "current" {}

data "aws_iam_policy_document" "bucket" {
  dynamic "statement" {
    for_each = var.require_tls ? [true] : []
    content {
      sid       = "DenyClearText"
      effect    = "Deny"
      actions   = ["s3:*"]
      resources = [local.bucket_arn, "${local.bucket_arn}/*"]
      principals {
        type        = "*"
        identifiers = ["*"]
      }
      condition {
        test     = "Bool"
        variable = "aws:SecureTransport"
        values   = ["false"]
      }
    }
  }

  dynamic "statement" {
    for_each = var.require_tls ? [var.minimum_tls_version] : []
    content {
      sid       = "DenyOldTls"
      effect    = "Deny"
      actions   = ["s3:*"]
      resources = [local.bucket_arn, "${local.bucket_arn}/*"]
      principals {
        type        = "*"
        identifiers = ["*"]
      }
      condition {
        test     = "NumericLessThan"
        variable = "s3:TlsVersion"
        values   = [statement.value]
      }
    }
  }

  dynamic "statement" {
    for_each = var.require_kms_key ? [var.kms_key_arn] : []
    content {
      sid       = "DenyOtherKeys"
      effect    = "Deny"
      actions   = ["s3:PutObject"]
      resources = ["${local.bucket_arn}/*"]
      principals {
        type        = "*"
        identifiers = ["*"]
      }
      condition {
        test     = "StringNotEquals"
        variable = "s3:x-amz-server-side-encryption-aws-kms-key-id"
        values   = [statement.value]
      }
      # A negated operator also matches uploads without the header, which get the default encryption.
      condition {
        test     = "Null"
        variable = "s3:x-amz-server-side-encryption-aws-kms-key-id"
        values   = ["false"]
      }
    }
  }

  # Uploads that ask for AES256, or for KMS without naming a key, or that bring their own key.
  dynamic "statement" {
    for_each = var.require_kms_key ? { NoKey = "s3:x-amz-server-side-encryption", CustomerKey = "s3:x-amz-server-side-encryption-customer-algorithm" } : {}
    content {
      sid       = "Deny${statement.key}"
      effect    = "Deny"
      actions   = ["s3:PutObject"]
      resources = ["${local.bucket_arn}/*"]
      principals {
        type        = "*"
        identifiers = ["*"]
      }
      condition {
        test     = "Null"
        variable = "s3:x-amz-server-side-encryption-aws-kms-key-id"
        values   = ["true"]
      }
      condition {
        test     = "Null"
        variable = statement.value
        values   = ["false"]
      }
    }
  }

  dynamic "statement" {
    for_each = length(var.allowed_vpc_endpoint_ids) > 0 ? [var.allowed_vpc_endpoint_ids] : []
    content {
      sid       = "DenyOtherNetworks"
      effect    = "Deny"
      actions   = ["s3:GetObject*", "s3:PutObject*", "s3:DeleteObject*", "s3:ListBucket*"]
      resources = [local.bucket_arn, "${local.bucket_arn}/*"]
      principals {
        type        = "*"
        identifiers = ["*"]
      }
      condition {
        test     = "StringNotEquals"
        variable = "aws:SourceVpce"
        values   = statement.value
      }
      condition {
        test     = "ArnNotLike"
        variable = "aws:PrincipalArn"
        values   = concat(var.vpc_endpoint_exempt_principal_arns, compact([local.replication_role_arn]))
      }
      # Log delivery and CloudFront do not use VPC endpoints.
      condition {
        test     = "BoolIfExists"
        variable = "aws:PrincipalIsAWSService"
        values   = ["false"]
      }
    }
  }

  dynamic "statement" {
    for_each = length(var.read_principal_arns) > 0 ? [var.read_principal_arns] : []
    content {
      sid       = "Read"
      actions   = ["s3:GetObject", "s3:GetObjectVersion", "s3:ListBucket", "s3:ListBucketVersions"]
      resources = [local.bucket_arn, "${local.bucket_arn}/*"]
      principals {
        type        = "AWS"
        identifiers = statement.value
      }
    }
  }

  dynamic "statement" {
    for_each = length(var.write_principal_arns) > 0 ? [var.write_principal_arns] : []
    content {
      sid       = "Write"
      actions   = ["s3:AbortMultipartUpload", "s3:ListBucket", "s3:ListMultipartUploadParts", "s3:PutObject"]
      resources = [local.bucket_arn, "${local.bucket_arn}/*"]
      principals {
        type        = "AWS"
        identifiers = statement.value
      }
    }
  }

  dynamic "statement" {
    for_each = length(var.cloudfront_distribution_arns) > 0 ? [var.cloudfront_distribution_arns] : []
    content {
      sid       = "CloudFront"
      actions   = ["s3:GetObject"]
      resources = ["${local.bucket_arn}/*"]
      principals {
        type        = "Service"
        identifiers = ["cloudfront.amazonaws.com"]
      }
      condition {
        test     = "StringEquals"
        variable = "aws:SourceArn"
        values   = statement.value
      }
    }
  }

  dynamic "statement" {
    for_each = local.log_services
    content {
      sid       = "Logs${replace(title(statement.key), "-", "")}"
      actions   = statement.key == "alb" ? ["s3:PutObject"] : ["s3:GetBucketAcl", "s3:ListBucket", "s3:PutObject"] # S3 refuses actions of a bucket on objects.
      resources = statement.key == "alb" ? [for id in local.accounts : "${local.bucket_arn}/*AWSLogs/${id}/*"] : [local.bucket_arn, "${local.bucket_arn}/*"]
      principals {
        type        = "Service"
        identifiers = [statement.value]
      }
      # Application Load Balancers do not document a source account. The account is in their object keys.
      dynamic "condition" {
        for_each = statement.key == "alb" ? [] : [local.accounts]
        content {
          test     = "StringEquals"
          variable = "aws:SourceAccount"
          values   = condition.value
        }
      }
    }
  }

  dynamic "statement" {
    for_each = length(var.access_points) > 0 ? [true] : []
    content {
      sid       = "DelegateToAccessPoints"
      actions   = ["s3:*"]
      resources = [local.bucket_arn, "${local.bucket_arn}/*"]
      principals {
        type        = "AWS"
        identifiers = ["*"]
      }
      condition {
        test     = "StringEquals"
        variable = "s3:DataAccessPointAccount"
        values   = [data.aws_caller_identity.current.account_id]
      }
    }
  }

  dynamic "statement" {
    for_each = var.bucket_policy_statements
    content {
      sid       = statement.key
      effect    = statement.value.effect
      actions   = statement.value.actions
      resources = [for pattern in statement.value.resources : pattern == "" ? local.bucket_arn : "${local.bucket_arn}/${pattern}"]

      dynamic "principals" {
        for_each = statement.value.principals
        content {
          type        = principals.key
          identifiers = principals.value
        }
      }

      dynamic "condition" {
        for_each = statement.value.conditions
        content {
          test     = condition.value.test
          variable = condition.value.variable
          values   = condition.value.values
        }
      }
    }
  }
}

resource "aws_s3_bucket" "this" {
  bucket        = var.name
  force_destroy = var.force_destroy
  tags          = var.tags
}

resource "aws_s3_bucket_versioning" "this" {
  bucket = aws_s3_bucket.this.id

  versioning_configuration {
    status     = var.versioning
    mfa_delete = var.mfa_delete ? "Enabled" : null
  }
}

# Enables Object Lock on new and existing buckets. `object_lock_enabled` of the bucket would replace an existing one.
resource "aws_s3_bucket_object_lock_configuration" "this" {
  count      = var.object_lock_enabled ? 1 : 0
  bucket     = aws_s3_bucket.this.id
  depends_on = [aws_s3_bucket_versioning.this]

  dynamic "rule" {
    for_each = var.object_lock_default_retention == null ? [] : [var.object_lock_default_retention]
    content {
      default_retention {
        mode  = rule.value.mode
        days  = rule.value.days
        years = rule.value.years
      }
    }
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "this" {
  bucket = aws_s3_bucket.this.id

  rule {
    bucket_key_enabled = local.sse_algorithm == "AES256" ? null : var.bucket_key_enabled

    apply_server_side_encryption_by_default {
      sse_algorithm     = local.sse_algorithm
      kms_master_key_id = local.sse_algorithm == "AES256" ? null : var.kms_key_arn
    }
  }
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket                  = aws_s3_bucket.this.id
  block_public_acls       = var.public_access_block.block_public_acls
  ignore_public_acls      = var.public_access_block.ignore_public_acls
  block_public_policy     = var.public_access_block.block_public_policy
  restrict_public_buckets = var.public_access_block.restrict_public_buckets
}

resource "aws_s3_bucket_ownership_controls" "this" {
  bucket = aws_s3_bucket.this.id

  rule {
    object_ownership = var.object_ownership
  }
}

data "aws_canonical_user_id" "current" {}

resource "aws_s3_bucket_acl" "this" {
  count      = var.acl == null && length(var.acl_grants) == 0 ? 0 : 1
  bucket     = aws_s3_bucket.this.id
  acl        = var.acl
  depends_on = [aws_s3_bucket_ownership_controls.this]

  dynamic "access_control_policy" {
    for_each = length(var.acl_grants) > 0 ? [var.acl_grants] : []
    content {
      owner {
        id = data.aws_canonical_user_id.current.id
      }

      dynamic "grant" {
        for_each = access_control_policy.value
        content {
          permission = grant.value.permission
          grantee {
            type = grant.value.id == null ? "Group" : "CanonicalUser"
            id   = grant.value.id
            uri  = grant.value.uri
          }
        }
      }
    }
  }
}

resource "aws_s3_bucket_policy" "this" {
  count      = local.has_policy ? 1 : 0
  bucket     = aws_s3_bucket.this.id
  policy     = data.aws_iam_policy_document.bucket.json
  depends_on = [aws_s3_bucket_public_access_block.this]
}

resource "aws_s3_access_point" "this" {
  for_each = var.access_points
  name     = each.key
  bucket   = aws_s3_bucket.this.id
  policy   = each.value.policy_json

  dynamic "vpc_configuration" {
    for_each = each.value.vpc_id == null ? [] : [each.value.vpc_id]
    content {
      vpc_id = vpc_configuration.value
    }
  }
}

resource "aws_s3_bucket_cors_configuration" "this" {
  count  = length(var.cors_rules) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this.id

  dynamic "cors_rule" {
    for_each = var.cors_rules
    content {
      allowed_origins = cors_rule.value.allowed_origins
      allowed_methods = cors_rule.value.allowed_methods
      allowed_headers = cors_rule.value.allowed_headers
      expose_headers  = cors_rule.value.expose_headers
      max_age_seconds = cors_rule.value.max_age_seconds
    }
  }
}

resource "aws_s3_bucket_logging" "this" {
  count         = var.access_log_bucket == null ? 0 : 1
  bucket        = aws_s3_bucket.this.id
  target_bucket = var.access_log_bucket
  target_prefix = coalesce(var.access_log_prefix, "${var.name}/")

  dynamic "target_object_key_format" {
    for_each = var.access_log_partition_date_source == null ? [] : [var.access_log_partition_date_source]
    content {
      partitioned_prefix {
        partition_date_source = target_object_key_format.value
      }
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  count                                  = var.noncurrent_version_expiration_days == null && var.abort_incomplete_multipart_upload_days == null && length(var.lifecycle_rules) == 0 ? 0 : 1
  bucket                                 = aws_s3_bucket.this.id
  transition_default_minimum_object_size = var.transition_default_minimum_object_size
  depends_on                             = [aws_s3_bucket_versioning.this]

  rule {
    id     = "defaults"
    status = var.noncurrent_version_expiration_days == null && var.abort_incomplete_multipart_upload_days == null ? "Disabled" : "Enabled"
    filter {}

    dynamic "noncurrent_version_expiration" {
      for_each = var.noncurrent_version_expiration_days == null ? [] : [var.noncurrent_version_expiration_days]
      content {
        noncurrent_days = noncurrent_version_expiration.value
      }
    }

    # S3 requires an action in a disabled rule, too.
    dynamic "abort_incomplete_multipart_upload" {
      for_each = var.abort_incomplete_multipart_upload_days == null && var.noncurrent_version_expiration_days != null ? [] : [coalesce(var.abort_incomplete_multipart_upload_days, 365)]
      content {
        days_after_initiation = abort_incomplete_multipart_upload.value
      }
    }
  }

  dynamic "rule" {
    for_each = var.lifecycle_rules
    content {
      id     = rule.key
      status = rule.value.enabled ? "Enabled" : "Disabled"

      filter {
        prefix                   = local.lifecycle_conditions[rule.key] == 1 ? rule.value.filter.prefix : null
        object_size_greater_than = local.lifecycle_conditions[rule.key] == 1 ? rule.value.filter.object_size_greater_than : null
        object_size_less_than    = local.lifecycle_conditions[rule.key] == 1 ? rule.value.filter.object_size_less_than : null

        dynamic "tag" {
          for_each = local.lifecycle_conditions[rule.key] == 1 ? rule.value.filter.tags : {}
          content {
            key   = tag.key
            value = tag.value
          }
        }

        dynamic "and" {
          for_each = local.lifecycle_conditions[rule.key] > 1 ? [rule.value.filter] : []
          content {
            prefix                   = and.value.prefix
            tags                     = length(and.value.tags) > 0 ? and.value.tags : null
            object_size_greater_than = and.value.object_size_greater_than
            object_size_less_than    = and.value.object_size_less_than
          }
        }
      }

      dynamic "transition" {
        for_each = rule.value.transitions
        content {
          days          = transition.value.days
          storage_class = transition.value.storage_class
        }
      }

      dynamic "expiration" {
        for_each = rule.value.expiration_days == null && !rule.value.expired_object_delete_marker ? [] : [rule.value]
        content {
          days                         = expiration.value.expiration_days
          expired_object_delete_marker = expiration.value.expired_object_delete_marker ? true : null
        }
      }

      dynamic "noncurrent_version_transition" {
        for_each = rule.value.noncurrent_transitions
        content {
          noncurrent_days = noncurrent_version_transition.value.days
          storage_class   = noncurrent_version_transition.value.storage_class
        }
      }

      dynamic "noncurrent_version_expiration" {
        for_each = rule.value.noncurrent_expiration_days == null ? [] : [rule.value]
        content {
          noncurrent_days           = noncurrent_version_expiration.value.noncurrent_expiration_days
          newer_noncurrent_versions = noncurrent_version_expiration.value.newer_noncurrent_versions
        }
      }
    }
  }
}

resource "aws_s3_bucket_intelligent_tiering_configuration" "this" {
  for_each = var.intelligent_tiering_archive
  bucket   = aws_s3_bucket.this.id
  name     = each.key

  filter {
    prefix = each.value.prefix
    tags   = each.value.tags
  }

  dynamic "tiering" {
    for_each = { for tier, days in { ARCHIVE_ACCESS = each.value.archive_access_days, DEEP_ARCHIVE_ACCESS = each.value.deep_archive_access_days } : tier => days if days != null }
    content {
      access_tier = tiering.key
      days        = tiering.value
    }
  }
}

data "aws_iam_policy_document" "replication" {
  count = local.creates_replication_role ? 1 : 0

  statement {
    actions   = concat(["s3:GetReplicationConfiguration", "s3:ListBucket", "s3:GetObjectVersionForReplication", "s3:GetObjectVersionAcl", "s3:GetObjectVersionTagging"], var.object_lock_enabled ? ["s3:GetObjectRetention", "s3:GetObjectLegalHold"] : [])
    resources = [local.bucket_arn, "${local.bucket_arn}/*"]
  }

  statement {
    actions   = ["s3:ReplicateObject", "s3:ReplicateDelete", "s3:ReplicateTags", "s3:ObjectOwnerOverrideToBucketOwner"]
    resources = [for rule in values(var.replication_rules) : "${rule.destination_bucket_arn}/*"]
  }

  dynamic "statement" {
    for_each = var.kms_key_arn == null ? [] : [var.kms_key_arn]
    content {
      actions   = ["kms:Decrypt"]
      resources = [statement.value]
    }
  }

  dynamic "statement" {
    for_each = length(compact(values(var.replication_rules)[*].destination_kms_key_arn)) > 0 ? [true] : []
    content {
      actions   = ["kms:Encrypt"]
      resources = compact(values(var.replication_rules)[*].destination_kms_key_arn)
    }
  }
}

resource "aws_iam_role" "replication" {
  count                = local.creates_replication_role ? 1 : 0
  name_prefix          = "${substr(var.name, 0, 25)}-replication-"
  tags                 = var.tags
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "s3.amazonaws.com" } }]
  })
}

resource "aws_iam_role_policy" "replication" {
  count  = length(aws_iam_role.replication)
  role   = aws_iam_role.replication[0].id
  policy = data.aws_iam_policy_document.replication[0].json
}

resource "aws_s3_bucket_replication_configuration" "this" {
  count      = length(var.replication_rules) > 0 ? 1 : 0
  bucket     = aws_s3_bucket.this.id
  role       = local.replication_role_arn
  depends_on = [aws_s3_bucket_versioning.this, aws_iam_role_policy.replication]

  dynamic "rule" {
    for_each = var.replication_rules
    content {
      id       = rule.key
      status   = rule.value.enabled ? "Enabled" : "Disabled"
      priority = rule.value.priority

      filter {
        prefix = length(rule.value.tags) == 0 ? rule.value.prefix : null

        dynamic "and" {
          for_each = length(rule.value.tags) > 0 ? [rule.value] : []
          content {
            prefix = and.value.prefix
            tags   = and.value.tags
          }
        }
      }

      delete_marker_replication {
        status = rule.value.replicate_delete_markers ? "Enabled" : "Disabled"
      }

      dynamic "source_selection_criteria" {
        for_each = rule.value.destination_kms_key_arn == null ? [] : [true]
        content {
          sse_kms_encrypted_objects {
            status = "Enabled"
          }
        }
      }

      destination {
        bucket        = rule.value.destination_bucket_arn
        account       = rule.value.destination_account_id
        storage_class = rule.value.storage_class

        dynamic "access_control_translation" {
          for_each = rule.value.destination_account_id == null ? [] : [true]
          content {
            owner = "Destination"
          }
        }

        dynamic "encryption_configuration" {
          for_each = rule.value.destination_kms_key_arn == null ? [] : [rule.value.destination_kms_key_arn]
          content {
            replica_kms_key_id = encryption_configuration.value
          }
        }

        dynamic "replication_time" {
          for_each = rule.value.replication_time_control ? [15] : []
          content {
            status = "Enabled"
            time {
              minutes = replication_time.value
            }
          }
        }

        dynamic "metrics" {
          for_each = rule.value.replication_time_control ? [15] : []
          content {
            status = "Enabled"
            event_threshold {
              minutes = metrics.value
            }
          }
        }
      }
    }
  }
}

resource "aws_lambda_permission" "notification" {
  for_each      = var.lambda_notifications
  function_name = each.value.function_arn
  action        = "lambda:InvokeFunction"
  principal     = "s3.amazonaws.com"
  source_arn    = aws_s3_bucket.this.arn
}

resource "aws_s3_bucket_notification" "this" {
  count       = var.enable_eventbridge || length(var.lambda_notifications) + length(var.sqs_notifications) + length(var.sns_notifications) > 0 ? 1 : 0
  bucket      = aws_s3_bucket.this.id
  eventbridge = var.enable_eventbridge
  depends_on  = [aws_lambda_permission.notification]

  dynamic "lambda_function" {
    for_each = var.lambda_notifications
    content {
      id                  = lambda_function.key
      lambda_function_arn = lambda_function.value.function_arn
      events              = lambda_function.value.events
      filter_prefix       = lambda_function.value.prefix
      filter_suffix       = lambda_function.value.suffix
    }
  }

  dynamic "queue" {
    for_each = var.sqs_notifications
    content {
      id            = queue.key
      queue_arn     = queue.value.queue_arn
      events        = queue.value.events
      filter_prefix = queue.value.prefix
      filter_suffix = queue.value.suffix
    }
  }

  dynamic "topic" {
    for_each = var.sns_notifications
    content {
      id            = topic.key
      topic_arn     = topic.value.topic_arn
      events        = topic.value.events
      filter_prefix = topic.value.prefix
      filter_suffix = topic.value.suffix
    }
  }
}

resource "aws_s3_bucket_website_configuration" "this" {
  count  = var.website == null ? 0 : 1
  bucket = aws_s3_bucket.this.id

  dynamic "index_document" {
    for_each = var.website.redirect_all_requests_to == null ? [var.website.index_document] : []
    content {
      suffix = index_document.value
    }
  }

  dynamic "error_document" {
    for_each = var.website.error_document == null ? [] : [var.website.error_document]
    content {
      key = error_document.value
    }
  }

  dynamic "redirect_all_requests_to" {
    for_each = var.website.redirect_all_requests_to == null ? [] : [var.website.redirect_all_requests_to]
    content {
      host_name = redirect_all_requests_to.value
    }
  }
}

resource "aws_s3_bucket_accelerate_configuration" "this" {
  count  = var.transfer_acceleration_enabled ? 1 : 0
  bucket = aws_s3_bucket.this.id
  status = "Enabled"
}

resource "aws_s3_bucket_request_payment_configuration" "this" {
  bucket = aws_s3_bucket.this.id
  payer  = var.request_payer
}

resource "aws_s3_bucket_inventory" "this" {
  for_each                 = var.inventories
  bucket                   = aws_s3_bucket.this.id
  name                     = each.key
  included_object_versions = each.value.included_object_versions
  optional_fields          = each.value.optional_fields

  schedule {
    frequency = each.value.frequency
  }

  filter {
    prefix = each.value.prefix
  }

  destination {
    bucket {
      bucket_arn = each.value.destination_bucket_arn
      prefix     = each.value.destination_prefix
      format     = each.value.format
    }
  }
}

resource "aws_s3_bucket_metric" "this" {
  for_each = local.request_metrics
  bucket   = aws_s3_bucket.this.id
  name     = each.key

  dynamic "filter" {
    for_each = each.value.prefix == null && length(each.value.tags) == 0 ? [] : [each.value]
    content {
      prefix = filter.value.prefix
      tags   = filter.value.tags
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.name}-${each.key}"
  alarm_description   = "Bucket ${var.name}: ${each.value.metric} is above the threshold."
  treat_missing_data  = each.key == "bucket_size" ? "ignore" : "notBreaching"
  namespace           = "AWS/S3"
  metric_name         = each.value.metric
  dimensions          = each.value.dimensions
  statistic           = each.value.statistic == "p90" ? null : each.value.statistic
  extended_statistic  = each.value.statistic == "p90" ? "p90" : null
  comparison_operator = "GreaterThanThreshold"
  threshold           = each.value.threshold * each.value.scale
  period              = each.value.period
  evaluation_periods  = 1
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  tags                = var.tags
}
