# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "The name of the cluster, unique among the ElastiCache clusters of the account and Region. It becomes the cluster ID and part of every endpoint. Changing it replaces the cluster and empties it."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z](-?[a-z0-9])*$", var.name)) && length(var.name) <= 50
    error_message = "name must be at most 50 lowercase letters, digits and single hyphens, start with a letter and not end with a hyphen."
  }
}

variable "node_type" {
  description = "The type of the nodes, such as `cache.t4g.small` or `cache.r7g.large`. Changing it replaces the cluster and empties it."
  type        = string
  nullable    = false

  validation {
    condition     = startswith(var.node_type, "cache.")
    error_message = "node_type must start with \"cache.\", such as \"cache.r7g.large\"."
  }
}

variable "vpc_id" {
  description = "The ID of the VPC in which the security group of the cluster is created. It must be the VPC of `subnet_ids`. With `subnet_ids` of the new VPC alone, the apply fails, because ElastiCache cannot move a cluster. With a `subnet_group_name` in the new VPC, Terraform replaces the cluster and empties it."
  type        = string
  nullable    = false

  validation {
    condition     = startswith(var.vpc_id, "vpc-")
    error_message = "vpc_id must be the ID of a VPC, such as \"vpc-0abc1234def567890\"."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NODES
# ---------------------------------------------------------------------------------------------------------------------

variable "num_cache_nodes" {
  description = "The number of nodes, 1 to 40. Each key lives on one node only, so a lost node loses its share of the keys. Adding or removing nodes is online, but moves keys: clients with consistent hashing then miss about the share that was added or removed."
  type        = number
  default     = 2
  nullable    = false

  validation {
    condition     = var.num_cache_nodes >= 1 && var.num_cache_nodes <= 40
    error_message = "num_cache_nodes must be from 1 to 40."
  }
}

variable "az_mode" {
  description = "`cross-az` spreads the nodes over Availability Zones, `single-az` keeps them in one, which saves traffic between zones. `cross-az` needs at least two nodes. A change to `cross-az` affects only nodes that are added later; ElastiCache refuses `single-az` while nodes are in several zones."
  type        = string
  default     = "cross-az"
  nullable    = false

  validation {
    condition     = contains(["cross-az", "single-az"], var.az_mode)
    error_message = "az_mode must be cross-az or single-az."
  }

  validation {
    condition     = var.az_mode == "single-az" || var.num_cache_nodes >= 2
    error_message = "az_mode = \"cross-az\" needs at least two nodes."
  }
}

variable "preferred_availability_zones" {
  description = "The Availability Zone of each node; a zone can occur more than once. With `[]` ElastiCache chooses. It must have `num_cache_nodes` elements. A change applies to new nodes only."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.preferred_availability_zones) == 0 || length(var.preferred_availability_zones) == var.num_cache_nodes
    error_message = "preferred_availability_zones must have one zone for each node: num_cache_nodes."
  }
}

variable "engine_version" {
  description = "The version of Memcached. TLS needs 1.6.12 or later. A lower version replaces the cluster; a higher one restarts all nodes, which empties them."
  type        = string
  default     = "1.6.22"
  nullable    = false

  validation {
    condition     = can(regex("^1\\.[4-9]\\.[0-9]+$", var.engine_version))
    error_message = "engine_version must be a full Memcached version, such as \"1.6.22\"."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS AND ENCRYPTION
# ---------------------------------------------------------------------------------------------------------------------

variable "subnet_ids" {
  description = "The IDs of the subnets of the cache subnet group. Use the private persistence subnets of the VPC (`private_persistence_subnet_ids` of `networking/vpc`), in at least two Availability Zones for `az_mode = \"cross-az\"`. Required unless `subnet_group_name` names an existing group."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = var.subnet_group_name != null || length(var.subnet_ids) >= 1
    error_message = "subnet_ids must name at least one subnet unless subnet_group_name is set."
  }

  validation {
    condition     = var.subnet_group_name != null || var.az_mode == "single-az" || length(distinct(var.subnet_ids)) >= 2
    error_message = "subnet_ids must name subnets in at least two zones for az_mode = \"cross-az\"."
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
}

variable "port" {
  description = "The TCP port on which the nodes listen. Changing it replaces the cluster and empties it."
  type        = number
  default     = 11211
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

variable "transit_encryption_enabled" {
  description = "Whether the nodes speak TLS, and only TLS. Clients must support it. Memcached has no authentication on ElastiCache, so the security group is the only other lock. Changing it replaces the cluster and empties it."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = !var.transit_encryption_enabled || !can(regex("^1\\.([45]\\.|6\\.([0-9]|1[01])$)", var.engine_version))
    error_message = "transit_encryption_enabled needs Memcached 1.6.12 or later."
  }
}

variable "hosted_zone_id" {
  description = "The ID of a Route 53 private hosted zone in which a CNAME record for the configuration endpoint is created. With TLS, give clients that check host names the AWS name, because the certificate does not contain the name of the record. `null` creates no record."
  type        = string
  default     = null
}

variable "dns_record_name" {
  description = "The fully qualified name of the record in `hosted_zone_id`, such as `pages.prod.acme.example`. Required when `hosted_zone_id` is set."
  type        = string
  default     = null

  validation {
    condition     = (var.dns_record_name == null) == (var.hosted_zone_id == null)
    error_message = "dns_record_name and hosted_zone_id must be set together."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PARAMETERS
# ---------------------------------------------------------------------------------------------------------------------

variable "parameter_group_family" {
  description = "The family of the parameter group, such as `memcached1.6`. `null` means derived from `engine_version`."
  type        = string
  default     = null
}

variable "parameters" {
  description = "Engine parameters by name, such as `max_item_size` (in bytes) or `idle_timeout`. Some take effect only after the nodes restart, which empties them."
  type        = map(string)
  default     = {}
  nullable    = false
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
}

variable "auto_minor_version_upgrade" {
  description = "Whether AWS can install minor versions in the maintenance window. Each installation empties the cache."
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
  description = "The ARN of an SNS topic that ElastiCache tells about node replacements and scaling. It is not for alarms: see `alarm_sns_topic_arns`."
  type        = string
  default     = null
}

variable "timeouts" {
  description = "How long Terraform waits for the cluster. Clusters of many nodes can exceed the defaults."
  type = object({
    create = optional(string, "60m")
    update = optional(string, "60m")
    delete = optional(string, "45m")
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_alarms" {
  description = "Whether the alarms of `alarm_thresholds` are created for each node."
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

    - `cpu_utilization_percent`: CPU of a node above this. Memcached uses all cores.
    - `freeable_memory_mebibytes`: free memory of the host below this.
    - `swap_usage_mebibytes`: swap in use above this; more than 50 means that the host is short of memory.
    - `evictions`: items dropped for lack of memory in a period, above this; `null` creates no such alarm.
    - `current_connections`: connections above this; `null` creates no such alarm.
  EOT
  type = object({
    period_seconds            = optional(number, 300)
    evaluation_periods        = optional(number, 3)
    cpu_utilization_percent   = optional(number, 90)
    freeable_memory_mebibytes = optional(number, 100)
    swap_usage_mebibytes      = optional(number, 50)
    evictions                 = optional(number)
    current_connections       = optional(number)
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
