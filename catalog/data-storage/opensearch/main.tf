# A domain has no second endpoint until it is dual-stack.
locals {
  port            = 443
  endpoint        = var.ip_address_type == "dualstack" ? coalesce(aws_opensearch_domain.this.endpoint_v2, aws_opensearch_domain.this.endpoint) : aws_opensearch_domain.this.endpoint
  arn             = "arn:${data.aws_partition.current.partition}:es:${data.aws_region.current.id}:${data.aws_caller_identity.current.account_id}:domain/${var.name}"
  has_password    = var.master_user_secret_arn != null
  master_login    = local.has_password ? jsondecode(data.aws_secretsmanager_secret_version.master[0].secret_string) : { username = null, password = null }
  security_groups = concat([aws_security_group.this.id], var.additional_security_group_ids)
  dimensions      = { DomainName = aws_opensearch_domain.this.domain_name, ClientId = data.aws_caller_identity.current.account_id }
  has_masters     = var.dedicated_master_count > 0
  has_standby     = var.multi_az_with_standby_enabled
  schedule        = split(":", var.off_peak_window_start_utc)

  inbound = merge(
    { for id in toset(var.allow_inbound_from_security_group_ids) : id => { security_group_id = id, cidr_block = null } },
    { for block in toset(var.allow_inbound_from_cidr_blocks) : block => { security_group_id = null, cidr_block = block } },
  )

  threshold_alarms = {
    free_storage    = { metric = "FreeStorageSpace", statistic = "Minimum", above = false, threshold = var.alarm_thresholds.free_storage_gibibytes * 1024, minutes = 5, meaning = "A data node has less free storage, in MiB, than the threshold. Writes are blocked soon." }
    cpu             = { metric = "CPUUtilization", statistic = "Maximum", above = true, threshold = var.alarm_thresholds.cpu_utilization_percent, minutes = 15, meaning = "A data node has a high CPU utilization." }
    jvm_memory      = { metric = "JVMMemoryPressure", statistic = "Maximum", above = true, threshold = var.alarm_thresholds.jvm_memory_pressure_percent, minutes = 5, meaning = "A data node runs out of heap." }
    yellow          = { metric = "ClusterStatus.yellow", statistic = "Maximum", above = true, threshold = 0, minutes = var.alarm_thresholds.yellow_minutes, meaning = "A replica shard is not allocated." }
    red             = { metric = "ClusterStatus.red", statistic = "Maximum", above = true, threshold = 0, minutes = 1, meaning = "A primary shard is not allocated. Its data is not available." }
    blocked_writes  = { metric = "ClusterIndexWritesBlocked", statistic = "Maximum", above = true, threshold = 0, minutes = 5, meaning = "The domain refuses writes, usually because of low storage or memory." }
    failed_snapshot = { metric = "AutomatedSnapshotFailure", statistic = "Maximum", above = true, threshold = 0, minutes = 1, meaning = "The last automated snapshot failed." }
    kms_key         = { metric = "KMSKeyInaccessible", statistic = "Maximum", above = true, threshold = 0, minutes = 1, meaning = "The KMS key is deleted or has revoked its grants. The domain cannot be recovered without it." }
    kms_key_error   = { metric = "KMSKeyError", statistic = "Maximum", above = true, threshold = 0, minutes = 1, meaning = "The KMS key is disabled. Enable it again." }
    master_cpu      = { metric = "MasterCPUUtilization", statistic = "Maximum", above = true, threshold = local.has_masters ? var.alarm_thresholds.master_cpu_utilization_percent : null, minutes = 15, meaning = "A dedicated master node has a high CPU utilization." }
    master_jvm      = { metric = "MasterJVMMemoryPressure", statistic = "Maximum", above = true, threshold = local.has_masters ? var.alarm_thresholds.master_jvm_memory_pressure_percent : null, minutes = 5, meaning = "A dedicated master node runs out of heap." }
    errors          = { metric = "5xx", statistic = "Sum", above = true, threshold = var.alarm_thresholds.errors_5xx_percent, minutes = 5, meaning = "The share of requests that fail with a 5xx status, in percent, is high." }
  }
  alarms = { for name, alarm in local.threshold_alarms : name => alarm if var.enable_cloudwatch_alarms && alarm.threshold != null }
}

data "aws_partition" "current" {}

data "aws_region" "current" {}

data "aws_caller_identity" "current" {}

data "aws_secretsmanager_secret_version" "master" {
  count     = local.has_password ? 1 : 0
  secret_id = var.master_user_secret_arn
}

resource "aws_iam_service_linked_role" "this" {
  count            = var.create_service_linked_role ? 1 : 0
  aws_service_name = "opensearchservice.amazonaws.com"
}

resource "aws_security_group" "this" {
  name        = "${var.name}-opensearch"
  description = "Access to the domain ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "this" {
  for_each                     = local.inbound
  security_group_id            = aws_security_group.this.id
  referenced_security_group_id = each.value.security_group_id
  cidr_ipv4                    = each.value.cidr_block
  ip_protocol                  = "tcp"
  from_port                    = local.port
  to_port                      = local.port
  tags                         = var.tags
}

resource "aws_cloudwatch_log_group" "this" {
  for_each          = var.log_types
  name              = "/aws/opensearch/${var.name}/${lower(replace(each.value, "_", "-"))}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_cloudwatch_log_resource_policy" "this" {
  count       = var.create_log_resource_policy && length(var.log_types) > 0 ? 1 : 0
  policy_name = "opensearch-${var.name}"
  policy_document = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "es.amazonaws.com" }
      Action    = ["logs:CreateLogStream", "logs:PutLogEvents", "logs:PutLogEventsBatch"]
      Resource  = [for group in aws_cloudwatch_log_group.this : "${group.arn}:*"]
      Condition = { StringEquals = { "aws:SourceAccount" = data.aws_caller_identity.current.account_id } }
    }]
  })
}

data "aws_iam_policy_document" "access" {
  statement {
    actions   = ["es:ESHttp*"]
    resources = ["${local.arn}/*"]

    principals {
      type        = "AWS"
      identifiers = length(var.access_principal_arns) > 0 ? var.access_principal_arns : ["*"]
    }
  }
}

resource "aws_opensearch_domain" "this" {
  domain_name      = var.name
  engine_version   = var.engine_version
  access_policies  = var.access_policy_json == null ? data.aws_iam_policy_document.access.json : var.access_policy_json
  advanced_options = var.advanced_options
  ip_address_type  = var.ip_address_type
  tags             = var.tags

  cluster_config {
    instance_type                 = var.instance_type
    instance_count                = var.instance_count
    zone_awareness_enabled        = var.availability_zone_count > 1
    multi_az_with_standby_enabled = local.has_standby
    dedicated_master_enabled      = local.has_masters
    dedicated_master_count        = local.has_masters ? var.dedicated_master_count : null
    dedicated_master_type         = local.has_masters ? var.dedicated_master_type : null
    warm_enabled                  = var.warm_count > 0
    warm_count                    = var.warm_count > 0 ? var.warm_count : null
    warm_type                     = var.warm_count > 0 ? var.warm_type : null

    dynamic "zone_awareness_config" {
      for_each = var.availability_zone_count > 1 ? [var.availability_zone_count] : []
      content {
        availability_zone_count = zone_awareness_config.value
      }
    }

    dynamic "cold_storage_options" {
      for_each = var.warm_count > 0 ? [var.cold_storage_enabled] : []
      content {
        enabled = cold_storage_options.value
      }
    }

    dynamic "node_options" {
      for_each = var.coordinator_count > 0 ? [coalesce(var.coordinator_type, var.instance_type)] : []
      content {
        node_type = "coordinator"

        node_config {
          enabled = true
          count   = var.coordinator_count
          type    = node_options.value
        }
      }
    }
  }

  ebs_options {
    ebs_enabled = var.ebs_volume_size != null
    volume_size = var.ebs_volume_size
    volume_type = var.ebs_volume_size == null ? null : var.ebs_volume_type
    iops        = var.ebs_iops
    throughput  = var.ebs_throughput
  }

  encrypt_at_rest {
    enabled    = true
    kms_key_id = var.kms_key_arn
  }

  node_to_node_encryption {
    enabled = true
  }

  domain_endpoint_options {
    enforce_https                   = true
    tls_security_policy             = var.tls_security_policy
    custom_endpoint_enabled         = var.custom_endpoint != null
    custom_endpoint                 = try(var.custom_endpoint.domain_name, null)
    custom_endpoint_certificate_arn = try(var.custom_endpoint.certificate_arn, null)
  }

  vpc_options {
    subnet_ids         = var.subnet_ids
    security_group_ids = local.security_groups
  }

  advanced_security_options {
    enabled                        = var.fine_grained_access_control_enabled
    anonymous_auth_enabled         = var.anonymous_access_migration_enabled
    internal_user_database_enabled = var.internal_user_database_enabled || local.has_password

    dynamic "master_user_options" {
      for_each = var.fine_grained_access_control_enabled ? [1] : []
      content {
        master_user_arn      = var.master_user_arn
        master_user_name     = local.master_login.username
        master_user_password = local.master_login.password
      }
    }
  }

  dynamic "cognito_options" {
    for_each = var.cognito == null ? [] : [var.cognito]
    content {
      enabled          = true
      user_pool_id     = cognito_options.value.user_pool_id
      identity_pool_id = cognito_options.value.identity_pool_id
      role_arn         = cognito_options.value.role_arn
    }
  }

  dynamic "log_publishing_options" {
    for_each = aws_cloudwatch_log_group.this
    content {
      log_type                 = log_publishing_options.key
      cloudwatch_log_group_arn = log_publishing_options.value.arn
    }
  }

  off_peak_window_options {
    enabled = true

    off_peak_window {
      window_start_time {
        hours   = tonumber(local.schedule[0])
        minutes = tonumber(local.schedule[1])
      }
    }
  }

  software_update_options {
    auto_software_update_enabled = var.auto_software_update_enabled
  }

  auto_tune_options {
    desired_state       = var.auto_tune_enabled ? "ENABLED" : "DISABLED"
    use_off_peak_window = var.auto_tune_enabled
  }

  timeouts {
    create = var.timeouts.create
    update = var.timeouts.update
    delete = var.timeouts.delete
  }

  depends_on = [aws_cloudwatch_log_resource_policy.this, aws_iam_service_linked_role.this]
}

resource "aws_opensearch_domain_saml_options" "this" {
  count       = var.saml == null ? 0 : 1
  domain_name = aws_opensearch_domain.this.domain_name

  saml_options {
    enabled                 = true
    master_backend_role     = var.saml.master_backend_role
    roles_key               = var.saml.roles_key
    subject_key             = var.saml.subject_key
    session_timeout_minutes = var.saml.session_timeout_minutes

    idp {
      entity_id        = var.saml.entity_id
      metadata_content = var.saml.metadata_xml
    }
  }
}

resource "aws_opensearch_package_association" "this" {
  for_each    = var.package_ids
  package_id  = each.value
  domain_name = aws_opensearch_domain.this.domain_name
}

resource "aws_opensearch_authorize_vpc_endpoint_access" "this" {
  for_each    = toset(var.vpc_endpoint_authorized_account_ids)
  domain_name = aws_opensearch_domain.this.domain_name
  account     = each.value
}

resource "aws_opensearch_vpc_endpoint" "this" {
  for_each   = var.vpc_endpoint_vpcs
  domain_arn = aws_opensearch_domain.this.arn

  vpc_options {
    subnet_ids         = each.value.subnet_ids
    security_group_ids = each.value.security_group_ids
  }
}

resource "aws_route53_record" "custom_endpoint" {
  count   = try(var.custom_endpoint.hosted_zone_id, null) == null ? 0 : 1
  zone_id = var.custom_endpoint.hosted_zone_id
  name    = var.custom_endpoint.domain_name
  type    = "CNAME"
  ttl     = 300
  records = [local.endpoint]
}

resource "aws_iam_role" "snapshot" {
  count                = var.snapshot_role == null ? 0 : 1
  name                 = "${var.name}-opensearch-snapshot"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  tags                 = var.tags
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "es.amazonaws.com" }, Condition = { StringEquals = { "aws:SourceAccount" = data.aws_caller_identity.current.account_id } } }]
  })
}

resource "aws_iam_role_policy" "snapshot" {
  count = length(aws_iam_role.snapshot)
  name  = "snapshot"
  role  = aws_iam_role.snapshot[0].id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = concat([
      { Effect = "Allow", Action = ["s3:ListBucket"], Resource = ["arn:${data.aws_partition.current.partition}:s3:::${var.snapshot_role.bucket_name}"] },
      { Effect = "Allow", Action = ["s3:DeleteObject", "s3:GetObject", "s3:PutObject"], Resource = ["arn:${data.aws_partition.current.partition}:s3:::${var.snapshot_role.bucket_name}/*"] },
    ], var.snapshot_role.bucket_kms_key_arn == null ? [] : [{ Effect = "Allow", Action = ["kms:Decrypt", "kms:GenerateDataKey"], Resource = [var.snapshot_role.bucket_kms_key_arn] }])
  })
}

resource "aws_iam_role_policy" "pass_snapshot_role" {
  for_each = toset(try(var.snapshot_role.pass_role_arns, []))
  name     = "${var.name}-opensearch-snapshot"
  role     = element(split("/", each.value), -1)
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "iam:PassRole", Resource = one(aws_iam_role.snapshot[*].arn) }]
  })
}

resource "aws_iam_policy" "read" {
  name = "${var.name}-opensearch-read"
  path = var.iam_role_path
  tags = var.tags
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = ["es:ESHttpGet", "es:ESHttpHead"], Resource = "${aws_opensearch_domain.this.arn}/*" },
      # Clients send the body of a search with POST.
      { Effect = "Allow", Action = "es:ESHttpPost", Resource = flatten([for path in ["_search", "_msearch", "_count", "_mget"] : ["${aws_opensearch_domain.this.arn}/${path}", "${aws_opensearch_domain.this.arn}/*/${path}"]]) },
    ]
  })
}

resource "aws_iam_policy" "write" {
  name = "${var.name}-opensearch-write"
  path = var.iam_role_path
  tags = var.tags
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "es:ESHttp*", Resource = "${aws_opensearch_domain.this.arn}/*" }]
  })
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each                  = local.alarms
  alarm_name                = "${var.name}-opensearch-${replace(each.key, "_", "-")}"
  alarm_description         = "OpenSearch domain ${var.name}: ${each.value.meaning}"
  alarm_actions             = var.alarm_sns_topic_arns
  ok_actions                = var.alarm_sns_topic_arns
  insufficient_data_actions = var.alarm_sns_topic_arns
  comparison_operator       = each.value.above ? "GreaterThanThreshold" : "LessThanThreshold"
  evaluation_periods        = each.value.minutes
  threshold                 = each.value.threshold
  treat_missing_data        = each.key == "errors" ? "notBreaching" : "missing"
  tags                      = var.tags

  dynamic "metric_query" {
    for_each = each.key == "errors" ? [1] : []
    content {
      id          = "share"
      expression  = "100 * value / requests"
      return_data = true
    }
  }

  dynamic "metric_query" {
    for_each = each.key == "errors" ? { value = each.value.metric, requests = "OpenSearchRequests" } : { value = each.value.metric }
    content {
      id          = metric_query.key
      return_data = each.key != "errors"

      metric {
        namespace   = "AWS/ES"
        metric_name = metric_query.value
        period      = 60
        stat        = each.value.statistic
        dimensions  = local.dimensions
      }
    }
  }
}
