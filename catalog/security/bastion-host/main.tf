locals {
  managed_policy_arns = var.enable_session_manager ? ["arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"] : []
  public_ip           = var.eip_allocation_id != null ? one(data.aws_eip.existing[*].public_ip) : one(aws_eip.this[*].public_ip)
  eip_allocation_id   = var.eip_allocation_id != null ? var.eip_allocation_id : one(aws_eip.this[*].id)

  installs_agent = var.enable_cloudwatch_logs || var.enable_cloudwatch_alarms

  agent_config = jsonencode(merge(
    var.enable_cloudwatch_alarms ? { metrics = {
      append_dimensions      = { AutoScalingGroupName = "$${aws:AutoScalingGroupName}" }
      aggregation_dimensions = [["AutoScalingGroupName"]]
      metrics_collected      = { mem = { measurement = ["used_percent"] }, disk = { measurement = ["used_percent"], resources = ["/"] } }
    } } : {},
    var.enable_cloudwatch_logs ? { logs = { logs_collected = { files = { collect_list = [
      for file in ["secure", "auth.log", "messages", "syslog"] : { file_path = "/var/log/${file}", log_group_name = one(aws_cloudwatch_log_group.this[*].name), log_stream_name = "{instance_id}/${file}" }
    ] } } } } : {},
  ))

  # Runs on Amazon Linux 2023 and Ubuntu. sshd uses the first value of a setting and reads this file before its own.
  # ClientAliveCountMax must not be 0, which turns the check off. Amazon Linux 2023 installs no newer packages than
  # those of its image unless this variable of dnf is `latest`, and it writes no log files without rsyslog.
  user_data = join("\n", [
    "#!/bin/bash",
    "printf 'Port ${var.ssh_port}\\nClientAliveInterval ${floor(var.ssh_idle_timeout / 3)}\\nClientAliveCountMax 3\\n' > /etc/ssh/sshd_config.d/00-bastion.conf",
    "systemctl daemon-reload",
    "systemctl restart sshd || systemctl restart ssh.socket ssh",
    "if command -v dnf; then",
    "echo latest > /etc/dnf/vars/releasever",
    var.enable_ec2_instance_connect ? "dnf install -y ec2-instance-connect" : "dnf remove -y ec2-instance-connect",
    var.enable_automatic_updates ? "dnf install -y dnf-automatic && sed -i 's/^upgrade_type.*/upgrade_type = security/' /etc/dnf/automatic.conf && systemctl enable --now dnf-automatic-install.timer" : "",
    local.installs_agent ? "dnf install -y amazon-cloudwatch-agent rsyslog && systemctl enable --now rsyslog" : "",
    "else",
    var.enable_ec2_instance_connect ? "apt-get install -y ec2-instance-connect" : "apt-get remove -y ec2-instance-connect",
    "systemctl ${var.enable_automatic_updates ? "enable" : "disable"} --now apt-daily-upgrade.timer",
    "fi",
    local.installs_agent ? "cat > /etc/cloudwatch-agent.json <<'EOF'\n${local.agent_config}\nEOF\n/opt/aws/amazon-cloudwatch-agent/bin/amazon-cloudwatch-agent-ctl -a fetch-config -m ec2 -s -c file:/etc/cloudwatch-agent.json" : "",
    var.enable_public_ip ? "TOKEN=$(curl -s -X PUT -H 'X-aws-ec2-metadata-token-ttl-seconds: 60' http://169.254.169.254/latest/api/token)\naws ec2 associate-address --region ${data.aws_region.current.id} --allocation-id ${local.eip_allocation_id} --instance-id \"$(curl -s -H \"X-aws-ec2-metadata-token: $TOKEN\" http://169.254.169.254/latest/meta-data/instance-id)\"" : "",
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
    actions   = ["cloudwatch:PutMetricData", "ec2:DescribeTags"]
    resources = ["*"]
  }

  # Everyone who can log in has this permission, so it is for the address of the host only.
  dynamic "statement" {
    for_each = var.enable_public_ip ? [local.eip_allocation_id] : []
    content {
      actions   = ["ec2:AssociateAddress"]
      resources = [for resource in ["elastic-ip/${statement.value}", "instance/*", "network-interface/*"] : "arn:${data.aws_partition.current.partition}:ec2:*:*:${resource}"]
    }
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

data "aws_region" "current" {}

data "aws_ec2_instance_type" "this" {
  instance_type = var.instance_type
}

# The root device is /dev/xvda on Amazon Linux and /dev/sda1 on Ubuntu.
data "aws_ami" "this" {
  owners      = var.ami_id == null ? ["amazon"] : null
  most_recent = true

  dynamic "filter" {
    for_each = var.ami_id == null ? {
      name         = "al2023-ami-2023.*"
      architecture = contains(data.aws_ec2_instance_type.this.supported_architectures, "arm64") ? "arm64" : "x86_64"
    } : { image-id = var.ami_id }
    content {
      name   = filter.key
      values = [filter.value]
    }
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
  role       = aws_iam_role.this.id # Unlike the name, the ID is unknown in the plan of a replacement, which detaches the policy first.
  policy_arn = each.value
}

resource "aws_iam_instance_profile" "this" {
  name = var.name
  path = var.iam_role_path
  role = aws_iam_role.this.id
  tags = var.tags
}

resource "aws_security_group" "this" {
  name        = var.name
  description = "Instance ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags

  lifecycle {
    create_before_destroy = true # The running instance uses the old group until its successor has the new one.
  }

  timeouts {
    delete = "30m"
  }
}

resource "aws_launch_template" "this" {
  name                   = var.name
  image_id               = data.aws_ami.this.id
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
    device_name = data.aws_ami.this.root_device_name

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
  for_each                     = merge({ for block in toset(var.allow_inbound_from_cidr_blocks) : block => { cidr_ipv4 = block, group = null } }, { for id in toset(var.allow_inbound_from_security_group_ids) : id => { cidr_ipv4 = null, group = id } })
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
  min_size              = var.running_hours == null ? 1 : 0
  max_size              = 1
  desired_capacity      = 1
  vpc_zone_identifier   = var.subnet_ids
  max_instance_lifetime = var.max_instance_lifetime_days * 86400

  launch_template {
    id      = aws_launch_template.this.id
    version = aws_launch_template.this.latest_version
  }

  instance_refresh {
    strategy = "Rolling"
  }

  dynamic "tag" {
    for_each = var.tags
    content {
      key                 = tag.key
      value               = tag.value
      propagate_at_launch = false
    }
  }

  lifecycle {
    ignore_changes = [desired_capacity] # The schedule changes it. Without one, the minimum starts the instance.
  }

  # The user data calls AWS when the instance boots.
  depends_on = [aws_iam_role_policy.this, aws_iam_role_policy_attachment.additional, aws_vpc_security_group_egress_rule.https]
}

resource "aws_autoscaling_schedule" "this" {
  for_each               = var.running_hours == null ? {} : { start = { recurrence = var.running_hours.start, size = 1 }, stop = { recurrence = var.running_hours.stop, size = 0 } }
  scheduled_action_name  = each.key
  autoscaling_group_name = aws_autoscaling_group.this.name
  recurrence             = each.value.recurrence
  time_zone              = var.running_hours.time_zone
  min_size               = -1 # unchanged
  max_size               = -1
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
