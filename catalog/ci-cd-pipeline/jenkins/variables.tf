# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the controller and prefix of the names of its resources. It must differ from those of all controllers in the account, in other Regions as well, because it names IAM roles. Changing it replaces everything except the home volume, also the log group with its logs, and Jenkins is down meanwhile. Set `enable_deletion_protection` to `false` and apply first."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,22}[a-z0-9]$", var.name))
    error_message = "name must be 3 to 24 characters: lowercase letters, digits and hyphens, starting with a letter and not ending with a hyphen."
  }
}

variable "ami_id" {
  description = "ID of an AMI with Jenkins, Java, the CloudWatch agent and the SSM agent, built with Packer. A new ID replaces the instance: the controller is down for some minutes while the home volume moves to the new one."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^ami-[0-9a-f]{8,17}$", var.ami_id))
    error_message = "ami_id must look like ami-0abc1234def567890."
  }
}

variable "vpc_id" {
  description = "ID of the VPC of the controller and its load balancer, usually the management VPC. It cannot be changed: create a second controller in the other VPC, with `home_volume_snapshot_id` and, while the first one exists, another `domain_name`."
  type        = string
  nullable    = false
}

variable "subnet_id" {
  description = "Private subnet of the controller. There is one subnet, because the home volume is in one availability zone. For a subnet in another zone, set `home_volume_snapshot_id` in the same apply; otherwise the plan stops. Another subnet in the same zone is used from the next instance on."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^subnet-[0-9a-f]{8,17}$", var.subnet_id))
    error_message = "subnet_id must look like subnet-0a1b2c3d4e5f60718."
  }
}

variable "alb_subnet_ids" {
  description = "Subnets of the load balancer, in at least two availability zones: private ones if `alb_is_internal` is `true`, public ones otherwise."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.alb_subnet_ids) >= 2
    error_message = "alb_subnet_ids must name subnets in at least two availability zones."
  }
}

variable "domain_name" {
  description = "Domain name of Jenkins. It becomes the Jenkins URL, which web hooks and links in notifications use."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])$", var.domain_name))
    error_message = "domain_name must be a full domain name in lowercase, for example jenkins.acme.example."
  }
}

variable "hosted_zone_id" {
  description = "ID of the Route 53 hosted zone in which the service creates the alias record of `domain_name`. With an internal load balancer, a record in a public zone resolves to private addresses; a record in a private zone resolves only in the associated VPCs."
  type        = string
  nullable    = false
}

variable "certificate_arn" {
  description = "ARN of the ACM certificate for `domain_name`, in the Region of the load balancer."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^arn:aws[a-z-]*:acm:", var.certificate_arn))
    error_message = "certificate_arn must be the ARN of an ACM certificate."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CONTROLLER
# ---------------------------------------------------------------------------------------------------------------------

variable "instance_type" {
  description = "Instance type of the controller. It must have the architecture of the AMI. Run builds on agents: the controller needs memory for the web interface and the queue, 8 GiB for some dozen jobs at once. A change replaces the instance, and the controller is down for some minutes."
  type        = string
  default     = "m7i.large"
  nullable    = false
}

variable "jenkins_port" {
  description = "Port on which Jenkins listens on the instance. The AMI must start Jenkins on it. A change replaces the instance and the target group."
  type        = number
  default     = 8080
  nullable    = false

  validation {
    condition     = var.jenkins_port >= 1024 && var.jenkins_port <= 65535
    error_message = "jenkins_port must be from 1024 to 65535."
  }
}

variable "agent_port" {
  description = "Port for inbound agents, open to `agent_security_group_ids` only. When `null`, the port is closed. Agents that connect by WebSocket use the HTTPS port. A change replaces the instance."
  type        = number
  default     = null

  validation {
    condition     = var.agent_port == null ? true : var.agent_port >= 1024 && var.agent_port <= 65535
    error_message = "agent_port must be from 1024 to 65535."
  }

  validation {
    condition     = var.agent_port == null || length(var.agent_security_group_ids) > 0
    error_message = "agent_port requires agent_security_group_ids; the port would be open to no one."
  }

  validation {
    condition     = var.agent_port != var.jenkins_port
    error_message = "agent_port must differ from jenkins_port."
  }
}

variable "java_heap_percent" {
  description = "Percentage of the instance's memory that the Java heap can use. A change replaces the instance."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = var.java_heap_percent >= 25 && var.java_heap_percent <= 80
    error_message = "java_heap_percent must be from 25 to 80."
  }
}

variable "java_options" {
  description = "Further options of the Java virtual machine, one for each element. A change replaces the instance."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "configuration_as_code_s3_uri" {
  description = "Folder in S3 (`s3://bucket/prefix/`) with YAML files of the Configuration as Code plugin, which Jenkins reads at each start. Everyone who can write there controls Jenkins. If a KMS key of yours encrypts the files, allow `kms:Decrypt` in `iam_policy_json`. When `null`, the configuration is on the home volume only."
  type        = string
  default     = null

  validation {
    condition     = var.configuration_as_code_s3_uri == null || can(regex("^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]/(.*/)?$", var.configuration_as_code_s3_uri))
    error_message = "configuration_as_code_s3_uri must look like s3://bucket/prefix/ and end with a slash."
  }
}

variable "secret_arns" {
  description = "ARNs of secrets in AWS Secrets Manager that the controller can read, for the AWS Secrets Manager Credentials Provider plugin. Everyone who can use credentials in a job can read them: do not list secrets that can change production, and use the deploy runner for that. The plugin also needs, and the role has, permission to list the names of all secrets in the Region."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.secret_arns : can(regex("^arn:aws[a-z-]*:secretsmanager:", arn))])
    error_message = "secret_arns must contain ARNs of secrets in AWS Secrets Manager."
  }
}

variable "deploy_runner_invoker_arn" {
  description = "ARN of the invoker of the deploy runner, its output `invoker_function_arn`, which the role of the controller can call. The runner must list the role, output `iam_role_arn`, in `additional_invoker_principal_arns`. Create Jenkins first, because the runner can list only a role that exists. Jobs invoke the alias `additional` of the function. When `null`, the controller cannot call a runner."
  type        = string
  default     = null

  validation {
    condition     = var.deploy_runner_invoker_arn == null || can(regex("^arn:aws[a-z-]*:lambda:", var.deploy_runner_invoker_arn))
    error_message = "deploy_runner_invoker_arn must be the ARN of a Lambda function."
  }
}

variable "iam_policy_json" {
  description = "Further IAM policy of the role of the controller, as JSON. Every job that runs on the controller has these permissions."
  type        = string
  default     = null

  validation {
    condition     = var.iam_policy_json == null || can(jsondecode(var.iam_policy_json))
    error_message = "iam_policy_json must be a JSON document."
  }
}

variable "user_data_parts" {
  description = "Further parts of the user data, by file name. cloud-init runs them in alphabetical order; `10-jenkins.sh` is the part that starts Jenkins. All parts together have at most 16 KiB. Everyone who can describe the launch template can read them. A change replaces the instance."
  type = map(object({
    content_type = optional(string, "text/x-shellscript")
    content      = string
  }))
  default  = {}
  nullable = false
}

variable "root_volume" {
  description = "Root volume: size in GiB and type (`gp3`, `gp2` or `standard`). It contains the system only and is always encrypted, with `ebs_kms_key_arn`. Changes replace the instance."
  type = object({
    size = optional(number, 30)
    type = optional(string, "gp3")
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.root_volume.size >= 8
    error_message = "The size of root_volume must be at least 8 GiB."
  }

  validation {
    condition     = contains(["gp3", "gp2", "standard"], var.root_volume.type)
    error_message = "The type of root_volume must be gp3, gp2 or standard: io1 and io2 need a number of IOPS, and other types cannot be root volumes."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# HOME VOLUME AND BACKUP
# ---------------------------------------------------------------------------------------------------------------------

variable "home_volume_size_gib" {
  description = "Size of the volume for `JENKINS_HOME` in GiB. It can grow while Jenkins runs, and the file system grows at the next start. AWS allows four modifications in 24 hours, each after the previous one is complete. A volume cannot shrink."
  type        = number
  default     = 200
  nullable    = false

  validation {
    condition     = var.home_volume_size_gib >= 10 && var.home_volume_size_gib <= 65536
    error_message = "home_volume_size_gib must be from 10 to 65536."
  }
}

variable "home_volume_type" {
  description = "Type of the home volume."
  type        = string
  default     = "gp3"
  nullable    = false

  validation {
    condition     = contains(["gp3", "io2"], var.home_volume_type)
    error_message = "home_volume_type must be gp3 or io2."
  }
}

variable "home_volume_iops" {
  description = "I/O operations per second: 3,000 to 80,000 for `gp3`, at most 500 for each GiB; 100 to 256,000 for `io2`, at most 1,000 for each GiB. Required for `io2`. When `null`, `gp3` has 3,000. The instance type limits what the controller can use."
  type        = number
  default     = null

  validation {
    condition     = var.home_volume_iops != null || var.home_volume_type != "io2"
    error_message = "home_volume_iops must be set for io2."
  }

  validation {
    condition     = var.home_volume_iops == null ? true : (var.home_volume_type == "io2" ? var.home_volume_iops >= 100 && var.home_volume_iops <= 256000 : var.home_volume_iops >= 3000 && var.home_volume_iops <= 80000)
    error_message = "home_volume_iops must be from 3000 to 80000 for gp3, and from 100 to 256000 for io2."
  }

  validation {
    condition     = var.home_volume_iops == null ? true : var.home_volume_iops <= var.home_volume_size_gib * (var.home_volume_type == "io2" ? 1000 : 500)
    error_message = "home_volume_iops can be at most 500 for each GiB of a gp3 volume, and 1000 for each GiB of an io2 volume."
  }
}

variable "home_volume_throughput_mibps" {
  description = "Throughput of a `gp3` volume in MiB/s, from 125 to 2,000, and at most a quarter of the I/O operations. More than 1,000 needs a version of the AWS provider from November 2025 or later. It must be 125 for `io2`."
  type        = number
  default     = 125
  nullable    = false

  validation {
    condition     = var.home_volume_throughput_mibps >= 125 && var.home_volume_throughput_mibps <= 2000
    error_message = "home_volume_throughput_mibps must be from 125 to 2000."
  }

  validation {
    condition     = var.home_volume_type == "gp3" || var.home_volume_throughput_mibps == 125
    error_message = "home_volume_throughput_mibps is for gp3 only."
  }

  validation {
    condition     = var.home_volume_type != "gp3" || var.home_volume_throughput_mibps * 4 <= coalesce(var.home_volume_iops, 3000)
    error_message = "home_volume_throughput_mibps can be at most a quarter of home_volume_iops for gp3."
  }
}

variable "home_volume_snapshot_id" {
  description = "ID of the snapshot from which the service creates the home volume, to restore or to move it. Changing it later replaces the volume again, and everything since the snapshot is lost. Removing it has no effect."
  type        = string
  default     = null

  validation {
    condition     = var.home_volume_snapshot_id == null || can(regex("^snap-[0-9a-f]{8,17}$", var.home_volume_snapshot_id))
    error_message = "home_volume_snapshot_id must look like snap-0abc1234def567890."
  }
}

variable "ebs_kms_key_arn" {
  description = "ARN of the KMS key that encrypts both volumes. Its policy must allow the service-linked role of EC2 Auto Scaling, or no instance starts. When `null`, EBS uses the default key of the account. Changing it replaces the volumes, and the new home volume is empty unless you set `home_volume_snapshot_id` in the same apply."
  type        = string
  default     = null

  validation {
    condition     = var.ebs_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.ebs_kms_key_arn))
    error_message = "ebs_kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "enable_deletion_protection" {
  description = "Protect the load balancer against deletion, and take a final snapshot if Terraform deletes or replaces the home volume. Set it to `false` and apply before you destroy the service: the load balancer can then be deleted, and Terraform takes no final snapshot. No policy deletes a final snapshot."
  type        = bool
  default     = true
  nullable    = false
}

variable "snapshot_schedule" {
  description = "When Amazon Data Lifecycle Manager takes a snapshot of the home volume, as a cron expression in UTC. The alarm for missing snapshots expects one each day. When `null`, it takes none."
  type        = string
  default     = "cron(0 4 * * ? *)"

  validation {
    condition     = var.snapshot_schedule == null || can(regex("^cron[(].+[)]$", var.snapshot_schedule))
    error_message = "snapshot_schedule must be a cron(...) expression, or null."
  }
}

variable "snapshot_retention_count" {
  description = "Number of snapshots to retain, at most 1,000. Snapshots are incremental: each costs what changed since the previous one."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.snapshot_retention_count >= 1 && var.snapshot_retention_count <= 1000
    error_message = "snapshot_retention_count must be from 1 to 1000."
  }
}

variable "snapshot_copy_region" {
  description = "Second Region to which Data Lifecycle Manager copies each snapshot. It encrypts the copies with the default EBS key of that Region, and deletes them after one month. AWS bills the transfer and the storage. Requires `snapshot_schedule`."
  type        = string
  default     = null

  validation {
    condition     = var.snapshot_copy_region == null || var.snapshot_schedule != null
    error_message = "snapshot_copy_region requires snapshot_schedule."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOAD BALANCER AND ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "alb_is_internal" {
  description = "Give the load balancer private addresses only. Scanners find a Jenkins on the internet within hours. Jobs can poll GitHub if its web hooks cannot reach the load balancer. Changing it replaces the load balancer, which `enable_deletion_protection` prevents: set that to `false` and apply first."
  type        = bool
  default     = true
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges from which the load balancer accepts HTTPS. Ranges larger than a `/8` are refused."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(block))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks must be an IPv4 range in CIDR notation."
  }

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : try(tonumber(split("/", block)[1]) >= 8, false)])
    error_message = "allow_inbound_from_cidr_blocks must not contain ranges larger than a /8: list the networks of your users."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "Security groups from which the load balancer accepts HTTPS, such as that of the VPN server."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "agent_security_group_ids" {
  description = "Security groups of agents. They can reach the load balancer and, with `agent_port`, the controller."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alb_idle_timeout_seconds" {
  description = "Seconds without data after which the load balancer closes a connection. Agents over WebSocket ping every 30 seconds by default."
  type        = number
  default     = 300
  nullable    = false

  validation {
    condition     = var.alb_idle_timeout_seconds >= 1 && var.alb_idle_timeout_seconds <= 4000
    error_message = "alb_idle_timeout_seconds must be from 1 to 4000."
  }
}

variable "ssl_policy" {
  description = "Security policy of the HTTPS listener. It determines the TLS versions and ciphers."
  type        = string
  default     = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  nullable    = false

  validation {
    condition     = startswith(var.ssl_policy, "ELBSecurityPolicy-")
    error_message = "ssl_policy must be the name of a policy of Elastic Load Balancing."
  }
}

variable "access_log_bucket" {
  description = "Name of an existing S3 bucket for the access logs of the load balancer, encrypted with S3 managed keys, because load balancers cannot write with a KMS key. When `null`, the load balancer writes no access logs."
  type        = string
  default     = null
}

variable "enable_session_manager" {
  description = "Let administrators open a shell on the controller through Session Manager. The service opens no SSH port and installs no key pair."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS, TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the logs of the system and of Jenkins. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group. Its policy must allow `logs.<region>.amazonaws.com` to use it. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms: no healthy controller, processor, memory, disk of the home volume, and no snapshot for two days. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the alarms."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = "Thresholds of the alarms in percent. Jenkins stops all builds if the disk is nearly full."
  type = object({
    cpu_percent         = optional(number, 90)
    memory_percent      = optional(number, 90)
    home_volume_percent = optional(number, 80)
  })
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for threshold in values(var.alarm_thresholds) : threshold >= 1 && threshold <= 99])
    error_message = "The values of alarm_thresholds must be from 1 to 99 percent."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the roles that the service creates."
  type        = string
  default     = null
}

variable "iam_role_path" {
  description = "Path of the roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. Changing it replaces the roles and the instance, and the controller is down for some minutes."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, for example /deployed/."
  }
}

variable "tags" {
  description = "Tags for every resource of the service that supports them, the volumes and their snapshots included. They override the provider's `default_tags`."
  type        = map(string)
  default     = {}
  nullable    = false
}
