# The AWS provider 5 configures one Region at a time. This skeleton has the global parts and the regional parts of
# the home Region; the service repeats the regional parts in each of governed_regions, with the same arguments.

locals {
  functions = { for name, function in {
    remove-expired-certificates = { enabled = var.enable_expired_certificate_removal, actions = ["iam:ListServerCertificates", "iam:DeleteServerCertificate"] }
    remove-default-vpc          = { enabled = var.default_vpc_action == "remove", actions = ["ec2:Describe*", "ec2:DeleteVpc", "ec2:DeleteSubnet", "ec2:DetachInternetGateway", "ec2:DeleteInternetGateway"] }
  } : name => function if function.enabled }

  trail_logs       = var.enable_cloudtrail && var.cloudtrail_enable_cloudwatch_logs
  cis_alarms       = { for name, pattern in local.cis_patterns : name => pattern if var.enable_cis_metric_alarms && local.trail_logs && !contains(var.disabled_cis_metric_alarms, name) }
  alarm_topic_arns = length(var.alarm_sns_topic_arns) > 0 ? var.alarm_sns_topic_arns : aws_sns_topic.alarms[*].arn
  # The events that the CIS benchmark names. Security Hub passes its controls only for the same patterns.
  cis_events = {
    iam_policy_changes               = { source = "iam.amazonaws.com", names = ["DeleteGroupPolicy", "DeleteRolePolicy", "DeleteUserPolicy", "PutGroupPolicy", "PutRolePolicy", "PutUserPolicy", "CreatePolicy", "DeletePolicy", "CreatePolicyVersion", "DeletePolicyVersion", "AttachRolePolicy", "DetachRolePolicy", "AttachUserPolicy", "DetachUserPolicy", "AttachGroupPolicy", "DetachGroupPolicy"] }
    cloudtrail_configuration_changes = { source = null, names = ["CreateTrail", "UpdateTrail", "DeleteTrail", "StartLogging", "StopLogging"] }
    kms_key_disabling_or_deletion    = { source = "kms.amazonaws.com", names = ["DisableKey", "ScheduleKeyDeletion"] }
    s3_bucket_policy_changes         = { source = "s3.amazonaws.com", names = ["PutBucketAcl", "PutBucketPolicy", "PutBucketCors", "PutBucketLifecycle", "PutBucketReplication", "DeleteBucketPolicy", "DeleteBucketCors", "DeleteBucketLifecycle", "DeleteBucketReplication"] }
    config_configuration_changes     = { source = "config.amazonaws.com", names = ["StopConfigurationRecorder", "DeleteDeliveryChannel", "PutDeliveryChannel", "PutConfigurationRecorder"] }
    security_group_changes           = { source = null, names = ["AuthorizeSecurityGroupIngress", "AuthorizeSecurityGroupEgress", "RevokeSecurityGroupIngress", "RevokeSecurityGroupEgress", "CreateSecurityGroup", "DeleteSecurityGroup"] }
    network_acl_changes              = { source = null, names = ["CreateNetworkAcl", "CreateNetworkAclEntry", "DeleteNetworkAcl", "DeleteNetworkAclEntry", "ReplaceNetworkAclEntry", "ReplaceNetworkAclAssociation"] }
    network_gateway_changes          = { source = null, names = ["CreateCustomerGateway", "DeleteCustomerGateway", "AttachInternetGateway", "CreateInternetGateway", "DeleteInternetGateway", "DetachInternetGateway"] }
    route_table_changes              = { source = "ec2.amazonaws.com", names = ["CreateRoute", "CreateRouteTable", "ReplaceRoute", "ReplaceRouteTableAssociation", "DeleteRouteTable", "DeleteRoute", "DisassociateRouteTable"] }
    vpc_changes                      = { source = null, names = ["CreateVpc", "DeleteVpc", "ModifyVpcAttribute", "AcceptVpcPeeringConnection", "CreateVpcPeeringConnection", "DeleteVpcPeeringConnection", "RejectVpcPeeringConnection", "AttachClassicLinkVpc", "DetachClassicLinkVpc", "DisableVpcClassicLink", "EnableVpcClassicLink"] }
    organizations_changes            = { source = "organizations.amazonaws.com", names = ["AcceptHandshake", "AttachPolicy", "CreateAccount", "CreateOrganizationalUnit", "CreatePolicy", "DeclineHandshake", "DeleteOrganization", "DeleteOrganizationalUnit", "DeletePolicy", "DetachPolicy", "DisablePolicyType", "EnablePolicyType", "InviteAccountToOrganization", "LeaveOrganization", "MoveAccount", "RemoveAccountFromOrganization", "UpdateOrganizationalUnit", "UpdatePolicy"] }
  }
  cis_event_conditions = { for name, events in local.cis_events : name => join(" || ", [for event in events.names : "($.eventName = ${event})"]) }
  cis_patterns = merge(
    { for name, events in local.cis_events : name => events.source == null ? "{ ${local.cis_event_conditions[name]} }" : "{ ($.eventSource = ${events.source}) && (${local.cis_event_conditions[name]}) }" },
    {
      unauthorized_api_calls          = "{ ($.errorCode = \"*UnauthorizedOperation\") || ($.errorCode = \"AccessDenied*\") }"
      console_sign_in_without_mfa     = "{ ($.eventName = \"ConsoleLogin\") && ($.additionalEventData.MFAUsed != \"Yes\") && ($.userIdentity.type = \"IAMUser\") && ($.responseElements.ConsoleLogin = \"Success\") }"
      root_account_usage              = "{ $.userIdentity.type = \"Root\" && $.userIdentity.invokedBy NOT EXISTS && $.eventType != \"AwsServiceEvent\" }"
      console_authentication_failures = "{ ($.eventName = ConsoleLogin) && ($.errorMessage = \"Failed authentication\") }"
    },
  )

  cis_config_rules = var.enable_cis_config_rules ? {
    root-account-mfa-enabled        = { identifier = "ROOT_ACCOUNT_MFA_ENABLED", input_parameters = {} }
    iam-root-access-key             = { identifier = "IAM_ROOT_ACCESS_KEY_CHECK", input_parameters = {} }
    iam-password-policy             = { identifier = "IAM_PASSWORD_POLICY", input_parameters = { MinimumPasswordLength = "14", PasswordReusePrevention = "24" } }
    access-keys-rotated             = { identifier = "ACCESS_KEYS_ROTATED", input_parameters = { maxAccessKeyAge = "90" } }
    iam-user-unused-credentials     = { identifier = "IAM_USER_UNUSED_CREDENTIALS_CHECK", input_parameters = { maxCredentialUsageAge = "45" } }
    iam-user-no-policies            = { identifier = "IAM_USER_NO_POLICIES_CHECK", input_parameters = {} }
    mfa-enabled-for-console         = { identifier = "MFA_ENABLED_FOR_IAM_CONSOLE_ACCESS", input_parameters = {} }
    restricted-ssh                  = { identifier = "INCOMING_SSH_DISABLED", input_parameters = {} }
    restricted-common-ports         = { identifier = "RESTRICTED_INCOMING_TRAFFIC", input_parameters = { blockedPort1 = "3389" } }
    s3-bucket-server-side-encrypted = { identifier = "S3_BUCKET_SERVER_SIDE_ENCRYPTION_ENABLED", input_parameters = {} }
    rds-storage-encrypted           = { identifier = "RDS_STORAGE_ENCRYPTED", input_parameters = {} }
    cmk-key-rotation                = { identifier = "CMK_BACKING_KEY_ROTATION_ENABLED", input_parameters = {} }
    vpc-flow-logs                   = { identifier = "VPC_FLOW_LOGS_ENABLED", input_parameters = {} }
  } : {}
  config_rules = var.enable_config ? merge(
    { for name, rule in local.cis_config_rules : name => { identifier = rule.identifier, description = null, input_parameters = tomap(rule.input_parameters), maximum_execution_frequency = null, resource_types = tolist([]) } },
    { for name, rule in var.config_managed_rules : name => { identifier = rule.identifier, description = rule.description, input_parameters = rule.input_parameters, maximum_execution_frequency = rule.maximum_execution_frequency, resource_types = rule.resource_types } if contains(coalesce(rule.regions, var.governed_regions), data.aws_region.current.id) },
  ) : {}

  account_root = "arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:root"
  aws_policies = "arn:${data.aws_partition.current.partition}:iam::aws:policy"

  # Roles that exist: a list of principals that is empty creates none.
  roles = merge(
    { for name, role in {
      support      = { enabled = var.enable_support_role, principal_arns = length(var.allow_support_access_from_principal_arns) > 0 ? var.allow_support_access_from_principal_arns : [local.account_root], people = true, inline_policy_json = null, policy_arns = ["${local.aws_policies}/AWSSupportAccess"] }
      admin        = { enabled = length(var.allow_admin_access_from_principal_arns) > 0, principal_arns = var.allow_admin_access_from_principal_arns, people = true, inline_policy_json = null, policy_arns = ["${local.aws_policies}/AdministratorAccess"] }
      read-only    = { enabled = length(var.allow_read_only_access_from_principal_arns) > 0, principal_arns = var.allow_read_only_access_from_principal_arns, people = true, inline_policy_json = data.aws_iam_policy_document.read_only.json, policy_arns = ["${local.aws_policies}/ReadOnlyAccess"] }
      billing      = { enabled = length(var.allow_billing_access_from_principal_arns) > 0, principal_arns = var.allow_billing_access_from_principal_arns, people = true, inline_policy_json = null, policy_arns = ["${local.aws_policies}/job-function/Billing"] }
      deploy-plan  = { enabled = length(var.allow_deploy_plan_from_principal_arns) > 0, principal_arns = var.allow_deploy_plan_from_principal_arns, people = false, inline_policy_json = data.aws_iam_policy_document.deploy_plan.json, policy_arns = ["${local.aws_policies}/ReadOnlyAccess"] }
      deploy-apply = { enabled = length(var.allow_deploy_apply_from_principal_arns) > 0, principal_arns = var.allow_deploy_apply_from_principal_arns, people = false, inline_policy_json = coalesce(var.deploy_apply_policy_json, data.aws_iam_policy_document.deploy_apply.json), policy_arns = var.deploy_apply_policy_json == null ? ["${local.aws_policies}/PowerUserAccess"] : [] }
      } : name => {
      name                     = "${var.name}-${name}"
      principal_arns           = role.principal_arns
      require_mfa              = role.people && var.cross_account_roles_require_mfa
      external_id              = null
      max_session_seconds      = var.cross_account_roles_max_session_seconds
      permissions_boundary_arn = var.iam_permissions_boundary_arn
      inline_policy_json       = role.inline_policy_json
      policy_arns              = role.policy_arns
    } if role.enabled },
    { for name, role in var.cross_account_roles : name => {
      name                     = name
      principal_arns           = role.trusted_principal_arns
      require_mfa              = coalesce(role.require_mfa, var.cross_account_roles_require_mfa)
      external_id              = role.external_id
      max_session_seconds      = coalesce(role.max_session_seconds, var.cross_account_roles_max_session_seconds)
      permissions_boundary_arn = try(coalesce(role.permissions_boundary_arn, var.iam_permissions_boundary_arn), null)
      inline_policy_json       = role.inline_policy_json
      policy_arns              = role.managed_policy_arns
    } },
  )
  # The deploy roles must not change these.
  baseline_role_names = concat(keys(var.cross_account_roles), [for name in concat(["support", "admin", "read-only", "billing", "deploy-plan", "deploy-apply", "cloudtrail-logs", "config", "config-aggregator", "backup"], keys(local.functions)) : "${var.name}-${name}"])
  role_policies = merge([for name, role in local.roles : {
    for arn in role.policy_arns : "${name}/${arn}" => { role = name, policy_arn = arn }
  }]...)

  # The service has an entry for each governed Region.
  config_recorders    = { for recorder in aws_config_configuration_recorder.this : data.aws_region.current.id => recorder }
  access_analyzers    = { for analyzer in aws_accessanalyzer_analyzer.external_access : data.aws_region.current.id => analyzer }
  guardduty_detectors = { for detector in aws_guardduty_detector.this : data.aws_region.current.id => detector }
  default_vpc_results = { for invocation in aws_lambda_invocation.remove_default_vpc : data.aws_region.current.id => jsondecode(invocation.result) }

  members           = { for account in data.aws_organizations_organization.this.accounts : account.id => account if account.status == "ACTIVE" && account.id != data.aws_caller_identity.current.account_id }
  linked_regions    = sort(setsubtract(var.governed_regions, [data.aws_region.current.id]))
  notifies_findings = var.enable_security_hub && length(var.security_hub_notification_severities) > 0
}

data "aws_caller_identity" "current" {
  lifecycle {
    postcondition {
      condition     = self.account_id == var.account_id
      error_message = "The credentials belong to another account than account_id. Nothing was changed."
    }
  }
}

data "aws_partition" "current" {}

data "aws_region" "current" {
  lifecycle {
    postcondition {
      condition     = contains(var.governed_regions, self.id)
      error_message = "governed_regions must contain the Region of the provider."
    }
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCOUNT SETTINGS AND CONTACTS
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_iam_account_alias" "this" {
  count         = var.account_alias == null ? 0 : 1
  account_alias = var.account_alias
}

resource "aws_account_primary_contact" "this" {
  count           = var.primary_contact == null ? 0 : 1
  full_name       = var.primary_contact.full_name
  company_name    = var.primary_contact.company_name
  address_line_1  = var.primary_contact.address_line_1
  address_line_2  = var.primary_contact.address_line_2
  city            = var.primary_contact.city
  state_or_region = var.primary_contact.state_or_region
  postal_code     = var.primary_contact.postal_code
  country_code    = var.primary_contact.country_code
  phone_number    = var.primary_contact.phone_number
  website_url     = var.primary_contact.website_url
}

resource "aws_account_alternate_contact" "this" {
  for_each               = var.alternate_contacts
  alternate_contact_type = each.key
  name                   = each.value.name
  title                  = each.value.title
  email_address          = each.value.email_address
  phone_number           = each.value.phone_number
}

resource "aws_s3_account_public_access_block" "this" {
  count                   = var.enable_s3_account_public_access_block ? 1 : 0
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_ebs_encryption_by_default" "this" {
  count   = var.enable_ebs_default_encryption ? 1 : 0
  enabled = true
}

resource "aws_ebs_default_kms_key" "this" {
  count   = contains(keys(var.ebs_kms_key_arns), data.aws_region.current.id) ? 1 : 0
  key_arn = var.ebs_kms_key_arns[data.aws_region.current.id]
}

resource "aws_ebs_snapshot_block_public_access" "this" {
  state = var.ebs_snapshot_block_public_access
}

resource "aws_ec2_image_block_public_access" "this" {
  count = var.enable_ami_block_public_access ? 1 : 0
  state = "block-new-sharing"
}

resource "aws_ec2_instance_metadata_defaults" "this" {
  count                       = var.instance_metadata_defaults == null ? 0 : 1
  http_tokens                 = var.instance_metadata_defaults.http_tokens
  http_put_response_hop_limit = var.instance_metadata_defaults.http_put_response_hop_limit
  instance_metadata_tags      = var.instance_metadata_defaults.instance_metadata_tags
}

# A Region whose default VPC was deleted has none.
data "aws_vpcs" "default" {
  count = var.default_vpc_action == "lock-down" ? 1 : 0

  filter {
    name   = "is-default"
    values = ["true"]
  }
}

data "aws_subnets" "default" {
  count = var.default_vpc_action == "lock-down" ? 1 : 0

  filter {
    name   = "default-for-az"
    values = ["true"]
  }
}

data "aws_subnet" "default" {
  for_each = toset(var.default_vpc_action == "lock-down" ? data.aws_subnets.default[0].ids : [])
  id       = each.value
}

resource "aws_default_subnet" "this" {
  for_each                = { for subnet in data.aws_subnet.default : subnet.availability_zone => subnet.id }
  availability_zone       = each.key
  map_public_ip_on_launch = false
  tags                    = var.tags
}

resource "aws_default_security_group" "default_vpc" {
  for_each = toset(var.default_vpc_action == "lock-down" ? data.aws_vpcs.default[0].ids : [])
  vpc_id   = each.value
  tags     = var.tags
}

resource "aws_lambda_invocation" "remove_default_vpc" {
  count         = var.default_vpc_action == "remove" ? 1 : 0
  function_name = aws_lambda_function.this["remove-default-vpc"].function_name
  input         = jsonencode({ region = data.aws_region.current.id })
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM: PASSWORD POLICY, ACCESS ANALYZER, CERTIFICATES
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_iam_account_password_policy" "this" {
  count                          = var.enable_iam_password_policy ? 1 : 0
  minimum_password_length        = var.iam_password_minimum_length
  password_reuse_prevention      = var.iam_password_reuse_prevention
  max_password_age               = var.iam_password_max_age_days
  require_lowercase_characters   = contains(var.iam_password_required_characters, "lowercase")
  require_uppercase_characters   = contains(var.iam_password_required_characters, "uppercase")
  require_numbers                = contains(var.iam_password_required_characters, "numbers")
  require_symbols                = contains(var.iam_password_required_characters, "symbols")
  allow_users_to_change_password = var.iam_password_allow_users_to_change
}

resource "aws_accessanalyzer_analyzer" "external_access" {
  count         = var.enable_iam_access_analyzer ? 1 : 0
  analyzer_name = "${var.name}-external-access"
  type          = var.iam_access_analyzer_type
  tags          = var.tags
}

resource "aws_accessanalyzer_analyzer" "unused_access" {
  count         = var.unused_access_age_days == null ? 0 : 1
  analyzer_name = "${var.name}-unused-access"
  type          = "${var.iam_access_analyzer_type}_UNUSED_ACCESS"
  tags          = var.tags

  configuration {
    unused_access {
      unused_access_age = var.unused_access_age_days
    }
  }
}

data "aws_iam_policy_document" "service_trust" {
  for_each = toset(["lambda", "cloudtrail", "config", "backup"])

  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["${each.value}.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "function" {
  for_each = local.functions

  statement {
    actions   = concat(["logs:CreateLogStream", "logs:PutLogEvents"], each.value.actions)
    resources = ["*"]
  }
}

resource "aws_iam_role" "function" {
  for_each             = local.functions
  name                 = "${var.name}-${each.key}"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.service_trust["lambda"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy" "function" {
  for_each = local.functions
  name     = each.key
  role     = aws_iam_role.function[each.key].id
  policy   = data.aws_iam_policy_document.function[each.key].json
}

resource "aws_cloudwatch_log_group" "function" {
  for_each          = local.functions
  name              = "/aws/lambda/${var.name}-${each.key}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_lambda_function" "this" {
  for_each         = local.functions
  function_name    = "${var.name}-${each.key}"
  role             = aws_iam_role.function[each.key].arn
  filename         = "${path.module}/functions/${each.key}.zip"
  source_code_hash = try(filebase64sha256("${path.module}/functions/${each.key}.zip"), null)
  handler          = "main.handler"
  runtime          = "python3.13"
  architectures    = ["arm64"]
  timeout          = 300
  tags             = var.tags

  depends_on = [aws_cloudwatch_log_group.function, aws_iam_role_policy.function]
}

resource "aws_cloudwatch_event_rule" "expired_certificates" {
  count               = var.enable_expired_certificate_removal ? 1 : 0
  name                = "${var.name}-remove-expired-certificates"
  schedule_expression = "rate(1 day)"
  tags                = var.tags
}

resource "aws_cloudwatch_event_target" "expired_certificates" {
  count = var.enable_expired_certificate_removal ? 1 : 0
  rule  = aws_cloudwatch_event_rule.expired_certificates[0].name
  arn   = aws_lambda_function.this["remove-expired-certificates"].arn
}

resource "aws_lambda_permission" "expired_certificates" {
  count         = var.enable_expired_certificate_removal ? 1 : 0
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.this["remove-expired-certificates"].function_name
  principal     = "events.amazonaws.com"
  source_arn    = aws_cloudwatch_event_rule.expired_certificates[0].arn
}

# ---------------------------------------------------------------------------------------------------------------------
# CLOUDTRAIL
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_cloudwatch_log_group" "cloudtrail" {
  count             = local.trail_logs ? 1 : 0
  name              = "${var.name}-cloudtrail"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_iam_role" "cloudtrail" {
  count                = local.trail_logs ? 1 : 0
  name                 = "${var.name}-cloudtrail-logs"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.service_trust["cloudtrail"].json
  tags                 = var.tags
}

data "aws_iam_policy_document" "cloudtrail" {
  count = local.trail_logs ? 1 : 0

  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["${aws_cloudwatch_log_group.cloudtrail[0].arn}:*"]
  }
}

resource "aws_iam_role_policy" "cloudtrail" {
  count  = local.trail_logs ? 1 : 0
  name   = "write-logs"
  role   = aws_iam_role.cloudtrail[0].id
  policy = data.aws_iam_policy_document.cloudtrail[0].json
}

resource "aws_cloudtrail" "this" {
  count                         = var.enable_cloudtrail ? 1 : 0
  name                          = var.name
  s3_bucket_name                = var.cloudtrail_s3_bucket_name
  kms_key_id                    = var.cloudtrail_kms_key_arn
  is_multi_region_trail         = var.cloudtrail_is_multi_region_trail
  is_organization_trail         = false
  include_global_service_events = true
  enable_log_file_validation    = var.cloudtrail_enable_log_file_validation
  cloud_watch_logs_group_arn    = local.trail_logs ? "${aws_cloudwatch_log_group.cloudtrail[0].arn}:*" : null
  cloud_watch_logs_role_arn     = one(aws_iam_role.cloudtrail[*].arn)
  tags                          = var.tags

  advanced_event_selector {
    name = "Management events"

    field_selector {
      field  = "eventCategory"
      equals = ["Management"]
    }
  }

  dynamic "advanced_event_selector" {
    for_each = var.cloudtrail_s3_data_events == "none" ? [] : [var.cloudtrail_s3_data_events]
    content {
      name = "S3 data events"

      field_selector {
        field  = "eventCategory"
        equals = ["Data"]
      }

      field_selector {
        field  = "resources.type"
        equals = ["AWS::S3::Object"]
      }

      field_selector {
        field           = "resources.ARN"
        not_starts_with = [for bucket in compact([var.cloudtrail_s3_bucket_name, var.config_s3_bucket_name]) : "arn:${data.aws_partition.current.partition}:s3:::${bucket}"]
      }

      dynamic "field_selector" {
        for_each = advanced_event_selector.value == "all" ? [] : [advanced_event_selector.value == "read-only" ? "true" : "false"]
        content {
          field  = "readOnly"
          equals = [field_selector.value]
        }
      }
    }
  }

  dynamic "advanced_event_selector" {
    for_each = var.cloudtrail_lambda_data_events ? [true] : []
    content {
      name = "Lambda data events"

      field_selector {
        field  = "eventCategory"
        equals = ["Data"]
      }

      field_selector {
        field  = "resources.type"
        equals = ["AWS::Lambda::Function"]
      }
    }
  }

  depends_on = [aws_iam_role_policy.cloudtrail]
}

# ---------------------------------------------------------------------------------------------------------------------
# METRIC FILTERS, ALARMS AND THEIR TOPIC
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_cloudwatch_log_metric_filter" "cis" {
  for_each       = local.cis_alarms
  name           = "${var.name}-${replace(each.key, "_", "-")}"
  log_group_name = aws_cloudwatch_log_group.cloudtrail[0].name
  pattern        = each.value

  metric_transformation {
    name      = each.key
    namespace = var.cis_metric_namespace
    value     = "1"
  }
}

resource "aws_cloudwatch_metric_alarm" "cis" {
  for_each            = local.cis_alarms
  alarm_name          = "${var.name}-${replace(each.key, "_", "-")}"
  alarm_actions       = local.alarm_topic_arns
  namespace           = var.cis_metric_namespace
  metric_name         = each.key
  statistic           = "Sum"
  period              = try(var.cis_metric_alarm_overrides[each.key].period_seconds, 300)
  evaluation_periods  = try(var.cis_metric_alarm_overrides[each.key].evaluation_periods, 1)
  threshold           = try(var.cis_metric_alarm_overrides[each.key].threshold, 1)
  comparison_operator = "GreaterThanOrEqualToThreshold"
  treat_missing_data  = "notBreaching"
  tags                = var.tags
}

resource "aws_sns_topic" "alarms" {
  count = length(var.alarm_sns_topic_arns) == 0 ? 1 : 0
  name  = "${var.name}-alarms"
  tags  = var.tags
}

data "aws_iam_policy_document" "alarms" {
  count = length(var.alarm_sns_topic_arns) == 0 ? 1 : 0

  statement {
    actions   = ["sns:Publish"]
    resources = [aws_sns_topic.alarms[0].arn]

    principals {
      type        = "Service"
      identifiers = ["cloudwatch.amazonaws.com", "budgets.amazonaws.com", "costalerts.amazonaws.com"]
    }

    condition {
      test     = "StringEquals"
      variable = "aws:SourceAccount"
      values   = [data.aws_caller_identity.current.account_id]
    }
  }

  # EventBridge does not support conditions in the policy of a topic: SNS would refuse the messages of its rules.
  statement {
    actions   = ["sns:Publish"]
    resources = [aws_sns_topic.alarms[0].arn]

    principals {
      type        = "Service"
      identifiers = ["events.amazonaws.com"]
    }
  }
}

resource "aws_sns_topic_policy" "alarms" {
  count  = length(var.alarm_sns_topic_arns) == 0 ? 1 : 0
  arn    = aws_sns_topic.alarms[0].arn
  policy = data.aws_iam_policy_document.alarms[0].json
}

resource "aws_sns_topic_subscription" "alarms" {
  for_each  = toset(var.alarm_email_addresses)
  topic_arn = aws_sns_topic.alarms[0].arn
  protocol  = "email"
  endpoint  = each.value
}

# ---------------------------------------------------------------------------------------------------------------------
# COSTS
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_budgets_budget" "this" {
  for_each     = var.budgets
  name         = "${var.name}-${each.key}"
  budget_type  = "COST"
  limit_amount = tostring(each.value.amount)
  limit_unit   = each.value.currency
  time_unit    = each.value.time_unit
  tags         = var.tags

  dynamic "cost_filter" {
    for_each = each.value.cost_filters
    content {
      name   = cost_filter.key
      values = cost_filter.value
    }
  }

  dynamic "notification" {
    for_each = concat(
      [for percent in each.value.actual_percent : { type = "ACTUAL", percent = percent }],
      [for percent in each.value.forecast_percent : { type = "FORECASTED", percent = percent }],
    )
    content {
      comparison_operator       = "GREATER_THAN"
      notification_type         = notification.value.type
      threshold                 = notification.value.percent
      threshold_type            = "PERCENTAGE"
      subscriber_sns_topic_arns = slice(local.alarm_topic_arns, 0, 1)
    }
  }

  depends_on = [aws_sns_topic_policy.alarms]
}

resource "aws_ce_anomaly_monitor" "this" {
  count             = var.cost_anomaly_minimum_impact == null ? 0 : 1
  name              = "${var.name}-services"
  monitor_type      = "DIMENSIONAL"
  monitor_dimension = "SERVICE"
  tags              = var.tags
}

resource "aws_ce_anomaly_subscription" "this" {
  count            = var.cost_anomaly_minimum_impact == null ? 0 : 1
  name             = "${var.name}-services"
  frequency        = "IMMEDIATE"
  monitor_arn_list = aws_ce_anomaly_monitor.this[*].arn
  tags             = var.tags

  subscriber {
    type    = "SNS"
    address = local.alarm_topic_arns[0]
  }

  threshold_expression {
    dimension {
      key           = "ANOMALY_TOTAL_IMPACT_ABSOLUTE"
      match_options = ["GREATER_THAN_OR_EQUAL"]
      values        = [tostring(var.cost_anomaly_minimum_impact)]
    }
  }

  depends_on = [aws_sns_topic_policy.alarms]
}

# ---------------------------------------------------------------------------------------------------------------------
# AWS CONFIG
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_iam_role" "config" {
  count                = var.enable_config ? 1 : 0
  name                 = "${var.name}-config"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.service_trust["config"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "config" {
  count      = var.enable_config ? 1 : 0
  role       = aws_iam_role.config[0].id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/service-role/AWS_ConfigRole"
}

resource "aws_config_configuration_recorder" "this" {
  count    = var.enable_config ? 1 : 0
  name     = var.name
  role_arn = aws_iam_role.config[0].arn

  recording_group {
    all_supported                 = length(var.config_excluded_resource_types) == 0
    include_global_resource_types = length(var.config_excluded_resource_types) == 0

    dynamic "exclusion_by_resource_types" {
      for_each = length(var.config_excluded_resource_types) == 0 ? [] : [var.config_excluded_resource_types]
      content {
        resource_types = exclusion_by_resource_types.value
      }
    }

    recording_strategy {
      use_only = length(var.config_excluded_resource_types) == 0 ? "ALL_SUPPORTED_RESOURCE_TYPES" : "EXCLUSION_BY_RESOURCE_TYPES"
    }
  }

  recording_mode {
    recording_frequency = var.config_recording_frequency
  }
}

resource "aws_config_delivery_channel" "this" {
  count          = var.enable_config ? 1 : 0
  name           = var.name
  s3_bucket_name = var.config_s3_bucket_name
  s3_kms_key_arn = var.config_kms_key_arn

  # Without it, AWS Config delivers the history only.
  snapshot_delivery_properties {
    delivery_frequency = "TwentyFour_Hours"
  }

  depends_on = [aws_config_configuration_recorder.this]
}

resource "aws_config_configuration_recorder_status" "this" {
  count      = var.enable_config ? 1 : 0
  name       = aws_config_configuration_recorder.this[0].name
  is_enabled = true

  depends_on = [aws_config_delivery_channel.this]
}

resource "aws_config_config_rule" "this" {
  for_each                    = local.config_rules
  name                        = each.key
  description                 = each.value.description
  input_parameters            = length(each.value.input_parameters) == 0 ? null : jsonencode(each.value.input_parameters)
  maximum_execution_frequency = each.value.maximum_execution_frequency
  tags                        = var.tags

  source {
    owner             = "AWS"
    source_identifier = each.value.identifier
  }

  dynamic "scope" {
    for_each = length(each.value.resource_types) == 0 ? [] : [each.value.resource_types]
    content {
      compliance_resource_types = scope.value
    }
  }

  depends_on = [aws_config_configuration_recorder_status.this]
}

# ---------------------------------------------------------------------------------------------------------------------
# KMS KEYS
# ---------------------------------------------------------------------------------------------------------------------

data "aws_iam_policy_document" "key" {
  for_each                = var.kms_keys
  source_policy_documents = compact([each.value.additional_policy_json])

  statement {
    sid       = "Account"
    actions   = ["kms:*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }

  dynamic "statement" {
    for_each = { for sid, use in {
      Administrators = { type = "AWS", identifiers = each.value.administrator_arns, actions = ["kms:Create*", "kms:Describe*", "kms:Enable*", "kms:List*", "kms:Put*", "kms:Update*", "kms:Revoke*", "kms:Disable*", "kms:Get*", "kms:Delete*", "kms:TagResource", "kms:UntagResource", "kms:ScheduleKeyDeletion", "kms:CancelKeyDeletion"] }
      Users          = { type = "AWS", identifiers = each.value.user_arns, actions = ["kms:Encrypt", "kms:Decrypt", "kms:ReEncrypt*", "kms:GenerateDataKey*", "kms:DescribeKey"] }
      Services       = { type = "Service", identifiers = each.value.service_principals, actions = ["kms:Encrypt", "kms:Decrypt", "kms:ReEncrypt*", "kms:GenerateDataKey*", "kms:DescribeKey"] }
      Accounts       = { type = "AWS", identifiers = [for id in each.value.allowed_account_ids : "arn:${data.aws_partition.current.partition}:iam::${id}:root"], actions = ["kms:Encrypt", "kms:Decrypt", "kms:ReEncrypt*", "kms:GenerateDataKey*", "kms:DescribeKey"] }
    } : sid => use if length(use.identifiers) > 0 }
    content {
      sid       = statement.key
      actions   = statement.value.actions
      resources = ["*"]

      principals {
        type        = statement.value.type
        identifiers = statement.value.identifiers
      }
    }
  }

  # EBS, RDS and EC2 Auto Scaling use the key through grants, which they create for the users.
  dynamic "statement" {
    for_each = length(each.value.user_arns) + length(each.value.allowed_account_ids) > 0 ? [true] : []
    content {
      sid       = "Grants"
      actions   = ["kms:CreateGrant", "kms:ListGrants", "kms:RevokeGrant"]
      resources = ["*"]

      principals {
        type        = "AWS"
        identifiers = concat(each.value.user_arns, [for id in each.value.allowed_account_ids : "arn:${data.aws_partition.current.partition}:iam::${id}:root"])
      }

      condition {
        test     = "Bool"
        variable = "kms:GrantIsForAWSResource"
        values   = ["true"]
      }
    }
  }
}

resource "aws_kms_key" "this" {
  for_each                = var.kms_keys
  description             = each.value.description
  policy                  = data.aws_iam_policy_document.key[each.key].json
  enable_key_rotation     = each.value.enable_key_rotation
  rotation_period_in_days = each.value.enable_key_rotation ? each.value.rotation_period_days : null
  multi_region            = each.value.multi_region
  deletion_window_in_days = each.value.deletion_window_days
  tags                    = var.tags
}

resource "aws_kms_alias" "this" {
  for_each      = var.kms_keys
  name          = "alias/${each.key}"
  target_key_id = aws_kms_key.this[each.key].key_id
}

# ---------------------------------------------------------------------------------------------------------------------
# ROLES FOR PEOPLE AND PIPELINES IN OTHER ACCOUNTS
# ---------------------------------------------------------------------------------------------------------------------

data "aws_iam_policy_document" "role_trust" {
  for_each = local.roles

  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "AWS"
      identifiers = each.value.principal_arns
    }

    dynamic "condition" {
      for_each = each.value.require_mfa ? [true] : []
      content {
        test     = "Bool"
        variable = "aws:MultiFactorAuthPresent"
        values   = ["true"]
      }
    }

    dynamic "condition" {
      for_each = each.value.external_id[*]
      content {
        test     = "StringEquals"
        variable = "sts:ExternalId"
        values   = [condition.value]
      }
    }
  }
}

resource "aws_iam_role" "this" {
  for_each             = local.roles
  name                 = each.value.name
  path                 = var.iam_role_path
  permissions_boundary = each.value.permissions_boundary_arn
  max_session_duration = each.value.max_session_seconds
  assume_role_policy   = data.aws_iam_policy_document.role_trust[each.key].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "this" {
  for_each   = local.role_policies
  role       = aws_iam_role.this[each.value.role].id
  policy_arn = each.value.policy_arn
}

resource "aws_iam_role_policy" "this" {
  for_each = { for name, role in local.roles : name => role if role.inline_policy_json != null }
  name     = "access"
  role     = aws_iam_role.this[each.key].id
  policy   = each.value.inline_policy_json
}

data "aws_iam_policy_document" "read_only" {
  statement {
    effect    = "Deny"
    actions   = ["secretsmanager:GetSecretValue", "ssm:GetParameter*"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "deploy_plan" {
  statement {
    actions   = ["s3:PutObject", "s3:DeleteObject"]
    resources = ["arn:${data.aws_partition.current.partition}:s3:::*/*.tflock"]

    # The names of state buckets are the reader's choice. ReadOnlyAccess reads the states.
    condition {
      test     = "StringEquals"
      variable = "aws:ResourceAccount"
      values   = [data.aws_caller_identity.current.account_id]
    }
  }

  # For state buckets with a customer managed key, which ReadOnlyAccess does not cover.
  statement {
    actions   = ["kms:Decrypt", "kms:GenerateDataKey"]
    resources = ["arn:${data.aws_partition.current.partition}:kms:*:${data.aws_caller_identity.current.account_id}:key/*"]

    condition {
      test     = "StringLike"
      variable = "kms:ViaService"
      values   = ["s3.*.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "deploy_apply" {
  statement {
    actions   = ["iam:*"]
    resources = [for type in ["role", "policy", "instance-profile"] : "arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:${type}${var.deploy_apply_iam_path}*"]
  }

  statement {
    effect  = "Deny"
    actions = ["iam:Attach*", "iam:Create*", "iam:Delete*", "iam:Detach*", "iam:Put*", "iam:Set*", "iam:Update*"]
    resources = concat(
      [for name in local.baseline_role_names : "arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:role${var.iam_role_path}${name}"],
      ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:role/OrganizationAccountAccessRole"],
      var.iam_permissions_boundary_arn[*], # A new version of the boundary would lift the limits of the role itself.
    )
  }

  statement {
    actions   = ["iam:CreateServiceLinkedRole"]
    resources = ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:role/aws-service-role/*"]
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# GUARDDUTY, SECURITY HUB, MACIE AND INSPECTOR OF THE ORGANIZATION
# ---------------------------------------------------------------------------------------------------------------------

data "aws_organizations_organization" "this" {}

# The detector exists since the account became the delegated administrator; the first apply imports it.
resource "aws_guardduty_detector" "this" {
  count                        = var.enable_guardduty ? 1 : 0
  enable                       = true
  finding_publishing_frequency = var.guardduty_finding_publishing_frequency
  tags                         = var.tags
}

resource "aws_guardduty_detector_feature" "this" {
  for_each    = var.enable_guardduty ? var.guardduty_features : []
  detector_id = aws_guardduty_detector.this[0].id
  name        = each.value
  status      = "ENABLED"
}

resource "aws_guardduty_organization_configuration" "this" {
  count                            = var.enable_guardduty ? 1 : 0
  detector_id                      = aws_guardduty_detector.this[0].id
  auto_enable_organization_members = var.guardduty_auto_enable_organization_members
}

resource "aws_guardduty_organization_configuration_feature" "this" {
  for_each    = var.enable_guardduty ? var.guardduty_features : []
  detector_id = aws_guardduty_detector.this[0].id
  name        = each.value
  auto_enable = var.guardduty_auto_enable_organization_members
}

resource "aws_guardduty_publishing_destination" "this" {
  count           = var.guardduty_findings_s3_bucket_arn == null ? 0 : 1
  detector_id     = aws_guardduty_detector.this[0].id
  destination_arn = var.guardduty_findings_s3_bucket_arn
  kms_key_arn     = var.guardduty_findings_kms_key_arn
}

resource "aws_securityhub_account" "this" {
  count                    = var.enable_security_hub ? 1 : 0
  enable_default_standards = false
}

resource "aws_securityhub_finding_aggregator" "this" {
  count             = var.enable_security_hub ? 1 : 0
  linking_mode      = length(local.linked_regions) == 0 ? "NO_REGIONS" : "SPECIFIED_REGIONS"
  specified_regions = length(local.linked_regions) == 0 ? null : local.linked_regions

  depends_on = [aws_securityhub_account.this]
}

resource "aws_securityhub_organization_configuration" "this" {
  count                 = var.enable_security_hub ? 1 : 0
  auto_enable           = false
  auto_enable_standards = "NONE"

  organization_configuration {
    configuration_type = "CENTRAL"
  }

  depends_on = [aws_securityhub_finding_aggregator.this]
}

resource "aws_securityhub_configuration_policy" "this" {
  count = var.enable_security_hub ? 1 : 0
  name  = var.name

  configuration_policy {
    service_enabled = true
    enabled_standard_arns = [
      for standard in var.security_hub_standards : standard == "cis-aws-foundations-benchmark/v/1.2.0" ? "arn:${data.aws_partition.current.partition}:securityhub:::ruleset/${standard}" : "arn:${data.aws_partition.current.partition}:securityhub:${data.aws_region.current.id}::standards/${standard}"
    ]

    security_controls_configuration {
      disabled_control_identifiers = var.security_hub_disabled_controls
    }
  }

  depends_on = [aws_securityhub_organization_configuration.this]
}

resource "aws_securityhub_configuration_policy_association" "organization" {
  count     = var.enable_security_hub ? 1 : 0
  target_id = data.aws_organizations_organization.this.roots[0].id
  policy_id = aws_securityhub_configuration_policy.this[0].id
}

# The AWS provider accepts IDs of policies only, and no self-managed targets.
resource "terraform_data" "self_managed" {
  for_each = var.enable_security_hub ? var.security_hub_self_managed_account_ids : []
  input    = each.value

  provisioner "local-exec" {
    command = "aws securityhub start-configuration-policy-association --configuration-policy-identifier SELF_MANAGED_SECURITY_HUB --target AccountId=${self.input} --region ${data.aws_region.current.id}"
  }

  depends_on = [aws_securityhub_organization_configuration.this]
}

resource "aws_cloudwatch_event_rule" "findings" {
  count = local.notifies_findings ? 1 : 0
  name  = "${var.name}-security-hub-findings"
  tags  = var.tags

  event_pattern = jsonencode({
    source      = ["aws.securityhub"]
    detail-type = ["Security Hub Findings - Imported"]
    detail = { findings = {
      Severity    = { Label = var.security_hub_notification_severities }
      Workflow    = { Status = ["NEW"] }
      RecordState = ["ACTIVE"]
    } }
  })
}

resource "aws_cloudwatch_event_target" "findings" {
  for_each = local.notifies_findings ? { for index, arn in local.alarm_topic_arns : index => arn } : {}
  rule     = aws_cloudwatch_event_rule.findings[0].name
  arn      = each.value
}

resource "aws_macie2_account" "this" {
  count  = var.enable_macie ? 1 : 0
  status = "ENABLED"
}

# The configuration of the organization covers accounts that join later; these are the existing ones.
resource "aws_macie2_member" "existing" {
  for_each   = var.enable_macie ? local.members : {}
  account_id = each.key
  email      = each.value.email
  status     = "ENABLED"

  depends_on = [aws_macie2_account.this]
}

resource "aws_macie2_organization_configuration" "this" {
  count       = var.enable_macie ? 1 : 0
  auto_enable = true

  depends_on = [aws_macie2_account.this]
}

resource "aws_inspector2_enabler" "this" {
  count          = length(var.inspector_resource_types) == 0 ? 0 : 1
  account_ids    = [data.aws_caller_identity.current.account_id]
  resource_types = var.inspector_resource_types
}

resource "aws_inspector2_member_association" "existing" {
  for_each   = length(var.inspector_resource_types) == 0 ? {} : local.members
  account_id = each.key

  depends_on = [aws_inspector2_enabler.this]
}

resource "aws_inspector2_enabler" "members" {
  count          = length(var.inspector_resource_types) == 0 || length(local.members) == 0 ? 0 : 1
  account_ids    = keys(aws_inspector2_member_association.existing)
  resource_types = var.inspector_resource_types
}

resource "aws_inspector2_organization_configuration" "this" {
  count = length(var.inspector_resource_types) == 0 ? 0 : 1

  auto_enable {
    ec2         = contains(var.inspector_resource_types, "EC2")
    ecr         = contains(var.inspector_resource_types, "ECR")
    lambda      = contains(var.inspector_resource_types, "LAMBDA")
    lambda_code = contains(var.inspector_resource_types, "LAMBDA_CODE")
  }

  depends_on = [aws_inspector2_enabler.this]
}

resource "aws_iam_role" "aggregator" {
  count                = var.config_aggregator_name == null ? 0 : 1
  name                 = "${var.name}-config-aggregator"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.service_trust["config"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "aggregator" {
  count      = var.config_aggregator_name == null ? 0 : 1
  role       = aws_iam_role.aggregator[0].id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/service-role/AWSConfigRoleForOrganizations"
}

resource "aws_config_configuration_aggregator" "this" {
  count = var.config_aggregator_name == null ? 0 : 1
  name  = var.config_aggregator_name
  tags  = var.tags

  organization_aggregation_source {
    all_regions = true
    role_arn    = aws_iam_role.aggregator[0].arn
  }

  depends_on = [aws_iam_role_policy_attachment.aggregator]
}

# ---------------------------------------------------------------------------------------------------------------------
# AWS BACKUP
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_iam_role" "backup" {
  count                = var.enable_backup ? 1 : 0
  name                 = "${var.name}-backup"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.service_trust["backup"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "backup" {
  for_each   = var.enable_backup ? toset(["service-role/AWSBackupServiceRolePolicyForBackup", "service-role/AWSBackupServiceRolePolicyForRestores", "AWSBackupServiceRolePolicyForS3Backup", "AWSBackupServiceRolePolicyForS3Restore"]) : []
  role       = aws_iam_role.backup[0].id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/${each.value}"
}

resource "aws_backup_vault" "this" {
  count       = var.enable_backup ? 1 : 0
  name        = var.name
  kms_key_arn = var.backup_kms_key_arn
  tags        = var.tags
}

resource "aws_backup_vault_lock_configuration" "this" {
  count               = var.enable_backup && var.backup_vault_lock != null ? 1 : 0
  backup_vault_name   = aws_backup_vault.this[0].name
  min_retention_days  = var.backup_vault_lock.min_retention_days
  max_retention_days  = var.backup_vault_lock.max_retention_days
  changeable_for_days = var.backup_vault_lock.changeable_for_days
}

resource "aws_backup_plan" "this" {
  for_each = var.enable_backup ? var.backup_plans : {}
  name     = "${var.name}-${each.key}"
  tags     = var.tags

  rule {
    rule_name                = each.key
    target_vault_name        = aws_backup_vault.this[0].name
    schedule                 = each.value.schedule
    start_window             = each.value.start_window_minutes
    completion_window        = each.value.completion_window_minutes
    enable_continuous_backup = each.value.enable_continuous_backup

    lifecycle {
      delete_after       = each.value.delete_after_days
      cold_storage_after = each.value.cold_storage_after_days
    }

    dynamic "copy_action" {
      for_each = each.value.copy_to_vault_arn[*]
      content {
        destination_vault_arn = copy_action.value
      }
    }
  }
}

resource "aws_backup_selection" "this" {
  for_each     = aws_backup_plan.this
  name         = each.key
  plan_id      = each.value.id
  iam_role_arn = aws_iam_role.backup[0].arn

  selection_tag {
    type  = "STRINGEQUALS"
    key   = "backup-plan"
    value = each.key
  }
}
