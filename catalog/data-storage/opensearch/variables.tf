# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "The name of the domain: 3 to 28 lowercase letters, digits and hyphens. It becomes part of the endpoint, and of the names of IAM roles and policies: in a second Region of the account, use another name. **Changing it replaces the domain and deletes its data.**"
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{2,27}$", var.name))
    error_message = "name must start with a lowercase letter and have 3 to 28 lowercase letters, digits and hyphens."
  }
}

variable "vpc_id" {
  description = "The ID of the VPC in which the security group of the domain is created. It must be the VPC of `subnet_ids`. AWS cannot move a domain to another VPC: create a new one there and restore a snapshot."
  type        = string
  nullable    = false

  validation {
    condition     = startswith(var.vpc_id, "vpc-")
    error_message = "vpc_id must be the ID of a VPC, such as \"vpc-0abc1234def567890\"."
  }
}

variable "subnet_ids" {
  description = "The IDs of the subnets in which the domain gets its network interfaces: one for each Availability Zone in use, so exactly `availability_zone_count`. Use the private persistence subnets of the VPC. Each needs free addresses for three times the data nodes, because a change creates a second set of nodes."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) >= 1 && length(var.subnet_ids) <= 3
    error_message = "subnet_ids must contain one to three subnets, as many as availability_zone_count."
  }

  validation {
    condition     = length(distinct(var.subnet_ids)) == var.availability_zone_count
    error_message = "subnet_ids must contain one subnet for each zone of availability_zone_count."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ENGINE AND NODES
# ---------------------------------------------------------------------------------------------------------------------

variable "engine_version" {
  description = "The engine and its version, such as `OpenSearch_2.19` or `Elasticsearch_7.10`. AWS installs a newer version in place on a second set of nodes, after a snapshot; large domains take hours. **A version to which AWS cannot upgrade, including every lower one, replaces the domain and deletes its data.** `aws opensearch get-compatible-versions --domain-name search` lists the possible versions."
  type        = string
  default     = "OpenSearch_2.19"
  nullable    = false

  validation {
    condition     = can(regex("^(OpenSearch|Elasticsearch)_[0-9]+\\.[0-9]+$", var.engine_version))
    error_message = "engine_version must look like OpenSearch_2.19 or Elasticsearch_7.10."
  }
}

variable "instance_type" {
  description = "The type of the data nodes, such as `r7g.large.search`. `t3` types are for tests: they have no Auto-Tune, warm nodes or standby. Changing it is a blue/green deployment."
  type        = string
  default     = "r7g.large.search"
  nullable    = false

  validation {
    condition     = endswith(var.instance_type, ".search")
    error_message = "instance_type must end with \".search\", such as \"r7g.large.search\"."
  }
}

variable "instance_count" {
  description = "The number of data nodes, a multiple of `availability_zone_count`. The default quota is 80 for a domain."
  type        = number
  default     = 3
  nullable    = false

  validation {
    condition     = var.instance_count >= 1 && var.instance_count <= 1002
    error_message = "instance_count must be from 1 to 1002."
  }

  validation {
    condition     = var.instance_count % var.availability_zone_count == 0
    error_message = "instance_count must be a multiple of availability_zone_count."
  }
}

variable "availability_zone_count" {
  description = "The number of Availability Zones, 1 to 3. With 1, the domain is lost if its zone is lost. Indices need replicas to use more than one."
  type        = number
  default     = 3
  nullable    = false

  validation {
    condition     = contains([1, 2, 3], var.availability_zone_count)
    error_message = "availability_zone_count must be 1, 2 or 3."
  }
}

variable "multi_az_with_standby_enabled" {
  description = "Whether the nodes of one of three zones are a hot standby, for 99.99 percent availability. Requires three zones, dedicated masters, a multiple of three data nodes, two replicas for each index and `auto_tune_enabled`; a third of the capacity serves no requests."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.multi_az_with_standby_enabled || (var.availability_zone_count == 3 && var.dedicated_master_count >= 3 && var.auto_tune_enabled)
    error_message = "multi_az_with_standby_enabled requires three zones, dedicated masters and auto_tune_enabled."
  }
}

variable "dedicated_master_count" {
  description = "The number of dedicated master nodes: `0`, `3` or `5`. They keep the cluster's state and hold no data. Production domains need three."
  type        = number
  default     = 3
  nullable    = false

  validation {
    condition     = contains([0, 3, 5], var.dedicated_master_count)
    error_message = "dedicated_master_count must be 0, 3 or 5: an even number cannot form a majority."
  }
}

variable "dedicated_master_type" {
  description = "The type of the dedicated master nodes. `m7g.large.search` is enough for about 30 data nodes or 15,000 shards from OpenSearch 2.17 on, and for 10 data nodes before."
  type        = string
  default     = "m7g.large.search"
  nullable    = false

  validation {
    condition     = endswith(var.dedicated_master_type, ".search")
    error_message = "dedicated_master_type must end with \".search\"."
  }
}

variable "coordinator_count" {
  description = "The number of dedicated coordinator nodes, which spread requests and gather results. `0` leaves that to the data nodes. Use as many as zones, or a multiple."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.coordinator_count >= 0 && var.coordinator_count % var.availability_zone_count == 0
    error_message = "coordinator_count must be 0 or a multiple of availability_zone_count."
  }
}

variable "coordinator_type" {
  description = "The type of the coordinator nodes. `null` takes `instance_type`."
  type        = string
  default     = null

  validation {
    condition     = var.coordinator_type == null || var.coordinator_count > 0
    error_message = "coordinator_type must be null without coordinator_count."
  }
}

variable "warm_count" {
  description = "The number of UltraWarm nodes for read-only indices kept in S3: `0`, or 2 to 150. Needs dedicated masters."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.warm_count == 0 || (var.warm_count >= 2 && var.warm_count <= 150)
    error_message = "warm_count must be 0 or from 2 to 150."
  }

  validation {
    condition     = var.warm_count == 0 || var.dedicated_master_count > 0
    error_message = "warm_count requires dedicated masters."
  }

  validation {
    condition     = var.warm_count == 0 || !startswith(var.instance_type, "t")
    error_message = "warm_count is not possible with t2 and t3 data nodes."
  }
}

variable "warm_type" {
  description = "The type of the UltraWarm nodes: `ultrawarm1.medium.search` (up to 1.5 TiB) or `ultrawarm1.large.search` (up to 20 TiB)."
  type        = string
  default     = "ultrawarm1.medium.search"
  nullable    = false

  validation {
    condition     = contains(["ultrawarm1.medium.search", "ultrawarm1.large.search"], var.warm_type)
    error_message = "warm_type must be ultrawarm1.medium.search or ultrawarm1.large.search."
  }
}

variable "cold_storage_enabled" {
  description = "Whether indices can be detached to cold storage, where they cost S3 storage only and must be attached to UltraWarm before they can be searched. Needs `warm_count`."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.cold_storage_enabled || var.warm_count > 0
    error_message = "cold_storage_enabled requires warm_count."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# STORAGE
# ---------------------------------------------------------------------------------------------------------------------

variable "ebs_volume_size" {
  description = "The size of the EBS volume of each data node in GiB, at least 10; the most depends on `instance_type`. Keep a quarter free. `null` for types with local disks (`i3`, `i4g`, `r6gd`, …)."
  type        = number
  default     = 100

  validation {
    condition     = var.ebs_volume_size == null || coalesce(var.ebs_volume_size, 10) >= 10
    error_message = "ebs_volume_size must be at least 10 GiB, or null for instance types with local disks."
  }
}

variable "ebs_volume_type" {
  description = "The type of the volumes: `gp3`, `gp2` or `io1`."
  type        = string
  default     = "gp3"
  nullable    = false

  validation {
    condition     = contains(["gp3", "gp2", "io1"], var.ebs_volume_type)
    error_message = "ebs_volume_type must be gp3, gp2 or io1."
  }
}

variable "ebs_iops" {
  description = "The IOPS of each `gp3` or `io1` volume. `null` takes the baseline of `gp3`, 3,000 and more for volumes above 1,024 GiB."
  type        = number
  default     = null

  validation {
    condition     = var.ebs_iops == null || coalesce(var.ebs_iops, 1000) >= 1000
    error_message = "ebs_iops must be at least 1000 (io1) or 3000 (gp3)."
  }

  validation {
    condition     = var.ebs_iops == null || contains(["gp3", "io1"], var.ebs_volume_type)
    error_message = "ebs_iops must be null for gp2."
  }

  validation {
    condition     = var.ebs_volume_type != "io1" || var.ebs_iops != null
    error_message = "ebs_iops is required for io1."
  }
}

variable "ebs_throughput" {
  description = "The throughput of each `gp3` volume in MiB/s. `null` takes the baseline: 125, or 250 for volumes of 170 GiB and more."
  type        = number
  default     = null

  validation {
    condition     = var.ebs_throughput == null || (coalesce(var.ebs_throughput, 125) >= 125 && coalesce(var.ebs_throughput, 125) <= 2000)
    error_message = "ebs_throughput must be from 125 to 2000 MiB/s."
  }

  validation {
    condition     = var.ebs_throughput == null || var.ebs_volume_type == "gp3"
    error_message = "ebs_throughput must be null unless ebs_volume_type is gp3."
  }
}

variable "kms_key_arn" {
  description = "The ARN of the KMS key that encrypts the data of the domain: indices, logs, swap files and automated copies. `null` means the AWS managed key `aws/es`. Encryption at rest and between nodes is always on. **Changing the key replaces the domain and deletes its data.**"
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a key, not of an alias."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "allow_inbound_from_security_group_ids" {
  description = "The IDs of the security groups whose members can connect to the domain on port 443. Prefer these over CIDR blocks: they follow the workload."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "The IPv4 CIDR blocks that can connect to the domain on port 443, such as those of the private application subnets or the management VPC."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(regex("^[0-9.]+/[0-9]+$", block)) && try(cidrhost(block, 0) != "" && tonumber(split("/", block)[1]) > 0, false)])
    error_message = "Each element of allow_inbound_from_cidr_blocks must be an IPv4 CIDR block with a prefix length above 0, such as \"10.4.0.0/16\": a domain is never open to every address."
  }
}

variable "additional_security_group_ids" {
  description = "The IDs of existing security groups to attach to the domain in addition to the one that this service creates."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "vpc_endpoint_vpcs" {
  description = "Other VPCs that reach the domain through an OpenSearch-managed VPC endpoint, by name: the subnets, at most one for each zone, and the security groups of the endpoint."
  type = map(object({
    subnet_ids         = list(string)
    security_group_ids = list(string)
  }))
  default  = {}
  nullable = false
}

variable "vpc_endpoint_authorized_account_ids" {
  description = "The accounts that can create VPC endpoints for the domain."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for id in var.vpc_endpoint_authorized_account_ids : can(regex("^[0-9]{12}$", id))])
    error_message = "vpc_endpoint_authorized_account_ids must contain AWS account IDs of 12 digits."
  }
}

variable "ip_address_type" {
  description = "The IP versions of the endpoint: `ipv4` or `dualstack`. `dualstack` requires subnets with IPv6 blocks, and changes the outputs `endpoint` and `url`. When you change an existing domain that has a `hosted_zone_id` in `custom_endpoint`, apply twice: the second apply updates the record. Do not add `custom_endpoint` in the same change. **Changing it back replaces the domain and deletes its data.** Allow IPv6 clients through `allow_inbound_from_security_group_ids`, because CIDR blocks are IPv4 only."
  type        = string
  default     = "ipv4"
  nullable    = false

  validation {
    condition     = contains(["ipv4", "dualstack"], var.ip_address_type)
    error_message = "ip_address_type must be ipv4 or dualstack."
  }
}

variable "create_service_linked_role" {
  description = "Whether to create the role `AWSServiceRoleForAmazonOpenSearchService`, without which a domain cannot enter a VPC. There is one for each account: set it to `true` in one call only, and not where it exists."
  type        = bool
  default     = false
  nullable    = false
}

variable "tls_security_policy" {
  description = "The TLS policy of the endpoint: `Policy-Min-TLS-1-2-PFS-2023-10` (TLS 1.2 with perfect forward secrecy, and 1.3), `Policy-Min-TLS-1-2-2019-07` or `Policy-Min-TLS-1-0-2019-07`. Plain HTTP is always refused."
  type        = string
  default     = "Policy-Min-TLS-1-2-PFS-2023-10"
  nullable    = false

  validation {
    condition     = contains(["Policy-Min-TLS-1-2-PFS-2023-10", "Policy-Min-TLS-1-2-2019-07", "Policy-Min-TLS-1-0-2019-07"], var.tls_security_policy)
    error_message = "tls_security_policy must be Policy-Min-TLS-1-2-PFS-2023-10, Policy-Min-TLS-1-2-2019-07 or Policy-Min-TLS-1-0-2019-07."
  }
}

variable "custom_endpoint" {
  description = <<-EOT
    A host name of your own for the endpoint and the dashboards.

    - `domain_name`: the name, such as `search.prod.acme.example`.
    - `certificate_arn`: the ACM certificate for it, in the Region of the domain.
    - `hosted_zone_id`: the Route 53 zone in which the CNAME record is created; `null` creates none.
  EOT
  type = object({
    domain_name     = string
    certificate_arn = string
    hosted_zone_id  = optional(string)
  })
  default = null

  validation {
    condition     = var.custom_endpoint == null || can(regex("^arn:aws[a-z-]*:acm:", var.custom_endpoint.certificate_arn))
    error_message = "custom_endpoint.certificate_arn must be the ARN of an ACM certificate."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# AUTHENTICATION AND AUTHORIZATION
# ---------------------------------------------------------------------------------------------------------------------

variable "access_principal_arns" {
  description = "The ARNs of the IAM principals that can send HTTP requests (`es:ESHttp*`) according to the access policy of the domain. With `[]`, the policy allows everyone who can connect, and fine-grained access control decides; use this for SAML and for clients that log in with a user name, because they send unsigned requests. With `cognito`, include the role that the identity pool gives to authenticated users."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "access_policy_json" {
  description = "An access policy instead of the one from `access_principal_arns`. With `saml`, it must allow unsigned requests."
  type        = string
  default     = null

  validation {
    condition     = var.access_policy_json == null || can(jsondecode(var.access_policy_json))
    error_message = "access_policy_json must be valid JSON."
  }

  validation {
    condition     = var.access_policy_json == null || length(var.access_principal_arns) == 0
    error_message = "access_policy_json excludes access_principal_arns."
  }
}

variable "fine_grained_access_control_enabled" {
  description = "Whether roles of OpenSearch control the access to indices, documents and fields. Requires a master user. **Setting it back to `false` replaces the domain and deletes its data.**"
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = !var.fine_grained_access_control_enabled || (var.master_user_arn == null) != (var.master_user_secret_arn == null)
    error_message = "fine_grained_access_control_enabled requires a master user: exactly one of master_user_arn and master_user_secret_arn. Without fine-grained access control, set it to false."
  }
}

variable "anonymous_access_migration_enabled" {
  description = "Whether the domain accepts requests without credentials for 30 days after fine-grained access control was turned on for an existing domain, to give clients time to change."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.anonymous_access_migration_enabled || var.fine_grained_access_control_enabled
    error_message = "anonymous_access_migration_enabled requires fine_grained_access_control_enabled."
  }
}

variable "master_user_arn" {
  description = "The ARN of the IAM role that is the master user of fine-grained access control. `null` if `master_user_secret_arn` is set, or with `fine_grained_access_control_enabled = false`."
  type        = string

  validation {
    condition     = var.master_user_arn == null || can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:(role|user)/", var.master_user_arn))
    error_message = "master_user_arn must be the ARN of an IAM role or user."
  }
}

variable "master_user_secret_arn" {
  description = "The ARN of a Secrets Manager secret with the keys `username` and `password`, which creates a master user in the internal database of the domain. Both are stored in the Terraform state; `master_user_arn` avoids that."
  type        = string
  default     = null

  validation {
    condition     = var.master_user_secret_arn == null || can(regex("^arn:aws[a-z-]*:secretsmanager:", var.master_user_secret_arn))
    error_message = "master_user_secret_arn must be the ARN of a Secrets Manager secret."
  }
}

variable "internal_user_database_enabled" {
  description = "Whether the domain can have users with passwords in addition to IAM principals. `master_user_secret_arn` turns it on. AWS refuses to create a domain with `true` and `master_user_arn`, because it then requires a master user with a password."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.internal_user_database_enabled || var.fine_grained_access_control_enabled
    error_message = "internal_user_database_enabled requires fine_grained_access_control_enabled."
  }
}

variable "saml" {
  description = <<-EOT
    Login to OpenSearch Dashboards with a SAML 2.0 provider such as IAM Identity Center. Requires fine-grained access
    control, and `access_principal_arns = []`, because browsers do not sign requests.

    - `entity_id`, `metadata_xml`: the entity ID and the metadata of the provider.
    - `master_backend_role`: the group whose members are administrators.
    - `roles_key`, `subject_key`: the SAML attributes that hold the groups and the user name.
    - `session_timeout_minutes`: 1 to 1440.
  EOT
  type = object({
    entity_id               = string
    metadata_xml            = string
    master_backend_role     = optional(string)
    roles_key               = optional(string, "Group")
    subject_key             = optional(string)
    session_timeout_minutes = optional(number, 60)
  })
  default = null

  validation {
    condition     = var.saml == null || try(var.saml.session_timeout_minutes >= 1 && var.saml.session_timeout_minutes <= 1440, false)
    error_message = "saml.session_timeout_minutes must be from 1 to 1440."
  }

  validation {
    condition     = var.saml == null || (var.fine_grained_access_control_enabled && var.cognito == null)
    error_message = "saml requires fine_grained_access_control_enabled and excludes cognito."
  }

  validation {
    condition     = var.saml == null || length(var.access_principal_arns) == 0
    error_message = "saml excludes access_principal_arns: browsers send unsigned requests, which a policy for IAM principals rejects."
  }
}

variable "cognito" {
  description = "Login to OpenSearch Dashboards with Amazon Cognito: the pools, and a role with `AmazonOpenSearchServiceCognitoAccess`."
  type = object({
    user_pool_id     = string
    identity_pool_id = string
    role_arn         = string
  })
  default = null
}

# ---------------------------------------------------------------------------------------------------------------------
# SETTINGS OF THE ENGINE
# ---------------------------------------------------------------------------------------------------------------------

variable "advanced_options" {
  description = "Settings of the engine, with string values: `rest.action.multi.allow_explicit_index`, `indices.fielddata.cache.size`, `indices.query.bool.max_clause_count`, `override_main_response_version`. A change of some of them is a blue/green deployment."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "package_ids" {
  description = "The IDs of packages to associate: dictionaries for synonyms and stop words, and plugins, such as `F1234567890`."
  type        = set(string)
  default     = []
  nullable    = false
}

variable "snapshot_role" {
  description = "Creates a role with which the domain writes manual snapshots to S3, and lets the roles in `pass_role_arns` pass it. The roles must be in this account. Register the repository itself through the API of the domain."
  type = object({
    bucket_name        = string
    pass_role_arns     = optional(list(string), [])
    bucket_kms_key_arn = optional(string)
  })
  default = null

  validation {
    condition     = var.snapshot_role == null || try(alltrue([for arn in var.snapshot_role.pass_role_arns : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", arn))]), false)
    error_message = "Each of pass_role_arns in snapshot_role must be the ARN of an IAM role."
  }
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
# MAINTENANCE
# ---------------------------------------------------------------------------------------------------------------------

variable "off_peak_window_start_utc" {
  description = "The start (UTC, `hh:mm`) of the daily window of ten hours in which AWS installs service software updates and Auto-Tune makes its changes."
  type        = string
  default     = "03:00"
  nullable    = false

  validation {
    condition     = can(regex("^([01][0-9]|2[0-3]):[0-5][0-9]$", var.off_peak_window_start_utc))
    error_message = "off_peak_window_start_utc must have the form hh:mm, such as \"03:00\"."
  }
}

variable "auto_software_update_enabled" {
  description = "Whether service software updates are installed automatically. AWS always installs required updates, after a notice."
  type        = bool
  default     = true
  nullable    = false
}

variable "auto_tune_enabled" {
  description = "Whether Auto-Tune adapts queues, caches and the heap of the JVM to the load. Must be `false` for `t3` types."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = !var.auto_tune_enabled || !startswith(var.instance_type, "t")
    error_message = "auto_tune_enabled must be false for t2 and t3 data nodes."
  }
}

variable "timeouts" {
  description = "How long Terraform waits. A blue/green deployment of a large domain can take hours."
  type = object({
    create = optional(string, "90m")
    update = optional(string, "180m")
    delete = optional(string, "90m")
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_types" {
  description = "The logs to send to CloudWatch Logs: `INDEX_SLOW_LOGS`, `SEARCH_SLOW_LOGS`, `ES_APPLICATION_LOGS` (errors) and `AUDIT_LOGS` (requires fine-grained access control, and must be turned on in the dashboards as well). Slow logs stay empty until an index has thresholds. Removing a log deletes its log group."
  type        = set(string)
  default     = ["INDEX_SLOW_LOGS", "SEARCH_SLOW_LOGS", "ES_APPLICATION_LOGS", "AUDIT_LOGS"]
  nullable    = false

  validation {
    condition     = alltrue([for log in var.log_types : contains(["INDEX_SLOW_LOGS", "SEARCH_SLOW_LOGS", "ES_APPLICATION_LOGS", "AUDIT_LOGS"], log)])
    error_message = "log_types can contain INDEX_SLOW_LOGS, SEARCH_SLOW_LOGS, ES_APPLICATION_LOGS and AUDIT_LOGS."
  }

  validation {
    condition     = !contains(var.log_types, "AUDIT_LOGS") || var.fine_grained_access_control_enabled
    error_message = "AUDIT_LOGS of log_types require fine_grained_access_control_enabled."
  }
}

variable "create_log_resource_policy" {
  description = "Whether to create the CloudWatch Logs resource policy that lets the domain write. An account has at most 10 of them in a Region: with many domains, create one policy for all of them and set this to `false`."
  type        = bool
  default     = true
  nullable    = false
}

variable "log_retention_days" {
  description = "The number of days for which CloudWatch Logs keeps the logs. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be a retention that CloudWatch Logs offers: 0 (indefinitely), 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "The ARN of the KMS key that encrypts the log groups. Its policy must let `logs.<region>.amazonaws.com` use it. With `null`, CloudWatch Logs uses a key of its own."
  type        = string
  default     = null
}

variable "enable_cloudwatch_alarms" {
  description = "Whether the alarms of `alarm_thresholds` are created."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "The ARNs of the SNS topics that alarms notify when they fire, recover or lack data. `[]` notifies no one: the alarms only appear in the console."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = <<-EOT
    When the alarms fire. Alarms without thresholds report a red cluster, blocked writes, failed snapshots, and a KMS key
    that is disabled or not accessible.

    - `free_storage_gibibytes`: the fullest data node has less free than this. Set less than `ebs_volume_size`. Writes are
      blocked at 20 percent or 20 GiB, whichever is less.
    - `cpu_utilization_percent`: CPU of the busiest data node above this for 15 minutes.
    - `jvm_memory_pressure_percent`: memory pressure of the Java heap above this for 5 minutes.
    - `master_cpu_utilization_percent`, `master_jvm_memory_pressure_percent`: the same for the dedicated masters.
    - `yellow_minutes`: how long the cluster is yellow before the alarm fires.
    - `errors_5xx_percent`: the share of failed requests above this.
  EOT
  type = object({
    free_storage_gibibytes             = optional(number, 25)
    cpu_utilization_percent            = optional(number, 80)
    jvm_memory_pressure_percent        = optional(number, 95)
    master_cpu_utilization_percent     = optional(number, 50)
    master_jvm_memory_pressure_percent = optional(number, 95)
    yellow_minutes                     = optional(number, 5)
    errors_5xx_percent                 = optional(number, 10)
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every resource that the service creates."
  type        = map(string)
  default     = {}
  nullable    = false
}
