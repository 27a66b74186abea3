# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "application_name" {
  description = "Name of the application: of its Helm release, deployment, service and ingress. 1–53 lowercase letters, digits or hyphens, starting with a letter. Changing it removes the application and deploys it again."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z]([a-z0-9-]{0,51}[a-z0-9])?$", var.application_name))
    error_message = "The application_name must be 1 to 53 lowercase letters, digits or hyphens, must start with a letter and must not end with a hyphen."
  }
}

variable "namespace" {
  description = "Name of an existing namespace: the output `name` of the `kubernetes-namespace` service. Changing it removes the application there and deploys it in the other one."
  type        = string
  nullable    = false
}

variable "cluster_name" {
  description = "Name of the EKS cluster. The service configures its Kubernetes and Helm providers from it, so the cluster must exist when this service is planned."
  type        = string
  nullable    = false
}

variable "container_image" {
  description = "Image of the application. Give each build a tag of its own: a tag that is moved, such as `latest`, changes nothing in the plan, and each node may run another build."
  type = object({
    # Repository without a tag, such as `444455556666.dkr.ecr.us-east-1.amazonaws.com/sample-app`
    repository = string
    tag        = string
    # `IfNotPresent`, `Always` or `Never`
    pull_policy = optional(string, "IfNotPresent")
  })
  nullable = false

  validation {
    condition     = contains(["IfNotPresent", "Always", "Never"], var.container_image.pull_policy)
    error_message = "The pull_policy of container_image must be IfNotPresent, Always or Never."
  }

  validation {
    condition     = can(regex("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$", var.container_image.tag))
    error_message = "The tag of container_image must be 1 to 128 letters, digits, underscores, periods or hyphens."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS OF TERRAFORM TO THE CLUSTER, AND HELM
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_access_role_arn" {
  description = "ARN of an IAM role that the providers assume to talk to the Kubernetes API. An access entry with `AmazonEKSEditPolicy` for the namespace is enough, except for `secrets_manager_secrets`, whose custom resource no namespaced EKS policy covers. `null`: the identity that runs Terraform."
  type        = string
  default     = null
}

variable "rollout_timeout_seconds" {
  description = "Seconds that the apply waits until all pods of the new version are ready. After that it fails, and Helm rolls back to the version before."
  type        = number
  default     = 300
  nullable    = false

  validation {
    condition     = var.rollout_timeout_seconds >= 30
    error_message = "The rollout_timeout_seconds must be at least 30."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CONTAINER
# ---------------------------------------------------------------------------------------------------------------------

variable "container_port" {
  description = "Port on which the application listens. It must be above 1023, as the container does not run as root."
  type        = number
  default     = 8080
  nullable    = false

  validation {
    condition     = var.container_port >= 1024 && var.container_port <= 65535
    error_message = "The container_port must be between 1024 and 65535."
  }
}

variable "additional_ports" {
  description = "Further ports of the container by name, such as one for metrics. They become ports of the service as well."
  type = map(object({
    container_port = number
    # `null`: `container_port`
    service_port = optional(number)
    # `TCP` or `UDP`
    protocol = optional(string, "TCP")
  }))
  default  = {}
  nullable = false
}

variable "command" {
  description = "Overrides the image's `ENTRYPOINT`. `null`: the image's own."
  type        = list(string)
  default     = null
}

variable "args" {
  description = "Overrides the image's `CMD`. `null`: the image's own."
  type        = list(string)
  default     = null
}

variable "cpu_request" {
  description = "Processor share that is reserved for each pod, in Kubernetes notation. The autoscaler measures against it."
  type        = string
  default     = "250m"
  nullable    = false
}

variable "cpu_limit" {
  description = "Processor share above which a pod is slowed down. `null`: none, so that it may use what the node has to spare. On Fargate, requests decide the size."
  type        = string
  default     = null
}

variable "memory_request" {
  description = "Memory that is reserved for each pod, in Kubernetes notation."
  type        = string
  default     = "256Mi"
  nullable    = false
}

variable "memory_limit" {
  description = "Memory above which the container is killed and started again. Equal to `memory_request`, it can never be taken by surprise by a full node."
  type        = string
  default     = "256Mi"
  nullable    = false
}

variable "security_context" {
  description = "Rights of the container. The defaults satisfy the `restricted` level of `kubernetes-namespace`."
  type = object({
    run_as_non_root = optional(bool, true)
    # User and group; `null`: those of the image, whose user must then be a number
    run_as_user  = optional(number, 10001)
    run_as_group = optional(number, 10001)
    # Group that owns the volumes
    fs_group = optional(number)
    # Without a writable root, give paths to write to in `scratch_paths`
    read_only_root_filesystem = optional(bool, true)
    # Linux capabilities; all others are dropped
    add_capabilities = optional(list(string), [])
  })
  default  = {}
  nullable = false
}

variable "scratch_paths" {
  description = "Paths of empty writable volumes that live as long as the pod, with their largest size."
  type        = map(string)
  default     = { "/tmp" = "256Mi" }
  nullable    = false

  validation {
    condition     = alltrue([for path in keys(var.scratch_paths) : startswith(path, "/")])
    error_message = "Every path in scratch_paths must be absolute."
  }
}

variable "sidecar_containers" {
  description = "Further containers of each pod by name, started before the application and stopped after it. They share its network and its volumes."
  type = map(object({
    # With its tag
    image                 = string
    command               = optional(list(string))
    args                  = optional(list(string))
    environment_variables = optional(map(string), {})
    port                  = optional(number)
    cpu_request           = optional(string, "50m")
    memory_request        = optional(string, "64Mi")
    memory_limit          = optional(string, "128Mi")
  }))
  default  = {}
  nullable = false
}

variable "init_containers" {
  description = "Containers that run one after another, each to its end, before the application starts in each pod. They get the application's environment and volumes. Not the place for database migrations: they would run once for each pod."
  type = list(object({
    name = string
    # `null`: the application's image
    image   = optional(string)
    command = list(string)
  }))
  default  = []
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CONFIGURATION AND SECRETS
# ---------------------------------------------------------------------------------------------------------------------

variable "environment_variables" {
  description = "Environment variables. Readable for everyone who may see the deployment, and written to the state: no secrets here."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "config_files" {
  description = "Text files by the absolute path at which the container finds them, kept in a ConfigMap of at most 1 MiB. A change starts a rollout."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for path in keys(var.config_files) : startswith(path, "/")])
    error_message = "Every path in config_files must be absolute."
  }
}

variable "secrets_manager_secrets" {
  description = "Secrets Manager secrets that are mounted as files below `/mnt/secrets`, by the name of the file. Needs `enable_secrets_store_csi_driver` of `eks-core-services`; the pods' IAM role may read them."
  type = map(object({
    # ARN of the secret
    secret_arn = string
    # Key of a JSON secret; `null`: the whole secret
    json_key = optional(string)
    # Environment variable that gets the value too; needs `sync_as_kubernetes_secret` of the driver
    environment_variable = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for secret in values(var.secrets_manager_secrets) : can(regex("^arn:aws[a-z-]*:secretsmanager:", secret.secret_arn))])
    error_message = "Every secret_arn in secrets_manager_secrets must be the ARN of a Secrets Manager secret."
  }
}

variable "secrets_kms_key_arns" {
  description = "ARNs of the customer managed KMS keys that encrypt those secrets. Empty: they use the AWS managed key."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "kubernetes_secret_environment_variables" {
  description = "Environment variables from Kubernetes secrets of the namespace, by the name of the variable. The secrets must exist; this service does not create them."
  type = map(object({
    secret_name = string
    key         = string
  }))
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# PROBES AND SHUTDOWN
# ---------------------------------------------------------------------------------------------------------------------

variable "readiness_probe" {
  description = "HTTP request that decides whether a pod gets traffic. Answers from 200 to 399 count as ready. `null`: none, so that a pod gets traffic as soon as its container runs."
  type = object({
    path = optional(string, "/")
    # `null`: `container_port`
    port                  = optional(number)
    initial_delay_seconds = optional(number, 0)
    period_seconds        = optional(number, 10)
    timeout_seconds       = optional(number, 2)
    failure_threshold     = optional(number, 3)
  })
  default = {}
}

variable "liveness_probe" {
  description = "HTTP request that decides whether a container must be restarted. It must not depend on a database or another service, or their outage restarts every pod. `null`: none."
  type = object({
    path = optional(string, "/")
    # `null`: `container_port`
    port                  = optional(number)
    initial_delay_seconds = optional(number, 0)
    period_seconds        = optional(number, 10)
    timeout_seconds       = optional(number, 2)
    failure_threshold     = optional(number, 3)
  })
  default = null
}

variable "startup_probe" {
  description = "HTTP request that holds back the other probes until it succeeds once, for applications that start slowly. The container has `period_seconds` × `failure_threshold` to start. `null`: none."
  type = object({
    path = optional(string, "/")
    # `null`: `container_port`
    port              = optional(number)
    period_seconds    = optional(number, 5)
    timeout_seconds   = optional(number, 2)
    failure_threshold = optional(number, 60)
  })
  default = null
}

variable "pre_stop_delay_seconds" {
  description = "Seconds for which a pod continues to serve after it is told to stop, until the load balancer has removed it. `0`: none."
  type        = number
  default     = 20
  nullable    = false

  validation {
    condition     = var.pre_stop_delay_seconds >= 0
    error_message = "The pre_stop_delay_seconds must not be negative."
  }
}

variable "termination_grace_period_seconds" {
  description = "Seconds between the order to stop and the kill, `pre_stop_delay_seconds` included."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = var.termination_grace_period_seconds > var.pre_stop_delay_seconds
    error_message = "The termination_grace_period_seconds must be larger than pre_stop_delay_seconds."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NUMBER OF PODS AND ROLLOUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "replicas" {
  description = "Number of pods. Only the first number, where `autoscaling` is set."
  type        = number
  default     = 3
  nullable    = false

  validation {
    condition     = var.replicas >= 0
    error_message = "The replicas must not be negative."
  }
}

variable "autoscaling" {
  description = "Horizontal pod autoscaler. Needs metrics-server. `null`: the number of pods is `replicas`."
  type = object({
    min_replicas = number
    max_replicas = number
    # Mean use in percent of the request, over all pods; `null`: not measured
    target_cpu_percent    = optional(number, 70)
    target_memory_percent = optional(number)
    # Seconds over which the highest wish counts before pods are removed
    scale_down_stabilization_seconds = optional(number, 300)
  })
  default = null

  validation {
    condition     = var.autoscaling == null ? true : var.autoscaling.min_replicas >= 1 && var.autoscaling.min_replicas <= var.autoscaling.max_replicas
    error_message = "The autoscaling needs a min_replicas of at least 1 that is not larger than max_replicas."
  }

  validation {
    condition     = var.autoscaling == null ? true : var.autoscaling.target_cpu_percent != null || var.autoscaling.target_memory_percent != null
    error_message = "The autoscaling needs target_cpu_percent, target_memory_percent or both."
  }
}

variable "rolling_update" {
  description = "How a rollout replaces pods, each as a number or a percentage. With the defaults, capacity never falls below the wanted number."
  type = object({
    max_unavailable = optional(string, "0")
    max_surge       = optional(string, "25%")
    # Seconds for which a pod must stay ready to count
    min_ready_seconds = optional(number, 10)
  })
  default  = {}
  nullable = false
}

variable "canary" {
  description = "Second deployment with another tag of the image behind the same service: it gets its share of the pods' traffic. `null`: none."
  type = object({
    tag      = string
    replicas = optional(number, 1)
  })
  default = null
}

variable "pod_disruption_budget" {
  description = "How many pods may be away at once while nodes are drained, as a number or a percentage. `null`: no budget. A budget that allows none stops every node update."
  type = object({
    max_unavailable = optional(string, "1")
  })
  default = {}

  validation {
    condition     = var.pod_disruption_budget == null ? true : !contains(["0", "0%"], var.pod_disruption_budget.max_unavailable)
    error_message = "The max_unavailable of pod_disruption_budget must allow at least one pod, or no node with this application can be drained."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# WHERE THE PODS RUN
# ---------------------------------------------------------------------------------------------------------------------

variable "zone_spread" {
  description = "How strictly the pods are spread over availability zones: `DoNotSchedule` leaves a pod waiting rather than pile up in one zone, `ScheduleAnyway` only tries. `null`: no rule."
  type        = string
  default     = "ScheduleAnyway"

  validation {
    condition     = var.zone_spread == null ? true : contains(["DoNotSchedule", "ScheduleAnyway"], var.zone_spread)
    error_message = "The zone_spread must be DoNotSchedule, ScheduleAnyway or null."
  }
}

variable "node_selector" {
  description = "Labels that a node must carry to run the pods."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "tolerations" {
  description = "Taints that the pods tolerate."
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

variable "priority_class_name" {
  description = "Name of an existing priority class. Pods of a higher class push out those of a lower one when no node has room. `null`: the cluster's default."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# SERVICE AND INGRESS
# ---------------------------------------------------------------------------------------------------------------------

variable "service_port" {
  description = "Port of the Kubernetes service, for other pods. The ingress uses it too."
  type        = number
  default     = 80
  nullable    = false

  validation {
    condition     = var.service_port >= 1 && var.service_port <= 65535
    error_message = "The service_port must be between 1 and 65535."
  }
}

variable "ingress" {
  description = <<-EOT
    Application Load Balancer in front of the application, made by the AWS Load Balancer Controller. `null`: the application is reached only inside the cluster.

    Ingresses with the same `group_name` share one load balancer. Everyone who may create ingresses with that name can add rules to it.
  EOT
  type = object({
    # Host names; ExternalDNS writes their records
    hosts = list(string)
    paths = optional(list(string), ["/"])
    # `internal` or `internet-facing`; a change makes a new load balancer with a new name
    scheme     = optional(string, "internal")
    group_name = optional(string)
    # Order of the rules within the group, lowest first
    group_order = optional(number, 0)
    # Certificates of ACM; empty: found by host name
    certificate_arns = optional(list(string), [])
    ssl_policy       = optional(string, "ELBSecurityPolicy-TLS13-1-2-2021-06")
    # Networks that may reach the load balancer; required for `internet-facing`
    allow_inbound_from_cidr_blocks = optional(list(string), ["10.0.0.0/8"])
    # Subnets; empty: found by tag
    subnet_ids = optional(list(string), [])
    # Health check; `null`: the path of `readiness_probe`
    health_check_path             = optional(string)
    health_check_interval_seconds = optional(number, 15)
    # Seconds for which a pod that leaves still gets the answers to open requests
    deregistration_delay_seconds = optional(number, 15)
    idle_timeout_seconds         = optional(number, 60)
    waf_acl_arn                  = optional(string)
    # Bucket for access logs; `null`: none
    access_log_bucket      = optional(string)
    class_name             = optional(string, "alb")
    additional_annotations = optional(map(string), {})
  })
  default = null

  validation {
    condition     = var.ingress == null ? true : length(var.ingress.hosts) > 0
    error_message = "The ingress needs at least one host."
  }

  validation {
    condition     = var.ingress == null ? true : contains(["internal", "internet-facing"], var.ingress.scheme)
    error_message = "The scheme of ingress must be internal or internet-facing."
  }

  validation {
    condition     = var.ingress == null ? true : alltrue([for cidr in var.ingress.allow_inbound_from_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks in ingress must be an IPv4 CIDR block, such as 10.4.0.0/16."
  }

  validation {
    condition     = var.ingress == null ? true : var.ingress.scheme == "internal" || var.ingress.allow_inbound_from_cidr_blocks != tolist(["10.0.0.0/8"])
    error_message = "Set allow_inbound_from_cidr_blocks of an internet-facing ingress, for example to 0.0.0.0/0 for everyone."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM
# ---------------------------------------------------------------------------------------------------------------------

variable "service_account_name" {
  description = "Name of an existing service account, for example one of the `kubernetes-namespace` service. `null`: the service creates one, named like the application."
  type        = string
  default     = null
}

variable "service_account_auth" {
  description = "How the pods get their IAM role: `irsa` needs `oidc_provider_arn` and works everywhere; `pod_identity` needs the `eks-pod-identity-agent` add-on and does not work on Fargate."
  type        = string
  default     = "irsa"
  nullable    = false

  validation {
    condition     = contains(["irsa", "pod_identity"], var.service_account_auth)
    error_message = "The service_account_auth must be irsa or pod_identity."
  }
}

variable "oidc_provider_arn" {
  description = "ARN of the cluster's IAM OpenID Connect provider: the output `oidc_provider_arn` of the `eks-cluster` service. Required when the pods need an IAM role and `service_account_auth` is `irsa`."
  type        = string
  default     = null

  validation {
    condition     = var.oidc_provider_arn != null || var.service_account_auth != "irsa" || var.service_account_name != null || (length(var.iam_policy_statements) == 0 && length(var.iam_managed_policy_arns) == 0 && length(var.secrets_manager_secrets) == 0)
    error_message = "Set oidc_provider_arn: the pods need an IAM role, and service_account_auth is irsa."
  }
}

variable "iam_policy_statements" {
  description = "What the pods may do in AWS: statements of the inline policy of their IAM role, by statement ID. Ignored with `service_account_name`."
  type = map(object({
    effect    = optional(string, "Allow")
    actions   = list(string)
    resources = list(string)
    conditions = optional(list(object({
      # Operator, such as `StringEquals`
      test = string
      # Key, such as `aws:ResourceTag/Team`
      variable = string
      values   = list(string)
    })), [])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for statement in values(var.iam_policy_statements) : contains(["Allow", "Deny"], statement.effect)])
    error_message = "Every effect in iam_policy_statements must be Allow or Deny."
  }
}

variable "iam_managed_policy_arns" {
  description = "ARNs of managed policies for the pods' IAM role. Ignored with `service_account_name`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of the policy that is set as permissions boundary on the pods' IAM role. `null`: none."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_alarms" {
  description = "Whether to create alarms on too few running pods and on container restarts. Needs `enable_container_insights` of `eks-core-services`, which delivers the metrics."
  type        = bool
  default     = false
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "ARNs of the SNS topics that learn of every alarm and its end. Empty: the alarms only change their state."
  type        = list(string)
  default     = []
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LABELS, ANNOTATIONS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "pod_labels" {
  description = "Further labels of the pods, for example the ones that a Fargate profile selects. The labels that the deployment selects by are set by this service and cannot be changed."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = !contains(keys(var.pod_labels), "app.kubernetes.io/name") && !contains(keys(var.pod_labels), "app.kubernetes.io/instance")
    error_message = "The pod_labels must not set app.kubernetes.io/name or app.kubernetes.io/instance."
  }
}

variable "pod_annotations" {
  description = "Annotations of the pods. A change starts a rollout."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "tags" {
  description = "Tags for every AWS resource of this service, and for the load balancer that its ingress makes."
  type        = map(string)
  default     = {}
  nullable    = false
}
