locals {
  partition    = data.aws_partition.current.partition
  creates_role = var.iam_role_arn == null
  iam_role_arn = local.creates_role ? one(aws_iam_role.this[*].arn) : var.iam_role_arn
  is_in_vpc    = length(var.subnet_ids) > 0
  is_packed    = var.code.source_path != null
  is_image     = var.code.image != null
  destinations = compact([var.async_invocation.on_failure_arn, var.async_invocation.on_success_arn])
  # ARN of the newest code or of an alias, by the name of the alias; "" is the newest code.
  invocable = merge({ "" = aws_lambda_function.this.arn }, { for name, alias in aws_lambda_alias.this : name => alias.arn })

  poll_actions = {
    sqs      = ["sqs:ChangeMessageVisibility", "sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"]
    dynamodb = ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"]
    kinesis  = ["kinesis:DescribeStream", "kinesis:DescribeStreamSummary", "kinesis:GetRecords", "kinesis:GetShardIterator", "kinesis:ListShards"]
    kafka    = ["kafka:DescribeCluster", "kafka:DescribeClusterV2", "kafka:GetBootstrapBrokers"]
  }
  kafka_mappings = [for mapping in values(var.event_source_mappings) : mapping if strcontains(mapping.event_source_arn, ":kafka:")]
  kafka_statements = flatten([for mapping in local.kafka_mappings : [
    { actions = ["kafka-cluster:Connect", "kafka-cluster:DescribeClusterDynamicConfiguration"], resources = [mapping.event_source_arn] },
    { actions = ["kafka-cluster:DescribeTopic", "kafka-cluster:ReadData"], resources = ["${replace(mapping.event_source_arn, ":cluster/", ":topic/")}/${coalesce(mapping.topic, "*")}"] },
    { actions = ["kafka-cluster:AlterGroup", "kafka-cluster:DescribeGroup"], resources = ["${replace(mapping.event_source_arn, ":cluster/", ":group/")}/${coalesce(mapping.consumer_group_id, "*")}"] },
  ]])

  destination_actions = { sqs = "sqs:SendMessage", sns = "sns:Publish", lambda = "lambda:InvokeFunction", events = "events:PutEvents", s3 = "s3:PutObject" }
  all_destinations    = distinct(compact(concat(local.destinations, [for mapping in values(var.event_source_mappings) : mapping.on_failure_destination_arn])))

  own_statements = concat(
    [{ actions = ["logs:CreateLogStream", "logs:PutLogEvents"], resources = ["${aws_cloudwatch_log_group.this.arn}:*"] }],
    length(var.secrets) > 0 ? [{ actions = ["secretsmanager:GetSecretValue"], resources = distinct(values(var.secrets)) }] : [],
    var.kms_key_arn == null ? [] : [{ actions = ["kms:Decrypt"], resources = [var.kms_key_arn] }],
    var.enable_xray_tracing ? [{ actions = ["xray:PutTelemetryRecords", "xray:PutTraceSegments"], resources = ["*"] }] : [],
    [for mapping in values(var.event_source_mappings) : { actions = local.poll_actions[split(":", mapping.event_source_arn)[2]], resources = [mapping.event_source_arn] }],
    # Lambda polls a Kafka cluster through network interfaces in the subnets of the cluster.
    anytrue([for mapping in values(var.event_source_mappings) : strcontains(mapping.event_source_arn, ":kafka:")]) ? [{ actions = ["ec2:CreateNetworkInterface", "ec2:DeleteNetworkInterface", "ec2:DescribeNetworkInterfaces", "ec2:DescribeSecurityGroups", "ec2:DescribeSubnets", "ec2:DescribeVpcs"], resources = ["*"] }] : [],
    [for arn in local.all_destinations : { actions = ["s3:ListBucket"], resources = [arn] } if split(":", arn)[2] == "s3"],
    [for arn in local.all_destinations : { actions = [local.destination_actions[split(":", arn)[2]]], resources = [split(":", arn)[2] == "s3" ? "${arn}/*" : arn] }],
    local.kafka_statements,
  )

  # Names of schedules and of the scheduler's role have at most 64 characters.
  schedule_names      = { for key in keys(var.schedules) : key => "${var.name}-${key}" }
  scheduler_role_name = length(var.name) <= 54 ? "${var.name}-scheduler" : "${substr(var.name, 0, 45)}-${substr(sha256(var.name), 0, 8)}-scheduler"

  # CloudFront and other accounts call the function URL only with permissions in the function's own policy.
  url_invokers = { for id, invoker in var.allowed_invokers : id => invoker if try(var.function_url.authorization_type == "AWS_IAM" && (invoker.alias == null ? "" : invoker.alias) == (var.function_url.alias == null ? "" : var.function_url.alias), false) && (invoker.principal == "cloudfront.amazonaws.com" || can(regex("^[0-9]{12}$", invoker.principal))) }

  alarms = { for metric, alarm in {
    errors    = { name = "Errors", statistic = "Sum", threshold = var.alarm_thresholds.errors }
    throttles = { name = "Throttles", statistic = "Sum", threshold = var.alarm_thresholds.throttles }
    duration  = { name = "Duration", statistic = "Maximum", threshold = var.timeout_seconds * 10 * var.alarm_thresholds.duration_percent }
  } : metric => alarm if var.enable_cloudwatch_alarms }
}

data "aws_partition" "current" {}

data "archive_file" "source" {
  count       = local.is_packed ? 1 : 0
  type        = "zip"
  source_dir  = var.code.source_path
  excludes    = var.code.source_excludes
  output_path = "${path.root}/.terraform/${var.name}.zip"
}

resource "aws_iam_role" "this" {
  count                = local.creates_role ? 1 : 0
  name                 = var.name
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  tags                 = var.tags
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "lambda.amazonaws.com" } }]
  })
}

data "aws_iam_policy_document" "this" {
  dynamic "statement" {
    for_each = local.own_statements
    content {
      actions   = statement.value.actions
      resources = statement.value.resources
    }
  }

  # The ARN of an access point does not contain the file system, which is the resource of these actions.
  dynamic "statement" {
    for_each = var.file_system == null ? [] : [var.file_system.access_point_arn]
    content {
      actions   = ["elasticfilesystem:ClientMount", "elasticfilesystem:ClientWrite"]
      resources = ["*"]

      condition {
        test     = "StringEquals"
        variable = "elasticfilesystem:AccessPointArn"
        values   = [statement.value]
      }
    }
  }

  dynamic "statement" {
    for_each = var.iam_policy_statements
    content {
      sid       = statement.key
      effect    = statement.value.effect
      actions   = statement.value.actions
      resources = statement.value.resources

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

resource "aws_iam_role_policy" "this" {
  count  = local.creates_role ? 1 : 0
  name   = var.name
  role   = aws_iam_role.this[0].id
  policy = data.aws_iam_policy_document.this.json
}

resource "aws_iam_role_policy_attachment" "vpc" {
  count      = local.creates_role && local.is_in_vpc ? 1 : 0
  role       = aws_iam_role.this[0].id
  policy_arn = "arn:${local.partition}:iam::aws:policy/service-role/AWSLambdaVPCAccessExecutionRole"
}

resource "aws_iam_role_policy_attachment" "additional" {
  for_each   = toset(var.additional_iam_policy_arns)
  role       = one(aws_iam_role.this[*].id) # Unlike the name, the ID is unknown in the plan of a replacement, which detaches the policy first.
  policy_arn = each.value
}

resource "aws_security_group" "this" {
  count       = local.is_in_vpc ? 1 : 0
  name        = "${var.name}-lambda"
  description = "Lambda function ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags

  lifecycle {
    create_before_destroy = true
  }

  timeouts {
    delete = "45m" # Lambda can keep the network interfaces for more than 20 minutes.
  }
}

resource "aws_vpc_security_group_egress_rule" "this" {
  for_each          = local.is_in_vpc ? toset(var.allow_outbound_to_cidr_blocks) : []
  security_group_id = aws_security_group.this[0].id
  cidr_ipv4         = each.value
  ip_protocol       = "-1"
  tags              = var.tags
}

resource "aws_cloudwatch_log_group" "this" {
  name              = "/aws/lambda/${var.name}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_lambda_function" "this" {
  function_name                  = var.name
  description                    = var.description
  role                           = local.iam_role_arn
  architectures                  = [var.architecture]
  memory_size                    = var.memory_size_mb
  timeout                        = var.timeout_seconds
  layers                         = var.layer_arns
  code_signing_config_arn        = var.code_signing_config_arn
  kms_key_arn                    = var.kms_key_arn
  publish                        = var.publish_version
  reserved_concurrent_executions = var.reserved_concurrent_executions
  tags                           = var.tags

  package_type      = local.is_image ? "Image" : "Zip"
  image_uri         = try(var.code.image.uri, null)
  filename          = local.is_packed ? data.archive_file.source[0].output_path : null
  source_code_hash  = local.is_packed ? data.archive_file.source[0].output_base64sha256 : null
  s3_bucket         = try(var.code.s3.bucket, null)
  s3_key            = try(var.code.s3.key, null)
  s3_object_version = try(var.code.s3.version, null)
  runtime           = var.code.runtime
  handler           = var.code.handler

  ephemeral_storage {
    size = var.ephemeral_storage_mb
  }

  environment {
    variables = merge(var.environment_variables, var.secrets)
  }

  logging_config {
    log_group             = aws_cloudwatch_log_group.this.name
    log_format            = var.logging.format
    application_log_level = var.logging.format == "JSON" ? var.logging.application_level : null
    system_log_level      = var.logging.format == "JSON" ? var.logging.system_level : null
  }

  tracing_config {
    mode = var.enable_xray_tracing ? "Active" : "PassThrough"
  }

  dynamic "image_config" {
    for_each = local.is_image ? [var.code.image] : []
    content {
      command           = image_config.value.command
      entry_point       = image_config.value.entry_point
      working_directory = image_config.value.working_directory
    }
  }

  dynamic "vpc_config" {
    for_each = local.is_in_vpc ? [var.subnet_ids] : []
    content {
      subnet_ids         = vpc_config.value
      security_group_ids = concat(aws_security_group.this[*].id, var.additional_security_group_ids)
    }
  }

  dynamic "file_system_config" {
    for_each = var.file_system == null ? [] : [var.file_system]
    content {
      arn              = file_system_config.value.access_point_arn
      local_mount_path = file_system_config.value.local_mount_path
    }
  }

  dynamic "snap_start" {
    for_each = var.enable_snap_start ? ["PublishedVersions"] : []
    content {
      apply_on = snap_start.value
    }
  }

  depends_on = [aws_iam_role_policy.this, aws_iam_role_policy_attachment.vpc]
}

resource "aws_lambda_alias" "this" {
  for_each         = var.aliases
  name             = each.key
  function_name    = aws_lambda_function.this.function_name
  function_version = coalesce(each.value.function_version, aws_lambda_function.this.version)

  dynamic "routing_config" {
    for_each = length(each.value.additional_version_weights) > 0 ? [each.value.additional_version_weights] : []
    content {
      additional_version_weights = routing_config.value
    }
  }
}

resource "aws_lambda_provisioned_concurrency_config" "this" {
  for_each                          = { for name, alias in var.aliases : name => alias.provisioned_concurrent_executions if alias.provisioned_concurrent_executions > 0 }
  function_name                     = aws_lambda_function.this.function_name
  qualifier                         = aws_lambda_alias.this[each.key].name
  provisioned_concurrent_executions = each.value
}

resource "aws_lambda_function_url" "this" {
  count              = var.function_url == null ? 0 : 1
  function_name      = aws_lambda_function.this.function_name
  qualifier          = var.function_url.alias == null ? null : aws_lambda_alias.this[var.function_url.alias].name
  authorization_type = var.function_url.authorization_type
  invoke_mode        = var.function_url.invoke_mode

  dynamic "cors" {
    for_each = var.function_url.cors == null ? [] : [var.function_url.cors]
    content {
      allow_origins     = cors.value.allow_origins
      allow_methods     = cors.value.allow_methods
      allow_headers     = cors.value.allow_headers
      expose_headers    = cors.value.expose_headers
      allow_credentials = cors.value.allow_credentials
      max_age           = cors.value.max_age
    }
  }
}

resource "aws_lambda_permission" "this" {
  for_each       = var.allowed_invokers
  statement_id   = each.key
  action         = "lambda:InvokeFunction"
  function_name  = aws_lambda_function.this.function_name
  qualifier      = each.value.alias == null ? null : aws_lambda_alias.this[each.value.alias].name
  principal      = each.value.principal
  source_arn     = each.value.source_arn
  source_account = each.value.source_account
}

resource "aws_lambda_permission" "url" {
  for_each               = local.url_invokers
  statement_id           = "${substr(each.key, 0, 96)}-url"
  action                 = "lambda:InvokeFunctionUrl"
  function_name          = aws_lambda_function.this.function_name
  qualifier              = each.value.alias == null ? null : aws_lambda_alias.this[each.value.alias].name
  principal              = each.value.principal
  source_arn             = each.value.source_arn
  source_account         = each.value.source_account
  function_url_auth_type = "AWS_IAM"
}

resource "aws_lambda_event_source_mapping" "this" {
  for_each                           = var.event_source_mappings
  function_name                      = local.invocable[each.value.alias == null ? "" : each.value.alias]
  event_source_arn                   = each.value.event_source_arn
  enabled                            = each.value.enabled
  batch_size                         = each.value.batch_size
  maximum_batching_window_in_seconds = each.value.maximum_batching_window_in_seconds
  starting_position                  = each.value.starting_position
  parallelization_factor             = each.value.parallelization_factor
  bisect_batch_on_function_error     = each.value.bisect_batch_on_function_error
  maximum_retry_attempts             = each.value.maximum_retry_attempts
  maximum_record_age_in_seconds      = each.value.maximum_record_age_in_seconds
  topics                             = each.value.topic == null ? null : [each.value.topic]
  function_response_types            = each.value.report_batch_item_failures && each.value.topic == null ? ["ReportBatchItemFailures"] : []
  tags                               = var.tags

  dynamic "filter_criteria" {
    for_each = length(each.value.filter_patterns) > 0 ? [each.value.filter_patterns] : []
    content {
      dynamic "filter" {
        for_each = filter_criteria.value
        content {
          pattern = filter.value
        }
      }
    }
  }

  dynamic "scaling_config" {
    for_each = each.value.maximum_concurrency == null ? [] : [each.value.maximum_concurrency]
    content {
      maximum_concurrency = scaling_config.value
    }
  }

  dynamic "amazon_managed_kafka_event_source_config" {
    for_each = each.value.consumer_group_id == null ? [] : [each.value.consumer_group_id]
    content {
      consumer_group_id = amazon_managed_kafka_event_source_config.value
    }
  }

  dynamic "destination_config" {
    for_each = each.value.on_failure_destination_arn == null ? [] : [each.value.on_failure_destination_arn]
    content {
      on_failure {
        destination_arn = destination_config.value
      }
    }
  }

  depends_on = [aws_iam_role_policy.this]
}

resource "aws_lambda_function_event_invoke_config" "this" {
  function_name                = aws_lambda_function.this.function_name
  maximum_retry_attempts       = var.async_invocation.maximum_retry_attempts
  maximum_event_age_in_seconds = var.async_invocation.maximum_event_age_seconds

  dynamic "destination_config" {
    for_each = length(local.destinations) > 0 ? [var.async_invocation] : []
    content {
      dynamic "on_failure" {
        for_each = compact([destination_config.value.on_failure_arn])
        content {
          destination = on_failure.value
        }
      }

      dynamic "on_success" {
        for_each = compact([destination_config.value.on_success_arn])
        content {
          destination = on_success.value
        }
      }
    }
  }
}

# The settings of the function do not apply to its aliases.
resource "aws_lambda_function_event_invoke_config" "aliases" {
  for_each                     = aws_lambda_alias.this
  function_name                = aws_lambda_function.this.function_name
  qualifier                    = each.value.name
  maximum_retry_attempts       = var.async_invocation.maximum_retry_attempts
  maximum_event_age_in_seconds = var.async_invocation.maximum_event_age_seconds

  dynamic "destination_config" {
    for_each = length(local.destinations) > 0 ? [var.async_invocation] : []
    content {
      dynamic "on_failure" {
        for_each = compact([destination_config.value.on_failure_arn])
        content {
          destination = on_failure.value
        }
      }

      dynamic "on_success" {
        for_each = compact([destination_config.value.on_success_arn])
        content {
          destination = on_success.value
        }
      }
    }
  }
}

resource "aws_iam_role" "scheduler" {
  count                = length(var.schedules) > 0 ? 1 : 0
  name                 = local.scheduler_role_name
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  tags                 = var.tags
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "scheduler.amazonaws.com" } }]
  })
}

resource "aws_iam_role_policy" "scheduler" {
  count = length(aws_iam_role.scheduler)
  name  = "invoke"
  role  = aws_iam_role.scheduler[0].id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "lambda:InvokeFunction", Resource = [aws_lambda_function.this.arn, "${aws_lambda_function.this.arn}:*"] }]
  })
}

resource "aws_scheduler_schedule" "this" {
  for_each                     = var.schedules
  name                         = length(local.schedule_names[each.key]) <= 64 ? local.schedule_names[each.key] : "${substr(local.schedule_names[each.key], 0, 55)}-${substr(sha256(local.schedule_names[each.key]), 0, 8)}"
  schedule_expression          = each.value.expression
  schedule_expression_timezone = each.value.timezone
  state                        = each.value.enabled ? "ENABLED" : "DISABLED"

  flexible_time_window {
    mode                      = each.value.flexible_window_minutes > 0 ? "FLEXIBLE" : "OFF"
    maximum_window_in_minutes = each.value.flexible_window_minutes > 0 ? each.value.flexible_window_minutes : null
  }

  target {
    arn      = local.invocable[each.value.alias == null ? "" : each.value.alias]
    role_arn = aws_iam_role.scheduler[0].arn
    input    = each.value.input
  }

  depends_on = [aws_iam_role_policy.scheduler]
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.name}-${each.key}"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  namespace           = "AWS/Lambda"
  metric_name         = each.value.name
  statistic           = each.value.statistic
  period              = 300
  evaluation_periods  = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  threshold           = each.value.threshold
  treat_missing_data  = "notBreaching"
  dimensions          = { FunctionName = aws_lambda_function.this.function_name }
  tags                = var.tags
}
