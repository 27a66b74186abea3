locals {
  config_parameter_name         = "/tls/${var.name}/config"
  ca_certificate_parameter_name = "/tls/${var.name}/ca.pem"
  reminds                       = length(var.alarm_sns_topic_arns) > 0

  # A policy of this account cannot be attached to roles of other accounts.
  own_issuers = toset([for arn in var.issuer_iam_arns : arn if split(":", arn)[4] == data.aws_caller_identity.current.account_id])
}

data "aws_caller_identity" "current" {}

data "aws_partition" "current" {}

# ---------------------------------------------------------------------------------------------------------------------
# SECRETS
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_secretsmanager_secret" "ca" {
  name                    = "${var.secret_name_prefix}${var.name}/ca"
  description             = "Key and certificate of the authority ${var.name}"
  kms_key_id              = var.kms_key_arn
  recovery_window_in_days = var.secret_recovery_window_days
  tags                    = var.tags
}

data "aws_iam_policy_document" "ca" {
  count = length(var.issuer_iam_arns) > 0 ? 1 : 0

  statement {
    actions   = ["secretsmanager:GetSecretValue", "secretsmanager:PutSecretValue"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = var.issuer_iam_arns
    }
  }

  statement {
    effect    = "Deny"
    actions   = ["secretsmanager:GetSecretValue"]
    resources = ["*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }

    condition {
      test     = "ArnNotEquals"
      variable = "aws:PrincipalArn"
      values   = var.issuer_iam_arns
    }
  }
}

resource "aws_secretsmanager_secret_policy" "ca" {
  count      = length(var.issuer_iam_arns) > 0 ? 1 : 0
  secret_arn = aws_secretsmanager_secret.ca.arn
  policy     = data.aws_iam_policy_document.ca[0].json
}

resource "aws_secretsmanager_secret" "certificate" {
  for_each                = var.certificates
  name                    = "${var.secret_name_prefix}${var.name}/${each.key}"
  description             = "Key and certificate of ${each.value.dns_names[0]}"
  kms_key_id              = var.kms_key_arn
  recovery_window_in_days = var.secret_recovery_window_days
  tags                    = var.tags

  dynamic "replica" {
    for_each = toset(var.replica_regions)
    content {
      region = replica.value
    }
  }
}

data "aws_iam_policy_document" "certificate" {
  for_each = { for name, certificate in var.certificates : name => certificate if length(certificate.reader_iam_arns) > 0 }

  statement {
    actions   = ["secretsmanager:GetSecretValue"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = each.value.reader_iam_arns
    }
  }
}

resource "aws_secretsmanager_secret_policy" "certificate" {
  for_each   = data.aws_iam_policy_document.certificate
  secret_arn = aws_secretsmanager_secret.certificate[each.key].arn
  policy     = each.value.json
}

# ---------------------------------------------------------------------------------------------------------------------
# CONFIGURATION OF THE SCRIPTS
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_ssm_parameter" "config" {
  name = local.config_parameter_name
  type = "String"
  tier = "Intelligent-Tiering"
  tags = var.tags

  value = jsonencode({
    subject                  = { organization = var.organization, country = var.country }
    key_algorithm            = var.key_algorithm
    ca_validity_days         = var.ca_validity_days
    permitted_dns_domains    = var.permitted_dns_domains
    ca_secret_arn            = aws_secretsmanager_secret.ca.arn
    ca_certificate_parameter = var.publish_ca_certificate ? local.ca_certificate_parameter_name : null
    rds_ca_bundle            = var.rds_ca_bundle
    certificates = { for name, certificate in var.certificates : name => {
      secret_arn       = aws_secretsmanager_secret.certificate[name].arn
      dns_names        = certificate.dns_names
      ip_addresses     = certificate.ip_addresses
      validity_days    = certificate.validity_days
      client_auth      = certificate.client_auth
      import_to_acm    = certificate.import_to_acm
      java_trust_store = certificate.java_trust_store
    } }
  })
}

# `init-ca` writes the certificate.
resource "aws_ssm_parameter" "ca_certificate" {
  count = var.publish_ca_certificate ? 1 : 0
  name  = local.ca_certificate_parameter_name
  type  = "String"
  tier  = "Intelligent-Tiering"
  value = "none"
  tags  = var.tags

  lifecycle {
    ignore_changes = [value]
  }
}

data "aws_iam_policy_document" "issuer" {
  statement {
    actions   = ["secretsmanager:GetSecretValue", "secretsmanager:PutSecretValue", "secretsmanager:DescribeSecret", "secretsmanager:TagResource"]
    resources = concat([aws_secretsmanager_secret.ca.arn], [for secret in aws_secretsmanager_secret.certificate : secret.arn])
  }

  statement {
    actions   = ["ssm:GetParameter", "ssm:PutParameter"]
    resources = concat([aws_ssm_parameter.config.arn], aws_ssm_parameter.ca_certificate[*].arn)
  }

  statement {
    actions   = ["acm:ImportCertificate", "acm:ListCertificates", "acm:DescribeCertificate", "acm:ListTagsForCertificate", "acm:AddTagsToCertificate"]
    resources = ["*"]
  }

  dynamic "statement" {
    for_each = var.kms_key_arn[*]
    content {
      actions   = ["kms:Decrypt", "kms:GenerateDataKey"]
      resources = [statement.value]
    }
  }
}

resource "aws_iam_policy" "issuer" {
  name   = "${var.name}-certificate-issuer"
  path   = var.iam_role_path
  policy = data.aws_iam_policy_document.issuer.json
  tags   = var.tags
}

resource "aws_iam_role_policy_attachment" "issuer" {
  for_each   = local.own_issuers
  role       = reverse(split("/", each.value))[0]
  policy_arn = aws_iam_policy.issuer.arn
}

# ---------------------------------------------------------------------------------------------------------------------
# REMINDER
# ---------------------------------------------------------------------------------------------------------------------

data "aws_iam_policy_document" "reminder_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com"]
    }
  }
}

# The function reads dates from the tags that `issue-cert` writes, and no secret.
data "aws_iam_policy_document" "reminder" {
  count = local.reminds ? 1 : 0

  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["${aws_cloudwatch_log_group.reminder[0].arn}:*"]
  }

  statement {
    actions   = ["secretsmanager:DescribeSecret"]
    resources = concat([aws_secretsmanager_secret.ca.arn], [for secret in aws_secretsmanager_secret.certificate : secret.arn])
  }

  statement {
    actions   = ["sns:Publish"]
    resources = var.alarm_sns_topic_arns
  }

  # For topics that are encrypted with a KMS key.
  statement {
    actions   = ["kms:Decrypt", "kms:GenerateDataKey"]
    resources = ["*"]

    condition {
      test     = "StringLike"
      variable = "kms:ViaService"
      values   = ["sns.*.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "reminder" {
  count                = local.reminds ? 1 : 0
  name                 = "${var.name}-certificate-reminder"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.reminder_trust.json
  tags                 = var.tags
}

resource "aws_iam_role_policy" "reminder" {
  count  = local.reminds ? 1 : 0
  name   = "remind"
  role   = aws_iam_role.reminder[0].id
  policy = data.aws_iam_policy_document.reminder[0].json
}

resource "aws_cloudwatch_log_group" "reminder" {
  count             = local.reminds ? 1 : 0
  name              = "/aws/lambda/${var.name}-certificate-reminder"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_lambda_function" "reminder" {
  count            = local.reminds ? 1 : 0
  function_name    = "${var.name}-certificate-reminder"
  role             = aws_iam_role.reminder[0].arn
  filename         = "${path.module}/functions/reminder.zip"
  source_code_hash = try(filebase64sha256("${path.module}/functions/reminder.zip"), null)
  handler          = "main.handler"
  runtime          = "python3.13"
  architectures    = ["arm64"]
  timeout          = 60
  tags             = var.tags

  environment {
    variables = {
      SECRET_ARNS  = join(",", concat([aws_secretsmanager_secret.ca.arn], [for secret in aws_secretsmanager_secret.certificate : secret.arn]))
      TOPIC_ARNS   = join(",", var.alarm_sns_topic_arns)
      WARNING_DAYS = var.expiry_warning_days
    }
  }

  depends_on = [aws_cloudwatch_log_group.reminder, aws_iam_role_policy.reminder]
}

resource "aws_cloudwatch_event_rule" "reminder" {
  count               = local.reminds ? 1 : 0
  name                = "${var.name}-certificate-reminder"
  schedule_expression = "rate(1 day)"
  tags                = var.tags
}

resource "aws_cloudwatch_event_target" "reminder" {
  count = local.reminds ? 1 : 0
  rule  = aws_cloudwatch_event_rule.reminder[0].name
  arn   = aws_lambda_function.reminder[0].arn
}

resource "aws_lambda_permission" "reminder" {
  count         = local.reminds ? 1 : 0
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.reminder[0].function_name
  principal     = "events.amazonaws.com"
  source_arn    = aws_cloudwatch_event_rule.reminder[0].arn
}
