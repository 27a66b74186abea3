# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Prefix of every resource name that this service creates, usually the company or organization name. Changing it replaces the trail, the roles, the alarm topic, the log groups with their logs and the backup vault, which fails while the vault contains recovery points. Choose it once and use the same value in every account. Deploy one baseline to each account: IAM roles have these names in all Regions."
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
# GUARDDUTY, FOR THE ORGANIZATION
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_guardduty" {
  description = "Administer GuardDuty for the organization. The detector of this account exists in each Region since the account was appointed as delegated administrator; the service looks it up and manages its settings."
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
  description = "Protection plans beyond the foundational data sources. Each is billed by its own volume. `RUNTIME_MONITORING` needs an agent on the workload and covers EKS; it excludes `EKS_RUNTIME_MONITORING`. They are enabled here and, as `guardduty_auto_enable_organization_members` says, in the members."
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

variable "guardduty_auto_enable_organization_members" {
  description = "Member accounts in which GuardDuty and its features are enabled automatically: `ALL`, only `NEW` ones, or `NONE`. With `ALL`, leave `enable_guardduty` of the application accounts at `false`."
  type        = string
  default     = "ALL"
  nullable    = false

  validation {
    condition     = contains(["ALL", "NEW", "NONE"], var.guardduty_auto_enable_organization_members)
    error_message = "guardduty_auto_enable_organization_members must be ALL, NEW or NONE."
  }
}

variable "guardduty_findings_s3_bucket_arn" {
  description = "Bucket to which GuardDuty exports active findings. GuardDuty itself stores them for 90 days. Its policy must let GuardDuty write. `null` exports nothing."
  type        = string
  default     = null

  validation {
    condition     = var.guardduty_findings_s3_bucket_arn == null || var.enable_guardduty
    error_message = "guardduty_findings_s3_bucket_arn requires enable_guardduty."
  }

  validation {
    condition     = var.guardduty_findings_s3_bucket_arn == null || var.guardduty_findings_kms_key_arn != null
    error_message = "guardduty_findings_s3_bucket_arn needs guardduty_findings_kms_key_arn: GuardDuty writes encrypted exports only."
  }
}

variable "guardduty_findings_kms_key_arn" {
  description = "KMS key that encrypts the exported findings, in the bucket's Region."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# SECURITY HUB, FOR THE ORGANIZATION
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_security_hub" {
  description = "Administer Security Hub for the organization by central configuration: one policy, associated with the organization's root, enables it with `security_hub_standards` in every account and governed Region. The home Region of your provider becomes the aggregation Region."
  type        = bool
  default     = true
  nullable    = false
}

variable "security_hub_standards" {
  description = "Standards that Security Hub checks in every account of the organization, as the end of the standard's ARN after `standards/`, or after `ruleset/` for CIS 1.2.0. Each check is billed for each resource and Region."
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

variable "security_hub_disabled_controls" {
  description = "Controls that the policy turns off, such as `IAM.6` (hardware MFA for root) where root has no credentials. All others are on. Write the reason next to each, because an auditor will ask for it."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for control in var.security_hub_disabled_controls : can(regex("^[A-Za-z0-9]+[.][0-9]+$", control))])
    error_message = "security_hub_disabled_controls must contain control IDs such as IAM.6."
  }

  validation {
    condition     = length(var.security_hub_disabled_controls) == 0 || var.enable_security_hub
    error_message = "security_hub_disabled_controls requires enable_security_hub."
  }
}

variable "security_hub_self_managed_account_ids" {
  description = "Accounts that are not part of the central configuration and enable Security Hub themselves."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for id in var.security_hub_self_managed_account_ids : can(regex("^[0-9]{12}$", id))])
    error_message = "security_hub_self_managed_account_ids must contain account IDs of 12 digits."
  }

  validation {
    condition     = length(var.security_hub_self_managed_account_ids) == 0 || var.enable_security_hub
    error_message = "security_hub_self_managed_account_ids requires enable_security_hub."
  }
}

variable "security_hub_notification_severities" {
  description = "Severities of new findings that are sent to `alarm_sns_topic_arns`, or to the topic that the service creates, through an EventBridge rule. The empty list sends none."
  type        = list(string)
  default     = ["CRITICAL", "HIGH"]
  nullable    = false

  validation {
    condition     = alltrue([for severity in var.security_hub_notification_severities : contains(["CRITICAL", "HIGH", "MEDIUM", "LOW", "INFORMATIONAL"], severity)])
    error_message = "security_hub_notification_severities can contain CRITICAL, HIGH, MEDIUM, LOW and INFORMATIONAL."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# MACIE AND INSPECTOR, FOR THE ORGANIZATION
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_macie" {
  description = "Enable Macie in the governed Regions here and in every member account, with automated discovery of sensitive data in S3 (CIS 2.1.4). Billed for each bucket and for each gigabyte that is inspected."
  type        = bool
  default     = false
  nullable    = false
}

variable "inspector_resource_types" {
  description = "What Inspector scans for vulnerabilities, here and in the member accounts: `EC2`, `ECR`, `LAMBDA`, `LAMBDA_CODE` (needs `LAMBDA`). The empty set leaves Inspector off."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for type in var.inspector_resource_types : contains(["EC2", "ECR", "LAMBDA", "LAMBDA_CODE"], type)])
    error_message = "inspector_resource_types can contain EC2, ECR, LAMBDA and LAMBDA_CODE."
  }

  validation {
    condition     = !contains(var.inspector_resource_types, "LAMBDA_CODE") || contains(var.inspector_resource_types, "LAMBDA")
    error_message = "LAMBDA_CODE in inspector_resource_types needs LAMBDA, too."
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
  default     = "ORGANIZATION"
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
  description = "Create a trail in this account. The organization trail of the management account covers it already, and a second copy of the management events is billed, so the default is `false`. Set to `true` in a stand-alone account, or where an auditor wants log group, metric filters and alarms in each account."
  type        = bool
  default     = false
  nullable    = false
}

variable "cloudtrail_s3_bucket_name" {
  description = "Name of the S3 bucket in the logs account that receives the trail. Needed only with `enable_cloudtrail`."
  type        = string
  default     = null

  validation {
    condition     = var.cloudtrail_s3_bucket_name == null || can(regex("^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$", var.cloudtrail_s3_bucket_name))
    error_message = "cloudtrail_s3_bucket_name must be a valid S3 bucket name: 3 to 63 characters, lowercase letters, digits, dots and hyphens."
  }

  validation {
    condition     = var.cloudtrail_s3_bucket_name != null || !var.enable_cloudtrail
    error_message = "cloudtrail_s3_bucket_name must be set when enable_cloudtrail is true."
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
  description = "S3 object-level events that the trail of `enable_cloudtrail` records: `none`, `write-only` (CIS 3.10), `read-only` (CIS 3.11) or `all` (both). They are billed for each 100,000 events and on a busy bucket can cost more than the bucket; the log buckets themselves are always left out."
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
  description = "Create the metric filters and alarms of CIS 4.1 to 4.15 on the trail's log group. Has no effect without `enable_cloudtrail` and `cloudtrail_enable_cloudwatch_logs`; otherwise the alarms on the organization trail in the management account watch this account."
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
    - `cost_filters`: values by dimension, for example `{ Service = ["Amazon Elastic Compute Cloud - Compute"] }`. Without filters, the budget covers the account.
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
  description = "Record the configuration of resources in all governed Regions (CIS 3.5). Set to `false` until the bucket exists."
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

variable "config_managed_rules" {
  description = "Further AWS managed rules, by a name of your choice. `identifier` is the rule's uppercase identifier and `input_parameters` its parameters, all as strings."
  type = map(object({
    identifier                  = string
    description                 = optional(string)
    input_parameters            = optional(map(string), {})
    maximum_execution_frequency = optional(string)
    resource_types              = optional(list(string), [])
    regions                     = optional(list(string))
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for rule in var.config_managed_rules : can(regex("^[A-Z0-9_]+$", rule.identifier))])
    error_message = "identifier in config_managed_rules must be the identifier of an AWS managed rule, such as S3_BUCKET_VERSIONING_ENABLED."
  }

  validation {
    condition     = length(var.config_managed_rules) == 0 || var.enable_config
    error_message = "config_managed_rules requires enable_config."
  }

  validation {
    condition     = alltrue([for rule in values(var.config_managed_rules) : length(setsubtract(coalesce(rule.regions, []), var.governed_regions)) == 0])
    error_message = "The regions of config_managed_rules must be Regions of governed_regions."
  }
}

variable "config_aggregator_name" {
  description = "Name of the aggregator that shows the configuration and compliance of all accounts and Regions of the organization in one place. `null` creates none. Changing it replaces the aggregator; its data comes back within hours."
  type        = string
  default     = "organization"
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

variable "cross_account_roles" {
  description = "Further roles of your own for principals in other accounts, by role name. `require_mfa = null` follows `cross_account_roles_require_mfa`."
  type = map(object({
    trusted_principal_arns   = list(string)
    managed_policy_arns      = optional(list(string), [])
    inline_policy_json       = optional(string)
    external_id              = optional(string)
    require_mfa              = optional(bool)
    max_session_seconds      = optional(number)
    permissions_boundary_arn = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for role in var.cross_account_roles : length(role.trusted_principal_arns) > 0 && !contains(role.trusted_principal_arns, "*")])
    error_message = "Each of cross_account_roles must trust at least one principal, and none can trust everyone."
  }

  validation {
    condition     = alltrue([for role in values(var.cross_account_roles) : role.max_session_seconds == null ? true : role.max_session_seconds >= 3600 && role.max_session_seconds <= 43200])
    error_message = "The max_session_seconds of cross_account_roles must be from 3600 to 43200."
  }

  validation {
    condition     = alltrue([for role in values(var.cross_account_roles) : role.inline_policy_json == null || can(jsondecode(role.inline_policy_json))])
    error_message = "The inline_policy_json of cross_account_roles must be a JSON document."
  }

  validation {
    condition = alltrue([
      for role in concat(
        var.enable_support_role ? ["support"] : [],
        length(var.allow_admin_access_from_principal_arns) > 0 ? ["admin"] : [],
        length(var.allow_read_only_access_from_principal_arns) > 0 ? ["read-only"] : [],
        length(var.allow_billing_access_from_principal_arns) > 0 ? ["billing"] : [],
        length(var.allow_deploy_plan_from_principal_arns) > 0 ? ["deploy-plan"] : [],
        length(var.allow_deploy_apply_from_principal_arns) > 0 ? ["deploy-apply"] : [],
      ) : !contains(keys(var.cross_account_roles), role) && !contains(keys(var.cross_account_roles), "${var.name}-${role}")
    ])
    error_message = "The keys of cross_account_roles must not be the names of roles that the service creates itself, such as admin or <name>-admin."
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
# AWS BACKUP
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_backup" {
  description = "Create a backup vault in the home Region with the plans of `backup_plans`. Turning it off fails while the vault contains recovery points."
  type        = bool
  default     = false
  nullable    = false
}

variable "backup_kms_key_arn" {
  description = "KMS key that encrypts the vault. `null` uses the AWS managed key `aws/backup`, with which recovery points cannot be copied to another account. Changing it replaces the vault, which fails while the vault contains recovery points."
  type        = string
  default     = null

  validation {
    condition     = var.backup_kms_key_arn == null || var.enable_backup
    error_message = "backup_kms_key_arn requires enable_backup."
  }
}

variable "backup_plans" {
  description = <<-EOT
    Backup plans, by name. A resource is in a plan if it has the tag `backup-plan = <plan name>`. `schedule` is a cron expression in UTC; `cold_storage_after_days` must be at least 90 days before `delete_after_days`; `copy_to_vault_arn` adds a copy in another Region or account.
  EOT
  type = map(object({
    schedule                  = string
    delete_after_days         = optional(number, 35)
    cold_storage_after_days   = optional(number)
    start_window_minutes      = optional(number, 60)
    completion_window_minutes = optional(number, 480)
    enable_continuous_backup  = optional(bool, false)
    copy_to_vault_arn         = optional(string)
  }))
  default = {
    daily = {
      schedule = "cron(0 5 * * ? *)"
    }
  }
  nullable = false

  validation {
    condition     = alltrue([for plan in var.backup_plans : plan.cold_storage_after_days == null ? true : plan.delete_after_days >= plan.cold_storage_after_days + 90])
    error_message = "In backup_plans, delete_after_days must be at least 90 days more than cold_storage_after_days."
  }

  validation {
    condition     = alltrue([for plan in var.backup_plans : !plan.enable_continuous_backup || plan.delete_after_days <= 35])
    error_message = "In backup_plans, continuous backups can have a retention of at most 35 days."
  }
}

variable "backup_vault_lock" {
  description = "Lock of the vault's retention. Without `changeable_for_days` an administrator can remove the lock (governance mode); with it, after that many days, at least 3, no one can, including AWS (compliance mode). Backups of a plan whose `delete_after_days` is outside of the range fail. `null` sets no lock."
  type = object({
    min_retention_days  = number
    max_retention_days  = optional(number)
    changeable_for_days = optional(number)
  })
  default = null

  validation {
    condition     = try(var.backup_vault_lock.changeable_for_days, null) == null ? true : var.backup_vault_lock.changeable_for_days >= 3
    error_message = "backup_vault_lock.changeable_for_days must be at least 3."
  }

  validation {
    condition     = var.backup_vault_lock == null || var.enable_backup
    error_message = "backup_vault_lock requires enable_backup."
  }

  validation {
    condition     = try(var.backup_vault_lock.max_retention_days, null) == null ? true : var.backup_vault_lock.max_retention_days >= var.backup_vault_lock.min_retention_days
    error_message = "backup_vault_lock.max_retention_days must be at least min_retention_days."
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
