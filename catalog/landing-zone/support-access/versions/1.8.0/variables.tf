# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "external_id" {
  description = "External id that Cairn's engineers must send when they assume the role. The developer portal makes one for each customer and shows it to administrators. AWS does not treat it as a secret, and it keeps another customer of Cairn from naming your role as theirs."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z0-9+=,.@:/-]+$", var.external_id)) && length(var.external_id) >= 16 && length(var.external_id) <= 1224
    error_message = "external_id must be 16 to 1224 letters, digits and the characters +=,.@:/- and is shown in the developer portal."
  }
}

variable "expires_at" {
  description = "When the access ends, as an RFC 3339 time in UTC: `2026-12-04T18:00:00Z`. After that the role cannot be assumed, and sessions that are open can do nothing more, because every permission carries the condition, too. Choose the end of the support request, days and not months; to end it sooner, set a time in the past and apply, or destroy the role."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$", var.expires_at)) && can(formatdate("YYYY", var.expires_at))
    error_message = "expires_at must be an RFC 3339 time in UTC, such as 2026-12-04T18:00:00Z."
  }
}

variable "cairn_account_id" {
  description = "Account of Cairn that the role trusts, as the developer portal shows it next to the external id."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9]{12}$", var.cairn_account_id))
    error_message = "cairn_account_id must be 12 digits, quoted."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# WHO AND HOW
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the role. Tell Cairn if you change it: the default is what their tools look for. Changing it replaces the role."
  type        = string
  default     = "cairn-support"
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z0-9+=,.@_-]{1,64}$", var.name))
    error_message = "name must be a valid name of an IAM role, with at most 64 characters."
  }
}

variable "cairn_principal_names" {
  description = "Roles in Cairn's account that may assume yours. `support-engineer` is everyone on the rota."
  type        = set(string)
  default     = ["support-engineer"]
  nullable    = false

  validation {
    condition     = length(var.cairn_principal_names) > 0 && alltrue([for name in var.cairn_principal_names : can(regex("^[A-Za-z0-9+=,.@_-]{1,64}$", name))])
    error_message = "cairn_principal_names must hold at least one name of a role, without wildcards."
  }
}

variable "require_session_name_pattern" {
  description = "Pattern of the session name, with `*` as wildcard, so that CloudTrail shows which engineer and which request a call belongs to. Cairn's tools send `<engineer>-<request>`. `null` asks for none."
  type        = string
  default     = "*-REQ*"
}

variable "allowed_source_cidr_blocks" {
  description = "Public address ranges from which the role can be assumed. The developer portal lists Cairn's support network. The empty list sets no limit."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allowed_source_cidr_blocks : can(cidrhost(block, 0))])
    error_message = "allowed_source_cidr_blocks must hold CIDR blocks."
  }
}

variable "max_session_seconds" {
  description = "Longest session, from 3600 to 43200 seconds. Cairn's engineers come by another role, and AWS limits such chained sessions to one hour, so more than 3600 changes nothing for them."
  type        = number
  default     = 3600
  nullable    = false

  validation {
    condition     = var.max_session_seconds >= 3600 && var.max_session_seconds <= 43200
    error_message = "max_session_seconds must be from 3600 to 43200."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# WHAT IT MAY DO
# ---------------------------------------------------------------------------------------------------------------------

variable "access_level" {
  description = <<-EOT
    What the role allows:

    - `metadata`: list and describe resources (`job-function/ViewOnlyAccess`), and no content of buckets, tables, queues or logs. Enough for most requests.
    - `read-only`: `ReadOnlyAccess`. Contents can be read, unless `denied_actions` forbids it.
    - `administrator`: `AdministratorAccess`, for the delivery of a reference architecture. `denied_actions` still holds.
  EOT
  type        = string
  default     = "metadata"
  nullable    = false

  validation {
    condition     = contains(["administrator", "metadata", "read-only"], var.access_level)
    error_message = "access_level must be metadata, read-only or administrator."
  }
}

variable "additional_policy_arns" {
  description = "Further managed policies of the role, besides the one of `access_level`, nine at most."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_policy_arns) <= 9
    error_message = "additional_policy_arns can hold nine policies: AWS attaches ten to a role, and access_level takes one."
  }
}

variable "denied_actions" {
  description = "Actions that the role never has, whatever `access_level` says. The default forbids to read secrets, parameters, S3 objects and DynamoDB items, and to decrypt with KMS. It is not a guarantee: with `read-only` and `administrator`, log events, queue messages, stream records and query results stay readable. For these levels, add the actions of the services in which you keep data; a value that you pass replaces the whole list."
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
    error_message = "denied_actions must hold IAM actions such as s3:GetObject."
  }
}

variable "allowed_regions" {
  description = "Regions in which the role works. Global services stay reachable. The empty list sets no limit."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "iam_permissions_boundary_arn" {
  description = "Permissions boundary of the role. `null` sets none."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# NOTICE
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_assume_role_notification" {
  description = "Tell `alarm_sns_topic_arns` each time the role is assumed, through an EventBridge rule. It reads CloudTrail's events, so a trail must record this Region; the organization trail does."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that are told. Their policies must allow `events.amazonaws.com` to publish."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "tags" {
  description = "Tags of every resource that supports them."
  type        = map(string)
  default     = {}
  nullable    = false
}
