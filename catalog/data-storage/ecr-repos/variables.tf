# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "repositories" {
  description = <<-EOT
    The repositories, by name: 2 to 256 lowercase letters, digits and `.`, `_`, `-`, with `/` for namespaces, such as
    `shop/web`. An attribute that is `null` comes from the `default_…` inputs. Removing an entry deletes the repository; if it
    contains images, that fails unless `force_delete` is set. The names of the IAM policies for readers and writers contain
    the repository but no Region: a second call for the same names in another Region of the account fails. Use
    `replication_rules` for copies there.

    - `image_tag_mutability`: `IMMUTABLE` or `MUTABLE`.
    - `scan_on_push`: whether each pushed image is scanned (basic scanning only).
    - `kms_key_arn`: the key that encrypts the images. **Changing it replaces the repository and deletes its images.**
    - `read_account_ids`, `write_account_ids`: accounts that can pull, or pull and push.
    - `lambda_account_ids`: accounts whose Lambda functions can run the images.
    - `lifecycle_policy_json`: a policy of its own instead of the one from `lifecycle_rules`.
    - `additional_policy_json`: statements that are added to the repository policy.
    - `force_delete`: whether the repository can be deleted with its images.
    - `tags`: tags in addition to `tags`.
  EOT
  type = map(object({
    image_tag_mutability   = optional(string)
    scan_on_push           = optional(bool)
    kms_key_arn            = optional(string)
    read_account_ids       = optional(list(string))
    write_account_ids      = optional(list(string))
    lambda_account_ids     = optional(list(string))
    lifecycle_policy_json  = optional(string)
    additional_policy_json = optional(string)
    force_delete           = optional(bool)
    tags                   = optional(map(string), {})
  }))
  nullable = false

  validation {
    condition     = alltrue([for name in keys(var.repositories) : can(regex("^[a-z0-9]+([._-][a-z0-9]+)*(/[a-z0-9]+([._-][a-z0-9]+)*)*$", name)) && length(name) >= 2 && length(name) <= 256])
    error_message = "Each key of repositories must be a repository name of 2 to 256 lowercase letters, digits and single separators, such as \"shop/web\"."
  }

  validation {
    condition     = length(distinct([for name in keys(var.repositories) : replace(name, "/", "-")])) == length(var.repositories) && alltrue([for name in keys(var.repositories) : length(name) <= 118])
    error_message = "The keys of repositories must have at most 118 characters and differ in more than / and -: they are part of the names of IAM policies, in which / becomes -."
  }

  validation {
    condition     = alltrue([for repository in values(var.repositories) : contains(["IMMUTABLE", "MUTABLE"], coalesce(repository.image_tag_mutability, "IMMUTABLE"))])
    error_message = "The image_tag_mutability of each of the repositories must be IMMUTABLE or MUTABLE."
  }

  validation {
    condition     = alltrue(flatten([for repository in values(var.repositories) : [for id in concat(coalesce(repository.read_account_ids, []), coalesce(repository.write_account_ids, []), coalesce(repository.lambda_account_ids, [])) : can(regex("^[0-9]{12}$", id))]]))
    error_message = "The account IDs in repositories must have 12 digits."
  }

  validation {
    condition     = alltrue(flatten([for repository in values(var.repositories) : [for text in [repository.lifecycle_policy_json, repository.additional_policy_json] : text == null || can(jsondecode(text))]]))
    error_message = "lifecycle_policy_json and additional_policy_json in repositories must be valid JSON."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DEFAULTS OF THE REPOSITORIES
# ---------------------------------------------------------------------------------------------------------------------

variable "default_image_tag_mutability" {
  description = "Whether a tag can be pushed again (`MUTABLE`) or not (`IMMUTABLE`). With immutable tags, a deployment with a tag always gets the same image, and tags such as `latest` do not work."
  type        = string
  default     = "IMMUTABLE"
  nullable    = false

  validation {
    condition     = contains(["IMMUTABLE", "MUTABLE"], var.default_image_tag_mutability)
    error_message = "default_image_tag_mutability must be IMMUTABLE or MUTABLE."
  }
}

variable "default_scan_on_push" {
  description = "Whether each pushed image is scanned for known vulnerabilities of its operating system packages. It has an effect with `scanning_type = \"BASIC\"` only."
  type        = bool
  default     = true
  nullable    = false
}

variable "default_kms_key_arn" {
  description = "The ARN of the KMS key that encrypts the images. With `null`, ECR encrypts with its own keys (AES-256). **Changing it replaces the repositories and deletes their images.**"
  type        = string
  default     = null
}

variable "default_read_account_ids" {
  description = "The accounts whose principals can pull from the repositories, if their own policies allow it too."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for id in var.default_read_account_ids : can(regex("^[0-9]{12}$", id))])
    error_message = "default_read_account_ids must contain AWS account IDs of 12 digits."
  }
}

variable "default_write_account_ids" {
  description = "The accounts whose principals can pull from and push to the repositories. List few: an account that can push an image runs code where the image is deployed."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for id in var.default_write_account_ids : can(regex("^[0-9]{12}$", id))])
    error_message = "default_write_account_ids must contain AWS account IDs of 12 digits."
  }
}

variable "default_lambda_account_ids" {
  description = "The accounts whose Lambda functions can run images of the repositories. It lets the Lambda service pull, which `default_read_account_ids` alone does not."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for id in var.default_lambda_account_ids : can(regex("^[0-9]{12}$", id))])
    error_message = "default_lambda_account_ids must contain AWS account IDs of 12 digits."
  }
}

variable "organization_id" {
  description = "The ID of the AWS organization, such as `o-a1b2c3d4e5`, all of whose accounts can pull. With `null`, only the listed accounts can."
  type        = string
  default     = null

  validation {
    condition     = var.organization_id == null || can(regex("^o-[a-z0-9]{10,32}$", var.organization_id))
    error_message = "organization_id must look like \"o-a1b2c3d4e5\"."
  }
}

variable "default_force_delete" {
  description = "Whether repositories are deleted even if they contain images."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LIFECYCLE
# ---------------------------------------------------------------------------------------------------------------------

variable "lifecycle_rules" {
  description = <<-EOT
    Images that ECR removes, within 24 hours, in the order of the list. Later rules ignore an image that an earlier rule
    matches.

    - `tag_status`: `untagged`, `tagged` (requires `tag_patterns`) or `any` (must be last).
    - `tag_patterns`: such as `pr-*`; all of them must match.
    - `keep_count`: number of the newest images to keep, or
    - `expire_days`: days after the push after which an image is removed.
  EOT
  type = list(object({
    description  = string
    tag_status   = optional(string, "any")
    tag_patterns = optional(list(string), [])
    keep_count   = optional(number)
    expire_days  = optional(number)
  }))
  default = [
    {
      description = "Remove untagged images after two weeks"
      tag_status  = "untagged"
      expire_days = 14
    },
  ]
  nullable = false

  validation {
    condition     = alltrue([for rule in var.lifecycle_rules : contains(["untagged", "tagged", "any"], rule.tag_status) && (rule.keep_count == null) != (rule.expire_days == null)])
    error_message = "Each of the lifecycle_rules must have the tag_status untagged, tagged or any and exactly one of keep_count and expire_days."
  }

  validation {
    condition     = alltrue([for rule in var.lifecycle_rules : (rule.tag_status == "tagged") == (length(rule.tag_patterns) > 0)])
    error_message = "In lifecycle_rules, the tag_status tagged requires tag_patterns, and other ones exclude them."
  }

  validation {
    condition     = length([for index, rule in var.lifecycle_rules : rule if rule.tag_status == "any" && index < length(var.lifecycle_rules) - 1]) == 0
    error_message = "A rule of lifecycle_rules with the tag_status any must be the last one."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# REGISTRY: SCANNING, REPLICATION, PULL-THROUGH CACHE (one configuration for the account and Region)
# ---------------------------------------------------------------------------------------------------------------------

variable "manage_registry" {
  description = "Whether this call manages the settings of the whole registry: scanning, replication and pull-through caches. There is one registry for each account and Region, and this call overwrites its scanning settings: set it to `true` in one call only. With pull-through caches and `default_kms_key_arn`, it creates a role with a fixed name, so only one Region of an account can combine them."
  type        = bool
  default     = false
  nullable    = false
}

variable "scanning_type" {
  description = "`BASIC` scans operating system packages at push. `ENHANCED` scans these and packages of programming languages with Amazon Inspector, at push and whenever a new vulnerability is published; Inspector bills each image."
  type        = string
  default     = "BASIC"
  nullable    = false

  validation {
    condition     = contains(["BASIC", "ENHANCED"], var.scanning_type)
    error_message = "scanning_type must be BASIC or ENHANCED."
  }

  validation {
    condition     = var.manage_registry || var.scanning_type == "BASIC"
    error_message = "scanning_type = \"ENHANCED\" requires manage_registry = true."
  }
}

variable "scanning_rules" {
  description = "Scans by repository, at most two rules: `frequency` is `SCAN_ON_PUSH`, `CONTINUOUS_SCAN` (`ENHANCED` only) or `MANUAL` (`BASIC` only), for names that match one of `repository_filters` (`*` matches any text)."
  type = list(object({
    frequency          = string
    repository_filters = optional(list(string), ["*"])
  }))
  default  = []
  nullable = false

  validation {
    condition     = length(var.scanning_rules) <= 2 && alltrue([for rule in var.scanning_rules : contains(["SCAN_ON_PUSH", "CONTINUOUS_SCAN", "MANUAL"], rule.frequency)])
    error_message = "There can be two scanning_rules, with the frequency SCAN_ON_PUSH, CONTINUOUS_SCAN or MANUAL."
  }

  validation {
    condition     = var.manage_registry || length(var.scanning_rules) == 0
    error_message = "scanning_rules requires manage_registry = true: the registry has one such setting for the account and Region."
  }

  validation {
    condition     = alltrue([for rule in var.scanning_rules : rule.frequency != "CONTINUOUS_SCAN" || var.scanning_type == "ENHANCED"])
    error_message = "The frequency CONTINUOUS_SCAN of scanning_rules requires scanning_type = \"ENHANCED\"."
  }

  validation {
    condition     = alltrue([for rule in var.scanning_rules : rule.frequency != "MANUAL" || var.scanning_type == "BASIC"])
    error_message = "The frequency MANUAL of scanning_rules requires scanning_type = \"BASIC\"."
  }
}

variable "replication_rules" {
  description = <<-EOT
    Copies of new images in other Regions and accounts, at most 10 rules with 25 destinations in total. A destination
    account must allow it in its registry policy. Images from before the rule, lifecycle policies and repository policies
    are not copied.

    - `destinations`: Region and account of each; `account_id` defaults to this one.
    - `repository_prefixes`: the beginnings of the names that are copied; `[]` copies all.
  EOT
  type = list(object({
    destinations = list(object({
      region     = string
      account_id = optional(string)
    }))
    repository_prefixes = optional(list(string), [])
  }))
  default  = []
  nullable = false

  validation {
    condition     = length(var.replication_rules) <= 10 && length(flatten([for rule in var.replication_rules : rule.destinations])) <= 25
    error_message = "There can be 10 replication_rules with 25 destinations in total."
  }

  validation {
    condition     = var.manage_registry || length(var.replication_rules) == 0
    error_message = "replication_rules requires manage_registry = true: the registry has one such setting for the account and Region."
  }
}

variable "replication_source_account_ids" {
  description = "The accounts whose registries can replicate into this one."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = var.manage_registry || length(var.replication_source_account_ids) == 0
    error_message = "replication_source_account_ids requires manage_registry = true: the registry has one such setting for the account and Region."
  }

  validation {
    condition     = alltrue([for id in var.replication_source_account_ids : can(regex("^[0-9]{12}$", id))])
    error_message = "replication_source_account_ids must contain AWS account IDs of 12 digits."
  }
}

variable "pull_through_cache_rules" {
  description = <<-EOT
    Upstream registries whose images are fetched into repositories under a prefix at the first pull, by prefix.

    - `upstream_registry_url`: `public.ecr.aws`, `registry.k8s.io`, `quay.io`, `registry-1.docker.io`, `ghcr.io`, …
    - `credential_secret_arn`: credentials for Docker Hub, GitHub and GitLab, in a secret in this account and Region whose
      name starts with `ecr-pullthroughcache/`.
  EOT
  type = map(object({
    upstream_registry_url = string
    credential_secret_arn = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for rule in values(var.pull_through_cache_rules) : rule.credential_secret_arn == null || can(regex(":secret:ecr-pullthroughcache/", rule.credential_secret_arn))])
    error_message = "The credential_secret_arn of a pull-through cache rule must name a secret whose name starts with ecr-pullthroughcache/."
  }

  validation {
    condition     = var.manage_registry || length(var.pull_through_cache_rules) == 0
    error_message = "pull_through_cache_rules requires manage_registry = true: the registry has one such setting for the account and Region."
  }
}

variable "enable_repository_creation_template" {
  description = "Whether repositories that the pull-through cache creates get the tag mutability, encryption and lifecycle of the `default_…` inputs. Otherwise they have the defaults of ECR. With immutable tags, ECR cannot update a cached tag such as `latest` when the upstream image changes: set `default_image_tag_mutability` to `MUTABLE` for caches of such tags."
  type        = bool
  default     = true
  nullable    = false
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of the IAM policy that is the permissions boundary of all roles that the service creates. When `null`, they have no boundary."
  type        = string
  default     = null

  validation {
    condition     = var.iam_permissions_boundary_arn == null || can(regex("^arn:aws[a-z-]*:iam::([0-9]{12}|aws):policy/", var.iam_permissions_boundary_arn))
    error_message = "iam_permissions_boundary_arn must be null or the ARN of an IAM policy."
  }
}

variable "iam_role_path" {
  description = "Path of all IAM roles and policies that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces them**, which fails while a policy is attached."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, such as /deployed/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# EVENTS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "scan_findings_sns_topic_arn" {
  description = "The ARN of an SNS topic that gets a message for each scan with findings of `scan_findings_minimum_severity` or worse. Its policy, and that of its KMS key, must let `events.amazonaws.com` publish, without a condition. Findings of all repositories of the Region are reported, so set it in one call only."
  type        = string
  default     = null
}

variable "scan_findings_minimum_severity" {
  description = "The lowest severity that is reported: `CRITICAL`, `HIGH`, `MEDIUM` or `LOW`."
  type        = string
  default     = "HIGH"
  nullable    = false

  validation {
    condition     = contains(["CRITICAL", "HIGH", "MEDIUM", "LOW"], var.scan_findings_minimum_severity)
    error_message = "scan_findings_minimum_severity must be CRITICAL, HIGH, MEDIUM or LOW."
  }
}

variable "tags" {
  description = "Tags for every resource that the service creates."
  type        = map(string)
  default     = {}
  nullable    = false
}
