# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Prefix of the names of the policies, the Lambda function and its role. Deploy the service once in an account: IAM has one set of names for all Regions. Users and groups have the names of `users`, `groups` and `cross_account_groups`."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,18}[a-z0-9]$", var.name))
    error_message = "name must be 3 to 20 characters: lowercase letters, digits and hyphens, starting with a letter and not ending with a hyphen."
  }
}

variable "users" {
  description = <<-EOT
    IAM users, by user name. A person gets a password (`create_login_profile`), a program an access key (`create_access_key`), and no user both at once (CIS 1.11). Both need `pgp_key`, a public key as base64 or `keybase:<user name>`, that encrypts the secret in the state and in the outputs.

    Users have no policies of their own, only groups (CIS 1.15): keys of `groups` and `cross_account_groups`, or names in `standard_groups`. Renaming a user replaces it, with its password, keys and MFA devices. Another `pgp_key` replaces the password or the access key.
  EOT
  type = map(object({
    groups                   = list(string)
    create_login_profile     = optional(bool, false)
    create_access_key        = optional(bool, false)
    pgp_key                  = optional(string)
    path                     = optional(string, "/")
    permissions_boundary_arn = optional(string)
    tags                     = optional(map(string), {})
  }))
  nullable = false

  validation {
    condition     = alltrue([for name in keys(var.users) : can(regex("^[A-Za-z0-9+=,.@_-]{1,64}$", name))])
    error_message = "A user's name has 1 to 64 letters, digits and the characters +=,.@_-"
  }

  validation {
    condition     = alltrue([for user in var.users : !(user.create_login_profile && user.create_access_key)])
    error_message = "A user must not have both create_login_profile and create_access_key (CIS 1.11). Create a second user for the program."
  }

  validation {
    condition     = alltrue([for user in var.users : user.pgp_key != null || !(user.create_login_profile || user.create_access_key)])
    error_message = "A user with create_login_profile or create_access_key needs a pgp_key."
  }

  validation {
    condition = alltrue(flatten([
      for user in var.users : [
        for group in user.groups : contains(concat(keys(var.groups), keys(var.cross_account_groups), tolist(var.standard_groups)), group)
      ]
    ]))
    error_message = "The groups of a user must be keys of groups or cross_account_groups, or be in standard_groups."
  }

  validation {
    condition     = alltrue([for user in values(var.users) : can(regex("^/([!-~]+/)?$", user.path))])
    error_message = "The path of users must start and end with a slash, for example /programs/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# GROUPS
# ---------------------------------------------------------------------------------------------------------------------

variable "standard_groups" {
  description = <<-EOT
    Groups that the service defines, to create:

    - `full-access`: everything in this account (`AdministratorAccess`).
    - `iam-admin`: users and their credentials, but not the policies and members of groups, which only the code changes. Members can set a password of an administrator, so choose them like administrators.
    - `read-only`: `ReadOnlyAccess`.
    - `billing`: `job-function/Billing`.
    - `support`: `AWSSupportAccess` (CIS 1.17).
    - `logs`: read CloudTrail, Config and CloudWatch Logs.
    - `self-management`: own password, access keys and MFA device. Every user is a member.
  EOT
  type        = set(string)
  default     = ["billing", "full-access", "read-only", "self-management", "support"]
  nullable    = false

  validation {
    condition     = alltrue([for group in var.standard_groups : contains(["billing", "full-access", "iam-admin", "logs", "read-only", "self-management", "support"], group)])
    error_message = "standard_groups contains a group that the service does not have; the description lists them."
  }
}

variable "groups" {
  description = "Groups of your own, by name. At most ten managed policies can be attached to a group; all inline policies of a group together can have 5,120 characters without white space: `inline_policy_json` and the policies of `require_mfa` and `allowed_source_cidr_blocks`."
  type = map(object({
    managed_policy_arns = optional(list(string), [])
    inline_policy_json  = optional(string)
    path                = optional(string, "/")
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for group in var.groups : length(group.managed_policy_arns) <= 10])
    error_message = "A group in groups can have at most 10 managed policies."
  }

  validation {
    condition     = alltrue([for group in var.groups : group.inline_policy_json == null ? true : can(jsondecode(group.inline_policy_json))])
    error_message = "inline_policy_json in groups must be a JSON document."
  }

  validation {
    condition     = length(setintersection(keys(var.groups), concat(keys(var.cross_account_groups), tolist(var.standard_groups)))) == 0
    error_message = "A name can be in one of groups, cross_account_groups and standard_groups only."
  }
}

variable "cross_account_groups" {
  description = "Groups whose members can assume roles in other accounts, by name, with the roles' ARNs: the outputs `cross_account_role_arns` of the account baselines. The other account must trust this one, or the call fails."
  type        = map(list(string))
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for arn in flatten(values(var.cross_account_groups)) : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", arn))])
    error_message = "cross_account_groups must contain ARNs of IAM roles, with account IDs and without wildcards."
  }

  validation {
    condition     = length(setintersection(keys(var.cross_account_groups), var.standard_groups)) == 0
    error_message = "The keys of cross_account_groups must not be names of standard_groups."
  }
}

variable "user_group_limit" {
  description = "Maximum number of groups of a user. The quota of AWS is 10. The plan fails if a user is in more, `self-management` included."
  type        = number
  default     = 10
  nullable    = false

  validation {
    condition     = var.user_group_limit >= 1
    error_message = "user_group_limit must be at least 1."
  }

  validation {
    condition     = alltrue([for user in values(var.users) : length(setunion(user.groups, contains(var.standard_groups, "self-management") ? ["self-management"] : [])) <= var.user_group_limit])
    error_message = "A user of users is in more groups than user_group_limit, self-management included."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# MFA, NETWORK AND PASSWORDS
# ---------------------------------------------------------------------------------------------------------------------

variable "require_mfa" {
  description = "Deny users everything except registering an MFA device until they sign in with MFA (CIS 1.10). The policy is part of each group of the service: a user that is only in other groups is not bound. Programs cannot use MFA: list them in `mfa_exempt_user_names`."
  type        = bool
  default     = true
  nullable    = false
}

variable "mfa_exempt_user_names" {
  description = "Users, keys of `users`, to which `require_mfa` does not apply. Only for programs that cannot use a role."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for name in var.mfa_exempt_user_names : contains(keys(var.users), name)])
    error_message = "mfa_exempt_user_names must contain keys of users."
  }

  validation {
    condition     = alltrue([for name in var.mfa_exempt_user_names : !try(var.users[name].create_login_profile, false)])
    error_message = "A user with create_login_profile must not be in mfa_exempt_user_names (CIS 1.10)."
  }

  validation {
    condition     = length(var.mfa_exempt_user_names) == 0 || var.require_mfa
    error_message = "mfa_exempt_user_names requires require_mfa."
  }
}

variable "mfa_max_age_seconds" {
  description = "Longest time since the MFA code was entered, for the roles of `cross_account_groups`, from 900 to 129600 seconds. `null` sets no limit beyond that of the session."
  type        = number
  default     = null

  validation {
    condition     = var.mfa_max_age_seconds == null ? true : var.mfa_max_age_seconds >= 900 && var.mfa_max_age_seconds <= 129600
    error_message = "mfa_max_age_seconds must be from 900 to 129600."
  }

  validation {
    condition     = var.mfa_max_age_seconds == null || length(var.cross_account_groups) > 0
    error_message = "mfa_max_age_seconds requires cross_account_groups."
  }
}

variable "allowed_source_cidr_blocks" {
  description = "Public IPv4 ranges from which users can work; calls from other addresses are denied, except those that an AWS service makes for a user. Calls through VPC endpoints have no public address and are denied, too. The empty list sets no limit. Test it with one group first: a wrong range locks out everyone except the root user."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allowed_source_cidr_blocks : can(cidrnetmask(block))])
    error_message = "Every entry of allowed_source_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "password_length" {
  description = "Length of the first password of a new user, from 5 to 128. At least the account's minimum length."
  type        = number
  default     = 24
  nullable    = false

  validation {
    condition     = var.password_length >= 5 && var.password_length <= 128
    error_message = "password_length must be from 5 to 128."
  }
}

variable "password_reset_required" {
  description = "Require a new password at the first sign-in. Like `password_length`, it applies to new passwords only."
  type        = bool
  default     = true
  nullable    = false
}

variable "force_destroy" {
  description = "Delete a user that you remove from `users` together with its access keys, MFA devices and password that Terraform did not create. With `false`, the apply fails with `DeleteConflict` for such a user."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# STALE CREDENTIALS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_credential_check" {
  description = "Run a Lambda function that reads the credential report, reports or disables stale credentials, and notifies `alarm_sns_topic_arns`. It checks all IAM users of the account, not only those of this service."
  type        = bool
  default     = true
  nullable    = false
}

variable "credential_check_mode" {
  description = "`report` only reports; `disable` makes stale access keys inactive and deletes the passwords of users who did not sign in. The next apply creates a new password for such a user, unless you set its `create_login_profile` to `false` before. Start with `report`."
  type        = string
  default     = "report"
  nullable    = false

  validation {
    condition     = contains(["disable", "report"], var.credential_check_mode)
    error_message = "credential_check_mode must be report or disable."
  }
}

variable "unused_credential_max_age_days" {
  description = "Days without use after which a password or an access key is stale (CIS 1.12: 45). A credential that was never used counts from its creation."
  type        = number
  default     = 45
  nullable    = false

  validation {
    condition     = var.unused_credential_max_age_days >= 1 && var.unused_credential_max_age_days <= 365
    error_message = "unused_credential_max_age_days must be from 1 to 365."
  }
}

variable "access_key_max_age_days" {
  description = "Age in days after which an access key is stale even if it is used (CIS 1.14: 90). A second active key of the same user is reported at once (CIS 1.13)."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = var.access_key_max_age_days >= 1 && var.access_key_max_age_days <= 365
    error_message = "access_key_max_age_days must be from 1 to 365."
  }
}

variable "credential_warning_days" {
  description = "Days before a credential becomes stale on which the service sends a warning. `0` sends none."
  type        = number
  default     = 14
  nullable    = false

  validation {
    condition     = var.credential_warning_days >= 0 && var.credential_warning_days < var.access_key_max_age_days
    error_message = "credential_warning_days must be 0 or more, and less than access_key_max_age_days."
  }
}

variable "credential_check_exempt_user_names" {
  description = "Users, of this service or not, whose credentials the check reports and never disables, such as a break-glass user. An auditor will ask about each of them."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.credential_check_exempt_user_names) == 0 || var.enable_credential_check
    error_message = "credential_check_exempt_user_names requires enable_credential_check."
  }
}

variable "credential_check_schedule" {
  description = "When the check runs, as an EventBridge schedule expression, in UTC. IAM creates a new credential report at most every four hours."
  type        = string
  default     = "cron(0 6 * * ? *)"
  nullable    = false

  validation {
    condition     = can(regex("^(rate|cron)[(].+[)]$", var.credential_check_schedule))
    error_message = "credential_check_schedule must be a rate(...) or cron(...) expression."
  }
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the reports of the credential check."
  type        = list(string)
  default     = []
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, BOUNDARY, TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the logs of the credential check. `0` keeps them indefinitely."
  type        = number
  default     = 365
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group. Its policy must allow `logs.<region>.amazonaws.com` to use it. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the roles that the service creates, and of each user without its own `permissions_boundary_arn`."
  type        = string
  default     = null
}

variable "iam_role_path" {
  description = "Path of the roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. Changing it replaces the roles."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, for example /deployed/."
  }
}

variable "tags" {
  description = "Tags for every resource of the service that supports them. IAM groups have no tags. They override the provider's `default_tags`."
  type        = map(string)
  default     = {}
  nullable    = false
}
