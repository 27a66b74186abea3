# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Prefix of every resource name that this service creates, usually the company or organization name. Changing it replaces the trail, the roles, the alarm topic and the log groups with their logs, so choose it once and use the same value in every account. Deploy one baseline to each account: IAM roles have these names in all Regions."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,18}[a-z0-9]$", var.name))
    error_message = "name must be 3 to 20 characters: lowercase letters, digits and hyphens, starting with a letter and not ending with a hyphen."
  }
}

variable "account_id" {
  description = "ID of the AWS account that this baseline is for. With credentials of any other account, the plan stops before it changes anything."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9]{12}$", var.account_id))
    error_message = "account_id must be 12 digits, quoted, so that leading zeros remain."
  }
}

variable "governed_regions" {
  description = <<-EOT
    Regions in which the regional parts are deployed: the AWS Config recorder, GuardDuty, Security Hub, IAM Access Analyzer, EBS default encryption, the public access settings and the default VPC clean-up. Must contain the Region of your provider, which is the home Region.

    The CIS benchmark requires every Region that is enabled in the account. Deny the other Regions with a service control policy. Enable opt-in Regions, such as `ap-southeast-4`, in the account before you list them. Removing a Region from the list destroys its regional parts, including the recorder and the detector with their history.
  EOT
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.governed_regions) > 0 && alltrue([for region in var.governed_regions : can(regex("^[a-z]{2}(-[a-z]+)+-[0-9]$", region))])
    error_message = "governed_regions must list at least one Region, by codes such as us-east-1."
  }

  validation {
    condition     = length(var.governed_regions) == length(distinct(var.governed_regions))
    error_message = "governed_regions must not name a Region twice."
  }
}

variable "child_accounts" {
  description = <<-EOT
    Member accounts, by a short name that other inputs refer to (`logs`, `security`, `prod`). `email` is the root user's address: it must never have been used for an AWS account, and must be a mailbox that several people can read. `parent_ou` is a key of `organizational_units`; without it, the account is directly under the root.

    A new `name` is applied in place. `role_name` and `iam_user_access_to_billing` apply only when AWS creates the account; a later change has no effect. A changed `email` plans a replacement: the account leaves the organization, or is closed with `close_on_deletion`, and AWS creates a new, empty account. Stop if a plan shows a replacement. An account that is removed from the map leaves the organization; with `close_on_deletion` it is closed instead, which AWS makes final after 90 days. Until then it counts against the quota. Its address can never again be that of an account: where you need the mailbox again, change the address in the Organizations console before you close the account. New organizations are limited to 10 accounts until the quota is raised.
  EOT
  type = map(object({
    email                      = string
    name                       = optional(string)
    parent_ou                  = optional(string)
    role_name                  = optional(string, "OrganizationAccountAccessRole")
    iam_user_access_to_billing = optional(string, "ALLOW")
    close_on_deletion          = optional(bool, false)
    tags                       = optional(map(string), {})
  }))
  nullable = false

  validation {
    condition     = alltrue([for key in keys(var.child_accounts) : can(regex("^[a-z][a-z0-9-]*$", key))])
    error_message = "The keys of child_accounts must be lowercase letters, digits and hyphens, starting with a letter."
  }

  validation {
    condition     = length(distinct([for account in var.child_accounts : lower(account.email)])) == length(var.child_accounts)
    error_message = "Each of child_accounts needs an e-mail address of its own."
  }

  validation {
    condition     = alltrue([for account in var.child_accounts : contains(["ALLOW", "DENY"], account.iam_user_access_to_billing)])
    error_message = "iam_user_access_to_billing in child_accounts must be ALLOW or DENY."
  }

  validation {
    condition     = alltrue([for account in values(var.child_accounts) : account.parent_ou == null || contains(keys(var.organizational_units), coalesce(account.parent_ou, "none"))])
    error_message = "The parent_ou of child_accounts must be a key of organizational_units."
  }

  validation {
    condition     = length(setintersection(keys(var.child_accounts), ["management", "root"])) == 0
    error_message = "The keys of child_accounts must not be management or root."
  }
}

variable "cloudtrail_s3_bucket_name" {
  description = "Name of the S3 bucket in the logs account that receives the organization trail (CIS 3.1). The baseline of the logs account creates it (`create_cloudtrail_bucket`), with access logs (CIS 3.6) and, where you turn it on, MFA delete (CIS 2.1.3)."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$", var.cloudtrail_s3_bucket_name))
    error_message = "cloudtrail_s3_bucket_name must be a valid S3 bucket name: 3 to 63 characters, lowercase letters, digits, dots and hyphens."
  }
}

variable "config_s3_bucket_name" {
  description = "Name of the S3 bucket in the logs account that receives configuration snapshots and history (CIS 3.5). The baseline of the logs account creates it (`create_config_bucket`)."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$", var.config_s3_bucket_name))
    error_message = "config_s3_bucket_name must be a valid S3 bucket name: 3 to 63 characters, lowercase letters, digits, dots and hyphens."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ORGANIZATION
# ---------------------------------------------------------------------------------------------------------------------

variable "create_organization" {
  description = "Create the organization, with all features. Set to `false` when the account is the management account of one already: the service then reads it, and you enable the service principals and policy types in it yourself. Before you set it to `false` later, remove `aws_organizations_organization.this` from the state, or the plan deletes the organization."
  type        = bool
  default     = true
  nullable    = false
}

variable "organizational_units" {
  description = "Organizational units, by a name that `child_accounts` and the policies refer to. `parent` is another key of this map; without it the unit is directly under the root. AWS allows five levels below the root. A unit must be empty before it can be deleted."
  type = map(object({
    name   = optional(string)
    parent = optional(string)
  }))
  default = {
    security       = { name = "Security" }
    infrastructure = { name = "Infrastructure" }
    workloads      = { name = "Workloads" }
    nonproduction  = { name = "Nonproduction", parent = "workloads" }
    production     = { name = "Production", parent = "workloads" }
  }
  nullable = false

  validation {
    condition     = alltrue([for unit in var.organizational_units : unit.parent == null ? true : contains(keys(var.organizational_units), unit.parent)])
    error_message = "parent in organizational_units must be a key of the same map."
  }

  validation {
    condition     = alltrue([for unit in var.organizational_units : try(var.organizational_units[var.organizational_units[var.organizational_units[var.organizational_units[unit.parent].parent].parent].parent].parent, null) == null])
    error_message = "The units of organizational_units can be five levels deep, and no unit can be below itself."
  }
}

variable "organizations_aws_service_access_principals" {
  description = "AWS services that can work across the organization. Required for the organization trail, the delegated administrators and IAM Identity Center."
  type        = set(string)
  default = [
    "access-analyzer.amazonaws.com",
    "account.amazonaws.com",
    "backup.amazonaws.com",
    "cloudtrail.amazonaws.com",
    "config-multiaccountsetup.amazonaws.com",
    "config.amazonaws.com",
    "guardduty.amazonaws.com",
    "iam.amazonaws.com",
    "inspector2.amazonaws.com",
    "macie.amazonaws.com",
    "malware-protection.guardduty.amazonaws.com",
    "member.org.stacksets.cloudformation.amazonaws.com",
    "ram.amazonaws.com",
    "securityhub.amazonaws.com",
    "sso.amazonaws.com",
    "tagpolicies.tag.amazonaws.com",
  ]
  nullable = false
}

variable "organizations_enabled_policy_types" {
  description = "Policy types that the organization uses. A type must be enabled before a policy of it can be attached, and detached everywhere before it can be disabled."
  type        = set(string)
  default     = ["BACKUP_POLICY", "RESOURCE_CONTROL_POLICY", "SERVICE_CONTROL_POLICY", "TAG_POLICY"]
  nullable    = false

  validation {
    condition = alltrue([
      for type in var.organizations_enabled_policy_types : contains([
        "AISERVICES_OPT_OUT_POLICY", "BACKUP_POLICY", "CHATBOT_POLICY", "DECLARATIVE_POLICY_EC2", "RESOURCE_CONTROL_POLICY",
        "SERVICE_CONTROL_POLICY", "TAG_POLICY",
      ], type)
    ])
    error_message = "organizations_enabled_policy_types contains a policy type that AWS Organizations does not know."
  }
}

variable "centralized_root_access_features" {
  description = "Central management of the members' root users: `RootCredentialsManagement` lets you delete their passwords, access keys and MFA devices, so that no one can sign in as root (CIS 1.4 to 1.7 for member accounts), `RootSessions` gives short sessions for the few tasks that need root. New member accounts are then created without root credentials. The management account's own root user is not affected."
  type        = set(string)
  default     = ["RootCredentialsManagement", "RootSessions"]
  nullable    = false

  validation {
    condition     = alltrue([for feature in var.centralized_root_access_features : contains(["RootCredentialsManagement", "RootSessions"], feature)])
    error_message = "centralized_root_access_features can contain RootCredentialsManagement and RootSessions."
  }

  validation {
    condition     = length(var.centralized_root_access_features) == 0 || !var.create_organization || contains(var.organizations_aws_service_access_principals, "iam.amazonaws.com")
    error_message = "centralized_root_access_features requires iam.amazonaws.com in organizations_aws_service_access_principals."
  }
}

variable "security_account_key" {
  description = "Key in `child_accounts` of the account that becomes delegated administrator of `delegated_admin_services`. `null` appoints none, and the security services are then administered from the management account."
  type        = string
  default     = "security"

  validation {
    condition     = var.security_account_key == null ? true : contains(keys(var.child_accounts), var.security_account_key)
    error_message = "security_account_key must be a key of child_accounts, or null."
  }
}

variable "delegated_admin_services" {
  description = "Services that the security account administers for the organization. GuardDuty, Security Hub, Macie and Inspector are appointed in each governed Region, the others once. To change the administrator of a service, remove it from the list, apply, and add it again: members lose their association in between."
  type        = set(string)
  default = [
    "access-analyzer.amazonaws.com",
    "config-multiaccountsetup.amazonaws.com",
    "config.amazonaws.com",
    "guardduty.amazonaws.com",
    "inspector2.amazonaws.com",
    "macie.amazonaws.com",
    "securityhub.amazonaws.com",
  ]
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# POLICIES OF THE ORGANIZATION
# ---------------------------------------------------------------------------------------------------------------------

variable "baseline_scps" {
  description = <<-EOT
    Service control policies of the service, with the units to attach them to, as keys of `organizational_units`, or `root`:

    - `deny-leave-organization`: no account can leave.
    - `deny-root-user`: no action as root in a member account (CIS 1.7). With centralized root access, root sessions are denied, too.
    - `protect-security-services`: prevents all principals from stopping or changing CloudTrail, Config, GuardDuty, Security Hub, Macie, Access Analyzer, or the roles of baselines with the same `name`.
    - `deny-public-sharing`: prevents all principals from removing the public access blocks of S3, EBS snapshots and AMIs.
    - `deny-unencrypted-storage`: no new EBS volume, RDS instance, cluster or EFS file system without encryption (CIS 2.2.1, 2.3.1).
    - `restrict-regions`: no action outside of `scp_allowed_regions`.

    Policies do not bind the management account. AWS allows ten attached to one target, `FullAWSAccess` included (five before May 2026). Each entry, here and in `service_control_policies`, is one of them.
  EOT
  type        = map(list(string))
  default = {
    deny-leave-organization   = ["root"]
    protect-security-services = ["root"]
    deny-root-user            = ["workloads"]
  }
  nullable = false

  validation {
    condition = alltrue([
      for policy in keys(var.baseline_scps) : contains([
        "deny-leave-organization", "deny-public-sharing", "deny-root-user", "deny-unencrypted-storage", "protect-security-services",
        "restrict-regions",
      ], policy)
    ])
    error_message = "baseline_scps contains a policy that the service does not have; the description lists them."
  }

  validation {
    condition     = alltrue([for target in flatten(values(var.baseline_scps)) : target == "root" || contains(keys(var.organizational_units), target)])
    error_message = "The targets in baseline_scps must be keys of organizational_units, or root."
  }

  validation {
    condition     = length(var.baseline_scps) == 0 || !var.create_organization || contains(var.organizations_enabled_policy_types, "SERVICE_CONTROL_POLICY")
    error_message = "baseline_scps requires SERVICE_CONTROL_POLICY in organizations_enabled_policy_types."
  }
}

variable "scp_allowed_regions" {
  description = "Regions that `restrict-regions` allows. The empty list means the governed Regions. Global services (IAM, Organizations, Route 53, CloudFront, Support and others that answer in `us-east-1`) stay allowed, and ACM and AWS WAF in every Region, because CloudFront uses both in `us-east-1`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "scp_exempt_principal_arns" {
  description = "Principals, with wildcards, that the policies of `baseline_scps` do not bind, for a break-glass role or the role that applies the baselines. Without the role that applies the baselines in this list, `protect-security-services` blocks their next change."
  type        = list(string)
  default     = ["arn:aws:iam::*:role/OrganizationAccountAccessRole"]
  nullable    = false
}

variable "service_control_policies" {
  description = "Policies of your own, by name. `content` is the document as JSON, at most 10,240 characters; `targets` are keys of `organizational_units` or `child_accounts`, or `root`; a key of both is the unit. Try one on a unit with a test account first: a denied action fails for administrators, too."
  type = map(object({
    description = optional(string, "Managed by Terraform")
    content     = string
    targets     = list(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for policy in var.service_control_policies : can(jsondecode(policy.content)) && length(policy.content) <= 10240])
    error_message = "content in service_control_policies must be JSON of at most 10240 characters."
  }

  validation {
    condition     = length(var.service_control_policies) == 0 || !var.create_organization || contains(var.organizations_enabled_policy_types, "SERVICE_CONTROL_POLICY")
    error_message = "service_control_policies requires SERVICE_CONTROL_POLICY in organizations_enabled_policy_types."
  }

  validation {
    condition     = length(setintersection(keys(var.service_control_policies), keys(var.baseline_scps))) == 0
    error_message = "A key of service_control_policies must not be the name of a policy in baseline_scps, which it would replace."
  }

  validation {
    condition     = alltrue(flatten([for policy in values(var.service_control_policies) : [for target in policy.targets : target == "root" || contains(keys(var.organizational_units), target) || contains(keys(var.child_accounts), target)]]))
    error_message = "The targets of service_control_policies must be root, or keys of organizational_units or child_accounts."
  }
}

variable "resource_control_policies" {
  description = "Resource control policies, by name, shaped like `service_control_policies`, with at most 5,120 characters. They limit what anyone, including callers from outside of the organization, can do with the resources of the members, for the services that support them, S3, STS, KMS, SQS and Secrets Manager among them."
  type = map(object({
    description = optional(string, "Managed by Terraform")
    content     = string
    targets     = list(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for policy in var.resource_control_policies : can(jsondecode(policy.content)) && length(policy.content) <= 5120])
    error_message = "content in resource_control_policies must be JSON of at most 5120 characters."
  }

  validation {
    condition     = length(var.resource_control_policies) == 0 || !var.create_organization || contains(var.organizations_enabled_policy_types, "RESOURCE_CONTROL_POLICY")
    error_message = "resource_control_policies requires RESOURCE_CONTROL_POLICY in organizations_enabled_policy_types."
  }

  validation {
    condition     = alltrue(flatten([for policy in values(var.resource_control_policies) : [for target in policy.targets : target == "root" || contains(keys(var.organizational_units), target) || contains(keys(var.child_accounts), target)]]))
    error_message = "The targets of resource_control_policies must be root, or keys of organizational_units or child_accounts."
  }
}

variable "tag_policies" {
  description = "Tag policies, by name: how a tag's key is spelled, which values it can have, and on which resource types AWS refuses a wrong value (`enforced_for`, such as `ec2:instance`). They do not require a tag."
  type = map(object({
    tag_key      = string
    tag_values   = optional(list(string), [])
    enforced_for = optional(list(string), [])
    targets      = optional(list(string), ["root"])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(var.tag_policies) == 0 || !var.create_organization || contains(var.organizations_enabled_policy_types, "TAG_POLICY")
    error_message = "tag_policies requires TAG_POLICY in organizations_enabled_policy_types."
  }

  validation {
    condition     = alltrue(flatten([for policy in values(var.tag_policies) : [for target in policy.targets : target == "root" || contains(keys(var.organizational_units), target) || contains(keys(var.child_accounts), target)]]))
    error_message = "The targets of tag_policies must be root, or keys of organizational_units or child_accounts."
  }
}

variable "backup_policies" {
  description = "AWS Backup policies of the organization, by name. `content` is the policy document as JSON; the vault and the role that it names must exist in each target account."
  type = map(object({
    description = optional(string, "Managed by Terraform")
    content     = string
    targets     = list(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for policy in var.backup_policies : can(jsondecode(policy.content))])
    error_message = "content in backup_policies must be a JSON document."
  }

  validation {
    condition     = length(var.backup_policies) == 0 || !var.create_organization || contains(var.organizations_enabled_policy_types, "BACKUP_POLICY")
    error_message = "backup_policies requires BACKUP_POLICY in organizations_enabled_policy_types."
  }

  validation {
    condition     = alltrue(flatten([for policy in values(var.backup_policies) : [for target in policy.targets : target == "root" || contains(keys(var.organizational_units), target) || contains(keys(var.child_accounts), target)]]))
    error_message = "The targets of backup_policies must be root, or keys of organizational_units or child_accounts."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM IDENTITY CENTER
# ---------------------------------------------------------------------------------------------------------------------

variable "identity_center_permission_sets" {
  description = "Permission sets, by name, for people who sign in through one place for all accounts (CIS 1.21). IAM Identity Center must have been enabled in the console, in the Region of your provider. `session_duration` is an ISO 8601 duration from `PT1H` to `PT12H`. The empty map leaves IAM Identity Center alone."
  type = map(object({
    description              = optional(string)
    managed_policy_arns      = optional(list(string), [])
    inline_policy_json       = optional(string)
    permissions_boundary_arn = optional(string)
    session_duration         = optional(string, "PT4H")
    relay_state              = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for set in keys(var.identity_center_permission_sets) : can(regex("^[A-Za-z0-9+=,.@-]{1,32}$", set))])
    error_message = "A permission set's name has 1 to 32 letters, digits and the characters +=,.@-"
  }
}

variable "identity_center_assignments" {
  description = "Who gets which permission set in which accounts. `group_name` is the display name of a group in the identity store; `account_keys` are keys of `child_accounts`, or `management`."
  type = list(object({
    permission_set = string
    group_name     = string
    account_keys   = list(string)
  }))
  default  = []
  nullable = false

  validation {
    condition     = alltrue([for assignment in var.identity_center_assignments : contains(keys(var.identity_center_permission_sets), assignment.permission_set)])
    error_message = "permission_set in identity_center_assignments must be a key of identity_center_permission_sets."
  }

  validation {
    condition     = alltrue(flatten([for assignment in var.identity_center_assignments : [for key in assignment.account_keys : key == "management" || contains(keys(var.child_accounts), key)]]))
    error_message = "The account_keys of identity_center_assignments must be keys of child_accounts, or management."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# GUARDDUTY, SECURITY HUB AND MACIE IN THE MANAGEMENT ACCOUNT
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_guardduty" {
  description = "Create a GuardDuty detector in each governed Region of the management account. The delegated administrator can take the management account in as a member only when it has one."
  type        = bool
  default     = true
  nullable    = false
}

variable "guardduty_finding_publishing_frequency" {
  description = "How often GuardDuty sends updates of a finding that it has reported before to EventBridge. New findings are sent at once. Member accounts follow the administrator account."
  type        = string
  default     = "FIFTEEN_MINUTES"
  nullable    = false

  validation {
    condition     = contains(["FIFTEEN_MINUTES", "ONE_HOUR", "SIX_HOURS"], var.guardduty_finding_publishing_frequency)
    error_message = "guardduty_finding_publishing_frequency must be FIFTEEN_MINUTES, ONE_HOUR or SIX_HOURS."
  }
}

variable "guardduty_features" {
  description = "Protection plans beyond the foundational data sources. Each is billed by its own volume. `RUNTIME_MONITORING` needs an agent on the workload and covers EKS; it excludes `EKS_RUNTIME_MONITORING`. As a member, the account follows the administrator's settings."
  type        = set(string)
  default     = ["EBS_MALWARE_PROTECTION", "EKS_AUDIT_LOGS", "LAMBDA_NETWORK_LOGS", "RDS_LOGIN_EVENTS", "S3_DATA_EVENTS"]
  nullable    = false

  validation {
    condition = alltrue([
      for feature in var.guardduty_features : contains([
        "EBS_MALWARE_PROTECTION", "EKS_AUDIT_LOGS", "EKS_RUNTIME_MONITORING", "LAMBDA_NETWORK_LOGS", "RDS_LOGIN_EVENTS",
        "RUNTIME_MONITORING", "S3_DATA_EVENTS",
      ], feature)
    ])
    error_message = "guardduty_features contains a name that GuardDuty does not know; the default shows most of them."
  }

  validation {
    condition     = !(contains(var.guardduty_features, "RUNTIME_MONITORING") && contains(var.guardduty_features, "EKS_RUNTIME_MONITORING"))
    error_message = "guardduty_features must not contain both RUNTIME_MONITORING and EKS_RUNTIME_MONITORING."
  }
}

variable "enable_security_hub" {
  description = "Enable Security Hub in the management account itself. Leave `false` where the security account's central configuration is associated with the organization's root and so covers this account; enabling it twice fails with `ResourceConflictException`."
  type        = bool
  default     = false
  nullable    = false
}

variable "security_hub_standards" {
  description = "Standards that Security Hub checks in this account, with `enable_security_hub`, as the end of the standard's ARN after `standards/`, or after `ruleset/` for CIS 1.2.0. Each check is billed for each resource and Region."
  type        = set(string)
  default = [
    "aws-foundational-security-best-practices/v/1.0.0",
    "cis-aws-foundations-benchmark/v/1.4.0",
  ]
  nullable = false

  validation {
    condition     = alltrue([for standard in var.security_hub_standards : can(regex("^[a-z0-9-]+/v/[0-9.]+$", standard))])
    error_message = "security_hub_standards must contain names with a version, such as cis-aws-foundations-benchmark/v/1.4.0."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCOUNT SETTINGS AND CONTACTS
# ---------------------------------------------------------------------------------------------------------------------

variable "account_alias" {
  description = "Alias of the account in the IAM users' sign-in URL, `https://<alias>.signin.aws.amazon.com/console`. Unique over all AWS customers. `null` leaves the account without an alias."
  type        = string
  default     = null

  validation {
    condition     = var.account_alias == null ? true : can(regex("^[a-z0-9](-?[a-z0-9])+$", var.account_alias)) && length(var.account_alias) >= 3 && length(var.account_alias) <= 63
    error_message = "account_alias must be 3 to 63 lowercase letters, digits and single hyphens, and must not start or end with a hyphen."
  }
}

variable "primary_contact" {
  description = "Contact details of the account's owner (CIS 1.1). `country_code` is the ISO 3166-1 alpha-2 code and `phone_number` starts with `+`. `null` does not change the details of the account."
  type = object({
    full_name       = string
    company_name    = optional(string)
    address_line_1  = string
    address_line_2  = optional(string)
    city            = string
    state_or_region = optional(string)
    postal_code     = string
    country_code    = string
    phone_number    = string
    website_url     = optional(string)
  })
  default = null

  validation {
    condition     = var.primary_contact == null || can(regex("^[A-Z]{2}$", var.primary_contact.country_code)) && can(regex("^[+]", var.primary_contact.phone_number))
    error_message = "primary_contact.country_code must be two uppercase letters and primary_contact.phone_number must start with +."
  }
}

variable "alternate_contacts" {
  description = "Alternate contacts of the account, by type: `BILLING`, `OPERATIONS` or `SECURITY`. CIS 1.2 requires the security contact, to which AWS writes if it sees abuse or leaked keys. Use a mailing list and not a person's address."
  type = map(object({
    name          = string
    title         = string
    email_address = string
    phone_number  = string
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for type in keys(var.alternate_contacts) : contains(["BILLING", "OPERATIONS", "SECURITY"], type)])
    error_message = "The keys of alternate_contacts must be BILLING, OPERATIONS or SECURITY."
  }
}

variable "enable_s3_account_public_access_block" {
  description = "Block public ACLs and public bucket policies for all buckets of the account, present and future (CIS 2.1.5). Set to `false` only in an account that serves a bucket to the public directly; a site behind CloudFront with origin access control does not need that."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_ebs_default_encryption" {
  description = "Encrypt each new EBS volume and snapshot copy by default in all governed Regions (CIS 2.2.1). Volumes that exist are not changed."
  type        = bool
  default     = true
  nullable    = false
}

variable "ebs_kms_key_arns" {
  description = "Customer managed KMS key for EBS default encryption, by Region, because a key is valid in its own Region only. A Region without an entry uses the AWS managed key `aws/ebs`, and snapshots encrypted with that key cannot be shared with another account."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for region, arn in var.ebs_kms_key_arns : can(regex("^arn:aws[a-z-]*:kms:${region}:[0-9]{12}:key/", arn))])
    error_message = "Each value of ebs_kms_key_arns must be the ARN of a KMS key in the Region that is its key."
  }

  validation {
    condition     = length(setsubtract(keys(var.ebs_kms_key_arns), var.governed_regions)) == 0
    error_message = "The keys of ebs_kms_key_arns must be Regions of governed_regions."
  }

  validation {
    condition     = length(var.ebs_kms_key_arns) == 0 || var.enable_ebs_default_encryption
    error_message = "ebs_kms_key_arns requires enable_ebs_default_encryption."
  }
}

variable "ebs_snapshot_block_public_access" {
  description = "What the account can share publicly of its EBS snapshots in the governed Regions: `block-all-sharing` also hides those that are public today, `block-new-sharing` leaves those public, `unblocked` allows all."
  type        = string
  default     = "block-all-sharing"
  nullable    = false

  validation {
    condition     = contains(["block-all-sharing", "block-new-sharing", "unblocked"], var.ebs_snapshot_block_public_access)
    error_message = "ebs_snapshot_block_public_access must be block-all-sharing, block-new-sharing or unblocked."
  }
}

variable "enable_ami_block_public_access" {
  description = "Stop the account from making new AMIs public in the governed Regions. AMIs that are public already stay public."
  type        = bool
  default     = true
  nullable    = false
}

variable "instance_metadata_defaults" {
  description = "Account defaults of the EC2 instance metadata service in the governed Regions, for instances whose launch request or AMI does not say otherwise. `http_tokens = \"required\"` means IMDSv2 only. A hop limit of 2 lets containers on the instance reach the service. `null` leaves the defaults of AWS."
  type = object({
    http_tokens                 = optional(string, "required")
    http_put_response_hop_limit = optional(number, 1)
    instance_metadata_tags      = optional(string, "disabled")
  })
  default = {}

  validation {
    condition = var.instance_metadata_defaults == null ? true : (
      contains(["optional", "required"], var.instance_metadata_defaults.http_tokens) &&
      contains(["disabled", "enabled"], var.instance_metadata_defaults.instance_metadata_tags) &&
      var.instance_metadata_defaults.http_put_response_hop_limit >= 1 &&
      var.instance_metadata_defaults.http_put_response_hop_limit <= 64
    )
    error_message = "instance_metadata_defaults: http_tokens must be optional or required, instance_metadata_tags disabled or enabled, and http_put_response_hop_limit from 1 to 64."
  }
}

variable "default_vpc_action" {
  description = <<-EOT
    What happens to the default VPC of each governed Region:

    - `lock-down` removes all rules of its default security group (CIS 5.3) and stops its subnets from assigning public IP addresses. Instances that rely on that group lose their network access at once.
    - `remove` deletes the VPC with its subnets and internet gateway, through a Lambda function that runs once in each Region. It refuses to delete a VPC that contains a network interface, and the apply fails with the ID of the interface. Without the VPC, nothing needs logs or restrictions (CIS 3.9, 5.1, 5.3).
    - `keep` does not change it.

    Changing the value back does not recreate a deleted VPC; `aws ec2 create-default-vpc` does.
  EOT
  type        = string
  default     = "lock-down"
  nullable    = false

  validation {
    condition     = contains(["keep", "lock-down", "remove"], var.default_vpc_action)
    error_message = "default_vpc_action must be keep, lock-down or remove."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM: PASSWORD POLICY, ACCESS ANALYZER, CERTIFICATES
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_iam_password_policy" {
  description = "Set the account's password policy for IAM users. It does not apply to the root user or to people who sign in through IAM Identity Center."
  type        = bool
  default     = true
  nullable    = false
}

variable "iam_password_minimum_length" {
  description = "Minimum number of characters of a password, from 6 to 128. CIS 1.8 requires 14 or more."
  type        = number
  default     = 14
  nullable    = false

  validation {
    condition     = var.iam_password_minimum_length >= 6 && var.iam_password_minimum_length <= 128
    error_message = "iam_password_minimum_length must be from 6 to 128."
  }
}

variable "iam_password_reuse_prevention" {
  description = "Number of earlier passwords that a user cannot choose again, from 1 to 24. CIS 1.9 requires 24."
  type        = number
  default     = 24
  nullable    = false

  validation {
    condition     = var.iam_password_reuse_prevention >= 1 && var.iam_password_reuse_prevention <= 24
    error_message = "iam_password_reuse_prevention must be from 1 to 24."
  }
}

variable "iam_password_max_age_days" {
  description = "Days after which a password expires, from 1 to 1095. `0`, the default, means never: CIS 1.4 does not require expiry. Version 1.2 required 90 days."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.iam_password_max_age_days >= 0 && var.iam_password_max_age_days <= 1095
    error_message = "iam_password_max_age_days must be 0 (never) or from 1 to 1095."
  }
}

variable "iam_password_required_characters" {
  description = "Kinds of characters of which a password must contain at least one each: `lowercase`, `uppercase`, `numbers`, `symbols`. CIS 1.4 requires length only; version 1.2 required all four."
  type        = set(string)
  default     = ["lowercase", "uppercase", "numbers", "symbols"]
  nullable    = false

  validation {
    condition     = alltrue([for kind in var.iam_password_required_characters : contains(["lowercase", "uppercase", "numbers", "symbols"], kind)])
    error_message = "iam_password_required_characters can contain lowercase, uppercase, numbers and symbols."
  }
}

variable "iam_password_allow_users_to_change" {
  description = "Let IAM users change their own password."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_iam_access_analyzer" {
  description = "Create an IAM Access Analyzer for external access in each governed Region (CIS 1.20). External access analyzers are free of charge."
  type        = bool
  default     = true
  nullable    = false
}

variable "iam_access_analyzer_type" {
  description = "Zone of trust: `ACCOUNT` reports what anyone outside of this account can reach, `ORGANIZATION` what anyone outside of the organization can reach, in all its accounts. `ORGANIZATION` works only in the management account and in the delegated administrator. Changing it replaces the analyzers and drops their archived findings."
  type        = string
  default     = "ACCOUNT"
  nullable    = false

  validation {
    condition     = contains(["ACCOUNT", "ORGANIZATION"], var.iam_access_analyzer_type)
    error_message = "iam_access_analyzer_type must be ACCOUNT or ORGANIZATION."
  }
}

variable "unused_access_age_days" {
  description = "With a number from 1 to 365, the service also creates an analyzer of unused access in the home Region, which reports roles, access keys, passwords and permissions that were not used for that number of days; 45 matches CIS 1.12. Its zone of trust is that of `iam_access_analyzer_type`. Changing it to another number replaces the analyzer and drops its archived findings. AWS charges for each role and user that is analyzed each month, so `null`, the default, creates none."
  type        = number
  default     = null

  validation {
    condition     = var.unused_access_age_days == null ? true : var.unused_access_age_days >= 1 && var.unused_access_age_days <= 365
    error_message = "unused_access_age_days must be from 1 to 365, or null."
  }
}

variable "enable_expired_certificate_removal" {
  description = "Run a Lambda function once a day that deletes expired TLS certificates from IAM (CIS 1.19). They cannot be listed in the console. Certificates in ACM are not touched."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CLOUDTRAIL
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudtrail" {
  description = "Create the trail. It needs the bucket: set to `false` for the first apply, which creates the logs account, and to `true` once that account's baseline has created the bucket and the key."
  type        = bool
  default     = true
  nullable    = false
}

variable "cloudtrail_is_organization_trail" {
  description = "Record the events of every account of the organization (CIS 3.1 for all accounts at once). Members see the trail and cannot change it. The first copy of management events is free of charge in each account."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = !var.enable_cloudtrail || !var.cloudtrail_is_organization_trail || !var.create_organization || contains(var.organizations_aws_service_access_principals, "cloudtrail.amazonaws.com")
    error_message = "cloudtrail_is_organization_trail requires cloudtrail.amazonaws.com in organizations_aws_service_access_principals."
  }
}

variable "cloudtrail_kms_key_arn" {
  description = "KMS key that encrypts the trail's log files (CIS 3.7), in the same Region as the bucket. The baseline of the logs account creates one and has it as output `cloudtrail_kms_key_arn`. `null` leaves the files to the bucket's own encryption, which does not satisfy CIS 3.7."
  type        = string
  default     = null

  validation {
    condition     = var.cloudtrail_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.cloudtrail_kms_key_arn))
    error_message = "cloudtrail_kms_key_arn must be the ARN of a KMS key."
  }
}

variable "cloudtrail_is_multi_region_trail" {
  description = "Record events of all Regions, including global services (CIS 3.1). A trail of one Region records nothing in the others."
  type        = bool
  default     = true
  nullable    = false
}

variable "cloudtrail_enable_log_file_validation" {
  description = "Have CloudTrail write a signed digest file each hour, so that a changed or deleted log file can be proven with `aws cloudtrail validate-logs` (CIS 3.2)."
  type        = bool
  default     = true
  nullable    = false
}

variable "cloudtrail_enable_cloudwatch_logs" {
  description = "Also send the events to a CloudWatch log group (CIS 3.4). The metric filters of CIS 4.1 to 4.15 read that log group. Turning it off deletes the group with its events."
  type        = bool
  default     = true
  nullable    = false
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log groups of the trail and of the service's functions. Its policy must allow `logs.<region>.amazonaws.com` to use it. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "cloudtrail_s3_data_events" {
  description = "S3 object-level events that the trail records: `none`, `write-only` (CIS 3.10), `read-only` (CIS 3.11) or `all` (both). They are billed for each 100,000 events and on a busy bucket can cost more than the bucket; the log buckets themselves are always left out."
  type        = string
  default     = "none"
  nullable    = false

  validation {
    condition     = contains(["all", "none", "read-only", "write-only"], var.cloudtrail_s3_data_events)
    error_message = "cloudtrail_s3_data_events must be none, read-only, write-only or all."
  }
}

variable "cloudtrail_lambda_data_events" {
  description = "Record each invocation of each Lambda function. Billed like S3 data events."
  type        = bool
  default     = false
  nullable    = false
}

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the events of the trail and the logs of the service's functions. `0` keeps them indefinitely. The copy in S3 has its own lifecycle."
  type        = number
  default     = 365
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# METRIC FILTERS AND ALARMS OF CIS SECTION 4
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cis_metric_alarms" {
  description = "Create the metric filters and alarms of CIS 4.1 to 4.15 on the trail's log group. The log group of the organization trail holds the events of every account, so this one set of alarms watches them all. Has no effect without `enable_cloudtrail` and `cloudtrail_enable_cloudwatch_logs`."
  type        = bool
  default     = true
  nullable    = false
}

variable "disabled_cis_metric_alarms" {
  description = <<-EOT
    Filters and alarms that the service does not create, by name: `unauthorized_api_calls` (4.1), `console_sign_in_without_mfa` (4.2), `root_account_usage` (4.3), `iam_policy_changes` (4.4), `cloudtrail_configuration_changes` (4.5), `console_authentication_failures` (4.6), `kms_key_disabling_or_deletion` (4.7), `s3_bucket_policy_changes` (4.8), `config_configuration_changes` (4.9), `security_group_changes` (4.10), `network_acl_changes` (4.11), `network_gateway_changes` (4.12), `route_table_changes` (4.13), `vpc_changes` (4.14), `organizations_changes` (4.15).
  EOT
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition = alltrue([
      for name in var.disabled_cis_metric_alarms : contains([
        "unauthorized_api_calls", "console_sign_in_without_mfa", "root_account_usage", "iam_policy_changes",
        "cloudtrail_configuration_changes", "console_authentication_failures", "kms_key_disabling_or_deletion",
        "s3_bucket_policy_changes", "config_configuration_changes", "security_group_changes", "network_acl_changes",
        "network_gateway_changes", "route_table_changes", "vpc_changes", "organizations_changes",
      ], name)
    ])
    error_message = "disabled_cis_metric_alarms contains a name that is not one of the fifteen alarms; the description lists them."
  }
}

variable "cis_metric_alarm_overrides" {
  description = "Changes to single alarms, by the names of `disabled_cis_metric_alarms`. The defaults alarm on one event within five minutes; a busy account raises `unauthorized_api_calls`."
  type = map(object({
    threshold          = optional(number, 1)
    period_seconds     = optional(number, 300)
    evaluation_periods = optional(number, 1)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for alarm in var.cis_metric_alarm_overrides : contains([10, 30], alarm.period_seconds) || (alarm.period_seconds >= 60 && alarm.period_seconds % 60 == 0)])
    error_message = "period_seconds in cis_metric_alarm_overrides must be 10, 30 or a multiple of 60."
  }

  validation {
    condition     = length(setsubtract(keys(var.cis_metric_alarm_overrides), ["unauthorized_api_calls", "console_sign_in_without_mfa", "root_account_usage", "iam_policy_changes", "cloudtrail_configuration_changes", "console_authentication_failures", "kms_key_disabling_or_deletion", "s3_bucket_policy_changes", "config_configuration_changes", "security_group_changes", "network_acl_changes", "network_gateway_changes", "route_table_changes", "vpc_changes", "organizations_changes"])) == 0
    error_message = "The keys of cis_metric_alarm_overrides must be names of alarms; the description of disabled_cis_metric_alarms lists them."
  }
}

variable "cis_metric_namespace" {
  description = "CloudWatch namespace of the metrics. Changing it starts new metrics."
  type        = string
  default     = "CISBenchmark"
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics in the home Region that receive alarms, budget notifications and cost anomalies. With an empty list, the service creates a topic. Budgets and cost anomalies use the first topic only."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_email_addresses" {
  description = "Addresses that subscribe to the topic which the service creates. CIS section 4 requires at least one confirmed subscriber. Each address gets a mail with a confirmation link, valid for 48 hours."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for address in var.alarm_email_addresses : can(regex("^[^@ ]+@[^@ ]+$", address))])
    error_message = "alarm_email_addresses must contain e-mail addresses."
  }

  validation {
    condition     = length(var.alarm_email_addresses) == 0 || length(var.alarm_sns_topic_arns) == 0
    error_message = "alarm_email_addresses subscribe to the topic that the service creates: leave alarm_sns_topic_arns empty, or subscribe to your own topics."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# COSTS
# ---------------------------------------------------------------------------------------------------------------------

variable "budgets" {
  description = <<-EOT
    Cost budgets, by name. AWS Budgets notifies the first topic of `alarm_sns_topic_arns`, or the topic that the service creates.

    - `amount`, `currency`: the budget. `time_unit` is `MONTHLY`, `QUARTERLY` or `ANNUALLY`.
    - `actual_percent`, `forecast_percent`: percentages of the amount at which actual and forecast costs notify. Together at most ten.
    - `cost_filters`: values by dimension, for example `{ Service = ["Amazon Elastic Compute Cloud - Compute"] }`. Without filters, the budget covers all accounts of the organization.
  EOT
  type = map(object({
    amount           = number
    currency         = optional(string, "USD")
    time_unit        = optional(string, "MONTHLY")
    actual_percent   = optional(list(number), [80, 100])
    forecast_percent = optional(list(number), [100])
    cost_filters     = optional(map(list(string)), {})
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for budget in values(var.budgets) : budget.amount > 0 && contains(["MONTHLY", "QUARTERLY", "ANNUALLY"], budget.time_unit)])
    error_message = "In budgets, amount must be more than 0, and time_unit MONTHLY, QUARTERLY or ANNUALLY."
  }

  validation {
    condition     = alltrue([for budget in values(var.budgets) : length(budget.actual_percent) + length(budget.forecast_percent) >= 1 && length(budget.actual_percent) + length(budget.forecast_percent) <= 10])
    error_message = "Each of budgets must have one to ten percentages in actual_percent and forecast_percent together."
  }
}

variable "cost_anomaly_minimum_impact" {
  description = "Cost of an anomaly, in US dollars, from which AWS Cost Anomaly Detection notifies the first topic of `alarm_sns_topic_arns`, or the topic that the service creates. `null`, the default, creates no monitor: an account has one monitor of all services, and AWS creates it in accounts that enable Cost Explorer. Import that monitor first if it exists."
  type        = number
  default     = null

  validation {
    condition     = var.cost_anomaly_minimum_impact == null ? true : var.cost_anomaly_minimum_impact >= 1
    error_message = "cost_anomaly_minimum_impact must be at least 1 US dollar, or null."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# AWS CONFIG
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_config" {
  description = "Record the configuration of resources in all governed Regions (CIS 3.5). Like the trail, it needs its bucket: `false` for the first apply."
  type        = bool
  default     = true
  nullable    = false
}

variable "config_kms_key_arn" {
  description = "KMS key that AWS Config uses to encrypt what it writes to the bucket. `null` leaves it to the bucket's own encryption."
  type        = string
  default     = null
}

variable "config_recording_frequency" {
  description = "`CONTINUOUS` records each change, `DAILY` one record a day for what changed. Billing is for each record, so `DAILY` is cheaper where resources come and go often; rules triggered by changes then see them a day late."
  type        = string
  default     = "CONTINUOUS"
  nullable    = false

  validation {
    condition     = contains(["CONTINUOUS", "DAILY"], var.config_recording_frequency)
    error_message = "config_recording_frequency must be CONTINUOUS or DAILY."
  }
}

variable "config_excluded_resource_types" {
  description = "Resource types that are not recorded, as CloudFormation names. Global types of IAM are recorded in the home Region only, regardless of this value. CIS 3.5 requires all types; leave it empty for an audit."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for type in var.config_excluded_resource_types : can(regex("^AWS::[A-Za-z0-9]+::[A-Za-z0-9]+$", type))])
    error_message = "config_excluded_resource_types must contain CloudFormation type names such as AWS::EC2::NetworkInterface."
  }
}

variable "enable_cis_config_rules" {
  description = "Add the AWS managed rules that check the CIS recommendations: root MFA and access keys, password policy, key rotation, unused credentials, policies attached to users, open SSH and RDP ports, bucket and RDS encryption, flow logs. Leave `false` where Security Hub runs the CIS standard, which brings rules of its own and bills the same evaluations."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_cis_config_rules || var.enable_config
    error_message = "enable_cis_config_rules requires enable_config."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# KMS KEYS
# ---------------------------------------------------------------------------------------------------------------------

variable "kms_keys" {
  description = <<-EOT
    Customer managed keys of the account, in the home Region, by alias without `alias/`. Symmetric keys rotate each year by default (CIS 3.8); `rotation_period_days` accepts 90 to 2560. A key that is removed from the map is deleted after `deletion_window_days`, from 7 to 30, and data that it encrypted can no longer be read. Changing `multi_region` replaces the key, which deletes the old one in the same way. The services in `service_principals` can use the key on behalf of any account: for a condition such as `aws:SourceAccount`, write the statement in `additional_policy_json` instead.
  EOT
  type = map(object({
    description            = optional(string, "Managed by Terraform")
    administrator_arns     = optional(list(string), [])
    user_arns              = optional(list(string), [])
    service_principals     = optional(list(string), [])
    allowed_account_ids    = optional(list(string), [])
    enable_key_rotation    = optional(bool, true)
    rotation_period_days   = optional(number, 365)
    multi_region           = optional(bool, false)
    deletion_window_days   = optional(number, 30)
    additional_policy_json = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition = alltrue([
      for key in var.kms_keys : key.deletion_window_days >= 7 && key.deletion_window_days <= 30 && key.rotation_period_days >= 90 && key.rotation_period_days <= 2560
    ])
    error_message = "In kms_keys, deletion_window_days must be from 7 to 30 and rotation_period_days from 90 to 2560."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ROLES FOR PEOPLE AND PIPELINES IN OTHER ACCOUNTS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_support_role" {
  description = "Create the role `<name>-support` with the AWS managed policy `AWSSupportAccess`, to manage incidents with AWS Support (CIS 1.17)."
  type        = bool
  default     = true
  nullable    = false
}

variable "allow_support_access_from_principal_arns" {
  description = "Principals that can assume `<name>-support`. The empty list trusts this account itself, so that its own IAM policies decide."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_admin_access_from_principal_arns" {
  description = "Principals that can assume `<name>-admin`, which can do everything (`AdministratorAccess`). Usually the security account. The empty list creates no role."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_read_only_access_from_principal_arns" {
  description = "Principals that can assume `<name>-read-only` (`ReadOnlyAccess`, without reading secrets and parameters). The empty list creates no role."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_billing_access_from_principal_arns" {
  description = "Principals that can assume `<name>-billing` (the AWS managed policy `job-function/Billing`). IAM access to billing must be active in the account. The empty list creates no role."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_deploy_plan_from_principal_arns" {
  description = "Principals that can assume `<name>-deploy-plan`: read access for `terraform plan`, and read and lock access to the account's state bucket. Usually the task role of the deploy runner, output `plan_task_role_arn`. They need no MFA. The empty list creates no role."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_deploy_apply_from_principal_arns" {
  description = "Principals that can assume `<name>-deploy-apply`, with the permissions of `deploy_apply_policy_json`. Usually the task role of the deploy runner, output `apply_task_role_arn`. They need no MFA. The empty list creates no role."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "deploy_apply_policy_json" {
  description = "IAM policy, as JSON, of `<name>-deploy-apply`. Name the services that your live repository deploys. `null` gives `PowerUserAccess` and the IAM actions on roles, policies and instance profiles in `deploy_apply_iam_path`. It does not allow OpenID Connect providers, which `eks-cluster` creates with `enable_irsa`."
  type        = string
  default     = null

  validation {
    condition     = var.deploy_apply_policy_json == null || can(jsondecode(var.deploy_apply_policy_json))
    error_message = "deploy_apply_policy_json must be a JSON document."
  }

  validation {
    condition     = var.deploy_apply_policy_json == null || length(var.allow_deploy_apply_from_principal_arns) > 0
    error_message = "deploy_apply_policy_json requires allow_deploy_apply_from_principal_arns: without principals, the role does not exist."
  }
}

variable "deploy_apply_iam_path" {
  description = "Path of the roles, policies and instance profiles that `<name>-deploy-apply` can create and change without `deploy_apply_policy_json`. With the default, every service that it deploys needs `iam_role_path = \"/deployed/\"`. With `/`, the role can create roles for services that leave `iam_role_path` at its default. It cannot change the roles of this baseline, `OrganizationAccountAccessRole` or the policy in `iam_permissions_boundary_arn` itself. A role that it creates can, unless a permissions boundary or a service control policy prevents that."
  type        = string
  default     = "/deployed/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.deploy_apply_iam_path))
    error_message = "deploy_apply_iam_path must start and end with a slash, for example /deployed/."
  }
}

variable "cross_account_roles_require_mfa" {
  description = "Require MFA in the trust policies of the roles for people. Sessions of IAM Identity Center and of other SAML providers have no MFA claim: set to `false` if they assume the roles, and enforce MFA in the provider."
  type        = bool
  default     = true
  nullable    = false
}

variable "cross_account_roles_max_session_seconds" {
  description = "Longest session of the roles, from 3600 to 43200 seconds. Role chaining is limited to one hour by AWS regardless of this value."
  type        = number
  default     = 3600
  nullable    = false

  validation {
    condition     = var.cross_account_roles_max_session_seconds >= 3600 && var.cross_account_roles_max_session_seconds <= 43200
    error_message = "cross_account_roles_max_session_seconds must be from 3600 to 43200."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of every role that the service creates."
  type        = string
  default     = null
}

variable "iam_role_path" {
  description = "Path of every role that the service creates. Changing it replaces the roles, and principals that assume them need their new ARNs."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, for example /baseline/."
  }

  validation {
    condition     = var.iam_role_path == "/" || var.deploy_apply_iam_path == "/" || !startswith(var.iam_role_path, var.deploy_apply_iam_path)
    error_message = "iam_role_path must not be in deploy_apply_iam_path: pipelines could then change the roles of the baseline."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every resource of the service that supports them. They override the provider's `default_tags`."
  type        = map(string)
  default     = {}
  nullable    = false
}
