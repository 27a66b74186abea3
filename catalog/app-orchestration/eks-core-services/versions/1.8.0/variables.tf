# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the EKS cluster. The service reads the endpoint and the certificate authority from it and configures its Kubernetes and Helm providers with a short-lived token, so the cluster must exist when this service is planned."
  type        = string
  nullable    = false
}

variable "vpc_id" {
  description = "ID of the cluster's VPC. The load balancer controller gets it as a setting, because pods cannot read it from the instance metadata service."
  type        = string
  nullable    = false

  validation {
    condition     = startswith(var.vpc_id, "vpc-")
    error_message = "The vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "oidc_provider_arn" {
  description = "ARN of the cluster's IAM OpenID Connect provider: the output `oidc_provider_arn` of the `eks-cluster` service. The IAM roles of the core services trust it."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:oidc-provider/", var.oidc_provider_arn))
    error_message = "The oidc_provider_arn must be the ARN of an IAM OpenID Connect provider."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS TO THE CLUSTER AND IAM
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_access_role_arn" {
  description = "ARN of an IAM role that the providers assume to talk to the Kubernetes API. It needs an access entry with `AmazonEKSClusterAdminPolicy`. `null`: the identity that runs Terraform."
  type        = string
  default     = null
}

variable "service_account_auth" {
  description = "How the core services get their IAM roles: `irsa` works everywhere; `pod_identity` needs the `eks-pod-identity-agent` add-on and does not work on Fargate. Karpenter and the drivers follow this as well."
  type        = string
  default     = "irsa"
  nullable    = false

  validation {
    condition     = contains(["irsa", "pod_identity"], var.service_account_auth)
    error_message = "The service_account_auth must be irsa or pod_identity."
  }
}

variable "iam_role_path" {
  description = "Path of the IAM roles that this service creates. Begins and ends with a slash."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = startswith(var.iam_role_path, "/") && endswith(var.iam_role_path, "/")
    error_message = "The iam_role_path must start and end with a slash."
  }
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of the policy that is set as permissions boundary on every IAM role that this service creates. `null`: none."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# WHERE THE CORE SERVICES RUN
# ---------------------------------------------------------------------------------------------------------------------

variable "node_selector" {
  description = "Labels that a node must carry to run the core services. Does not apply to what runs on each node: the log shipper and the storage drivers' node pods."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "tolerations" {
  description = "Taints that the core services tolerate, for example those of a node group kept for them. What runs on each node tolerates every taint anyway."
  type = list(object({
    key = string
    # `Equal` or `Exists`
    operator = optional(string, "Equal")
    value    = optional(string)
    # `NoSchedule`, `NoExecute` or `PreferNoSchedule`; `null`: all three
    effect = optional(string)
  }))
  default  = []
  nullable = false

  validation {
    condition     = alltrue([for toleration in var.tolerations : contains(["Equal", "Exists"], toleration.operator)])
    error_message = "Every operator in tolerations must be Equal or Exists."
  }
}

variable "image_registry" {
  description = "Registry from which all images are pulled instead of the charts' own, such as an ECR pull-through cache, with its path prefix. Needed where the nodes cannot reach public registries. `null`: the charts' own."
  type        = string
  default     = null
}

variable "helm_timeout_seconds" {
  description = "Seconds that Helm waits until a release's pods are ready. A release that is not ready by then is rolled back."
  type        = number
  default     = 600
  nullable    = false

  validation {
    condition     = var.helm_timeout_seconds >= 60
    error_message = "The helm_timeout_seconds must be at least 60."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# AWS LOAD BALANCER CONTROLLER
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_aws_load_balancer_controller" {
  description = "Whether to install the AWS Load Balancer Controller, which makes an Application Load Balancer of an `Ingress` and a Network Load Balancer of a `Service` of type `LoadBalancer`."
  type        = bool
  default     = true
  nullable    = false
}

variable "aws_load_balancer_controller" {
  description = "Settings of the AWS Load Balancer Controller. Subnets are found by the tags `kubernetes.io/role/elb` (public) and `kubernetes.io/role/internal-elb` (private)."
  type = object({
    # `null`: the version that this release was tested with
    chart_version = optional(string)
    replicas      = optional(number, 2)
    # Name of the IngressClass, and whether an Ingress that names none gets it
    ingress_class_name       = optional(string, "alb")
    is_default_ingress_class = optional(bool, true)
    # `ip` registers pods, `instance` registers node ports; `ip` is required for pods on Fargate
    default_target_type = optional(string, "ip")
    # TLS policy of HTTPS listeners that name none
    default_ssl_policy = optional(string, "ELBSecurityPolicy-TLS13-1-2-2021-06")
    # Whether an Ingress may attach AWS WAF web ACLs or turn on Shield Advanced
    enable_waf    = optional(bool, true)
    enable_shield = optional(bool, false)
    # Tags of every load balancer, in addition to `tags`
    default_tags = optional(map(string), {})
  })
  default  = {}
  nullable = false

  validation {
    condition     = contains(["ip", "instance"], var.aws_load_balancer_controller.default_target_type)
    error_message = "The default_target_type of aws_load_balancer_controller must be ip or instance."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# EXTERNAL DNS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_external_dns" {
  description = "Whether to install ExternalDNS, which writes Route 53 records for the host names of ingresses and services. Needs `external_dns.hosted_zone_ids`."
  type        = bool
  default     = false
  nullable    = false
}

variable "external_dns" {
  description = "Settings of ExternalDNS."
  type = object({
    # `null`: the version that this release was tested with
    chart_version = optional(string)
    # Zones whose records it may change; its IAM role is limited to them
    hosted_zone_ids = optional(list(string), [])
    # Names for which it is responsible; empty: those of the zones
    domain_filters = optional(list(string), [])
    # `sync` deletes records whose ingress is gone; `upsert-only` never deletes
    policy = optional(string, "sync")
    # Marks its records, so that two clusters can share a zone; `null`: `cluster_name`
    txt_owner_id = optional(string)
    # Kubernetes objects it reads
    sources = optional(list(string), ["ingress", "service"])
    # Seconds between two comparisons
    interval_seconds = optional(number, 60)
  })
  default  = {}
  nullable = false

  validation {
    condition     = !var.enable_external_dns || length(var.external_dns.hosted_zone_ids) > 0
    error_message = "Set the hosted_zone_ids of external_dns when enable_external_dns is true."
  }

  validation {
    condition     = contains(["sync", "upsert-only", "create-only"], var.external_dns.policy)
    error_message = "The policy of external_dns must be sync, upsert-only or create-only."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NODE AUTOSCALING
# ---------------------------------------------------------------------------------------------------------------------

variable "node_autoscaler" {
  description = <<-EOT
    What adds and removes nodes:

    - `cluster-autoscaler` – changes the size of Auto Scaling groups that carry its tags.
    - `karpenter` – starts instances by itself, of the type that the waiting pods need.
    - `none` – nothing, for Fargate, EKS Auto Mode and groups of a fixed size.
  EOT
  type        = string
  default     = "cluster-autoscaler"
  nullable    = false

  validation {
    condition     = contains(["cluster-autoscaler", "karpenter", "none"], var.node_autoscaler)
    error_message = "The node_autoscaler must be cluster-autoscaler, karpenter or none."
  }
}

variable "cluster_autoscaler" {
  description = "Settings of the cluster autoscaler. Only with the `node_autoscaler` `cluster-autoscaler`."
  type = object({
    # `null`: the version that this release was tested with
    chart_version = optional(string)
    # `null`: the newest image for the cluster's Kubernetes minor version
    image_tag = optional(string)
    replicas  = optional(number, 1)
    # How to choose among groups that would do: `least-waste`, `random`, `most-pods`, `priority`
    expander = optional(string, "least-waste")
    # Keeps groups of the same size and labels equally large, one for each zone
    balance_similar_node_groups = optional(bool, true)
    # Use of a node, 0–1, below which it is emptied
    scale_down_utilization_threshold = optional(number, 0.5)
    # How long a node must be below it
    scale_down_unneeded_time = optional(string, "10m")
    # Whether nodes with pods of `kube-system`, or pods with local storage, stay
    skip_nodes_with_system_pods   = optional(bool, true)
    skip_nodes_with_local_storage = optional(bool, true)
  })
  default  = {}
  nullable = false

  validation {
    condition     = contains(["least-waste", "random", "most-pods", "priority"], var.cluster_autoscaler.expander)
    error_message = "The expander of cluster_autoscaler must be least-waste, random, most-pods or priority."
  }

  validation {
    condition     = var.cluster_autoscaler.scale_down_utilization_threshold >= 0 && var.cluster_autoscaler.scale_down_utilization_threshold <= 1
    error_message = "The scale_down_utilization_threshold of cluster_autoscaler must be between 0 and 1."
  }
}

variable "karpenter" {
  description = "Settings of Karpenter. Only with the `node_autoscaler` `karpenter`. Karpenter itself must run on nodes that it does not manage: a small managed node group or Fargate."
  type = object({
    # `null`: the version that this release was tested with
    chart_version = optional(string)
    # Name of the IAM role of the nodes; required
    node_iam_role_name = optional(string)
    # Where the nodes run, and the security groups they carry; required
    subnet_ids         = optional(list(string), [])
    security_group_ids = optional(list(string), [])
    # Image of the nodes: an alias such as `al2023@v20260915`, or `bottlerocket@latest`
    ami_alias = optional(string, "al2023@latest")
    # Node pools by name; the default is one pool called `default`
    node_pools = optional(map(object({
      # `on-demand`, `spot` or both
      capacity_types = optional(list(string), ["on-demand"])
      # `amd64`, `arm64` or both
      architectures = optional(list(string), ["amd64"])
      # Letters of the instance families, and the smallest generation
      instance_categories = optional(list(string), ["c", "m", "r"])
      min_generation      = optional(number, 5)
      # Sum of all nodes at which Karpenter stops
      cpu_limit        = optional(number, 100)
      memory_limit_gib = optional(number, 400)
      # Age at which a node is replaced
      expire_after = optional(string, "720h")
      # Whether half-empty nodes are packed together, or only empty ones removed
      consolidation_policy = optional(string, "WhenEmptyOrUnderutilized")
      labels               = optional(map(string), {})
      taints = optional(list(object({
        key    = string
        value  = optional(string)
        effect = string
      })), [])
    })), { default = {} })
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.node_autoscaler != "karpenter" || (var.karpenter.node_iam_role_name != null && length(var.karpenter.subnet_ids) > 0 && length(var.karpenter.security_group_ids) > 0)
    error_message = "Set the node_iam_role_name, subnet_ids and security_group_ids of karpenter when node_autoscaler is karpenter."
  }

  validation {
    condition     = alltrue([for pool in values(var.karpenter.node_pools) : contains(["WhenEmpty", "WhenEmptyOrUnderutilized"], pool.consolidation_policy)])
    error_message = "Every consolidation_policy in the node_pools of karpenter must be WhenEmpty or WhenEmptyOrUnderutilized."
  }
}

variable "enable_node_termination_handler" {
  description = "Whether to install the AWS Node Termination Handler with a queue of its own. It drains self-managed workers before a Spot interruption, an instance refresh or a scale-in ends them. Managed node groups and Karpenter do this by themselves."
  type        = bool
  default     = false
  nullable    = false
}

variable "node_termination_handler_asg_names" {
  description = "Names of the self-managed Auto Scaling groups that get a lifecycle hook for the Node Termination Handler: the values of the output `autoscaling_group_names` of the `eks-workers` service."
  type        = list(string)
  default     = []
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND METRICS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_fluent_bit" {
  description = "Whether to install Fluent Bit on each EC2 node, which sends the output of all containers to CloudWatch Logs."
  type        = bool
  default     = true
  nullable    = false
}

variable "fluent_bit" {
  description = "Settings of Fluent Bit."
  type = object({
    # `null`: the version that this release was tested with
    chart_version = optional(string)
    # `null`: `/aws/eks/<cluster_name>/containers`
    log_group_name = optional(string)
    # Beginning of the log streams' names; the pod's namespace, name and container follow
    log_stream_prefix = optional(string, "")
    # Namespaces whose logs are dropped
    exclude_namespaces = optional(list(string), [])
    # Whether log lines that are JSON become fields
    parse_json = optional(bool, true)
    # Further `[FILTER]` and `[OUTPUT]` sections in Fluent Bit's classic syntax
    additional_filters = optional(string, "")
    additional_outputs = optional(string, "")
    # Policies that those outputs need
    additional_iam_policy_arns = optional(list(string), [])
  })
  default  = {}
  nullable = false
}

variable "enable_fargate_logging" {
  description = "Whether to create the `aws-observability` namespace, from which Fargate's built-in log router takes its settings. The pod execution role needs permission to write to the log group. Pods that run already must be restarted."
  type        = bool
  default     = false
  nullable    = false
}

variable "log_retention_days" {
  description = "Days for which the container logs are kept in CloudWatch Logs. `0`: indefinitely."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "The log_retention_days must be a value that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group of the containers. Its policy must allow the region's CloudWatch Logs service. `null`: encryption with a key that CloudWatch Logs owns."
  type        = string
  default     = null
}

variable "enable_metrics_server" {
  description = "Whether to install metrics-server, which `kubectl top` and every horizontal pod autoscaler on CPU or memory need. Turn it off if the cluster has it as an EKS add-on."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_container_insights" {
  description = "Whether to install the CloudWatch agent, which sends metrics of clusters, nodes, pods and containers to Container Insights. Billed by observation, so the cost grows with the number of containers."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# STORAGE AND SECRETS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_ebs_csi_driver" {
  description = "Whether to install the EBS CSI driver as an EKS add-on. Without it, no persistent volume claim on EBS is fulfilled. EBS volumes are bound to one zone and cannot be mounted by pods on Fargate."
  type        = bool
  default     = true
  nullable    = false
}

variable "ebs_csi_driver" {
  description = "Settings of the EBS CSI driver and of the storage class that comes with it."
  type = object({
    # `null`: EKS's default version for the cluster
    addon_version = optional(string)
    # Storage class; `null`: none
    storage_class_name = optional(string, "gp3")
    # Whether claims that name no class get this one
    is_default_storage_class = optional(bool, true)
    # What happens to the volume when its claim is deleted: `Delete` or `Retain`
    reclaim_policy = optional(string, "Delete")
    # Keys of the volumes; the first is that of the storage class; empty: the account's default EBS key
    kms_key_arns = optional(list(string), [])
  })
  default  = {}
  nullable = false

  validation {
    condition     = contains(["Delete", "Retain"], var.ebs_csi_driver.reclaim_policy)
    error_message = "The reclaim_policy of ebs_csi_driver must be Delete or Retain."
  }
}

variable "enable_efs_csi_driver" {
  description = "Whether to install the EFS CSI driver as an EKS add-on, for volumes that many pods in many zones share. The file system is not created here."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_secrets_store_csi_driver" {
  description = "Whether to install the Secrets Store CSI driver with the AWS provider, which mounts secrets of Secrets Manager and parameters of Systems Manager into pods. Not on Fargate."
  type        = bool
  default     = false
  nullable    = false
}

variable "secrets_store_csi_driver" {
  description = "Settings of the Secrets Store CSI driver."
  type = object({
    # `null`: the versions that this release was tested with
    chart_version          = optional(string)
    provider_chart_version = optional(string)
    # Whether mounted secrets are also copied into Kubernetes secrets, for environment variables
    sync_as_kubernetes_secret = optional(bool, false)
    # How often mounted values are read again; `null`: never
    rotation_poll_interval = optional(string, "2m")
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every AWS resource of this service, and for the load balancers that the controller makes."
  type        = map(string)
  default     = {}
  nullable    = false
}
