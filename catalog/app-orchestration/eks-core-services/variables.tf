# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the EKS cluster. The service reads its endpoint and certificate authority and configures its Kubernetes and Helm providers with a short-lived token, so the cluster must exist before the first plan."
  type        = string
  nullable    = false
}

variable "vpc_id" {
  description = "ID of the cluster's VPC, a setting of the load balancer controller: pods cannot read it from the instance metadata service."
  type        = string
  nullable    = false

  validation {
    condition     = startswith(var.vpc_id, "vpc-")
    error_message = "vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS TO THE CLUSTER AND IAM
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_access_role_arn" {
  description = "ARN of an IAM role that the providers assume for calls to the Kubernetes API. It needs an access entry with `AmazonEKSClusterAdminPolicy`. When `null`, the identity that runs Terraform is used."
  type        = string
  default     = null
}

variable "service_account_auth" {
  description = "Method by which the core services get their IAM roles: `irsa` requires `oidc_provider_arn` and works everywhere; `pod_identity` requires the `eks-pod-identity-agent` add-on and does not work on Fargate. It applies to Karpenter and the storage drivers too."
  type        = string
  default     = "irsa"
  nullable    = false

  validation {
    condition     = contains(["irsa", "pod_identity"], var.service_account_auth)
    error_message = "service_account_auth must be irsa or pod_identity."
  }
}

variable "oidc_provider_arn" {
  description = "ARN of the cluster's IAM OpenID Connect provider, which the IAM roles of the core services trust: the output `oidc_provider_arn` of the `eks-cluster` service. Required if `service_account_auth` is `irsa`, and must be `null` otherwise."
  type        = string
  default     = null

  validation {
    condition     = var.oidc_provider_arn == null || can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:oidc-provider/", var.oidc_provider_arn))
    error_message = "oidc_provider_arn must be null or the ARN of an IAM OpenID Connect provider."
  }

  validation {
    condition     = (var.oidc_provider_arn != null) == (var.service_account_auth == "irsa")
    error_message = "oidc_provider_arn is required if service_account_auth is irsa, and must be null with pod_identity."
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

variable "iam_permissions_boundary_arn" {
  description = "ARN of the IAM policy that is the permissions boundary of all roles that the service creates. When `null`, they have no boundary."
  type        = string
  default     = null

  validation {
    condition     = var.iam_permissions_boundary_arn == null || can(regex("^arn:aws[a-z-]*:iam::([0-9]{12}|aws):policy/", var.iam_permissions_boundary_arn))
    error_message = "iam_permissions_boundary_arn must be null or the ARN of an IAM policy."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# WHERE THE CORE SERVICES RUN
# ---------------------------------------------------------------------------------------------------------------------

variable "node_selector" {
  description = "Labels that a node must have to run the core services. They do not apply to pods that run on each node: the log shipper and the node pods of the storage drivers."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "tolerations" {
  description = "Taints that the core services tolerate, for example those of a node group for system pods. Pods that run on each node tolerate every taint."
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
  description = "Registry of all images instead of those of the charts, such as an ECR pull-through cache, with its path prefix. Required if the nodes cannot reach public registries. When `null`, the registries of the charts."
  type        = string
  default     = null
}

variable "helm_timeout_seconds" {
  description = "Seconds for which Helm waits until the pods of a release are ready. Then it rolls back the release."
  type        = number
  default     = 600
  nullable    = false

  validation {
    condition     = var.helm_timeout_seconds >= 60
    error_message = "helm_timeout_seconds must be at least 60."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# AWS LOAD BALANCER CONTROLLER
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_aws_load_balancer_controller" {
  description = "Install the AWS Load Balancer Controller, which creates an Application Load Balancer for an `Ingress` and a Network Load Balancer for a `Service` of type `LoadBalancer`."
  type        = bool
  default     = true
  nullable    = false
}

variable "aws_load_balancer_controller" {
  description = "Settings of the AWS Load Balancer Controller. It finds subnets by the tags `kubernetes.io/role/elb` (public) and `kubernetes.io/role/internal-elb` (private)."
  type = object({
    # `null`: the version that this release was tested with
    chart_version = optional(string)
    replicas      = optional(number, 2)
    # Name of the IngressClass, and whether an Ingress without a class gets it
    ingress_class_name       = optional(string, "alb")
    is_default_ingress_class = optional(bool, true)
    # `ip` registers pods, `instance` registers node ports; `ip` is required for pods on Fargate
    default_target_type = optional(string, "ip")
    # TLS policy of HTTPS listeners without one
    default_ssl_policy = optional(string, "ELBSecurityPolicy-TLS13-1-2-2021-06")
    # Whether an Ingress can attach AWS WAF web ACLs or turn on Shield Advanced
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

  validation {
    condition     = var.aws_load_balancer_controller.replicas >= 1
    error_message = "replicas of aws_load_balancer_controller must be at least 1."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# EXTERNAL DNS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_external_dns" {
  description = "Install ExternalDNS, which creates Route 53 records for the host names of ingresses and services. Requires `external_dns.hosted_zone_ids`."
  type        = bool
  default     = false
  nullable    = false
}

variable "external_dns" {
  description = "Settings of ExternalDNS."
  type = object({
    # `null`: the version that this release was tested with
    chart_version = optional(string)
    # Zones whose records it can change; its IAM role is limited to them
    hosted_zone_ids = optional(list(string), [])
    # Names for which it is responsible; empty: those of the zones
    domain_filters = optional(list(string), [])
    # `sync` deletes records without an ingress; `upsert-only` never deletes
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
    error_message = "enable_external_dns requires hosted_zone_ids of external_dns."
  }

  validation {
    condition     = contains(["sync", "upsert-only", "create-only"], var.external_dns.policy)
    error_message = "The policy of external_dns must be sync, upsert-only or create-only."
  }

  validation {
    condition     = alltrue([for id in var.external_dns.hosted_zone_ids : can(regex("^Z[A-Z0-9]{1,31}$", id))])
    error_message = "hosted_zone_ids of external_dns must contain IDs of Route 53 hosted zones, such as Z0123456789ABCDEFGHIJ."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NODE AUTOSCALING
# ---------------------------------------------------------------------------------------------------------------------

variable "node_autoscaler" {
  description = <<-EOT
    Software that adds and removes nodes:

    - `cluster-autoscaler` – changes the size of Auto Scaling groups with its tags.
    - `karpenter` – starts instances of the types that the waiting pods need.
    - `none` – for Fargate, EKS Auto Mode and groups of a fixed size.
  EOT
  type        = string
  default     = "cluster-autoscaler"
  nullable    = false

  validation {
    condition     = contains(["cluster-autoscaler", "karpenter", "none"], var.node_autoscaler)
    error_message = "node_autoscaler must be cluster-autoscaler, karpenter or none."
  }
}

variable "cluster_autoscaler" {
  description = "Settings of the cluster autoscaler. They have an effect with the `node_autoscaler` `cluster-autoscaler` only."
  type = object({
    # `null`: the version that this release was tested with
    chart_version = optional(string)
    # `null`: the newest image for the cluster's Kubernetes minor version
    image_tag = optional(string)
    replicas  = optional(number, 1)
    # Selection among suitable groups: `least-waste`, `random`, `most-pods` or `priority`, which needs the ConfigMap `cluster-autoscaler-priority-expander` in `kube-system`
    expander = optional(string, "least-waste")
    # Balances groups of the same size and labels, one for each zone
    balance_similar_node_groups = optional(bool, true)
    # Utilization of a node, 0–1, below which it is drained
    scale_down_utilization_threshold = optional(number, 0.5)
    # Time for which a node must be below it
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
  description = "Settings of Karpenter. They have an effect with the `node_autoscaler` `karpenter` only. Karpenter itself must run on nodes that it does not manage: a small managed node group or Fargate. Its nodes join only if their role has an access entry of the type `EC2_LINUX`. EKS creates one if a managed node group of the cluster has that role."
  type = object({
    # `null`: the version that this release was tested with
    chart_version = optional(string)
    # Name of the IAM role of the nodes, without its path; required
    node_iam_role_name = optional(string)
    # Subnets and security groups of the nodes; required
    subnet_ids         = optional(list(string), [])
    security_group_ids = optional(list(string), [])
    # Image of the nodes: an alias such as `al2023@v20260915`, or `bottlerocket@latest`. With `latest`, each new image of AWS replaces all nodes; pin a version in production
    ami_alias = optional(string, "al2023@latest")
    # Node pools by name; the default is one pool called `default`
    node_pools = optional(map(object({
      # `on-demand`, `spot` or both
      capacity_types = optional(list(string), ["on-demand"])
      # `amd64`, `arm64` or both
      architectures = optional(list(string), ["amd64"])
      # Letters of the instance families, and the oldest generation
      instance_categories = optional(list(string), ["c", "m", "r"])
      min_generation      = optional(number, 5)
      # Sum of all nodes at which Karpenter adds no more
      cpu_limit        = optional(number, 100)
      memory_limit_gib = optional(number, 400)
      # Age at which a node is replaced
      expire_after = optional(string, "720h")
      # Whether underutilized nodes are consolidated, or only empty ones removed
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
    error_message = "node_autoscaler karpenter requires node_iam_role_name, subnet_ids and security_group_ids of karpenter."
  }

  validation {
    condition     = alltrue([for pool in values(var.karpenter.node_pools) : contains(["WhenEmpty", "WhenEmptyOrUnderutilized"], pool.consolidation_policy)])
    error_message = "Every consolidation_policy in the node_pools of karpenter must be WhenEmpty or WhenEmptyOrUnderutilized."
  }

  validation {
    condition     = alltrue([for pool in values(var.karpenter.node_pools) : length(pool.capacity_types) > 0 && length(setsubtract(pool.capacity_types, ["on-demand", "spot"])) == 0 && length(pool.architectures) > 0 && length(setsubtract(pool.architectures, ["amd64", "arm64"])) == 0])
    error_message = "In the node_pools of karpenter, capacity_types can contain on-demand and spot, and architectures amd64 and arm64."
  }
}

variable "enable_node_termination_handler" {
  description = "Install the AWS Node Termination Handler with its own queue. It drains self-managed workers before a Spot interruption, an instance refresh or a scale-in ends them. Managed node groups and Karpenter do this themselves."
  type        = bool
  default     = false
  nullable    = false
}

variable "node_termination_handler_asg_names" {
  description = "Names of the self-managed Auto Scaling groups that get a lifecycle hook for the Node Termination Handler: the values of the output `autoscaling_group_names` of the `eks-workers` service. Requires `enable_node_termination_handler`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.node_termination_handler_asg_names) == 0 || var.enable_node_termination_handler
    error_message = "node_termination_handler_asg_names requires enable_node_termination_handler."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND METRICS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_fluent_bit" {
  description = "Install Fluent Bit on each EC2 node, which sends the output of all containers to CloudWatch Logs."
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
    # Prefix of the names of log streams, before the pod's namespace, name and container
    log_stream_prefix = optional(string, "")
    # Namespaces whose logs are dropped
    exclude_namespaces = optional(list(string), [])
    # Whether the attributes of JSON log lines become fields
    parse_json = optional(bool, true)
    # Additional `[FILTER]` and `[OUTPUT]` sections in Fluent Bit's classic syntax
    additional_filters = optional(string, "")
    additional_outputs = optional(string, "")
    # IAM policies for those outputs
    additional_iam_policy_arns = optional(list(string), [])
  })
  default  = {}
  nullable = false
}

variable "enable_fargate_logging" {
  description = "Create the `aws-observability` namespace, from which the log router of Fargate reads its settings. The pod execution role needs permission to write to the log group. Restart running pods afterward."
  type        = bool
  default     = false
  nullable    = false
}

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the logs of the containers. `0` keeps them indefinitely."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be a value that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group of the containers. The key policy must allow `logs.<region>.amazonaws.com`. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "enable_metrics_server" {
  description = "Install metrics-server, which `kubectl top` and every horizontal pod autoscaler on CPU or memory require. Set it to `false` if the cluster has it as an EKS add-on."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_container_insights" {
  description = "Install the CloudWatch agent, which sends metrics of the cluster, nodes, pods and containers to Container Insights. CloudWatch bills each observation, so the cost grows with the number of containers."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# STORAGE AND SECRETS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_ebs_csi_driver" {
  description = "Install the EBS CSI driver as an EKS add-on. Without it, EBS volumes for persistent volume claims are not created. EBS volumes belong to one zone, and pods on Fargate cannot mount them."
  type        = bool
  default     = true
  nullable    = false
}

variable "ebs_csi_driver" {
  description = "Settings of the EBS CSI driver and of the storage class that comes with it."
  type = object({
    # `null`: the default version of EKS for the cluster
    addon_version = optional(string)
    # Storage class; `null`: none
    storage_class_name = optional(string, "gp3")
    # Whether claims without a class get this one
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
  description = "Install the EFS CSI driver as an EKS add-on, for volumes that pods in several zones share. The service does not create the file system."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_secrets_store_csi_driver" {
  description = "Install the Secrets Store CSI driver with the AWS provider, which mounts secrets of Secrets Manager and parameters of Systems Manager into pods. It does not work on Fargate."
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
    # Interval at which mounted values are read again; `null`: never
    rotation_poll_interval = optional(string, "2m")
  })
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every AWS resource of the service, and for the load balancers of the controller."
  type        = map(string)
  default     = {}
  nullable    = false
}
