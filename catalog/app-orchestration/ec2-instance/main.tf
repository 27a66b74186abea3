locals {
  mounts = { for name, volume in var.ebs_volumes : name => volume if volume.mount_path != null }

  # Waits for each volume, formats it if it is empty, and mounts it. Runs before the script of the caller. Nitro instances
  # have the volume ID in the name of the device.
  mount_script = join("\n", [for name, volume in local.mounts : <<-EOT
    until device=$(readlink -e /dev/disk/by-id/nvme-Amazon_Elastic_Block_Store_${replace(aws_ebs_volume.this[name].id, "-", "")} || readlink -e ${volume.device_name}); do sleep 1; done
    blkid "$device" || mkfs -t ${volume.file_system} "$device"
    mkdir -p ${volume.mount_path}
    echo "UUID=$(blkid -s UUID -o value "$device") ${volume.mount_path} ${volume.file_system} defaults,nofail 0 2" >> /etc/fstab
    mount ${volume.mount_path}
  EOT
  ])
  user_data = length(local.mounts) == 0 ? var.user_data : join("\n", compact(["#!/usr/bin/env bash\nset -euo pipefail", local.mount_script, var.user_data]))

  ingress = merge([for name, rule in var.ingress_rules : merge(
    { for block in toset(rule.cidr_blocks) : "${name}/${block}" => { rule = rule, cidr_block = block, security_group_id = null } },
    { for id in toset(rule.security_group_ids) : "${name}/${id}" => { rule = rule, cidr_block = null, security_group_id = id } },
  )]...)

  own_statements = !var.enable_cloudwatch_agent ? [] : [
    { actions = ["ssm:GetParameter"], resources = [aws_ssm_parameter.cloudwatch_agent[0].arn] },
    { actions = ["cloudwatch:PutMetricData"], resources = ["*"] },
    { actions = ["logs:CreateLogStream", "logs:DescribeLogStreams", "logs:PutLogEvents"], resources = ["${aws_cloudwatch_log_group.this[0].arn}:*"] },
  ]

  agent_alarms = !var.enable_cloudwatch_agent ? {} : merge(
    { high-memory = { namespace = "CWAgent", metric = "mem_used_percent", threshold = var.alarm_thresholds.memory_used_percent, path = null } },
    { high-disk-root = { namespace = "CWAgent", metric = "disk_used_percent", threshold = var.alarm_thresholds.disk_used_percent, path = "/" } },
    { for name, volume in local.mounts : "high-disk-${name}" => { namespace = "CWAgent", metric = "disk_used_percent", threshold = var.alarm_thresholds.disk_used_percent, path = volume.mount_path } },
  )
  alarms = { for name, alarm in merge({
    status-check = { namespace = "AWS/EC2", metric = "StatusCheckFailed", threshold = 0, path = null }
    high-cpu     = { namespace = "AWS/EC2", metric = "CPUUtilization", threshold = var.alarm_thresholds.cpu_utilization_percent, path = null }
  }, local.agent_alarms) : name => alarm if var.enable_cloudwatch_alarms }
}

data "aws_partition" "current" {}

resource "aws_cloudwatch_log_group" "this" {
  count             = var.enable_cloudwatch_agent ? 1 : 0
  name              = "/aws/ec2/${var.name}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_ssm_parameter" "cloudwatch_agent" {
  count = var.enable_cloudwatch_agent ? 1 : 0
  name  = "AmazonCloudWatch-${var.name}"
  type  = "String"
  tags  = var.tags
  value = jsonencode({
    metrics = {
      append_dimensions      = { InstanceId = "$${aws:InstanceId}" }
      aggregation_dimensions = [["InstanceId"], ["InstanceId", "path"]]
      metrics_collected = {
        mem  = { measurement = ["used_percent"] }
        disk = { measurement = ["used_percent"], resources = concat(["/"], [for volume in values(local.mounts) : volume.mount_path]), drop_device = true }
      }
    }
    logs = {
      logs_collected = {
        files = {
          collect_list = [for file in var.log_files : { file_path = file, log_group_name = aws_cloudwatch_log_group.this[0].name, log_stream_name = "{instance_id}/${replace(basename(file), "*", "_")}" }]
        }
      }
    }
  })
}

resource "aws_iam_role" "this" {
  name                 = "${var.name}-instance"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  tags                 = var.tags
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.${data.aws_partition.current.dns_suffix}" } }]
  })
}

resource "aws_iam_role_policy_attachment" "session_manager" {
  count      = var.enable_session_manager ? 1 : 0
  role       = aws_iam_role.this.id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"
}

data "aws_iam_policy_document" "this" {
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

resource "aws_iam_role_policy" "this" {
  count  = length(local.own_statements) + length(var.iam_policy_statements) > 0 ? 1 : 0
  name   = var.name
  role   = aws_iam_role.this.id
  policy = data.aws_iam_policy_document.this.json
}

resource "aws_iam_instance_profile" "this" {
  name = "${var.name}-instance"
  path = var.iam_role_path
  role = aws_iam_role.this.id
  tags = var.tags
}

resource "aws_security_group" "this" {
  name        = "${var.name}-instance"
  description = "Instance ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_vpc_security_group_ingress_rule" "this" {
  for_each                     = local.ingress
  security_group_id            = aws_security_group.this.id
  cidr_ipv4                    = each.value.cidr_block
  referenced_security_group_id = each.value.security_group_id
  ip_protocol                  = each.value.rule.protocol
  from_port                    = each.value.rule.from_port
  to_port                      = coalesce(each.value.rule.to_port, each.value.rule.protocol == "icmp" ? -1 : each.value.rule.from_port)
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "this" {
  for_each          = toset(var.allow_outbound_to_cidr_blocks)
  security_group_id = aws_security_group.this.id
  cidr_ipv4         = each.value
  ip_protocol       = "-1"
  tags              = var.tags
}

resource "aws_instance" "this" {
  ami                         = var.ami_id
  instance_type               = var.instance_type
  subnet_id                   = var.subnet_id
  private_ip                  = var.private_ip
  key_name                    = var.key_pair_name
  iam_instance_profile        = aws_iam_instance_profile.this.name
  vpc_security_group_ids      = concat([aws_security_group.this.id], var.additional_security_group_ids)
  source_dest_check           = var.enable_source_destination_check
  user_data                   = local.user_data
  user_data_replace_on_change = var.replace_on_user_data_change
  monitoring                  = var.enable_detailed_monitoring
  disable_api_termination     = var.enable_deletion_protection
  disable_api_stop            = var.enable_stop_protection
  tags                        = merge(var.tags, var.backup_tags, { Name = var.name })

  credit_specification {
    cpu_credits = var.cpu_credits
  }

  maintenance_options {
    auto_recovery = var.enable_auto_recovery ? "default" : "disabled"
  }

  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = var.metadata_hop_limit
  }

  root_block_device {
    volume_size           = var.root_volume.size
    volume_type           = var.root_volume.type
    iops                  = var.root_volume.iops
    throughput            = var.root_volume.throughput
    encrypted             = true
    kms_key_id            = var.root_volume.kms_key_arn == null ? var.ebs_kms_key_arn : var.root_volume.kms_key_arn
    delete_on_termination = var.delete_root_volume_on_termination
    tags                  = merge(var.tags, { Name = "${var.name}-root" })
  }
}

# Loads the parameter into the agent, also after a change of the parameter. Requires the SSM agent.
resource "aws_ssm_association" "cloudwatch_agent" {
  count               = var.enable_cloudwatch_agent && var.enable_session_manager ? 1 : 0
  name                = "AmazonCloudWatch-ManageAgent"
  association_name    = "${var.name}-cloudwatch-agent"
  schedule_expression = "rate(1 day)"
  tags                = var.tags

  parameters = {
    action                        = "configure"
    mode                          = "ec2"
    optionalConfigurationSource   = "ssm"
    optionalConfigurationLocation = aws_ssm_parameter.cloudwatch_agent[0].name
    optionalRestart               = "yes"
  }

  targets {
    key    = "InstanceIds"
    values = [aws_instance.this.id]
  }
}

data "aws_subnet" "this" {
  id = var.subnet_id
}

resource "aws_ebs_volume" "this" {
  for_each          = var.ebs_volumes
  availability_zone = data.aws_subnet.this.availability_zone
  size              = each.value.size
  type              = each.value.type
  iops              = each.value.iops
  throughput        = each.value.throughput
  snapshot_id       = each.value.snapshot_id
  encrypted         = true
  kms_key_id        = var.ebs_kms_key_arn
  tags              = merge(var.tags, var.backup_tags, { Name = "${var.name}-${each.key}" })

  # The zone is unknown in a plan that reads the subnet during the apply. Terraform would then replace the volume.
  lifecycle {
    ignore_changes = [availability_zone]
  }
}

resource "aws_volume_attachment" "this" {
  for_each                       = var.ebs_volumes
  device_name                    = each.value.device_name
  volume_id                      = aws_ebs_volume.this[each.key].id
  instance_id                    = aws_instance.this.id
  stop_instance_before_detaching = true

  lifecycle {
    precondition {
      condition     = aws_ebs_volume.this[each.key].availability_zone == data.aws_subnet.this.availability_zone
      error_message = "The volume ${each.key} is not in the availability zone of subnet_id. To move its data, set the snapshot_id of the volume to a snapshot of it in the same apply."
    }
  }
}

resource "aws_eip" "this" {
  count    = var.attach_elastic_ip ? 1 : 0
  domain   = "vpc"
  instance = aws_instance.this.id
  tags     = merge(var.tags, { Name = var.name })
}

resource "aws_route53_record" "this" {
  count   = var.dns_record_name == null ? 0 : 1
  zone_id = var.hosted_zone_id
  name    = var.dns_record_name
  type    = "A"
  ttl     = var.dns_record_ttl_seconds
  records = [var.attach_elastic_ip ? aws_eip.this[0].public_ip : aws_instance.this.private_ip]
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.name}-${each.key}"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  namespace           = each.value.namespace
  metric_name         = each.value.metric
  statistic           = "Average"
  period              = 300
  evaluation_periods  = 3
  comparison_operator = "GreaterThanThreshold"
  threshold           = each.value.threshold
  treat_missing_data  = "missing"
  dimensions          = merge({ InstanceId = aws_instance.this.id }, each.value.path == null ? {} : { path = each.value.path })
  tags                = var.tags
}
