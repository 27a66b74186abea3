# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the namespace: 1–63 lowercase letters, digits or hyphens, beginning and ending with a letter or digit. Changing it deletes the namespace with everything in it and makes an empty one."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$", var.name)) && !startswith(var.name, "kube-")
    error_message = "The name must be 1 to 63 lowercase letters, digits or hyphens, must start and end with a letter or digit, and must not start with kube-."
  }
}

variable "cluster_name" {
  description = "Name of the EKS cluster. The service configures its Kubernetes provider from it, so the cluster must exist when this service is planned."
  type        = string
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS OF TERRAFORM TO THE CLUSTER
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_access_role_arn" {
  description = "ARN of an IAM role that the provider assumes to talk to the Kubernetes API. It needs an access entry with `AmazonEKSClusterAdminPolicy`, since it creates roles and role bindings. `null`: the identity that runs Terraform."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# NAMESPACE
# ---------------------------------------------------------------------------------------------------------------------

variable "labels" {
  description = "Labels of the namespace, for network policies and admission webhooks to select it. The labels of pod security are set from `pod_security`."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for key in keys(var.labels) : !startswith(key, "pod-security.kubernetes.io/")])
    error_message = "Set pod security with pod_security, not with labels."
  }
}

variable "annotations" {
  description = "Annotations of the namespace."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "pod_security" {
  description = <<-EOT
    Pod Security Standards of the namespace, each `privileged`, `baseline` or `restricted`: what `enforce` forbids is refused, `audit` is written to the audit log, `warn` is told to the user.

    `restricted` refuses containers that run as root or keep Linux capabilities, so many images of others need `baseline`.
  EOT
  type = object({
    enforce = optional(string, "baseline")
    audit   = optional(string, "restricted")
    warn    = optional(string, "restricted")
    # Kubernetes minor version whose rules hold, such as `v1.35`, or `latest`
    version = optional(string, "latest")
  })
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for level in [var.pod_security.enforce, var.pod_security.audit, var.pod_security.warn] : contains(["privileged", "baseline", "restricted"], level)])
    error_message = "The levels of pod_security must be privileged, baseline or restricted."
  }

  validation {
    condition     = can(regex("^(latest|v1\\.[0-9]{2})$", var.pod_security.version))
    error_message = "The version of pod_security must be latest or a minor version such as v1.35."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# WHO MAY DO WHAT
# ---------------------------------------------------------------------------------------------------------------------

variable "admin_groups" {
  description = "Kubernetes groups that may do everything in the namespace, including roles and role bindings, but not change its quota. The groups come from `kubernetes_groups` of the cluster's `access_entries`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "edit_groups" {
  description = "Kubernetes groups that may change workloads and read secrets in the namespace, but not roles or role bindings."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "view_groups" {
  description = "Kubernetes groups that may look at everything in the namespace except secrets."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "custom_roles" {
  description = "Further roles in the namespace by name, and who has them."
  type = map(object({
    rules = list(object({
      # `""` is the core API group
      api_groups     = list(string)
      resources      = list(string)
      resource_names = optional(list(string), [])
      verbs          = list(string)
    }))
    groups = optional(list(string), [])
    # Keys of `service_accounts`
    service_accounts = optional(list(string), [])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue(flatten([for role in values(var.custom_roles) : [for rule in role.rules : length(rule.verbs) > 0 && length(rule.resources) > 0]]))
    error_message = "Every rule in custom_roles needs at least one verb and one resource."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# SERVICE ACCOUNTS
# ---------------------------------------------------------------------------------------------------------------------

variable "service_accounts" {
  description = "Service accounts by name. One with `iam_policy_statements` or `iam_managed_policy_arns` gets an IAM role of its own, which only that service account can assume."
  type = map(object({
    annotations = optional(map(string), {})
    labels      = optional(map(string), {})
    # Whether pods get a token for the Kubernetes API mounted
    automount_token = optional(bool, false)
    # Statements of the role's inline policy, by statement ID
    iam_policy_statements = optional(map(object({
      effect    = optional(string, "Allow")
      actions   = list(string)
      resources = list(string)
    })), {})
    iam_managed_policy_arns = optional(list(string), [])
  }))
  default  = {}
  nullable = false
}

variable "service_account_auth" {
  description = "How service accounts get their IAM roles: `irsa` needs `oidc_provider_arn` and works everywhere; `pod_identity` needs the `eks-pod-identity-agent` add-on and does not work on Fargate."
  type        = string
  default     = "irsa"
  nullable    = false

  validation {
    condition     = contains(["irsa", "pod_identity"], var.service_account_auth)
    error_message = "The service_account_auth must be irsa or pod_identity."
  }
}

variable "oidc_provider_arn" {
  description = "ARN of the cluster's IAM OpenID Connect provider: the output `oidc_provider_arn` of the `eks-cluster` service. Required when a service account has an IAM role and `service_account_auth` is `irsa`."
  type        = string
  default     = null
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of the policy that is set as permissions boundary on the IAM roles that this service creates. `null`: none."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# QUOTAS AND DEFAULTS
# ---------------------------------------------------------------------------------------------------------------------

variable "resource_quota" {
  description = "Hard limits for the sum of everything in the namespace, in Kubernetes notation, such as `{ \"requests.cpu\" = \"20\", pods = \"100\" }`. With a quota on CPU or memory, a pod that names no such request is refused, unless `container_defaults` fills it in."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "container_defaults" {
  description = "Requests and limits of containers that name none. No CPU limit by default: it slows a container down even when the node is idle."
  type = object({
    cpu_request    = optional(string, "100m")
    memory_request = optional(string, "128Mi")
    cpu_limit      = optional(string)
    memory_limit   = optional(string, "512Mi")
  })
  default  = {}
  nullable = false
}

variable "container_maximum" {
  description = "Largest limits that one container may ask for. `null` in a field: no maximum. Kubernetes gives the maximum as limit to a container that names none, unless `container_defaults` has a limit: with `cpu`, every container gets a CPU limit."
  type = object({
    cpu    = optional(string)
    memory = optional(string)
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK POLICIES
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_default_deny_ingress" {
  description = "Whether pods of the namespace accept connections only from where a network policy allows it. Needs something that enforces network policies: `enable_network_policy` of the `eks-cluster` service does on EC2 nodes; Fargate does not."
  type        = bool
  default     = true
  nullable    = false
}

variable "allow_inbound_from_same_namespace" {
  description = "Whether pods of the namespace may reach each other."
  type        = bool
  default     = true
  nullable    = false
}

variable "allow_inbound_from_namespaces" {
  description = "Names of further namespaces whose pods may reach the pods of this one, on all ports."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "CIDR blocks that may reach the pods, on all ports: those of the load balancers' subnets, where an Application Load Balancer sends traffic to pod addresses."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks must be an IPv4 CIDR block, such as 10.4.0.0/16."
  }
}

variable "enable_default_deny_egress" {
  description = "Whether pods of the namespace may open connections only to where a network policy allows it. DNS in `kube-system` and the namespace itself stay allowed. Test it first: AWS APIs and databases need rules of their own."
  type        = bool
  default     = false
  nullable    = false
}

variable "allow_outbound_to_cidr_blocks" {
  description = "CIDR blocks that pods may reach in spite of `enable_default_deny_egress`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.allow_outbound_to_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_outbound_to_cidr_blocks must be an IPv4 CIDR block, such as 10.4.0.0/16."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# FARGATE
# ---------------------------------------------------------------------------------------------------------------------

variable "fargate_profile" {
  description = "Fargate profile through which all pods of the namespace run on Fargate. `null`: they run on nodes. A change replaces the profile; pods that run are not moved."
  type = object({
    # ARN of the pod execution role, for example the output `fargate_pod_execution_role_arn` of the `eks-cluster` service
    pod_execution_role_arn = string
    # Private subnets
    subnet_ids = list(string)
    # Only pods with all these labels
    labels = optional(map(string), {})
  })
  default = null
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every AWS resource of this service: the IAM roles and the Fargate profile."
  type        = map(string)
  default     = {}
  nullable    = false
}
