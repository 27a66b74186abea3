# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = <<-EOT
    The name of the database instance, unique among the RDS instances of the account and Region. It becomes the DB
    instance identifier and the first label of the endpoint, and prefixes the names of the subnet group, security
    group and parameter group. Changing it renames the instance in place: the endpoint changes, the instance restarts,
    and clients that use the AWS endpoint need the new one. The log groups of the old name are deleted, the subnet group
    and security group keep it.
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z](-?[a-z0-9])*$", var.name)) && length(var.name) <= 63
    error_message = "name must have at most 63 lowercase letters, digits and single hyphens, start with a letter and not end with a hyphen."
  }
}

variable "engine" {
  description = <<-EOT
    The database engine: `postgres`, `mysql`, `mariadb`, `oracle-ee`, `oracle-ee-cdb`, `oracle-se2`, `oracle-se2-cdb`,
    `sqlserver-ee`, `sqlserver-se` or `sqlserver-web`. RDS cannot encrypt `sqlserver-ex`, so the service does not accept
    it. For Amazon Aurora use the `data-storage/aurora` service. Changing it replaces the instance and loses its data.
  EOT
  type        = string
  nullable    = false

  validation {
    condition = contains([
      "postgres", "mysql", "mariadb",
      "oracle-ee", "oracle-ee-cdb", "oracle-se2", "oracle-se2-cdb",
      "sqlserver-ee", "sqlserver-se", "sqlserver-web",
    ], var.engine)
    error_message = "engine must be postgres, mysql, mariadb, one of the oracle-* engines, or sqlserver-ee, sqlserver-se or sqlserver-web. For Aurora, use the data-storage/aurora service."
  }
}

variable "engine_version" {
  description = <<-EOT
    The version of the engine, such as `17.6` for PostgreSQL. Give only the major version (`17`) where minor upgrades
    are left to AWS (`auto_minor_version_upgrade`), otherwise the next plan would try to go back. A new major version
    needs `allow_major_version_upgrade`.
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9]", var.engine_version))
    error_message = "engine_version must start with a digit, such as \"17\", \"17.6\" or \"8.4.6\"."
  }
}

variable "instance_class" {
  description = <<-EOT
    The instance class of the primary, such as `db.t4g.medium` or `db.r7g.large`. Changing it restarts the database: a
    failover of about a minute with `multi_az`, otherwise an outage of several minutes, in the next maintenance window
    unless `apply_immediately` is set.
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = startswith(var.instance_class, "db.")
    error_message = "instance_class must start with \"db.\", such as \"db.t4g.medium\"."
  }
}

variable "allocated_storage" {
  description = <<-EOT
    The storage to allocate, in GiB: at least 20 for `gp2` and `gp3`, 100 for `io1` and `io2`. Storage can grow in
    place, by at least 10 percent and not more often than once in six hours. It cannot shrink in place. With
    `max_allocated_storage` this is only the starting size: growth by RDS is not shown as drift.
  EOT
  type        = number
  nullable    = false

  validation {
    condition     = var.allocated_storage >= 20 && var.allocated_storage <= 65536 && floor(var.allocated_storage) == var.allocated_storage
    error_message = "allocated_storage must be a whole number of GiB from 20 to 65536."
  }

  validation {
    condition     = !contains(["io1", "io2"], var.storage_type) || var.allocated_storage >= 100
    error_message = "allocated_storage must be at least 100 GiB for io1 and io2."
  }
}

variable "vpc_id" {
  description = "The ID of the VPC in which the security group of the database is created: the VPC of the subnets. To change it, apply `multi_az = false` first. Then also set `db_subnet_group_name` to a group of the new VPC and `apply_immediately` to `true`; RDS moves the instance with downtime. Otherwise the apply fails. Required unless `create_security_group` is `false`."
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
    error_message = "subnet_ids must name at least two different subnets unless db_subnet_group_name is set: RDS refuses a subnet group that covers fewer than two Availability Zones, even for a single-zone instance."
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
  description = "The name of an existing DB subnet group. With `null`, the service creates one from `subnet_ids`. Set it to adopt an existing database without moving it to another group: RDS refuses another group of the same VPC."
  type        = string
  default     = null
}

variable "db_parameter_group_name" {
  description = "The name of an existing DB parameter group. With `null`, the service creates one from `parameters` and `require_tls`. An existing group is not changed, so set `rds.force_ssl` or `require_secure_transport` in it yourself."
  type        = string
  default     = null

  validation {
    condition     = var.db_parameter_group_name == null || length(var.parameters) == 0
    error_message = "db_parameter_group_name excludes parameters: the service does not change an existing group."
  }
}

variable "option_group_name" {
  description = "The name of an existing option group. With `null`, the service creates one if there are `options`."
  type        = string
  default     = null

  validation {
    condition     = var.option_group_name == null || length(var.options) == 0
    error_message = "option_group_name excludes options: the service does not change an existing group."
  }
}

variable "create_security_group" {
  description = "Whether the service creates a security group for the database. With `false`, only the groups in `additional_security_group_ids` control access."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = var.create_security_group || length(var.additional_security_group_ids) > 0
    error_message = "create_security_group can be false only with additional_security_group_ids."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DATABASE AND MASTER USER
# ---------------------------------------------------------------------------------------------------------------------

variable "db_name" {
  description = "The name of the database that RDS creates inside the instance. With `null` none is created (PostgreSQL always has `postgres`). SQL Server accepts only `null`; for Oracle it is the system identifier of at most 8 characters. Changing it replaces the instance."
  type        = string
  default     = null

  validation {
    condition     = var.db_name == null || can(regex("^[A-Za-z][A-Za-z0-9_]{0,62}$", var.db_name))
    error_message = "db_name must start with a letter and contain at most 63 letters, digits and underscores."
  }

  validation {
    condition     = var.db_name == null || !startswith(var.engine, "sqlserver")
    error_message = "db_name must be null for SQL Server, which does not create a database with the instance."
  }

  validation {
    condition     = var.db_name == null || !startswith(var.engine, "oracle") || length(coalesce(var.db_name, "x")) <= 8
    error_message = "db_name is the system identifier of an Oracle database and must have at most 8 characters."
  }

  validation {
    condition     = var.db_name == null || (var.replicate_source_db == null && var.snapshot_identifier == null)
    error_message = "db_name must be null with replicate_source_db and snapshot_identifier: the source has its databases already."
  }
}

variable "port" {
  description = "The TCP port on which the database listens. With `null` the port is the engine's own: 5432 (PostgreSQL), 3306 (MySQL, MariaDB), 1521 (Oracle), 1433 (SQL Server). Changing it restarts the instance."
  type        = number
  default     = null

  validation {
    condition     = var.port == null || (coalesce(var.port, 1150) >= 1150 && coalesce(var.port, 1150) <= 65535)
    error_message = "port must be from 1150 to 65535."
  }
}

variable "master_username" {
  description = "The name of the master user. Each engine reserves some names. Ignored for a replica and for a restore, which use the master user of the source. Changing it replaces the instance."
  type        = string
  default     = "dbadmin"
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z][A-Za-z0-9_]*$", var.master_username)) && length(var.master_username) <= (var.engine == "postgres" ? 63 : startswith(var.engine, "sqlserver") ? 128 : startswith(var.engine, "oracle") ? 30 : 16)
    error_message = "master_username must start with a letter and contain only letters, digits and underscores: at most 63 for PostgreSQL, 16 for MySQL and MariaDB, 30 for Oracle and 128 for SQL Server."
  }

  validation {
    condition     = !contains(concat(["rdsadmin"], var.engine == "postgres" ? ["admin"] : startswith(var.engine, "sqlserver") ? ["sa", "rdsa", "public", "guest"] : startswith(var.engine, "oracle") ? ["sys", "system", "dbsnmp"] : []), lower(var.master_username))
    error_message = "master_username must not be a name that the engine reserves: rdsadmin; admin for PostgreSQL; sa, rdsa, public or guest for SQL Server; sys, system or dbsnmp for Oracle."
  }
}

variable "master_password_secret_arn" {
  description = <<-EOT
    The ARN of a Secrets Manager secret with the master password in the key `password` of a JSON object. With `null`, RDS
    creates the password, stores it in a secret that it owns and rotates it (see `master_user_secret_rotation_days`); its
    ARN is the output `secret_arn`. Set it for `read_replicas` (except of SQL Server) and `blue_green_update_enabled`, which
    RDS does not support with a password that it manages, and if a system cannot read the managed secret. The
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
    condition     = var.master_password_secret_arn == null || var.replicate_source_db == null
    error_message = "master_password_secret_arn must be null with replicate_source_db: a replica has the master user of its source."
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
  description = "Whether database users can log in with a short-lived IAM token instead of a password. `null` turns it on for PostgreSQL, MySQL and MariaDB; Oracle and SQL Server do not support it. The master user is not affected."
  type        = bool
  default     = null

  validation {
    condition     = !coalesce(var.iam_database_authentication_enabled, false) || contains(["postgres", "mysql", "mariadb"], var.engine)
    error_message = "iam_database_authentication_enabled can be true only for PostgreSQL, MySQL and MariaDB."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# STORAGE
# ---------------------------------------------------------------------------------------------------------------------

variable "storage_type" {
  description = "The type of the volume: `gp3` (general purpose, performance set apart from size), `gp2` (performance grows with size), `io1` or `io2` (provisioned IOPS; `io2` is io2 Block Express). Changing it is online, but the volume is in `storage-optimization` for hours afterward."
  type        = string
  default     = "gp3"
  nullable    = false

  validation {
    condition     = contains(["gp2", "gp3", "io1", "io2"], var.storage_type)
    error_message = "storage_type must be gp3, gp2, io1 or io2."
  }
}

variable "iops" {
  description = "The provisioned IOPS. Required for `io1` and `io2`. For `gp3` leave it `null` below the engine's threshold (400 GiB for PostgreSQL, MySQL and MariaDB, 200 GiB for Oracle; SQL Server has none), where the baseline of 3,000 is fixed; from there on the baseline is 12,000 and this can raise it to 64,000."
  type        = number
  default     = null

  validation {
    condition     = var.iops == null || (coalesce(var.iops, 1000) >= 1000 && coalesce(var.iops, 1000) <= 256000)
    error_message = "iops must be from 1000 to 256000."
  }

  validation {
    condition     = !contains(["io1", "io2"], var.storage_type) || var.iops != null
    error_message = "iops is required for the storage types io1 and io2."
  }

  validation {
    condition     = var.iops == null || var.storage_type != "gp2"
    error_message = "iops must be null for gp2, whose performance depends on its size."
  }
}

variable "storage_throughput" {
  description = "The throughput of a `gp3` volume in MiB/s. `null` takes the baseline: 125 below the threshold named at `iops`, 500 from there on. Must be `null` for other storage types."
  type        = number
  default     = null

  validation {
    condition     = var.storage_throughput == null || (coalesce(var.storage_throughput, 125) >= 125 && coalesce(var.storage_throughput, 125) <= 4000)
    error_message = "storage_throughput must be from 125 to 4000 MiB/s."
  }

  validation {
    condition     = var.storage_throughput == null || var.storage_type == "gp3"
    error_message = "storage_throughput must be null unless storage_type is gp3."
  }
}

variable "max_allocated_storage" {
  description = "The size in GiB up to which RDS grows the volume by itself when less than 10 percent is free. `0` turns storage autoscaling off. Must otherwise exceed `allocated_storage`, by at least 10 percent."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.max_allocated_storage == 0 || (var.max_allocated_storage >= 22 && var.max_allocated_storage <= 65536)
    error_message = "max_allocated_storage must be 0 (no autoscaling) or from 22 to 65536 GiB."
  }

  validation {
    condition     = var.max_allocated_storage == 0 || var.max_allocated_storage >= ceil(var.allocated_storage * 1.1)
    error_message = "max_allocated_storage must be 0 or exceed allocated_storage by at least 10 percent."
  }
}

variable "dedicated_log_volume" {
  description = "Whether the transaction logs go to a volume of their own of 1,000 GiB and 3,000 IOPS, for a steadier write latency. Only for PostgreSQL, MySQL and MariaDB on `io1` or `io2`; it takes effect after a restart and is charged for."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.dedicated_log_volume || (contains(["postgres", "mysql", "mariadb"], var.engine) && contains(["io1", "io2"], var.storage_type))
    error_message = "dedicated_log_volume needs PostgreSQL, MySQL or MariaDB and the storage type io1 or io2."
  }
}

variable "kms_key_arn" {
  description = "The ARN of the KMS key that encrypts the data of the database, with its backups. `null` means the AWS managed key `aws/rds`; snapshots encrypted with that one cannot be shared with another account. Storage is always encrypted. Changing the key replaces the instance. To keep the data, copy a snapshot with the new key, and restore the copy as a new instance with `snapshot_identifier`."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a key, not of an alias: RDS resolves an alias once and each later plan would show a replacement."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# AVAILABILITY AND READ REPLICAS
# ---------------------------------------------------------------------------------------------------------------------

variable "multi_az" {
  description = "Whether RDS keeps a synchronous standby in a second Availability Zone and fails over to it, typically within 60 to 120 seconds. The standby serves no reads and doubles the price of instance and storage. Turning it on is online; expect higher latency while the standby is filled."
  type        = bool
  default     = true
  nullable    = false
}

variable "availability_zone" {
  description = "The Availability Zone of a single-zone instance, such as `us-east-1a`. Must be `null` with `multi_az`, where RDS chooses. Changing it replaces the instance."
  type        = string
  default     = null

  validation {
    condition     = var.availability_zone == null || !var.multi_az
    error_message = "availability_zone must be null with multi_az, where RDS chooses the zones."
  }
}

variable "read_replicas" {
  description = <<-EOT
    The asynchronous read replicas in this Region, by name. Each becomes an instance `<name>-<key>` and has an endpoint
    in the output `read_replica_endpoints`. RDS allows 15 for PostgreSQL, MySQL and MariaDB, 5 for Oracle and SQL Server
    (Enterprise Edition only). They need `backup_retention_days` above 0, and `master_password_secret_arn` except for SQL
    Server. Removing or replacing one needs `enable_deletion_protection = false`, applied before.

    - `instance_class`: defaults to that of the primary. A smaller replica falls behind under write load.
    - `multi_az`: whether the replica itself has a standby.
    - `availability_zone`: the zone of a single-zone replica. Changing it replaces the replica.
    - `storage_type`, `iops`, `max_allocated_storage`: default to those of the primary.
    - `parameters`: settings that differ from the primary's, as in `parameters`.
    - `tags`: tags in addition to `tags`.
  EOT
  type = map(object({
    instance_class        = optional(string)
    multi_az              = optional(bool, false)
    availability_zone     = optional(string)
    storage_type          = optional(string)
    iops                  = optional(number)
    max_allocated_storage = optional(number)
    parameters = optional(list(object({
      name         = string
      value        = string
      apply_method = optional(string, "immediate")
    })), [])
    tags = optional(map(string), {})
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(var.read_replicas) <= 15
    error_message = "read_replicas can have at most 15 entries."
  }

  validation {
    condition     = alltrue([for key in keys(var.read_replicas) : can(regex("^[a-z0-9]{1,15}$", key))])
    error_message = "Each key of read_replicas must have 1 to 15 lowercase letters and digits: it is appended to name."
  }

  validation {
    condition     = length(var.read_replicas) == 0 || var.backup_retention_days > 0
    error_message = "read_replicas need backup_retention_days above 0."
  }

  validation {
    condition     = length(var.read_replicas) == 0 || var.master_password_secret_arn != null || var.replicate_source_db != null || startswith(var.engine, "sqlserver")
    error_message = "read_replicas need master_password_secret_arn: RDS creates no replica of an instance whose password it manages, except for SQL Server."
  }

  validation {
    condition     = alltrue([for key in keys(var.read_replicas) : length("${var.name}-${key}") <= 63])
    error_message = "name, a hyphen and the longest key of read_replicas must have at most 63 characters together: that is the identifier of the replica."
  }

  validation {
    condition     = !contains(["oracle-se2", "oracle-se2-cdb", "sqlserver-se", "sqlserver-web"], var.engine) || length(var.read_replicas) == 0
    error_message = "read_replicas of Oracle and SQL Server need the Enterprise Edition."
  }
}

variable "replicate_source_db" {
  description = "The ARN of a primary in another Region that this whole instance replicates. The database, the master user and the engine then come from the source. If its storage is encrypted, set `kms_key_arn` to a key in this Region. Its password must not be managed by RDS, except for SQL Server. Setting it back to `null` promotes the instance to a primary, which cannot be undone."
  type        = string
  default     = null

  validation {
    condition     = var.replicate_source_db == null || can(regex("^arn:aws[a-z-]*:rds:[a-z0-9-]+:[0-9]{12}:db:", var.replicate_source_db))
    error_message = "replicate_source_db must be the ARN of a DB instance. Replicas in the same Region are made with read_replicas."
  }

  validation {
    condition     = var.replicate_source_db == null || (var.snapshot_identifier == null && var.restore_to_point_in_time == null)
    error_message = "replicate_source_db excludes snapshot_identifier and restore_to_point_in_time: an instance has one source."
  }
}

variable "blue_green_update_enabled" {
  description = "Whether changes of engine version, instance class, storage and parameters of a PostgreSQL, MySQL or MariaDB instance go through a blue/green deployment: a copy is changed and replicated to, then switched over, typically with less than a minute of downtime. Not possible with `read_replicas` or `replicate_source_db`; needs `backup_retention_days` above 0 and `master_password_secret_arn`. A major upgrade of PostgreSQL also needs the parameter `rds.logical_replication = 1`, which takes effect after a restart."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.blue_green_update_enabled || (contains(["postgres", "mysql", "mariadb"], var.engine) && length(var.read_replicas) == 0 && var.backup_retention_days > 0)
    error_message = "blue_green_update_enabled needs PostgreSQL, MySQL or MariaDB, backup_retention_days above 0 and no read_replicas."
  }

  validation {
    condition     = !var.blue_green_update_enabled || var.master_password_secret_arn != null || var.replicate_source_db != null
    error_message = "blue_green_update_enabled needs master_password_secret_arn: RDS supports no blue/green deployment of an instance whose password it manages."
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
  description = "The IDs of existing security groups to attach to the instance and its replicas in addition to the one that this service creates."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "publicly_accessible" {
  description = "Whether the instance gets a public IP address. Needs public subnets and fails the common benchmarks; reach the database through a VPN or Session Manager instead."
  type        = bool
  default     = false
  nullable    = false
}

variable "network_type" {
  description = "The IP version of the endpoint: `IPV4`, or `DUAL` for IPv4 and IPv6, which needs subnets with IPv6 CIDR blocks."
  type        = string
  default     = "IPV4"
  nullable    = false

  validation {
    condition     = contains(["IPV4", "DUAL"], var.network_type)
    error_message = "network_type must be IPV4 or DUAL."
  }
}

variable "require_tls" {
  description = "Whether the server refuses connections without TLS. Sets `rds.force_ssl` (PostgreSQL, SQL Server) or `require_secure_transport` (MySQL, MariaDB) in the parameter group. For Oracle it has no effect: add the `SSL` option in `options`."
  type        = bool
  default     = true
  nullable    = false
}

variable "ca_cert_identifier" {
  description = "The certificate authority of the server certificate: `rds-ca-rsa2048-g1`, `rds-ca-rsa4096-g1` or `rds-ca-ecc384-g1`. Clients must trust its root before it is changed. Some engine versions restart for the change."
  type        = string
  default     = "rds-ca-rsa2048-g1"
  nullable    = false

  validation {
    condition     = contains(["rds-ca-rsa2048-g1", "rds-ca-rsa4096-g1", "rds-ca-ecc384-g1"], var.ca_cert_identifier)
    error_message = "ca_cert_identifier must be rds-ca-rsa2048-g1, rds-ca-rsa4096-g1 or rds-ca-ecc384-g1 (rds-ca-2019 expired in August 2024)."
  }
}

variable "hosted_zone_id" {
  description = "The ID of a Route 53 private hosted zone in which a CNAME record for the primary is created. Clients that use it survive a restore into a new instance. `null` creates no record."
  type        = string
  default     = null
}

variable "dns_record_name" {
  description = "The fully qualified name of the record in `hosted_zone_id`, such as `orders-db.prod.acme.example`. Required when `hosted_zone_id` is set."
  type        = string
  default     = null

  validation {
    condition     = (var.dns_record_name == null) == (var.hosted_zone_id == null)
    error_message = "dns_record_name and hosted_zone_id must be set together."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PARAMETERS, OPTIONS AND ENGINE SPECIFICS
# ---------------------------------------------------------------------------------------------------------------------

variable "parameter_group_family" {
  description = "The family of the parameter group, such as `postgres17` or `mysql8.4`. `null` means derived from `engine` and `engine_version`. A major upgrade replaces the group."
  type        = string
  default     = null
}

variable "parameters" {
  description = "Engine parameters to set in the parameter group. `apply_method` is `immediate` for dynamic and `pending-reboot` for static parameters; AWS refuses `immediate` for a static one."
  type = list(object({
    name         = string
    value        = string
    apply_method = optional(string, "immediate")
  }))
  default  = []
  nullable = false

  validation {
    condition     = alltrue([for parameter in var.parameters : contains(["immediate", "pending-reboot"], parameter.apply_method)])
    error_message = "The apply_method of each of the parameters must be immediate or pending-reboot."
  }
}

variable "options" {
  description = "The options of the option group (MySQL, MariaDB, Oracle, SQL Server), such as `SQLSERVER_BACKUP_RESTORE` with the setting `IAM_ROLE_ARN`. With `[]` no option group is created. A destroy leaves the group in the account, because snapshots can use it."
  type = list(object({
    option_name                    = string
    port                           = optional(number)
    version                        = optional(string)
    vpc_security_group_memberships = optional(list(string), [])
    settings                       = optional(map(string), {})
  }))
  default  = []
  nullable = false

  validation {
    condition     = length(var.options) == 0 || var.engine != "postgres"
    error_message = "options must be empty for PostgreSQL, which has no option groups."
  }
}

variable "license_model" {
  description = "The license of an Oracle or SQL Server instance: `license-included` or `bring-your-own-license`. `null` takes the engine's default."
  type        = string
  default     = null

  validation {
    condition     = var.license_model == null || contains(["license-included", "bring-your-own-license", "general-public-license", "postgresql-license"], coalesce(var.license_model, "license-included"))
    error_message = "license_model must be license-included, bring-your-own-license, general-public-license or postgresql-license."
  }

  validation {
    condition     = var.license_model == null || (startswith(var.engine, "oracle") || startswith(var.engine, "sqlserver") || contains(["general-public-license", "postgresql-license"], coalesce(var.license_model, "postgresql-license")))
    error_message = "license_model license-included and bring-your-own-license are for Oracle and SQL Server only."
  }
}

variable "character_set_name" {
  description = "The character set of an Oracle database or the collation of a SQL Server instance, such as `AL32UTF8`. Must be `null` for the other engines, and for a replica or a restore, which have that of the source. Changing it replaces the instance."
  type        = string
  default     = null

  validation {
    condition     = var.character_set_name == null || startswith(var.engine, "oracle") || startswith(var.engine, "sqlserver")
    error_message = "character_set_name must be null unless the engine is Oracle or SQL Server."
  }
}

variable "timezone" {
  description = "The time zone of a SQL Server instance, such as `Central Standard Time`. Other engines set it by parameter. Changing it replaces the instance."
  type        = string
  default     = null

  validation {
    condition     = var.timezone == null || startswith(var.engine, "sqlserver")
    error_message = "timezone must be null unless the engine is SQL Server."
  }
}

variable "active_directory" {
  description = "Joins a SQL Server, Oracle, PostgreSQL or MySQL instance to an AWS Managed Microsoft AD for Kerberos logins: the ID of the directory and the name of a role with `AmazonRDSDirectoryServiceAccess`."
  type = object({
    directory_id  = string
    iam_role_name = string
  })
  default = null

  validation {
    condition     = var.active_directory == null || var.engine != "mariadb"
    error_message = "active_directory is not available for MariaDB."
  }
}

variable "iam_role_associations" {
  description = "IAM roles that the database itself can use, by feature name: for PostgreSQL for example `s3Import`, `s3Export` or `Lambda`. The value is the ARN of the role."
  type        = map(string)
  default     = {}
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# BACKUP AND RESTORE
# ---------------------------------------------------------------------------------------------------------------------

variable "backup_retention_days" {
  description = "The number of days that automated backups, and with them point-in-time recovery, reach back: 0 to 35. `0` turns backups off, deletes the existing ones at once and restarts the instance."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.backup_retention_days >= 0 && var.backup_retention_days <= 35
    error_message = "backup_retention_days must be from 0 to 35. For longer retention, use AWS Backup or shared snapshots."
  }
}

variable "backup_window" {
  description = "The daily window (UTC, `hh24:mi-hh24:mi`, at least 30 minutes) of the automated backup. It must not overlap `maintenance_window`. A single-zone instance can stall for seconds when it starts."
  type        = string
  default     = "06:00-07:00"
  nullable    = false

  validation {
    condition     = can(regex("^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$", var.backup_window))
    error_message = "backup_window must have the form hh24:mi-hh24:mi, such as \"06:00-07:00\"."
  }
}

variable "copy_tags_to_snapshot" {
  description = "Whether snapshots carry the tags of the instance, which cost reports and tag-based deletion rules rely on."
  type        = bool
  default     = true
  nullable    = false
}

variable "delete_automated_backups" {
  description = "Whether the automated backups go when the instance is deleted. With `false` they are kept, and charged for, until they expire."
  type        = bool
  default     = false
  nullable    = false
}

variable "skip_final_snapshot" {
  description = "Whether the instance is deleted without a last snapshot. Set it to `true`, and apply, before you destroy a database whose data you do not want."
  type        = bool
  default     = false
  nullable    = false
}

variable "final_snapshot_name" {
  description = "The name of the snapshot that is created at deletion. `null` means `<name>-final-<8 hex digits>`; the digits belong to the instance, so that a second instance of the same name does not collide."
  type        = string
  default     = null
}

variable "snapshot_identifier" {
  description = "The name or ARN of a snapshot from which the instance is created. A snapshot of another account is named by its ARN. It excludes `db_name`. Changing it replaces the instance; leave it in place after the restore."
  type        = string
  default     = null

  validation {
    condition     = var.snapshot_identifier == null || var.restore_to_point_in_time == null
    error_message = "snapshot_identifier excludes restore_to_point_in_time: an instance has one source."
  }
}

variable "restore_to_point_in_time" {
  description = <<-EOT
    Creates the instance from the automated backups of another one, named either by its identifier, its resource ID or
    the ARN of its retained backups. Give `restore_time` (RFC 3339, UTC) or set `use_latest_restorable_time`. Changing
    it, and adding it to or removing it from an existing instance, replaces the instance and loses its data: leave it in
    place after the restore.
  EOT
  type = object({
    source_db_instance_identifier            = optional(string)
    source_dbi_resource_id                   = optional(string)
    source_db_instance_automated_backups_arn = optional(string)
    restore_time                             = optional(string)
    use_latest_restorable_time               = optional(bool, false)
  })
  default = null

  validation {
    condition     = var.restore_to_point_in_time == null || try(var.restore_to_point_in_time.use_latest_restorable_time != (var.restore_to_point_in_time.restore_time != null), false)
    error_message = "restore_to_point_in_time needs exactly one of restore_time and use_latest_restorable_time = true."
  }

  validation {
    condition     = var.restore_to_point_in_time == null || try(length([for source in [var.restore_to_point_in_time.source_db_instance_identifier, var.restore_to_point_in_time.source_dbi_resource_id, var.restore_to_point_in_time.source_db_instance_automated_backups_arn] : source if source != null]) == 1, false)
    error_message = "restore_to_point_in_time needs exactly one of source_db_instance_identifier, source_dbi_resource_id and source_db_instance_automated_backups_arn."
  }
}

variable "share_snapshots" {
  description = <<-EOT
    Copies a snapshot to another account on a schedule, so that a lost or compromised account does not take its backups
    with it. A Lambda function creates a manual snapshot, shares it with `account_id` and deletes its oldest ones. Needs a
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
  description = "The weekly window (UTC, `ddd:hh24:mi-ddd:hh24:mi`, at least 30 minutes) in which AWS patches the instance and queued changes are applied."
  type        = string
  default     = "sun:07:00-sun:08:00"
  nullable    = false

  validation {
    condition     = can(regex("^(mon|tue|wed|thu|fri|sat|sun):([01][0-9]|2[0-3]):[0-5][0-9]-(mon|tue|wed|thu|fri|sat|sun):([01][0-9]|2[0-3]):[0-5][0-9]$", var.maintenance_window))
    error_message = "maintenance_window must have the form ddd:hh24:mi-ddd:hh24:mi in lower case, such as \"sun:07:00-sun:08:00\"."
  }

  validation {
    condition     = substr(var.maintenance_window, 4, 5) != substr(var.backup_window, 0, 5)
    error_message = "maintenance_window must not start when backup_window does: the two must not overlap."
  }
}

variable "auto_minor_version_upgrade" {
  description = "Whether AWS installs minor versions that it marks as automatic in the maintenance window. Name only the major version in `engine_version` then, or set this to `false` where you pin a minor one."
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
  description = "Whether RDS refuses to delete the instance. To destroy it, set this to `false` and apply first."
  type        = bool
  default     = true
  nullable    = false
}

variable "engine_lifecycle_support" {
  description = "What happens when a MySQL or PostgreSQL major version reaches the end of standard support: `open-source-rds-extended-support` keeps it running for a charge per vCPU and hour, `open-source-rds-extended-support-disabled` has AWS upgrade it. Ignored for other engines. It can be set only when the instance is created or restored."
  type        = string
  default     = "open-source-rds-extended-support-disabled"
  nullable    = false

  validation {
    condition     = contains(["open-source-rds-extended-support", "open-source-rds-extended-support-disabled"], var.engine_lifecycle_support)
    error_message = "engine_lifecycle_support must be open-source-rds-extended-support or open-source-rds-extended-support-disabled."
  }
}

variable "timeouts" {
  description = "How long Terraform waits for the instance. Large restores and storage changes can exceed the defaults."
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
  description = "The mode of CloudWatch Database Insights: `standard` keeps 7 days of performance data at no charge, `advanced` keeps 15 months and adds fleet views, execution plans and lock analysis, charged per vCPU. With `null`, performance data is not collected at all; instance classes that do not support it, such as `db.t3.micro` with MySQL, need that."
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
  description = "The logs to send to CloudWatch Logs. PostgreSQL: `postgresql`, `upgrade`, `iam-db-auth-error`. MySQL and MariaDB: `audit`, `error`, `general`, `slowquery`, `iam-db-auth-error`. Oracle: `alert`, `audit`, `listener`, `trace`, `oemagent`. SQL Server: `agent`, `error`. With `null`, the ones that are useful by default: `postgresql` and `upgrade`, `error` and `slowquery`, `alert` and `audit`, or `agent` and `error`. Removing one deletes its log group."
  type        = list(string)
  default     = null

  validation {
    condition = var.enabled_cloudwatch_logs_exports == null || alltrue([
      for log in coalesce(var.enabled_cloudwatch_logs_exports, []) : contains(
        var.engine == "postgres" ? ["postgresql", "upgrade", "iam-db-auth-error"] :
        startswith(var.engine, "oracle") ? ["alert", "audit", "listener", "trace", "oemagent"] :
        startswith(var.engine, "sqlserver") ? ["agent", "error"] :
      ["audit", "error", "general", "slowquery", "iam-db-auth-error"], log)
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
  description = "Whether the alarms of `alarm_thresholds` are created for the primary and each read replica."
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
    - `free_storage_percent`: free storage below this share of `allocated_storage`.
    - `freeable_memory_mebibytes`: memory below this.
    - `database_connections`: connections above this; `null` creates no such alarm, as the limit depends on the class.
    - `disk_queue_depth`: outstanding I/O above this.
    - `replica_lag_seconds`: a replica is behind by more than this.
    - `burst_balance_percent`: `gp2` only, I/O credits below this.
  EOT
  type = object({
    period_seconds            = optional(number, 300)
    evaluation_periods        = optional(number, 3)
    cpu_utilization_percent   = optional(number, 90)
    free_storage_percent      = optional(number, 10)
    freeable_memory_mebibytes = optional(number, 256)
    database_connections      = optional(number)
    disk_queue_depth          = optional(number, 64)
    replica_lag_seconds       = optional(number, 300)
    burst_balance_percent     = optional(number, 20)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.alarm_thresholds.cpu_utilization_percent > 0 && var.alarm_thresholds.cpu_utilization_percent <= 100
    error_message = "alarm_thresholds.cpu_utilization_percent must be above 0 and at most 100."
  }

  validation {
    condition     = alltrue([for percent in [var.alarm_thresholds.free_storage_percent, var.alarm_thresholds.burst_balance_percent] : percent > 0 && percent <= 100])
    error_message = "alarm_thresholds.free_storage_percent and burst_balance_percent must be above 0 and at most 100."
  }
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
