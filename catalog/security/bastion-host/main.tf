locals {
  managed_policy_arns = var.enable_session_manager ? ["arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"] : []
  public_ip           = var.eip_allocation_id != null ? one(data.aws_eip.existing[*].public_ip) : one(aws_eip.this[*].public_ip)
  eip_allocation_id   = var.eip_allocation_id != null ? var.eip_allocation_id : one(aws_eip.this[*].id)

  user_data = join("\n", [
    "#!/bin/bash",
    "sed -i 's/^#\\?Port .*/Port ${var.ssh_port}/' /etc/ssh/sshd_config",
    "printf 'ClientAliveInterval ${var.ssh_idle_timeout}\\nClientAliveCountMax 0\\n' >> /etc/ssh/sshd_config",
    "systemctl restart sshd",
    var.enable_ec2_instance_connect ? "dnf install -y ec2-instance-connect" : "dnf remove -y ec2-instance-connect",
    var.enable_automatic_updates ? "dnf install -y dnf-automatic && systemctl enable --now dnf-automatic-install.timer" : "",
    var.enable_cloudwatch_logs ? "dnf install -y amazon-cloudwatch-agent" : "",
    var.enable_public_ip ? "aws ec2 associate-address --allocation-id ${local.eip_allocation_id} --instance-id \"$(ec2-metadata --quiet --instance-id)\"" : "",
    var.additional_user_data,
  ])

  alarms = {
    cpu    = { namespace = "AWS/EC2", metric = "CPUUtilization", threshold = 90 }
    status = { namespace = "AWS/EC2", metric = "StatusCheckFailed", threshold = 0 }
    memory = { namespace = "CWAgent", metric = "mem_used_percent", threshold = 90 }
    disk   = { namespace = "CWAgent", metric = "disk_used_percent", threshold = 85 }
  }
}

data "aws_eip" "existing" {
  count = var.eip_allocation_id == null ? 0 : 1
  id    = var.eip_allocation_id
}

data "aws_iam_policy_document" "instance" {
  statement {
    actions   = concat(["cloudwatch:PutMetricData"], var.enable_public_ip ? ["ec2:AssociateAddress"] : [])
    resources = ["*"]
  }

  dynamic "statement" {
    for_each = aws_cloudwatch_log_group.this
    content {
      actions   = ["logs:CreateLogStream", "logs:PutLogEvents", "logs:DescribeLogStreams"]
      resources = ["${statement.value.arn}:*"]
    }
  }
}

data "aws_partition" "current" {}

data "aws_ec2_instance_type" "this" {
  instance_type = var.instance_type
}

data "aws_ami" "this" {
  count       = var.ami_id == null ? 1 : 0
  owners      = ["amazon"]
  most_recent = true

  filter {
    name   = "name"
    values = ["al2023-ami-2023.*"]
  }

  filter {
    name   = "architecture"
    values = [contains(data.aws_ec2_instance_type.this.supported_architectures, "arm64") ? "arm64" : "x86_64"]
  }
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["ec2.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "this" {
  name                 = var.name
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust.json
  tags                 = var.tags
}

resource "aws_iam_role_policy" "this" {
  name   = "instance"
  role   = aws_iam_role.this.id
  policy = data.aws_iam_policy_document.instance.json
}

resource "aws_iam_role_policy_attachment" "additional" {
  for_each   = toset(concat(local.managed_policy_arns, var.additional_iam_policy_arns))
  role       = aws_iam_role.this.name
  policy_arn = each.value
}

resource "aws_iam_instance_profile" "this" {
  name = var.name
  path = var.iam_role_path
  role = aws_iam_role.this.name
  tags = var.tags
}

resource "aws_security_group" "this" {
  name        = var.name
  description = "Instance ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_launch_template" "this" {
  name                   = var.name
  image_id               = var.ami_id != null ? var.ami_id : data.aws_ami.this[0].id
  instance_type          = var.instance_type
  key_name               = var.key_pair_name
  user_data              = base64encode(local.user_data)
  update_default_version = true
  tags                   = var.tags

  iam_instance_profile {
    arn = aws_iam_instance_profile.this.arn
  }

  network_interfaces {
    associate_public_ip_address = var.enable_public_ip
    security_groups             = concat([aws_security_group.this.id], var.additional_security_group_ids)
  }

  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }

  block_device_mappings {
    device_name = var.ami_id != null ? "/dev/xvda" : data.aws_ami.this[0].root_device_name

    ebs {
      volume_size           = var.root_volume.size
      volume_type           = var.root_volume.type
      encrypted             = true
      kms_key_id            = var.root_volume.kms_key_arn
      delete_on_termination = true
    }
  }

  dynamic "tag_specifications" {
    for_each = toset(["instance", "volume"])
    content {
      resource_type = tag_specifications.value
      tags          = merge({ Name = var.name }, var.tags)
    }
  }
}

resource "aws_vpc_security_group_ingress_rule" "ssh" {
  for_each                     = merge({ for block in var.allow_inbound_from_cidr_blocks : block => { cidr_ipv4 = block, group = null } }, { for id in var.allow_inbound_from_security_group_ids : id => { cidr_ipv4 = null, group = id } })
  security_group_id            = aws_security_group.this.id
  cidr_ipv4                    = each.value.cidr_ipv4
  referenced_security_group_id = each.value.group
  ip_protocol                  = "tcp"
  from_port                    = var.ssh_port
  to_port                      = var.ssh_port
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "https" {
  security_group_id = aws_security_group.this.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
  tags              = var.tags
}

resource "aws_vpc_security_group_egress_rule" "this" {
  for_each          = toset(var.allow_outbound_to_cidr_blocks)
  security_group_id = aws_security_group.this.id
  cidr_ipv4         = each.value
  ip_protocol       = "-1"
  tags              = var.tags
}

resource "aws_autoscaling_group" "this" {
  name                  = var.name
  min_size              = 1
  max_size              = 1
  vpc_zone_identifier   = var.subnet_ids
  max_instance_lifetime = var.max_instance_lifetime_days * 86400

  launch_template {
    id      = aws_launch_template.this.id
    version = aws_launch_template.this.latest_version
  }

  instance_refresh {
    strategy = "Rolling"
  }
}

resource "aws_autoscaling_schedule" "this" {
  for_each               = var.running_hours == null ? {} : { start = { recurrence = var.running_hours.start, size = 1 }, stop = { recurrence = var.running_hours.stop, size = 0 } }
  scheduled_action_name  = each.key
  autoscaling_group_name = aws_autoscaling_group.this.name
  recurrence             = each.value.recurrence
  time_zone              = var.running_hours.time_zone
  min_size               = each.value.size
  max_size               = 1
  desired_capacity       = each.value.size
}

resource "aws_eip" "this" {
  count  = var.enable_public_ip && var.eip_allocation_id == null ? 1 : 0
  domain = "vpc"
  tags   = merge({ Name = var.name }, var.tags)
}

resource "aws_route53_record" "this" {
  count   = var.domain_name == null ? 0 : 1
  zone_id = var.hosted_zone_id
  name    = var.domain_name
  type    = "A"
  ttl     = 60
  records = [local.public_ip]
}

resource "aws_cloudwatch_log_group" "this" {
  count             = var.enable_cloudwatch_logs ? 1 : 0
  name              = "/bastion-host/${var.name}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = { for name, alarm in local.alarms : name => alarm if var.enable_cloudwatch_alarms }
  alarm_name          = "${var.name}-${each.key}"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  namespace           = each.value.namespace
  metric_name         = each.value.metric
  statistic           = "Maximum"
  period              = 300
  evaluation_periods  = 3
  comparison_operator = "GreaterThanThreshold"
  threshold           = each.value.threshold
  dimensions          = { AutoScalingGroupName = aws_autoscaling_group.this.name }
  tags                = var.tags
}
