# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the ECS cluster and prefix of everything that belongs to it: the Auto Scaling group, the launch template, the capacity provider, the IAM role and the security group. Up to 48 letters, digits, hyphens and underscores; it must not start with `aws`, `ecs` or `fargate`, which AWS reserves in the names of capacity providers. Changing it replaces the cluster and every instance in it."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9][a-zA-Z0-9_-]{0,47}$", var.cluster_name))
    error_message = "cluster_name must be 1 to 48 letters, digits, hyphens or underscores and start with a letter or a digit."
  }

  validation {
    condition     = !can(regex("(?i)^(aws|ecs|fargate)", var.cluster_name))
    error_message = "cluster_name must not start with aws, ecs or fargate: AWS reserves these prefixes in the names of capacity providers."
  }
}

variable "vpc_id" {
  description = "ID of the VPC that the container instances run in. Changing it replaces the security group and, with it, all instances."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]{8,17}$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "IDs of the subnets that the Auto Scaling group launches instances into. Use the private application subnets of at least two availability zones. The subnets need a route to the ECS endpoints, through a NAT gateway or through VPC endpoints; without one the instances start but never register with the cluster."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) > 0
    error_message = "subnet_ids must name at least one subnet."
  }
}

variable "max_size" {
  description = "Largest number of container instances. It bounds what the capacity provider may add, and so what the cluster may cost."
  type        = number
  nullable    = false

  validation {
    condition     = var.max_size >= 1 && floor(var.max_size) == var.max_size
    error_message = "max_size must be a whole number of at least 1."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INSTANCES
# ---------------------------------------------------------------------------------------------------------------------

variable "min_size" {
  description = "Smallest number of container instances. `0` lets an idle cluster scale to nothing; the first task then waits for an instance to boot, which takes two to four minutes."
  type        = number
  default     = 2
  nullable    = false

  validation {
    condition     = var.min_size >= 0 && var.min_size <= var.max_size
    error_message = "min_size must be at least 0 and at most max_size."
  }
}

variable "instance_types" {
  description = <<-EOT
    Instance types that the Auto Scaling group may launch, in order of preference. With one type the group launches that type; with several it uses a mixed instances policy. All of them must have the same CPU architecture as `cpu_architecture`, and should be near each other in size: managed scaling estimates from their sizes how many instances the waiting tasks need.

    A change starts an instance refresh if `enable_instance_refresh` is set, and applies to new instances only if it is not.
  EOT
  type        = list(string)
  default     = ["m7i.large"]
  nullable    = false

  validation {
    condition     = length(var.instance_types) > 0 && alltrue([for t in var.instance_types : can(regex("^[a-z][a-z0-9-]*\\.[a-z0-9-]+$", t))])
    error_message = "instance_types must list at least one EC2 instance type, such as m7i.large."
  }
}

variable "cpu_architecture" {
  description = "CPU architecture of the instances, `X86_64` or `ARM64`. It selects the ECS-optimized AMI; set it together with `instance_types`."
  type        = string
  default     = "X86_64"
  nullable    = false

  validation {
    condition     = contains(["X86_64", "ARM64"], var.cpu_architecture)
    error_message = "cpu_architecture must be X86_64 or ARM64."
  }
}

variable "ami_id" {
  description = "ID of an AMI that holds Docker and the ECS agent. With `null` the service reads the recommended ECS-optimized Amazon Linux 2023 AMI of the architecture from its public SSM parameter, so each plan after an AMI release shows a new launch template version."
  type        = string
  default     = null

  validation {
    condition     = var.ami_id == null || can(regex("^ami-[0-9a-f]{8,17}$", var.ami_id))
    error_message = "ami_id must be null or the ID of an AMI, such as ami-0abc1234def567890."
  }
}

variable "spot" {
  description = <<-EOT
    Share of Spot capacity in the Auto Scaling group. `null` uses On-Demand Instances only. The ECS agent drains an instance when the two-minute interruption notice arrives.

    - `on_demand_base_capacity`: number of instances that are always On-Demand.
    - `on_demand_percentage_above_base`: percentage of the further instances that are On-Demand, 0 to 100.
    - `allocation_strategy`: how Spot pools are chosen.
  EOT
  type = object({
    on_demand_base_capacity         = optional(number, 1)
    on_demand_percentage_above_base = optional(number, 0)
    allocation_strategy             = optional(string, "price-capacity-optimized")
  })
  default = null

  validation {
    condition     = var.spot == null || try(contains(["price-capacity-optimized", "capacity-optimized", "capacity-optimized-prioritized", "lowest-price"], var.spot.allocation_strategy), false)
    error_message = "spot.allocation_strategy must be price-capacity-optimized, capacity-optimized, capacity-optimized-prioritized or lowest-price."
  }

  validation {
    condition     = var.spot == null || try(var.spot.on_demand_percentage_above_base >= 0 && var.spot.on_demand_percentage_above_base <= 100, false)
    error_message = "spot.on_demand_percentage_above_base must be between 0 and 100."
  }
}

variable "root_volume" {
  description = <<-EOT
    Root volume of each instance, which holds the operating system, the images and the containers' writable layers. It is always encrypted.

    - `size_gib`: size in GiB. The ECS-optimized AMI needs 30.
    - `type`: EBS volume type.
    - `iops`: provisioned IOPS of `gp3`, `io1` and `io2`; `null` keeps the type's baseline (3,000 for `gp3`).
    - `throughput_mibs`: throughput of `gp3` in MiB/s, 125 to 1,000; `null` keeps 125.
  EOT
  type = object({
    size_gib        = optional(number, 50)
    type            = optional(string, "gp3")
    iops            = optional(number)
    throughput_mibs = optional(number)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.root_volume.size_gib >= 30 && var.root_volume.size_gib <= 16384
    error_message = "root_volume.size_gib must be between 30, the size of the ECS-optimized AMI, and 16384."
  }

  validation {
    condition     = contains(["gp2", "gp3", "io1", "io2"], var.root_volume.type)
    error_message = "root_volume.type must be gp2, gp3, io1 or io2."
  }
}

variable "kms_key_arn" {
  description = "ARN of a KMS key that encrypts the root volumes, the log groups and ECS Exec sessions. With `null` the volumes use the AWS managed key `aws/ebs` and the logs the service's own encryption. The key policy must admit the role `AWSServiceRoleForAutoScaling`; if it does not, instances end with `Client.InternalError` seconds after launch."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.kms_key_arn))
    error_message = "kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "max_instance_lifetime_seconds" {
  description = "Age in seconds at which the Auto Scaling group replaces an instance, between one day (86400) and one year (31536000). `null` keeps instances until they are replaced for another reason. A week makes sure that no instance misses a patched AMI for longer than that."
  type        = number
  default     = null

  validation {
    condition     = var.max_instance_lifetime_seconds == null || try(var.max_instance_lifetime_seconds >= 86400 && var.max_instance_lifetime_seconds <= 31536000, false)
    error_message = "max_instance_lifetime_seconds must be null or between 86400 (one day) and 31536000 (one year)."
  }
}

variable "enable_instance_refresh" {
  description = "Replace instances in batches when the launch template changes, for example with a new AMI. Managed draining moves the tasks first. With `false` a change reaches only instances that are launched later."
  type        = bool
  default     = true
  nullable    = false
}

variable "instance_refresh_min_healthy_percentage" {
  description = "Percentage of the group's desired capacity that must stay in service during an instance refresh, 0 to 100."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = var.instance_refresh_min_healthy_percentage >= 0 && var.instance_refresh_min_healthy_percentage <= 100
    error_message = "instance_refresh_min_healthy_percentage must be between 0 and 100."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ECS AGENT AND USER DATA
# ---------------------------------------------------------------------------------------------------------------------

variable "ecs_agent_config" {
  description = "Further settings of the ECS agent, written to `/etc/ecs/ecs.config` as `KEY=value` lines. The service itself sets `ECS_CLUSTER`, `ECS_ENABLE_SPOT_INSTANCE_DRAINING`, `ECS_AWSVPC_BLOCK_IMDS` and `ECS_CONTAINER_INSTANCE_TAGS`; these keys are refused here."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = length(setintersection(keys(var.ecs_agent_config), ["ECS_CLUSTER", "ECS_ENABLE_SPOT_INSTANCE_DRAINING", "ECS_AWSVPC_BLOCK_IMDS", "ECS_CONTAINER_INSTANCE_TAGS"])) == 0
    error_message = "ecs_agent_config may not set ECS_CLUSTER, ECS_ENABLE_SPOT_INSTANCE_DRAINING, ECS_AWSVPC_BLOCK_IMDS or ECS_CONTAINER_INSTANCE_TAGS: the service sets them."
  }
}

variable "registry_credentials_secret_arn" {
  description = "ARN of a Secrets Manager secret with credentials of a private registry, in the Docker authentication format `{\"registry.example\":{\"username\":\"…\",\"password\":\"…\"}}`. The instances read it at boot and hand it to the ECS agent. Not needed for Amazon ECR."
  type        = string
  default     = null

  validation {
    condition     = var.registry_credentials_secret_arn == null || can(regex("^arn:aws[a-z-]*:secretsmanager:", var.registry_credentials_secret_arn))
    error_message = "registry_credentials_secret_arn must be null or the ARN of a Secrets Manager secret."
  }
}

variable "additional_user_data" {
  description = "Shell commands that run at the end of the boot script, after the agent's configuration is written and before the agent starts. bash; a failing command stops the boot, and the instance does not join the cluster."
  type        = string
  default     = null
}

variable "block_task_access_to_instance_metadata" {
  description = "Keep tasks in `awsvpc` network mode from the instance metadata service, so that they cannot take on the instance's IAM role. Tasks get their own credentials from the ECS credentials endpoint either way."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_vpc_trunking" {
  description = "Turn on the account setting `awsvpcTrunking` for the instances' role, which raises the number of `awsvpc` tasks for each instance (an `m7i.large` goes from 2 to 10). It takes effect for instances launched afterwards and only on instance types that support it; `t3` is not among them."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CAPACITY PROVIDER
# ---------------------------------------------------------------------------------------------------------------------

variable "target_capacity_percent" {
  description = "Utilization of the instances that managed scaling aims at, 1 to 100. `100` packs tasks onto as few instances as possible; `80` keeps a fifth of the capacity spare, so that a deployment does not wait for instances to boot."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = var.target_capacity_percent >= 1 && var.target_capacity_percent <= 100
    error_message = "target_capacity_percent must be between 1 and 100."
  }
}

variable "scaling_step_size" {
  description = "Smallest and largest number of instances that managed scaling adds at once, 1 to 10,000 each."
  type = object({
    minimum = optional(number, 1)
    maximum = optional(number, 10)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.scaling_step_size.minimum >= 1 && var.scaling_step_size.maximum <= 10000 && var.scaling_step_size.minimum <= var.scaling_step_size.maximum
    error_message = "scaling_step_size must hold 1 <= minimum <= maximum <= 10000."
  }
}

variable "instance_warmup_seconds" {
  description = "Seconds after which a new instance counts towards the scaling metric, 0 to 10,000. Set it near the time from launch to registration, or managed scaling adds more instances than it needs."
  type        = number
  default     = 180
  nullable    = false

  validation {
    condition     = var.instance_warmup_seconds >= 0 && var.instance_warmup_seconds <= 10000
    error_message = "instance_warmup_seconds must be between 0 and 10000."
  }
}

variable "enable_managed_termination_protection" {
  description = "Protect instances that run tasks from scale-in, so that the group only removes empty ones. `terraform destroy` of a protected group waits until its tasks are gone: remove the services first."
  type        = bool
  default     = true
  nullable    = false
}

variable "additional_capacity_providers" {
  description = "Names of further capacity providers to attach to the cluster, for example `FARGATE` and `FARGATE_SPOT`, so that services can choose between instances and Fargate."
  type        = list(string)
  default     = []
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "allow_inbound_from_security_group_ids" {
  description = "IDs of security groups that may reach the instances' ephemeral ports (32768–65535), where tasks in `bridge` network mode listen. Pass the security group of the load balancer. Tasks in `awsvpc` mode have security groups of their own and need nothing here."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "CIDR blocks that may reach the instances' ephemeral ports (32768–65535)."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for c in var.allow_inbound_from_cidr_blocks : can(cidrhost(c, 0)) && c != "0.0.0.0/0"])
    error_message = "allow_inbound_from_cidr_blocks must hold CIDR blocks such as 10.0.0.0/16; 0.0.0.0/0 is refused, put a load balancer in front instead."
  }
}

variable "additional_security_group_ids" {
  description = "IDs of further security groups to attach to the instances."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "enable_session_manager" {
  description = "Let operators open a shell on the instances through AWS Systems Manager Session Manager. No port is opened and no key pair exists; who may connect is decided in IAM."
  type        = bool
  default     = true
  nullable    = false
}

variable "iam_policy_statements" {
  description = "Further IAM statements for the instances' role, keyed by statement ID. Permissions of an application belong into its task role: this role is for what the host itself does."
  type = map(object({
    effect    = optional(string, "Allow")
    actions   = list(string)
    resources = list(string)
    conditions = optional(list(object({
      test     = string
      variable = string
      values   = list(string)
    })), [])
  }))
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CLUSTER FEATURES
# ---------------------------------------------------------------------------------------------------------------------

variable "container_insights" {
  description = "Level of CloudWatch Container Insights: `enhanced` (metrics down to the container), `enabled` (cluster and service) or `disabled`. Insights are billed as custom metrics and logs; `enhanced` costs more for each task."
  type        = string
  default     = "enabled"
  nullable    = false

  validation {
    condition     = contains(["enhanced", "enabled", "disabled"], var.container_insights)
    error_message = "container_insights must be enhanced, enabled or disabled."
  }
}

variable "enable_execute_command_logging" {
  description = "Record what is typed and printed in ECS Exec sessions to the log group `/aws/ecs/<cluster_name>/exec`. With `false` sessions are possible and leave no record but their CloudTrail event. The task roles of the services need rights to write the record: `enable_execute_command` of `ecs-service` lists them."
  type        = bool
  default     = true
  nullable    = false
}

variable "service_connect_namespace_arn" {
  description = "ARN of the Cloud Map namespace that services of this cluster use for Service Connect unless they name another."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS, TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days that CloudWatch keeps the instances' system logs and the ECS Exec sessions. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs allows: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "alarm_sns_topic_arns" {
  description = "ARNs of the SNS topics that are told when an alarm changes its state. With an empty list no alarms are created."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_reservation_threshold_percent" {
  description = "Reserved share of the cluster's CPU or memory, in percent, above which the alarms `<cluster_name>-high-cpu-reservation` and `<cluster_name>-high-memory-reservation` fire after three periods of five minutes. At that point the group has probably reached `max_size`."
  type        = number
  default     = 95
  nullable    = false

  validation {
    condition     = var.alarm_reservation_threshold_percent > 0 && var.alarm_reservation_threshold_percent <= 100
    error_message = "alarm_reservation_threshold_percent must be greater than 0 and at most 100."
  }
}

variable "alarm_disk_used_percent" {
  description = "Used share of an instance's root volume, in percent, above which the disk alarm fires. The CloudWatch agent, which the service installs, reports it."
  type        = number
  default     = 85
  nullable    = false

  validation {
    condition     = var.alarm_disk_used_percent > 0 && var.alarm_disk_used_percent <= 100
    error_message = "alarm_disk_used_percent must be greater than 0 and at most 100."
  }
}

variable "tags" {
  description = "Tags of every resource, the instances and their volumes included. The key `AmazonECSManaged` is set on the Auto Scaling group by the service."
  type        = map(string)
  default     = {}
  nullable    = false
}
