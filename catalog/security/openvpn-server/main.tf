locals {
  managed_policy_arns   = ["arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"]
  backup_bucket_name    = var.backup_bucket != null ? var.backup_bucket : one(aws_s3_bucket.pki[*].id)
  kms_key_arn           = var.kms_key_arn != null ? var.kms_key_arn : one(aws_kms_key.this[*].arn)
  public_ip             = var.eip_allocation_id != null ? one(data.aws_eip.existing[*].public_ip) : one(aws_eip.this[*].public_ip)
  eip_allocation_id     = var.eip_allocation_id != null ? var.eip_allocation_id : one(aws_eip.this[*].id)
  profile_secret_prefix = "${var.name}/"
  auto_scaling_role_arn = "arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:role/aws-service-role/autoscaling.amazonaws.com/AWSServiceRoleForAutoScaling"

  # The scripts of the module install OpenVPN at boot, read their settings from this document, restore the certificate
  # authority from the bucket, and run the CloudWatch agent, whose metrics have only the dimension AutoScalingGroupName.
  user_data = join("\n", ["#cloud-config", jsonencode({
    write_files = [{
      path = "/etc/openvpn/settings.json"
      content = jsonencode({
        server_name               = coalesce(var.domain_name, local.public_ip)
        eip_allocation_id         = local.eip_allocation_id
        certificate_authority     = var.certificate_authority
        client_cidr_block         = var.client_cidr_block
        routes                    = distinct(concat(data.aws_vpc.this.cidr_block_associations[*].cidr_block, var.routes))
        full_tunnel               = var.enable_full_tunnel
        push_vpc_dns              = var.push_vpc_dns
        search_domains            = var.search_domains
        protocol                  = var.protocol
        port                      = var.port
        data_ciphers              = var.data_ciphers
        max_clients               = var.max_clients
        client_to_client          = var.allow_client_to_client
        require_one_time_password = var.require_one_time_password
        backup_bucket             = local.backup_bucket_name
        automatic_updates         = var.enable_automatic_updates
        log_group                 = aws_cloudwatch_log_group.this.name
      })
    }]
  })])

  alarms = {
    cpu    = { namespace = "AWS/EC2", metric = "CPUUtilization", threshold = 90 }
    status = { namespace = "AWS/EC2", metric = "StatusCheckFailed", threshold = 0 }
    memory = { namespace = "CWAgent", metric = "mem_used_percent", threshold = 90 }
    disk   = { namespace = "CWAgent", metric = "disk_used_percent", threshold = 85 }
    backup = { namespace = "OpenVPN", metric = "BackupFailed", threshold = 0 }
  }
}

data "aws_caller_identity" "current" {}

data "aws_vpc" "this" {
  id = var.vpc_id
}

data "aws_eip" "existing" {
  count = var.eip_allocation_id == null ? 0 : 1
  id    = var.eip_allocation_id
}

data "aws_iam_policy_document" "instance" {
  statement {
    actions   = ["ec2:DescribeTags", "cloudwatch:PutMetricData"]
    resources = ["*"]
  }

  statement {
    actions   = ["ec2:AssociateAddress"]
    resources = [for resource in ["elastic-ip/${local.eip_allocation_id}", "instance/*", "network-interface/*"] : "arn:${data.aws_partition.current.partition}:ec2:*:*:${resource}"]
  }

  statement {
    actions   = ["s3:GetObject", "s3:PutObject", "s3:ListBucket"]
    resources = ["arn:${data.aws_partition.current.partition}:s3:::${local.backup_bucket_name}", "arn:${data.aws_partition.current.partition}:s3:::${local.backup_bucket_name}/*"]
  }

  statement {
    actions   = ["kms:Decrypt", "kms:GenerateDataKey"]
    resources = [local.kms_key_arn]
  }

  statement {
    actions   = ["secretsmanager:CreateSecret", "secretsmanager:DescribeSecret", "secretsmanager:PutSecretValue", "secretsmanager:DeleteSecret", "secretsmanager:TagResource"]
    resources = ["arn:${data.aws_partition.current.partition}:secretsmanager:*:${data.aws_caller_identity.current.account_id}:secret:${local.profile_secret_prefix}*"]
  }

  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents", "logs:DescribeLogStreams"]
    resources = ["${aws_cloudwatch_log_group.this.arn}:*"]
  }
}

# ARNs of secrets end with six random characters. With `-*`, `ann` could read the profile of `ann-marie`.
data "aws_iam_policy_document" "profile_reader" {
  statement {
    actions   = ["secretsmanager:GetSecretValue"]
    resources = [for user in ["$${aws:username}", "$${aws:PrincipalTag/UserName}"] : "arn:${data.aws_partition.current.partition}:secretsmanager:*:${data.aws_caller_identity.current.account_id}:secret:${local.profile_secret_prefix}${user}-??????"]
  }

  statement {
    actions   = ["kms:Decrypt"]
    resources = [local.kms_key_arn]

    condition {
      test     = "StringLike"
      variable = "kms:ViaService"
      values   = ["secretsmanager.*.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "issuer" {
  statement {
    actions   = ["ssm:SendCommand"]
    resources = [aws_ssm_document.issue_profile.arn, aws_ssm_document.revoke_profile.arn]
  }

  statement {
    actions   = ["ssm:SendCommand"]
    resources = ["arn:${data.aws_partition.current.partition}:ec2:*:${data.aws_caller_identity.current.account_id}:instance/*"]

    condition {
      test     = "StringEquals"
      variable = "ssm:resourceTag/aws:autoscaling:groupName"
      values   = [var.name]
    }
  }

  statement {
    actions   = ["ssm:GetCommandInvocation", "ssm:ListCommandInvocations", "ssm:ListCommands"]
    resources = ["*"]
  }
}

# EC2 Auto Scaling starts the instance and needs the key of its volume. The role might not exist yet in a new account,
# and KMS refuses to name a role that does not exist as a principal.
data "aws_iam_policy_document" "key" {
  statement {
    actions   = ["kms:*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }

  statement {
    actions   = ["kms:Decrypt", "kms:DescribeKey", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }

    condition {
      test     = "ArnEquals"
      variable = "aws:PrincipalArn"
      values   = [local.auto_scaling_role_arn]
    }
  }

  statement {
    actions   = ["kms:CreateGrant"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }

    condition {
      test     = "ArnEquals"
      variable = "aws:PrincipalArn"
      values   = [local.auto_scaling_role_arn]
    }

    condition {
      test     = "Bool"
      variable = "kms:GrantIsForAWSResource"
      values   = ["true"]
    }
  }
}

resource "aws_iam_policy" "profile_reader" {
  name   = "${var.name}-profile-reader"
  path   = var.iam_role_path
  policy = data.aws_iam_policy_document.profile_reader.json
  tags   = var.tags
}

resource "aws_iam_policy" "issuer" {
  name   = "${var.name}-profile-issuer"
  path   = var.iam_role_path
  policy = data.aws_iam_policy_document.issuer.json
  tags   = var.tags
}

resource "aws_iam_role_policy_attachment" "issuer" {
  for_each   = { for arn in toset(var.profile_issuer_iam_arns) : arn => reverse(split("/", arn))[0] if can(regex(":role/", arn)) }
  role       = each.value
  policy_arn = aws_iam_policy.issuer.arn
}

resource "aws_iam_user_policy_attachment" "issuer" {
  for_each   = { for arn in toset(var.profile_issuer_iam_arns) : arn => reverse(split("/", arn))[0] if can(regex(":user/", arn)) }
  user       = each.value
  policy_arn = aws_iam_policy.issuer.arn
}

resource "aws_kms_key" "this" {
  count               = var.kms_key_arn == null ? 1 : 0
  description         = "Certificate authority and profiles of ${var.name}"
  enable_key_rotation = true
  policy              = data.aws_iam_policy_document.key.json
  tags                = var.tags
}

resource "aws_s3_bucket" "pki" {
  count         = var.backup_bucket == null ? 1 : 0
  bucket        = "${var.name}-openvpn-pki-${data.aws_caller_identity.current.account_id}"
  force_destroy = var.force_destroy
  tags          = var.tags

  # A destroy that stops at a bucket with a certificate authority must not delete the key of the authority.
  depends_on = [aws_kms_key.this]
}

resource "aws_s3_bucket_versioning" "pki" {
  count  = var.backup_bucket == null ? 1 : 0
  bucket = aws_s3_bucket.pki[0].id

  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_public_access_block" "pki" {
  count                   = var.backup_bucket == null ? 1 : 0
  bucket                  = aws_s3_bucket.pki[0].id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

data "aws_iam_policy_document" "pki" {
  count = var.backup_bucket == null ? 1 : 0

  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.pki[0].arn, "${aws_s3_bucket.pki[0].arn}/*"]

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

resource "aws_s3_bucket_policy" "pki" {
  count  = var.backup_bucket == null ? 1 : 0
  bucket = aws_s3_bucket.pki[0].id
  policy = data.aws_iam_policy_document.pki[0].json
}

resource "aws_s3_bucket_server_side_encryption_configuration" "pki" {
  count  = var.backup_bucket == null ? 1 : 0
  bucket = aws_s3_bucket.pki[0].id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm     = "aws:kms"
      kms_master_key_id = local.kms_key_arn
    }
  }
}

data "aws_partition" "current" {}

data "aws_ec2_instance_type" "this" {
  instance_type = var.instance_type
}

data "aws_ami" "this" {
  owners      = var.ami_id == null ? ["099720109477"] : null
  most_recent = true

  dynamic "filter" {
    for_each = var.ami_id == null ? {
      name         = "ubuntu/images/hvm-ssd-gp3/ubuntu-noble-24.04-*-server-*"
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
  user_data              = base64encode(local.user_data)
  update_default_version = true
  tags                   = var.tags

  iam_instance_profile {
    arn = aws_iam_instance_profile.this.arn
  }

  network_interfaces {
    associate_public_ip_address = true
    security_groups             = [aws_security_group.this.id]
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
      kms_key_id            = local.kms_key_arn
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

resource "aws_vpc_security_group_ingress_rule" "tunnel" {
  for_each          = toset(var.allow_inbound_from_cidr_blocks)
  security_group_id = aws_security_group.this.id
  cidr_ipv4         = each.value
  ip_protocol       = var.protocol
  from_port         = var.port
  to_port           = var.port
  tags              = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "ssh" {
  for_each                     = toset(var.allow_ssh_from_security_group_ids)
  security_group_id            = aws_security_group.this.id
  referenced_security_group_id = each.value
  ip_protocol                  = "tcp"
  from_port                    = 22
  to_port                      = 22
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "this" {
  security_group_id = aws_security_group.this.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "-1"
  tags              = var.tags
}

resource "aws_autoscaling_group" "this" {
  name                = var.name
  min_size            = 1
  max_size            = 1
  vpc_zone_identifier = var.subnet_ids

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

  # The scripts call AWS when the instance boots.
  depends_on = [aws_iam_role_policy.this, aws_iam_role_policy_attachment.additional, aws_vpc_security_group_egress_rule.this]
}

resource "aws_eip" "this" {
  count  = var.eip_allocation_id == null ? 1 : 0
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

resource "aws_ssm_document" "issue_profile" {
  name            = "${var.name}-issue-profile"
  document_type   = "Command"
  document_format = "JSON"
  tags            = var.tags

  content = jsonencode({
    schemaVersion = "2.2"
    description   = "Issue the VPN profile of a user"
    parameters    = { UserName = { type = "String", allowedPattern = "^[A-Za-z0-9_.@-]{1,64}$" } }
    mainSteps     = [{ action = "aws:runShellScript", name = "issue", inputs = { runCommand = ["/usr/local/bin/issue-profile '{{ UserName }}'"] } }]
  })
}

resource "aws_ssm_document" "revoke_profile" {
  name            = "${var.name}-revoke-profile"
  document_type   = "Command"
  document_format = "JSON"
  tags            = var.tags

  content = jsonencode({
    schemaVersion = "2.2"
    description   = "Revoke the VPN profile of a user"
    parameters    = { UserName = { type = "String", allowedPattern = "^[A-Za-z0-9_.@-]{1,64}$" } }
    mainSteps     = [{ action = "aws:runShellScript", name = "revoke", inputs = { runCommand = ["/usr/local/bin/revoke-profile '{{ UserName }}'"] } }]
  })
}

resource "aws_cloudwatch_log_group" "this" {
  name              = "/openvpn-server/${var.name}"
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
