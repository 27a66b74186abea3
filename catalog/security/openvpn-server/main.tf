locals {
  managed_policy_arns   = ["arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"]
  backup_bucket_name    = var.backup_bucket != null ? var.backup_bucket : one(aws_s3_bucket.pki[*].id)
  kms_key_arn           = var.kms_key_arn != null ? var.kms_key_arn : one(aws_kms_key.this[*].arn)
  public_ip             = var.eip_allocation_id != null ? one(data.aws_eip.existing[*].public_ip) : one(aws_eip.this[*].public_ip)
  eip_allocation_id     = var.eip_allocation_id != null ? var.eip_allocation_id : one(aws_eip.this[*].id)
  profile_secret_prefix = "${var.name}/"

  # The image reads its settings from this document at boot.
  user_data = join("\n", ["#cloud-config", jsonencode({
    write_files = [{
      path = "/etc/openvpn/settings.json"
      content = jsonencode({
        server_name               = coalesce(var.domain_name, local.public_ip)
        eip_allocation_id         = local.eip_allocation_id
        certificate_authority     = var.certificate_authority
        client_cidr_block         = var.client_cidr_block
        routes                    = concat([data.aws_vpc.this.cidr_block], var.routes)
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
    actions   = ["ec2:AssociateAddress", "cloudwatch:PutMetricData"]
    resources = ["*"]
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
    actions   = ["secretsmanager:CreateSecret", "secretsmanager:PutSecretValue", "secretsmanager:DeleteSecret", "secretsmanager:TagResource"]
    resources = ["arn:${data.aws_partition.current.partition}:secretsmanager:*:${data.aws_caller_identity.current.account_id}:secret:${local.profile_secret_prefix}*"]
  }

  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents", "logs:DescribeLogStreams"]
    resources = ["${aws_cloudwatch_log_group.this.arn}:*"]
  }
}

data "aws_iam_policy_document" "profile_reader" {
  statement {
    actions   = ["secretsmanager:GetSecretValue"]
    resources = ["arn:${data.aws_partition.current.partition}:secretsmanager:*:${data.aws_caller_identity.current.account_id}:secret:${local.profile_secret_prefix}$${aws:username}-*", "arn:${data.aws_partition.current.partition}:secretsmanager:*:${data.aws_caller_identity.current.account_id}:secret:${local.profile_secret_prefix}$${aws:PrincipalTag/UserName}-*"]
  }
}

data "aws_iam_policy_document" "issuer" {
  statement {
    actions   = ["ssm:SendCommand"]
    resources = [aws_ssm_document.issue_profile.arn, aws_ssm_document.revoke_profile.arn]
  }
}

resource "aws_iam_policy" "profile_reader" {
  name   = "${var.name}-profile-reader"
  policy = data.aws_iam_policy_document.profile_reader.json
  tags   = var.tags
}

resource "aws_iam_policy" "issuer" {
  name        = "${var.name}-profile-issuer"
  description = "For ${join(", ", var.profile_issuer_iam_arns)}"
  policy      = data.aws_iam_policy_document.issuer.json
  tags        = var.tags
}

resource "aws_iam_role_policy_attachment" "issuer" {
  for_each   = { for arn in var.profile_issuer_iam_arns : arn => reverse(split("/", arn))[0] if can(regex(":role/", arn)) }
  role       = each.value
  policy_arn = aws_iam_policy.issuer.arn
}

resource "aws_iam_user_policy_attachment" "issuer" {
  for_each   = { for arn in var.profile_issuer_iam_arns : arn => reverse(split("/", arn))[0] if can(regex(":user/", arn)) }
  user       = each.value
  policy_arn = aws_iam_policy.issuer.arn
}

resource "aws_kms_key" "this" {
  count               = var.kms_key_arn == null ? 1 : 0
  description         = "Certificate authority and profiles of ${var.name}"
  enable_key_rotation = true
  tags                = var.tags
}

resource "aws_s3_bucket" "pki" {
  count         = var.backup_bucket == null ? 1 : 0
  bucket        = "${var.name}-openvpn-pki-${data.aws_caller_identity.current.account_id}"
  force_destroy = var.force_destroy
  tags          = var.tags
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
  count       = var.ami_id == null ? 1 : 0
  owners      = ["099720109477"]
  most_recent = true

  filter {
    name   = "name"
    values = ["ubuntu/images/hvm-ssd-gp3/ubuntu-noble-24.04-*-server-*"]
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
    device_name = var.ami_id != null ? "/dev/xvda" : data.aws_ami.this[0].root_device_name

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
