locals {
  snapshot_tags = merge({ Name = "${var.name}-home", "jenkins-home" = var.name }, var.tags)

  boot_script = join("\n", [
    "#!/bin/bash",
    "export HOME_VOLUME_ID=${aws_ebs_volume.home.id}",
    "export JENKINS_URL=https://${var.domain_name}/",
    "export JENKINS_PORT=${var.jenkins_port}",
    "export AGENT_PORT=${coalesce(var.agent_port, -1)}",
    "export JAVA_OPTS='-XX:MaxRAMPercentage=${var.java_heap_percent} ${join(" ", var.java_options)}'",
    "export CASC_S3_URI='${coalesce(var.configuration_as_code_s3_uri, "none")}'",
    "export PASSWORD_PARAMETER=${aws_ssm_parameter.initial_admin_password.name}",
    "export LOG_GROUP=${aws_cloudwatch_log_group.this.name}",
    "/opt/jenkins/start",
  ])
  user_data_parts = merge({ "10-jenkins.sh" = { content_type = "text/x-shellscript", content = local.boot_script } }, var.user_data_parts)
  user_data = join("\n", concat(
    ["Content-Type: multipart/mixed; boundary=\"part\"", "MIME-Version: 1.0", ""],
    flatten([for name in sort(keys(local.user_data_parts)) : [
      "--part", "Content-Type: ${local.user_data_parts[name].content_type}", "Content-Disposition: attachment; filename=\"${name}\"", "", local.user_data_parts[name].content,
    ]]),
    ["--part--"],
  ))

  https_sources = merge(
    { for block in toset(var.allow_inbound_from_cidr_blocks) : block => { cidr_block = block, group = null } },
    { for id in toset(concat(var.allow_inbound_from_security_group_ids, var.agent_security_group_ids)) : id => { cidr_block = null, group = id } },
  )

  alarms = {
    unhealthy   = { namespace = "AWS/ApplicationELB", metric = "HealthyHostCount", comparison = "LessThanThreshold", threshold = 1, period = 300, dimensions = { LoadBalancer = aws_lb.this.arn_suffix, TargetGroup = aws_lb_target_group.this.arn_suffix } }
    cpu         = { namespace = "AWS/EC2", metric = "CPUUtilization", comparison = "GreaterThanThreshold", threshold = var.alarm_thresholds.cpu_percent, period = 300, dimensions = { AutoScalingGroupName = aws_autoscaling_group.this.name } }
    memory      = { namespace = "CWAgent", metric = "mem_used_percent", comparison = "GreaterThanThreshold", threshold = var.alarm_thresholds.memory_percent, period = 300, dimensions = { AutoScalingGroupName = aws_autoscaling_group.this.name } }
    home-volume = { namespace = "CWAgent", metric = "disk_used_percent", comparison = "GreaterThanThreshold", threshold = var.alarm_thresholds.home_volume_percent, period = 300, dimensions = { AutoScalingGroupName = aws_autoscaling_group.this.name, path = "/var/lib/jenkins" } }
  }
  snapshot_alarm = var.enable_cloudwatch_alarms && var.snapshot_schedule != null
}

data "aws_partition" "current" {}

data "aws_caller_identity" "current" {}

data "aws_subnet" "controller" {
  id = var.subnet_id
}

data "aws_ami" "this" {
  filter {
    name   = "image-id"
    values = [var.ami_id]
  }
}

data "aws_iam_policy_document" "trust" {
  for_each = toset(["ec2", "dlm"])

  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["${each.value}.amazonaws.com"]
    }
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# HOME VOLUME AND BACKUP
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_ebs_volume" "home" {
  availability_zone = data.aws_subnet.controller.availability_zone
  size              = var.home_volume_size_gib
  type              = var.home_volume_type
  iops              = var.home_volume_iops
  throughput        = var.home_volume_type == "gp3" ? var.home_volume_throughput_mibps : null
  snapshot_id       = var.home_volume_snapshot_id
  encrypted         = true
  kms_key_id        = var.ebs_kms_key_arn
  final_snapshot    = var.enable_deletion_protection
  tags              = local.snapshot_tags

  # EBS deletes a volume only after the instance refresh has ended the controller that it is attached to.
  timeouts {
    delete = "30m"
  }

  # The zone is unknown in a plan that reads the subnet during the apply. Terraform would then replace the volume.
  lifecycle {
    create_before_destroy = true
    ignore_changes        = [availability_zone]
  }
}

resource "aws_iam_role" "snapshots" {
  count                = var.snapshot_schedule == null ? 0 : 1
  name                 = "${var.name}-snapshots"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["dlm"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "snapshots" {
  count      = var.snapshot_schedule == null ? 0 : 1
  role       = aws_iam_role.snapshots[0].id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/service-role/AWSDataLifecycleManagerServiceRole"
}

data "aws_iam_policy_document" "snapshots" {
  statement {
    actions   = ["kms:CreateGrant", "kms:Decrypt", "kms:DescribeKey", "kms:GenerateDataKeyWithoutPlaintext", "kms:ReEncryptFrom", "kms:ReEncryptTo"]
    resources = ["*"]

    condition {
      test     = "StringLike"
      variable = "kms:ViaService"
      values   = ["ec2.*.amazonaws.com"]
    }
  }
}

# Copies to another Region decrypt the snapshot and encrypt the copy.
resource "aws_iam_role_policy" "snapshots" {
  count  = var.snapshot_copy_region == null ? 0 : 1
  name   = "copy-encrypted-snapshots"
  role   = aws_iam_role.snapshots[0].id
  policy = data.aws_iam_policy_document.snapshots.json
}

resource "aws_dlm_lifecycle_policy" "home" {
  count              = var.snapshot_schedule == null ? 0 : 1
  description        = "Home volume of ${var.name}"
  execution_role_arn = aws_iam_role.snapshots[0].arn
  state              = "ENABLED"
  tags               = var.tags

  policy_details {
    resource_types = ["VOLUME"]
    target_tags    = { "jenkins-home" = var.name }

    schedule {
      name      = "home"
      copy_tags = true

      create_rule {
        cron_expression = var.snapshot_schedule
      }

      retain_rule {
        count = var.snapshot_retention_count
      }

      dynamic "cross_region_copy_rule" {
        for_each = var.snapshot_copy_region[*]
        content {
          target    = cross_region_copy_rule.value
          encrypted = true
          copy_tags = true

          retain_rule {
            interval      = 1
            interval_unit = "MONTHS"
          }
        }
      }
    }
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CONTROLLER
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_iam_role" "this" {
  name                 = var.name
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["ec2"].json
  tags                 = var.tags
}

data "aws_iam_policy_document" "controller" {
  source_policy_documents = compact([var.iam_policy_json])

  statement {
    actions   = ["ec2:AttachVolume"]
    resources = [aws_ebs_volume.home.arn, "arn:${data.aws_partition.current.partition}:ec2:*:${data.aws_caller_identity.current.account_id}:instance/*"]
  }

  statement {
    actions   = ["ec2:DescribeVolumes", "ec2:DescribeTags", "cloudwatch:PutMetricData"]
    resources = ["*"]
  }

  # To attach a volume that a customer managed key encrypts.
  dynamic "statement" {
    for_each = var.ebs_kms_key_arn[*]
    content {
      actions   = ["kms:CreateGrant", "kms:Decrypt", "kms:DescribeKey", "kms:GenerateDataKeyWithoutPlaintext", "kms:ReEncryptFrom", "kms:ReEncryptTo"]
      resources = [statement.value]

      condition {
        test     = "StringLike"
        variable = "kms:ViaService"
        values   = ["ec2.*.amazonaws.com"]
      }
    }
  }

  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["${aws_cloudwatch_log_group.this.arn}:*"]
  }

  statement {
    actions   = ["ssm:PutParameter"]
    resources = [aws_ssm_parameter.initial_admin_password.arn]
  }

  dynamic "statement" {
    for_each = length(var.secret_arns) > 0 ? [var.secret_arns] : []
    content {
      actions   = ["secretsmanager:GetSecretValue", "secretsmanager:DescribeSecret"]
      resources = statement.value
    }
  }

  # The plugin lists the secrets of the Region and then reads those that it can. Secrets can have their own keys.
  dynamic "statement" {
    for_each = length(var.secret_arns) > 0 ? [true] : []
    content {
      actions   = ["secretsmanager:ListSecrets"]
      resources = ["*"]
    }
  }

  dynamic "statement" {
    for_each = length(var.secret_arns) > 0 ? [true] : []
    content {
      actions   = ["kms:Decrypt"]
      resources = ["*"]

      condition {
        test     = "StringLike"
        variable = "kms:ViaService"
        values   = ["secretsmanager.*.amazonaws.com"]
      }
    }
  }

  dynamic "statement" {
    for_each = var.deploy_runner_invoker_arn[*]
    content {
      actions   = ["lambda:InvokeFunction"]
      resources = [statement.value, "${statement.value}:*"]
    }
  }

  dynamic "statement" {
    for_each = var.configuration_as_code_s3_uri[*]
    content {
      actions   = ["s3:GetObject", "s3:ListBucket"]
      resources = ["arn:${data.aws_partition.current.partition}:s3:::${split("/", statement.value)[2]}", "arn:${data.aws_partition.current.partition}:s3:::${trimprefix(statement.value, "s3://")}*"]
    }
  }
}

resource "aws_iam_role_policy" "this" {
  name   = "controller"
  role   = aws_iam_role.this.id
  policy = data.aws_iam_policy_document.controller.json
}

resource "aws_iam_role_policy_attachment" "session_manager" {
  count      = var.enable_session_manager ? 1 : 0
  role       = aws_iam_role.this.id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"
}

resource "aws_iam_instance_profile" "this" {
  name = var.name
  path = var.iam_role_path
  role = aws_iam_role.this.id
  tags = var.tags
}

resource "aws_security_group" "controller" {
  name        = "${var.name}-controller"
  description = "Controller of ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "web" {
  security_group_id            = aws_security_group.controller.id
  referenced_security_group_id = aws_security_group.alb.id
  ip_protocol                  = "tcp"
  from_port                    = var.jenkins_port
  to_port                      = var.jenkins_port
  tags                         = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "agents" {
  for_each                     = var.agent_port == null ? [] : toset(var.agent_security_group_ids)
  security_group_id            = aws_security_group.controller.id
  referenced_security_group_id = each.value
  ip_protocol                  = "tcp"
  from_port                    = var.agent_port
  to_port                      = var.agent_port
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "controller" {
  security_group_id = aws_security_group.controller.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "-1"
  tags              = var.tags
}

# The first start writes the password. A write-only value is not in the state.
resource "aws_ssm_parameter" "initial_admin_password" {
  name             = "/${var.name}/initial-admin-password"
  type             = "SecureString"
  value_wo         = "none"
  value_wo_version = 1
  tags             = var.tags
}

resource "aws_launch_template" "this" {
  name                   = var.name
  image_id               = var.ami_id
  instance_type          = var.instance_type
  user_data              = base64encode(local.user_data)
  update_default_version = true
  vpc_security_group_ids = [aws_security_group.controller.id]
  tags                   = var.tags

  iam_instance_profile {
    arn = aws_iam_instance_profile.this.arn
  }

  metadata_options {
    http_endpoint = "enabled"
    http_tokens   = "required"
  }

  block_device_mappings {
    device_name = data.aws_ami.this.root_device_name

    ebs {
      volume_size = var.root_volume.size
      volume_type = var.root_volume.type
      encrypted   = true
      kms_key_id  = var.ebs_kms_key_arn
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

resource "aws_autoscaling_group" "this" {
  name                      = var.name
  min_size                  = 1
  max_size                  = 1
  vpc_zone_identifier       = [var.subnet_id]
  target_group_arns         = [aws_lb_target_group.this.arn]
  health_check_type         = "ELB"
  health_check_grace_period = 900

  launch_template {
    id      = aws_launch_template.this.id
    version = aws_launch_template.this.latest_version
  }

  # The volume can be attached to one instance only, so the old one must end first.
  instance_refresh {
    strategy = "Rolling"

    preferences {
      min_healthy_percentage = 0
    }
  }

  # The boot script calls AWS to attach the volume.
  depends_on = [aws_iam_role_policy.this, aws_iam_role_policy_attachment.session_manager, aws_vpc_security_group_egress_rule.controller]

  lifecycle {
    precondition {
      condition     = aws_ebs_volume.home.availability_zone == data.aws_subnet.controller.availability_zone
      error_message = "The home volume is not in the availability zone of subnet_id. To move it, set home_volume_snapshot_id to a snapshot of it in the same apply."
    }
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOAD BALANCER
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_security_group" "alb" {
  name        = "${var.name}-alb"
  description = "Load balancer of ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "https" {
  for_each                     = local.https_sources
  security_group_id            = aws_security_group.alb.id
  cidr_ipv4                    = each.value.cidr_block
  referenced_security_group_id = each.value.group
  ip_protocol                  = "tcp"
  from_port                    = 443
  to_port                      = 443
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "alb" {
  security_group_id            = aws_security_group.alb.id
  referenced_security_group_id = aws_security_group.controller.id
  ip_protocol                  = "tcp"
  from_port                    = var.jenkins_port
  to_port                      = var.jenkins_port
  tags                         = var.tags
}

resource "aws_lb" "this" {
  name                       = var.name
  load_balancer_type         = "application"
  internal                   = var.alb_is_internal
  subnets                    = var.alb_subnet_ids
  security_groups            = [aws_security_group.alb.id]
  idle_timeout               = var.alb_idle_timeout_seconds
  drop_invalid_header_fields = true
  enable_deletion_protection = var.enable_deletion_protection
  tags                       = var.tags

  dynamic "access_logs" {
    for_each = var.access_log_bucket[*]
    content {
      enabled = true
      bucket  = access_logs.value
      prefix  = var.name
    }
  }
}

# A listener must forward to the new group before Terraform can delete the old one.
resource "aws_lb_target_group" "this" {
  name        = "${var.name}-${var.jenkins_port}"
  vpc_id      = var.vpc_id
  port        = var.jenkins_port
  protocol    = "HTTP"
  target_type = "instance"
  tags        = var.tags

  health_check {
    path     = "/login"
    matcher  = "200"
    interval = 30

    # A restart of Jenkins answers 503 for minutes, and must not end the instance.
    unhealthy_threshold = 10
  }

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.this.arn
  port              = 443
  protocol          = "HTTPS"
  certificate_arn   = var.certificate_arn
  ssl_policy        = var.ssl_policy
  tags              = var.tags

  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.this.arn
  }
}

resource "aws_route53_record" "this" {
  zone_id = var.hosted_zone_id
  name    = var.domain_name
  type    = "A"

  alias {
    name                   = aws_lb.this.dns_name
    zone_id                = aws_lb.this.zone_id
    evaluate_target_health = true
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_cloudwatch_log_group" "this" {
  name              = "/jenkins/${var.name}"
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
  period              = each.value.period
  evaluation_periods  = 3
  comparison_operator = each.value.comparison
  threshold           = each.value.threshold
  dimensions          = each.value.dimensions
  treat_missing_data  = each.key == "unhealthy" ? "breaching" : "missing"
  tags                = var.tags
}

resource "aws_cloudwatch_metric_alarm" "snapshots" {
  count               = local.snapshot_alarm ? 1 : 0
  alarm_name          = "${var.name}-snapshots"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  namespace           = "AWS/EBS"
  metric_name         = "SnapshotsCreateCompleted"
  statistic           = "Sum"
  period              = 86400
  evaluation_periods  = 2
  comparison_operator = "LessThanThreshold"
  threshold           = 1
  treat_missing_data  = "breaching"
  dimensions          = { DLMPolicyId = aws_dlm_lifecycle_policy.home[0].id }
  tags                = var.tags
}
