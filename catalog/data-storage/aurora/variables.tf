# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = <<-EOT
    The name of the cluster, unique among the Aurora and Neptune clusters of the account and Region. It becomes the
    cluster identifier and the first label of the endpoints; instances are named `<name>-<key of instances>`. **Changing
    it replaces the cluster and loses its data.**
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z](-?[a-z0-9])*$", var.name)) && length(var.name) <= 50
    error_message = "name must be at most 50 lowercase letters, digits and single hyphens, start with a letter and not end with a hyphen (RDS allows 63; the rest is kept for the names of instances)."
  }
}

variable "engine" {
  description = "The engine: `aurora-postgresql` or `aurora-mysql`. Changing it replaces the cluster and loses its data."
  type        = string
  nullable    = false

  validation {
    condition     = contains(["aurora-postgresql", "aurora-mysql"], var.engine)
    error_message = "engine must be aurora-postgresql or aurora-mysql. For other engines, use the data-storage/rds service."
  }
}

variable "engine_version" {
  description = <<-EOT
    The version of the engine: for Aurora PostgreSQL the major version, such as `16`, or a minor one, such as `16.8`; for
    Aurora MySQL the major version `8.0` or a whole version, such as `8.0.mysql_aurora.3.08.2`. With
    `auto_minor_version_upgrade`, which is on by default, name only the major version; otherwise the next plan tries to go
    back. A new minor version is installed on all instances at once, with a restart of seconds to minutes. A new major
    version needs `allow_major_version_upgrade`.
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9]", var.engine_version))
    error_message = "engine_version must start with a digit, such as \"16.8\" or \"8.0.mysql_aurora.3.08.2\"."
  }
}

variable "vpc_id" {
  description = "The ID of the VPC in which the security group of the database is created: the VPC of the subnets. With `subnet_ids` of the new VPC alone, the apply fails, because Aurora cannot move a cluster. With a `db_subnet_group_name` in the new VPC, Terraform replaces the cluster with an empty one. Required unless `create_security_group` is `false`."
  type        = string
  default     = null

  validation {
    condition     = var.vpc_id == null || startswith(coalesce(var.vpc_id, "vpc-"), "vpc-")
    error_message = "vpc_id must be the ID of a VPC, such as \"vpc-0abc1234def567890\"."
  }

  validation {
    condition     = var.vpc_id != null || !var.create_security_group
    error_message = "vpc_id is required unless create_security_group is false."
  }
}

variable "subnet_ids" {
  description = "The IDs of the subnets of the DB subnet group, in at least two Availability Zones. Use the private persistence subnets of the VPC (`private_persistence_subnet_ids` of `networking/vpc`). Required unless `db_subnet_group_name` names an existing group."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = var.db_subnet_group_name != null || length(distinct(var.subnet_ids)) >= 2
    error_message = "subnet_ids must name at least two different subnets unless db_subnet_group_name is set: RDS refuses a subnet group that covers fewer than two Availability Zones, even for a single instance."
  }

  validation {
    condition     = var.db_subnet_group_name == null || length(var.subnet_ids) == 0
    error_message = "subnet_ids must be empty with db_subnet_group_name: an existing group has its own subnets."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ADOPTION OF EXISTING RESOURCES
# ---------------------------------------------------------------------------------------------------------------------

variable "db_subnet_group_name" {
  description = "The name of an existing DB subnet group. With `null`, the service creates one from `subnet_ids`. Set it to adopt an existing cluster without replacing it. **Changing it replaces the cluster and loses its data.**"
  type        = string
  default     = null
}

variable "db_cluster_parameter_group_name" {
  description = "The name of an existing cluster parameter group. With `null`, the service creates one from `cluster_parameters` and `require_tls`. An existing group is not changed, so set `rds.force_ssl` or `require_secure_transport` in it yourself."
  type        = string
  default     = null

  validation {
    condition     = var.db_cluster_parameter_group_name == null || length(var.cluster_parameters) == 0
    error_message = "db_cluster_parameter_group_name excludes cluster_parameters: the service does not change an existing group."
  }
}

variable "db_parameter_group_name" {
  description = "The name of an existing instance parameter group. With `null`, the service creates one from `instance_parameters`."
  type        = string
  default     = null

  validation {
    condition     = var.db_parameter_group_name == null || length(var.instance_parameters) == 0
    error_message = "db_parameter_group_name excludes instance_parameters: the service does not change an existing group."
  }
}

variable "create_security_group" {
  description = "Whether the service creates a security group for the cluster. With `false`, only the groups in `additional_security_group_ids` control access."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = var.create_security_group || length(var.additional_security_group_ids) > 0
    error_message = "create_security_group can be false only with additional_security_group_ids."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INSTANCES AND CAPACITY
# ---------------------------------------------------------------------------------------------------------------------

variable "instances" {
  description = <<-EOT
    The instances of the cluster, by name: 1 to 16, of which Aurora elects one as the writer and makes the others
    readers. Two in different zones are the least for production: with one, a failure means waiting for a new instance.

    - `instance_class`: overrides `instance_class`; `db.serverless` creates a Serverless v2 instance.
    - `availability_zone`: the zone; `null` lets Aurora choose. Changing it replaces the instance.
    - `promotion_tier`: 0 to 15, the order in which readers are promoted. Serverless readers of tier 0 and 1 are kept as
      large as the writer.
    - `parameters`: instance parameters that differ from `instance_parameters`.
    - `tags`: tags in addition to `tags`.
  EOT
  type = map(object({
    instance_class    = optional(string)
    availability_zone = optional(string)
    promotion_tier    = optional(number, 1)
    parameters = optional(list(object({
      name         = string
      value        = string
      apply_method = optional(string, "immediate")
    })))
    tags = optional(map(string), {})
  }))
  default = {
    one = {}
    two = {}
  }
  nullable = false

  validation {
    condition     = length(var.instances) >= 1 && length(var.instances) <= 16
    error_message = "instances must have 1 to 16 entries: a writer and at most 15 readers."
  }

  validation {
    condition     = alltrue([for key in keys(var.instances) : can(regex("^[a-z0-9]{1,12}$", key))])
    error_message = "Each key of instances must have 1 to 12 lowercase letters and digits: it is appended to name."
  }

  validation {
    condition     = alltrue([for instance in values(var.instances) : instance.promotion_tier >= 0 && instance.promotion_tier <= 15])
    error_message = "The promotion_tier of each of the instances must be from 0 to 15."
  }

  validation {
    condition     = alltrue([for key in keys(var.instances) : length("${var.name}-${key}") <= 63])
    error_message = "name, a hyphen and the longest key of instances must have at most 63 characters together: that is the identifier of the instance."
  }

  validation {
    condition     = var.reader_autoscaling == null || length(var.instances) <= 16
    error_message = "instances and the readers of reader_autoscaling can be 16 together."
  }
}

variable "instance_class" {
  description = "The class of the instances that name none: `db.serverless` (needs `serverless_v2_scaling`), or a class such as `db.r7g.large`. `db.t4g` classes are meant for tests. Changing it restarts the instances."
  type        = string
  default     = "db.serverless"
  nullable    = false

  validation {
    condition     = startswith(var.instance_class, "db.")
    error_message = "instance_class must start with \"db.\", such as \"db.serverless\" or \"db.r7g.large\"."
  }
}

variable "serverless_v2_scaling" {
  description = <<-EOT
    The limits within which each `db.serverless` instance scales, in Aurora capacity units (ACU, about 2 GiB of memory
    with the CPU that goes with it). Ignored by instances with another class.

    - `min_capacity`: 0 to 256 in steps of 0.5. With `0` an idle instance pauses, and the first connection waits about 15
      seconds. Database Insights needs at least 2.
    - `max_capacity`: 1 to 256. It also fixes `max_connections`; a change takes effect after a restart.
    - `seconds_until_auto_pause`: idle time before a pause, 300 to 86400; only with `min_capacity = 0`.
  EOT
  type = object({
    min_capacity             = optional(number, 2)
    max_capacity             = optional(number, 16)
    seconds_until_auto_pause = optional(number)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.serverless_v2_scaling.min_capacity >= 0 && var.serverless_v2_scaling.max_capacity <= 256 && var.serverless_v2_scaling.max_capacity >= 1 && var.serverless_v2_scaling.min_capacity <= var.serverless_v2_scaling.max_capacity
    error_message = "serverless_v2_scaling needs 0 <= min_capacity <= max_capacity and 1 <= max_capacity <= 256."
  }

  validation {
    condition     = floor(var.serverless_v2_scaling.min_capacity * 2) == var.serverless_v2_scaling.min_capacity * 2 && floor(var.serverless_v2_scaling.max_capacity * 2) == var.serverless_v2_scaling.max_capacity * 2
    error_message = "serverless_v2_scaling.min_capacity and max_capacity must be multiples of 0.5."
  }

  validation {
    condition     = var.serverless_v2_scaling.seconds_until_auto_pause == null || try(var.serverless_v2_scaling.seconds_until_auto_pause >= 300 && var.serverless_v2_scaling.seconds_until_auto_pause <= 86400, false)
    error_message = "serverless_v2_scaling.seconds_until_auto_pause must be from 300 to 86400."
  }

  validation {
    condition     = var.serverless_v2_scaling.seconds_until_auto_pause == null || var.serverless_v2_scaling.min_capacity == 0
    error_message = "serverless_v2_scaling.seconds_until_auto_pause needs min_capacity = 0."
  }

  validation {
    condition     = var.database_insights_mode != "advanced" || var.serverless_v2_scaling.min_capacity >= 2 || !contains(concat([var.instance_class], [for instance in values(var.instances) : coalesce(instance.instance_class, var.instance_class)]), "db.serverless")
    error_message = "serverless_v2_scaling.min_capacity must be at least 2 with the advanced mode of Database Insights."
  }
}

variable "reader_autoscaling" {
  description = <<-EOT
    Adds and removes readers in addition to those of `instances`, by Application Auto Scaling. They have the class of the
    writer and are not in the Terraform state. Before you remove the input or destroy the cluster, set both capacities to
    the number of readers in `instances`, and wait until the other readers are gone: they would remain and be charged for.

    - `min_capacity`, `max_capacity`: the number of readers in all, 0 to 15.
    - `metric`: `cpu` (average CPU of the readers) or `connections` (average connections per reader).
    - `target_value`: percent for `cpu`, a count for `connections`.
    - `scale_in_cooldown_seconds`, `scale_out_cooldown_seconds`: pauses after a change.
  EOT
  type = object({
    min_capacity               = number
    max_capacity               = number
    metric                     = optional(string, "cpu")
    target_value               = optional(number, 70)
    scale_in_cooldown_seconds  = optional(number, 300)
    scale_out_cooldown_seconds = optional(number, 300)
  })
  default = null

  validation {
    condition     = var.reader_autoscaling == null || try(var.reader_autoscaling.min_capacity >= 0 && var.reader_autoscaling.max_capacity <= 15 && var.reader_autoscaling.min_capacity <= var.reader_autoscaling.max_capacity, false)
    error_message = "reader_autoscaling needs 0 <= min_capacity <= max_capacity <= 15."
  }

  validation {
    condition     = var.reader_autoscaling == null || try(contains(["cpu", "connections"], var.reader_autoscaling.metric), false)
    error_message = "reader_autoscaling.metric must be cpu or connections."
  }
}

variable "custom_endpoints" {
  description = <<-EOT
    Further endpoints, by name, that balance connections over a part of the instances, such as one for reports.

    - `type`: `READER` (readers only) or `ANY`.
    - `static_members`: the keys of `instances` that belong to it, and only those.
    - `excluded_members`: instead of `static_members`, the keys that do not belong to it; new readers do.
  EOT
  type = map(object({
    type             = optional(string, "READER")
    static_members   = optional(list(string))
    excluded_members = optional(list(string))
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for endpoint in values(var.custom_endpoints) : contains(["READER", "ANY"], endpoint.type) && (endpoint.static_members == null || endpoint.excluded_members == null)])
    error_message = "Each of the custom_endpoints must have the type READER or ANY and at most one of static_members and excluded_members."
  }

  validation {
    condition     = alltrue(flatten([for endpoint in values(var.custom_endpoints) : [for key in concat(coalesce(endpoint.static_members, []), coalesce(endpoint.excluded_members, [])) : contains(keys(var.instances), key)]]))
    error_message = "static_members and excluded_members of custom_endpoints must be keys of instances."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DATABASE AND MASTER USER
# ---------------------------------------------------------------------------------------------------------------------

variable "db_name" {
  description = "The name of the database that Aurora creates in the cluster. With `null` none is created (Aurora PostgreSQL always has `postgres`). Changing it replaces the cluster."
  type        = string
  default     = null

  validation {
    condition     = var.db_name == null || can(regex("^[A-Za-z][A-Za-z0-9_]{0,62}$", var.db_name))
    error_message = "db_name must start with a letter and contain at most 63 letters, digits and underscores."
  }

  validation {
    condition     = var.db_name == null || !(var.is_global_secondary || var.replication_source_arn != null || var.snapshot_identifier != null || var.restore_to_point_in_time != null)
    error_message = "db_name must be null for a cluster that gets its databases from a source: a snapshot, a restore, a replication source or the primary of a global database."
  }
}

variable "port" {
  description = "The TCP port on which the cluster listens. `null` means 5432 for Aurora PostgreSQL and 3306 for Aurora MySQL. Changing it restarts the instances."
  type        = number
  default     = null

  validation {
    condition     = var.port == null || (coalesce(var.port, 1150) >= 1150 && coalesce(var.port, 1150) <= 65535)
    error_message = "port must be from 1150 to 65535."
  }
}

variable "master_username" {
  description = "The name of the master user. Aurora reserves some names. Ignored for a restore and for replicas, which use the master user of the source. Changing it replaces the cluster."
  type        = string
  default     = "dbadmin"
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z][A-Za-z0-9_]*$", var.master_username)) && length(var.master_username) <= (var.engine == "aurora-postgresql" ? 63 : 16)
    error_message = "master_username must start with a letter and contain only letters, digits and underscores: at most 63 for Aurora PostgreSQL, 16 for Aurora MySQL."
  }

  validation {
    condition     = !contains(var.engine == "aurora-postgresql" ? ["rdsadmin", "admin"] : ["rdsadmin"], lower(var.master_username))
    error_message = "master_username must not be a name that the engine reserves: rdsadmin, and admin for Aurora PostgreSQL."
  }
}

variable "master_password_secret_arn" {
  description = <<-EOT
    The ARN of a Secrets Manager secret with the master password in the key `password` of a JSON object. With `null`, RDS
    creates the password, stores it in a secret that it owns and rotates it (see `master_user_secret_rotation_days`); its
    ARN is the output `secret_arn`. Set it for the primary of a global database, which does not support a managed password,
    and if a system cannot read the managed secret. The
    service passes it as a write-only argument (Terraform or OpenTofu 1.11), so the password is never in the state. The
    first apply sets the password to the value in the secret.
  EOT
  type        = string
  default     = null

  validation {
    condition     = var.master_password_secret_arn == null || can(regex("^arn:aws[a-z-]*:secretsmanager:", var.master_password_secret_arn))
    error_message = "master_password_secret_arn must be the ARN of a Secrets Manager secret."
  }

  validation {
    condition     = var.master_password_secret_arn != null || var.global_cluster_identifier == null || var.is_global_secondary
    error_message = "master_password_secret_arn is required for the primary of a global database: RDS does not manage the password of its clusters."
  }

  validation {
    condition     = var.master_password_secret_arn == null || !(var.is_global_secondary || var.replication_source_arn != null)
    error_message = "master_password_secret_arn must be null for a secondary and for a replica: the source has the master user."
  }
}

variable "master_password_secret_version" {
  description = "A number to raise each time the secret of `master_password_secret_arn` gets a new value. The password is not in the state, so a new number is what makes Terraform set it again. Ignored while RDS manages the password."
  type        = number
  default     = 1
  nullable    = false
}

variable "master_user_secret_kms_key_arn" {
  description = "The ARN of the KMS key that encrypts the managed master secret. `null` means the AWS managed key `aws/secretsmanager`, which other accounts cannot use."
  type        = string
  default     = null
}

variable "master_user_secret_rotation_days" {
  description = "The number of days after which RDS rotates the managed master password. Clients that use the master user must read the secret at connect time, not at deploy time."
  type        = number
  default     = 7
  nullable    = false

  validation {
    condition     = var.master_user_secret_rotation_days >= 1 && var.master_user_secret_rotation_days <= 1000
    error_message = "master_user_secret_rotation_days must be from 1 to 1000."
  }
}

variable "iam_database_authentication_enabled" {
  description = "Whether database users can log in with a short-lived IAM token instead of a password. The master user is not affected."
  type        = bool
  default     = true
  nullable    = false
}

variable "active_directory" {
  description = "Joins the cluster to an AWS Managed Microsoft AD for Kerberos logins: the ID of the directory and the name of a role with `AmazonRDSDirectoryServiceAccess`."
  type = object({
    directory_id  = string
    iam_role_name = string
  })
  default = null

  validation {
    condition     = var.active_directory == null || can(regex("^d-[0-9a-f]{10}$", var.active_directory.directory_id))
    error_message = "directory_id of active_directory must be the ID of a directory, such as d-90670a1b2c."
  }
}

variable "enable_http_endpoint" {
  description = "Whether the RDS Data API (SQL over HTTPS, authorized by IAM, no VPC connection) answers for the cluster. Needs an engine version and Region that support it."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# STORAGE
# ---------------------------------------------------------------------------------------------------------------------

variable "storage_type" {
  description = "`aurora` (Standard: I/O requests are charged) or `aurora-iopt1` (I/O-Optimized: I/O is free, and instances and storage cost more; it saves money when I/O is more than about a quarter of the cluster's bill). It can be changed to `aurora-iopt1` once in 30 days and back at any time."
  type        = string
  default     = "aurora"
  nullable    = false

  validation {
    condition     = contains(["aurora", "aurora-iopt1"], var.storage_type)
    error_message = "storage_type must be aurora or aurora-iopt1."
  }
}

variable "kms_key_arn" {
  description = "The ARN of the KMS key that encrypts the data of the cluster, with its backups. `null` means the AWS managed key `aws/rds`; snapshots encrypted with that one cannot be shared with another account. Storage is always encrypted. Changing the key replaces the cluster. To keep the data, restore a snapshot as a new cluster with the new key and `snapshot_identifier`."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a key, not of an alias: RDS resolves an alias once and each later plan would show a replacement."
  }
}

variable "backtrack_window_seconds" {
  description = "Aurora MySQL only: how far, in seconds, the whole cluster can be rewound in place, up to 259200 (72 hours). `0` turns it off. It can be turned on only when a cluster is created or restored, and is charged for by change records."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.backtrack_window_seconds >= 0 && var.backtrack_window_seconds <= 259200
    error_message = "backtrack_window_seconds must be from 0 to 259200 (72 hours)."
  }

  validation {
    condition     = var.backtrack_window_seconds == 0 || var.engine == "aurora-mysql"
    error_message = "backtrack_window_seconds must be 0 for Aurora PostgreSQL."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# GLOBAL DATABASE AND WRITE FORWARDING
# ---------------------------------------------------------------------------------------------------------------------

variable "global_cluster_identifier" {
  description = "The identifier of an Aurora global database that this cluster joins: as its primary when it is the first, else as a read-only secondary in this Region. The primary needs `master_password_secret_arn`. Not every instance class can join; `db.t4g` cannot."
  type        = string
  default     = null
}

variable "is_global_secondary" {
  description = "Whether the cluster joins `global_cluster_identifier` as a secondary. Its database, master user and data come from the primary then, and `kms_key_arn` must name a key of this Region."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.is_global_secondary || var.global_cluster_identifier != null
    error_message = "is_global_secondary needs global_cluster_identifier."
  }

  validation {
    condition     = !var.is_global_secondary || var.kms_key_arn != null
    error_message = "is_global_secondary needs kms_key_arn: the storage of a secondary is encrypted with a key of its own Region."
  }
}

variable "enable_global_write_forwarding" {
  description = "Whether a secondary of a global database passes writes on to the primary Region. Each such write takes at least a round trip between the Regions."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_global_write_forwarding || var.is_global_secondary
    error_message = "enable_global_write_forwarding can be true only for a secondary of a global database."
  }
}

variable "enable_local_write_forwarding" {
  description = "Whether the readers of this cluster pass writes on to its writer, so that an application can use one connection. Needs an engine version that supports it."
  type        = bool
  default     = false
  nullable    = false
}

variable "replication_source_arn" {
  description = "The ARN of a cluster in another Region, or of an RDS for MySQL instance, that this cluster replicates by binary log (Aurora MySQL only). For an encrypted cluster in another Region, set `kms_key_arn` to a key in this Region. RDS must not manage the password of the source. To promote the cluster, which cannot be undone, run `aws rds promote-read-replica-db-cluster`, and then set this to `null`."
  type        = string
  default     = null

  validation {
    condition     = var.replication_source_arn == null || can(regex("^arn:aws[a-z-]*:rds:[a-z0-9-]+:[0-9]{12}:(cluster|db):", var.replication_source_arn))
    error_message = "replication_source_arn must be the ARN of a DB cluster or a DB instance."
  }

  validation {
    condition     = var.replication_source_arn == null || (var.engine == "aurora-mysql" && var.snapshot_identifier == null && var.restore_to_point_in_time == null && var.global_cluster_identifier == null)
    error_message = "replication_source_arn needs the engine aurora-mysql and excludes snapshot_identifier, restore_to_point_in_time and global_cluster_identifier."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "allow_inbound_from_security_group_ids" {
  description = "The IDs of the security groups whose members can connect to the database port. Prefer these over CIDR blocks: they follow the workload."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "The IPv4 CIDR blocks that can connect to the database port, such as those of the private application subnets or the management VPC."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(regex("^[0-9.]+/[0-9]+$", block)) && try(cidrhost(block, 0) != "" && tonumber(split("/", block)[1]) > 0, false)])
    error_message = "Each element of allow_inbound_from_cidr_blocks must be an IPv4 CIDR block with a prefix length above 0, such as \"10.4.0.0/16\": a database is never open to every address."
  }

  validation {
    condition     = var.create_security_group || length(var.allow_inbound_from_cidr_blocks) + length(var.allow_inbound_from_security_group_ids) == 0
    error_message = "allow_inbound_from_cidr_blocks and allow_inbound_from_security_group_ids must be empty without create_security_group: the rules belong to the group that the service creates."
  }
}

variable "additional_security_group_ids" {
  description = "The IDs of existing security groups to attach to the cluster in addition to the one that this service creates."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "publicly_accessible" {
  description = "Whether the instances get public IP addresses. Needs public subnets and fails the common benchmarks; reach the database through a VPN or Session Manager instead."
  type        = bool
  default     = false
  nullable    = false
}

variable "network_type" {
  description = "The IP version of the endpoints: `IPV4`, or `DUAL` for IPv4 and IPv6, which needs subnets with IPv6 CIDR blocks."
  type        = string
  default     = "IPV4"
  nullable    = false

  validation {
    condition     = contains(["IPV4", "DUAL"], var.network_type)
    error_message = "network_type must be IPV4 or DUAL."
  }
}

variable "require_tls" {
  description = "Whether the servers refuse connections without TLS. Sets `rds.force_ssl` (Aurora PostgreSQL) or `require_secure_transport` (Aurora MySQL) in the cluster parameter group."
  type        = bool
  default     = true
  nullable    = false
}

variable "ca_cert_identifier" {
  description = "The certificate authority of the server certificates of all instances: `rds-ca-rsa2048-g1`, `rds-ca-rsa4096-g1` or `rds-ca-ecc384-g1`. Clients must trust its root before it is changed. Some engine versions restart for the change."
  type        = string
  default     = "rds-ca-rsa2048-g1"
  nullable    = false

  validation {
    condition     = contains(["rds-ca-rsa2048-g1", "rds-ca-rsa4096-g1", "rds-ca-ecc384-g1"], var.ca_cert_identifier)
    error_message = "ca_cert_identifier must be rds-ca-rsa2048-g1, rds-ca-rsa4096-g1 or rds-ca-ecc384-g1 (rds-ca-2019 expired in August 2024)."
  }
}

variable "hosted_zone_id" {
  description = "The ID of a Route 53 private hosted zone in which CNAME records for the writer and the reader endpoint are created. Clients that use them survive a restore into a new cluster. `null` creates none."
  type        = string
  default     = null
}

variable "dns_record_name" {
  description = "The fully qualified name of the writer's record in `hosted_zone_id`, such as `orders-db.prod.acme.example`. The reader's gets `-ro` after the first label. Required when `hosted_zone_id` is set."
  type        = string
  default     = null

  validation {
    condition     = (var.dns_record_name == null) == (var.hosted_zone_id == null)
    error_message = "dns_record_name and hosted_zone_id must be set together."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PARAMETERS AND ROLES
# ---------------------------------------------------------------------------------------------------------------------

variable "parameter_group_family" {
  description = "The family of the cluster and instance parameter groups, such as `aurora-postgresql16` or `aurora-mysql8.0`. `null` means derived from `engine` and `engine_version`."
  type        = string
  default     = null
}

variable "cluster_parameters" {
  description = "Parameters for the cluster parameter group, which apply to all instances. `apply_method` is `immediate` for dynamic and `pending-reboot` for static parameters."
  type = list(object({
    name         = string
    value        = string
    apply_method = optional(string, "immediate")
  }))
  default  = []
  nullable = false

  validation {
    condition     = alltrue([for parameter in var.cluster_parameters : contains(["immediate", "pending-reboot"], parameter.apply_method)])
    error_message = "The apply_method of each of the cluster_parameters must be immediate or pending-reboot."
  }
}

variable "instance_parameters" {
  description = "Parameters for the instance parameter group. They override those of the cluster where both exist."
  type = list(object({
    name         = string
    value        = string
    apply_method = optional(string, "immediate")
  }))
  default  = []
  nullable = false

  validation {
    condition     = alltrue([for parameter in var.instance_parameters : contains(["immediate", "pending-reboot"], parameter.apply_method)])
    error_message = "The apply_method of each of the instance_parameters must be immediate or pending-reboot."
  }
}

variable "iam_role_associations" {
  description = "IAM roles that the database itself can use, by feature name: for Aurora PostgreSQL for example `s3Import`, `s3Export`, `Lambda` or `Bedrock`. Aurora MySQL takes roles without a feature: give any key there."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "activity_stream" {
  description = <<-EOT
    Streams all activity of the database to Kinesis, encrypted and out of reach of its administrators. Starting it in
    `sync` mode makes sessions wait for each event. Not available on `db.t4g` classes.

    - `mode`: `sync` or `async`.
    - `kms_key_arn`: the ARN of a customer managed key.
  EOT
  type = object({
    mode        = optional(string, "async")
    kms_key_arn = string
  })
  default = null

  validation {
    condition     = var.activity_stream == null || try(contains(["sync", "async"], var.activity_stream.mode), false)
    error_message = "activity_stream.mode must be sync or async."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# BACKUP AND RESTORE
# ---------------------------------------------------------------------------------------------------------------------

variable "backup_retention_days" {
  description = "The number of days that the continuous backup reaches back: 1 to 35. Aurora cannot run without it. A restore always creates a new cluster."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.backup_retention_days >= 1 && var.backup_retention_days <= 35
    error_message = "backup_retention_days must be from 1 to 35. For longer retention, use AWS Backup or shared snapshots."
  }
}

variable "backup_window" {
  description = "The daily window (UTC, `hh24:mi-hh24:mi`, at least 30 minutes) of the automated backup. It must not overlap `maintenance_window`. Aurora takes backups from the storage, without a pause."
  type        = string
  default     = "06:00-07:00"
  nullable    = false

  validation {
    condition     = can(regex("^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$", var.backup_window))
    error_message = "backup_window must have the form hh24:mi-hh24:mi, such as \"06:00-07:00\"."
  }
}

variable "copy_tags_to_snapshot" {
  description = "Whether snapshots carry the tags of the cluster, which cost reports and tag-based deletion rules rely on."
  type        = bool
  default     = true
  nullable    = false
}

variable "delete_automated_backups" {
  description = "Whether the automated backups go when the cluster is deleted. With `false` they are kept, and charged for, until they expire."
  type        = bool
  default     = false
  nullable    = false
}

variable "skip_final_snapshot" {
  description = "Whether the cluster is deleted without a last snapshot. Set it to `true`, and apply, before you destroy a database whose data you do not want."
  type        = bool
  default     = false
  nullable    = false
}

variable "final_snapshot_name" {
  description = "The name of the snapshot that is created at deletion. `null` means `<name>-final-<8 hex digits>`; the digits belong to the cluster, so that a second cluster of the same name does not collide."
  type        = string
  default     = null
}

variable "snapshot_identifier" {
  description = "The name or ARN of a cluster snapshot from which the cluster is created. A snapshot of another account is named by its ARN. It excludes `db_name`. Changing it replaces the cluster; leave it in place after the restore."
  type        = string
  default     = null

  validation {
    condition     = var.snapshot_identifier == null || var.restore_to_point_in_time == null
    error_message = "snapshot_identifier excludes restore_to_point_in_time: a cluster has one source."
  }

  validation {
    condition     = var.snapshot_identifier == null || !var.is_global_secondary
    error_message = "snapshot_identifier must be null for a secondary of a global database."
  }
}

variable "restore_to_point_in_time" {
  description = <<-EOT
    Creates the cluster from the backup of another one.

    - `source_cluster_identifier` or, for a deleted cluster with retained backups, `source_cluster_resource_id`.
    - `restore_type`: `full-copy`, or `copy-on-write` for a fast clone that shares unchanged pages with its source (at
      most 15 of one source).
    - `restore_to_time` (RFC 3339, UTC) or `use_latest_restorable_time`; a clone requires `use_latest_restorable_time`.

    Changing it, and adding it to or removing it from an existing cluster, replaces the cluster and loses its data: leave
    it in place after the restore.
  EOT
  type = object({
    source_cluster_identifier  = optional(string)
    source_cluster_resource_id = optional(string)
    restore_type               = optional(string, "full-copy")
    restore_to_time            = optional(string)
    use_latest_restorable_time = optional(bool, false)
  })
  default = null

  validation {
    condition     = var.restore_to_point_in_time == null || try(contains(["full-copy", "copy-on-write"], var.restore_to_point_in_time.restore_type), false)
    error_message = "restore_to_point_in_time.restore_type must be full-copy or copy-on-write."
  }

  validation {
    condition     = var.restore_to_point_in_time == null || try(var.restore_to_point_in_time.use_latest_restorable_time != (var.restore_to_point_in_time.restore_to_time != null), false)
    error_message = "restore_to_point_in_time needs exactly one of restore_to_time and use_latest_restorable_time = true."
  }

  validation {
    condition     = var.restore_to_point_in_time == null || try((var.restore_to_point_in_time.source_cluster_identifier == null) != (var.restore_to_point_in_time.source_cluster_resource_id == null), false)
    error_message = "restore_to_point_in_time needs exactly one of source_cluster_identifier and source_cluster_resource_id."
  }

  validation {
    condition     = var.restore_to_point_in_time == null || try(var.restore_to_point_in_time.restore_type != "copy-on-write" || var.restore_to_point_in_time.use_latest_restorable_time, false)
    error_message = "restore_to_point_in_time: a copy-on-write clone needs use_latest_restorable_time = true."
  }
}

variable "share_snapshots" {
  description = <<-EOT
    Copies a snapshot to another account on a schedule, so that a lost or compromised account does not take its backups
    with it. A Lambda function creates a manual cluster snapshot, shares it with `account_id` and deletes its oldest ones. Needs a
    customer managed `kms_key_arn` whose policy lets that account use it; the receiving account copies the snapshot.

    - `schedule_expression`: `rate()` or `cron()` of EventBridge.
    - `max_snapshots`: how many of them are kept here (the quota for manual snapshots is 100 per Region).
    - `alarm_after_hours`: the alarm fires if the function did not succeed for this long.
  EOT
  type = object({
    account_id          = string
    schedule_expression = optional(string, "rate(1 day)")
    max_snapshots       = optional(number, 30)
    alarm_after_hours   = optional(number, 26)
  })
  default = null

  validation {
    condition     = var.share_snapshots == null || can(regex("^[0-9]{12}$", var.share_snapshots.account_id))
    error_message = "share_snapshots.account_id must be an AWS account ID of 12 digits."
  }

  validation {
    condition     = var.share_snapshots == null || var.kms_key_arn != null
    error_message = "share_snapshots needs a customer managed kms_key_arn: snapshots that aws/rds encrypts cannot be shared."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# MAINTENANCE AND DELETION
# ---------------------------------------------------------------------------------------------------------------------

variable "maintenance_window" {
  description = "The weekly window (UTC, `ddd:hh24:mi-ddd:hh24:mi`, at least 30 minutes) in which AWS patches the cluster and its instances and queued changes are applied."
  type        = string
  default     = "sun:07:00-sun:08:00"
  nullable    = false

  validation {
    condition     = can(regex("^(mon|tue|wed|thu|fri|sat|sun):([01][0-9]|2[0-3]):[0-5][0-9]-(mon|tue|wed|thu|fri|sat|sun):([01][0-9]|2[0-3]):[0-5][0-9]$", var.maintenance_window))
    error_message = "maintenance_window must have the form ddd:hh24:mi-ddd:hh24:mi in lower case, such as \"sun:07:00-sun:08:00\"."
  }
}

variable "auto_minor_version_upgrade" {
  description = "Whether AWS installs minor versions that it marks as automatic in the maintenance window. Name only the major version in `engine_version` then, or set this to `false` and pin a minor version."
  type        = bool
  default     = true
  nullable    = false
}

variable "allow_major_version_upgrade" {
  description = "Whether a change of `engine_version` to another major version is allowed. Set it for the upgrade, and set it back afterward."
  type        = bool
  default     = false
  nullable    = false
}

variable "apply_immediately" {
  description = "Whether AWS applies changes immediately, with their downtime, instead of in the maintenance window."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_deletion_protection" {
  description = "Whether RDS refuses to delete the cluster. To destroy it, set this to `false` and apply first."
  type        = bool
  default     = true
  nullable    = false
}

variable "engine_lifecycle_support" {
  description = "What happens when the major version reaches the end of standard support: `open-source-rds-extended-support` keeps it running for a charge per vCPU and hour, `open-source-rds-extended-support-disabled` has AWS upgrade it. It can be set only when the cluster is created or restored."
  type        = string
  default     = "open-source-rds-extended-support-disabled"
  nullable    = false

  validation {
    condition     = contains(["open-source-rds-extended-support", "open-source-rds-extended-support-disabled"], var.engine_lifecycle_support)
    error_message = "engine_lifecycle_support must be open-source-rds-extended-support or open-source-rds-extended-support-disabled."
  }
}

variable "timeouts" {
  description = "How long Terraform waits for the cluster. Large restores and upgrades can exceed the defaults."
  type = object({
    create = optional(string, "60m")
    update = optional(string, "80m")
    delete = optional(string, "60m")
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# MONITORING, LOGS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "monitoring_interval" {
  description = "The interval of Enhanced Monitoring in seconds: 1, 5, 10, 15, 30 or 60; `0` turns it off. The metrics come from an agent on the host and are charged as CloudWatch Logs."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = contains([0, 1, 5, 10, 15, 30, 60], var.monitoring_interval)
    error_message = "monitoring_interval must be 0, 1, 5, 10, 15, 30 or 60 seconds."
  }
}

variable "monitoring_role_arn" {
  description = "The ARN of an existing role for Enhanced Monitoring. With `null` the service creates one with `AmazonRDSEnhancedMonitoringRole`."
  type        = string
  default     = null

  validation {
    condition     = var.monitoring_role_arn == null || var.monitoring_interval > 0
    error_message = "monitoring_role_arn must be null if monitoring_interval is 0."
  }
}

variable "database_insights_mode" {
  description = "The mode of CloudWatch Database Insights for the whole cluster: `standard` keeps 7 days of performance data at no charge, `advanced` keeps 15 months and adds fleet views, execution plans and lock analysis, charged per vCPU or ACU. With `null`, performance data is not collected."
  type        = string
  default     = "standard"

  validation {
    condition     = var.database_insights_mode == null || contains(["standard", "advanced"], coalesce(var.database_insights_mode, "standard"))
    error_message = "database_insights_mode must be standard, advanced or null."
  }
}

variable "database_insights_kms_key_arn" {
  description = "The ARN of the KMS key that encrypts performance data. `null` takes `aws/rds`. It cannot be changed once it is set."
  type        = string
  default     = null

  validation {
    condition     = var.database_insights_kms_key_arn == null || var.database_insights_mode != null
    error_message = "database_insights_kms_key_arn must be null without database_insights_mode."
  }
}

variable "iam_role_path" {
  description = "The path of the IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. Changing it replaces the roles."
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

variable "enabled_cloudwatch_logs_exports" {
  description = "The logs to send to CloudWatch Logs. Aurora PostgreSQL: `postgresql`, `iam-db-auth-error`, `instance`. Aurora MySQL: `audit`, `error`, `general`, `slowquery`, `iam-db-auth-error`, `instance`. With `null`: `postgresql`, or `error` and `slowquery`. Removing one deletes its log group."
  type        = list(string)
  default     = null

  validation {
    condition = var.enabled_cloudwatch_logs_exports == null || alltrue([
      for log in coalesce(var.enabled_cloudwatch_logs_exports, []) : contains(
        var.engine == "aurora-postgresql" ? ["postgresql", "iam-db-auth-error", "instance"] :
      ["audit", "error", "general", "slowquery", "iam-db-auth-error", "instance"], log)
    ])
    error_message = "enabled_cloudwatch_logs_exports names a log that the engine does not export."
  }
}

variable "log_retention_days" {
  description = "The number of days for which CloudWatch Logs keeps the exported logs. `0` keeps them indefinitely."
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
  description = "Whether the alarms of `alarm_thresholds` are created for each instance of `instances`."
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
    When the alarms fire. Each looks at averages over `period_seconds` and needs `evaluation_periods` of them in a row.

    - `cpu_utilization_percent`: CPU above this.
    - `freeable_memory_mebibytes`: memory below this; not raised for `db.serverless`.
    - `acu_utilization_percent`: `db.serverless` only, capacity in use above this share of `max_capacity`.
    - `database_connections`: connections above this; `null` creates no such alarm, as the limit depends on the class.
    - `replica_lag_milliseconds`: a reader is behind the writer by more than this.
    - `free_local_storage_mebibytes`: space for temporary tables and logs on the instance below this.
  EOT
  type = object({
    period_seconds               = optional(number, 300)
    evaluation_periods           = optional(number, 3)
    cpu_utilization_percent      = optional(number, 90)
    freeable_memory_mebibytes    = optional(number, 256)
    acu_utilization_percent      = optional(number, 90)
    database_connections         = optional(number)
    replica_lag_milliseconds     = optional(number, 2000)
    free_local_storage_mebibytes = optional(number, 1024)
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
