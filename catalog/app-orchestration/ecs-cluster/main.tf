locals {
  ami_paths = {
    standard = var.cpu_architecture == "ARM64" ? "arm64/" : ""
    gpu      = "gpu/"
    neuron   = "neuron/"
  }
  ami_id   = var.ami_id == null ? one(data.aws_ssm_parameter.ami[*].insecure_value) : var.ami_id
  is_mixed = length(var.instance_types) > 1 || var.spot != null

  agent_config = merge(var.ecs_agent_config, {
    ECS_CLUSTER                       = var.cluster_name
    ECS_ENABLE_SPOT_INSTANCE_DRAINING = "true"
    ECS_AWSVPC_BLOCK_IMDS             = tostring(var.block_task_access_to_instance_metadata)
    ECS_CONTAINER_INSTANCE_TAGS       = jsonencode(var.tags)
  }, var.ami_variant == "gpu" ? { ECS_ENABLE_GPU_SUPPORT = "true" } : {})

  user_data = join("\n", concat(
    ["#!/usr/bin/env bash", "set -euo pipefail"],
    ["cat >> /etc/ecs/ecs.config <<'EOF'"],
    [for key, value in local.agent_config : "${key}=${value}"],
    ["EOF"],
    # The image of ECS does not contain the AWS CLI. The configuration is written first: without it, the agent of an
    # instance on which this command fails would join the cluster "default".
    ["dnf install -y amazon-cloudwatch-agent awscli-2"],
    # As an assignment of its own, a failed command ends the script.
    var.registry_credentials_secret_arn == null ? [] : [
      "auth_data=\"$(aws secretsmanager get-secret-value --region ${data.aws_region.current.id} --secret-id ${var.registry_credentials_secret_arn} --query SecretString --output text)\"",
      "echo ECS_ENGINE_AUTH_TYPE=docker >> /etc/ecs/ecs.config",
      "echo \"ECS_ENGINE_AUTH_DATA=$auth_data\" >> /etc/ecs/ecs.config",
    ],
    var.enable_vpc_trunking ? ["aws ecs put-account-setting --region ${data.aws_region.current.id} --name awsvpcTrunking --value enabled"] : [],
    ["/opt/aws/amazon-cloudwatch-agent/bin/amazon-cloudwatch-agent-ctl -a fetch-config -m ec2 -s -c ssm:${aws_ssm_parameter.cloudwatch_agent.name}"],
    compact([var.additional_user_data]),
  ))

  own_statements = concat(
    [{ actions = ["ssm:GetParameter"], resources = [aws_ssm_parameter.cloudwatch_agent.arn] }],
    [{ actions = ["cloudwatch:PutMetricData"], resources = ["*"] }],
    [{ actions = ["logs:CreateLogStream", "logs:DescribeLogStreams", "logs:PutLogEvents"], resources = ["${aws_cloudwatch_log_group.instances.arn}:*"] }],
    var.registry_credentials_secret_arn == null ? [] : [{ actions = ["secretsmanager:GetSecretValue"], resources = [var.registry_credentials_secret_arn] }],
    var.enable_vpc_trunking ? [{ actions = ["ecs:PutAccountSetting"], resources = ["*"] }] : [],
  )

  inbound = merge(
    { for id in toset(var.allow_inbound_from_security_group_ids) : id => { security_group_id = id, cidr_block = null } },
    { for block in toset(var.allow_inbound_from_cidr_blocks) : block => { security_group_id = null, cidr_block = block } },
  )

  alarms = { for name, alarm in {
    high-cpu-reservation    = { namespace = "AWS/ECS", metric = "CPUReservation", threshold = var.alarm_thresholds.reservation_percent, dimensions = { ClusterName = var.cluster_name } }
    high-memory-reservation = { namespace = "AWS/ECS", metric = "MemoryReservation", threshold = var.alarm_thresholds.reservation_percent, dimensions = { ClusterName = var.cluster_name } }
    high-disk               = { namespace = "CWAgent", metric = "disk_used_percent", threshold = var.alarm_thresholds.disk_used_percent, dimensions = { AutoScalingGroupName = aws_autoscaling_group.this.name } }
  } : name => alarm if var.enable_cloudwatch_alarms }
}

data "aws_partition" "current" {}

data "aws_region" "current" {}

data "aws_ssm_parameter" "ami" {
  count = var.ami_id == null ? 1 : 0
  name  = "/aws/service/ecs/optimized-ami/amazon-linux-2023/${local.ami_paths[var.ami_variant]}recommended/image_id"
}

resource "aws_cloudwatch_log_group" "instances" {
  name              = "/aws/ecs/${var.cluster_name}/instances"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_cloudwatch_log_group" "execute_command" {
  count             = var.enable_execute_command_logging ? 1 : 0
  name              = "/aws/ecs/${var.cluster_name}/exec"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_ssm_parameter" "cloudwatch_agent" {
  name = "/${var.cluster_name}/cloudwatch-agent"
  type = "String"
  tags = var.tags
  value = jsonencode({
    metrics = {
      append_dimensions      = { AutoScalingGroupName = "$${aws:AutoScalingGroupName}" }
      aggregation_dimensions = [["AutoScalingGroupName"]]
      metrics_collected      = { disk = { measurement = ["used_percent"], resources = ["/"] } }
    }
    logs = {
      logs_collected = {
        files = {
          collect_list = [for file in ["/var/log/ecs/ecs-agent.log", "/var/log/ecs/ecs-init.log"] : {
            file_path       = file
            log_group_name  = aws_cloudwatch_log_group.instances.name
            log_stream_name = "{instance_id}/${basename(file)}"
          }]
        }
      }
    }
  })
}

resource "aws_iam_role" "instances" {
  name                 = "${var.cluster_name}-instances"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  tags                 = var.tags
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.${data.aws_partition.current.dns_suffix}" } }]
  })
}

resource "aws_iam_role_policy_attachment" "instances" {
  for_each   = toset(concat(["service-role/AmazonEC2ContainerServiceforEC2Role"], var.enable_session_manager ? ["AmazonSSMManagedInstanceCore"] : []))
  role       = aws_iam_role.instances.id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/${each.value}"
}

data "aws_iam_policy_document" "instances" {
  dynamic "statement" {
    for_each = local.own_statements
    content {
      actions   = statement.value.actions
      resources = statement.value.resources
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

resource "aws_iam_role_policy" "instances" {
  name   = var.cluster_name
  role   = aws_iam_role.instances.id
  policy = data.aws_iam_policy_document.instances.json
}

resource "aws_iam_instance_profile" "instances" {
  name = "${var.cluster_name}-instances"
  path = var.iam_role_path
  role = aws_iam_role.instances.id
  tags = var.tags
}

resource "aws_security_group" "instances" {
  name        = "${var.cluster_name}-instances"
  description = "Container instances of the cluster ${var.cluster_name}"
  vpc_id      = var.vpc_id
  tags        = var.tags

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_vpc_security_group_ingress_rule" "this" {
  for_each                     = local.inbound
  security_group_id            = aws_security_group.instances.id
  referenced_security_group_id = each.value.security_group_id
  cidr_ipv4                    = each.value.cidr_block
  ip_protocol                  = "tcp"
  from_port                    = 32768
  to_port                      = 65535
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "this" {
  security_group_id = aws_security_group.instances.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "-1"
  tags              = var.tags
}

resource "aws_launch_template" "this" {
  name_prefix            = "${var.cluster_name}-"
  image_id               = local.ami_id
  instance_type          = var.instance_types[0]
  update_default_version = true
  user_data              = base64encode(local.user_data)
  vpc_security_group_ids = concat([aws_security_group.instances.id], var.additional_security_group_ids)
  tags                   = var.tags

  iam_instance_profile {
    arn = aws_iam_instance_profile.instances.arn
  }

  metadata_options {
    http_endpoint = "enabled"
    http_tokens   = "required"
    # ECS_AWSVPC_BLOCK_IMDS blocks tasks in awsvpc mode only. An answer to a task in bridge mode needs a second hop.
    http_put_response_hop_limit = var.block_task_access_to_instance_metadata ? 1 : 2
  }

  block_device_mappings {
    device_name = "/dev/xvda"

    ebs {
      volume_size = var.root_volume.size
      volume_type = var.root_volume.type
      iops        = var.root_volume.iops
      throughput  = var.root_volume.throughput
      encrypted   = true
      kms_key_id  = var.root_volume.kms_key_arn
    }
  }

  dynamic "tag_specifications" {
    for_each = toset(["instance", "volume"])
    content {
      resource_type = tag_specifications.value
      tags          = merge(var.tags, { Name = var.cluster_name })
    }
  }
}

resource "aws_autoscaling_group" "this" {
  name                  = var.cluster_name
  vpc_zone_identifier   = var.subnet_ids
  min_size              = var.min_size
  max_size              = var.max_size
  max_instance_lifetime = var.max_instance_lifetime_seconds
  protect_from_scale_in = var.enable_managed_termination_protection

  dynamic "launch_template" {
    for_each = local.is_mixed ? [] : [aws_launch_template.this]
    content {
      id      = launch_template.value.id
      version = launch_template.value.latest_version
    }
  }

  dynamic "mixed_instances_policy" {
    for_each = local.is_mixed ? [1] : []
    content {
      instances_distribution {
        on_demand_base_capacity                  = try(var.spot.on_demand_base_capacity, 0)
        on_demand_percentage_above_base_capacity = try(var.spot.on_demand_percentage_above_base, 100)
        spot_allocation_strategy                 = try(var.spot.allocation_strategy, null)
      }

      launch_template {
        launch_template_specification {
          launch_template_id = aws_launch_template.this.id
          version            = aws_launch_template.this.latest_version
        }

        dynamic "override" {
          for_each = var.instance_types
          content {
            instance_type = override.value
          }
        }
      }
    }
  }

  dynamic "instance_refresh" {
    for_each = var.enable_instance_refresh ? [1] : []
    content {
      strategy = "Rolling"

      preferences {
        min_healthy_percentage       = var.instance_refresh_min_healthy_percentage
        scale_in_protected_instances = "Refresh"
      }
    }
  }

  dynamic "tag" {
    for_each = merge(var.tags, { AmazonECSManaged = "true" })
    content {
      key                 = tag.key
      value               = tag.value
      propagate_at_launch = true
    }
  }

  lifecycle {
    ignore_changes = [desired_capacity]
  }

  # An agent that starts before the cluster exists creates it with default settings.
  depends_on = [
    aws_ecs_cluster.this,
    aws_iam_role_policy.instances,
    aws_iam_role_policy_attachment.instances,
    aws_vpc_security_group_egress_rule.this,
  ]
}

resource "aws_ecs_capacity_provider" "this" {
  name = var.cluster_name
  tags = var.tags

  auto_scaling_group_provider {
    auto_scaling_group_arn         = aws_autoscaling_group.this.arn
    managed_draining               = "ENABLED"
    managed_termination_protection = var.enable_managed_termination_protection ? "ENABLED" : "DISABLED"

    managed_scaling {
      status                    = "ENABLED"
      target_capacity           = var.target_capacity_percent
      minimum_scaling_step_size = var.scaling_step_size.minimum
      maximum_scaling_step_size = var.scaling_step_size.maximum
      instance_warmup_period    = var.instance_warmup_seconds
    }
  }
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
      logging    = var.enable_execute_command_logging ? "OVERRIDE" : "NONE"

      dynamic "log_configuration" {
        for_each = aws_cloudwatch_log_group.execute_command
        content {
          cloud_watch_log_group_name     = log_configuration.value.name
          cloud_watch_encryption_enabled = var.log_kms_key_arn != null
        }
      }
    }
  }

  dynamic "service_connect_defaults" {
    for_each = var.service_connect_namespace_arn == null ? [] : [var.service_connect_namespace_arn]
    content {
      namespace = service_connect_defaults.value
    }
  }
}

resource "aws_ecs_cluster_capacity_providers" "this" {
  cluster_name       = aws_ecs_cluster.this.name
  capacity_providers = concat([aws_ecs_capacity_provider.this.name], var.additional_capacity_providers)

  default_capacity_provider_strategy {
    capacity_provider = aws_ecs_capacity_provider.this.name
    weight            = 1
  }
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.cluster_name}-${each.key}"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  namespace           = each.value.namespace
  metric_name         = each.value.metric
  statistic           = "Maximum"
  period              = 300
  evaluation_periods  = 3
  comparison_operator = "GreaterThanThreshold"
  threshold           = each.value.threshold
  treat_missing_data  = "notBreaching"
  dimensions          = each.value.dimensions
  tags                = var.tags
}
