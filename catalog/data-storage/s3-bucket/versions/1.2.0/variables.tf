# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "primary_bucket" {
  description = "The name of the bucket, unique among all AWS customers: 3 to 63 lowercase letters, digits, hyphens and dots. Put the company and the account into it, such as `acme-prod-invoices`. Changing it replaces the bucket."
  type        = string

  validation {
    condition     = can(regex("^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$", var.primary_bucket)) && !can(regex("\\.\\.|^[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+$|^xn--|-s3alias$|--ol-s3$", var.primary_bucket))
    error_message = "The primary_bucket must have 3 to 63 lowercase letters, digits, hyphens and dots, start and end with a letter or digit, not look like an IP address and not use the affixes that S3 reserves (xn--, -s3alias, --ol-s3)."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# VERSIONING AND OBJECT LOCK
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_versioning" {
  description = "Whether versioning is on. `false` suspends it for a bucket that had it."
  type        = bool
  default     = true
}

variable "mfa_delete" {
  description = "Whether deleting a version needs an MFA code. Only the root user can turn it on, with the AWS CLI; set this to `true` afterwards so that the plan agrees with the bucket. Lifecycle rules cannot be used on such a bucket."
  type        = bool
  default     = false
}

variable "object_lock_enabled" {
  description = "Whether objects can be locked against deletion. It turns versioning on for good and can only be set for a new bucket: changing it replaces the bucket."
  type        = bool
  default     = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ENCRYPTION
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_sse" {
  description = "Whether new objects are encrypted by default."
  type        = bool
  default     = true
}

variable "sse_algorithm" {
  description = "The default encryption with `enable_sse`: `AES256` or `aws:kms`."
  type        = string
  default     = "AES256"

  validation {
    condition     = contains(["AES256", "aws:kms"], var.sse_algorithm)
    error_message = "The sse_algorithm must be AES256 or aws:kms."
  }
}

variable "kms_key_id" {
  description = "The ID, alias or ARN of the KMS key for `aws:kms`. With `null` that is the AWS managed key `aws/s3`, whose policy cannot be changed: other accounts can never read such objects."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "block_public_acls" {
  description = "Whether S3 refuses ACLs that give public access."
  type        = bool
  default     = true
}

variable "ignore_public_acls" {
  description = "Whether S3 ignores ACLs that give public access."
  type        = bool
  default     = true
}

variable "block_public_policy" {
  description = "Whether S3 refuses bucket policies that give public access."
  type        = bool
  default     = true
}

variable "restrict_public_buckets" {
  description = "Whether only AWS services and principals of this account may use a bucket with a public policy."
  type        = bool
  default     = true
}

variable "object_ownership" {
  description = "Who owns uploaded objects. `BucketOwnerEnforced` turns ACLs off: the bucket's account owns everything, and policies alone give access. `BucketOwnerPreferred` and `ObjectWriter` turn them on, for writers that still send ACLs."
  type        = string
  default     = "ObjectWriter"

  validation {
    condition     = contains(["BucketOwnerEnforced", "BucketOwnerPreferred", "ObjectWriter"], var.object_ownership)
    error_message = "The object_ownership must be BucketOwnerEnforced, BucketOwnerPreferred or ObjectWriter."
  }
}

variable "acl" {
  description = "The canned ACL of the bucket."
  type        = string
  default     = "private"
}

variable "bucket_policy_statements" {
  description = "The statements of the bucket policy, by statement ID, with `effect`, `actions`, `principals`, and optionally `keys` and `conditions`."
  type        = any
  default     = {}
}

variable "require_tls" {
  description = "Whether the bucket policy refuses requests without TLS."
  type        = bool
  default     = false
}

variable "cors_rules" {
  description = "CORS rules, with `allowed_origins`, `allowed_methods`, `allowed_headers`, `expose_headers` and `max_age_seconds`."
  type        = any
  default     = []
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGGING
# ---------------------------------------------------------------------------------------------------------------------

variable "access_log_bucket" {
  description = "The name of the bucket that gets the server access logs, in the same region and account and not this bucket itself. It needs the ACL `log-delivery-write`. With `null` no access logs are written."
  type        = string
  default     = null
}

variable "access_log_prefix" {
  description = "The prefix of the log objects. With `null` it is the name of the bucket and a slash."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# LIFECYCLE AND STORAGE CLASSES
# ---------------------------------------------------------------------------------------------------------------------

variable "lifecycle_rules" {
  description = "Lifecycle rules, by rule ID, with `enabled`, `prefix`, `tags`, `expiration`, `transition`, `noncurrent_version_expiration`, `noncurrent_version_transition` and `abort_incomplete_multipart_upload_days`. Since this release they make an `aws_s3_bucket_lifecycle_configuration`: import it before the first apply, as the release notes say."
  type        = any
  default     = {}
}

# ---------------------------------------------------------------------------------------------------------------------
# REPLICATION
# ---------------------------------------------------------------------------------------------------------------------

variable "replica_bucket" {
  description = "The name of a second bucket, in another region, that the service creates and replicates all objects to. `null` creates none."
  type        = string
  default     = null
}

variable "replica_region" {
  description = "The region of `replica_bucket`."
  type        = string
  default     = null
}

variable "replication_role" {
  description = "The ARN of the role that replicates. Required with `replica_bucket`."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# EVENTS AND WEBSITE
# ---------------------------------------------------------------------------------------------------------------------

variable "notifications" {
  description = "Notifications, by name, with `type` (`lambda`, `queue` or `topic`), `arn`, `events`, `filter_prefix` and `filter_suffix`."
  type        = any
  default     = {}
}

variable "website" {
  description = "Serves the bucket through the S3 website endpoint: `index_document`, `error_document` and `redirect_all_requests_to`; set those that are not used to `null`."
  type = object({
    index_document           = string
    error_document           = string
    redirect_all_requests_to = string
  })
  default = null
}

# ---------------------------------------------------------------------------------------------------------------------
# DELETION AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "force_destroy" {
  description = "Whether Terraform may delete the bucket with all objects and versions in it. To use it, set it to `true` and apply before the destroy. Locked objects are not deleted even so."
  type        = bool
  default     = false
}

variable "tags" {
  description = "Tags for every resource that the service creates."
  type        = map(string)
  default     = {}
}
