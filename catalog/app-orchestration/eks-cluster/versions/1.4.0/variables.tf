# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the EKS cluster. Also the prefix of the names of its IAM roles and security groups. Changing it replaces the cluster."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[0-9A-Za-z][0-9A-Za-z_-]{0,99}$", var.cluster_name))
    error_message = "The cluster_name must be 1 to 100 letters, digits, hyphens or underscores, and must start with a letter or digit."
  }
}

variable "vpc_id" {
  description = "ID of the VPC that holds the cluster's network interfaces and its workers. Changing it replaces the cluster."
  type        = string
  nullable    = false
}

variable "control_plane_vpc_subnet_ids" {
  description = "IDs of the subnets for the control plane's network interfaces. At least two, in different availability zones. Changing it replaces the cluster."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.control_plane_vpc_subnet_ids) >= 2
    error_message = "The control_plane_vpc_subnet_ids must name at least two subnets: EKS requires two availability zones."
  }
}

variable "worker_vpc_subnet_ids" {
  description = "IDs of the private subnets in which workers and Fargate pods run."
  type        = list(string)
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CONTROL PLANE
# ---------------------------------------------------------------------------------------------------------------------

variable "kubernetes_version" {
  description = "Kubernetes minor version of the control plane. EKS upgrades one minor version at a time and never goes back."
  type        = string
  default     = "1.23"
  nullable    = false

  validation {
    condition     = can(regex("^1\\.[0-9]{2}$", var.kubernetes_version))
    error_message = "The kubernetes_version must be a minor version such as 1.23, without a patch number or a leading v."
  }
}

variable "endpoint_private_access" {
  description = "Whether the API server answers on a private address inside the VPC."
  type        = bool
  default     = true
  nullable    = false
}

variable "endpoint_public_access" {
  description = "Whether the API server answers on a public address as well."
  type        = bool
  default     = true
  nullable    = false
}

variable "endpoint_public_access_cidrs" {
  description = "CIDR blocks that may reach the public endpoint, at most 40. Narrow it: the default lets the whole internet try."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "CIDR blocks that may reach the private endpoint on port 443."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_security_group_ids" {
  description = "IDs of the security groups that may reach the private endpoint on port 443."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "kubernetes_service_cidr" {
  description = "CIDR block for the cluster IPs of Kubernetes services. `null`: EKS chooses `10.100.0.0/16` or `172.20.0.0/16`. Changing it replaces the cluster."
  type        = string
  default     = null
}

variable "enabled_cluster_log_types" {
  description = "Control plane logs that EKS sends to CloudWatch Logs: any of `api`, `audit`, `authenticator`, `controllerManager` and `scheduler`."
  type        = list(string)
  default     = ["api", "audit", "authenticator"]
  nullable    = false
}

variable "log_retention_days" {
  description = "Days for which the control plane logs are kept in CloudWatch Logs. `0`: indefinitely."
  type        = number
  default     = 0
  nullable    = false
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the control plane's log group. `null`: encryption with a key that CloudWatch Logs owns."
  type        = string
  default     = null
}

variable "secret_encryption_kms_key_arn" {
  description = "ARN of a symmetric KMS key for envelope encryption of Kubernetes secrets. `null`: no envelope encryption. It cannot be turned off later."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# WHO MAY USE THE CLUSTER
# ---------------------------------------------------------------------------------------------------------------------

variable "iam_role_to_rbac_group_mapping" {
  description = "RBAC groups by the ARN of the IAM role that gets them, written to the `aws-auth` ConfigMap. The identity that creates the cluster is an administrator without being named."
  type        = map(list(string))
  default     = {}
  nullable    = false
}

variable "iam_user_to_rbac_group_mapping" {
  description = "RBAC groups by the ARN of the IAM user that gets them, written to the `aws-auth` ConfigMap."
  type        = map(list(string))
  default     = {}
  nullable    = false
}

variable "worker_iam_role_arns_for_k8s_role_mapping" {
  description = "ARNs of the IAM roles of workers outside this service, which the `aws-auth` ConfigMap lets join."
  type        = list(string)
  default     = []
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM ROLES
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_irsa" {
  description = "Whether to create the IAM OpenID Connect provider for IAM roles for service accounts."
  type        = bool
  default     = true
  nullable    = false
}

variable "oidc_thumbprints" {
  description = "Thumbprints of the certificate authority of the cluster's OpenID Connect issuer. `null`: looked up when planning."
  type        = list(string)
  default     = null
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of the policy that is set as permissions boundary on every IAM role that this service creates. `null`: none."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# ADD-ONS
# ---------------------------------------------------------------------------------------------------------------------

variable "addons" {
  description = "EKS add-ons by name. Each value is a map with the optional keys `addon_version`, `resolve_conflicts` and `service_account_role_arn`. Empty: the self-managed software that EKS puts into a new cluster."
  type        = map(map(string))
  default     = {}
  nullable    = false
}

variable "enable_prefix_delegation" {
  description = "Whether the VPC CNI gives each node whole /28 blocks of addresses instead of single ones."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# WORKERS
# ---------------------------------------------------------------------------------------------------------------------

variable "managed_node_groups" {
  description = "Managed node groups by name. Each value is an object with the keys `min_size`, `max_size` and `desired_size`, and optionally `instance_types`, `capacity_type`, `ami_type`, `subnet_ids`, `disk_size`, `labels`, `taints` and `tags`; what is missing comes from the inputs that start with `node_group_default_`."
  type        = any
  default     = {}
  nullable    = false
}

variable "node_group_default_instance_types" {
  description = "Instance types of the managed node groups that name none."
  type        = list(string)
  default     = ["t3.medium"]
  nullable    = false
}

variable "node_group_default_capacity_type" {
  description = "Capacity type of the managed node groups that name none: `ON_DEMAND` or `SPOT`."
  type        = string
  default     = "ON_DEMAND"
  nullable    = false
}

variable "node_group_default_ami_type" {
  description = "Type of image of the managed node groups that name none."
  type        = string
  default     = "AL2_x86_64"
  nullable    = false
}

variable "node_group_default_disk_size" {
  description = "Size in GiB of the root volume of the managed node groups that name none."
  type        = number
  default     = 30
  nullable    = false
}

variable "autoscaling_group_configurations" {
  description = "Self-managed workers: Auto Scaling groups by name. Each value is an object with the keys `min_size`, `max_size` and `subnet_ids`, and optionally `instance_type`, `spot_price` and `tags`."
  type        = any
  default     = {}
  nullable    = false
}

variable "worker_ami_id" {
  description = "ID of the image of the self-managed workers. `null`: the recommended EKS image for the cluster's version. Every new image that EKS publishes then changes the launch template."
  type        = string
  default     = null
}

variable "worker_key_pair_name" {
  description = "Name of the EC2 key pair for SSH to the workers. `null`: none."
  type        = string
  default     = null
}

variable "allow_inbound_ssh_from_security_group_ids" {
  description = "IDs of the security groups that may reach port 22 of the workers."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "worker_iam_role_additional_policy_arns" {
  description = "ARNs of further policies for the workers' IAM role."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "fargate_profiles" {
  description = "Fargate profiles by name. Each value is an object with the keys `subnet_ids` and `selectors`."
  type        = any
  default     = {}
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every resource of this service."
  type        = map(string)
  default     = {}
  nullable    = false
}
