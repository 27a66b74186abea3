# The AWS provider 5 configures one Region at a time. This skeleton has the global parts and the regional parts of
# the home Region; the service repeats the regional parts in each of governed_regions, with the same arguments.

locals {
  functions = { for name, function in {
    remove-expired-certificates = { enabled = var.enable_expired_certificate_removal, actions = ["iam:ListServerCertificates", "iam:DeleteServerCertificate"] }
    remove-default-vpc          = { enabled = var.default_vpc_action == "remove", actions = ["ec2:Describe*", "ec2:DeleteVpc", "ec2:DeleteSubnet", "ec2:DetachInternetGateway", "ec2:DeleteInternetGateway"] }
  } : name => function if function.enabled }

  trail_logs       = var.enable_cloudtrail && var.cloudtrail_enable_cloudwatch_logs
  log_bucket_arns  = [for bucket in compact([var.cloudtrail_s3_bucket_name, var.config_s3_bucket_name]) : "arn:${data.aws_partition.current.partition}:s3:::${bucket}"]
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
  baseline_role_names = concat(keys(var.cross_account_roles), [for name in concat(["support", "admin", "read-only", "billing", "deploy-plan", "deploy-apply", "cloudtrail-logs", "config", "backup"], keys(local.functions)) : "${var.name}-${name}"])
  role_policies = merge([for name, role in local.roles : {
    for arn in role.policy_arns : "${name}/${arn}" => { role = name, policy_arn = arn }
  }]...)

  # The service has an entry for each governed Region.
  config_recorders    = { for recorder in aws_config_configuration_recorder.this : data.aws_region.current.id => recorder }
  access_analyzers    = { for analyzer in aws_accessanalyzer_analyzer.external_access : data.aws_region.current.id => analyzer }
  guardduty_detectors = { for detector in aws_guardduty_detector.this : data.aws_region.current.id => detector }
  default_vpc_results = { for invocation in aws_lambda_invocation.remove_default_vpc : data.aws_region.current.id => jsondecode(invocation.result) }

  log_source_account_ids    = distinct(concat(var.log_source_account_ids, [data.aws_caller_identity.current.account_id]))
  creates_access_log_bucket = var.access_log_bucket == null && (var.create_cloudtrail_bucket || var.create_config_bucket)
  access_log_bucket_name    = var.access_log_bucket != null ? var.access_log_bucket : one(aws_s3_bucket.access_logs[*].bucket)
  log_buckets = merge(
    { for bucket in aws_s3_bucket.cloudtrail : "cloudtrail" => bucket.bucket },
    { for bucket in aws_s3_bucket.config : "config" => bucket.bucket },
  )
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
  s3_bucket_name                = var.create_cloudtrail_bucket ? aws_s3_bucket.cloudtrail[0].id : var.cloudtrail_s3_bucket_name
  kms_key_id                    = var.create_cloudtrail_bucket ? aws_kms_key.cloudtrail[0].arn : var.cloudtrail_kms_key_arn
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
        starts_with     = length(var.cloudtrail_s3_data_event_bucket_arns) == 0 ? null : [for arn in var.cloudtrail_s3_data_event_bucket_arns : "${arn}/" if !contains(local.log_bucket_arns, arn)]
        not_starts_with = length(var.cloudtrail_s3_data_event_bucket_arns) == 0 ? local.log_bucket_arns : null
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

  depends_on = [aws_s3_bucket_policy.this, aws_iam_role_policy.cloudtrail]
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
  s3_bucket_name = var.create_config_bucket ? aws_s3_bucket.config[0].id : var.config_s3_bucket_name
  s3_kms_key_arn = var.config_kms_key_arn

  # Without it, AWS Config delivers the history only.
  snapshot_delivery_properties {
    delivery_frequency = "TwentyFour_Hours"
  }

  depends_on = [aws_config_configuration_recorder.this, aws_s3_bucket_policy.this]
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
# LOG BUCKETS (LOGS ACCOUNT ONLY)
# ---------------------------------------------------------------------------------------------------------------------

data "aws_iam_policy_document" "cloudtrail_key" {
  count = var.create_cloudtrail_bucket ? 1 : 0

  statement {
    actions   = ["kms:*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }

  # DescribeKey has no encryption context.
  statement {
    actions   = ["kms:DescribeKey"]
    resources = ["*"]

    principals {
      type        = "Service"
      identifiers = ["cloudtrail.amazonaws.com"]
    }
  }

  statement {
    actions   = ["kms:GenerateDataKey*"]
    resources = ["*"]

    principals {
      type        = "Service"
      identifiers = ["cloudtrail.amazonaws.com"]
    }

    condition {
      test     = "StringLike"
      variable = "kms:EncryptionContext:aws:cloudtrail:arn"
      values   = [for id in local.log_source_account_ids : "arn:${data.aws_partition.current.partition}:cloudtrail:*:${id}:trail/*"]
    }
  }
}

resource "aws_kms_key" "cloudtrail" {
  count               = var.create_cloudtrail_bucket ? 1 : 0
  description         = "Trails of all accounts"
  enable_key_rotation = true
  policy              = data.aws_iam_policy_document.cloudtrail_key[0].json
  tags                = var.tags
}

resource "aws_kms_alias" "cloudtrail" {
  count         = var.create_cloudtrail_bucket ? 1 : 0
  name          = "alias/${var.name}-cloudtrail"
  target_key_id = aws_kms_key.cloudtrail[0].key_id
}

resource "aws_s3_bucket" "cloudtrail" {
  count         = var.create_cloudtrail_bucket ? 1 : 0
  bucket        = var.cloudtrail_s3_bucket_name
  force_destroy = var.force_destroy
  tags          = var.tags

  # A destroy that stops at a bucket with logs must not delete the key of the logs.
  depends_on = [aws_kms_key.cloudtrail]
}

# Enables Object Lock on new and existing buckets. `object_lock_enabled` of the bucket would replace an existing one.
resource "aws_s3_bucket_object_lock_configuration" "cloudtrail" {
  count      = var.create_cloudtrail_bucket && var.log_bucket_object_lock != null ? 1 : 0
  bucket     = aws_s3_bucket.cloudtrail[0].id
  depends_on = [aws_s3_bucket_versioning.this]

  rule {
    default_retention {
      mode = var.log_bucket_object_lock.mode
      days = var.log_bucket_object_lock.days
    }
  }
}

resource "aws_s3_bucket" "config" {
  count         = var.create_config_bucket ? 1 : 0
  bucket        = var.config_s3_bucket_name
  force_destroy = var.force_destroy
  tags          = var.tags
}

resource "aws_s3_bucket" "access_logs" {
  count         = local.creates_access_log_bucket ? 1 : 0
  bucket        = "${var.create_cloudtrail_bucket ? var.cloudtrail_s3_bucket_name : var.config_s3_bucket_name}-access-logs"
  force_destroy = var.force_destroy
  tags          = var.tags
}

data "aws_iam_policy_document" "access_logs" {
  count = local.creates_access_log_bucket ? 1 : 0

  statement {
    actions   = ["s3:PutObject"]
    resources = ["${aws_s3_bucket.access_logs[0].arn}/*"]

    principals {
      type        = "Service"
      identifiers = ["logging.s3.amazonaws.com"]
    }

    condition {
      test     = "StringEquals"
      variable = "aws:SourceAccount"
      values   = [data.aws_caller_identity.current.account_id]
    }
  }

  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.access_logs[0].arn, "${aws_s3_bucket.access_logs[0].arn}/*"]

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

resource "aws_s3_bucket_policy" "access_logs" {
  count  = local.creates_access_log_bucket ? 1 : 0
  bucket = aws_s3_bucket.access_logs[0].id
  policy = data.aws_iam_policy_document.access_logs[0].json
}

resource "aws_s3_bucket_public_access_block" "access_logs" {
  count                   = local.creates_access_log_bucket ? 1 : 0
  bucket                  = aws_s3_bucket.access_logs[0].id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_logging" "this" {
  for_each      = local.log_buckets
  bucket        = each.value
  target_bucket = local.access_log_bucket_name
  target_prefix = "${each.key}/"

  depends_on = [aws_s3_bucket_policy.access_logs]
}

resource "aws_s3_bucket_versioning" "this" {
  for_each = local.log_buckets
  bucket   = each.value

  versioning_configuration {
    status     = "Enabled"
    mfa_delete = var.enable_mfa_delete ? "Enabled" : "Disabled"
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "this" {
  for_each = local.log_buckets
  bucket   = each.value

  rule {
    bucket_key_enabled = each.key == "cloudtrail"

    apply_server_side_encryption_by_default {
      sse_algorithm     = each.key == "cloudtrail" ? "aws:kms" : "AES256"
      kms_master_key_id = each.key == "cloudtrail" ? aws_kms_key.cloudtrail[0].arn : null
    }
  }
}

resource "aws_s3_bucket_public_access_block" "this" {
  for_each                = local.log_buckets
  bucket                  = each.value
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  for_each = var.log_bucket_lifecycle == null ? {} : local.log_buckets
  bucket   = each.value

  rule {
    id     = "archive-and-expire"
    status = "Enabled"

    filter {}

    transition {
      days          = var.log_bucket_lifecycle.archive_after_days
      storage_class = "GLACIER_IR"
    }

    expiration {
      days = var.log_bucket_lifecycle.expire_after_days
    }

    # The buckets have versions: an expired object becomes a noncurrent version.
    noncurrent_version_expiration {
      noncurrent_days = 1
    }
  }
}

data "aws_iam_policy_document" "log_bucket" {
  for_each = local.log_buckets

  statement {
    sid       = "Write"
    actions   = ["s3:PutObject"]
    resources = ["arn:${data.aws_partition.current.partition}:s3:::${each.value}/*"]

    principals {
      type        = "Service"
      identifiers = ["${each.key}.amazonaws.com"]
    }

    condition {
      test     = "StringEquals"
      variable = var.organization_id == null ? "aws:SourceAccount" : "aws:SourceOrgID"
      values   = var.organization_id == null ? local.log_source_account_ids : [var.organization_id]
    }
  }

  statement {
    sid       = "Read"
    actions   = ["s3:GetBucketAcl", "s3:ListBucket"]
    resources = ["arn:${data.aws_partition.current.partition}:s3:::${each.value}"]

    principals {
      type        = "Service"
      identifiers = ["${each.key}.amazonaws.com"]
    }
  }

  statement {
    sid       = "Tls"
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = ["arn:${data.aws_partition.current.partition}:s3:::${each.value}", "arn:${data.aws_partition.current.partition}:s3:::${each.value}/*"]

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

resource "aws_s3_bucket_policy" "this" {
  for_each = local.log_buckets
  bucket   = each.value
  policy   = data.aws_iam_policy_document.log_bucket[each.key].json
}

# ---------------------------------------------------------------------------------------------------------------------
# GUARDDUTY, SECURITY HUB, MACIE AND INSPECTOR
# ---------------------------------------------------------------------------------------------------------------------

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

resource "aws_securityhub_account" "this" {
  count                    = var.enable_security_hub ? 1 : 0
  enable_default_standards = false
}

resource "aws_securityhub_standards_subscription" "this" {
  for_each      = var.enable_security_hub ? var.security_hub_standards : []
  standards_arn = each.value == "cis-aws-foundations-benchmark/v/1.2.0" ? "arn:${data.aws_partition.current.partition}:securityhub:::ruleset/${each.value}" : "arn:${data.aws_partition.current.partition}:securityhub:${data.aws_region.current.id}::standards/${each.value}"

  depends_on = [aws_securityhub_account.this]
}

resource "aws_macie2_account" "this" {
  count  = var.enable_macie ? 1 : 0
  status = "ENABLED"
}

resource "aws_inspector2_enabler" "this" {
  count          = length(var.inspector_resource_types) == 0 ? 0 : 1
  account_ids    = [data.aws_caller_identity.current.account_id]
  resource_types = var.inspector_resource_types
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
