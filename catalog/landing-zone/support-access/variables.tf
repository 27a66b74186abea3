# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "external_id" {
  description = "External ID that Cairn's engineers must send when they assume the role. The developer portal creates one for each customer and shows it to administrators. It prevents another customer of Cairn from having engineers use your role. AWS does not treat it as a secret."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z0-9+=,.@:/-]+$", var.external_id)) && length(var.external_id) >= 16 && length(var.external_id) <= 1224
    error_message = "external_id must be 16 to 1224 letters, digits and the characters +=,.@:/- as the developer portal shows it."
  }
}

variable "expires_at" {
  description = "When the access ends, as an RFC 3339 time in UTC: `2026-12-04T18:00:00Z`. After that time, no one can assume the role, and open sessions have no permissions, because every permission has this condition. Choose the end of the support request, usually in some days. To end the access sooner, set a time in the past and apply, or destroy the role."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$", var.expires_at)) && can(formatdate("YYYY", var.expires_at))
    error_message = "expires_at must be an RFC 3339 time in UTC, such as 2026-12-04T18:00:00Z."
  }
}

variable "cairn_account_id" {
  description = "Account of Cairn that the role trusts, as the developer portal shows it next to the external ID."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9]{12}$", var.cairn_account_id))
    error_message = "cairn_account_id must be 12 digits, quoted."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# WHO CAN ASSUME THE ROLE
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the role. Tell Cairn if you change it, because their tools expect the default. Changing it replaces the role."
  type        = string
  default     = "cairn-support"
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z0-9+=,.@_-]{1,64}$", var.name))
    error_message = "name must be a valid name of an IAM role, with at most 64 characters."
  }
}

variable "cairn_principal_names" {
  description = "Names of the roles in Cairn's account that can assume yours. `support-engineer` is the role of all engineers on duty."
  type        = set(string)
  default     = ["support-engineer"]
  nullable    = false

  validation {
    condition     = length(var.cairn_principal_names) > 0 && alltrue([for name in var.cairn_principal_names : can(regex("^[A-Za-z0-9+=,.@_-]{1,64}$", name))])
    error_message = "cairn_principal_names must contain at least one name of a role, without wildcards."
  }
}

variable "require_session_name_pattern" {
  description = "Pattern of the session name, with `*` as wildcard, so that CloudTrail shows the engineer and the request of each call. Cairn's tools send `<engineer>-<request>`. `null` accepts every name."
  type        = string
  default     = "*-REQ*"
}

variable "allowed_source_cidr_blocks" {
  description = "Public IPv4 ranges from which engineers can assume the role. The developer portal lists Cairn's support network. The empty list sets no limit."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allowed_source_cidr_blocks : can(cidrnetmask(block))])
    error_message = "Every entry of allowed_source_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "max_session_seconds" {
  description = "Longest session, from 3600 to 43200 seconds. Cairn's engineers use another role first, and AWS limits such chained sessions to one hour. More than 3600 has no effect for them."
  type        = number
  default     = 3600
  nullable    = false

  validation {
    condition     = var.max_session_seconds >= 3600 && var.max_session_seconds <= 43200
    error_message = "max_session_seconds must be from 3600 to 43200."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PERMISSIONS
# ---------------------------------------------------------------------------------------------------------------------

variable "access_level" {
  description = <<-EOT
    What the role allows:

    - `metadata`: list and describe resources (`job-function/ViewOnlyAccess`), without the contents of buckets, tables, queues or logs. It is enough for most requests.
    - `read-only`: `ReadOnlyAccess`. Engineers can read contents, unless `denied_actions` denies it.
    - `administrator`: `AdministratorAccess`, for the delivery of a reference architecture. `denied_actions` still applies, but an administrator could change the role, or create another one.
  EOT
  type        = string
  default     = "metadata"
  nullable    = false

  validation {
    condition     = contains(["administrator", "metadata", "read-only"], var.access_level)
    error_message = "access_level must be metadata, read-only or administrator."
  }
}

variable "additional_iam_policy_arns" {
  description = "Managed IAM policies for the role in addition to that of `access_level`, at most nine."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_iam_policy_arns) <= 9
    error_message = "additional_iam_policy_arns can contain nine policies: AWS attaches ten to a role, and access_level uses one."
  }
}

variable "denied_actions" {
  description = "Actions that the role never has, regardless of `access_level`. The default denies reading secrets, parameters, S3 objects and DynamoDB items, and decrypting with KMS. It is not complete: with `read-only` and `administrator`, engineers can still read log events, queue messages, stream records and query results. For these levels, add the actions of the services that store your data. Your value replaces the whole list."
  type        = list(string)
  default = [
    "dynamodb:BatchGetItem",
    "dynamodb:GetItem",
    "dynamodb:PartiQLSelect",
    "dynamodb:Query",
    "dynamodb:Scan",
    "kms:Decrypt",
    "s3:GetObject",
    "s3:GetObjectVersion",
    "secretsmanager:BatchGetSecretValue",
    "secretsmanager:GetSecretValue",
    "ssm:GetParameter",
    "ssm:GetParameterHistory",
    "ssm:GetParameters",
    "ssm:GetParametersByPath",
  ]
  nullable = false

  validation {
    condition     = alltrue([for action in var.denied_actions : can(regex("^[a-z0-9-]+:[A-Za-z0-9*?]+$", action))])
    error_message = "denied_actions must contain IAM actions such as s3:GetObject."
  }

  validation {
    condition     = var.access_level != "administrator" || length(var.denied_actions) > 0
    error_message = "With the access level administrator, denied_actions must not be empty: the role could read every secret of the account."
  }
}

variable "allowed_regions" {
  description = "Regions in which the role works. Global services remain available. The empty list sets no limit."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for region in var.allowed_regions : can(regex("^[a-z]{2}(-[a-z]+)+-[0-9]$", region))])
    error_message = "allowed_regions must be codes of Regions such as us-east-1."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the role."
  type        = string
  default     = null
}

variable "iam_role_path" {
  description = "Path of the role. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. Changing it replaces the role, and Cairn needs the new ARN."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, for example /deployed/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NOTIFICATIONS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_assume_role_notification" {
  description = "Notify `alarm_sns_topic_arns` each time someone assumes the role, through an EventBridge rule. The rule reads events of CloudTrail, so a trail must record this Region. The organization trail does."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the notifications. Their policies must allow `events.amazonaws.com` to publish, without a condition."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.alarm_sns_topic_arns) == 0 || var.enable_assume_role_notification
    error_message = "alarm_sns_topic_arns requires enable_assume_role_notification."
  }
}

variable "tags" {
  description = "Tags for every resource of the service that supports them. They override the provider's `default_tags`."
  type        = map(string)
  default     = {}
  nullable    = false
}
