# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the EKS cluster. Its first 26 characters also start the names of its IAM roles, and the whole name those of its security groups and log group. 1–100 letters, digits, hyphens or underscores, starting with a letter or digit. **Changing it replaces the cluster and deletes its logs.**"
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

    Managed node groups follow this version unless they set their own `kubernetes_version`. No node can be newer than the version that you roll back to, so pin it there for the first days after an upgrade.
  EOT
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^1\\.[0-9]{2}$", var.kubernetes_version))
    error_message = "The kubernetes_version must be a minor version such as 1.35, without a patch number or a leading v."
  }
}

variable "vpc_id" {
  description = "ID of the VPC that holds the cluster's network interfaces and its workers. A cluster cannot move to another VPC: the apply fails. Create a second cluster there instead."
  type        = string
  nullable    = false

  validation {
    condition     = startswith(var.vpc_id, "vpc-")
    error_message = "The vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "IDs of the private subnets in which managed nodes and Fargate pods run. At least two, in different Availability Zones. They also contain the network interfaces of the control plane, unless `control_plane_subnet_ids` is set. EKS then refuses subnets in other zones than those in which you created the cluster. **Changing it replaces the node groups and Fargate profiles** without subnets of their own."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) >= 2 && length(var.subnet_ids) == length(distinct(var.subnet_ids))
    error_message = "The subnet_ids must name at least two different subnets: EKS requires two Availability Zones."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# API SERVER ENDPOINT AND CLUSTER NETWORK
# ---------------------------------------------------------------------------------------------------------------------

variable "control_plane_subnet_ids" {
  description = "IDs of the subnets for the network interfaces of the control plane, if they should be apart from the workers. At least two, in different Availability Zones, each with six or more free addresses (AWS recommends 16). You can exchange them later for subnets in the same zones. Empty: `subnet_ids`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.control_plane_subnet_ids) != 1
    error_message = "The control_plane_subnet_ids must be empty or name at least two subnets in different Availability Zones."
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
  description = "CIDR blocks that can reach the public endpoint, at most 40. Required with `endpoint_public_access`: the service never falls back to EKS's own default of `0.0.0.0/0`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.endpoint_public_access_cidr_blocks : can(regex("^[0-9.]+/[0-9]+$", block)) && try(cidrhost(block, 0) != "" && tonumber(split("/", block)[1]) > 0, false)])
    error_message = "Each entry of endpoint_public_access_cidr_blocks must be an IPv4 CIDR block with a prefix length above 0, such as 203.0.113.0/24: the public endpoint is never open to every address."
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
  description = "CIDR blocks that can reach the private endpoint on port 443, for example the VPC of a VPN server or a deploy runner. Nodes of this cluster are always allowed."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(regex("^[0-9.]+/[0-9]+$", block)) && try(cidrhost(block, 0) != "" && tonumber(split("/", block)[1]) > 0, false)])
    error_message = "Each entry of allow_inbound_from_cidr_blocks must be an IPv4 CIDR block with a prefix length above 0, such as 203.0.113.0/24: name the networks that need access."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "IDs of the security groups that can reach the private endpoint on port 443. They must be in this VPC or in a peered VPC of the same Region."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "additional_security_group_ids" {
  description = "IDs of existing security groups for the network interfaces of the control plane, at most four. A network interface has at most five security groups by default. Two are the cluster security group and that of `allow_inbound_from_cidr_blocks`, so the fourth needs a higher quota."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "Name at most four additional_security_group_ids: EKS accepts five security groups, and one is that of this service."
  }
}

variable "ip_family" {
  description = "Address family of pods and services: `ipv4` or `ipv6`. With `ipv6`, subnets need IPv6 blocks, and `enable_prefix_delegation` must stay on. It cannot be changed later: the plan replaces the cluster, and the apply fails, because the name is taken."
  type        = string
  default     = "ipv4"
  nullable    = false

  validation {
    condition     = contains(["ipv4", "ipv6"], var.ip_family)
    error_message = "The ip_family must be ipv4 or ipv6."
  }
}

variable "service_ipv4_cidr_block" {
  description = "CIDR block for the cluster IPs of Kubernetes services, between /24 and /12, inside RFC 1918 space and outside every network the pods must reach. `null`: EKS chooses `10.100.0.0/16` or `172.20.0.0/16`, whichever does not overlap the VPC. It cannot be changed later: the plan replaces the cluster, and the apply fails, because the name is taken."
  type        = string
  default     = null

  validation {
    condition     = var.service_ipv4_cidr_block == null ? true : can(cidrnetmask(var.service_ipv4_cidr_block)) && can(regex("/(1[2-9]|2[0-4])$", var.service_ipv4_cidr_block))
    error_message = "The service_ipv4_cidr_block must be an IPv4 CIDR block with a mask between /12 and /24."
  }

  validation {
    condition     = var.service_ipv4_cidr_block == null ? true : can(regex("^(10\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|192\\.168\\.)", var.service_ipv4_cidr_block))
    error_message = "The service_ipv4_cidr_block must be within 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16."
  }

  validation {
    condition     = var.service_ipv4_cidr_block == null || var.ip_family == "ipv4"
    error_message = "The service_ipv4_cidr_block requires the ip_family ipv4: EKS chooses the range of an IPv6 cluster."
  }
}

variable "remote_networks" {
  description = "Networks outside AWS whose machines join the cluster as EKS hybrid nodes. `null`: no hybrid nodes. The blocks must be RFC 1918 or 100.64.0.0/10 ranges (AWS provider 5 accepts RFC 1918 only), must not overlap the VPC or the service range, and need a private connection (VPN or Direct Connect) with routes both ways."
  type = object({
    # CIDR blocks of the machines
    node_cidr_blocks = list(string)
    # CIDR blocks of the pods on those machines; required for webhooks that run there
    pod_cidr_blocks = optional(list(string), [])
  })
  default = null

  validation {
    condition     = var.remote_networks == null || try(alltrue([for block in concat(var.remote_networks.node_cidr_blocks, var.remote_networks.pod_cidr_blocks) : can(cidrnetmask(block)) && can(regex("^(10\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|192\\.168\\.|100\\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\\.)", block))]), false)
    error_message = "The node_cidr_blocks and pod_cidr_blocks of remote_networks must be IPv4 ranges within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10."
  }

  validation {
    condition     = var.remote_networks == null || (var.ip_family == "ipv4" && var.authentication_mode != "CONFIG_MAP")
    error_message = "The remote_networks require the ip_family ipv4 and an authentication_mode of API or API_AND_CONFIG_MAP."
  }
}

variable "enable_zonal_shift" {
  description = "Whether Application Recovery Controller can shift the traffic of the cluster away from an impaired Availability Zone. It has no effect until you start a shift or turn on zonal autoshift."
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
  description = "Days for which CloudWatch Logs keeps the control plane logs. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "The log_retention_days must be a value that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_group_class" {
  description = "Class of the log group: `STANDARD`, or `INFREQUENT_ACCESS`, which costs about half as much to fill but has no metric filters, subscription filters or live tail. A log group keeps its class: a change plans a replacement, and the apply fails, because the name is taken. Apply an empty `enabled_cluster_log_types`, delete the log group with its logs, and then apply the new class."
  type        = string
  default     = "STANDARD"
  nullable    = false

  validation {
    condition     = contains(["STANDARD", "INFREQUENT_ACCESS"], var.log_group_class)
    error_message = "The log_group_class must be STANDARD or INFREQUENT_ACCESS."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the control plane's log group. Its policy must allow CloudWatch Logs in the Region. `null`: encryption with a key that CloudWatch Logs owns."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# ENCRYPTION OF KUBERNETES SECRETS
# ---------------------------------------------------------------------------------------------------------------------

variable "kms_key_arn" {
  description = "ARN of a symmetric KMS key in the cluster's Region for envelope encryption of Kubernetes secrets. `null`: the service creates a key. Envelope encryption cannot be turned off or given another key later; never change it. Depending on the version of the AWS provider, a change replaces the cluster, or EKS keeps the first key while the state names the new one."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null ? true : can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "The kms_key_arn must be the ARN of a key, not of an alias."
  }
}

variable "kms_key_administrator_arns" {
  description = "ARNs of the IAM roles and users that can administer, but not use, the key that this service creates. Include the role that runs Terraform, or KMS refuses the policy. Empty: the account's IAM policies decide. Must be empty with `kms_key_arn`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.kms_key_administrator_arns) == 0 || var.kms_key_arn == null
    error_message = "The kms_key_administrator_arns must be empty with kms_key_arn: they are for the key that the service creates."
  }
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
    Where EKS looks up which IAM principals can use the cluster:

    - `API` – access entries only (`access_entries`).
    - `API_AND_CONFIG_MAP` – access entries, then the `aws-auth` ConfigMap. For the time of a migration.
    - `CONFIG_MAP` – the `aws-auth` ConfigMap only; `access_entries` must be empty.

    A cluster moves only forward, from `CONFIG_MAP` through `API_AND_CONFIG_MAP` to `API`.
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
  description = "Whether the principal that creates the cluster becomes its administrator by itself. Off, so that administrators are visible in `access_entries`. It counts only at creation; a later change has no effect."
  type        = bool
  default     = false
  nullable    = false
}

variable "access_entries" {
  description = <<-EOT
    IAM principals that can use the Kubernetes API. The key is a name of your choice. At least one entry should have `AmazonEKSClusterAdminPolicy`, or no one can administer the cluster.

    Every principal must exist: EKS refuses others. Roles of IAM Identity Center are given by the full ARN with its path, such as `arn:aws:iam::777788889999:role/aws-reserved/sso.amazonaws.com/AWSReservedSSO_ReadOnlyAccess_0123456789abcdef`. If Identity Center is in another Region than us-east-1, the path contains that Region, as in `sso.amazonaws.com/eu-west-1/`.
  EOT
  type = map(object({
    # ARN of the IAM role or user; one entry for a principal
    principal_arn = string
    # `STANDARD` for people and pipelines; `EC2` for nodes of Auto Mode with a role of your own; `EC2_LINUX`, `EC2_WINDOWS`, `FARGATE_LINUX`, `HYBRID_LINUX` or `HYPERPOD_LINUX` for workers outside this service; AWS provider 5 refuses `HYPERPOD_LINUX`
    type = optional(string, "STANDARD")
    # RBAC groups, for bindings of your own; names that start with `system:` are refused
    kubernetes_groups = optional(list(string), [])
    # User name in Kubernetes audit logs; `null`: EKS derives it from the ARN
    user_name = optional(string)
    # EKS access policies and the namespaces in which they apply
    policy_associations = optional(list(object({
      # Name of the policy, such as `AmazonEKSClusterAdminPolicy`, `AmazonEKSAdminPolicy`, `AmazonEKSEditPolicy` or `AmazonEKSViewPolicy`
      policy = string
      # Namespaces in which it applies; empty: the whole cluster
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
    condition     = alltrue([for entry in values(var.access_entries) : contains(["STANDARD", "EC2", "EC2_LINUX", "EC2_WINDOWS", "FARGATE_LINUX", "HYBRID_LINUX", "HYPERPOD_LINUX"], entry.type)])
    error_message = "Every type in access_entries must be STANDARD, EC2, EC2_LINUX, EC2_WINDOWS, FARGATE_LINUX, HYBRID_LINUX or HYPERPOD_LINUX."
  }

  validation {
    condition     = alltrue(flatten([for entry in values(var.access_entries) : [for group in entry.kubernetes_groups : !startswith(group, "system:")]]))
    error_message = "The kubernetes_groups of access_entries must not start with system:. Use a policy association instead of system:masters."
  }

  validation {
    condition     = length(var.access_entries) == 0 || var.authentication_mode != "CONFIG_MAP"
    error_message = "The access_entries need an authentication_mode of API or API_AND_CONFIG_MAP."
  }

  validation {
    condition     = alltrue([for entry in values(var.access_entries) : entry.type == "STANDARD" || (length(entry.kubernetes_groups) == 0 && entry.user_name == null)])
    error_message = "The kubernetes_groups and user_name of access_entries are for the type STANDARD only."
  }

  validation {
    condition     = alltrue([for entry in values(var.access_entries) : contains(["STANDARD", "EC2"], entry.type) || length(entry.policy_associations) == 0])
    error_message = "The policy_associations of access_entries are for the types STANDARD and EC2 only."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM ROLES OF THE CLUSTER AND OF ITS PODS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_iam_role_arn" {
  description = "ARN of an existing IAM role for the control plane. It needs `AmazonEKSClusterPolicy`, and with `enable_auto_mode` also the four policies for Auto Mode and `sts:TagSession` in its trust policy. `null`: the service creates the role. It cannot be changed later: the plan replaces the cluster, and the apply fails, because the name is taken."
  type        = string
  default     = null

  validation {
    condition     = var.cluster_iam_role_arn == null ? true : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", var.cluster_iam_role_arn))
    error_message = "The cluster_iam_role_arn must be the ARN of an IAM role."
  }
}

variable "iam_role_path" {
  description = "Path of the IAM roles that this service creates. It starts and ends with a slash. Changing it replaces the roles and, with `cluster_iam_role_arn`, the node groups and the Fargate profiles. Without it, the plan also replaces the cluster, and the apply fails, because the name is taken."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = startswith(var.iam_role_path, "/") && endswith(var.iam_role_path, "/")
    error_message = "The iam_role_path must start and end with a slash."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of the IAM policy that is the permissions boundary of every IAM role of the service. `null` sets no boundary."
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
  description = "Audiences that the OpenID Connect provider accepts in tokens. Add to `sts.amazonaws.com` only if workloads present these tokens to something other than AWS."
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

variable "identity_providers" {
  description = "External OpenID Connect providers whose tokens the API server accepts in addition to IAM, by name. EKS supports one for each cluster. Changing it disassociates the provider and associates it again, which takes up to an hour."
  type = map(object({
    # URL of the issuer, with `https://`
    issuer_url = string
    # Client ID that tokens must be issued for
    client_id = string
    # Claims that carry the user name and the groups
    username_claim = optional(string)
    groups_claim   = optional(string)
    # Prefixes that keep these names apart from those of IAM
    username_prefix = optional(string)
    groups_prefix   = optional(string)
    # Claims that a token must have, with their values
    required_claims = optional(map(string), {})
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(var.identity_providers) <= 1
    error_message = "The identity_providers can have one entry: EKS associates one provider with a cluster."
  }

  validation {
    condition     = alltrue([for provider in values(var.identity_providers) : startswith(provider.issuer_url, "https://")])
    error_message = "The issuer_url of identity_providers must start with https://."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ADD-ONS
# ---------------------------------------------------------------------------------------------------------------------

variable "addons" {
  description = <<-EOT
    EKS add-ons by name. The four defaults make a cluster that can run pods; a value that you pass replaces the whole map, so repeat those you keep. `coredns` needs nodes: without a managed node group or a Fargate profile for `kube-system`, an apply waits 20 minutes for it and fails. On Fargate alone, it also needs `configuration_values = jsonencode({ computeType = "Fargate" })`. If only `eks-workers` has nodes, add `coredns` after those. List the versions that fit with `aws eks describe-addon-versions --kubernetes-version 1.35`.
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
  description = "Whether the VPC CNI gives each node whole /28 blocks of addresses instead of single ones. It raises the pods on an m5.large from 29 to 110, and needs contiguous free /28 blocks in the subnets. Nodes take it over when they are replaced. It has no effect if `vpc-cni` in `addons` has `configuration_values`: write `ENABLE_PREFIX_DELEGATION` there."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_network_policy" {
  description = "Whether the VPC CNI enforces Kubernetes `NetworkPolicy` objects on EC2 nodes. Without it, network policies are accepted and have no effect. It has no effect if `vpc-cni` in `addons` has `configuration_values`: write `enableNetworkPolicy` there."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# EKS AUTO MODE
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_auto_mode" {
  description = "Whether EKS Auto Mode runs nodes, load balancers, block storage, pod networking and DNS for the cluster. It adds a management fee to the price of each instance. Set `addons` to `{}` with it: those four defaults are built in. Terraform cannot turn it off again: the plan stops with an error."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_auto_mode || var.authentication_mode != "CONFIG_MAP"
    error_message = "The enable_auto_mode input needs an authentication_mode of API or API_AND_CONFIG_MAP: nodes of Auto Mode join with access entries."
  }

  validation {
    condition     = !var.enable_auto_mode || length(setintersection(keys(var.addons), ["vpc-cni", "kube-proxy", "coredns", "eks-pod-identity-agent"])) == 0
    error_message = "The enable_auto_mode input needs addons without vpc-cni, kube-proxy, coredns and eks-pod-identity-agent: Auto Mode has them built in. Set addons to {}."
  }
}

variable "auto_mode_node_pools" {
  description = "Built-in node pools of Auto Mode: `general-purpose`, `system` or both. Empty: only node pools that you create inside the cluster. Choose at creation between some and none: EKS accepts the IAM role of these nodes only once, and the plan of a change can replace the cluster."
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
    Managed node groups by name. A change of `instance_types`, `capacity_type`, `ami_type`, `subnet_ids` or `iam_role_arn` creates a new group first and then deletes the old one. EKS drains its nodes, and ends a node after five minutes even if a disruption budget still holds a pod back. A new volume, AMI or Kubernetes version is rolled out node by node within `max_unavailable_percentage`.

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

variable "ebs_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the EBS volumes of the managed nodes. Its policy must allow the service-linked role of EC2 Auto Scaling, or no node starts. `null` uses the default key of the account for EBS. The volumes are always encrypted."
  type        = string
  default     = null
}

variable "node_metadata_hop_limit" {
  description = "Network hops that an answer of the instance metadata service (IMDSv2, always required) can travel. `1` keeps pods with their own network namespace away from the node's IAM role; `2` lets them in."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = contains([1, 2], var.node_metadata_hop_limit)
    error_message = "The node_metadata_hop_limit must be 1 or 2."
  }
}

variable "node_security_group_rules" {
  description = "Further rules of the security group that all managed nodes have in addition to the cluster security group. The key is a name of your choice. Name exactly one source or destination for each rule."
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

  validation {
    condition     = alltrue([for rule in values(var.node_security_group_rules) : rule.type == "egress" || rule.cidr_block == null || try(tonumber(split("/", rule.cidr_block)[1]) > 0, false)])
    error_message = "The cidr_block of an ingress rule in node_security_group_rules must have a prefix length above 0: nodes are never open to every address."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# FARGATE
# ---------------------------------------------------------------------------------------------------------------------

variable "fargate_profiles" {
  description = <<-EOT
    Fargate profiles by name. A pod whose namespace and labels match a selector runs on Fargate. A profile cannot be changed: every edit deletes the profile and creates it again. **EKS stops all pods of a profile that it deletes**, and they wait until the new one exists. To avoid that, add a second profile with the same selectors first. EKS creates and deletes profiles one after another, each in some minutes.
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
  description = "ARNs of the SNS topics that the alarms notify when they fire and recover. Empty: the alarms only change their state."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = "Thresholds of the alarms. `null` creates no such alarm."
  type = object({
    # 5xx answers of the API server in five minutes
    api_server_5xx_errors = optional(number, 50)
    # Pods that wait for a node for 15 minutes
    pending_pods = optional(number, 10)
  })
  default  = {}
  nullable = false
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
  description = "How long Terraform waits for a managed node group. An update drains node by node and waits up to 15 minutes for a pod that a disruption budget holds back. Then the update fails, and the remaining nodes stay as they are."
  type = object({
    create = optional(string, "30m")
    update = optional(string, "2h")
    delete = optional(string, "1h")
  })
  default  = {}
  nullable = false
}

variable "tags" {
  description = "Tags for every resource of this service, including the managed nodes and their volumes."
  type        = map(string)
  default     = {}
  nullable    = false
}
