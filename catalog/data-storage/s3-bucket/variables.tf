# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "The name of the bucket, unique among all AWS customers: 3 to 63 lowercase letters, digits, hyphens and dots. Put the company and the account into it, such as `acme-prod-invoices`. Changing it replaces the bucket: the apply fails while the bucket has objects, or deletes them with `force_destroy`."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$", var.name)) && !can(regex("\\.\\.|^[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+$|^xn--|^sthree-|^amzn-s3-demo-|-s3alias$|--ol-s3$|\\.mrap$|--x-s3$|--table-s3$", var.name))
    error_message = "name must have 3 to 63 lowercase letters, digits, hyphens and dots, start and end with a letter or digit, not look like an IP address and not use the affixes that S3 reserves (xn--, sthree-, amzn-s3-demo-, -s3alias, --ol-s3, .mrap, --x-s3, --table-s3)."
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
  description = "Whether deleting a version needs an MFA code. Only the root user can turn it on, with the AWS CLI; set this to `true` afterward so that the plan agrees with the bucket. S3 refuses lifecycle rules on such a bucket, including those of `noncurrent_version_expiration_days` and `abort_incomplete_multipart_upload_days`."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.mfa_delete || (var.versioning == "Enabled" && length(var.lifecycle_rules) == 0 && var.noncurrent_version_expiration_days == null && var.abort_incomplete_multipart_upload_days == null)
    error_message = "mfa_delete needs versioning = \"Enabled\", no lifecycle_rules, and null for noncurrent_version_expiration_days and abort_incomplete_multipart_upload_days: S3 refuses lifecycle rules on such a bucket."
  }
}

variable "object_lock_enabled" {
  description = "Whether objects can be locked against deletion. It works for new and existing buckets, and **cannot be undone**: with `false`, Object Lock stays on without a default retention. Needs versioning, which can then not be suspended. Do not use it for a bucket that gets server access logs."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.object_lock_enabled || var.versioning == "Enabled"
    error_message = "object_lock_enabled needs versioning = \"Enabled\"."
  }
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

  validation {
    condition     = var.object_lock_default_retention == null || var.object_lock_enabled
    error_message = "object_lock_default_retention needs object_lock_enabled."
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
  description = "The ARN of the KMS key for `aws:kms`. Give the ARN of the key, not of an alias, with `require_kms_key` or `replication_rules`. With `null` that is the AWS managed key `aws/s3`, whose policy cannot be changed: other accounts can never read such objects."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:(key|alias)/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a KMS key or alias."
  }

  validation {
    condition     = var.kms_key_arn == null || var.sse_algorithm != "AES256"
    error_message = "kms_key_arn must be null with sse_algorithm = \"AES256\"."
  }
}

variable "bucket_key_enabled" {
  description = "Whether S3 uses a short-lived key for the whole bucket instead of calling KMS for each object, which cuts KMS requests by up to 99 percent. The encryption context is then the bucket, not the object. Has no effect without KMS and must be `false` for `aws:kms:dsse`."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = !var.bucket_key_enabled || var.sse_algorithm != "aws:kms:dsse"
    error_message = "bucket_key_enabled must be false for aws:kms:dsse."
  }
}

variable "require_kms_key" {
  description = "Whether the bucket policy refuses uploads that ask for another encryption than `kms_key_arn`, including `aws:kms` without a key. Uploads that ask for none get the default encryption and are accepted."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.require_kms_key || var.kms_key_arn != null
    error_message = "require_kms_key needs kms_key_arn."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "public_access_block" {
  description = "The four settings of S3 Block Public Access. Block it for the whole account too (`landing-zone/account-baseline-app`). For a public website put CloudFront in front (`app-orchestration/public-static-website`) instead of opening these."
  type = object({
    block_public_acls       = optional(bool, true)
    ignore_public_acls      = optional(bool, true)
    block_public_policy     = optional(bool, true)
    restrict_public_buckets = optional(bool, true)
  })
  default  = {}
  nullable = false
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

  validation {
    condition     = var.acl == null || var.object_ownership != "BucketOwnerEnforced"
    error_message = "acl must be null with object_ownership = \"BucketOwnerEnforced\", which turns ACLs off."
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

  validation {
    condition     = length(var.acl_grants) == 0 || (var.acl == null && var.object_ownership != "BucketOwnerEnforced")
    error_message = "acl_grants must be empty with acl, and with object_ownership = \"BucketOwnerEnforced\"."
  }

  validation {
    condition     = alltrue([for grant in var.acl_grants : contains(["READ", "WRITE", "READ_ACP", "WRITE_ACP", "FULL_CONTROL"], grant.permission)])
    error_message = "The permission of each of the acl_grants must be READ, WRITE, READ_ACP, WRITE_ACP or FULL_CONTROL."
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
  description = "The ARNs of the IAM principals that the bucket policy lets list the bucket and write objects. They cannot delete objects."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = !contains(var.write_principal_arns, "*")
    error_message = "write_principal_arns must not contain \"*\", which would make the bucket public."
  }
}

variable "cloudfront_distribution_arns" {
  description = "The ARNs of the CloudFront distributions that can read the objects by origin access control."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "log_delivery_services" {
  description = "The AWS services that can deliver into the bucket: `alb`, `nlb`, `cloudtrail`, `config`, `s3` (server access logs), `s3-inventory` (`inventories` of other buckets), `vpc-flow-logs` and `waf`. The bucket policy gets a statement for each, limited to the accounts of `log_delivery_source_account_ids`. `alb` and `s3` deliver only into a bucket without a KMS key, and the others need permission to use `kms_key_arn` in its policy. AWS WAF delivers only into a bucket whose name starts with `aws-waf-logs-`."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for service in var.log_delivery_services : contains(["alb", "nlb", "cloudtrail", "config", "s3", "s3-inventory", "vpc-flow-logs", "waf"], service)])
    error_message = "log_delivery_services can contain alb, nlb, cloudtrail, config, s3, s3-inventory, vpc-flow-logs and waf."
  }

  validation {
    condition     = !contains(var.log_delivery_services, "waf") || startswith(var.name, "aws-waf-logs-")
    error_message = "log_delivery_services with waf requires a name that starts with aws-waf-logs-."
  }
}

variable "log_delivery_source_account_ids" {
  description = "The accounts whose resources can deliver through `log_delivery_services`. With `[]` only this one."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for id in var.log_delivery_source_account_ids : can(regex("^[0-9]{12}$", id))])
    error_message = "log_delivery_source_account_ids must contain AWS account IDs of 12 digits."
  }
}

variable "allowed_vpc_endpoint_ids" {
  description = "The IDs of the only VPC endpoints through which objects can be read and written. The bucket policy refuses all other access, including the console, except for `vpc_endpoint_exempt_principal_arns`, replication, and AWS services such as log delivery and CloudFront. `[]` allows access from every network."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "vpc_endpoint_exempt_principal_arns" {
  description = "The ARNs of the principals that `allowed_vpc_endpoint_ids` does not apply to. Name the role that runs Terraform, or the next apply locks itself out. Wildcards are allowed."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.allowed_vpc_endpoint_ids) == 0 || length(var.vpc_endpoint_exempt_principal_arns) > 0
    error_message = "vpc_endpoint_exempt_principal_arns must name the role that runs Terraform if allowed_vpc_endpoint_ids is set, or the next apply cannot read the bucket."
  }
}

variable "require_tls" {
  description = "Whether the bucket policy refuses requests without TLS."
  type        = bool
  default     = true
  nullable    = false
}

variable "minimum_tls_version" {
  description = "The lowest TLS version that the bucket policy accepts: `1.2` or `1.3`. Ignored with `require_tls = false`."
  type        = string
  default     = "1.2"
  nullable    = false

  validation {
    condition     = contains(["1.2", "1.3"], var.minimum_tls_version)
    error_message = "minimum_tls_version must be 1.2 or 1.3."
  }
}

variable "bucket_policy_statements" {
  description = <<-EOT
    Further statements of the bucket policy, by statement ID. `resources` are object key patterns relative to the bucket;
    `[""]` is the bucket itself. The whole policy can have at most 20 KB.
  EOT
  type = map(object({
    effect     = optional(string, "Allow")
    actions    = list(string)
    resources  = optional(list(string), ["", "*"])
    principals = map(list(string))
    conditions = optional(list(object({
      test     = string
      variable = string
      values   = list(string)
    })), [])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for statement in values(var.bucket_policy_statements) : contains(["Allow", "Deny"], statement.effect)])
    error_message = "The effect of each of the bucket_policy_statements must be Allow or Deny."
  }
}

variable "access_points" {
  description = <<-EOT
    Access points, by name: entry points with their own policies, for applications that share the bucket.

    - `vpc_id`: the only VPC from which it answers; `null` for any network.
    - `policy_json`: its policy. The bucket policy delegates access control to access points of this account.
  EOT
  type = map(object({
    vpc_id      = optional(string)
    policy_json = optional(string)
  }))
  default  = {}
  nullable = false
}

variable "cors_rules" {
  description = "Which origins browsers can call the bucket from: methods `GET`, `PUT`, `POST`, `DELETE`, `HEAD`; how long a browser keeps the answer, in seconds."
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
    error_message = "The allowed_methods of cors_rules must be GET, PUT, POST, DELETE and HEAD."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGGING
# ---------------------------------------------------------------------------------------------------------------------

variable "access_log_bucket" {
  description = "The name of the bucket that gets the server access logs, in the same Region and account. It needs `log_delivery_services = [\"s3\"]` and must not have default encryption with KMS. `null` writes no access logs; CloudTrail data events are the more expensive, complete record."
  type        = string
  default     = null

  validation {
    condition     = var.access_log_bucket == null || var.access_log_bucket != var.name
    error_message = "access_log_bucket must not be the bucket itself: each delivery would write another log."
  }
}

variable "access_log_prefix" {
  description = "The prefix of the log objects. `null` means the name of the bucket and a slash."
  type        = string
  default     = null
}

variable "access_log_partition_date_source" {
  description = "How log objects are partitioned by date for Athena: `EventTime` (when the request happened) or `DeliveryTime`. `null` uses flat names without account, Region or date folders."
  type        = string
  default     = "EventTime"

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
    Lifecycle rules, by rule ID (at most 1,000). Without a filter a rule applies to the whole bucket.

    - `enabled`: `false` keeps the rule but stops it.
    - `filter`: objects under `prefix`, with all of `tags`, and of a size between the limits, in bytes.
    - `transitions`: moves after `days` to `STANDARD_IA` or `ONEZONE_IA` (30 days at the earliest), `INTELLIGENT_TIERING`,
      `GLACIER_IR`, `GLACIER` or `DEEP_ARCHIVE`. The archive classes charge for a minimum of 90 or 180 days.
    - `expiration_days`: deletes current objects; with versioning this adds a delete marker.
    - `expired_object_delete_marker`: removes delete markers that have no versions left; not together with `expiration_days`
      or `filter.tags`.
    - `noncurrent_transitions`, `noncurrent_expiration_days`: the same for old versions, counted from when they became old.
    - `newer_noncurrent_versions`: how many old versions stay despite `noncurrent_expiration_days`, 1 to 100.
  EOT
  type = map(object({
    enabled = optional(bool, true)
    filter = optional(object({
      prefix                   = optional(string)
      tags                     = optional(map(string), {})
      object_size_greater_than = optional(number)
      object_size_less_than    = optional(number)
    }), {})
    transitions = optional(list(object({
      days          = number
      storage_class = string
    })), [])
    expiration_days              = optional(number)
    expired_object_delete_marker = optional(bool, false)
    noncurrent_transitions = optional(list(object({
      days          = number
      storage_class = string
    })), [])
    noncurrent_expiration_days = optional(number)
    newer_noncurrent_versions  = optional(number)
  }))
  default  = {}
  nullable = false

  validation {
    condition = alltrue(flatten([
      for rule in values(var.lifecycle_rules) : [
        for transition in concat(rule.transitions, rule.noncurrent_transitions) :
        contains(["STANDARD_IA", "ONEZONE_IA", "INTELLIGENT_TIERING", "GLACIER_IR", "GLACIER", "DEEP_ARCHIVE"], transition.storage_class)
      ]
    ]))
    error_message = "The storage_class of a transition must be STANDARD_IA, ONEZONE_IA, INTELLIGENT_TIERING, GLACIER_IR, GLACIER or DEEP_ARCHIVE."
  }

  validation {
    condition = alltrue(flatten([
      for rule in values(var.lifecycle_rules) : [
        for transition in concat(rule.transitions, rule.noncurrent_transitions) :
        !contains(["STANDARD_IA", "ONEZONE_IA"], transition.storage_class) || transition.days >= 30
      ]
    ]))
    error_message = "A transition to STANDARD_IA or ONEZONE_IA is possible after 30 days at the earliest."
  }

  validation {
    condition     = alltrue([for rule in values(var.lifecycle_rules) : (rule.expiration_days == null && length(rule.filter.tags) == 0) || !rule.expired_object_delete_marker])
    error_message = "expired_object_delete_marker of a lifecycle rule excludes expiration_days and tags."
  }

  validation {
    condition     = alltrue([for rule in values(var.lifecycle_rules) : rule.expiration_days != null || rule.noncurrent_expiration_days != null || rule.expired_object_delete_marker || length(rule.transitions) + length(rule.noncurrent_transitions) > 0])
    error_message = "A lifecycle rule must have an action: transitions, an expiration or expired_object_delete_marker."
  }

  validation {
    condition     = alltrue([for rule in values(var.lifecycle_rules) : rule.newer_noncurrent_versions == null || rule.noncurrent_expiration_days != null])
    error_message = "newer_noncurrent_versions of a lifecycle rule needs noncurrent_expiration_days."
  }
}

variable "noncurrent_version_expiration_days" {
  description = "The number of days after which old versions are removed from the whole bucket. `null` keeps them until a rule of `lifecycle_rules` removes them."
  type        = number
  default     = 90

  validation {
    condition     = var.noncurrent_version_expiration_days == null || coalesce(var.noncurrent_version_expiration_days, 1) >= 1
    error_message = "noncurrent_version_expiration_days must be at least 1."
  }
}

variable "abort_incomplete_multipart_upload_days" {
  description = "The number of days after which the parts of uploads that were never finished are removed; they are charged for but not listed. `null` keeps them."
  type        = number
  default     = 7

  validation {
    condition     = var.abort_incomplete_multipart_upload_days == null || coalesce(var.abort_incomplete_multipart_upload_days, 1) >= 1
    error_message = "abort_incomplete_multipart_upload_days must be at least 1."
  }
}

variable "transition_default_minimum_object_size" {
  description = "Which small objects transitions leave alone when a rule has no size filter: `all_storage_classes_128K` (below 128 KB none is moved) or `varies_by_storage_class` (they are moved to `GLACIER` and `DEEP_ARCHIVE` all the same)."
  type        = string
  default     = "all_storage_classes_128K"
  nullable    = false

  validation {
    condition     = contains(["all_storage_classes_128K", "varies_by_storage_class"], var.transition_default_minimum_object_size)
    error_message = "transition_default_minimum_object_size must be all_storage_classes_128K or varies_by_storage_class."
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

    - `destination_bucket_arn`: the bucket, in any Region.
    - `destination_account_id`: its account when it is another one; the replicas then belong to that account. Its bucket
      policy must allow the role in the output `replication_role_arn`.
    - `destination_kms_key_arn`: the key in the destination's Region. Without it, S3 skips objects that KMS encrypts.
    - `storage_class`: of the replicas; `null` takes that of the source.
    - `priority`: which rule wins for the same destination; unique, the higher one wins.
    - `replicate_delete_markers`: whether delete markers are replicated; not together with `tags`. The deletion of a version
      is never replicated.
    - `replication_time_control`: 15 minutes for 99.99 percent of the objects, with metrics and at a price per GB.
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
    replication_time_control = optional(bool, false)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(distinct([for rule in values(var.replication_rules) : rule.priority])) == length(var.replication_rules)
    error_message = "Each of the replication_rules must have a priority of its own."
  }

  validation {
    condition     = alltrue([for rule in values(var.replication_rules) : !rule.replicate_delete_markers || length(rule.tags) == 0])
    error_message = "replicate_delete_markers of the replication_rules excludes tags: S3 refuses it."
  }

  validation {
    condition     = length(var.replication_rules) == 0 || var.versioning == "Enabled"
    error_message = "replication_rules need versioning = \"Enabled\"."
  }
}

variable "replication_role_arn" {
  description = "The ARN of an existing role for replication. With `null` the service creates one when there are `replication_rules`."
  type        = string
  default     = null

  validation {
    condition     = var.replication_role_arn == null || length(var.replication_rules) > 0
    error_message = "replication_role_arn must be null without replication_rules."
  }
}

variable "iam_role_path" {
  description = "The path of the IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces the role**, and destination buckets that allow its ARN must allow the new one."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, such as \"/deployed/\"."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "The ARN of the IAM policy that is the permissions boundary of all roles of the service. `null` sets no boundary."
  type        = string
  default     = null

  validation {
    condition     = var.iam_permissions_boundary_arn == null || can(regex("^arn:aws[a-z-]*:iam::([0-9]{12}|aws):policy/", var.iam_permissions_boundary_arn))
    error_message = "iam_permissions_boundary_arn must be the ARN of an IAM policy."
  }
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
  description = "Serves the bucket through the S3 website endpoint, over plain HTTP only: `index_document` and `error_document`, or `redirect_all_requests_to` with a host name. Serving objects requires `require_tls = false`, an open `public_access_block`, and a statement that allows everyone to read. Behind CloudFront it is needed only for redirects and index documents in folders."
  type = object({
    index_document           = optional(string, "index.html")
    error_document           = optional(string)
    redirect_all_requests_to = optional(string)
  })
  default = null

  validation {
    condition     = var.website == null || try(var.website.redirect_all_requests_to == null || var.website.error_document == null, false)
    error_message = "website: redirect_all_requests_to excludes error_document."
  }
}

variable "transfer_acceleration_enabled" {
  description = "Whether clients far away can use the accelerated endpoint, at a price per GB. Not possible for names with dots."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.transfer_acceleration_enabled || !strcontains(var.name, ".")
    error_message = "transfer_acceleration_enabled is not possible for a name with dots."
  }
}

variable "request_payer" {
  description = "Who pays for requests and downloads: `BucketOwner` or `Requester`."
  type        = string
  default     = "BucketOwner"
  nullable    = false

  validation {
    condition     = contains(["BucketOwner", "Requester"], var.request_payer)
    error_message = "request_payer must be BucketOwner or Requester."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INVENTORY, METRICS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "inventories" {
  description = "Lists of all objects, by name, written to `destination_bucket_arn` as `ORC`, `Parquet` or `CSV`, `Daily` or `Weekly`. The destination's policy must allow `s3.amazonaws.com`."
  type = map(object({
    destination_bucket_arn   = string
    destination_prefix       = optional(string)
    format                   = optional(string, "Parquet")
    frequency                = optional(string, "Weekly")
    included_object_versions = optional(string, "All")
    optional_fields          = optional(list(string), ["Size", "LastModifiedDate", "StorageClass", "EncryptionStatus", "ReplicationStatus"])
    prefix                   = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for inventory in values(var.inventories) : contains(["ORC", "Parquet", "CSV"], inventory.format) && contains(["Daily", "Weekly"], inventory.frequency) && contains(["All", "Current"], inventory.included_object_versions)])
    error_message = "Each of the inventories must have a format of ORC, Parquet or CSV, a frequency of Daily or Weekly and included_object_versions of All or Current."
  }
}

variable "request_metrics" {
  description = "CloudWatch request metrics by filter name: for the objects under `prefix` and with `tags`, or for the whole bucket. They are charged as custom metrics. The service adds `EntireBucket` if an alarm needs it."
  type = map(object({
    prefix = optional(string)
    tags   = optional(map(string), {})
  }))
  default  = {}
  nullable = false
}

variable "enable_cloudwatch_alarms" {
  description = "Whether the service creates the alarms of `alarm_thresholds` and the request metrics that they need, which are charged as custom metrics."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "The ARNs of the SNS topics that alarms notify when they fire or recover. `[]` notifies no one: the alarms only appear in the console."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = <<-EOT
    When the alarms fire.

    - `errors_4xx_percent`: the share of refused requests above this for 15 minutes. `null` creates no such alarm.
    - `errors_5xx_percent`: the share of requests that failed in S3, above this for 15 minutes. `null` creates no such alarm.
    - `first_byte_latency_milliseconds`: the 90th percentile above this for 15 minutes. `null` creates no such alarm.
    - `replication_latency_seconds`: a destination of `replication_rules` with time control is behind by more than this.
    - `bucket_size_gibibytes`: the size in Standard storage above this; it is measured once a day. `null` creates no such alarm.
  EOT
  type = object({
    errors_4xx_percent              = optional(number)
    errors_5xx_percent              = optional(number)
    first_byte_latency_milliseconds = optional(number)
    replication_latency_seconds     = optional(number, 900)
    bucket_size_gibibytes           = optional(number)
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# DELETION AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "force_destroy" {
  description = "Whether Terraform deletes the bucket with all objects and versions in it. To use it, set it to `true` and apply before the destroy. **It also deletes objects with a legal hold or a `GOVERNANCE` retention if its role can lift them.** Objects with a `COMPLIANCE` retention stay, and the destroy fails."
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
