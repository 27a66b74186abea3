# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the EKS cluster that the workers join. The service reads its endpoint, certificate authority, VPC and service range, so the cluster must exist before the first plan."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9A-Za-z][0-9A-Za-z_-]{0,99}$", var.cluster_name))
    error_message = "cluster_name must be 1 to 100 letters, digits, hyphens or underscores, and must start with a letter or digit."
  }
}

variable "subnet_ids" {
  description = "Private subnets of the workers, in the cluster's VPC. A group can use some of them. Changing it replaces managed node groups without subnets of their own."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) >= 1 && length(var.subnet_ids) == length(distinct(var.subnet_ids))
    error_message = "subnet_ids must contain at least one subnet, and each only once."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NAMES
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Prefix of the names of the groups, the IAM role and the security group. Two sets of workers of one cluster need different names. When `null`, it is the name of the cluster. **Changing it replaces all workers.**"
  type        = string
  default     = null

  validation {
    condition     = var.name == null ? true : can(regex("^[0-9A-Za-z][0-9A-Za-z_-]{0,36}$", var.name))
    error_message = "name must be 1 to 37 letters, digits, hyphens or underscores, and must start with a letter or digit."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# GROUPS OF WORKERS
# ---------------------------------------------------------------------------------------------------------------------

variable "autoscaling_groups" {
  description = <<-EOT
    Self-managed groups by name: Auto Scaling groups with a lifecycle that you control. A change of the launch template replaces instances only by an instance refresh (`enable_instance_refresh`) or by your own rollout. Without `ami_id`, each apply uses the newest image of EKS, and a new image changes the launch template.
  EOT
  type = map(object({
    min_size = number
    max_size = number
    # Applies only at creation; afterward the cluster autoscaler changes it
    desired_size = optional(number)

    # The cluster autoscaler calculates with the first type; give all types the same vCPU and memory
    instance_types = optional(list(string), ["m6i.large"])
    # `null`: the recommended EKS image for the cluster's version, by `ami_family`
    ami_id = optional(string)
    # `AL2023_x86_64`, `AL2023_ARM_64`, `BOTTLEROCKET_x86_64` or `BOTTLEROCKET_ARM_64`; also decides the format of the user data
    ami_family = optional(string, "AL2023_x86_64")
    subnet_ids = optional(list(string), [])

    # Instances that are always on demand, and the share of those above them, 0–100
    on_demand_base_capacity  = optional(number, 0)
    on_demand_percentage     = optional(number, 100)
    spot_allocation_strategy = optional(string, "price-capacity-optimized")

    # Root volume: GiB, IOPS and MiB/s; the key overrides `ebs_kms_key_arn`. With Bottlerocket: its data volume
    root_volume = optional(object({
      size        = optional(number, 50)
      type        = optional(string, "gp3")
      iops        = optional(number)
      throughput  = optional(number)
      kms_key_arn = optional(string)
    }), {})

    # Arguments of the kubelet, such as `{ "system-reserved" = "memory=200Mi" }`
    kubelet_extra_args = optional(map(string), {})
    # Pods on a node; `null`: the number of EKS for the instance type
    max_pods = optional(number)
    labels   = optional(map(string), {})
    taints = optional(list(object({
      key   = string
      value = optional(string, "")
      # `NoSchedule`, `NoExecute` or `PreferNoSchedule`
      effect = string
    })), [])

    # Shell commands (AL2023) that run before the node joins, or TOML settings (Bottlerocket), without the tables `[settings.kubernetes]`, `node-labels` and `node-taints`
    pre_bootstrap_user_data = optional(string)
    # Target groups in which the instances are registered, for node port services
    target_group_arns = optional(list(string), [])
    # Largest age of an instance in seconds, 86400–31536000; `0`: no limit
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

  validation {
    condition     = alltrue([for group in values(var.autoscaling_groups) : group.desired_size == null ? true : group.desired_size >= group.min_size && group.desired_size <= group.max_size])
    error_message = "The desired_size of a group in autoscaling_groups must be between its min_size and max_size."
  }

  validation {
    condition     = alltrue([for group in values(var.autoscaling_groups) : length(setsubtract(group.subnet_ids, var.subnet_ids)) == 0])
    error_message = "The subnet_ids of a group in autoscaling_groups must be among subnet_ids."
  }

  validation {
    condition     = alltrue([for group in values(var.autoscaling_groups) : length(group.instance_types) > 0])
    error_message = "Every group in autoscaling_groups needs at least one of instance_types."
  }

  validation {
    condition     = alltrue([for group in values(var.autoscaling_groups) : contains(["gp2", "gp3", "io1", "io2"], group.root_volume.type) && (group.root_volume.type == "gp3" || group.root_volume.throughput == null) && (contains(["io1", "io2"], group.root_volume.type) ? group.root_volume.iops != null : true)])
    error_message = "The type of root_volume in autoscaling_groups must be gp2, gp3, io1 or io2. The types io1 and io2 need iops, and throughput requires gp3."
  }

  validation {
    condition     = alltrue([for group in values(var.autoscaling_groups) : length(group.kubelet_extra_args) == 0 || startswith(group.ami_family, "AL2023")])
    error_message = "kubelet_extra_args in autoscaling_groups requires an AL2023 ami_family. Bottlerocket has TOML settings in pre_bootstrap_user_data."
  }
}

variable "managed_node_groups" {
  description = <<-EOT
    Managed node groups by name: EKS creates the Auto Scaling group, drains nodes before it ends them and rolls out new AMIs. The type is that of `managed_node_groups` of the `eks-cluster` service, so that you can move the definition of a group; the move creates new nodes. A change of `instance_types`, `capacity_type`, `ami_type`, `subnet_ids` or `iam_role_arn` creates a new group first and then deletes the old one. EKS drains its nodes, and ends a node after five minutes even if a disruption budget still holds a pod back. A new volume, AMI or Kubernetes version is rolled out node by node within `max_unavailable_percentage`.

    `desired_size` applies only at creation. The cluster autoscaler changes it afterward.
  EOT
  type = map(object({
    # The number of nodes, which `desired_size` and the autoscaler change, must be at least `min_size` before you raise that
    min_size     = number
    max_size     = number
    desired_size = optional(number)

    # More than one type makes Spot capacity steadier; give all types the same vCPU and memory
    instance_types = optional(list(string), ["m6i.large"])
    # `ON_DEMAND`, `SPOT` or `CAPACITY_BLOCK` (with `capacity_reservation_id`)
    capacity_type = optional(string, "ON_DEMAND")
    # AMI family, such as `AL2023_x86_64_STANDARD`, `AL2023_ARM_64_STANDARD` or `BOTTLEROCKET_x86_64`
    ami_type = optional(string, "AL2023_x86_64_STANDARD")
    # ID of an image of your own, with `ami_type = "CUSTOM"`; `pre_bootstrap_user_data` must then join the node to the cluster
    ami_id = optional(string)
    # AMI release, such as `1.35.0-20260915`; `null`: the newest at the time of an update
    ami_release_version = optional(string)
    # Kubernetes minor version; `null`: that of the control plane
    kubernetes_version = optional(string)
    # Subnets; empty: those of `subnet_ids`. One group per zone for pods with EBS volumes; the zone of the reservation for a capacity block
    subnet_ids = optional(list(string), [])

    # Root volume: GiB, IOPS and MiB/s; the key overrides `ebs_kms_key_arn`. With Bottlerocket and without `/dev/xvdb` in `block_device_mappings`: its data volume
    root_volume = optional(object({
      size        = optional(number, 50)
      type        = optional(string, "gp3")
      iops        = optional(number)
      throughput  = optional(number)
      kms_key_arn = optional(string)
    }), {})
    # Further volumes by device name, such as `/dev/xvdb` for the data of Bottlerocket
    block_device_mappings = optional(map(object({
      size        = number
      type        = optional(string, "gp3")
      iops        = optional(number)
      throughput  = optional(number)
      snapshot_id = optional(string)
    })), {})

    # IAM role of this group; `null`: the one that the service creates for all groups
    iam_role_arn = optional(string)
    # Existing security groups, in addition to those of the cluster
    additional_security_group_ids = optional(list(string), [])
    # Capacity reservation or capacity block in which the nodes start
    capacity_reservation_id = optional(string)
    # Placement group, such as one of the type `cluster` for low latency
    placement_group_name = optional(string)

    labels = optional(map(string), {})
    taints = optional(list(object({
      key   = string
      value = optional(string)
      # `NO_SCHEDULE`, `NO_EXECUTE` or `PREFER_NO_SCHEDULE`
      effect = string
    })), [])

    # Share of the nodes that an update can replace at once, 1–100
    max_unavailable_percentage = optional(number, 33)
    # Whether EKS replaces nodes that report themselves unhealthy
    enable_node_repair = optional(bool, true)
    # Shell commands or a MIME archive (AL2023), TOML settings (Bottlerocket) or PowerShell (Windows) that run before the node joins
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
    condition     = alltrue([for name in keys(var.managed_node_groups) : can(regex("^[0-9A-Za-z][0-9A-Za-z_-]{0,35}$", name))])
    error_message = "The names in managed_node_groups must be 1 to 36 letters, digits, hyphens or underscores, and must start with a letter or digit."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : (contains(["io1", "io2"], group.root_volume.type) ? group.root_volume.iops != null : true) && (group.root_volume.throughput == null || group.root_volume.type == "gp3")])
    error_message = "The root_volume of a group in managed_node_groups needs iops with the types io1 and io2, and throughput requires gp3."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : group.desired_size == null ? true : group.desired_size >= group.min_size && group.desired_size <= group.max_size])
    error_message = "The desired_size of a group in managed_node_groups must be between its min_size and max_size."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : contains(["ON_DEMAND", "SPOT", "CAPACITY_BLOCK"], group.capacity_type)])
    error_message = "Every capacity_type in managed_node_groups must be ON_DEMAND, SPOT or CAPACITY_BLOCK."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : group.ami_type == "CUSTOM" || can(regex("^(AL2023|BOTTLEROCKET|WINDOWS)_", group.ami_type))])
    error_message = "Every ami_type in managed_node_groups must be CUSTOM or an AL2023, BOTTLEROCKET or WINDOWS type. Amazon Linux 2 images end with Kubernetes 1.32."
  }

  validation {
    condition     = alltrue(flatten([for group in values(var.managed_node_groups) : [for taint in group.taints : contains(["NO_SCHEDULE", "NO_EXECUTE", "PREFER_NO_SCHEDULE"], taint.effect)]]))
    error_message = "Every taint effect in managed_node_groups must be NO_SCHEDULE, NO_EXECUTE or PREFER_NO_SCHEDULE."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : group.max_unavailable_percentage >= 1 && group.max_unavailable_percentage <= 100])
    error_message = "Every max_unavailable_percentage in managed_node_groups must be between 1 and 100."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : (group.ami_type == "CUSTOM") == (group.ami_id != null)])
    error_message = "A group in managed_node_groups with the ami_type CUSTOM needs an ami_id, and other types take none."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : group.ami_id == null || (group.ami_release_version == null && group.kubernetes_version == null && group.pre_bootstrap_user_data != null)])
    error_message = "A group in managed_node_groups with an ami_id needs pre_bootstrap_user_data that joins the cluster, and takes neither ami_release_version nor kubernetes_version: the image decides them."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : group.capacity_type != "CAPACITY_BLOCK" || group.capacity_reservation_id != null])
    error_message = "A group in managed_node_groups with the capacity_type CAPACITY_BLOCK needs a capacity_reservation_id."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : group.capacity_type != "SPOT" || group.capacity_reservation_id == null])
    error_message = "A group in managed_node_groups with Spot capacity takes no capacity_reservation_id."
  }

  validation {
    condition     = length(setintersection(keys(var.managed_node_groups), keys(var.autoscaling_groups))) == 0
    error_message = "A group in managed_node_groups must not have the name of a group in autoscaling_groups."
  }

  validation {
    condition     = length(var.managed_node_groups) + length(var.autoscaling_groups) > 0
    error_message = "autoscaling_groups and managed_node_groups must contain at least one group together."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ROLLOUT OF SELF-MANAGED GROUPS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_instance_refresh" {
  description = "Start an instance refresh of a self-managed group when its launch template changes. It ends instances without draining them: enable the node termination handler of `eks-core-services` first, or leave it off and roll out manually."
  type        = bool
  default     = false
  nullable    = false
}

variable "instance_refresh" {
  description = "Limits of an instance refresh. Has an effect with `enable_instance_refresh` only."
  type = object({
    # Share of the group that stays in service, 0–100
    min_healthy_percentage = optional(number, 90)
    # Share to which the group can grow during the refresh, 100–200
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
    error_message = "instance_refresh needs a min_healthy_percentage of 0 to 100 and a max_healthy_percentage of 100 to 200, at most 100 points apart."
  }
}

variable "enable_scale_in_protection" {
  description = "Protect new self-managed instances from scale-in by the Auto Scaling group. The cluster autoscaler and an instance refresh can still replace or remove them, because they end single instances."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_cluster_autoscaler_tags" {
  description = "Tag the groups with `k8s.io/cluster-autoscaler/enabled`, the cluster's name and their labels and taints, so that the cluster autoscaler finds them and can start them from zero."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK
# ---------------------------------------------------------------------------------------------------------------------

variable "additional_security_group_ids" {
  description = "Existing security groups of all workers, in addition to the cluster security group and the one that this service creates. At most three."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 3
    error_message = "additional_security_group_ids can contain at most three groups: a network interface has at most five by default, and two are in use."
  }
}

variable "allow_inbound_node_ports_from_cidr_blocks" {
  description = "IPv4 ranges that can connect to the node ports, 30000–32767. Load balancers with the target type `ip` do not need them."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.allow_inbound_node_ports_from_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_inbound_node_ports_from_cidr_blocks must be an IPv4 range, such as 10.4.0.0/16."
  }
}

variable "allow_inbound_node_ports_from_security_group_ids" {
  description = "Security groups whose members can connect to the node ports, 30000–32767, such as that of a load balancer with the target type `instance`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_ssh_from_security_group_ids" {
  description = "Security groups whose members can connect to port 22 of the workers, such as that of the `bastion-host` service. Requires `key_pair_name`; Session Manager requires neither."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.allow_ssh_from_security_group_ids) == 0 || var.key_pair_name != null
    error_message = "allow_ssh_from_security_group_ids requires key_pair_name."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INSTANCES
# ---------------------------------------------------------------------------------------------------------------------

variable "key_pair_name" {
  description = "Name of the EC2 key pair for SSH to the workers. When `null`, they have no key. Changing it creates a new version of the launch templates."
  type        = string
  default     = null
}

variable "enable_session_manager" {
  description = "Let operators open a shell on the workers with Session Manager. The role gets `AmazonSSMManagedInstanceCore`; no port is opened."
  type        = bool
  default     = true
  nullable    = false
}

variable "ebs_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the EBS volumes of the workers. Its policy must allow the service-linked role of EC2 Auto Scaling; otherwise no instance starts. When `null`, EBS uses the default key of the account. The volumes are always encrypted."
  type        = string
  default     = null

  validation {
    condition     = var.ebs_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.ebs_kms_key_arn))
    error_message = "ebs_kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "metadata_hop_limit" {
  description = "Largest number of network hops of an answer of the instance metadata service (IMDSv2, always required). With `1`, pods with their own network namespace cannot use the workers' IAM role; with `2` they can."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = contains([1, 2], var.metadata_hop_limit)
    error_message = "metadata_hop_limit must be 1 or 2."
  }
}

variable "enable_detailed_monitoring" {
  description = "Report metrics of the instances every minute instead of every five minutes. CloudWatch bills each metric."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM
# ---------------------------------------------------------------------------------------------------------------------

variable "iam_role_arn" {
  description = "ARN of an existing IAM role for the workers. It needs `AmazonEKSWorkerNodePolicy`, `AmazonEC2ContainerRegistryPullOnly` and, if the VPC CNI has no role of its own, `AmazonEKS_CNI_Policy`. When `null`, the service creates the role."
  type        = string
  default     = null

  validation {
    condition     = var.iam_role_arn == null || can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", var.iam_role_arn))
    error_message = "iam_role_arn must be null or the ARN of an IAM role."
  }
}

variable "additional_iam_policy_arns" {
  description = "Managed IAM policies to attach to the role that this service creates. Every pod that can reach the instance metadata service has them: give permissions to pods by Pod Identity or IRSA instead. Excludes `iam_role_arn`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_iam_policy_arns) == 0 || var.iam_role_arn == null
    error_message = "additional_iam_policy_arns excludes iam_role_arn: the service does not change an existing role."
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
  description = "Path of all IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces the role and the managed node groups**, and self-managed workers have no credentials until you or, with `enable_instance_refresh`, an instance refresh replaces them."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, such as /deployed/."
  }
}

variable "create_access_entry" {
  description = "Create the access entry that lets self-managed workers join. Set it to `false` if the role already has one, for example because a managed node group of the cluster uses it, or if the cluster's `authentication_mode` is `CONFIG_MAP`. EKS creates the entry of managed node groups."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for the CPU utilization of each group and for failed EC2 status checks. Container Insights covers memory and disk of the nodes. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
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
    When the alarms fire. The alarm for failed status checks has no threshold.

    - `cpu_utilization_percent`: average CPU utilization of a group over 15 minutes.
  EOT
  type = object({
    cpu_utilization_percent = optional(number, 90)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.alarm_thresholds.cpu_utilization_percent > 0 && var.alarm_thresholds.cpu_utilization_percent <= 100
    error_message = "cpu_utilization_percent of alarm_thresholds must be greater than 0 and at most 100."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every resource of the service, including instances and volumes."
  type        = map(string)
  default     = {}
  nullable    = false
}
