# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the ECS cluster and prefix of the Auto Scaling group, the launch template, the capacity provider, the IAM role and the security group. Up to 48 letters, digits, hyphens and underscores; it must not start with `aws`, `ecs` or `fargate`, which AWS reserves in the names of capacity providers. **Changing it replaces the cluster and every instance in it, and deletes its logs.** IAM roles, which a whole account shares, are named after it: a cluster of this name in another Region needs another name."
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
  description = "ID of the VPC of the container instances. **Changing it replaces the security group and all instances.**"
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]{8,17}$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "Subnets of the container instances: the private application subnets of at least two availability zones. They need a route to the ECS endpoints, through a NAT gateway or through VPC endpoints. Without one, instances start but do not register with the cluster. The boot script installs packages from the repositories of Amazon Linux, which are in S3: without a NAT gateway, the subnets need a gateway endpoint for S3."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) > 0
    error_message = "subnet_ids must contain at least one subnet."
  }
}

variable "max_size" {
  description = "Largest number of container instances. It limits what the capacity provider can add, and therefore the cost of the cluster."
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
  description = "Smallest number of container instances. With `0`, an idle cluster has no instances, and the first task waits two to four minutes for an instance."
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
    Instance types that the Auto Scaling group can launch, in order of preference. With one type the group launches that type; with several it uses a mixed instances policy. All of them must have the same CPU architecture as `cpu_architecture`, and should be similar in size: managed scaling uses their sizes to estimate how many instances the waiting tasks need.

    A change starts an instance refresh if `enable_instance_refresh` is set, and otherwise applies to new instances only.
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
  description = "CPU architecture of the instances, `X86_64` or `ARM64`. It selects the ECS-optimized AMI and must be that of `instance_types`."
  type        = string
  default     = "X86_64"
  nullable    = false

  validation {
    condition     = contains(["X86_64", "ARM64"], var.cpu_architecture)
    error_message = "cpu_architecture must be X86_64 or ARM64."
  }
}

variable "ami_variant" {
  description = "Variant of the ECS-optimized AMI: `standard`, `gpu` with NVIDIA drivers for instance types such as `g6.xlarge`, or `neuron` for AWS Inferentia and Trainium. Services then reserve GPUs with `gpus` in their `container_definitions`. Has no effect with `ami_id`."
  type        = string
  default     = "standard"
  nullable    = false

  validation {
    condition     = contains(["standard", "gpu", "neuron"], var.ami_variant)
    error_message = "ami_variant must be standard, gpu or neuron."
  }

  validation {
    condition     = var.ami_variant == "standard" || var.cpu_architecture == "X86_64"
    error_message = "ami_variant gpu and neuron require cpu_architecture X86_64."
  }
}

variable "ami_id" {
  description = "ID of an AMI with Docker and the ECS agent, based on Amazon Linux 2023: the boot script installs packages with `dnf`. When `null`, the service reads the recommended ECS-optimized Amazon Linux 2023 AMI of `ami_variant` and `cpu_architecture` from its public SSM parameter, so the first plan after an AMI release has a new launch template version."
  type        = string
  default     = null

  validation {
    condition     = var.ami_id == null || can(regex("^ami-[0-9a-f]{8,17}$", var.ami_id))
    error_message = "ami_id must be null or the ID of an AMI, such as ami-0abc1234def567890."
  }
}

variable "spot" {
  description = <<-EOT
    Share of Spot capacity in the Auto Scaling group. When `null`, all instances are On-Demand. The ECS agent drains an instance when the two-minute interruption notice arrives.

    - `on_demand_base_capacity`: number of instances that are always On-Demand.
    - `on_demand_percentage_above_base`: percentage of the other instances that are On-Demand, 0 to 100.
    - `allocation_strategy`: how the group selects Spot pools.
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

  validation {
    condition     = var.spot == null || try(var.spot.on_demand_base_capacity >= 0 && var.spot.on_demand_base_capacity <= var.max_size, false)
    error_message = "spot.on_demand_base_capacity must be from 0 to max_size."
  }
}

variable "root_volume" {
  description = <<-EOT
    Root volume of each instance, with the operating system, the images and the writable layers of containers. It is always encrypted. A change starts an instance refresh.

    - `size`: size in GiB. The ECS-optimized AMI needs 30.
    - `type`: `gp2`, `gp3`, `io1` or `io2`.
    - `iops`: provisioned IOPS; required for `io1` and `io2`, optional for `gp3`, `null` for `gp2`.
    - `throughput`: throughput in MiB/s, 125 to 2,000. `gp3` only. AWS provider 5 accepts up to 1,000.
    - `kms_key_arn`: KMS key of the volume. When `null`, the default key of the account for EBS. The key policy must allow the role `AWSServiceRoleForAutoScaling`; otherwise instances end with `Client.InternalError` seconds after launch.
  EOT
  type = object({
    size        = optional(number, 50)
    type        = optional(string, "gp3")
    iops        = optional(number)
    throughput  = optional(number)
    kms_key_arn = optional(string)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.root_volume.size >= 30 && var.root_volume.size <= 16384
    error_message = "root_volume.size must be between 30, the size of the ECS-optimized AMI, and 16384."
  }

  validation {
    condition     = contains(["gp2", "gp3", "io1", "io2"], var.root_volume.type)
    error_message = "root_volume.type must be gp2, gp3, io1 or io2."
  }

  validation {
    condition     = (contains(["io1", "io2"], var.root_volume.type) ? var.root_volume.iops != null : true) && (var.root_volume.type == "gp2" ? var.root_volume.iops == null : true)
    error_message = "root_volume.iops is required for io1 and io2, and must be null for gp2."
  }

  validation {
    condition     = var.root_volume.throughput == null || try(var.root_volume.type == "gp3" && var.root_volume.throughput >= 125 && var.root_volume.throughput <= 2000, false)
    error_message = "root_volume.throughput requires the type gp3 and must be from 125 to 2000."
  }
}

variable "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the data channel of ECS Exec sessions, in addition to TLS. The task roles need `kms:Decrypt` on it. When `null`, sessions are encrypted with TLS 1.2 only."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.kms_key_arn))
    error_message = "kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log groups. The key policy must allow `logs.<region>.amazonaws.com`. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "max_instance_lifetime_seconds" {
  description = "Age in seconds at which the Auto Scaling group replaces an instance, between one day (86400) and one year (31536000). When `null`, there is no limit. With a week, no instance runs an AMI that is out of date for longer than a week."
  type        = number
  default     = null

  validation {
    condition     = var.max_instance_lifetime_seconds == null || try(var.max_instance_lifetime_seconds >= 86400 && var.max_instance_lifetime_seconds <= 31536000, false)
    error_message = "max_instance_lifetime_seconds must be null or between 86400 (one day) and 31536000 (one year)."
  }
}

variable "enable_instance_refresh" {
  description = "Replace instances in batches when the launch template changes, for example with a new AMI. Managed draining moves the tasks first. When `false`, a change applies only to instances that are launched later."
  type        = bool
  default     = true
  nullable    = false
}

variable "instance_refresh_min_healthy_percentage" {
  description = "Percentage of the group's desired capacity that stays in service during an instance refresh, 0 to 100."
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
  description = "Additional settings of the ECS agent, written to `/etc/ecs/ecs.config` as `KEY=value` lines. The service itself sets `ECS_CLUSTER`, `ECS_ENABLE_SPOT_INSTANCE_DRAINING`, `ECS_AWSVPC_BLOCK_IMDS` and `ECS_CONTAINER_INSTANCE_TAGS`; these keys are refused."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = length(setintersection(keys(var.ecs_agent_config), ["ECS_CLUSTER", "ECS_ENABLE_SPOT_INSTANCE_DRAINING", "ECS_AWSVPC_BLOCK_IMDS", "ECS_CONTAINER_INSTANCE_TAGS"])) == 0
    error_message = "ecs_agent_config must not set ECS_CLUSTER, ECS_ENABLE_SPOT_INSTANCE_DRAINING, ECS_AWSVPC_BLOCK_IMDS or ECS_CONTAINER_INSTANCE_TAGS: the service sets them."
  }
}

variable "registry_credentials_secret_arn" {
  description = "ARN of a Secrets Manager secret with credentials of a private registry, in the Docker authentication format `{\"registry.example\":{\"username\":\"…\",\"password\":\"…\"}}`. The instances read it at boot and pass it to the ECS agent. Not needed for Amazon ECR."
  type        = string
  default     = null

  validation {
    condition     = var.registry_credentials_secret_arn == null || can(regex("^arn:aws[a-z-]*:secretsmanager:", var.registry_credentials_secret_arn))
    error_message = "registry_credentials_secret_arn must be null or the ARN of a Secrets Manager secret."
  }
}

variable "additional_user_data" {
  description = "Bash commands that run at the end of the boot script, after the configuration of the agent is written and before the agent starts. If a command fails, the script ends, but the agent starts, and the instance joins the cluster. Handle errors that must keep tasks away, for example by stopping the instance with `shutdown -h now`."
  type        = string
  default     = null
}

variable "block_task_access_to_instance_metadata" {
  description = "Block access of tasks in `awsvpc` and `bridge` network mode to the instance metadata service, so that they cannot use the IAM role of the instance. Tasks in `host` mode always have this access. Tasks always get their own credentials from the ECS credentials endpoint."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_vpc_trunking" {
  description = "Turn on the account setting `awsvpcTrunking` for the role of the instances, which raises the number of `awsvpc` tasks for each instance (from 2 to 10 on an `m7i.large`). It applies to instances launched afterward, on instance types that support it; `t3` does not."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CAPACITY PROVIDER
# ---------------------------------------------------------------------------------------------------------------------

variable "target_capacity_percent" {
  description = "Target utilization of the instances for managed scaling, 1 to 100. `100` packs tasks onto as few instances as possible; `80` leaves a fifth of the capacity free, so that a deployment does not wait for new instances."
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
    error_message = "scaling_step_size must satisfy 1 <= minimum <= maximum <= 10000."
  }
}

variable "instance_warmup_seconds" {
  description = "Seconds after which a new instance counts toward the scaling metric, 0 to 10,000. Set it to about the time from launch to registration. If it is shorter, managed scaling adds more instances than needed."
  type        = number
  default     = 180
  nullable    = false

  validation {
    condition     = var.instance_warmup_seconds >= 0 && var.instance_warmup_seconds <= 10000
    error_message = "instance_warmup_seconds must be between 0 and 10000."
  }
}

variable "enable_managed_termination_protection" {
  description = "Protect instances that run tasks from scale-in, so that the group removes only empty ones. `terraform destroy` waits until a protected group has no tasks: remove the services first."
  type        = bool
  default     = true
  nullable    = false
}

variable "additional_capacity_providers" {
  description = "Names of existing capacity providers to attach to the cluster, for example `FARGATE` and `FARGATE_SPOT`, so that services can choose between instances and Fargate."
  type        = list(string)
  default     = []
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "allow_inbound_from_security_group_ids" {
  description = "Security groups whose members can connect to the instances' ephemeral ports (32768–65535), which tasks in `bridge` network mode use. Pass the security group of the load balancer. Tasks in `awsvpc` mode have their own security groups and need no entry."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges that can connect to the instances' ephemeral ports (32768–65535). Ranges larger than /8 are refused."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for c in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(c)) && try(tonumber(split("/", c)[1]) >= 8, false)])
    error_message = "allow_inbound_from_cidr_blocks must contain IPv4 ranges of /8 or smaller, such as 10.0.0.0/16. Use a load balancer for public traffic."
  }
}

variable "additional_security_group_ids" {
  description = "Existing security groups to attach to the instances, at most four."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "additional_security_group_ids can contain at most four groups."
  }
}

variable "enable_session_manager" {
  description = "Let operators open a shell on the instances through Session Manager. It needs no open port and no key pair; IAM decides who can connect."
  type        = bool
  default     = true
  nullable    = false
}

variable "iam_policy_statements" {
  description = "IAM statements for the role of the instances, by statement ID of letters and digits. Permissions of an application belong in its task role; this role is for the host."
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

  validation {
    condition     = alltrue([for s in values(var.iam_policy_statements) : contains(["Allow", "Deny"], s.effect)])
    error_message = "Every effect in iam_policy_statements must be Allow or Deny."
  }

  validation {
    condition     = alltrue([for id in keys(var.iam_policy_statements) : can(regex("^[A-Za-z0-9]+$", id))])
    error_message = "The keys of iam_policy_statements are statement IDs: use letters and digits only."
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
  description = "Path of all IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces the roles**, and instances have no credentials until you or the instance refresh replaces them."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, such as /deployed/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CLUSTER FEATURES
# ---------------------------------------------------------------------------------------------------------------------

variable "container_insights" {
  description = "Level of CloudWatch Container Insights: `enhanced` (metrics down to the container), `enabled` (cluster and service) or `disabled`. CloudWatch bills them as custom metrics and logs; `enhanced` costs more for each task."
  type        = string
  default     = "enabled"
  nullable    = false

  validation {
    condition     = contains(["enhanced", "enabled", "disabled"], var.container_insights)
    error_message = "container_insights must be enhanced, enabled or disabled."
  }
}

variable "enable_execute_command_logging" {
  description = "Record the input and output of ECS Exec sessions in the log group `/aws/ecs/<cluster_name>/exec`. When `false`, the only record of a session is its CloudTrail event. Setting this input to `false` later deletes the log group with its logs. The task roles of the services need permission to write the record: `enable_execute_command` of `ecs-service` lists the actions."
  type        = bool
  default     = true
  nullable    = false
}

variable "service_connect_namespace_arn" {
  description = "ARN of an existing Cloud Map namespace that is the default for Service Connect in this cluster."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS, TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the instances' system logs and the records of ECS Exec sessions. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs allows: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for reserved CPU and memory and for the root volumes. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the alarms. When empty, the alarms change their state and notify no one."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = <<-EOT
    When the alarms fire, after three periods of five minutes.

    - `reservation_percent`: reserved share of the cluster's CPU or memory. Above the default, the group has probably reached `max_size`.
    - `disk_used_percent`: used share of the fullest root volume, as the CloudWatch agent reports it.
  EOT
  type = object({
    reservation_percent = optional(number, 95)
    disk_used_percent   = optional(number, 85)
  })
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for percent in values(var.alarm_thresholds) : percent > 0 && percent <= 100])
    error_message = "The percentages of alarm_thresholds must be greater than 0 and at most 100."
  }
}

variable "tags" {
  description = "Tags for every resource of the service, including instances and volumes. The service sets `AmazonECSManaged` on the Auto Scaling group."
  type        = map(string)
  default     = {}
  nullable    = false
}
