# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the namespace: 1–63 lowercase letters, digits or hyphens, starting and ending with a letter or digit. **Changing it deletes the namespace with everything in it** and creates an empty one."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$", var.name)) && !startswith(var.name, "kube-")
    error_message = "name must be 1 to 63 lowercase letters, digits or hyphens, must start and end with a letter or digit, and must not start with kube-."
  }
}

variable "cluster_name" {
  description = "Name of the EKS cluster. The service configures its Kubernetes provider from it, so the cluster must exist before the first plan."
  type        = string
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS OF TERRAFORM TO THE CLUSTER
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_access_role_arn" {
  description = "ARN of an IAM role that the provider assumes for calls to the Kubernetes API. It needs an access entry with `AmazonEKSClusterAdminPolicy`, because it creates roles and role bindings. When `null`, the identity that runs Terraform is used."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# NAMESPACE
# ---------------------------------------------------------------------------------------------------------------------

variable "labels" {
  description = "Labels of the namespace, by which network policies and admission webhooks select it. `pod_security` sets the labels of pod security."
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
    Pod Security Standards of the namespace, each `privileged`, `baseline` or `restricted`: a pod that violates `enforce` is refused, one that violates `audit` is in the audit log, and one that violates `warn` prints a warning for the user.

    `restricted` refuses containers that run as root or keep Linux capabilities, so many third-party images need `baseline`.
  EOT
  type = object({
    enforce = optional(string, "baseline")
    audit   = optional(string, "restricted")
    warn    = optional(string, "restricted")
    # Kubernetes minor version whose rules apply, such as `v1.35`, or `latest`
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

  validation {
    condition     = index(["privileged", "baseline", "restricted"], var.pod_security.enforce) <= index(["privileged", "baseline", "restricted"], var.pod_security.warn)
    error_message = "The level warn of pod_security must not be weaker than enforce: it would never warn."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# WHO MAY DO WHAT
# ---------------------------------------------------------------------------------------------------------------------

variable "admin_groups" {
  description = "Kubernetes groups that can do everything in the namespace, including roles and role bindings, but cannot change its quota. `kubernetes_groups` of the cluster's `access_entries` put users into groups."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "edit_groups" {
  description = "Kubernetes groups that can change workloads and read secrets in the namespace, but not roles or role bindings."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "view_groups" {
  description = "Kubernetes groups that can see everything in the namespace except secrets."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "custom_roles" {
  description = "Additional roles in the namespace by name, with the groups and service accounts that have them."
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

  validation {
    condition     = alltrue([for role in values(var.custom_roles) : length(setsubtract(role.service_accounts, keys(var.service_accounts))) == 0])
    error_message = "Each of service_accounts in custom_roles must be a key of the input service_accounts."
  }

  validation {
    condition     = alltrue([for role in values(var.custom_roles) : length(role.groups) + length(role.service_accounts) > 0])
    error_message = "Each of custom_roles needs groups or service_accounts."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# SERVICE ACCOUNTS
# ---------------------------------------------------------------------------------------------------------------------

variable "service_accounts" {
  description = "Service accounts by name. A service account with `iam_policy_statements` or `additional_iam_policy_arns` gets its own IAM role, which only it can assume."
  type = map(object({
    annotations = optional(map(string), {})
    labels      = optional(map(string), {})
    # Whether pods mount a token for the Kubernetes API
    automount_token = optional(bool, false)
    # Statements of the role's inline policy, by statement ID of letters and digits
    iam_policy_statements = optional(map(object({
      effect    = optional(string, "Allow")
      actions   = list(string)
      resources = list(string)
    })), {})
    additional_iam_policy_arns = optional(list(string), [])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for name in keys(var.service_accounts) : name != "default" && can(regex("^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$", name))])
    error_message = "The names in service_accounts must be DNS names in lower case, other than default, which every namespace has."
  }

  validation {
    condition     = alltrue(flatten([for account in values(var.service_accounts) : [for id in keys(account.iam_policy_statements) : can(regex("^[A-Za-z0-9]+$", id))]]))
    error_message = "The keys of iam_policy_statements in service_accounts are statement IDs: use letters and digits only."
  }

  validation {
    condition     = alltrue(flatten([for account in values(var.service_accounts) : [for statement in values(account.iam_policy_statements) : contains(["Allow", "Deny"], statement.effect)]]))
    error_message = "Every effect in iam_policy_statements of service_accounts must be Allow or Deny."
  }
}

variable "service_account_auth" {
  description = "Method by which service accounts get their IAM roles: `irsa` requires `oidc_provider_arn` and works everywhere; `pod_identity` requires the `eks-pod-identity-agent` add-on and does not work on Fargate."
  type        = string
  default     = "irsa"
  nullable    = false

  validation {
    condition     = contains(["irsa", "pod_identity"], var.service_account_auth)
    error_message = "service_account_auth must be irsa or pod_identity."
  }
}

variable "oidc_provider_arn" {
  description = "ARN of the cluster's IAM OpenID Connect provider: the output `oidc_provider_arn` of the `eks-cluster` service. Required if a service account has an IAM role and `service_account_auth` is `irsa`."
  type        = string
  default     = null

  validation {
    condition     = var.oidc_provider_arn == null || can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:oidc-provider/", var.oidc_provider_arn))
    error_message = "oidc_provider_arn must be null or the ARN of an IAM OpenID Connect provider."
  }

  validation {
    condition     = var.oidc_provider_arn != null || var.service_account_auth != "irsa" || alltrue([for account in values(var.service_accounts) : length(account.iam_policy_statements) == 0 && length(account.additional_iam_policy_arns) == 0])
    error_message = "oidc_provider_arn is required: a service account has an IAM role, and service_account_auth is irsa."
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
  description = "Path of all IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces the roles.**"
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, such as /deployed/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# QUOTAS AND DEFAULTS
# ---------------------------------------------------------------------------------------------------------------------

variable "resource_quota" {
  description = "Limits for the sum of all objects in the namespace, in Kubernetes notation, such as `{ \"requests.cpu\" = \"20\", pods = \"100\" }`. With a quota on CPU or memory, a pod without such a request is refused, unless `container_defaults` adds it."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "container_defaults" {
  description = "Requests and limits of containers without their own. By default there is no CPU limit, because it throttles a container even if the node is idle. Kubernetes refuses a container whose own request is larger than the default limit: such a container needs a limit of its own."
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
  description = "Largest limits of one container. A `null` attribute sets no maximum. Kubernetes gives the maximum as the limit to a container without one, unless `container_defaults` has a limit: with `cpu`, every container gets a CPU limit."
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
  description = "Let pods of the namespace accept only connections that a network policy allows. Something must enforce network policies: on EC2 nodes, `enable_network_policy` of the `eks-cluster` service does; Fargate does not."
  type        = bool
  default     = true
  nullable    = false
}

variable "allow_inbound_from_same_namespace" {
  description = "Allow connections between pods of the namespace."
  type        = bool
  default     = true
  nullable    = false
}

variable "allow_inbound_from_namespaces" {
  description = "Names of other namespaces whose pods can connect to the pods of this one, on all ports."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.allow_inbound_from_namespaces) == 0 || var.enable_default_deny_ingress
    error_message = "allow_inbound_from_namespaces requires enable_default_deny_ingress: without it, everything is allowed."
  }
}

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges that can connect to the pods, on all ports: those of the subnets of load balancers, if an Application Load Balancer sends traffic to addresses of pods."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks must be an IPv4 range, such as 10.4.0.0/16."
  }

  validation {
    condition     = length(var.allow_inbound_from_cidr_blocks) == 0 || var.enable_default_deny_ingress
    error_message = "allow_inbound_from_cidr_blocks requires enable_default_deny_ingress: without it, everything is allowed."
  }
}

variable "enable_default_deny_egress" {
  description = "Let pods of the namespace open only connections that a network policy allows. DNS in `kube-system` and the namespace itself stay allowed. Test it first: AWS APIs and databases need entries in `allow_outbound_to_cidr_blocks`, and EKS Pod Identity needs `169.254.170.23/32` there."
  type        = bool
  default     = false
  nullable    = false
}

variable "allow_outbound_to_cidr_blocks" {
  description = "IPv4 ranges to which pods can connect in spite of `enable_default_deny_egress`, which it requires."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.allow_outbound_to_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_outbound_to_cidr_blocks must be an IPv4 range, such as 10.4.0.0/16."
  }

  validation {
    condition     = length(var.allow_outbound_to_cidr_blocks) == 0 || var.enable_default_deny_egress
    error_message = "allow_outbound_to_cidr_blocks requires enable_default_deny_egress: without it, everything is allowed."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# FARGATE
# ---------------------------------------------------------------------------------------------------------------------

variable "fargate_profile" {
  description = "Fargate profile, so that all pods of the namespace run on Fargate. When `null`, they run on nodes. Pods that run on nodes stay there until they are replaced. **A change or removal deletes the profile, and EKS stops all its pods.** They start again when the new profile is ready, or on nodes."
  type = object({
    # ARN of the pod execution role, for example the output `fargate_pod_execution_role_arn` of the `eks-cluster` service
    pod_execution_role_arn = string
    # Private subnets
    subnet_ids = list(string)
    # Only pods with all these labels
    labels = optional(map(string), {})
  })
  default = null

  validation {
    condition     = var.fargate_profile == null || try(length(var.fargate_profile.subnet_ids) > 0 && can(regex(":role/", var.fargate_profile.pod_execution_role_arn)), false)
    error_message = "fargate_profile needs subnet_ids and the ARN of a role as pod_execution_role_arn."
  }

  validation {
    condition     = var.fargate_profile == null || var.service_account_auth == "irsa"
    error_message = "fargate_profile requires service_account_auth irsa: Pod Identity does not work on Fargate."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every AWS resource of the service: the IAM roles and the Fargate profile."
  type        = map(string)
  default     = {}
  nullable    = false
}
