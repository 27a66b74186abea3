# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "The name of the bucket, unique among all AWS customers: 3 to 63 lowercase letters, digits, hyphens and dots. Put the company and the account into it, such as `acme-prod-invoices`. Changing it replaces the bucket."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$", var.name)) && !can(regex("\\.\\.|^[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+$|^xn--|-s3alias$|--ol-s3$", var.name))
    error_message = "name must have 3 to 63 lowercase letters, digits, hyphens and dots, start and end with a letter or digit, not look like an IP address and not use the affixes that S3 reserves (xn--, -s3alias, --ol-s3)."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# VERSIONING AND OBJECT LOCK
# ---------------------------------------------------------------------------------------------------------------------

variable "versioning" {
  description = "The versioning state: `Enabled`, `Suspended`, or `Disabled` for a bucket that never had it. Once enabled it can only be suspended. Replication and Object Lock need `Enabled`. Old versions are charged for until `lifecycle_rules` remove them."
  type        = string
  default     = "Enabled"
  nullable    = false

  validation {
    condition     = contains(["Enabled", "Suspended", "Disabled"], var.versioning)
    error_message = "versioning must be Enabled, Suspended or Disabled."
  }
}

variable "mfa_delete" {
  description = "Whether deleting a version needs an MFA code. Only the root user can turn it on, with the AWS CLI; set this to `true` afterwards so that the plan agrees with the bucket. Lifecycle rules cannot be used on such a bucket."
  type        = bool
  default     = false
  nullable    = false
}

variable "object_lock_enabled" {
  description = "Whether objects can be locked against deletion. It turns versioning on for good. Changing it replaces the bucket; an existing one can be changed with the AWS CLI before the input is set."
  type        = bool
  default     = false
  nullable    = false
}

variable "object_lock_default_retention" {
  description = "The retention that new objects get with `object_lock_enabled`: the mode `GOVERNANCE` (can be lifted by principals with `s3:BypassGovernanceRetention`) or `COMPLIANCE` (by no one, including the root user), and either `days` or `years`."
  type = object({
    mode  = optional(string, "GOVERNANCE")
    days  = optional(number)
    years = optional(number)
  })
  default = null

  validation {
    condition     = var.object_lock_default_retention == null || try(contains(["GOVERNANCE", "COMPLIANCE"], var.object_lock_default_retention.mode) && (var.object_lock_default_retention.days == null) != (var.object_lock_default_retention.years == null), false)
    error_message = "object_lock_default_retention needs the mode GOVERNANCE or COMPLIANCE and exactly one of days and years."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ENCRYPTION
# ---------------------------------------------------------------------------------------------------------------------

variable "sse_algorithm" {
  description = "The default encryption of new objects: `AES256` (keys of S3), `aws:kms`, or `aws:kms:dsse` (two layers, for workloads that must have them). With `null`: `aws:kms` when `kms_key_arn` is set, else `AES256`. Existing objects keep theirs."
  type        = string
  default     = null

  validation {
    condition     = var.sse_algorithm == null || contains(["AES256", "aws:kms", "aws:kms:dsse"], coalesce(var.sse_algorithm, "AES256"))
    error_message = "sse_algorithm must be AES256, aws:kms or aws:kms:dsse."
  }
}

variable "kms_key_arn" {
  description = "The ARN of the KMS key for `aws:kms`. With `null` that is the AWS managed key `aws/s3`, whose policy cannot be changed: other accounts can never read such objects."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:(key|alias)/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a KMS key or alias."
  }
}

variable "bucket_key_enabled" {
  description = "Whether S3 keeps a key for the bucket for a time instead of calling KMS for each object, which cuts KMS requests by up to 99 percent. The encryption context is the bucket then, not the object. Has no effect without KMS and must be `false` for `aws:kms:dsse`."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "block_public_acls" {
  description = "Whether S3 refuses ACLs that give public access."
  type        = bool
  default     = true
  nullable    = false
}

variable "ignore_public_acls" {
  description = "Whether S3 ignores ACLs that give public access."
  type        = bool
  default     = true
  nullable    = false
}

variable "block_public_policy" {
  description = "Whether S3 refuses bucket policies that give public access."
  type        = bool
  default     = true
  nullable    = false
}

variable "restrict_public_buckets" {
  description = "Whether only AWS services and principals of this account may use a bucket with a public policy."
  type        = bool
  default     = true
  nullable    = false
}

variable "object_ownership" {
  description = "Who owns uploaded objects. `BucketOwnerEnforced` turns ACLs off: the bucket's account owns everything, and policies alone give access. `BucketOwnerPreferred` and `ObjectWriter` turn them on, for writers that still send ACLs."
  type        = string
  default     = "BucketOwnerEnforced"
  nullable    = false

  validation {
    condition     = contains(["BucketOwnerEnforced", "BucketOwnerPreferred", "ObjectWriter"], var.object_ownership)
    error_message = "object_ownership must be BucketOwnerEnforced, BucketOwnerPreferred or ObjectWriter."
  }
}

variable "acl" {
  description = "The canned ACL of the bucket, such as `log-delivery-write`. Must be `null` while `object_ownership` is `BucketOwnerEnforced`."
  type        = string
  default     = null

  validation {
    condition     = var.acl == null || contains(["private", "log-delivery-write", "aws-exec-read", "authenticated-read", "public-read", "public-read-write"], coalesce(var.acl, "private"))
    error_message = "acl must be a canned ACL of S3, such as private or log-delivery-write."
  }
}

variable "acl_grants" {
  description = "Grants of the bucket's ACL instead of `acl`. Each names a `permission` (`READ`, `WRITE`, `READ_ACP`, `WRITE_ACP`, `FULL_CONTROL`) and a grantee: the canonical user `id` or the group `uri`."
  type = list(object({
    permission = string
    id         = optional(string)
    uri        = optional(string)
  }))
  default  = []
  nullable = false

  validation {
    condition     = alltrue([for grant in var.acl_grants : (grant.id == null) != (grant.uri == null)])
    error_message = "Each of the acl_grants must name either id or uri."
  }
}

variable "read_principal_arns" {
  description = "The ARNs of the IAM principals, or `arn:aws:iam::<account>:root` for a whole account, that the bucket policy lets list the bucket and read its objects and versions. Principals of other accounts need a policy on their side as well, and the use of `kms_key_arn`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = !contains(var.read_principal_arns, "*")
    error_message = "read_principal_arns must not contain \"*\", which would make the bucket public."
  }
}

variable "write_principal_arns" {
  description = "The ARNs of the IAM principals that the bucket policy lets list the bucket and write objects. They may not delete."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = !contains(var.write_principal_arns, "*")
    error_message = "write_principal_arns must not contain \"*\", which would make the bucket public."
  }
}

variable "cloudfront_distribution_arns" {
  description = "The ARNs of the CloudFront distributions that may read the objects by origin access control."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "log_delivery_services" {
  description = "The AWS services that may deliver their logs into the bucket: `alb`, `cloudtrail`, `config` and `s3` (server access logs). The bucket policy gets the statements that each one asks for, limited to this organization or account."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for service in var.log_delivery_services : contains(["alb", "cloudtrail", "config", "s3"], service)])
    error_message = "log_delivery_services may contain alb, cloudtrail, config and s3."
  }
}

variable "allowed_vpc_endpoint_ids" {
  description = "The IDs of the VPC endpoints through which alone objects may be read and written. Everything else is refused, the console included. With `[]` the network does not matter."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "require_tls" {
  description = "Whether the bucket policy refuses requests without TLS."
  type        = bool
  default     = true
  nullable    = false
}

variable "bucket_policy_statements" {
  description = "Further statements of the bucket policy, by statement ID, with `actions`, `resources` (ARNs), `principals` and `conditions`."
  type = map(object({
    effect     = optional(string, "Allow")
    actions    = list(string)
    resources  = list(string)
    principals = map(list(string))
    conditions = optional(list(object({
      test     = string
      variable = string
      values   = list(string)
    })), [])
  }))
  default  = {}
  nullable = false
}

variable "cors_rules" {
  description = "Which origins browsers may call the bucket from: methods `GET`, `PUT`, `POST`, `DELETE`, `HEAD`; how long a browser keeps the answer, in seconds."
  type = list(object({
    allowed_origins = list(string)
    allowed_methods = list(string)
    allowed_headers = optional(list(string), [])
    expose_headers  = optional(list(string), [])
    max_age_seconds = optional(number, 3600)
  }))
  default  = []
  nullable = false

  validation {
    condition     = alltrue(flatten([for rule in var.cors_rules : [for method in rule.allowed_methods : contains(["GET", "PUT", "POST", "DELETE", "HEAD"], method)]]))
    error_message = "The allowed_methods of cors_rules may be GET, PUT, POST, DELETE and HEAD."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGGING
# ---------------------------------------------------------------------------------------------------------------------

variable "access_log_bucket" {
  description = "The name of the bucket that gets the server access logs, in the same region and account and not this bucket itself. It needs `log_delivery_services = [\"s3\"]` and no default encryption with KMS. With `null` no access logs are written; CloudTrail data events are the dearer, complete record."
  type        = string
  default     = null
}

variable "access_log_prefix" {
  description = "The prefix of the log objects. With `null` it is the name of the bucket and a slash."
  type        = string
  default     = null
}

variable "access_log_partition_date_source" {
  description = "How log objects are partitioned by date for Athena: `EventTime` (when the request happened) or `DeliveryTime`. `null` keeps the flat names, which hold no account, region or date folders."
  type        = string
  default     = null

  validation {
    condition     = var.access_log_partition_date_source == null || contains(["EventTime", "DeliveryTime"], coalesce(var.access_log_partition_date_source, "EventTime"))
    error_message = "access_log_partition_date_source must be EventTime, DeliveryTime or null."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LIFECYCLE AND STORAGE CLASSES
# ---------------------------------------------------------------------------------------------------------------------

variable "lifecycle_rules" {
  description = <<-EOT
    Lifecycle rules, by rule ID. Without `prefix` and `tags` a rule holds for the whole bucket.

    - `enabled`: `false` keeps the rule but stops it.
    - `transitions`: moves after `days` to a `storage_class`.
    - `expiration_days`: deletes current objects.
    - `noncurrent_transitions`, `noncurrent_expiration_days`: the same for old versions.
  EOT
  type = map(object({
    enabled = optional(bool, true)
    prefix  = optional(string)
    tags    = optional(map(string), {})
    transitions = optional(list(object({
      days          = number
      storage_class = string
    })), [])
    expiration_days = optional(number)
    noncurrent_transitions = optional(list(object({
      days          = number
      storage_class = string
    })), [])
    noncurrent_expiration_days = optional(number)
  }))
  default  = {}
  nullable = false
}

variable "noncurrent_version_expiration_days" {
  description = "The number of days after which old versions are removed from the whole bucket. `null` keeps them until a rule of `lifecycle_rules` removes them."
  type        = number
  default     = null

  validation {
    condition     = var.noncurrent_version_expiration_days == null || coalesce(var.noncurrent_version_expiration_days, 1) >= 1
    error_message = "noncurrent_version_expiration_days must be at least 1."
  }
}

variable "abort_incomplete_multipart_upload_days" {
  description = "The number of days after which the parts of uploads that were never finished are removed; they are charged for but not listed. `null` keeps them."
  type        = number
  default     = null

  validation {
    condition     = var.abort_incomplete_multipart_upload_days == null || coalesce(var.abort_incomplete_multipart_upload_days, 1) >= 1
    error_message = "abort_incomplete_multipart_upload_days must be at least 1."
  }
}

variable "intelligent_tiering_archive" {
  description = <<-EOT
    Archive tiers of S3 Intelligent-Tiering, by configuration name, for objects of that class that are not read for so
    many days: `archive_access_days` (90 to 730) and `deep_archive_access_days` (180 to 730). An archived object must be
    restored before it can be read, which takes hours.
  EOT
  type = map(object({
    prefix                   = optional(string)
    tags                     = optional(map(string), {})
    archive_access_days      = optional(number)
    deep_archive_access_days = optional(number)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for tier in values(var.intelligent_tiering_archive) : tier.archive_access_days != null || tier.deep_archive_access_days != null])
    error_message = "Each of intelligent_tiering_archive needs archive_access_days, deep_archive_access_days or both."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# REPLICATION
# ---------------------------------------------------------------------------------------------------------------------

variable "replication_rules" {
  description = <<-EOT
    Replication of new objects to other buckets, by rule ID. Needs `versioning = "Enabled"` on both sides. Objects from
    before the rule are not replicated: use S3 Batch Replication for them.

    - `destination_bucket_arn`: the bucket, in any region.
    - `destination_account_id`: its account when it is another one; the replicas then belong to that account. Its bucket
      policy must allow the role in the output `replication_role_arn`.
    - `destination_kms_key_arn`: the key in the destination's region; needed when objects are encrypted with KMS.
    - `storage_class`: of the replicas; `null` takes that of the source.
    - `priority`: which rule wins for the same destination; unique, the higher one wins.
    - `replicate_delete_markers`: whether deletions follow. Deleted versions never do.
  EOT
  type = map(object({
    enabled                  = optional(bool, true)
    destination_bucket_arn   = string
    destination_account_id   = optional(string)
    destination_kms_key_arn  = optional(string)
    storage_class            = optional(string)
    priority                 = optional(number, 0)
    prefix                   = optional(string, "")
    tags                     = optional(map(string), {})
    replicate_delete_markers = optional(bool, false)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(distinct([for rule in values(var.replication_rules) : rule.priority])) == length(var.replication_rules)
    error_message = "Each of the replication_rules must have a priority of its own."
  }
}

variable "replication_role_arn" {
  description = "The ARN of an existing role for replication. With `null` the service creates one when there are `replication_rules`."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# EVENTS AND WEBSITE
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_eventbridge" {
  description = "Whether the bucket sends all its events to the default event bus of EventBridge. It does not exclude the three kinds of notifications below."
  type        = bool
  default     = false
  nullable    = false
}

variable "lambda_notifications" {
  description = "Lambda functions that are called on events, by name. The service adds the permission to the function. Two notifications for the same event must not overlap in `prefix` and `suffix`."
  type = map(object({
    function_arn = string
    events       = optional(list(string), ["s3:ObjectCreated:*"])
    prefix       = optional(string)
    suffix       = optional(string)
  }))
  default  = {}
  nullable = false
}

variable "sqs_notifications" {
  description = "SQS queues that get events, by name. The queue's policy must let `s3.amazonaws.com` send for this bucket. FIFO queues are not supported by S3."
  type = map(object({
    queue_arn = string
    events    = optional(list(string), ["s3:ObjectCreated:*"])
    prefix    = optional(string)
    suffix    = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for queue in values(var.sqs_notifications) : !endswith(queue.queue_arn, ".fifo")])
    error_message = "sqs_notifications must not name FIFO queues: S3 cannot send to them."
  }
}

variable "sns_notifications" {
  description = "SNS topics that get events, by name. The topic's policy must let `s3.amazonaws.com` publish for this bucket."
  type = map(object({
    topic_arn = string
    events    = optional(list(string), ["s3:ObjectCreated:*"])
    prefix    = optional(string)
    suffix    = optional(string)
  }))
  default  = {}
  nullable = false
}

variable "website" {
  description = "Serves the bucket through the S3 website endpoint, over plain HTTP only: `index_document` and `error_document`, or `redirect_all_requests_to` with a host name. Behind CloudFront it is needed only for redirects and index documents in folders."
  type = object({
    index_document           = optional(string, "index.html")
    error_document           = optional(string)
    redirect_all_requests_to = optional(string)
  })
  default = null
}

variable "acceleration_enabled" {
  description = "Whether clients far away may use the accelerated endpoint, at a price per GB. Not possible for names with dots."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# INVENTORY, METRICS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "request_metrics" {
  description = "CloudWatch request metrics by filter name: for the objects under `prefix` and with `tags`, or for the whole bucket. They are charged as custom metrics. The alarms need one named `EntireBucket`."
  type = map(object({
    prefix = optional(string)
    tags   = optional(map(string), {})
  }))
  default  = {}
  nullable = false
}

variable "enable_cloudwatch_alarms" {
  description = "Whether the alarms of `alarm_thresholds` are created, and the request metrics `EntireBucket` that they need."
  type        = bool
  default     = false
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "The ARNs of the SNS topics that are told when an alarm fires, recovers or lacks data. With `[]` the alarms only show in the console."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = "When the alarms fire: the share of requests, in percent, that were refused (`errors_4xx_percent`) or failed in S3 (`errors_5xx_percent`) for 15 minutes."
  type = object({
    errors_4xx_percent = optional(number)
    errors_5xx_percent = optional(number, 1)
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# DELETION AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "force_destroy" {
  description = "Whether Terraform may delete the bucket with all objects and versions in it. To use it, set it to `true` and apply before the destroy. Locked objects are not deleted even so."
  type        = bool
  default     = false
  nullable    = false
}

variable "tags" {
  description = "Tags for every resource that the service creates."
  type        = map(string)
  default     = {}
  nullable    = false
}
