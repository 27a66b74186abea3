locals {
  standard_group_policies = {
    billing     = ["job-function/Billing"]
    full-access = ["AdministratorAccess"]
    logs        = ["AWSCloudTrail_ReadOnlyAccess", "AWSConfigUserAccess", "CloudWatchLogsReadOnlyAccess"]
    read-only   = ["ReadOnlyAccess"]
    support     = ["AWSSupportAccess"]
  }
  has_self_management = contains(var.standard_groups, "self-management")

  groups = merge(aws_iam_group.standard, aws_iam_group.own, aws_iam_group.cross_account)
  group_policies = merge(
    merge([for group in var.standard_groups : {
      for policy in lookup(local.standard_group_policies, group, []) : "${group}/${policy}" => { group = group, policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/${policy}" }
    }]...),
    merge([for group, options in var.groups : {
      for arn in options.managed_policy_arns : "${group}/${arn}" => { group = group, policy_arn = arn }
    }]...),
  )

  # `user/*jane` would also match the user `mary-jane`. Names contain no slash.
  own_user_arns = [for path in ["", "*/"] : "arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:user/${path}$${aws:username}"]
}

data "aws_partition" "current" {}

data "aws_caller_identity" "current" {}

resource "aws_iam_user" "this" {
  for_each             = var.users
  name                 = each.key
  path                 = each.value.path
  permissions_boundary = try(coalesce(each.value.permissions_boundary_arn, var.iam_permissions_boundary_arn), null)
  force_destroy        = var.force_destroy
  tags                 = merge(var.tags, each.value.tags)
}

resource "aws_iam_user_login_profile" "this" {
  for_each                = { for name, user in var.users : name => user if user.create_login_profile }
  user                    = aws_iam_user.this[each.key].name
  pgp_key                 = each.value.pgp_key
  password_length         = var.password_length
  password_reset_required = var.password_reset_required

  # Both are for new passwords. Without this, a change replaces the passwords of all users.
  lifecycle {
    ignore_changes = [password_length, password_reset_required]
  }
}

resource "aws_iam_access_key" "this" {
  for_each = { for name, user in var.users : name => user if user.create_access_key }
  user     = aws_iam_user.this[each.key].name
  pgp_key  = each.value.pgp_key

  # The credential check makes stale keys inactive. Without this, the next apply activates them.
  lifecycle {
    ignore_changes = [status]
  }
}

resource "aws_iam_group" "standard" {
  for_each = var.standard_groups
  name     = each.value

  # IAM deletes only groups without members, so the memberships must change first.
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_iam_group" "own" {
  for_each = var.groups
  name     = each.key
  path     = each.value.path

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_iam_group" "cross_account" {
  for_each = var.cross_account_groups
  name     = each.key

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_iam_user_group_membership" "this" {
  for_each = var.users
  user     = aws_iam_user.this[each.key].name
  groups   = [for group in setunion(each.value.groups, local.has_self_management ? ["self-management"] : []) : local.groups[group].name]

  lifecycle {
    postcondition {
      condition     = length(self.groups) <= var.user_group_limit
      error_message = "The user is in more groups than user_group_limit."
    }
  }
}

resource "aws_iam_group_policy_attachment" "this" {
  for_each   = local.group_policies
  group      = local.groups[each.value.group].name
  policy_arn = each.value.policy_arn
}

resource "aws_iam_group_policy" "own" {
  for_each = { for name, group in var.groups : name => group if group.inline_policy_json != null }
  name     = "access"
  group    = aws_iam_group.own[each.key].name
  policy   = each.value.inline_policy_json
}

data "aws_iam_policy_document" "iam_admin" {
  statement {
    actions   = ["iam:Get*", "iam:List*", "iam:*User*", "iam:*Group*", "iam:*LoginProfile", "iam:*AccessKey*", "iam:*MFADevice", "iam:*ServiceSpecificCredential*", "iam:*SSHPublicKey*"]
    resources = ["*"]
  }

  # Groups give the permissions, and the code defines the groups. Members could otherwise extend their own permissions, or remove the policies that require MFA.
  statement {
    effect    = "Deny"
    actions   = ["iam:AddUserToGroup", "iam:RemoveUserFromGroup", "iam:DeleteGroup", "iam:Attach*Policy", "iam:Detach*Policy", "iam:Put*Policy", "iam:Delete*Policy", "iam:*PermissionsBoundary"]
    resources = [for type in ["user", "group"] : "arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:${type}/*"]
  }
}

resource "aws_iam_group_policy" "iam_admin" {
  for_each = setintersection(var.standard_groups, ["iam-admin"])
  name     = "iam-admin"
  group    = aws_iam_group.standard[each.value].name
  policy   = data.aws_iam_policy_document.iam_admin.json
}

data "aws_iam_policy_document" "assume_roles" {
  for_each = var.cross_account_groups

  statement {
    actions   = ["sts:AssumeRole"]
    resources = each.value

    dynamic "condition" {
      for_each = var.mfa_max_age_seconds[*]
      content {
        test     = "NumericLessThan"
        variable = "aws:MultiFactorAuthAge"
        values   = [tostring(condition.value)]
      }
    }
  }
}

resource "aws_iam_group_policy" "assume_roles" {
  for_each = var.cross_account_groups
  name     = "assume-roles"
  group    = aws_iam_group.cross_account[each.key].name
  policy   = data.aws_iam_policy_document.assume_roles[each.key].json
}

data "aws_iam_policy_document" "self_management" {
  statement {
    actions   = ["iam:ChangePassword", "iam:GetUser", "iam:*AccessKey*", "iam:*MFADevice", "iam:ListMFADevices"]
    resources = concat(local.own_user_arns, ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:mfa/*"])
  }

  statement {
    actions   = ["iam:GetAccountPasswordPolicy", "iam:ListVirtualMFADevices"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "self_management" {
  count  = local.has_self_management ? 1 : 0
  name   = "${var.name}-self-management"
  policy = data.aws_iam_policy_document.self_management.json
  tags   = var.tags
}

resource "aws_iam_group_policy_attachment" "self_management" {
  count      = local.has_self_management ? 1 : 0
  group      = aws_iam_group.standard["self-management"].name
  policy_arn = aws_iam_policy.self_management[0].arn
}

data "aws_iam_policy_document" "require_mfa" {
  statement {
    effect      = "Deny"
    not_actions = ["iam:CreateVirtualMFADevice", "iam:EnableMFADevice", "iam:GetUser", "iam:ListMFADevices", "iam:ListVirtualMFADevices", "iam:ResyncMFADevice", "iam:ChangePassword", "sts:GetSessionToken"]
    resources   = ["*"]

    condition {
      test     = "BoolIfExists"
      variable = "aws:MultiFactorAuthPresent"
      values   = ["false"]
    }

    dynamic "condition" {
      for_each = length(var.mfa_exempt_user_names) > 0 ? [var.mfa_exempt_user_names] : []
      content {
        test     = "StringNotEquals"
        variable = "aws:username"
        values   = condition.value
      }
    }
  }
}

resource "aws_iam_policy" "require_mfa" {
  count  = var.require_mfa ? 1 : 0
  name   = "${var.name}-require-mfa"
  policy = data.aws_iam_policy_document.require_mfa.json
  tags   = var.tags
}

# CIS 1.15 does not allow policies on users. Inline policies leave the ten managed policies of a group to its options.
resource "aws_iam_group_policy" "require_mfa" {
  for_each = var.require_mfa ? local.groups : {}
  name     = "require-mfa"
  group    = each.value.name
  policy   = data.aws_iam_policy_document.require_mfa.json
}

data "aws_iam_policy_document" "network" {
  statement {
    effect    = "Deny"
    actions   = ["*"]
    resources = ["*"]

    condition {
      test     = "NotIpAddress"
      variable = "aws:SourceIp"
      values   = var.allowed_source_cidr_blocks
    }

    condition {
      test     = "Bool"
      variable = "aws:ViaAWSService"
      values   = ["false"]
    }
  }
}

resource "aws_iam_group_policy" "network" {
  for_each = length(var.allowed_source_cidr_blocks) > 0 ? local.groups : {}
  name     = "network"
  group    = each.value.name
  policy   = data.aws_iam_policy_document.network.json
}

# ---------------------------------------------------------------------------------------------------------------------
# CREDENTIAL CHECK
# ---------------------------------------------------------------------------------------------------------------------

data "aws_iam_policy_document" "credential_check_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "credential_check" {
  statement {
    actions = concat(
      ["iam:GenerateCredentialReport", "iam:GetCredentialReport", "iam:ListAccessKeys", "logs:CreateLogStream", "logs:PutLogEvents"],
      var.credential_check_mode == "disable" ? ["iam:UpdateAccessKey", "iam:DeleteLoginProfile"] : [],
    )
    resources = ["*"]
  }

  dynamic "statement" {
    for_each = length(var.alarm_sns_topic_arns) > 0 ? [var.alarm_sns_topic_arns] : []
    content {
      actions   = ["sns:Publish"]
      resources = statement.value
    }
  }

  # For topics that are encrypted with a KMS key.
  dynamic "statement" {
    for_each = length(var.alarm_sns_topic_arns) > 0 ? [true] : []
    content {
      actions   = ["kms:Decrypt", "kms:GenerateDataKey"]
      resources = ["*"]

      condition {
        test     = "StringLike"
        variable = "kms:ViaService"
        values   = ["sns.*.amazonaws.com"]
      }
    }
  }
}

resource "aws_iam_role" "credential_check" {
  count                = var.enable_credential_check ? 1 : 0
  name                 = "${var.name}-credential-check"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.credential_check_trust.json
  tags                 = var.tags
}

resource "aws_iam_role_policy" "credential_check" {
  count  = var.enable_credential_check ? 1 : 0
  name   = "check"
  role   = aws_iam_role.credential_check[0].id
  policy = data.aws_iam_policy_document.credential_check.json
}

resource "aws_cloudwatch_log_group" "credential_check" {
  count             = var.enable_credential_check ? 1 : 0
  name              = "/aws/lambda/${var.name}-credential-check"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_lambda_function" "credential_check" {
  count            = var.enable_credential_check ? 1 : 0
  function_name    = "${var.name}-credential-check"
  role             = aws_iam_role.credential_check[0].arn
  filename         = "${path.module}/functions/credential-check.zip"
  source_code_hash = try(filebase64sha256("${path.module}/functions/credential-check.zip"), null)
  handler          = "main.handler"
  runtime          = "python3.13"
  architectures    = ["arm64"]
  timeout          = 300
  tags             = var.tags

  environment {
    variables = {
      MODE               = var.credential_check_mode
      UNUSED_MAX_AGE     = var.unused_credential_max_age_days
      ACCESS_KEY_MAX_AGE = var.access_key_max_age_days
      WARNING_DAYS       = var.credential_warning_days
      EXEMPT_USERS       = join(",", var.credential_check_exempt_user_names)
      TOPIC_ARNS         = join(",", var.alarm_sns_topic_arns)
    }
  }

  depends_on = [aws_cloudwatch_log_group.credential_check, aws_iam_role_policy.credential_check]
}

resource "aws_cloudwatch_event_rule" "credential_check" {
  count               = var.enable_credential_check ? 1 : 0
  name                = "${var.name}-credential-check"
  schedule_expression = var.credential_check_schedule
  tags                = var.tags
}

resource "aws_cloudwatch_event_target" "credential_check" {
  count = var.enable_credential_check ? 1 : 0
  rule  = aws_cloudwatch_event_rule.credential_check[0].name
  arn   = aws_lambda_function.credential_check[0].arn
}

resource "aws_lambda_permission" "credential_check" {
  count         = var.enable_credential_check ? 1 : 0
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.credential_check[0].function_name
  principal     = "events.amazonaws.com"
  source_arn    = aws_cloudwatch_event_rule.credential_check[0].arn
}
