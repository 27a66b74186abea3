# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the controller and prefix of everything that belongs to it. Changing it replaces the load balancer and the volume, so treat it as fixed."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,22}[a-z0-9]$", var.name))
    error_message = "name must be 3 to 24 characters: lower-case letters, digits and hyphens, starting with a letter and not ending with a hyphen."
  }
}

variable "ami_id" {
  description = "AMI with Jenkins, Java and the agents of the base image, built with Packer. A new id replaces the instance: the controller is down for some minutes while the home volume moves over."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^ami-[0-9a-f]{8,17}$", var.ami_id))
    error_message = "ami_id must look like ami-0abc1234def567890."
  }
}

variable "vpc_id" {
  description = "VPC of the controller and its load balancer, usually the management VPC."
  type        = string
  nullable    = false
}

variable "subnet_id" {
  description = "Private subnet of the controller. One and not several, because the home volume lives in one availability zone. A subnet in another zone replaces the volume, which then starts from its newest snapshot only if `home_volume_snapshot_id` names it."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^subnet-[0-9a-f]{8,17}$", var.subnet_id))
    error_message = "subnet_id must look like subnet-0a1b2c3d4e5f60718."
  }
}

variable "alb_subnet_ids" {
  description = "Subnets of the load balancer, in at least two availability zones: private ones for `alb_is_internal = true`, else public ones."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.alb_subnet_ids) >= 2
    error_message = "alb_subnet_ids must name subnets in at least two availability zones."
  }
}

variable "domain_name" {
  description = "Name under which Jenkins answers. It becomes the Jenkins URL, on which web hooks and links in notifications depend."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]{2,63}$", var.domain_name))
    error_message = "domain_name must be a fully qualified, lower-case domain name."
  }
}

variable "hosted_zone_id" {
  description = "Route 53 hosted zone in which the alias record for `domain_name` is made. Use a private zone for an internal load balancer."
  type        = string
  nullable    = false
}

variable "certificate_arn" {
  description = "ACM certificate for `domain_name`, in the Region of the load balancer."
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
  description = "Instance type of the controller, which the AMI's architecture must match. Builds belong on agents: the controller needs memory for the web interface and the queue, 8 GiB for some dozen jobs at once. A change stops the controller for some minutes."
  type        = string
  default     = "m7i.large"
  nullable    = false
}

variable "jenkins_port" {
  description = "Port on which Jenkins listens on the instance, as the AMI configures it."
  type        = number
  default     = 8080
  nullable    = false

  validation {
    condition     = var.jenkins_port >= 1024 && var.jenkins_port <= 65535
    error_message = "jenkins_port must be from 1024 to 65535."
  }
}

variable "agent_port" {
  description = "Port for inbound agents, opened to `agent_security_group_ids` only. `null` closes it; agents that connect by WebSocket use the HTTPS port and do not need it."
  type        = number
  default     = null

  validation {
    condition     = var.agent_port == null ? true : var.agent_port >= 1024 && var.agent_port <= 65535
    error_message = "agent_port must be from 1024 to 65535."
  }
}

variable "java_heap_percent" {
  description = "Share of the instance's memory that the Java heap may take, in percent."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = var.java_heap_percent >= 25 && var.java_heap_percent <= 80
    error_message = "java_heap_percent must be from 25 to 80."
  }
}

variable "java_options" {
  description = "Further options of the Java virtual machine, one in each element."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "configuration_as_code_s3_uri" {
  description = "Folder in S3 (`s3://bucket/prefix/`) with YAML files of the Configuration as Code plugin, read at each start. `null` leaves the configuration to the home volume."
  type        = string
  default     = null

  validation {
    condition     = var.configuration_as_code_s3_uri == null || can(regex("^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]/(.*/)?$", var.configuration_as_code_s3_uri))
    error_message = "configuration_as_code_s3_uri must look like s3://bucket/prefix/ and end with a slash."
  }
}

variable "secret_arns" {
  description = "Secrets in AWS Secrets Manager that the controller may read, for the AWS Secrets Manager Credentials Provider plugin. Jenkins shows each to everyone who may use credentials in a job: give it none that can change production, and leave that to the deploy runner."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.secret_arns : can(regex("^arn:aws[a-z-]*:secretsmanager:", arn))])
    error_message = "secret_arns must hold ARNs of secrets in AWS Secrets Manager."
  }
}

variable "deploy_runner_invoker_arn" {
  description = "Invoker of the deploy runner, output `invoker_function_arn`, which the controller's role may call. `null` allows none. The runner must in turn list the role, output `iam_role_arn`, in `additional_invoker_principal_arns`."
  type        = string
  default     = null

  validation {
    condition     = var.deploy_runner_invoker_arn == null || can(regex("^arn:aws[a-z-]*:lambda:", var.deploy_runner_invoker_arn))
    error_message = "deploy_runner_invoker_arn must be the ARN of a Lambda function."
  }
}

variable "iam_policy_json" {
  description = "Further IAM policy of the controller's role, as JSON. Every job that runs on the controller has these rights."
  type        = string
  default     = null

  validation {
    condition     = var.iam_policy_json == null || can(jsondecode(var.iam_policy_json))
    error_message = "iam_policy_json must be a JSON document."
  }
}

variable "user_data_parts" {
  description = "Further parts of the instance's user data, run by cloud-init after those of the service, by file name. A change replaces the instance."
  type = map(object({
    content_type = optional(string, "text/x-shellscript")
    content      = string
  }))
  default  = {}
  nullable = false
}

variable "root_volume_size_gib" {
  description = "Size of the root volume in GiB. It holds the system and nothing that must last."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.root_volume_size_gib >= 8
    error_message = "root_volume_size_gib must be at least 8."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# HOME VOLUME AND BACKUP
# ---------------------------------------------------------------------------------------------------------------------

variable "home_volume_size_gib" {
  description = "Size of the volume for `JENKINS_HOME` in GiB. It can grow while Jenkins runs, and the file system follows at the next start. AWS allows four modifications in 24 hours, each after the one before is complete; it can never shrink."
  type        = number
  default     = 200
  nullable    = false

  validation {
    condition     = var.home_volume_size_gib >= 10 && var.home_volume_size_gib <= 16384
    error_message = "home_volume_size_gib must be from 10 to 16384."
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
  description = "I/O operations in a second. gp3 includes 3,000; `io2` needs a number. `null` takes the volume type's own."
  type        = number
  default     = null

  validation {
    condition     = var.home_volume_iops != null || var.home_volume_type != "io2"
    error_message = "home_volume_iops must be set for io2."
  }
}

variable "home_volume_throughput_mibps" {
  description = "Throughput of a gp3 volume in MiB in a second, from 125 on. Unused for io2."
  type        = number
  default     = 125
  nullable    = false

  validation {
    condition     = var.home_volume_throughput_mibps >= 125 && var.home_volume_throughput_mibps <= 1000
    error_message = "home_volume_throughput_mibps must be from 125 to 1000."
  }
}

variable "home_volume_snapshot_id" {
  description = "Snapshot from which the home volume is made, to restore or to move. Changing it replaces the volume, so set `enable_deletion_protection` to `false` for that apply, and keep the value afterwards."
  type        = string
  default     = null
}

variable "kms_key_arn" {
  description = "KMS key of both volumes. `null` uses the account's default key for EBS. Changing it replaces the volumes."
  type        = string
  default     = null
}

variable "enable_deletion_protection" {
  description = "Protect the load balancer against deletion and refuse a plan that replaces or destroys the home volume. Set to `false` and apply before you destroy."
  type        = bool
  default     = true
  nullable    = false
}

variable "snapshot_schedule" {
  description = "When Amazon Data Lifecycle Manager makes a snapshot of the home volume, as a cron expression in UTC. `null` makes none."
  type        = string
  default     = "cron(0 4 * * ? *)"

  validation {
    condition     = var.snapshot_schedule == null || can(regex("^cron[(].+[)]$", var.snapshot_schedule))
    error_message = "snapshot_schedule must be a cron(...) expression, or null."
  }
}

variable "snapshot_retention_count" {
  description = "Snapshots that are kept, at most 1,000. Snapshots are incremental, so each costs what has changed."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.snapshot_retention_count >= 1 && var.snapshot_retention_count <= 1000
    error_message = "snapshot_retention_count must be from 1 to 1000."
  }
}

variable "snapshot_copy_region" {
  description = "Second Region to which each snapshot is copied. `null` copies none."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# LOAD BALANCER AND ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "alb_is_internal" {
  description = "Put the load balancer on private addresses. Keep it so: a Jenkins on the internet is found within hours, and jobs can poll GitHub where its web hooks cannot reach the load balancer. Changing it replaces the load balancer."
  type        = bool
  default     = true
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "Address ranges from which the load balancer accepts HTTPS."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(block))])
    error_message = "allow_inbound_from_cidr_blocks must hold IPv4 CIDR blocks."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "Security groups from which the load balancer accepts HTTPS, such as that of the VPN server."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "agent_security_group_ids" {
  description = "Security groups of agents. They may reach the load balancer and, with `agent_port`, the controller."
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
  description = "Security policy of the HTTPS listener, which fixes TLS versions and ciphers."
  type        = string
  default     = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  nullable    = false

  validation {
    condition     = startswith(var.ssl_policy, "ELBSecurityPolicy-")
    error_message = "ssl_policy must be the name of a policy of Elastic Load Balancing."
  }
}

variable "access_log_bucket" {
  description = "Bucket for the load balancer's access logs, encrypted with S3 managed keys, because load balancers cannot write under a KMS key. `null` turns them off."
  type        = string
  default     = null
}

variable "enable_session_manager" {
  description = "Let administrators open a shell on the controller by Session Manager. There is no SSH port and no key pair."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS, TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days that CloudWatch keeps the system's log and Jenkins's own."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be a retention that CloudWatch Logs accepts: 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics for the alarms: controller unhealthy, CPU, memory, disk of the home volume, no snapshot for two days. The empty list creates no alarms."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "home_volume_alarm_percent" {
  description = "Use of the home volume in percent at which the alarm fires. Jenkins stops all builds when the disk is nearly full."
  type        = number
  default     = 80
  nullable    = false

  validation {
    condition     = var.home_volume_alarm_percent >= 50 && var.home_volume_alarm_percent <= 99
    error_message = "home_volume_alarm_percent must be from 50 to 99."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "Permissions boundary of the roles that the service creates. `null` sets none."
  type        = string
  default     = null
}

variable "tags" {
  description = "Tags of every resource that supports them, the volumes and their snapshots included."
  type        = map(string)
  default     = {}
  nullable    = false
}
