# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the EKS cluster that the workers join. The endpoint, the certificate authority, the VPC and the service range are read from it, so the cluster must exist when this service is planned."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9A-Za-z][0-9A-Za-z_-]{0,99}$", var.cluster_name))
    error_message = "The cluster_name must be 1 to 100 letters, digits, hyphens or underscores, and must start with a letter or digit."
  }
}

variable "subnet_ids" {
  description = "IDs of the private subnets in which the workers run, in the cluster's VPC. A group can narrow them."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) >= 1 && length(var.subnet_ids) == length(distinct(var.subnet_ids))
    error_message = "The subnet_ids must name at least one subnet, and each one once."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NAMES
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Prefix of the names of the groups, the IAM role and the security group. Give two sets of workers on one cluster different names. `null`: the cluster's name. Changing it replaces all workers."
  type        = string
  default     = null

  validation {
    condition     = var.name == null ? true : can(regex("^[0-9A-Za-z][0-9A-Za-z_-]{0,36}$", var.name))
    error_message = "The name must be 1 to 37 letters, digits, hyphens or underscores, and must start with a letter or digit."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# GROUPS OF WORKERS
# ---------------------------------------------------------------------------------------------------------------------

variable "autoscaling_groups" {
  description = <<-EOT
    Self-managed groups by name: Auto Scaling groups whose lifecycle you control yourself. A change of the launch template replaces instances only through an instance refresh (`enable_instance_refresh`) or a rollout of your own.
  EOT
  type = map(object({
    min_size = number
    max_size = number
    # Counts only at creation; afterwards the cluster autoscaler decides
    desired_size = optional(number)

    # The first type is the one whose size the autoscaler assumes; give all types the same vCPU and memory
    instance_types = optional(list(string), ["m6i.large"])
    # `null`: the recommended EKS image for the cluster's version, by `ami_family`
    ami_id = optional(string)
    # `AL2023_x86_64`, `AL2023_ARM_64`, `BOTTLEROCKET_x86_64` or `BOTTLEROCKET_ARM_64`; says also how the node is bootstrapped
    ami_family = optional(string, "AL2023_x86_64")
    subnet_ids = optional(list(string), [])

    # Instances that are always on demand, and the share of those above them, 0–100
    on_demand_base_capacity  = optional(number, 0)
    on_demand_percentage     = optional(number, 100)
    spot_allocation_strategy = optional(string, "price-capacity-optimized")

    root_volume_size_gb    = optional(number, 50)
    root_volume_type       = optional(string, "gp3")
    root_volume_iops       = optional(number)
    root_volume_throughput = optional(number)

    # Arguments of the kubelet, such as `{ "system-reserved" = "memory=200Mi" }`
    kubelet_extra_args = optional(map(string), {})
    # Pods on a node; `null`: EKS's number for the instance type
    max_pods = optional(number)
    labels   = optional(map(string), {})
    taints = optional(list(object({
      key   = string
      value = optional(string, "")
      # `NoSchedule`, `NoExecute` or `PreferNoSchedule`
      effect = string
    })), [])

    # Shell commands (AL2023) or TOML settings (Bottlerocket) that run before the node joins
    pre_bootstrap_user_data = optional(string)
    # Target groups that the instances are registered with, for node port services
    target_group_arns = optional(list(string), [])
    # Seconds for which an instance lives at most, 86400–31536000; `0`: no limit
    max_instance_lifetime_seconds = optional(number, 0)
    tags                          = optional(map(string), {})
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for group in values(var.autoscaling_groups) : group.min_size >= 0 && group.max_size >= 1 && group.min_size <= group.max_size])
    error_message = "Every group in autoscaling_groups needs a max_size of at least 1 and a min_size that is not larger."
  }

  validation {
    condition     = alltrue([for group in values(var.autoscaling_groups) : contains(["AL2023_x86_64", "AL2023_ARM_64", "BOTTLEROCKET_x86_64", "BOTTLEROCKET_ARM_64"], group.ami_family)])
    error_message = "Every ami_family in autoscaling_groups must be AL2023_x86_64, AL2023_ARM_64, BOTTLEROCKET_x86_64 or BOTTLEROCKET_ARM_64."
  }

  validation {
    condition     = alltrue([for group in values(var.autoscaling_groups) : group.on_demand_percentage >= 0 && group.on_demand_percentage <= 100])
    error_message = "Every on_demand_percentage in autoscaling_groups must be between 0 and 100."
  }

  validation {
    condition     = alltrue(flatten([for group in values(var.autoscaling_groups) : [for taint in group.taints : contains(["NoSchedule", "NoExecute", "PreferNoSchedule"], taint.effect)]]))
    error_message = "Every taint effect in autoscaling_groups must be NoSchedule, NoExecute or PreferNoSchedule."
  }

  validation {
    condition     = alltrue([for group in values(var.autoscaling_groups) : group.max_instance_lifetime_seconds == 0 || (group.max_instance_lifetime_seconds >= 86400 && group.max_instance_lifetime_seconds <= 31536000)])
    error_message = "Every max_instance_lifetime_seconds in autoscaling_groups must be 0 or between 86400 (a day) and 31536000 (a year)."
  }
}

variable "managed_node_groups" {
  description = <<-EOT
    Managed node groups by name: EKS creates the Auto Scaling group, drains nodes before it ends them and rolls out new AMIs. The type is that of `managed_node_groups` of the `eks-cluster` service, so that a group can move from one to the other; the move makes new nodes.
  EOT
  type = map(object({
    min_size     = number
    max_size     = number
    desired_size = optional(number)

    # More than one type makes Spot capacity steadier; give all types the same vCPU and memory
    instance_types = optional(list(string), ["m6i.large"])
    # `ON_DEMAND` or `SPOT`
    capacity_type = optional(string, "ON_DEMAND")
    # AMI family, such as `AL2023_x86_64_STANDARD`, `AL2023_ARM_64_STANDARD` or `BOTTLEROCKET_x86_64`
    ami_type = optional(string, "AL2023_x86_64_STANDARD")
    # AMI release, such as `1.35.0-20260915`; `null`: the newest at the time of an update
    ami_release_version = optional(string)
    # Kubernetes minor version; `null`: that of the control plane
    kubernetes_version = optional(string)
    # Subnets; empty: those of `subnet_ids`. One group per zone for pods with EBS volumes
    subnet_ids = optional(list(string), [])

    disk_size_gb    = optional(number, 50)
    disk_type       = optional(string, "gp3")
    disk_iops       = optional(number)
    disk_throughput = optional(number)

    labels = optional(map(string), {})
    taints = optional(list(object({
      key   = string
      value = optional(string)
      # `NO_SCHEDULE`, `NO_EXECUTE` or `PREFER_NO_SCHEDULE`
      effect = string
    })), [])

    # Share of the nodes that an update may replace at once, 1–100
    max_unavailable_percentage = optional(number, 33)
    # Whether EKS replaces nodes that report themselves unhealthy
    enable_node_repair = optional(bool, true)
    # Shell commands (Amazon Linux) or TOML settings (Bottlerocket) that run before the node joins
    pre_bootstrap_user_data = optional(string)
    # Tags of this group's instances and volumes, in addition to `tags`
    tags = optional(map(string), {})
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : group.min_size >= 0 && group.max_size >= 1 && group.min_size <= group.max_size])
    error_message = "Every group in managed_node_groups needs a max_size of at least 1 and a min_size that is not larger."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : contains(["ON_DEMAND", "SPOT"], group.capacity_type)])
    error_message = "Every capacity_type in managed_node_groups must be ON_DEMAND or SPOT."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : can(regex("^(AL2023|BOTTLEROCKET|WINDOWS)_", group.ami_type))])
    error_message = "Every ami_type in managed_node_groups must be an AL2023, BOTTLEROCKET or WINDOWS type. Amazon Linux 2 images end with Kubernetes 1.32."
  }

  validation {
    condition     = length(setintersection(keys(var.managed_node_groups), keys(var.autoscaling_groups))) == 0
    error_message = "A group in managed_node_groups must not have the name of a group in autoscaling_groups."
  }

  validation {
    condition     = length(var.managed_node_groups) + length(var.autoscaling_groups) > 0
    error_message = "Name at least one group in autoscaling_groups or managed_node_groups."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ROLLOUT OF SELF-MANAGED GROUPS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_instance_refresh" {
  description = "Whether a change of the launch template starts an instance refresh of the self-managed group. It ends instances without draining them: turn on the node termination handler of `eks-core-services` first, or leave it off and roll out by hand."
  type        = bool
  default     = false
  nullable    = false
}

variable "instance_refresh" {
  description = "How an instance refresh proceeds. Only with `enable_instance_refresh`."
  type = object({
    # Share of the group that stays in service, 0–100
    min_healthy_percentage = optional(number, 90)
    # Share up to which the group may grow meanwhile, 100–200
    max_healthy_percentage = optional(number, 110)
    # Seconds after which a new instance counts
    instance_warmup_seconds = optional(number, 300)
    # Whether to skip instances that already match
    skip_matching = optional(bool, true)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.instance_refresh.min_healthy_percentage >= 0 && var.instance_refresh.min_healthy_percentage <= 100 && var.instance_refresh.max_healthy_percentage >= 100 && var.instance_refresh.max_healthy_percentage <= 200 && var.instance_refresh.max_healthy_percentage - var.instance_refresh.min_healthy_percentage <= 100
    error_message = "The instance_refresh needs a min_healthy_percentage of 0 to 100 and a max_healthy_percentage of 100 to 200, at most 100 points apart."
  }
}

variable "enable_scale_in_protection" {
  description = "Whether new self-managed instances are protected from scale-in by the Auto Scaling group. The cluster autoscaler can still remove them, because it names the instance."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_cluster_autoscaler_tags" {
  description = "Whether to tag the groups with `k8s.io/cluster-autoscaler/enabled`, the cluster's name and their labels and taints, so that the cluster autoscaler finds them and can start them from zero."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK
# ---------------------------------------------------------------------------------------------------------------------

variable "additional_security_group_ids" {
  description = "IDs of further security groups for all workers, in addition to the cluster security group and the one that this service creates. At most three."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 3
    error_message = "Name at most three additional_security_group_ids: a network interface takes five by default, and the workers carry two already."
  }
}

variable "allow_inbound_node_ports_from_cidr_blocks" {
  description = "CIDR blocks that may reach the node ports, 30000–32767. Not needed for load balancers with the target type `ip`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.allow_inbound_node_ports_from_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_inbound_node_ports_from_cidr_blocks must be an IPv4 CIDR block, such as 10.4.0.0/16."
  }
}

variable "allow_inbound_node_ports_from_security_group_ids" {
  description = "IDs of the security groups that may reach the node ports, 30000–32767, such as that of a load balancer with the target type `instance`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_ssh_from_security_group_ids" {
  description = "IDs of the security groups that may reach port 22 of the workers, such as that of the `bastion-host` service. Needs `ssh_key_pair_name`; Session Manager needs neither."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.allow_ssh_from_security_group_ids) == 0 || var.ssh_key_pair_name != null
    error_message = "The allow_ssh_from_security_group_ids need ssh_key_pair_name."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INSTANCES
# ---------------------------------------------------------------------------------------------------------------------

variable "ssh_key_pair_name" {
  description = "Name of the EC2 key pair for SSH to the workers. `null`: none. Changing it makes a new launch template, and so a rollout."
  type        = string
  default     = null
}

variable "enable_session_manager" {
  description = "Whether operators can open a shell on the workers with AWS Systems Manager Session Manager. Adds `AmazonSSMManagedInstanceCore` to their IAM role; no port is opened."
  type        = bool
  default     = true
  nullable    = false
}

variable "ebs_kms_key_arn" {
  description = "ARN of the KMS key for the root volumes. Its policy must allow the service-linked role of EC2 Auto Scaling, or no instance starts. `null`: the account's default EBS key. The volumes are encrypted in either case."
  type        = string
  default     = null
}

variable "metadata_hop_limit" {
  description = "Network hops that an answer of the instance metadata service (IMDSv2, always required) may travel. `1` keeps pods with their own network namespace away from the workers' IAM role; `2` lets them in."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = contains([1, 2], var.metadata_hop_limit)
    error_message = "The metadata_hop_limit must be 1 or 2."
  }
}

variable "enable_detailed_monitoring" {
  description = "Whether EC2 sends the instances' metrics every minute instead of every five. Billed by metric."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM
# ---------------------------------------------------------------------------------------------------------------------

variable "iam_role_arn" {
  description = "ARN of an existing IAM role for the workers. It needs `AmazonEKSWorkerNodePolicy`, `AmazonEC2ContainerRegistryPullOnly` and, if the VPC CNI has no role of its own, `AmazonEKS_CNI_Policy`. `null`: the service creates the role."
  type        = string
  default     = null
}

variable "iam_role_additional_policy_arns" {
  description = "ARNs of further policies for the workers' IAM role. Every pod that can reach the instance metadata service inherits them: give permissions to pods by Pod Identity or IRSA instead."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of the policy that is set as permissions boundary on the IAM role that this service creates. `null`: none."
  type        = string
  default     = null
}

variable "create_access_entry" {
  description = "Whether to create the access entry with which self-managed workers may join. Turn it off where the role already has one, or where the cluster's `authentication_mode` is `CONFIG_MAP`. Managed node groups get theirs from EKS."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_alarms" {
  description = "Whether to create, for each group, alarms on its mean CPU use and on failed EC2 status checks. Memory and disk of the nodes are the business of Container Insights."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "ARNs of the SNS topics that learn of every alarm and its end. Empty: the alarms only change their state."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_cpu_utilization_threshold" {
  description = "Mean CPU use of a group in percent, over 15 minutes, at which the alarm fires."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = var.alarm_cpu_utilization_threshold > 0 && var.alarm_cpu_utilization_threshold <= 100
    error_message = "The alarm_cpu_utilization_threshold must be above 0 and at most 100."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every resource of this service, the instances and their volumes included."
  type        = map(string)
  default     = {}
  nullable    = false
}
