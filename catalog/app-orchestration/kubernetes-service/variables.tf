# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "application_name" {
  description = "Name of the application: of its Helm release, deployment, service and ingress. 1–53 lowercase letters, digits or hyphens, starting with a letter. **Changing it removes the application and deploys it again.**"
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z]([a-z0-9-]{0,51}[a-z0-9])?$", var.application_name))
    error_message = "application_name must be 1 to 53 lowercase letters, digits or hyphens, must start with a letter and must not end with a hyphen."
  }
}

variable "namespace" {
  description = "Name of an existing namespace: the output `name` of the `kubernetes-namespace` service. **Changing it removes the application and deploys it in the other namespace.**"
  type        = string
  nullable    = false
}

variable "cluster_name" {
  description = "Name of the EKS cluster. The service configures its Kubernetes and Helm providers from it, so the cluster must exist before the first plan."
  type        = string
  nullable    = false
}

variable "container_image" {
  description = "Image of the application, by `digest`, by `tag`, or by both: the digest then decides, and the tag is for readers. A digest always means the same image. If you use tags, give each build its own: with a tag that moves, such as `latest`, the plan shows no change, and nodes can run different builds."
  type = object({
    # Repository without a tag, such as `444455556666.dkr.ecr.us-east-1.amazonaws.com/sample-app`
    repository = string
    tag        = optional(string)
    # Digest of the image or of its index, such as `sha256:0a1b…`
    digest = optional(string)
    # `IfNotPresent`, `Always` or `Never`
    pull_policy = optional(string, "IfNotPresent")
  })
  nullable = false

  validation {
    condition     = var.container_image.tag != null || var.container_image.digest != null
    error_message = "container_image needs a tag or a digest."
  }

  validation {
    condition     = !can(regex("[@]|:[^/]*$", var.container_image.repository))
    error_message = "The repository of container_image must not contain a tag or a digest: use the attributes tag and digest."
  }

  validation {
    condition     = var.container_image.digest == null || can(regex("^sha256:[0-9a-f]{64}$", var.container_image.digest))
    error_message = "The digest of container_image must be sha256: and 64 hexadecimal digits."
  }

  validation {
    condition     = var.container_image.tag == null || can(regex("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$", var.container_image.tag))
    error_message = "The tag of container_image must be 1 to 128 letters, digits, underscores, periods or hyphens."
  }

  validation {
    condition     = contains(["IfNotPresent", "Always", "Never"], var.container_image.pull_policy)
    error_message = "The pull_policy of container_image must be IfNotPresent, Always or Never."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS OF TERRAFORM TO THE CLUSTER, AND HELM
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_access_role_arn" {
  description = "ARN of an IAM role that the providers assume for calls to the Kubernetes API. An access entry with `AmazonEKSEditPolicy` for the namespace is sufficient, except for `secrets_manager_secrets`: no namespaced EKS policy covers their custom resource. When `null`, the identity that runs Terraform is used."
  type        = string
  default     = null
}

variable "rollout_timeout_seconds" {
  description = "Seconds for which the apply waits until all pods of the new version are ready. Then it fails, and Helm rolls back to the previous version."
  type        = number
  default     = 300
  nullable    = false

  validation {
    condition     = var.rollout_timeout_seconds >= 30
    error_message = "rollout_timeout_seconds must be at least 30."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CONTAINER
# ---------------------------------------------------------------------------------------------------------------------

variable "container_port" {
  description = "Port on which the application listens. It must be above 1023, because the container does not run as root. When `null`, the application is a worker without a port: it has no Kubernetes service and no ingress, unless it has `additional_ports`."
  type        = number
  default     = 8080

  validation {
    condition     = var.container_port == null || try(var.container_port >= 1024 && var.container_port <= 65535, false)
    error_message = "container_port must be null or from 1024 to 65535."
  }
}

variable "additional_ports" {
  description = "Additional ports of the container by name, such as one for metrics. They are also ports of the Kubernetes service."
  type = map(object({
    container_port = number
    # `null`: `container_port`
    service_port = optional(number)
    # `TCP` or `UDP`
    protocol = optional(string, "TCP")
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for name, port in var.additional_ports : can(regex("^[a-z0-9]([a-z0-9-]{0,13}[a-z0-9])?$", name)) && can(regex("[a-z]", name)) && !strcontains(name, "--") && contains(["TCP", "UDP"], port.protocol) && port.container_port >= 1024 && port.container_port <= 65535])
    error_message = "Each of additional_ports needs a name of 1 to 15 lowercase letters, digits or single hyphens inside, with at least one letter, a container_port from 1024 to 65535 and the protocol TCP or UDP."
  }

  validation {
    condition     = length([for port in values(var.additional_ports) : port if port.container_port == var.container_port]) == 0
    error_message = "additional_ports must not contain container_port."
  }
}

variable "command" {
  description = "Command that overrides the `ENTRYPOINT` of the image. When `null`, that of the image."
  type        = list(string)
  default     = null
}

variable "args" {
  description = "Arguments that override the `CMD` of the image. When `null`, those of the image."
  type        = list(string)
  default     = null
}

variable "cpu_request" {
  description = "CPU reserved for each pod, in Kubernetes notation. The autoscaler measures relative to it."
  type        = string
  default     = "250m"
  nullable    = false
}

variable "cpu_limit" {
  description = "CPU above which a pod is throttled. When `null`, a pod can use what is free on its node. On Fargate, the requests decide the size."
  type        = string
  default     = null
}

variable "memory_request" {
  description = "Memory reserved for each pod, in Kubernetes notation."
  type        = string
  default     = "256Mi"
  nullable    = false
}

variable "memory_limit" {
  description = "Memory above which the container is killed and restarted. If it is equal to `memory_request`, a full node does not evict the pod before others."
  type        = string
  default     = "256Mi"
  nullable    = false
}

variable "security_context" {
  description = "Permissions of the container on its node. The defaults satisfy the `restricted` level of `kubernetes-namespace`."
  type = object({
    run_as_non_root = optional(bool, true)
    # User and group; `null`: those of the image, whose user must then be a number
    run_as_user  = optional(number, 10001)
    run_as_group = optional(number, 10001)
    # Group that owns the volumes
    fs_group = optional(number)
    # Without a writable root, list paths for writing in `scratch_paths`
    read_only_root_filesystem = optional(bool, true)
    # Linux capabilities; all others are dropped
    add_capabilities = optional(list(string), [])
  })
  default  = {}
  nullable = false
}

variable "scratch_paths" {
  description = "Paths of empty writable volumes that exist as long as the pod, with their largest size."
  type        = map(string)
  default     = { "/tmp" = "256Mi" }
  nullable    = false

  validation {
    condition     = alltrue([for path in keys(var.scratch_paths) : startswith(path, "/")])
    error_message = "Every path in scratch_paths must be absolute."
  }
}

variable "sidecar_containers" {
  description = "Additional containers of each pod by name, started before the application and stopped after it. They share its network and its volumes."
  type = map(object({
    # With its tag or digest
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
  description = "Containers that run to completion, one after another, before the application starts in each pod. They have the application's environment and volumes. Do not use them for database migrations, because each pod runs them."
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
  description = "Environment variables. Everyone who can see the deployment can read them, and they are in the state: use `secrets_manager_secrets` for secrets."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "config_files" {
  description = "Text files by their absolute path in the container, stored in a ConfigMap of at most 1 MiB. A change starts a rollout."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for path in keys(var.config_files) : startswith(path, "/")])
    error_message = "Every path in config_files must be absolute."
  }
}

variable "secrets_manager_secrets" {
  description = "Secrets Manager secrets that are mounted as files below `/mnt/secrets`, by the name of the file. Requires `enable_secrets_store_csi_driver` of `eks-core-services`, and does not work on Fargate. The IAM role that the service creates can read them. With `service_account_name`, give its role `secretsmanager:GetSecretValue` and `secretsmanager:DescribeSecret` yourself."
  type = map(object({
    # ARN of the secret
    secret_arn = string
    # Key of a JSON secret; `null`: the whole secret
    json_key = optional(string)
    # Environment variable with the value; requires `sync_as_kubernetes_secret` of the driver
    environment_variable = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for secret in values(var.secrets_manager_secrets) : can(regex("^arn:aws[a-z-]*:secretsmanager:", secret.secret_arn))])
    error_message = "Every secret_arn in secrets_manager_secrets must be the ARN of a Secrets Manager secret."
  }

  validation {
    condition     = length(setintersection([for secret in values(var.secrets_manager_secrets) : secret.environment_variable if secret.environment_variable != null], keys(var.environment_variables))) == 0
    error_message = "An environment_variable in secrets_manager_secrets must not be in environment_variables."
  }
}

variable "secrets_kms_key_arns" {
  description = "ARNs of the customer managed KMS keys that encrypt `secrets_manager_secrets`. When empty, they use the AWS managed key."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.secrets_kms_key_arns) == 0 || length(var.secrets_manager_secrets) > 0
    error_message = "secrets_kms_key_arns requires secrets_manager_secrets."
  }
}

variable "kubernetes_secret_environment_variables" {
  description = "Environment variables from Kubernetes secrets of the namespace, by the name of the variable. The secrets must exist; this service does not create them."
  type = map(object({
    secret_name = string
    key         = string
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(setintersection(keys(var.kubernetes_secret_environment_variables), keys(var.environment_variables))) == 0
    error_message = "A name must not be in both kubernetes_secret_environment_variables and environment_variables."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PROBES AND SHUTDOWN
# ---------------------------------------------------------------------------------------------------------------------

variable "readiness_probe" {
  description = <<-EOT
    Check that decides whether a pod gets traffic. By default, a TCP connection to `container_port`, and none without `container_port`. When `null`, a pod gets traffic as soon as its container runs.

    - `path`: path of an HTTP request; status codes from 200 to 399 are a success.
    - `command`: command in the container; exit code 0 is a success. Excludes `path` and `port`.
    - `port`: port of the HTTP request or, without `path`, of a TCP connection. When `null`, `container_port`.
    - The other attributes are seconds, and failures in a row.
  EOT
  type = object({
    path                  = optional(string)
    command               = optional(list(string))
    port                  = optional(number)
    initial_delay_seconds = optional(number, 0)
    period_seconds        = optional(number, 10)
    timeout_seconds       = optional(number, 2)
    failure_threshold     = optional(number, 3)
  })
  default = {}

  validation {
    condition     = var.readiness_probe == null || try(var.readiness_probe.command == null || (var.readiness_probe.path == null && var.readiness_probe.port == null), false)
    error_message = "The command of readiness_probe excludes path and port."
  }

  validation {
    condition     = var.readiness_probe == null || try(startswith(coalesce(var.readiness_probe.path, "/"), "/"), false)
    error_message = "The path of readiness_probe must start with a slash."
  }

  validation {
    condition     = var.container_port != null || var.readiness_probe == null || try(var.readiness_probe.path == null || var.readiness_probe.port != null, false)
    error_message = "Without container_port, a path of readiness_probe requires a port."
  }

  validation {
    condition     = var.readiness_probe == null || try(var.readiness_probe.period_seconds >= 1 && var.readiness_probe.timeout_seconds >= 1 && var.readiness_probe.failure_threshold >= 1, false)
    error_message = "period_seconds, timeout_seconds and failure_threshold of readiness_probe must be at least 1."
  }
}

variable "liveness_probe" {
  description = <<-EOT
    Check that decides whether a container must be restarted. It must not depend on a database or another service, because their outage would restart every pod. When `null`, there is no such check.

    - `path`: path of an HTTP request; status codes from 200 to 399 are a success.
    - `command`: command in the container; exit code 0 is a success. Excludes `path` and `port`.
    - `port`: port of the HTTP request or, without `path`, of a TCP connection. When `null`, `container_port`.
    - The other attributes are seconds, and failures in a row.
  EOT
  type = object({
    path                  = optional(string)
    command               = optional(list(string))
    port                  = optional(number)
    initial_delay_seconds = optional(number, 0)
    period_seconds        = optional(number, 10)
    timeout_seconds       = optional(number, 2)
    failure_threshold     = optional(number, 3)
  })
  default = null

  validation {
    condition     = var.liveness_probe == null || try(var.liveness_probe.command == null || (var.liveness_probe.path == null && var.liveness_probe.port == null), false)
    error_message = "The command of liveness_probe excludes path and port."
  }

  validation {
    condition     = var.liveness_probe == null || try(startswith(coalesce(var.liveness_probe.path, "/"), "/"), false)
    error_message = "The path of liveness_probe must start with a slash."
  }

  validation {
    condition     = var.container_port != null || var.liveness_probe == null || try(var.liveness_probe.command != null || var.liveness_probe.port != null, false)
    error_message = "Without container_port, liveness_probe must be null or have a command or a port."
  }

  validation {
    condition     = var.liveness_probe == null || try(var.liveness_probe.period_seconds >= 1 && var.liveness_probe.timeout_seconds >= 1 && var.liveness_probe.failure_threshold >= 1, false)
    error_message = "period_seconds, timeout_seconds and failure_threshold of liveness_probe must be at least 1."
  }
}

variable "startup_probe" {
  description = <<-EOT
    Check that delays the other probes until it succeeds once, for applications that start slowly. The container has `period_seconds` × `failure_threshold` seconds to start. When `null`, there is no such check.

    - `path`: path of an HTTP request; status codes from 200 to 399 are a success.
    - `command`: command in the container; exit code 0 is a success. Excludes `path` and `port`.
    - `port`: port of the HTTP request or, without `path`, of a TCP connection. When `null`, `container_port`.
    - The other attributes are seconds, and failures in a row.
  EOT
  type = object({
    path              = optional(string)
    command           = optional(list(string))
    port              = optional(number)
    period_seconds    = optional(number, 5)
    timeout_seconds   = optional(number, 2)
    failure_threshold = optional(number, 60)
  })
  default = null

  validation {
    condition     = var.startup_probe == null || try(var.startup_probe.command == null || (var.startup_probe.path == null && var.startup_probe.port == null), false)
    error_message = "The command of startup_probe excludes path and port."
  }

  validation {
    condition     = var.startup_probe == null || try(startswith(coalesce(var.startup_probe.path, "/"), "/"), false)
    error_message = "The path of startup_probe must start with a slash."
  }

  validation {
    condition     = var.container_port != null || var.startup_probe == null || try(var.startup_probe.command != null || var.startup_probe.port != null, false)
    error_message = "Without container_port, startup_probe must be null or have a command or a port."
  }

  validation {
    condition     = var.startup_probe == null || try(var.startup_probe.period_seconds >= 1 && var.startup_probe.timeout_seconds >= 1 && var.startup_probe.failure_threshold >= 1, false)
    error_message = "period_seconds, timeout_seconds and failure_threshold of startup_probe must be at least 1."
  }
}

variable "pre_stop_delay_seconds" {
  description = "Seconds for which a pod still serves after it is told to stop, until the load balancer has removed it."
  type        = number
  default     = 20
  nullable    = false

  validation {
    condition     = var.pre_stop_delay_seconds >= 0
    error_message = "pre_stop_delay_seconds must not be negative."
  }
}

variable "termination_grace_period_seconds" {
  description = "Seconds between the request to stop and the kill, including `pre_stop_delay_seconds`."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = var.termination_grace_period_seconds > var.pre_stop_delay_seconds
    error_message = "termination_grace_period_seconds must be larger than pre_stop_delay_seconds."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NUMBER OF PODS AND ROLLOUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "replicas" {
  description = "Number of pods. With `autoscaling`, it applies only at creation."
  type        = number
  default     = 3
  nullable    = false

  validation {
    condition     = var.replicas >= 0
    error_message = "replicas must not be negative."
  }
}

variable "autoscaling" {
  description = "Horizontal pod autoscaler. Requires metrics-server. When `null`, the number of pods is `replicas`."
  type = object({
    min_replicas = number
    max_replicas = number
    # Average use in percent of the request over all pods; `null`: not measured
    target_cpu_percent    = optional(number, 70)
    target_memory_percent = optional(number)
    # Seconds over which the highest recommendation applies before pods are removed
    scale_down_stabilization_seconds = optional(number, 300)
  })
  default = null

  validation {
    condition     = var.autoscaling == null ? true : var.autoscaling.min_replicas >= 1 && var.autoscaling.min_replicas <= var.autoscaling.max_replicas
    error_message = "autoscaling needs a min_replicas of at least 1 that is not larger than max_replicas."
  }

  validation {
    condition     = var.autoscaling == null ? true : var.autoscaling.target_cpu_percent != null || var.autoscaling.target_memory_percent != null
    error_message = "autoscaling needs target_cpu_percent, target_memory_percent or both."
  }
}

variable "rolling_update" {
  description = "Limits of a rollout, each as a number or a percentage. With the defaults, the number of ready pods never falls below the desired one."
  type = object({
    max_unavailable = optional(string, "0")
    max_surge       = optional(string, "25%")
    # Seconds for which a pod must stay ready to count
    min_ready_seconds = optional(number, 10)
  })
  default  = {}
  nullable = false

  validation {
    condition     = !(contains(["0", "0%"], var.rolling_update.max_unavailable) && contains(["0", "0%"], var.rolling_update.max_surge))
    error_message = "max_unavailable and max_surge of rolling_update must not both be 0."
  }
}

variable "canary" {
  description = "Second deployment with another image of the same repository behind the same service. It gets the share of the traffic that it has of the pods. When `null`, there is none."
  type = object({
    tag      = optional(string)
    digest   = optional(string)
    replicas = optional(number, 1)
  })
  default = null

  validation {
    condition     = var.canary == null || try(var.canary.tag != null || var.canary.digest != null, false)
    error_message = "canary needs a tag or a digest."
  }

  validation {
    condition     = var.canary == null || try(var.canary.digest == null || can(regex("^sha256:[0-9a-f]{64}$", var.canary.digest)), false)
    error_message = "The digest of canary must be sha256: and 64 hexadecimal digits."
  }
}

variable "pod_disruption_budget" {
  description = "Number or percentage of pods that can be missing while nodes are drained. When `null`, there is no budget. A budget of zero would block every node update and is refused."
  type = object({
    max_unavailable = optional(string, "1")
  })
  default = {}

  validation {
    condition     = var.pod_disruption_budget == null ? true : !contains(["0", "0%"], var.pod_disruption_budget.max_unavailable)
    error_message = "max_unavailable of pod_disruption_budget must allow at least one pod, otherwise no node with this application can be drained."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# WHERE THE PODS RUN
# ---------------------------------------------------------------------------------------------------------------------

variable "zone_spread" {
  description = "Distribution of the pods over availability zones: with `DoNotSchedule`, a pod waits if its zone would have too many; `ScheduleAnyway` is a preference. When `null`, there is no rule."
  type        = string
  default     = "ScheduleAnyway"

  validation {
    condition     = var.zone_spread == null ? true : contains(["DoNotSchedule", "ScheduleAnyway"], var.zone_spread)
    error_message = "zone_spread must be DoNotSchedule, ScheduleAnyway or null."
  }
}

variable "node_selector" {
  description = "Labels that a node must have to run the pods."
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
  description = "Name of an existing priority class. If no node has capacity, pods of a higher class evict those of a lower one. When `null`, the default of the cluster."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# SERVICE AND INGRESS
# ---------------------------------------------------------------------------------------------------------------------

variable "service_port" {
  description = "Port of the Kubernetes service for other pods and for the ingress."
  type        = number
  default     = 80
  nullable    = false

  validation {
    condition     = var.service_port >= 1 && var.service_port <= 65535
    error_message = "service_port must be between 1 and 65535."
  }
}

variable "ingress" {
  description = <<-EOT
    Application Load Balancer in front of the application, which the AWS Load Balancer Controller creates. Requires `container_port`. When `null`, the application is available only inside the cluster.

    Ingresses with the same `group_name` share one load balancer. Everyone who can create ingresses with that name can add rules to it.
  EOT
  type = object({
    # Host names; ExternalDNS writes their records
    hosts = list(string)
    paths = optional(list(string), ["/"])
    # `internal` or `internet-facing`; a change creates a new load balancer with a new name
    scheme     = optional(string, "internal")
    group_name = optional(string)
    # Order of the rules within the group, lowest first
    group_order = optional(number, 0)
    # Certificates of ACM; empty: found by host name
    certificate_arns = optional(list(string), [])
    ssl_policy       = optional(string, "ELBSecurityPolicy-TLS13-1-2-2021-06")
    # IPv4 ranges that can connect to the load balancer; required for `internet-facing`
    allow_inbound_from_cidr_blocks = optional(list(string), ["10.0.0.0/8"])
    # Subnets; empty: found by tag
    subnet_ids = optional(list(string), [])
    # Path of the health check; `null`: that of `readiness_probe`, or `/` without one
    health_check_path             = optional(string)
    health_check_interval_seconds = optional(number, 15)
    # Seconds for which a pod that stops can finish open requests
    deregistration_delay_seconds = optional(number, 15)
    idle_timeout_seconds         = optional(number, 60)
    # Regional web ACL of AWS WAF; `null`: none
    waf_web_acl_arn = optional(string)
    # Bucket for access logs; `null`: none
    access_log_bucket      = optional(string)
    class_name             = optional(string, "alb")
    additional_annotations = optional(map(string), {})
  })
  default = null

  validation {
    condition     = var.ingress == null ? true : length(var.ingress.hosts) > 0
    error_message = "ingress needs at least one host."
  }

  validation {
    condition     = var.ingress == null ? true : contains(["internal", "internet-facing"], var.ingress.scheme)
    error_message = "The scheme of ingress must be internal or internet-facing."
  }

  validation {
    condition     = var.ingress == null ? true : alltrue([for cidr in var.ingress.allow_inbound_from_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks in ingress must be an IPv4 range, such as 10.4.0.0/16."
  }

  validation {
    condition     = var.ingress == null ? true : var.ingress.scheme == "internal" || var.ingress.allow_inbound_from_cidr_blocks != tolist(["10.0.0.0/8"])
    error_message = "Set allow_inbound_from_cidr_blocks of an internet-facing ingress, for example to 0.0.0.0/0 for everyone."
  }

  validation {
    condition     = var.ingress == null || var.container_port != null
    error_message = "ingress requires container_port."
  }

  validation {
    condition     = var.ingress == null || try(var.ingress.waf_web_acl_arn == null || can(regex("^arn:aws[a-z-]*:wafv2:[a-z0-9-]+:[0-9]{12}:regional/webacl/", var.ingress.waf_web_acl_arn)), false)
    error_message = "waf_web_acl_arn of ingress must be the ARN of a Regional web ACL."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM
# ---------------------------------------------------------------------------------------------------------------------

variable "service_account_name" {
  description = "Name of an existing service account, for example one of the `kubernetes-namespace` service. Excludes the inputs for an IAM role. When `null`, the service creates one with the name of the application."
  type        = string
  default     = null

  validation {
    condition     = var.service_account_name == null || (length(var.iam_policy_statements) == 0 && length(var.additional_iam_policy_arns) == 0)
    error_message = "service_account_name excludes iam_policy_statements and additional_iam_policy_arns: the service does not change the role of an existing service account."
  }
}

variable "service_account_auth" {
  description = "Method by which the pods get their IAM role: `irsa` requires `oidc_provider_arn` and works everywhere; `pod_identity` requires the `eks-pod-identity-agent` add-on and does not work on Fargate."
  type        = string
  default     = "irsa"
  nullable    = false

  validation {
    condition     = contains(["irsa", "pod_identity"], var.service_account_auth)
    error_message = "service_account_auth must be irsa or pod_identity."
  }
}

variable "oidc_provider_arn" {
  description = "ARN of the cluster's IAM OpenID Connect provider: the output `oidc_provider_arn` of the `eks-cluster` service. Required if the pods need an IAM role and `service_account_auth` is `irsa`."
  type        = string
  default     = null

  validation {
    condition     = var.oidc_provider_arn != null || var.service_account_auth != "irsa" || var.service_account_name != null || (length(var.iam_policy_statements) == 0 && length(var.additional_iam_policy_arns) == 0 && length(var.secrets_manager_secrets) == 0)
    error_message = "oidc_provider_arn is required: the pods need an IAM role, and service_account_auth is irsa."
  }
}

variable "iam_policy_statements" {
  description = "Permissions of the pods in AWS: statements of the inline policy of their IAM role, by statement ID of letters and digits. Excludes `service_account_name`."
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
    condition     = alltrue([for id in keys(var.iam_policy_statements) : can(regex("^[A-Za-z0-9]+$", id))])
    error_message = "The keys of iam_policy_statements are statement IDs: use letters and digits only."
  }

  validation {
    condition     = alltrue([for statement in values(var.iam_policy_statements) : contains(["Allow", "Deny"], statement.effect)])
    error_message = "Every effect in iam_policy_statements must be Allow or Deny."
  }
}

variable "additional_iam_policy_arns" {
  description = "Managed IAM policies to attach to the pods' IAM role. Excludes `service_account_name`."
  type        = list(string)
  default     = []
  nullable    = false
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
# ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for too few running pods and for restarts of containers. Requires `enable_container_insights` of `eks-core-services`, which delivers the metrics, so the default is `false`."
  type        = bool
  default     = false
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the alarms. When empty, the alarms change their state and notify no one."
  type        = list(string)
  default     = []
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LABELS, ANNOTATIONS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "pod_labels" {
  description = "Additional labels of the pods, for example those that a Fargate profile selects. The service sets the labels by which the deployment selects its pods."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = !contains(keys(var.pod_labels), "app.kubernetes.io/name") && !contains(keys(var.pod_labels), "app.kubernetes.io/instance")
    error_message = "pod_labels must not set app.kubernetes.io/name or app.kubernetes.io/instance."
  }
}

variable "pod_annotations" {
  description = "Annotations of the pods. A change starts a rollout."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "tags" {
  description = "Tags for every AWS resource of the service, and for the load balancer of its ingress."
  type        = map(string)
  default     = {}
  nullable    = false
}
