locals {
  logs_to_cloudwatch = contains(["CLOUDWATCH", "BOTH"], var.execute_command_logging)
  logs_to_s3         = contains(["S3", "BOTH"], var.execute_command_logging)

  service_connect_namespace_arn = var.create_service_connect_namespace ? one(aws_service_discovery_http_namespace.this[*].arn) : var.service_connect_namespace_arn

  quotas = { FARGATE = "Standard/OnDemand", FARGATE_SPOT = "Standard/Spot" }
}

resource "aws_cloudwatch_log_group" "execute_command" {
  count             = local.logs_to_cloudwatch ? 1 : 0
  name              = "/aws/ecs/${var.cluster_name}/exec"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_service_discovery_http_namespace" "this" {
  count = var.create_service_connect_namespace ? 1 : 0
  name  = var.cluster_name
  tags  = var.tags
}

resource "aws_ecs_cluster" "this" {
  name = var.cluster_name
  tags = var.tags

  setting {
    name  = "containerInsights"
    value = var.container_insights
  }

  configuration {
    execute_command_configuration {
      kms_key_id = var.kms_key_arn
      logging    = var.execute_command_logging == "NONE" ? "NONE" : "OVERRIDE"

      dynamic "log_configuration" {
        for_each = var.execute_command_logging == "NONE" ? [] : [1]
        content {
          cloud_watch_log_group_name     = one(aws_cloudwatch_log_group.execute_command[*].name)
          cloud_watch_encryption_enabled = local.logs_to_cloudwatch && var.log_kms_key_arn != null
          s3_bucket_name                 = local.logs_to_s3 ? var.execute_command_log_bucket : null
          s3_bucket_encryption_enabled   = local.logs_to_s3
          s3_key_prefix                  = local.logs_to_s3 ? var.execute_command_log_prefix : null
        }
      }
    }

    dynamic "managed_storage_configuration" {
      for_each = var.fargate_ephemeral_storage_kms_key_arn == null ? [] : [var.fargate_ephemeral_storage_kms_key_arn]
      content {
        fargate_ephemeral_storage_kms_key_id = managed_storage_configuration.value
      }
    }
  }

  dynamic "service_connect_defaults" {
    for_each = var.create_service_connect_namespace || var.service_connect_namespace_arn != null ? [1] : []
    content {
      namespace = local.service_connect_namespace_arn
    }
  }
}

resource "aws_ecs_cluster_capacity_providers" "this" {
  cluster_name       = aws_ecs_cluster.this.name
  capacity_providers = var.capacity_providers

  dynamic "default_capacity_provider_strategy" {
    for_each = var.default_capacity_provider_strategy
    content {
      capacity_provider = default_capacity_provider_strategy.value.capacity_provider
      weight            = default_capacity_provider_strategy.value.weight
      base              = default_capacity_provider_strategy.value.base
    }
  }
}

resource "aws_cloudwatch_event_rule" "task_failure" {
  count       = var.enable_task_failure_notifications ? 1 : 0
  name        = "${substr(var.cluster_name, 0, 50)}-task-failure"
  description = "Tasks that fail to start or whose essential container exits with an error"
  tags        = var.tags
  event_pattern = jsonencode({
    source      = ["aws.ecs"]
    detail-type = ["ECS Task State Change"]
    detail = {
      clusterArn = [aws_ecs_cluster.this.arn]
      lastStatus = ["STOPPED"]
      "$or" = [
        { stopCode = ["TaskFailedToStart"] },
        { stopCode = ["EssentialContainerExited"], containers = { exitCode = [{ anything-but = 0 }] } },
      ]
    }
  })
}

resource "aws_cloudwatch_event_target" "task_failure" {
  for_each = var.enable_task_failure_notifications ? toset(var.alarm_sns_topic_arns) : []
  rule     = aws_cloudwatch_event_rule.task_failure[0].name
  arn      = each.value
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = var.enable_cloudwatch_alarms ? toset(var.capacity_providers) : []
  alarm_name          = "${substr(var.cluster_name, 0, 231)}-fargate-vcpu-quota${each.value == "FARGATE" ? "" : "-spot"}" # CloudWatch allows 255 characters
  alarm_description   = "Used share of the vCPU quota ${local.quotas[each.value]} of Fargate in this account and Region"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 1
  threshold           = var.alarm_thresholds.vcpu_quota_percent
  treat_missing_data  = "notBreaching"
  tags                = var.tags

  metric_query {
    id          = "share"
    expression  = "100 * used / SERVICE_QUOTA(used)"
    return_data = true
  }

  metric_query {
    id = "used"

    metric {
      namespace   = "AWS/Usage"
      metric_name = "ResourceCount"
      period      = 300
      stat        = "Maximum"
      dimensions  = { Service = "Fargate", Type = "Resource", Resource = "vCPU", Class = local.quotas[each.value] }
    }
  }
}
