locals {
  logs_deliveries = length(var.delivery_log_protocols) > 0

  # ARN of the role for each protocol with logs, and null for the others.
  log_roles    = { for protocol in ["http", "lambda", "sqs", "firehose"] : protocol => contains(var.delivery_log_protocols, protocol) ? one(aws_iam_role.delivery_logs[*].arn) : null }
  sample_rates = { for protocol in ["http", "lambda", "sqs", "firehose"] : protocol => contains(var.delivery_log_protocols, protocol) ? var.delivery_log_success_sample_rate : null }

  emails = merge([for topic, addresses in var.email_subscriptions : {
    for address in addresses : "${topic}/${address}" => { topic = topic, address = address }
  }]...)
}

data "aws_caller_identity" "current" {}

data "aws_partition" "current" {}

resource "aws_sns_topic" "this" {
  for_each                              = var.topics
  name                                  = each.value.fifo ? "${each.key}.fifo" : each.key
  display_name                          = each.value.display_name
  fifo_topic                            = each.value.fifo
  content_based_deduplication           = each.value.content_based_deduplication
  kms_master_key_id                     = var.kms_key_arn
  signature_version                     = var.signature_version
  http_failure_feedback_role_arn        = local.log_roles.http
  http_success_feedback_role_arn        = local.log_roles.http
  http_success_feedback_sample_rate     = local.sample_rates.http
  lambda_failure_feedback_role_arn      = local.log_roles.lambda
  lambda_success_feedback_role_arn      = local.log_roles.lambda
  lambda_success_feedback_sample_rate   = local.sample_rates.lambda
  sqs_failure_feedback_role_arn         = local.log_roles.sqs
  sqs_success_feedback_role_arn         = local.log_roles.sqs
  sqs_success_feedback_sample_rate      = local.sample_rates.sqs
  firehose_failure_feedback_role_arn    = local.log_roles.firehose
  firehose_success_feedback_role_arn    = local.log_roles.firehose
  firehose_success_feedback_sample_rate = local.sample_rates.firehose
  tags                                  = var.tags
}

data "aws_iam_policy_document" "topic" {
  for_each = var.topics

  statement {
    sid       = "Owner"
    actions   = ["sns:Publish", "sns:Subscribe", "sns:GetTopicAttributes", "sns:SetTopicAttributes", "sns:ListSubscriptionsByTopic"]
    resources = [aws_sns_topic.this[each.key].arn]

    principals {
      type        = "AWS"
      identifiers = ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }

  dynamic "statement" {
    for_each = [for services in [setsubtract(each.value.publisher_services, ["events.amazonaws.com"])] : services if length(services) > 0]
    content {
      sid       = "Services"
      actions   = ["sns:Publish"]
      resources = [aws_sns_topic.this[each.key].arn]

      principals {
        type        = "Service"
        identifiers = statement.value
      }

      condition {
        test     = "StringEquals"
        variable = "aws:SourceAccount"
        values   = [data.aws_caller_identity.current.account_id]
      }
    }
  }

  # EventBridge does not support conditions in the policy of a topic: SNS would refuse the messages of its rules.
  dynamic "statement" {
    for_each = setintersection(each.value.publisher_services, ["events.amazonaws.com"])
    content {
      sid       = "EventBridge"
      actions   = ["sns:Publish"]
      resources = [aws_sns_topic.this[each.key].arn]

      principals {
        type        = "Service"
        identifiers = [statement.value]
      }
    }
  }

  dynamic "statement" {
    for_each = length(each.value.publisher_account_ids) > 0 ? [each.value.publisher_account_ids] : []
    content {
      sid       = "Publishers"
      actions   = ["sns:Publish"]
      resources = [aws_sns_topic.this[each.key].arn]

      principals {
        type        = "AWS"
        identifiers = [for id in statement.value : "arn:${data.aws_partition.current.partition}:iam::${id}:root"]
      }

      dynamic "condition" {
        for_each = var.organization_id[*]
        content {
          test     = "StringEquals"
          variable = "aws:PrincipalOrgID"
          values   = [condition.value]
        }
      }
    }
  }

  dynamic "statement" {
    for_each = length(each.value.subscriber_account_ids) > 0 ? [each.value.subscriber_account_ids] : []
    content {
      sid       = "Subscribers"
      actions   = ["sns:Subscribe"]
      resources = [aws_sns_topic.this[each.key].arn]

      principals {
        type        = "AWS"
        identifiers = [for id in statement.value : "arn:${data.aws_partition.current.partition}:iam::${id}:root"]
      }
    }
  }

  dynamic "statement" {
    for_each = var.enforce_tls ? [true] : []
    content {
      sid       = "Tls"
      effect    = "Deny"
      actions   = ["sns:Publish"]
      resources = [aws_sns_topic.this[each.key].arn]

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
}

resource "aws_sns_topic_policy" "this" {
  for_each = var.topics
  arn      = aws_sns_topic.this[each.key].arn
  policy   = data.aws_iam_policy_document.topic[each.key].json
}

resource "aws_sns_topic_subscription" "email" {
  for_each  = local.emails
  topic_arn = aws_sns_topic.this[each.value.topic].arn
  protocol  = "email"
  endpoint  = each.value.address
}

resource "aws_sns_topic_subscription" "this" {
  for_each               = var.subscriptions
  topic_arn              = aws_sns_topic.this[each.value.topic].arn
  protocol               = each.value.protocol
  endpoint               = each.value.endpoint
  endpoint_auto_confirms = each.value.endpoint_auto_confirms
  raw_message_delivery   = each.value.raw_message_delivery
  filter_policy          = each.value.filter_policy
  filter_policy_scope    = each.value.filter_policy == null ? null : each.value.filter_policy_scope
  subscription_role_arn  = each.value.firehose_role_arn
  redrive_policy         = var.dead_letter_queue_arn == null ? null : jsonencode({ deadLetterTargetArn = var.dead_letter_queue_arn })
}

data "aws_iam_policy_document" "trust" {
  for_each = toset(["sns", "chatbot"])

  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["${each.value}.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "delivery_logs" {
  count                = local.logs_deliveries ? 1 : 0
  name_prefix          = "sns-delivery-logs-"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["sns"].json
  tags                 = var.tags
}

data "aws_iam_policy_document" "delivery_logs" {
  statement {
    actions   = ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents", "logs:PutMetricFilter", "logs:PutRetentionPolicy"]
    resources = ["arn:${data.aws_partition.current.partition}:logs:*:${data.aws_caller_identity.current.account_id}:log-group:sns/*"]
  }
}

resource "aws_iam_role_policy" "delivery_logs" {
  count  = local.logs_deliveries ? 1 : 0
  name   = "write-delivery-logs"
  role   = aws_iam_role.delivery_logs[0].id
  policy = data.aws_iam_policy_document.delivery_logs.json
}

resource "aws_iam_role" "slack" {
  count                = length(var.slack_channels) > 0 ? 1 : 0
  name_prefix          = "sns-slack-"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["chatbot"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "slack" {
  count      = length(var.slack_channels) > 0 ? 1 : 0
  role       = aws_iam_role.slack[0].id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/CloudWatchReadOnlyAccess"
}

resource "aws_chatbot_slack_channel_configuration" "this" {
  for_each              = var.slack_channels
  configuration_name    = each.key
  slack_team_id         = each.value.slack_team_id
  slack_channel_id      = each.value.slack_channel_id
  logging_level         = each.value.logging_level
  sns_topic_arns        = [for topic in each.value.topics : aws_sns_topic.this[topic].arn]
  iam_role_arn          = aws_iam_role.slack[0].arn
  guardrail_policy_arns = ["arn:${data.aws_partition.current.partition}:iam::aws:policy/CloudWatchReadOnlyAccess"]
  tags                  = var.tags
}

resource "aws_cloudwatch_metric_alarm" "failed_deliveries" {
  for_each            = var.enable_cloudwatch_alarms ? var.topics : {}
  alarm_name          = "${substr(each.key, 0, 237)}-failed-deliveries" # CloudWatch allows 255 characters
  alarm_description   = "SNS could not deliver messages of the topic ${each.key} to a subscriber, after its retries."
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  namespace           = "AWS/SNS"
  metric_name         = "NumberOfNotificationsFailed"
  statistic           = "Sum"
  period              = 300
  evaluation_periods  = 1
  comparison_operator = "GreaterThanThreshold"
  threshold           = 0
  treat_missing_data  = "notBreaching"
  dimensions          = { TopicName = aws_sns_topic.this[each.key].name }
  tags                = var.tags
}
