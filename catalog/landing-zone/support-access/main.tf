locals {
  access_policies = { metadata = "job-function/ViewOnlyAccess", read-only = "ReadOnlyAccess", administrator = "AdministratorAccess" }
  policy_arns     = concat(["arn:${data.aws_partition.current.partition}:iam::aws:policy/${local.access_policies[var.access_level]}"], var.additional_iam_policy_arns)
}

data "aws_partition" "current" {}

data "aws_caller_identity" "current" {}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "AWS"
      identifiers = [for name in var.cairn_principal_names : "arn:${data.aws_partition.current.partition}:iam::${var.cairn_account_id}:role/${name}"]
    }

    condition {
      test     = "StringEquals"
      variable = "sts:ExternalId"
      values   = [var.external_id]
    }

    condition {
      test     = "DateLessThan"
      variable = "aws:CurrentTime"
      values   = [var.expires_at]
    }

    dynamic "condition" {
      for_each = var.require_session_name_pattern[*]
      content {
        test     = "StringLike"
        variable = "sts:RoleSessionName"
        values   = [condition.value]
      }
    }

    dynamic "condition" {
      for_each = length(var.allowed_source_cidr_blocks) > 0 ? [var.allowed_source_cidr_blocks] : []
      content {
        test     = "IpAddress"
        variable = "aws:SourceIp"
        values   = condition.value
      }
    }
  }
}

resource "aws_iam_role" "support" {
  name                 = var.name
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  max_session_duration = var.max_session_seconds
  assume_role_policy   = data.aws_iam_policy_document.trust.json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "support" {
  for_each   = toset(local.policy_arns)
  role       = aws_iam_role.support.id # Unlike the name, the ID is unknown in the plan of a replacement, which detaches the policy first.
  policy_arn = each.value
}

data "aws_iam_policy_document" "limits" {
  statement {
    sid       = "Expiry"
    effect    = "Deny"
    actions   = ["*"]
    resources = ["*"]

    condition {
      test     = "DateGreaterThanEquals"
      variable = "aws:CurrentTime"
      values   = [var.expires_at]
    }
  }

  dynamic "statement" {
    for_each = length(var.denied_actions) > 0 ? [var.denied_actions] : []
    content {
      sid       = "DeniedActions"
      effect    = "Deny"
      actions   = statement.value
      resources = ["*"]
    }
  }

  dynamic "statement" {
    for_each = length(var.allowed_regions) > 0 ? [var.allowed_regions] : []
    content {
      sid         = "Regions"
      effect      = "Deny"
      not_actions = ["cloudfront:*", "iam:*", "organizations:*", "route53:*", "sts:*", "support:*"]
      resources   = ["*"]

      condition {
        test     = "StringNotEquals"
        variable = "aws:RequestedRegion"
        values   = statement.value
      }
    }
  }
}

resource "aws_iam_role_policy" "limits" {
  name   = "limits"
  role   = aws_iam_role.support.id
  policy = data.aws_iam_policy_document.limits.json
}

resource "aws_cloudwatch_event_rule" "assume_role" {
  count = var.enable_assume_role_notification ? 1 : 0
  name  = "${substr(replace(var.name, "/[+=,@]/", "-"), 0, 56)}-assumed" # EventBridge allows 64 letters, digits and ._-
  state = "ENABLED_WITH_ALL_CLOUDTRAIL_MANAGEMENT_EVENTS"                # AssumeRole is a read-only event in CloudTrail.
  tags  = var.tags

  event_pattern = jsonencode({
    source      = ["aws.sts"]
    detail-type = ["AWS API Call via CloudTrail"]
    detail = {
      eventName         = ["AssumeRole"]
      requestParameters = { roleArn = [aws_iam_role.support.arn] }
    }
  })
}

resource "aws_cloudwatch_event_target" "assume_role" {
  for_each = toset(var.alarm_sns_topic_arns)
  rule     = aws_cloudwatch_event_rule.assume_role[0].name
  arn      = each.value
}
