# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = <<-EOT
    The name of the database instance, unique among the RDS instances of the account and region. It becomes the DB
    instance identifier and the first label of the endpoint, and prefixes the names of the subnet group, security
    group and parameter group. Changing it replaces the instance and loses its data.
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z](-?[a-z0-9])*$", var.name)) && length(var.name) <= 63
    error_message = "The name must be at most 63 lowercase letters, digits and single hyphens, start with a letter and not end with a hyphen."
  }
}

variable "engine" {
  description = <<-EOT
    The database engine: `postgres`, `mysql`, `mariadb`, `oracle-ee`, `oracle-ee-cdb`, `oracle-se2`, `oracle-se2-cdb`,
    `sqlserver-ee`, `sqlserver-se`, `sqlserver-ex` or `sqlserver-web`. For Amazon Aurora use the `data-storage/aurora`
    service. Changing it replaces the instance and loses its data.
  EOT
  type        = string
  nullable    = false

  validation {
    condition = contains([
      "postgres", "mysql", "mariadb",
      "oracle-ee", "oracle-ee-cdb", "oracle-se2", "oracle-se2-cdb",
      "sqlserver-ee", "sqlserver-se", "sqlserver-ex", "sqlserver-web",
    ], var.engine)
    error_message = "The engine must be postgres, mysql, mariadb, one of the oracle-* or one of the sqlserver-* engines. For Aurora, use the data-storage/aurora service."
  }
}

variable "engine_version" {
  description = <<-EOT
    The version of the engine, such as `14.5` for PostgreSQL. Give only the major version (`14`) where minor upgrades
    are left to AWS (`auto_minor_version_upgrade`), otherwise the next plan would try to go back. A new major version
    needs `allow_major_version_upgrade`.
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9]", var.engine_version))
    error_message = "The engine_version must start with a digit, such as \"14\", \"14.5\" or \"8.0.31\"."
  }
}

variable "instance_type" {
  description = <<-EOT
    The instance class of the primary, such as `db.t4g.medium` or `db.r6g.large`. Changing it restarts the database: a
    failover of about a minute with `multi_az`, otherwise an outage of several minutes, in the next maintenance window
    unless `apply_immediately` is set.
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^db\\.", var.instance_type))
    error_message = "The instance_type must start with \"db.\", such as \"db.t4g.medium\"."
  }
}

variable "allocated_storage" {
  description = <<-EOT
    The storage to allocate, in GiB: at least 20 for `gp2`, 100 for `io1`. Storage can grow in
    place, by at least 10 percent and not more often than once in six hours. It can never shrink. With
    `max_allocated_storage` this is only the starting size: growth by RDS is not shown as drift.
  EOT
  type        = number
  nullable    = false

  validation {
    condition     = var.allocated_storage >= 20 && var.allocated_storage <= 65536 && floor(var.allocated_storage) == var.allocated_storage
    error_message = "The allocated_storage must be a whole number of GiB from 20 to 65536."
  }
}

variable "vpc_id" {
  description = "The ID of the VPC in which the security group of the database is created. It must be the VPC of `subnet_ids`. Changing it replaces the security group and, with the subnets, the instance."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-", var.vpc_id))
    error_message = "The vpc_id must be the ID of a VPC, such as \"vpc-0abc1234def567890\"."
  }
}

variable "subnet_ids" {
  description = "The IDs of the subnets of the database's subnet group, in at least two availability zones. Use the private persistence subnets of the VPC (`private_persistence_subnet_ids` of `networking/vpc`)."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(distinct(var.subnet_ids)) >= 2
    error_message = "The subnet_ids must name at least two different subnets: RDS refuses a subnet group that covers fewer than two availability zones, also for a single-zone instance."
  }
}

variable "master_username" {
  description = "The name of the master user, required. RDS reserves some names, such as `admin` and `rdsadmin` for PostgreSQL. Ignored for a restore from a snapshot, which brings its own. Changing it replaces the instance."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z][A-Za-z0-9_]{0,15}$", var.master_username)) && !contains(["rdsadmin", "admin", "root", "postgres"], lower(var.master_username))
    error_message = "The master_username must start with a letter, have at most 16 letters, digits and underscores, and be neither of admin, root, postgres or rdsadmin, which engines reserve or attackers try first."
  }
}

variable "master_password" {
  description = "The password of the master user, 8 to 41 characters. It is in the Terraform state: pass it by the environment variable `TF_VAR_master_password` and restrict who may read the state."
  type        = string
  sensitive   = true
  nullable    = false

  validation {
    condition     = length(var.master_password) >= 8 && length(var.master_password) <= 41
    error_message = "The master_password must have 8 to 41 characters."
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
    error_message = "The db_name must start with a letter and contain at most 63 letters, digits and underscores."
  }
}

variable "port" {
  description = "The TCP port on which the database listens. With `null` the port is the engine's own: 5432 (PostgreSQL), 3306 (MySQL, MariaDB), 1521 (Oracle), 1433 (SQL Server). Changing it restarts the instance."
  type        = number
  default     = null

  validation {
    condition     = var.port == null || (coalesce(var.port, 1150) >= 1150 && coalesce(var.port, 1150) <= 65535)
    error_message = "The port must be from 1150 to 65535."
  }
}

variable "iam_database_authentication_enabled" {
  description = "Whether database users may log in with a short-lived IAM token instead of a password. Supported by PostgreSQL, MySQL and MariaDB; must be `false` for Oracle and SQL Server. The master user is not affected."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# STORAGE
# ---------------------------------------------------------------------------------------------------------------------

variable "storage_type" {
  description = "The type of the volume: `gp2` (general purpose), `io1` (provisioned IOPS) or `standard` (magnetic)."
  type        = string
  default     = "gp2"
  nullable    = false

  validation {
    condition     = contains(["gp2", "io1", "standard"], var.storage_type)
    error_message = "The storage_type must be gp2, io1 or standard."
  }
}

variable "storage_encrypted" {
  description = "Whether the storage is encrypted. Changing it replaces the instance."
  type        = bool
  default     = true
  nullable    = false
}

variable "iops" {
  description = "The provisioned IOPS. Required for `io1`, and must be `null` for other storage types."
  type        = number
  default     = null
}

variable "max_allocated_storage" {
  description = "The size in GiB up to which RDS grows the volume by itself when less than 10 percent is free. `0` turns storage autoscaling off. Must otherwise exceed `allocated_storage`, by at least 10 percent."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.max_allocated_storage == 0 || (var.max_allocated_storage >= 22 && var.max_allocated_storage <= 65536)
    error_message = "The max_allocated_storage must be 0 (no autoscaling) or from 22 to 65536 GiB."
  }
}

variable "kms_key_arn" {
  description = "The ARN of the KMS key that encrypts the storage, the backups and the snapshots. With `null` it is the AWS managed key `aws/rds`; snapshots encrypted with that one cannot be shared with another account. Ignored with `storage_encrypted = false`. Changing the key replaces the instance."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "The kms_key_arn must be the ARN of a key, not of an alias: RDS resolves an alias once and each later plan would show a replacement."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# AVAILABILITY AND READ REPLICAS
# ---------------------------------------------------------------------------------------------------------------------

variable "multi_az" {
  description = "Whether RDS keeps a synchronous standby in a second availability zone and fails over to it, typically within 60 to 120 seconds. The standby serves no reads and doubles the price of instance and storage. Turning it on is online; expect higher latency while the standby is filled."
  type        = bool
  default     = false
  nullable    = false
}

variable "availability_zone" {
  description = "The availability zone of a single-zone instance, such as `us-east-1a`. Must be `null` with `multi_az`, where RDS chooses. Changing it replaces the instance."
  type        = string
  default     = null
}

variable "num_read_replicas" {
  description = "The number of asynchronous read replicas in this region, 0 to 5. They are named `<name>-replica-<index>`. They need `backup_retention_period` above 0."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.num_read_replicas >= 0 && var.num_read_replicas <= 5
    error_message = "The num_read_replicas must be from 0 to 5."
  }
}

variable "read_replica_instance_class" {
  description = "The instance class of the read replicas. `null` takes that of the primary."
  type        = string
  default     = null
}

variable "replicate_source_db" {
  description = "The ARN of a primary in another region, of which this whole instance is to be a read replica. `db_name`, the master user and the engine come from the source then. Setting it back to `null` promotes the instance to a primary of its own, which cannot be undone."
  type        = string
  default     = null

  validation {
    condition     = var.replicate_source_db == null || can(regex("^arn:aws[a-z-]*:rds:[a-z0-9-]+:[0-9]{12}:db:", var.replicate_source_db))
    error_message = "The replicate_source_db must be the ARN of a DB instance. Replicas in the same region are made with num_read_replicas."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "allow_connections_from_security_groups" {
  description = "The IDs of the security groups whose members may connect to the database port. Prefer these over CIDR blocks: they follow the workload."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_connections_from_cidr_blocks" {
  description = "The IPv4 CIDR blocks that may connect to the database port, such as those of the private application subnets or the management VPC."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_connections_from_cidr_blocks : can(cidrhost(block, 0))])
    error_message = "Each element of allow_connections_from_cidr_blocks must be an IPv4 CIDR block, such as \"10.4.0.0/16\"."
  }

  validation {
    condition     = !contains(var.allow_connections_from_cidr_blocks, "0.0.0.0/0")
    error_message = "The allow_connections_from_cidr_blocks must not contain 0.0.0.0/0: a database is never open to every address."
  }
}

variable "additional_security_group_ids" {
  description = "The IDs of existing security groups to attach to the instance and its replicas besides the one that this service creates."
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

variable "ca_cert_identifier" {
  description = "The certificate authority of the server certificate."
  type        = string
  default     = "rds-ca-2019"
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# PARAMETERS, OPTIONS AND ENGINE SPECIFICS
# ---------------------------------------------------------------------------------------------------------------------

variable "parameter_group_family" {
  description = "The family of the parameter group, such as `postgres14` or `mysql8.0`. With `null` it is derived from `engine` and `engine_version`. A major upgrade replaces the group."
  type        = string
  default     = null
}

variable "parameters" {
  description = "Engine parameters to set in the parameter group. `apply_method` is `immediate` for dynamic and `pending-reboot` for static parameters."
  type = list(object({
    name         = string
    value        = string
    apply_method = string
  }))
  default  = []
  nullable = false
}

variable "options" {
  description = "The options of the option group, each with `option_name` and, where needed, `port`, `version` and `settings`."
  type        = any
  default     = []
  nullable    = false
}

variable "license_model" {
  description = "The license of an Oracle or SQL Server instance: `license-included` or `bring-your-own-license`. `null` takes the engine's default."
  type        = string
  default     = null

  validation {
    condition     = var.license_model == null || contains(["license-included", "bring-your-own-license", "general-public-license", "postgresql-license"], coalesce(var.license_model, "license-included"))
    error_message = "The license_model must be license-included, bring-your-own-license, general-public-license or postgresql-license."
  }
}

variable "character_set_name" {
  description = "The character set of an Oracle database or the collation of a SQL Server instance, such as `AL32UTF8`. Must be `null` for the other engines. Changing it replaces the instance."
  type        = string
  default     = null
}

variable "timezone" {
  description = "The time zone of a SQL Server instance, such as `Central Standard Time`. Other engines set it by parameter. Changing it replaces the instance."
  type        = string
  default     = null
}

variable "domain" {
  description = "The ID of the AWS Managed Microsoft AD that the instance joins."
  type        = string
  default     = null
}

variable "domain_iam_role_name" {
  description = "The name of the role for calls to the Directory Service. Required with `domain`."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# BACKUP AND RESTORE
# ---------------------------------------------------------------------------------------------------------------------

variable "backup_retention_period" {
  description = "The number of days that automated backups, and with them point-in-time recovery, reach back: 0 to 35. `0` turns backups off, deletes the existing ones at once and restarts the instance."
  type        = number
  default     = 21
  nullable    = false

  validation {
    condition     = var.backup_retention_period >= 0 && var.backup_retention_period <= 35
    error_message = "The backup_retention_period must be from 0 to 35. For longer retention, use AWS Backup or shared snapshots."
  }
}

variable "backup_window" {
  description = "The daily window (UTC, `hh24:mi-hh24:mi`, at least 30 minutes) of the automated backup. It must not overlap `maintenance_window`. A single-zone instance may stall for seconds when it starts."
  type        = string
  default     = "06:00-07:00"
  nullable    = false

  validation {
    condition     = can(regex("^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$", var.backup_window))
    error_message = "The backup_window must have the form hh24:mi-hh24:mi, such as \"06:00-07:00\"."
  }
}

variable "copy_tags_to_snapshot" {
  description = "Whether snapshots carry the tags of the instance, which cost reports and tag-based deletion rules rely on."
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
  description = "The name of the snapshot that is made at deletion. With `null` it is `<name>-final-<8 hex digits>`; the digits belong to the instance, so that a second instance of the same name does not collide."
  type        = string
  default     = null
}

variable "snapshot_identifier" {
  description = "The name or ARN of a snapshot from which the instance is created. A snapshot of another account is named by its ARN. Changing it replaces the instance; leave it in place after the restore."
  type        = string
  default     = null
}

variable "restore_to_point_in_time" {
  description = "Creates the instance from the automated backups of another one. All attributes are required; set those that are not used to `null`."
  type = object({
    source_db_instance_identifier = string
    source_dbi_resource_id        = string
    restore_time                  = string
    use_latest_restorable_time    = bool
  })
  default = null
}

variable "share_snapshot_with_account_id" {
  description = "The ID of the account that manual snapshots are shared with. `null` shares none."
  type        = string
  default     = null
}

variable "share_snapshot_schedule_expression" {
  description = "How often a snapshot is made and shared, as `rate()` or `cron()` of EventBridge."
  type        = string
  default     = "rate(1 day)"
  nullable    = false
}

variable "share_snapshot_max_snapshots" {
  description = "How many of the shared snapshots are kept."
  type        = number
  default     = 30
  nullable    = false
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
    error_message = "The maintenance_window must have the form ddd:hh24:mi-ddd:hh24:mi in lower case, such as \"sun:07:00-sun:08:00\"."
  }
}

variable "auto_minor_version_upgrade" {
  description = "Whether AWS installs minor versions that it marks as automatic in the maintenance window. Read `engine_version` before you turn it on."
  type        = bool
  default     = true
  nullable    = false
}

variable "allow_major_version_upgrade" {
  description = "Whether a change of `engine_version` to another major version is let through. Set it for the upgrade, and take it back afterwards."
  type        = bool
  default     = false
  nullable    = false
}

variable "apply_immediately" {
  description = "Whether changes are made at once, with the downtime they bring, instead of in the maintenance window."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_deletion_protection" {
  description = "Whether RDS refuses to delete the instance. To destroy it, set this to `false` and apply first."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# MONITORING, LOGS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "monitoring_interval" {
  description = "The interval of Enhanced Monitoring in seconds: 1, 5, 10, 15, 30 or 60; `0` turns it off. The metrics come from an agent on the host and are charged as CloudWatch Logs."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = contains([0, 1, 5, 10, 15, 30, 60], var.monitoring_interval)
    error_message = "The monitoring_interval must be 0, 1, 5, 10, 15, 30 or 60 seconds."
  }
}

variable "monitoring_role_arn" {
  description = "The ARN of an existing role for Enhanced Monitoring. With `null` the service creates one with `AmazonRDSEnhancedMonitoringRole`."
  type        = string
  default     = null
}

variable "performance_insights_enabled" {
  description = "Whether Performance Insights collects data about the load."
  type        = bool
  default     = false
  nullable    = false
}

variable "performance_insights_retention_days" {
  description = "The number of days for which Performance Insights keeps its data: 7 (no charge) or 731."
  type        = number
  default     = 7
  nullable    = false

  validation {
    condition     = contains([7, 731], var.performance_insights_retention_days)
    error_message = "The performance_insights_retention_days must be 7 or 731."
  }
}

variable "performance_insights_kms_key_arn" {
  description = "The ARN of the KMS key that encrypts the data of Performance Insights. `null` takes `aws/rds`. It cannot be changed once it is set."
  type        = string
  default     = null
}

variable "enabled_cloudwatch_logs_exports" {
  description = "The logs to send to CloudWatch Logs, such as `postgresql` and `upgrade`, or `error` and `slowquery`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "log_retention_days" {
  description = "The number of days for which CloudWatch Logs keeps the exported logs. `0` keeps them indefinitely."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "The log_retention_days must be a retention that CloudWatch Logs offers: 0 (indefinitely), 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "enable_cloudwatch_alarms" {
  description = "Whether the alarms of CPU, memory, storage and replica lag are created for the primary and each read replica."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarms_sns_topic_arns" {
  description = "The ARNs of the SNS topics that are told when an alarm fires, recovers or lacks data. With `[]` the alarms only show in the console."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "high_cpu_utilization_threshold" {
  description = "The CPU utilization, in percent, above which an alarm fires."
  type        = number
  default     = 90
  nullable    = false
}

variable "low_memory_available_threshold" {
  description = "The free memory, in bytes, below which an alarm fires."
  type        = number
  default     = 100000000
  nullable    = false
}

variable "low_disk_space_available_threshold" {
  description = "The free storage, in bytes, below which an alarm fires."
  type        = number
  default     = 1000000000
  nullable    = false
}

variable "replica_lag_threshold" {
  description = "The seconds by which a replica may be behind before an alarm fires."
  type        = number
  default     = 300
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "custom_tags" {
  description = "Tags for every resource that the service creates."
  type        = map(string)
  default     = {}
  nullable    = false
}
