# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "The name of the cache, unique among those of the account and Region. It becomes the ID of the replication group (or the name of the serverless cache) and part of every endpoint, and prefixes the names of the subnet group, security group and parameter group. Changing it replaces the cache and empties it."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z](-?[a-z0-9])*$", var.name)) && length(var.name) <= 40
    error_message = "name must be at most 40 lowercase letters, digits and single hyphens, start with a letter and not end with a hyphen."
  }
}

variable "node_type" {
  description = "The type of the nodes, such as `cache.t4g.small` or `cache.r7g.large`. Changing it is online with replicas: ElastiCache builds nodes of the new type, copies the data and switches over, with an interruption of seconds. Required unless `serverless` or `global_replication_group_id` is set."
  type        = string
  default     = null

  validation {
    condition     = var.node_type == null || startswith(coalesce(var.node_type, "cache."), "cache.")
    error_message = "node_type must start with \"cache.\", such as \"cache.r7g.large\"."
  }

  validation {
    condition     = (var.node_type == null) == (var.serverless != null || var.global_replication_group_id != null)
    error_message = "node_type is required for a cache with nodes, and must be null with serverless and with global_replication_group_id."
  }
}

variable "serverless" {
  description = <<-EOT
    Creates a serverless cache instead of nodes: ElastiCache scales it with the load and always keeps it in several zones
    with TLS. Inputs about nodes, shards, parameters, maintenance, logs and alarms, and `final_snapshot_name`, do not apply to it.
    **Adding it to or removing it from an existing cache replaces the cache and empties it.**

    - `data_storage_gigabytes`: the most data it can hold, 1 to 5000. `null` sets no limit.
    - `ecpu_per_second`: the most ElastiCache processing units a second, 1000 to 15000000. `null` sets no limit.
    - `minimum_data_storage_gigabytes`, `minimum_ecpu_per_second`: capacity that is ready, and charged for, without load.
  EOT
  type = object({
    data_storage_gigabytes         = optional(number)
    ecpu_per_second                = optional(number)
    minimum_data_storage_gigabytes = optional(number)
    minimum_ecpu_per_second        = optional(number)
  })
  default = null

  validation {
    condition     = var.serverless == null || (var.cluster_mode == "disabled" && length(var.parameters) == 0 && length(var.preferred_availability_zones) == 0 && var.global_replication_group_id == null && var.auth_token_secret_arn == null && var.restore_from_snapshot_name == null && var.hosted_zone_id == null)
    error_message = "serverless excludes cluster_mode, parameters, preferred_availability_zones, global_replication_group_id, auth_token_secret_arn, restore_from_snapshot_name and hosted_zone_id, which are for caches with nodes."
  }

  validation {
    condition     = var.serverless == null || var.transit_encryption_mode == "required"
    error_message = "serverless needs transit_encryption_mode = \"required\": a serverless cache always uses TLS."
  }
}

variable "vpc_id" {
  description = "The ID of the VPC in which the security group of the cluster is created. It must be the VPC of `subnet_ids`. With `subnet_ids` of the new VPC alone, the apply fails, because ElastiCache cannot move a cluster. With a `subnet_group_name` in the new VPC, Terraform replaces the cluster and empties it. With `serverless`, other subnets replace the cache and empty it."
  type        = string
  nullable    = false

  validation {
    condition     = startswith(var.vpc_id, "vpc-")
    error_message = "vpc_id must be the ID of a VPC, such as \"vpc-0abc1234def567890\"."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ENGINE AND TOPOLOGY
# ---------------------------------------------------------------------------------------------------------------------

variable "engine" {
  description = "The engine: `valkey`, or `redis` (Redis OSS), whose last version on ElastiCache is 7.1 and which costs more. Redis OSS can be upgraded to Valkey in place (with `serverless`, to 7.2 only). **Changing `valkey` to `redis` replaces the cache and empties it.**"
  type        = string
  default     = "valkey"
  nullable    = false

  validation {
    condition     = contains(["redis", "valkey"], var.engine)
    error_message = "engine must be redis or valkey. For Memcached, use the data-storage/memcached service."
  }
}

variable "engine_version" {
  description = "The version of the engine as `<major>.<minor>`. Valkey has `7.2` and later, Redis OSS at most `7.1`. `null` means `8.1` for Valkey and `7.1` for Redis OSS. AWS installs patch versions. A lower version replaces the cache and empties it; with `serverless`, each change of the major version does."
  type        = string
  default     = null

  validation {
    condition     = var.engine_version == null || can(regex("^([6-9]|[1-9][0-9])\\.[0-9x]+$", var.engine_version))
    error_message = "engine_version must be 6.x or <major>.<minor> of a later version, such as \"7.1\" or \"8.1\"."
  }

  validation {
    condition     = var.engine_version == null || (var.engine == "valkey" ? !contains(["6.x", "6.0", "6.2", "7.0", "7.1"], coalesce(var.engine_version, "8.1")) : contains(["6.x", "6.0", "6.2", "7.0", "7.1"], coalesce(var.engine_version, "7.1")))
    error_message = "engine_version must be 7.2 or later for Valkey, and at most 7.1 for Redis OSS."
  }
}

variable "cluster_mode" {
  description = "Whether the data is split over shards: `disabled` (one shard), `enabled` (up to `num_shards`; clients must speak the cluster protocol) or `compatible`, the step between the two that a running cluster has to take, in which clients of both kinds can connect. `enabled` cannot be undone. When you change this with `hosted_zone_id` set, apply twice: the record follows the new endpoint in the second apply."
  type        = string
  default     = "disabled"
  nullable    = false

  validation {
    condition     = contains(["disabled", "compatible", "enabled"], var.cluster_mode)
    error_message = "cluster_mode must be disabled, compatible or enabled."
  }
}

variable "num_shards" {
  description = "The number of shards with `cluster_mode = \"enabled\"`; `1` otherwise. Up to 90 nodes in all by default, 500 after a quota increase. Changing it moves hash slots online, which takes minutes to hours and CPU."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = var.num_shards >= 1 && var.num_shards <= 500
    error_message = "num_shards must be from 1 to 500."
  }

  validation {
    condition     = var.num_shards == 1 || var.cluster_mode == "enabled"
    error_message = "num_shards must be 1 unless cluster_mode is enabled."
  }
}

variable "replicas_per_shard" {
  description = "The number of replicas of each shard: 0 to 5. Without one there is no failover: a failed node means lost data and an outage of minutes."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = var.replicas_per_shard >= 0 && var.replicas_per_shard <= 5
    error_message = "replicas_per_shard must be from 0 to 5."
  }
}

variable "multi_az" {
  description = "Whether the nodes of a shard are spread over Availability Zones and a replica takes over if the primary fails, typically within a minute. Must be `false` with `replicas_per_shard = 0`."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = !var.multi_az || var.replicas_per_shard > 0 || var.serverless != null
    error_message = "multi_az must be false with replicas_per_shard = 0: without a replica there is nothing to fail over to."
  }
}

variable "preferred_availability_zones" {
  description = "With `cluster_mode = \"disabled\"`: the Availability Zone of each node, the primary first. With `[]` ElastiCache chooses. It must have `replicas_per_shard + 1` elements."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.preferred_availability_zones) == 0 || (var.cluster_mode == "disabled" && length(var.preferred_availability_zones) == var.replicas_per_shard + 1)
    error_message = "preferred_availability_zones needs cluster_mode = \"disabled\" and one zone for each node: replicas_per_shard + 1."
  }
}

variable "data_tiering_enabled" {
  description = "Whether cold values go to the local SSD of the nodes. Required for, and only possible with, `cache.r6gd` node types. Changing it replaces the cluster."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.data_tiering_enabled || startswith(coalesce(var.node_type, "-"), "cache.r6gd.")
    error_message = "data_tiering_enabled needs a cache.r6gd node type."
  }

  validation {
    condition     = var.data_tiering_enabled || !startswith(coalesce(var.node_type, "-"), "cache.r6gd.")
    error_message = "data_tiering_enabled must be true for cache.r6gd node types."
  }
}

variable "global_replication_group_id" {
  description = "The ID of a global datastore that this cluster joins as a read-only secondary. Engine, version, node type, shards and encryption come from the primary then. Changing it replaces the cluster."
  type        = string
  default     = null
}

variable "description" {
  description = "The description of the replication group in the console."
  type        = string
  default     = "Managed by Terraform"
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "subnet_ids" {
  description = "The IDs of the subnets of the cache subnet group. Use the private persistence subnets of the VPC (`private_persistence_subnet_ids` of `networking/vpc`), in as many Availability Zones as a shard has nodes. Required unless `subnet_group_name` names an existing group. With `serverless`, other subnets replace the cache and empty it."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = var.subnet_group_name != null || length(distinct(var.subnet_ids)) >= (var.multi_az || var.serverless != null ? 2 : 1)
    error_message = "subnet_ids must name at least one subnet, and subnets in two zones for multi_az and serverless, unless subnet_group_name is set."
  }

  validation {
    condition     = var.subnet_group_name == null || length(var.subnet_ids) == 0
    error_message = "subnet_ids must be empty with subnet_group_name: an existing group has its own subnets."
  }
}

variable "subnet_group_name" {
  description = "The name of an existing cache subnet group. With `null`, the service creates one from `subnet_ids`. Set it to adopt an existing cluster, because a move to another group replaces the cluster and empties it."
  type        = string
  default     = null

  validation {
    condition     = var.subnet_group_name == null || var.serverless == null
    error_message = "subnet_group_name excludes serverless: a serverless cache takes subnet_ids."
  }
}

variable "port" {
  description = "The TCP port on which the nodes listen. Changing it replaces the cluster and empties it. A serverless cache always listens on 6379, and on 6380 for reads."
  type        = number
  default     = 6379
  nullable    = false

  validation {
    condition     = var.port >= 1024 && var.port <= 65535
    error_message = "port must be from 1024 to 65535."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "The IDs of the security groups whose members can connect to the cache. Prefer these over CIDR blocks: they follow the workload."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "The IPv4 CIDR blocks that can connect to the cache, such as those of the private application subnets or the management VPC."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(regex("^[0-9.]+/[0-9]+$", block)) && try(cidrhost(block, 0) != "" && tonumber(split("/", block)[1]) > 0, false)])
    error_message = "Each element of allow_inbound_from_cidr_blocks must be an IPv4 CIDR block with a prefix length above 0, such as \"10.4.0.0/16\": a cache is never open to every address."
  }
}

variable "additional_security_group_ids" {
  description = "The IDs of existing security groups to attach to the nodes in addition to the one that this service creates."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "network_type" {
  description = "The IP version of the nodes: `ipv4`, `ipv6` or `dual_stack`. The last two need subnets with IPv6 CIDR blocks. Changing it replaces the cluster."
  type        = string
  default     = "ipv4"
  nullable    = false

  validation {
    condition     = contains(["ipv4", "ipv6", "dual_stack"], var.network_type)
    error_message = "network_type must be ipv4, ipv6 or dual_stack."
  }
}

variable "hosted_zone_id" {
  description = "The ID of a Route 53 private hosted zone in which a CNAME record for the primary (or the configuration endpoint) is created. With TLS, give clients that check host names the AWS name, because the certificate does not contain the name of the record. `null` creates no record."
  type        = string
  default     = null
}

variable "dns_record_name" {
  description = "The fully qualified name of the record in `hosted_zone_id`, such as `sessions.prod.acme.example`. Required when `hosted_zone_id` is set."
  type        = string
  default     = null

  validation {
    condition     = (var.dns_record_name == null) == (var.hosted_zone_id == null)
    error_message = "dns_record_name and hosted_zone_id must be set together."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ENCRYPTION AND AUTHENTICATION
# ---------------------------------------------------------------------------------------------------------------------

variable "kms_key_arn" {
  description = "The ARN of the KMS key that encrypts the data and the backups at rest. With `null`, ElastiCache uses a key of its own. Encryption at rest is always on. Changing the key replaces the cluster."
  type        = string
  default     = null
}

variable "transit_encryption_mode" {
  description = "How TLS is used: `required` refuses clear text; `preferred` accepts both, for the time of a migration, and rules out authentication; `disabled` turns TLS off. A running cluster goes from `disabled` to `required` by way of `preferred` (Redis OSS 7.0.5 and later). **In older versions, turning TLS on or off replaces the cluster and empties it.**"
  type        = string
  default     = "required"
  nullable    = false

  validation {
    condition     = contains(["required", "preferred", "disabled"], var.transit_encryption_mode)
    error_message = "transit_encryption_mode must be required, preferred or disabled."
  }
}

variable "auth_token_secret_arn" {
  description = "The ARN of a Secrets Manager secret whose whole value is one password for all clients: 16 to 128 letters, digits and the characters `!&#$^<>-`. Excludes `users` and needs `transit_encryption_mode = \"required\"`. The value is stored in the Terraform state, because ElastiCache has no write-only argument; `users` with IAM avoids that."
  type        = string
  default     = null

  validation {
    condition     = var.auth_token_secret_arn == null || can(regex("^arn:aws[a-z-]*:secretsmanager:", var.auth_token_secret_arn))
    error_message = "auth_token_secret_arn must be the ARN of a Secrets Manager secret."
  }

  validation {
    condition     = var.auth_token_secret_arn == null || (length(var.users) == 0 && var.transit_encryption_mode == "required")
    error_message = "auth_token_secret_arn excludes users and needs transit_encryption_mode = \"required\"."
  }
}

variable "auth_token_update_strategy" {
  description = "What a new value of the secret does: `ROTATE` adds it and keeps the old one valid, `SET` makes it the only one, `DELETE` removes the token (to move to `users`). Rotate first, set after all clients have changed."
  type        = string
  default     = "ROTATE"
  nullable    = false

  validation {
    condition     = contains(["ROTATE", "SET", "DELETE"], var.auth_token_update_strategy)
    error_message = "auth_token_update_strategy must be ROTATE, SET or DELETE."
  }
}

variable "users" {
  description = <<-EOT
    The users of role-based access control, by user ID, which must be unique in the account and Region. The service puts
    them into a user group and turns the user `default` off. Needs TLS.

    - `user_name`: the name that clients log in with. For `iam` it must equal the user ID. For another name, add
      another user: ElastiCache cannot rename one.
    - `access_string`: the ACL: commands and keys, such as `on ~sessions:* +@read +@write`.
    - `authentication`: `iam` (a token signed with the client's IAM role, valid for 15 minutes; Redis OSS 7 or Valkey)
      or `password`.
    - `password_secret_arns`: for `password`: the ARNs of one or two secrets, each with a password as its whole value. The
      passwords are stored in the Terraform state.
  EOT
  type = map(object({
    user_name            = optional(string)
    access_string        = string
    authentication       = optional(string, "iam")
    password_secret_arns = optional(list(string), [])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for user in values(var.users) : contains(["iam", "password"], user.authentication)])
    error_message = "The authentication of each of the users must be iam or password."
  }

  validation {
    condition     = alltrue([for user in values(var.users) : user.authentication == "iam" ? length(user.password_secret_arns) == 0 : contains([1, 2], length(user.password_secret_arns))])
    error_message = "Each of the users with password authentication needs one or two password_secret_arns; those with iam take none."
  }

  validation {
    condition     = length(var.users) == 0 || var.transit_encryption_mode == "required"
    error_message = "users need transit_encryption_mode = \"required\"."
  }

  validation {
    condition     = alltrue([for id, user in var.users : user.authentication != "iam" || user.user_name == null || coalesce(user.user_name, id) == id])
    error_message = "The user_name of each of the users with iam must equal the user ID."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PARAMETERS
# ---------------------------------------------------------------------------------------------------------------------

variable "parameter_group_family" {
  description = "The family of the parameter group, such as `redis7` or `valkey8`. `null` means derived from `engine` and `engine_version`."
  type        = string
  default     = null
}

variable "parameters" {
  description = "Engine parameters by name, such as `maxmemory-policy`. `cluster-enabled` is set by the service."
  type        = map(string)
  default     = {}
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# BACKUP AND RESTORE
# ---------------------------------------------------------------------------------------------------------------------

variable "snapshot_retention_days" {
  description = "The number of days for which the daily snapshots are retained: 0 to 35. `0` creates none."
  type        = number
  default     = 7
  nullable    = false

  validation {
    condition     = var.snapshot_retention_days >= 0 && var.snapshot_retention_days <= 35
    error_message = "snapshot_retention_days must be from 0 to 35."
  }
}

variable "snapshot_window" {
  description = "The daily window (UTC, `hh24:mi-hh24:mi`, at least 60 minutes) of the snapshot, taken from a replica where there is one. It must not overlap `maintenance_window`."
  type        = string
  default     = "06:00-07:00"
  nullable    = false

  validation {
    condition     = can(regex("^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$", var.snapshot_window))
    error_message = "snapshot_window must have the form hh24:mi-hh24:mi, such as \"06:00-07:00\"."
  }
}

variable "final_snapshot_name" {
  description = "The name of a snapshot that is created when the cache is deleted. With `null`, none is created. ElastiCache has no deletion protection, so set it for data that cannot be rebuilt. It has no effect with `serverless`. A snapshot with this name must not exist yet."
  type        = string
  default     = null
}

variable "restore_from_snapshot_name" {
  description = "The name of the snapshot that fills the new cluster. Changing it replaces the cluster."
  type        = string
  default     = null
}

variable "restore_from_snapshot_arns" {
  description = "The ARNs of `.rdb` files in S3, one for each shard, that fill the new cluster. ElastiCache must be allowed to read them by the bucket's policy and ACL. Changing it replaces the cluster."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.restore_from_snapshot_arns) == 0 || var.restore_from_snapshot_name == null
    error_message = "restore_from_snapshot_arns excludes restore_from_snapshot_name."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# MAINTENANCE
# ---------------------------------------------------------------------------------------------------------------------

variable "maintenance_window" {
  description = "The weekly window (UTC, `ddd:hh24:mi-ddd:hh24:mi`, at least 60 minutes) in which AWS patches the nodes and queued changes are applied."
  type        = string
  default     = "sun:07:00-sun:08:00"
  nullable    = false

  validation {
    condition     = can(regex("^(mon|tue|wed|thu|fri|sat|sun):([01][0-9]|2[0-3]):[0-5][0-9]-(mon|tue|wed|thu|fri|sat|sun):([01][0-9]|2[0-3]):[0-5][0-9]$", var.maintenance_window))
    error_message = "maintenance_window must have the form ddd:hh24:mi-ddd:hh24:mi in lower case, such as \"sun:07:00-sun:08:00\"."
  }

  validation {
    condition     = substr(var.maintenance_window, 4, 5) != substr(var.snapshot_window, 0, 5)
    error_message = "maintenance_window must not start when snapshot_window does: the two must not overlap."
  }
}

variable "auto_minor_version_upgrade" {
  description = "Whether AWS installs minor versions in the maintenance window."
  type        = bool
  default     = true
  nullable    = false
}

variable "apply_immediately" {
  description = "Whether AWS applies changes immediately, with their interruption, instead of in the maintenance window."
  type        = bool
  default     = false
  nullable    = false
}

variable "notification_topic_arn" {
  description = "The ARN of an SNS topic that ElastiCache tells about failovers, node replacements and scaling. It is not for alarms: see `alarm_sns_topic_arns`."
  type        = string
  default     = null
}

variable "timeouts" {
  description = "How long Terraform waits for the cluster. Large restores and moves of shards can exceed the defaults."
  type = object({
    create = optional(string, "60m")
    update = optional(string, "60m")
    delete = optional(string, "45m")
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_types" {
  description = "The logs to send to CloudWatch Logs, as JSON: `slow-log` and `engine-log`. Removing one deletes its log group."
  type        = list(string)
  default     = ["slow-log", "engine-log"]
  nullable    = false

  validation {
    condition     = alltrue([for log in var.log_types : contains(["slow-log", "engine-log"], log)])
    error_message = "log_types can contain slow-log and engine-log."
  }
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
  description = "Whether the alarms of `alarm_thresholds` are created for each node. A serverless cache gets no alarms."
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
    When the alarms fire. Each looks at averages over `period_seconds`, or the sum of evictions, and needs
    `evaluation_periods` of them in a row.

    - `engine_cpu_utilization_percent`: the share of one core that the engine's main thread uses, above this.
    - `memory_usage_percent`: share of the memory for data that is used, above this.
    - `evictions`: keys dropped for lack of memory in a period, above this; `null` creates no such alarm, for a cache that is meant to be full.
    - `current_connections`: connections above this (a node takes at most 65,000); `null` creates no such alarm.
    - `replication_lag_seconds`: a replica is behind by more than this.
  EOT
  type = object({
    period_seconds                 = optional(number, 300)
    evaluation_periods             = optional(number, 3)
    engine_cpu_utilization_percent = optional(number, 80)
    memory_usage_percent           = optional(number, 85)
    evictions                      = optional(number)
    current_connections            = optional(number)
    replication_lag_seconds        = optional(number, 30)
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
