# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the EKS cluster. Also the prefix of the names of its IAM roles, security groups and log group. 1–100 letters, digits, hyphens or underscores, starting with a letter or digit. Changing it replaces the cluster."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9A-Za-z][0-9A-Za-z_-]{0,99}$", var.cluster_name))
    error_message = "The cluster_name must be 1 to 100 letters, digits, hyphens or underscores, and must start with a letter or digit."
  }
}

variable "kubernetes_version" {
  description = <<-EOT
    Kubernetes minor version of the control plane, for example `1.35`. EKS upgrades one minor version at a time: raising this value upgrades the control plane in place.

    Within 7 days of an upgrade, EKS can roll the control plane back by one minor version. Terraform's AWS provider does not support that yet: run `aws eks update-cluster-version`, and lower this value afterward, not before.

    Managed node groups follow this version unless they set their own `kubernetes_version`. No node may be newer than the version that you roll back to, so pin it there for the first days after an upgrade.
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^1\\.[0-9]{2}$", var.kubernetes_version))
    error_message = "The kubernetes_version must be a minor version such as 1.35, without a patch number or a leading v."
  }
}

variable "vpc_id" {
  description = "ID of the VPC that holds the cluster's network interfaces and its workers. Changing it replaces the cluster."
  type        = string
  nullable    = false

  validation {
    condition     = startswith(var.vpc_id, "vpc-")
    error_message = "The vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "IDs of the private subnets in which managed nodes and Fargate pods run. At least two, in different availability zones. The control plane's network interfaces stand in them as well, unless `control_plane_subnet_ids` is set."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) >= 2 && length(var.subnet_ids) == length(distinct(var.subnet_ids))
    error_message = "The subnet_ids must name at least two different subnets: EKS requires two availability zones."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# API SERVER ENDPOINT AND CLUSTER NETWORK
# ---------------------------------------------------------------------------------------------------------------------

variable "control_plane_subnet_ids" {
  description = "IDs of the subnets for the control plane's network interfaces, when they should not stand among the workers. At least two, in different availability zones, each with six or more free addresses (AWS recommends 16). Empty: `subnet_ids`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.control_plane_subnet_ids) != 1
    error_message = "The control_plane_subnet_ids must be empty or name at least two subnets in different availability zones."
  }
}

variable "endpoint_private_access" {
  description = "Whether the API server answers on a private address inside the VPC. Keep it on: without it, the nodes reach the API server over the internet."
  type        = bool
  default     = true
  nullable    = false
}

variable "endpoint_public_access" {
  description = "Whether the API server answers on a public address as well. With `false`, kubectl and Terraform must run inside the VPC or reach it over a VPN or peering."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = var.endpoint_public_access || var.endpoint_private_access
    error_message = "At least one of endpoint_public_access and endpoint_private_access must be true, or nothing can reach the API server."
  }
}

variable "endpoint_public_access_cidr_blocks" {
  description = "CIDR blocks that may reach the public endpoint, at most 40. Required with `endpoint_public_access`: the service never falls back to EKS's own default of `0.0.0.0/0`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.endpoint_public_access_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of endpoint_public_access_cidr_blocks must be an IPv4 CIDR block, such as 203.0.113.0/24."
  }

  validation {
    condition     = length(var.endpoint_public_access_cidr_blocks) <= 40
    error_message = "EKS accepts at most 40 CIDR blocks for its public endpoint."
  }

  validation {
    condition     = !var.endpoint_public_access || length(var.endpoint_public_access_cidr_blocks) > 0
    error_message = "Set endpoint_public_access_cidr_blocks when endpoint_public_access is true."
  }
}

variable "allow_inbound_from_cidr_blocks" {
  description = "CIDR blocks that may reach the private endpoint on port 443, for example the VPC of a VPN server or a deploy runner. Nodes of this cluster are always allowed."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks must be an IPv4 CIDR block, such as 10.10.0.0/16."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "IDs of the security groups that may reach the private endpoint on port 443. They must be in this VPC or in a peered VPC of the same region."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "additional_security_group_ids" {
  description = "IDs of further security groups for the control plane's network interfaces, at most four beside the cluster security group."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "Name at most four additional_security_group_ids: a network interface carries five security groups, and the cluster security group is one of them."
  }
}

variable "ip_family" {
  description = "Address family of pods and services: `ipv4` or `ipv6`. With `ipv6`, subnets need IPv6 blocks and the VPC CNI add-on needs the matching permissions. Changing it replaces the cluster."
  type        = string
  default     = "ipv4"
  nullable    = false

  validation {
    condition     = contains(["ipv4", "ipv6"], var.ip_family)
    error_message = "The ip_family must be ipv4 or ipv6."
  }
}

variable "service_ipv4_cidr_block" {
  description = "CIDR block for the cluster IPs of Kubernetes services, between /24 and /12, inside RFC 1918 space and outside every network the pods must reach. `null`: EKS chooses `10.100.0.0/16` or `172.20.0.0/16`, whichever does not overlap the VPC. Changing it replaces the cluster."
  type        = string
  default     = null

  validation {
    condition     = var.service_ipv4_cidr_block == null ? true : can(cidrnetmask(var.service_ipv4_cidr_block)) && can(regex("/(1[2-9]|2[0-4])$", var.service_ipv4_cidr_block))
    error_message = "The service_ipv4_cidr_block must be an IPv4 CIDR block with a mask between /12 and /24."
  }
}

variable "remote_networks" {
  description = "Networks outside AWS whose machines join the cluster as EKS hybrid nodes. `null`: no hybrid nodes. The blocks must be RFC 1918 or 100.64.0.0/10 ranges, must not overlap the VPC or the service range, and need a private connection (VPN or Direct Connect) with routes both ways."
  type = object({
    # CIDR blocks of the machines
    node_cidr_blocks = list(string)
    # CIDR blocks of the pods on those machines; required for webhooks that run there
    pod_cidr_blocks = optional(list(string), [])
  })
  default = null
}

variable "enable_zonal_shift" {
  description = "Whether Application Recovery Controller may shift the cluster's traffic away from an impaired availability zone. It does nothing until somebody starts a shift or turns on zonal autoshift."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# VERSION AND UPGRADES
# ---------------------------------------------------------------------------------------------------------------------

variable "upgrade_support_type" {
  description = <<-EOT
    What happens when the Kubernetes version leaves its 14 months of standard support:

    - `STANDARD` – EKS upgrades the control plane to the next version by itself.
    - `EXTENDED` – the version stays for 12 more months, and the cluster costs six times as much per hour.

    It can be changed only while the version is in standard support.
  EOT
  type        = string
  default     = "STANDARD"
  nullable    = false

  validation {
    condition     = contains(["STANDARD", "EXTENDED"], var.upgrade_support_type)
    error_message = "The upgrade_support_type must be STANDARD or EXTENDED."
  }
}

variable "force_update_version" {
  description = "Whether to upgrade the control plane even if EKS cluster insights report a blocking problem, such as a removed API that is still called. Set it for one apply only."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CONTROL PLANE LOGS
# ---------------------------------------------------------------------------------------------------------------------

variable "enabled_cluster_log_types" {
  description = "Control plane logs that EKS sends to CloudWatch Logs: any of `api`, `audit`, `authenticator`, `controllerManager` and `scheduler`. Log volume is billed by the gigabyte; `audit` is usually the largest."
  type        = list(string)
  default     = ["api", "audit", "authenticator", "controllerManager", "scheduler"]
  nullable    = false

  validation {
    condition     = alltrue([for log_type in var.enabled_cluster_log_types : contains(["api", "audit", "authenticator", "controllerManager", "scheduler"], log_type)])
    error_message = "The enabled_cluster_log_types must be any of api, audit, authenticator, controllerManager and scheduler."
  }
}

variable "log_retention_days" {
  description = "Days for which the control plane logs are kept in CloudWatch Logs. `0`: for ever."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "The log_retention_days must be a value that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_group_class" {
  description = "Class of the log group: `STANDARD`, or `INFREQUENT_ACCESS`, which costs about half as much to fill but has no metric filters, subscription filters or live tail. Changing it replaces the log group and deletes its logs."
  type        = string
  default     = "STANDARD"
  nullable    = false

  validation {
    condition     = contains(["STANDARD", "INFREQUENT_ACCESS"], var.log_group_class)
    error_message = "The log_group_class must be STANDARD or INFREQUENT_ACCESS."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the control plane's log group. Its policy must allow the region's CloudWatch Logs service. `null`: encryption with a key that CloudWatch Logs owns."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# ENCRYPTION OF KUBERNETES SECRETS
# ---------------------------------------------------------------------------------------------------------------------

variable "kms_key_arn" {
  description = "ARN of a symmetric KMS key in the cluster's region for envelope encryption of Kubernetes secrets. `null`: the service creates a key. Envelope encryption cannot be turned off or given another key later; a change replaces the cluster."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null ? true : can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "The kms_key_arn must be the ARN of a key, not of an alias."
  }
}

variable "kms_key_administrator_arns" {
  description = "ARNs of the IAM roles and users that may administer, but not use, the key that this service creates. Empty: the account's IAM policies decide. Ignored with `kms_key_arn`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "kms_key_deletion_window_days" {
  description = "Days between the removal of the cluster and the deletion of the key that this service created, 7–30. A deleted key makes every backup of the cluster's secrets unreadable."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.kms_key_deletion_window_days >= 7 && var.kms_key_deletion_window_days <= 30
    error_message = "The kms_key_deletion_window_days must be between 7 and 30."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# WHO MAY USE THE CLUSTER
# ---------------------------------------------------------------------------------------------------------------------

variable "authentication_mode" {
  description = <<-EOT
    Where EKS looks up which IAM principals may use the cluster:

    - `API` – access entries only (`access_entries`).
    - `API_AND_CONFIG_MAP` – access entries, then the `aws-auth` ConfigMap. For the time of a migration.
    - `CONFIG_MAP` – the `aws-auth` ConfigMap only; `access_entries` must be empty.

    A cluster moves only forward, from `CONFIG_MAP` over `API_AND_CONFIG_MAP` to `API`.
  EOT
  type        = string
  default     = "API"
  nullable    = false

  validation {
    condition     = contains(["API", "API_AND_CONFIG_MAP", "CONFIG_MAP"], var.authentication_mode)
    error_message = "The authentication_mode must be API, API_AND_CONFIG_MAP or CONFIG_MAP."
  }
}

variable "enable_cluster_creator_admin_permissions" {
  description = "Whether the principal that creates the cluster becomes its administrator by itself. Off, so that administrators are visible in `access_entries`. It counts only at creation; changing it replaces the cluster."
  type        = bool
  default     = false
  nullable    = false
}

variable "access_entries" {
  description = <<-EOT
    IAM principals that may use the Kubernetes API. The key is a name of your choice. At least one entry should carry `AmazonEKSClusterAdminPolicy`, or nobody can administer the cluster.

    Every principal must exist: EKS refuses others. Roles of IAM Identity Center are given by the full ARN with its path, such as `arn:aws:iam::777788889999:role/aws-reserved/sso.amazonaws.com/AWSReservedSSO_ReadOnlyAccess_0123456789abcdef`. Where Identity Center lives in another region than us-east-1, that region stands in the path as well, as in `sso.amazonaws.com/eu-west-1/`.
  EOT
  type = map(object({
    # ARN of the IAM role or user; one entry for a principal
    principal_arn = string
    # `STANDARD` for people and pipelines; `EC2_LINUX`, `EC2_WINDOWS` or `FARGATE_LINUX` for workers outside this service
    type = optional(string, "STANDARD")
    # RBAC groups, for bindings of your own; names that start with `system:` are refused
    kubernetes_groups = optional(list(string), [])
    # User name in Kubernetes audit logs; `null`: EKS derives it from the ARN
    user_name = optional(string)
    # EKS access policies and the namespaces in which they hold
    policy_associations = optional(list(object({
      # Name of the policy, such as `AmazonEKSClusterAdminPolicy`, `AmazonEKSAdminPolicy`, `AmazonEKSEditPolicy` or `AmazonEKSViewPolicy`
      policy = string
      # Namespaces in which it holds; empty: the whole cluster
      namespaces = optional(list(string), [])
    })), [])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for entry in values(var.access_entries) : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:(role|user)/", entry.principal_arn))])
    error_message = "Every principal_arn in access_entries must be the ARN of an IAM role or user; STS session ARNs are refused."
  }

  validation {
    condition     = alltrue([for entry in values(var.access_entries) : contains(["STANDARD", "EC2_LINUX", "EC2_WINDOWS", "FARGATE_LINUX", "HYBRID_LINUX"], entry.type)])
    error_message = "Every type in access_entries must be STANDARD, EC2_LINUX, EC2_WINDOWS, FARGATE_LINUX or HYBRID_LINUX."
  }

  validation {
    condition     = alltrue(flatten([for entry in values(var.access_entries) : [for group in entry.kubernetes_groups : !startswith(group, "system:")]]))
    error_message = "The kubernetes_groups of access_entries must not start with system:. Use a policy association instead of system:masters."
  }

  validation {
    condition     = length(var.access_entries) == 0 || var.authentication_mode != "CONFIG_MAP"
    error_message = "The access_entries need an authentication_mode of API or API_AND_CONFIG_MAP."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM ROLES OF THE CLUSTER AND OF ITS PODS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_iam_role_arn" {
  description = "ARN of an existing IAM role for the control plane. It needs `AmazonEKSClusterPolicy`. `null`: the service creates the role. Changing it replaces the cluster."
  type        = string
  default     = null
}

variable "iam_role_path" {
  description = "Path of the IAM roles that this service creates. Begins and ends with a slash. Changing it replaces the roles, and with them the cluster; with `cluster_iam_role_arn`, only the node groups and the Fargate profiles."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = startswith(var.iam_role_path, "/") && endswith(var.iam_role_path, "/")
    error_message = "The iam_role_path must begin and end with a slash."
  }
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of the policy that is set as permissions boundary on every IAM role that this service creates. `null`: none."
  type        = string
  default     = null
}

variable "enable_irsa" {
  description = "Whether to create the IAM OpenID Connect provider for IAM roles for service accounts (IRSA). Pods on Fargate can take AWS permissions only by IRSA, and the `eks-core-services` service uses it by default."
  type        = bool
  default     = true
  nullable    = false
}

variable "oidc_audiences" {
  description = "Audiences that the OpenID Connect provider accepts in tokens. Needed beside `sts.amazonaws.com` only if workloads present these tokens to something other than AWS."
  type        = list(string)
  default     = ["sts.amazonaws.com"]
  nullable    = false

  validation {
    condition     = contains(var.oidc_audiences, "sts.amazonaws.com")
    error_message = "The oidc_audiences must contain sts.amazonaws.com, or no pod can assume an IAM role."
  }
}

variable "pod_identity_associations" {
  description = "IAM roles that pods receive through EKS Pod Identity. The key is a name of your choice. Each role must trust `pods.eks.amazonaws.com` with `sts:AssumeRole` and `sts:TagSession`. Works on EC2 nodes that run the `eks-pod-identity-agent` add-on, not on Fargate."
  type = map(object({
    # Namespace of the service account
    namespace = string
    # Name of the service account; it need not exist yet
    service_account = string
    # ARN of the IAM role, in this account
    role_arn = string
  }))
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ADD-ONS
# ---------------------------------------------------------------------------------------------------------------------

variable "addons" {
  description = <<-EOT
    EKS add-ons by name. The four defaults make a cluster that can run pods; a value that you pass replaces the whole map, so repeat those you keep. List the versions that fit with `aws eks describe-addon-versions --kubernetes-version 1.35`.
  EOT
  type = map(object({
    # Exact version, such as `v1.20.4-eksbuild.1`; `null`: EKS's default version for the cluster, moved at every change of `kubernetes_version`
    version = optional(string)
    # Whether to install it before the node groups; needed for what a node must have to become ready
    before_compute = optional(bool, false)
    # Settings as a JSON string, see `aws eks describe-addon-configuration`
    configuration_values = optional(string)
    # What to do with fields that something else changed: `NONE`, `OVERWRITE` or (on update only) `PRESERVE`
    resolve_conflicts_on_create = optional(string, "OVERWRITE")
    resolve_conflicts_on_update = optional(string, "OVERWRITE")
    # IAM role for the add-on's service account by IRSA
    service_account_role_arn = optional(string)
    # IAM roles by service account name, by EKS Pod Identity
    pod_identity_roles = optional(map(string), {})
    # Whether the software stays in the cluster when the add-on is removed from this map
    preserve = optional(bool, false)
  }))
  default = {
    vpc-cni                = { before_compute = true }
    kube-proxy             = { before_compute = true }
    eks-pod-identity-agent = { before_compute = true }
    coredns                = {}
  }
  nullable = false

  validation {
    condition     = alltrue([for addon in values(var.addons) : contains(["NONE", "OVERWRITE"], addon.resolve_conflicts_on_create)])
    error_message = "Every resolve_conflicts_on_create in addons must be NONE or OVERWRITE."
  }

  validation {
    condition     = alltrue([for addon in values(var.addons) : contains(["NONE", "OVERWRITE", "PRESERVE"], addon.resolve_conflicts_on_update)])
    error_message = "Every resolve_conflicts_on_update in addons must be NONE, OVERWRITE or PRESERVE."
  }

  validation {
    condition     = alltrue([for addon in values(var.addons) : addon.configuration_values == null ? true : can(jsondecode(addon.configuration_values))])
    error_message = "Every configuration_values in addons must be a JSON string; use jsonencode()."
  }
}

variable "enable_prefix_delegation" {
  description = "Whether the VPC CNI gives each node whole /28 blocks of addresses instead of single ones. It raises the pods on an m5.large from 29 to 110, and needs contiguous free /28 blocks in the subnets. Nodes take it over when they are replaced."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_network_policy" {
  description = "Whether the VPC CNI enforces Kubernetes `NetworkPolicy` objects on EC2 nodes. Without it, network policies are accepted and have no effect."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# EKS AUTO MODE
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_auto_mode" {
  description = "Whether EKS Auto Mode runs nodes, load balancers, block storage, pod networking and DNS for the cluster. It adds a management fee to the price of each instance. Set `addons` to `{}` with it: those four defaults are built in."
  type        = bool
  default     = false
  nullable    = false
}

variable "auto_mode_node_pools" {
  description = "Built-in node pools of Auto Mode: `general-purpose`, `system` or both. Empty: only node pools that you create inside the cluster."
  type        = list(string)
  default     = ["general-purpose", "system"]
  nullable    = false

  validation {
    condition     = alltrue([for pool in var.auto_mode_node_pools : contains(["general-purpose", "system"], pool)])
    error_message = "The auto_mode_node_pools must be any of general-purpose and system."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# MANAGED NODE GROUPS
# ---------------------------------------------------------------------------------------------------------------------

variable "managed_node_groups" {
  description = <<-EOT
    Managed node groups by name. A change of `instance_types`, `capacity_type`, `ami_type` or `subnet_ids` makes a new group first and removes the old one when its pods have moved; a new disk size, AMI release or Kubernetes version is rolled out node by node within `max_unavailable_percentage`.

    `desired_size` counts only at creation. Afterwards it belongs to the cluster autoscaler.
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
    condition     = alltrue([for group in values(var.managed_node_groups) : group.desired_size == null ? true : group.desired_size >= group.min_size && group.desired_size <= group.max_size])
    error_message = "The desired_size of a group in managed_node_groups must lie between its min_size and max_size."
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
    condition     = alltrue(flatten([for group in values(var.managed_node_groups) : [for taint in group.taints : contains(["NO_SCHEDULE", "NO_EXECUTE", "PREFER_NO_SCHEDULE"], taint.effect)]]))
    error_message = "Every taint effect in managed_node_groups must be NO_SCHEDULE, NO_EXECUTE or PREFER_NO_SCHEDULE."
  }

  validation {
    condition     = alltrue([for group in values(var.managed_node_groups) : group.max_unavailable_percentage >= 1 && group.max_unavailable_percentage <= 100])
    error_message = "Every max_unavailable_percentage in managed_node_groups must be between 1 and 100."
  }
}

variable "node_iam_role_additional_policy_arns" {
  description = "ARNs of further policies for the IAM role of the managed nodes. Every pod that can reach the instance metadata service inherits them: give permissions to pods by Pod Identity or IRSA instead."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "enable_node_session_manager" {
  description = "Whether operators can open a shell on the managed nodes with AWS Systems Manager Session Manager. Adds `AmazonSSMManagedInstanceCore` to the nodes' IAM role; no port is opened."
  type        = bool
  default     = true
  nullable    = false
}

variable "node_ebs_kms_key_arn" {
  description = "ARN of the KMS key for the root volumes of managed nodes. Its policy must allow the service-linked role of EC2 Auto Scaling, or no node starts. `null`: the account's default EBS key. The volumes are encrypted in either case."
  type        = string
  default     = null
}

variable "node_metadata_hop_limit" {
  description = "Network hops that an answer of the instance metadata service (IMDSv2, always required) may travel. `1` keeps pods with their own network namespace away from the node's IAM role; `2` lets them in."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = contains([1, 2], var.node_metadata_hop_limit)
    error_message = "The node_metadata_hop_limit must be 1 or 2."
  }
}

variable "node_security_group_rules" {
  description = "Further rules of the security group that all managed nodes carry beside the cluster security group. The key is a name of your choice. Name exactly one source or destination for each rule."
  type = map(object({
    # `ingress` or `egress`
    type        = optional(string, "ingress")
    description = string
    # `tcp`, `udp`, `icmp` or `-1` for all
    protocol  = optional(string, "tcp")
    from_port = number
    to_port   = number

    cidr_block        = optional(string)
    security_group_id = optional(string)
    prefix_list_id    = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for rule in values(var.node_security_group_rules) : contains(["ingress", "egress"], rule.type)])
    error_message = "Every type in node_security_group_rules must be ingress or egress."
  }

  validation {
    condition     = alltrue([for rule in values(var.node_security_group_rules) : length([for peer in [rule.cidr_block, rule.security_group_id, rule.prefix_list_id] : peer if peer != null]) == 1])
    error_message = "Every rule in node_security_group_rules must set exactly one of cidr_block, security_group_id and prefix_list_id."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# FARGATE
# ---------------------------------------------------------------------------------------------------------------------

variable "fargate_profiles" {
  description = <<-EOT
    Fargate profiles by name. A pod whose namespace and labels match a selector runs on Fargate. A profile cannot be changed: every edit makes a new one, and EKS creates and deletes profiles one after another.
  EOT
  type = map(object({
    # Up to five
    selectors = list(object({
      # Namespace; `*` and `?` are wildcards
      namespace = string
      # Labels that the pod must carry, all of them
      labels = optional(map(string), {})
    }))
    # Private subnets; empty: those of `subnet_ids`
    subnet_ids = optional(list(string), [])
    # IAM role with which Fargate pulls images and sends logs; `null`: the one that this service creates
    pod_execution_role_arn = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for profile in values(var.fargate_profiles) : length(profile.selectors) >= 1 && length(profile.selectors) <= 5])
    error_message = "Every profile in fargate_profiles needs between one and five selectors."
  }
}

variable "fargate_pod_execution_role_additional_policy_arns" {
  description = "ARNs of further policies for the Fargate pod execution role that this service creates, for example to write to the log group of Fargate's built-in log router."
  type        = list(string)
  default     = []
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_alarms" {
  description = "Whether to create alarms on the control plane's metrics in the `AWS/EKS` namespace: server errors of the API server and pods that wait for a node."
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

variable "alarm_api_server_5xx_threshold" {
  description = "Number of 5xx answers of the API server in five minutes at which the alarm goes off."
  type        = number
  default     = 50
  nullable    = false
}

variable "alarm_pending_pods_threshold" {
  description = "Number of pods that wait to be scheduled for 15 minutes at which the alarm goes off."
  type        = number
  default     = 10
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# TIME LIMITS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_timeouts" {
  description = "How long Terraform waits for the control plane. A version upgrade usually takes 8 to 15 minutes."
  type = object({
    create = optional(string, "30m")
    update = optional(string, "60m")
    delete = optional(string, "15m")
  })
  default  = {}
  nullable = false
}

variable "node_group_timeouts" {
  description = "How long Terraform waits for a managed node group. An update drains node by node and waits up to 15 minutes for each pod that a disruption budget holds back."
  type = object({
    create = optional(string, "30m")
    update = optional(string, "2h")
    delete = optional(string, "1h")
  })
  default  = {}
  nullable = false
}

variable "tags" {
  description = "Tags for every resource of this service, the managed nodes and their volumes included."
  type        = map(string)
  default     = {}
  nullable    = false
}
