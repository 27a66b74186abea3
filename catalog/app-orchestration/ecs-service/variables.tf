# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "service_name" {
  description = "Name of the ECS service, of its task definition family and prefix of its IAM roles, security group and alarms. Up to 48 letters, digits and hyphens. **Changing it replaces the service**, with downtime between the old and the new one, and without `log_group_name` deletes its logs. IAM roles, which a whole account shares, are named after it: a service of this name in another Region needs `task_role_arn` and `execution_role_arn`, or another name."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9][a-zA-Z0-9-]{0,47}$", var.service_name))
    error_message = "service_name must be 1 to 48 letters, digits or hyphens and start with a letter or a digit."
  }
}

variable "cluster_name" {
  description = "Name of the ECS cluster that runs the service. **Changing it replaces the service** and, without `log_group_name`, deletes its logs."
  type        = string
  nullable    = false
}

variable "vpc_id" {
  description = "ID of the VPC of the tasks, in which the security group and the target groups are created. Changing it replaces them."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]{8,17}$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "Subnets in which tasks in `awsvpc` network mode get their network interfaces: the private application subnets of at least two availability zones. In `bridge`, `host` and `none` mode the tasks use the network of their instance, and the list must be empty."
  type        = list(string)
  nullable    = false

  validation {
    condition     = (var.network_mode == "awsvpc") == (length(var.subnet_ids) > 0)
    error_message = "subnet_ids must contain at least one subnet if network_mode is awsvpc, and none otherwise."
  }
}

variable "container_definitions" {
  description = <<-EOT
    Containers of a task. All containers of a task run on one host, and with `awsvpc` they reach each other on `localhost`.

    - `name`: name of the container, unique in the task.
    - `image`: image with a tag or digest. Pin a digest or an immutable tag, because each new task pulls the image again.
    - `essential`: if the container stops, the whole task stops. At least one container must be essential.
    - `cpu`, `memory`, `memory_reservation`: share of the task's CPU units, hard and soft limit in MiB. Without them, the containers share what the task has.
    - `gpus`: number of GPUs reserved for the container. Not on Fargate; the instances need the GPU image of [`ecs-cluster`](/docs/reference/services/app-orchestration/ecs-cluster#input-ami_variant).
    - `command`, `entrypoint`, `working_directory`, `user`: as in the image, which they override.
    - `environment`: plain environment variables. Every principal that can describe the task definition can read them.
    - `environment_files`: ARNs of `.env` objects in S3.
    - `secrets`: environment variables whose values ECS fetches when the task starts. A value is the ARN of a Secrets Manager secret, optionally followed by `:json-key:version-stage:version-id`, or the ARN of an SSM parameter. The service lets its execution role read them. A changed secret reaches running tasks only with a new deployment.
    - `port_mappings`: ports that the container listens on. `name` and `app_protocol` (`http`, `http2`, `grpc`) are for Service Connect, and `app_protocol` requires a `name`. `host_port` is for `bridge` mode, where `0` picks a free port; in other modes it must be `null` or equal to `container_port`.
    - `health_check`: command that ECS runs in the container, such as `["CMD-SHELL", "curl -f http://localhost:8080/health || exit 1"]`; seconds for `interval` (5–300), `timeout` (2–60) and `start_period` (0–300), and 1–10 `retries`.
    - `dependencies`: containers that must have reached a condition (`START`, `COMPLETE`, `SUCCESS` or `HEALTHY`) before this one starts.
    - `mount_points`: names of `volumes` and the paths in the container.
    - `readonly_root_filesystem`: no writes outside volumes. Recommended where the image allows it; ECS Exec does not work with it.
    - `init_process_enabled`: run an init process that forwards signals and reaps children. Recommended with ECS Exec.
    - `add_capabilities`, `drop_capabilities`: Linux capabilities. Fargate allows only `SYS_PTRACE` to be added.
    - `privileged`: root permissions on the host. Not on Fargate.
    - `ulimits`: limits such as `nofile`.
    - `stop_timeout`: seconds between `SIGTERM` and `SIGKILL`, at most 120 on Fargate.
    - `start_timeout`: seconds to wait for `dependencies`, at most 120 on Fargate.
    - `restart_policy`: restart the container in place instead of replacing the task.
    - `docker_labels`: labels of the container.
    - `repository_credentials_secret_arn`: ARN of a secret with `username` and `password` of a private registry other than ECR.
    - `log_configuration`: when `null`, standard output and standard error go to the service's log group. `log_driver` can be `awslogs`, `awsfirelens`, `splunk` and, on EC2, `fluentd`, `gelf`, `journald`, `json-file` and `syslog`.
    - `firelens`: makes the container the log router of the task, of the type `fluentbit` or `fluentd`.
  EOT
  type = list(object({
    name               = string
    image              = string
    essential          = optional(bool, true)
    cpu                = optional(number)
    memory             = optional(number)
    memory_reservation = optional(number)
    gpus               = optional(number)
    command            = optional(list(string))
    entrypoint         = optional(list(string))
    working_directory  = optional(string)
    user               = optional(string)
    environment        = optional(map(string), {})
    environment_files  = optional(list(string), [])
    secrets            = optional(map(string), {})
    port_mappings = optional(list(object({
      container_port = number
      host_port      = optional(number)
      protocol       = optional(string, "tcp")
      name           = optional(string)
      app_protocol   = optional(string)
    })), [])
    health_check = optional(object({
      command      = list(string)
      interval     = optional(number, 30)
      timeout      = optional(number, 5)
      retries      = optional(number, 3)
      start_period = optional(number, 0)
    }))
    dependencies = optional(list(object({
      container_name = string
      condition      = optional(string, "START")
    })), [])
    mount_points = optional(list(object({
      source_volume  = string
      container_path = string
      read_only      = optional(bool, false)
    })), [])
    readonly_root_filesystem = optional(bool, false)
    init_process_enabled     = optional(bool, false)
    add_capabilities         = optional(list(string), [])
    drop_capabilities        = optional(list(string), [])
    privileged               = optional(bool, false)
    ulimits = optional(list(object({
      name       = string
      soft_limit = number
      hard_limit = number
    })), [])
    stop_timeout  = optional(number)
    start_timeout = optional(number)
    restart_policy = optional(object({
      ignored_exit_codes             = optional(list(number), [])
      restart_attempt_period_seconds = optional(number, 300)
    }))
    docker_labels                     = optional(map(string), {})
    repository_credentials_secret_arn = optional(string)
    log_configuration = optional(object({
      log_driver     = string
      options        = optional(map(string), {})
      secret_options = optional(map(string), {})
    }))
    firelens = optional(object({
      type    = optional(string, "fluentbit")
      options = optional(map(string), {})
    }))
  }))
  nullable = false

  validation {
    condition     = length(var.container_definitions) >= 1 && length(var.container_definitions) <= 10
    error_message = "container_definitions must contain 1 to 10 containers, the limit of a task definition."
  }

  validation {
    condition     = length(distinct([for c in var.container_definitions : c.name])) == length(var.container_definitions)
    error_message = "Each container in container_definitions needs a unique name."
  }

  validation {
    condition     = anytrue([for c in var.container_definitions : c.essential])
    error_message = "At least one container in container_definitions must be essential."
  }

  validation {
    condition     = alltrue(flatten([for c in var.container_definitions : [for arn in values(c.secrets) : can(regex("^arn:aws[a-z-]*:(secretsmanager|ssm):", arn))]]))
    error_message = "Each value in a container's secrets must be the ARN of a Secrets Manager secret or of an SSM parameter, never the secret itself."
  }

  validation {
    condition     = alltrue([for c in var.container_definitions : length(setintersection(keys(c.environment), keys(c.secrets))) == 0])
    error_message = "A container must not set the same variable in environment and in secrets, because ECS refuses the task definition."
  }

  validation {
    condition     = alltrue(flatten([for c in var.container_definitions : [for d in c.dependencies : contains(["START", "COMPLETE", "SUCCESS", "HEALTHY"], d.condition)]]))
    error_message = "The condition of a container's dependency must be START, COMPLETE, SUCCESS or HEALTHY."
  }

  validation {
    condition     = var.launch_type != "FARGATE" || alltrue([for c in var.container_definitions : !c.privileged && length(setsubtract(c.add_capabilities, ["SYS_PTRACE"])) == 0])
    error_message = "Fargate runs no privileged containers and allows only SYS_PTRACE in add_capabilities."
  }

  validation {
    condition     = var.launch_type != "FARGATE" || alltrue([for c in var.container_definitions : c.gpus == null])
    error_message = "gpus in container_definitions requires launch_type EC2: Fargate has no GPUs."
  }

  validation {
    condition     = alltrue(flatten([for c in var.container_definitions : [for d in c.dependencies : d.container_name != c.name && contains([for other in var.container_definitions : other.name], d.container_name)]]))
    error_message = "Each container_name in dependencies must be the name of another container in container_definitions."
  }

  validation {
    condition     = alltrue(flatten([for c in var.container_definitions : [for p in c.port_mappings : p.container_port >= 1 && p.container_port <= 65535 && contains(["tcp", "udp"], p.protocol)]]))
    error_message = "In container_definitions each of port_mappings needs a container_port from 1 to 65535 and the protocol tcp or udp."
  }

  validation {
    condition     = alltrue(flatten([for c in var.container_definitions : [for p in c.port_mappings : p.app_protocol == null || try(contains(["http", "http2", "grpc"], p.app_protocol) && p.name != null, false)]]))
    error_message = "In container_definitions app_protocol must be http, http2 or grpc, and requires a name."
  }

  validation {
    condition     = var.network_mode == "bridge" || alltrue(flatten([for c in var.container_definitions : [for p in c.port_mappings : p.host_port == null || p.host_port == p.container_port]]))
    error_message = "In container_definitions host_port must be null or equal to container_port, unless network_mode is bridge."
  }

  validation {
    condition     = alltrue([for c in var.container_definitions : c.health_check == null || try(c.health_check.interval >= 5 && c.health_check.interval <= 300 && c.health_check.timeout >= 2 && c.health_check.timeout <= 60 && c.health_check.retries >= 1 && c.health_check.retries <= 10 && c.health_check.start_period >= 0 && c.health_check.start_period <= 300, false)])
    error_message = "In container_definitions a health_check needs an interval of 5 to 300 seconds, a timeout of 2 to 60, 1 to 10 retries and a start_period of 0 to 300."
  }

  validation {
    condition     = var.launch_type != "FARGATE" || alltrue([for c in var.container_definitions : coalesce(c.stop_timeout, 30) <= 120 && coalesce(c.start_timeout, 30) <= 120])
    error_message = "On Fargate stop_timeout and start_timeout in container_definitions must be at most 120."
  }

  validation {
    condition     = alltrue(flatten([for c in var.container_definitions : [for arn in c.environment_files : can(regex("^arn:aws[a-z-]*:s3:::.+\\.env$", arn))]]))
    error_message = "Each of environment_files in container_definitions must be the ARN of an S3 object whose key ends in .env."
  }

  validation {
    condition     = alltrue([for c in var.container_definitions : c.log_configuration == null || try(contains(var.launch_type == "FARGATE" ? ["awslogs", "awsfirelens", "splunk"] : ["awslogs", "awsfirelens", "splunk", "fluentd", "gelf", "journald", "json-file", "syslog"], c.log_configuration.log_driver), false)])
    error_message = "The log_driver of a container must be awslogs, awsfirelens or splunk, or, on EC2, also fluentd, gelf, journald, json-file or syslog."
  }

  validation {
    condition     = alltrue([for c in var.container_definitions : c.firelens == null || try(contains(["fluentbit", "fluentd"], c.firelens.type), false)])
    error_message = "The type of firelens in container_definitions must be fluentbit or fluentd."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TASK
# ---------------------------------------------------------------------------------------------------------------------

variable "cpu" {
  description = "CPU units of a task; 1,024 are one vCPU. Fargate offers 256, 512, 1024, 2048, 4096, 8192 and 16384."
  type        = number
  default     = 512
  nullable    = false

  validation {
    condition     = var.launch_type != "FARGATE" || contains([256, 512, 1024, 2048, 4096, 8192, 16384], var.cpu)
    error_message = "On Fargate cpu must be 256, 512, 1024, 2048, 4096, 8192 or 16384."
  }
}

variable "memory" {
  description = "Memory of a task in MiB. On Fargate it depends on `cpu`: 256 units take 512, 1,024 or 2,048 MiB, 512 take 1–4 GiB, 1,024 take 2–8 GiB, 2,048 take 4–16 GiB and 4,096 take 8–30 GiB in steps of 1 GiB, 8,192 take 16–60 GiB in steps of 4 GiB and 16,384 take 32–120 GiB in steps of 8 GiB."
  type        = number
  default     = 1024
  nullable    = false

  validation {
    condition = var.launch_type != "FARGATE" || contains(lookup({
      "256"   = [512, 1024, 2048]
      "512"   = range(1024, 4097, 1024)
      "1024"  = range(2048, 8193, 1024)
      "2048"  = range(4096, 16385, 1024)
      "4096"  = range(8192, 30721, 1024)
      "8192"  = range(16384, 61441, 4096)
      "16384" = range(32768, 122881, 8192)
    }, tostring(var.cpu), [var.memory]), var.memory)
    error_message = "Fargate does not offer this memory with this cpu; the description of memory lists the pairs."
  }
}

variable "launch_type" {
  description = "Where tasks run: `FARGATE` or `EC2`. The task definition is registered for this type. **Changing it replaces the service.** With `capacity_provider_strategy`, the strategy places the tasks, and `launch_type` must be the type of its providers."
  type        = string
  default     = "FARGATE"
  nullable    = false

  validation {
    condition     = contains(["FARGATE", "EC2"], var.launch_type)
    error_message = "launch_type must be FARGATE or EC2."
  }
}

variable "capacity_provider_strategy" {
  description = <<-EOT
    How tasks are spread over capacity providers: `FARGATE` and `FARGATE_SPOT`, or those of Auto Scaling groups, but not both types in one service. When empty, `launch_type` places the tasks. **A change replaces the service**, unless `force_new_deployment` is `true` and neither the old nor the new list is empty.

    - `capacity_provider`: name of the provider, which must be attached to the cluster.
    - `weight`: relative share of the tasks above the base, 0 to 1,000.
    - `base`: number of tasks placed here first. Only one entry can have a base.
  EOT
  type = list(object({
    capacity_provider = string
    weight            = optional(number, 1)
    base              = optional(number, 0)
  }))
  default  = []
  nullable = false

  validation {
    condition     = length([for s in var.capacity_provider_strategy : s if s.base > 0]) <= 1
    error_message = "Only one entry of capacity_provider_strategy can have a base greater than 0."
  }

  validation {
    condition     = alltrue([for s in var.capacity_provider_strategy : startswith(s.capacity_provider, "FARGATE") == (var.launch_type == "FARGATE")])
    error_message = "capacity_provider_strategy must match launch_type: FARGATE and FARGATE_SPOT with FARGATE, providers of Auto Scaling groups with EC2."
  }

  validation {
    condition     = alltrue([for s in var.capacity_provider_strategy : s.weight >= 0 && s.weight <= 1000 && s.base >= 0 && s.base <= 100000]) && (length(var.capacity_provider_strategy) == 0 || anytrue([for s in var.capacity_provider_strategy : s.weight > 0]))
    error_message = "In capacity_provider_strategy a weight must be from 0 to 1000 and a base from 0 to 100000, and at least one weight must be greater than 0."
  }
}

variable "platform_version" {
  description = "Fargate platform version, such as `1.4.0`, or `LATEST`. It has no effect on EC2."
  type        = string
  default     = "LATEST"
  nullable    = false

  validation {
    condition     = can(regex("^(LATEST|[0-9]+\\.[0-9]+\\.[0-9]+)$", var.platform_version))
    error_message = "platform_version must be LATEST or a version such as 1.4.0."
  }
}

variable "cpu_architecture" {
  description = "CPU architecture of the images, `X86_64` or `ARM64`. A task stops with `exec format error` if its images are built for the other architecture."
  type        = string
  default     = "X86_64"
  nullable    = false

  validation {
    condition     = contains(["X86_64", "ARM64"], var.cpu_architecture)
    error_message = "cpu_architecture must be X86_64 or ARM64."
  }
}

variable "network_mode" {
  description = "Network mode of the tasks. `awsvpc` gives each task a network interface and a security group, and is the only mode of Fargate. `bridge`, `host` and `none` are for EC2. Changing it between `awsvpc` and another mode changes the target type of the target groups and **replaces them, with an interruption** as described in `target_groups`."
  type        = string
  default     = "awsvpc"
  nullable    = false

  validation {
    condition     = contains(["awsvpc", "bridge", "host", "none"], var.network_mode) && (var.launch_type != "FARGATE" || var.network_mode == "awsvpc")
    error_message = "network_mode must be awsvpc on Fargate, and awsvpc, bridge, host or none on EC2."
  }
}

variable "ephemeral_storage_gib" {
  description = "Ephemeral storage of a Fargate task in GiB, 21 to 200. When `null`, a task has 20 GiB, which are free. Requires `launch_type` `FARGATE`."
  type        = number
  default     = null

  validation {
    condition     = var.ephemeral_storage_gib == null || try(var.ephemeral_storage_gib >= 21 && var.ephemeral_storage_gib <= 200, false)
    error_message = "ephemeral_storage_gib must be null or between 21 and 200."
  }

  validation {
    condition     = var.ephemeral_storage_gib == null || var.launch_type == "FARGATE"
    error_message = "ephemeral_storage_gib requires launch_type FARGATE."
  }
}

variable "volumes" {
  description = <<-EOT
    Volumes that containers mount, by name. At most one attribute selects the storage of a volume. Without one, it is an empty volume that exists as long as the task.

    - `efs`: an EFS file system; `root_directory` excludes an access point, unless it is `/`. Traffic is encrypted, and with `iam_authorization` EFS checks the permissions of the task role.
    - `host_path`: path on the container instance. EC2 only.
    - `docker`: a Docker volume with a `scope` of `task` or `shared`; `autoprovision` requires `shared`. EC2 only.
  EOT
  type = map(object({
    efs = optional(object({
      file_system_id    = string
      access_point_id   = optional(string)
      root_directory    = optional(string)
      iam_authorization = optional(bool, true)
    }))
    host_path = optional(string)
    docker = optional(object({
      scope         = optional(string, "task")
      driver        = optional(string, "local")
      autoprovision = optional(bool)
      driver_opts   = optional(map(string), {})
    }))
  }))
  default  = {}
  nullable = false

  validation {
    condition     = var.launch_type != "FARGATE" || alltrue([for v in values(var.volumes) : v.host_path == null && v.docker == null])
    error_message = "On Fargate a volume is an EFS file system or empty; host_path and docker require launch_type EC2."
  }

  validation {
    condition     = alltrue(flatten([for c in var.container_definitions : [for m in c.mount_points : contains(keys(var.volumes), m.source_volume)]]))
    error_message = "A mount point in container_definitions names a volume that volumes does not define."
  }

  validation {
    condition     = alltrue([for v in values(var.volumes) : length([for set in [v.efs != null, v.host_path != null, v.docker != null] : set if set]) <= 1])
    error_message = "Each of volumes can set only one of efs, host_path and docker."
  }

  validation {
    condition     = alltrue([for v in values(var.volumes) : v.efs == null || try(v.efs.access_point_id == null || coalesce(v.efs.root_directory, "/") == "/", false)])
    error_message = "In volumes, access_point_id of efs excludes a root_directory other than /."
  }

  validation {
    condition     = alltrue([for v in values(var.volumes) : v.docker == null || try(contains(["task", "shared"], v.docker.scope) && (v.docker.autoprovision == null || v.docker.scope == "shared"), false)])
    error_message = "In volumes, the scope of docker must be task or shared, and autoprovision requires shared."
  }
}

variable "placement_strategies" {
  description = "How ECS places tasks on container instances, most important first: a `type` of `binpack`, `spread` or `random`, and for the first two a `field` such as `memory`, `instanceId` or `attribute:ecs.availability-zone`. At most 5. It has no effect on Fargate."
  type = list(object({
    type  = string
    field = optional(string)
  }))
  default = [
    {
      type  = "spread"
      field = "attribute:ecs.availability-zone"
    },
    {
      type  = "binpack"
      field = "memory"
    },
  ]
  nullable = false

  validation {
    condition     = length(var.placement_strategies) <= 5 && alltrue([for s in var.placement_strategies : contains(["binpack", "spread", "random"], s.type)])
    error_message = "placement_strategies can contain at most 5 entries of the type binpack, spread or random."
  }

  validation {
    condition     = alltrue([for s in var.placement_strategies : (s.type == "random") == (s.field == null)])
    error_message = "In placement_strategies binpack and spread require a field, and random excludes it."
  }
}

variable "placement_constraints" {
  description = "Rules that an instance must meet to get a task: the `type` `distinctInstance`, or `memberOf` with an `expression` of the cluster query language. At most 10. Requires `launch_type` `EC2`."
  type = list(object({
    type       = string
    expression = optional(string)
  }))
  default  = []
  nullable = false

  validation {
    condition     = length(var.placement_constraints) <= 10 && alltrue([for c in var.placement_constraints : contains(["distinctInstance", "memberOf"], c.type)])
    error_message = "placement_constraints can contain at most 10 entries of the type distinctInstance or memberOf."
  }

  validation {
    condition     = alltrue([for c in var.placement_constraints : (c.type == "memberOf") == (c.expression != null)])
    error_message = "In placement_constraints memberOf requires an expression, and distinctInstance excludes it."
  }

  validation {
    condition     = length(var.placement_constraints) == 0 || var.launch_type == "EC2"
    error_message = "placement_constraints requires launch_type EC2."
  }
}

variable "retain_task_definition_revisions" {
  description = "Keep old revisions of the task definition registered when Terraform replaces them, so that a rollback outside Terraform finds them. Revisions cost nothing."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# DEPLOYMENT
# ---------------------------------------------------------------------------------------------------------------------

variable "desired_count" {
  description = "Number of tasks. With `enable_auto_scaling` it applies only when the service is created; later the scaling policies change it, and Terraform ignores the difference. `DAEMON` services do not use it."
  type        = number
  default     = 2
  nullable    = false

  validation {
    condition     = var.desired_count >= 0 && floor(var.desired_count) == var.desired_count
    error_message = "desired_count must be a whole number of at least 0."
  }
}

variable "scheduling_strategy" {
  description = "`REPLICA` runs a number of tasks, `DAEMON` one on each container instance (EC2 only, without auto scaling). Changing it replaces the service."
  type        = string
  default     = "REPLICA"
  nullable    = false

  validation {
    condition     = var.scheduling_strategy == "REPLICA" || (var.scheduling_strategy == "DAEMON" && var.launch_type == "EC2" && !var.enable_auto_scaling)
    error_message = "scheduling_strategy must be REPLICA or DAEMON, and DAEMON requires launch_type EC2 and enable_auto_scaling false."
  }
}

variable "deployment_minimum_healthy_percent" {
  description = "Lower limit of running tasks during a deployment, in percent of the desired count. With `100` new tasks must be healthy before old ones stop. `DAEMON` services always use 0."
  type        = number
  default     = 100
  nullable    = false

  validation {
    condition     = var.deployment_minimum_healthy_percent >= 0 && var.deployment_minimum_healthy_percent <= 100
    error_message = "deployment_minimum_healthy_percent must be between 0 and 100."
  }
}

variable "deployment_maximum_percent" {
  description = "Upper limit of running and starting tasks during a deployment, in percent of the desired count. `200` doubles the service for the length of a deployment, and needs the IP addresses and the capacity for it. `DAEMON` services always use 100."
  type        = number
  default     = 200
  nullable    = false

  validation {
    condition     = var.deployment_maximum_percent >= 100 && var.deployment_maximum_percent <= 200
    error_message = "deployment_maximum_percent must be between 100 and 200."
  }

  validation {
    condition     = var.deployment_maximum_percent > 100 || var.deployment_minimum_healthy_percent < 100 || var.scheduling_strategy == "DAEMON"
    error_message = "With a minimum of 100 and a maximum of 100 percent no deployment can progress: raise deployment_maximum_percent or lower deployment_minimum_healthy_percent."
  }
}

variable "enable_deployment_circuit_breaker" {
  description = "Fail a deployment whose tasks do not become healthy: after half as many failed tasks as the desired count, at least 3 and at most 200. Without it ECS tries indefinitely, and `terraform apply` waits until it times out."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_deployment_rollback" {
  description = "Return to the last completed deployment when the circuit breaker or one of `deployment_alarm_names` fails a deployment. With `wait_for_steady_state` the module reads the service again afterward, and `terraform apply` fails if the old version is running. The next plan shows the new task definition again."
  type        = bool
  default     = true
  nullable    = false
}

variable "deployment_alarm_names" {
  description = "Names of CloudWatch alarms that fail a deployment while they are in the state `ALARM`. Choose alarms for symptoms that users notice, such as the rate of 5xx answers. Alarms of this service are allowed. If an alarm is already in `ALARM` when a deployment starts, ECS does not watch the alarms during that deployment."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "health_check_grace_period_seconds" {
  description = "Seconds for which ECS ignores failed load balancer and container health checks after a task has started. Set it above the application's slowest start. Used only with `target_groups`."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = var.health_check_grace_period_seconds >= 0 && var.health_check_grace_period_seconds <= 2147483647
    error_message = "health_check_grace_period_seconds must be between 0 and 2147483647."
  }
}

variable "availability_zone_rebalancing" {
  description = "Move tasks when they are spread unevenly over the availability zones, `ENABLED` or `DISABLED`. It starts the new task first, so `deployment_maximum_percent` must exceed 100. On EC2, `placement_strategies` must be empty or start with a spread over the zones."
  type        = string
  default     = "ENABLED"
  nullable    = false

  validation {
    condition     = var.availability_zone_rebalancing == "DISABLED" || (var.availability_zone_rebalancing == "ENABLED" && var.deployment_maximum_percent > 100 && var.scheduling_strategy == "REPLICA")
    error_message = "availability_zone_rebalancing must be ENABLED or DISABLED, and ENABLED requires a REPLICA service whose deployment_maximum_percent exceeds 100."
  }
}

variable "wait_for_steady_state" {
  description = "Wait in `terraform apply`, up to 20 minutes, until the deployment is complete and stable, so that a pipeline fails if the deployment does. The apply also fails if ECS has rolled back to the previous task definition."
  type        = bool
  default     = true
  nullable    = false
}

variable "force_new_deployment" {
  description = "Start a new deployment at each apply, for example to fetch changed secrets or a mutable image tag. Every plan then shows an update of the service, so set it back to `false` afterward."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "alb_security_group_id" {
  description = "ID of the load balancer's security group. The tasks' security group allows it on the ports of `target_groups`. Requires `network_mode` `awsvpc`."
  type        = string
  default     = null

  validation {
    condition     = var.alb_security_group_id == null || var.network_mode == "awsvpc"
    error_message = "alb_security_group_id requires network_mode awsvpc. In other modes, allow the load balancer in the security group of the instances."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "Security groups whose members can connect to all container ports of the tasks. Requires `network_mode` `awsvpc`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.allow_inbound_from_security_group_ids) == 0 || var.network_mode == "awsvpc"
    error_message = "allow_inbound_from_security_group_ids requires network_mode awsvpc."
  }
}

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges that can connect to all container ports of the tasks. Requires `network_mode` `awsvpc`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for c in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(c))])
    error_message = "allow_inbound_from_cidr_blocks must contain IPv4 ranges such as 10.0.0.0/16."
  }

  validation {
    condition     = length(var.allow_inbound_from_cidr_blocks) == 0 || var.network_mode == "awsvpc"
    error_message = "allow_inbound_from_cidr_blocks requires network_mode awsvpc."
  }
}

variable "allow_outbound_to_cidr_blocks" {
  description = "IPv4 ranges that the tasks can reach. They need the endpoints of ECR, CloudWatch Logs, Secrets Manager and, for image layers, S3."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false

  validation {
    condition     = alltrue([for c in var.allow_outbound_to_cidr_blocks : can(cidrnetmask(c))])
    error_message = "allow_outbound_to_cidr_blocks must contain IPv4 ranges such as 10.0.0.0/16."
  }
}

variable "additional_security_group_ids" {
  description = "Existing security groups to attach to the tasks. Requires `network_mode` `awsvpc`; a network interface has at most five groups, unless you raise the quota."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) == 0 || var.network_mode == "awsvpc"
    error_message = "additional_security_group_ids requires network_mode awsvpc."
  }
}

variable "assign_public_ip" {
  description = "Give each Fargate task a public IPv4 address, which is billed by the hour. Use it only in public subnets without a NAT gateway. Requires `launch_type` `FARGATE`."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.assign_public_ip || var.launch_type == "FARGATE"
    error_message = "assign_public_ip requires launch_type FARGATE."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOAD BALANCER
# ---------------------------------------------------------------------------------------------------------------------

variable "target_groups" {
  description = <<-EOT
    Target groups of an Application Load Balancer, by a short name that `listener_rules` refers to. A service has at most five. Adding or removing one updates the service with a new deployment.

    **Changing `container_port`, `protocol` or `protocol_version` replaces the target group.** The rule then points to the new group, and the load balancer answers 503 until new tasks are healthy in it.

    - `container_port`: port that receives the traffic.
    - `container_name`: container that listens on it; when `null`, the first one.
    - `protocol`: `HTTP` or `HTTPS`, from the load balancer to the container.
    - `protocol_version`: `HTTP1`, `HTTP2` or `GRPC`. `GRPC` requires an HTTPS listener.
    - `deregistration_delay`: seconds for which a stopping task can finish open requests, 0 to 3,600. Set it above the longest request; each deployment waits for it.
    - `slow_start`: seconds over which a new task's share of the traffic grows, 30 to 900, or 0.
    - `load_balancing_algorithm_type`: `round_robin`, `least_outstanding_requests` or `weighted_random`.
    - `health_check`: request of the load balancer to each task; `matcher` lists the status codes of a healthy task. With `GRPC`, these are gRPC codes, `path` is a method such as `/grpc.health.v1.Health/Check`, and the default `200` means `0`. Without a `path`, the load balancer calls `/AWS.ALB/healthcheck` and expects `12`, the answer of a server without this method.
    - `stickiness_seconds`: lifetime of a cookie that sends a client to the same task, 1 to 604,800. When `null`, there is no cookie.
  EOT
  type = map(object({
    container_port                = number
    container_name                = optional(string)
    protocol                      = optional(string, "HTTP")
    protocol_version              = optional(string, "HTTP1")
    deregistration_delay          = optional(number, 30)
    slow_start                    = optional(number, 0)
    load_balancing_algorithm_type = optional(string, "least_outstanding_requests")
    health_check = optional(object({
      path                = optional(string, "/")
      matcher             = optional(string, "200")
      interval            = optional(number, 15)
      timeout             = optional(number, 5)
      healthy_threshold   = optional(number, 2)
      unhealthy_threshold = optional(number, 3)
    }), {})
    stickiness_seconds = optional(number)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(var.target_groups) <= 5 && alltrue([for name in keys(var.target_groups) : can(regex("^[a-z0-9-]{1,12}$", name))])
    error_message = "target_groups can contain at most 5 entries with names of 1 to 12 lower-case letters, digits or hyphens."
  }

  validation {
    condition     = alltrue([for t in values(var.target_groups) : t.health_check.timeout < t.health_check.interval && t.health_check.interval >= 5 && t.health_check.interval <= 300])
    error_message = "In target_groups a health check's interval must be between 5 and 300 seconds and its timeout shorter than the interval."
  }

  validation {
    condition     = alltrue([for t in values(var.target_groups) : t.slow_start == 0 || (t.slow_start >= 30 && t.slow_start <= 900 && t.load_balancing_algorithm_type == "round_robin")])
    error_message = "In target_groups slow_start must be 0 or between 30 and 900, and works with load_balancing_algorithm_type round_robin only."
  }

  validation {
    condition     = alltrue([for t in values(var.target_groups) : contains(["HTTP1", "HTTP2", "GRPC"], t.protocol_version) && contains(["HTTP", "HTTPS"], t.protocol)])
    error_message = "In target_groups protocol must be HTTP or HTTPS and protocol_version HTTP1, HTTP2 or GRPC."
  }

  validation {
    condition     = alltrue([for t in values(var.target_groups) : t.deregistration_delay >= 0 && t.deregistration_delay <= 3600 && coalesce(t.stickiness_seconds, 1) >= 1 && coalesce(t.stickiness_seconds, 1) <= 604800])
    error_message = "In target_groups deregistration_delay must be from 0 to 3600 and stickiness_seconds from 1 to 604800."
  }

  validation {
    condition     = alltrue([for t in values(var.target_groups) : contains(["round_robin", "least_outstanding_requests", "weighted_random"], t.load_balancing_algorithm_type)])
    error_message = "In target_groups load_balancing_algorithm_type must be round_robin, least_outstanding_requests or weighted_random."
  }

  validation {
    condition     = alltrue([for t in values(var.target_groups) : anytrue([for index, c in var.container_definitions : contains(c.port_mappings[*].container_port, t.container_port) && (t.container_name == null ? index == 0 : c.name == t.container_name)])])
    error_message = "Each container_port in target_groups must be among the port_mappings of its container: container_name, or the first one."
  }

  validation {
    condition     = length(var.target_groups) == 0 || var.network_mode != "none"
    error_message = "target_groups requires a network_mode other than none."
  }
}

variable "listener_arns" {
  description = "ARNs of the load balancer's listeners by port, as in the output `listener_arns` of the `alb` service. Required with `listener_rules`."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "listener_rules" {
  description = <<-EOT
    Rules that send requests to the target groups, by name. A rule applies if all of its conditions match; of several, the one with the lowest `priority` number applies. A rule can contain at most five values in all conditions together.

    - `priority`: 1 to 50,000, unique on the listener, also among other services of the same load balancer.
    - `listener_port`: key in `listener_arns`.
    - `target_group`: key in `target_groups`; when `null`, the only one.
    - `host_headers`, `path_patterns`, `http_methods`, `source_ips`: values of which one must match. Patterns can contain `*` and `?`.
    - `http_headers`: names of headers and the values, of which one must match.
    - `query_strings`: keys and values of which one must match.
    - `authenticate_oidc`: sign-in that must succeed before the request is forwarded; only on HTTPS listeners. The client secret is the whole value of the secret `client_secret_secret_arn`. **Terraform writes it into the state**, because the rule of the load balancer contains it.
  EOT
  type = map(object({
    priority      = number
    listener_port = optional(string, "443")
    target_group  = optional(string)
    host_headers  = optional(list(string), [])
    path_patterns = optional(list(string), [])
    http_methods  = optional(list(string), [])
    source_ips    = optional(list(string), [])
    http_headers  = optional(map(list(string)), {})
    query_strings = optional(map(string), {})
    authenticate_oidc = optional(object({
      issuer                   = string
      authorization_endpoint   = string
      token_endpoint           = string
      user_info_endpoint       = string
      client_id                = string
      client_secret_secret_arn = string
      scope                    = optional(string, "openid")
      session_timeout_seconds  = optional(number, 28800)
    }))
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : r.priority >= 1 && r.priority <= 50000])
    error_message = "The priority of a rule in listener_rules must be between 1 and 50000."
  }

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : length(r.host_headers) + length(r.path_patterns) + length(r.http_methods) + length(r.source_ips) + length(r.http_headers) + length(r.query_strings) > 0])
    error_message = "Each rule in listener_rules needs at least one condition; for everything use path_patterns = [\"/*\"]."
  }

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : contains(keys(var.listener_arns), r.listener_port)])
    error_message = "A rule in listener_rules has a listener_port that listener_arns does not contain."
  }

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : r.target_group == null ? length(var.target_groups) == 1 : contains(keys(var.target_groups), r.target_group)])
    error_message = "A rule in listener_rules needs a target_group of target_groups, unless there is exactly one."
  }

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : length(concat(r.host_headers, r.path_patterns, r.http_methods, r.source_ips, flatten(values(r.http_headers)), values(r.query_strings))) <= 5])
    error_message = "A rule in listener_rules can contain at most five values, the limit of a load balancer."
  }

  validation {
    condition     = length(distinct([for r in values(var.listener_rules) : "${r.listener_port}/${r.priority}"])) == length(var.listener_rules)
    error_message = "The rules in listener_rules need a unique priority on each listener_port."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DNS
# ---------------------------------------------------------------------------------------------------------------------

variable "domain_names" {
  description = "DNS names of alias records to the load balancer, for example `[\"app.acme.example\"]`. Add them to `host_headers` too, and to the certificate of the listener."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "hosted_zone_id" {
  description = "ID of the Route 53 hosted zone in which to create the records of `domain_names`. Required with `domain_names`."
  type        = string
  default     = null

  validation {
    condition     = length(var.domain_names) == 0 || var.hosted_zone_id != null
    error_message = "hosted_zone_id is required with domain_names."
  }
}

variable "alb_dns_name" {
  description = "DNS name of the load balancer, the target of the records of `domain_names`. Required with `domain_names`."
  type        = string
  default     = null

  validation {
    condition     = length(var.domain_names) == 0 || var.alb_dns_name != null
    error_message = "alb_dns_name is required with domain_names."
  }
}

variable "alb_hosted_zone_id" {
  description = "ID of the hosted zone of the load balancer itself, for alias records. Required with `domain_names`."
  type        = string
  default     = null

  validation {
    condition     = length(var.domain_names) == 0 || var.alb_hosted_zone_id != null
    error_message = "alb_hosted_zone_id is required with domain_names."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# SERVICE CONNECT AND SERVICE DISCOVERY
# ---------------------------------------------------------------------------------------------------------------------

variable "service_connect" {
  description = <<-EOT
    Membership in an ECS Service Connect namespace, in which services reach each other by short names through a proxy that retries and reports metrics. When `null`, the service is not a member. The proxy runs as an additional container in each task; AWS recommends 256 CPU units and at least 64 MiB for it.

    - `namespace_arn`: Cloud Map namespace; when `null`, the default of the cluster.
    - `services`: ports that other services can call. `port_name` is the `name` of a port mapping; other services connect to `dns_name` and `port`. With an empty list the service is a client only.
  EOT
  type = object({
    namespace_arn = optional(string)
    services = optional(list(object({
      port_name                   = string
      dns_name                    = string
      port                        = number
      discovery_name              = optional(string)
      idle_timeout_seconds        = optional(number)
      per_request_timeout_seconds = optional(number)
    })), [])
  })
  default = null

  validation {
    condition     = var.service_connect == null || var.network_mode == "awsvpc" || var.network_mode == "bridge"
    error_message = "service_connect requires network_mode awsvpc or bridge."
  }

  validation {
    condition     = var.service_connect == null || try(alltrue([for s in var.service_connect.services : contains(flatten([for c in var.container_definitions : c.port_mappings[*].name]), s.port_name)]), false)
    error_message = "Each port_name in service_connect must be the name of one of port_mappings in container_definitions."
  }
}

variable "service_discovery" {
  description = "Registration of the tasks' addresses in a Cloud Map DNS namespace: `namespace_id`, the `dns_name` within it, the `record_type` (`A` in `awsvpc` mode, `SRV` in `bridge` and `host` mode) and the `ttl_seconds`. Clients get plain DNS records, and some cache them for longer than the TTL. A change of `record_type` needs another `dns_name`. When `null`, nothing is registered."
  type = object({
    namespace_id = string
    dns_name     = string
    record_type  = optional(string, "A")
    ttl_seconds  = optional(number, 10)
  })
  default = null

  validation {
    condition     = var.service_discovery == null || try(contains(["A", "SRV"], var.service_discovery.record_type), false)
    error_message = "service_discovery.record_type must be A or SRV."
  }

  validation {
    condition     = var.service_discovery == null || try(var.service_discovery.record_type == "SRV" ? contains(["awsvpc", "bridge", "host"], var.network_mode) : var.network_mode == "awsvpc", false)
    error_message = "service_discovery requires network_mode awsvpc for record_type A, and awsvpc, bridge or host for SRV."
  }

  validation {
    condition     = var.service_discovery == null || try(var.service_discovery.record_type == "A" || length(var.container_definitions[0].port_mappings) > 0, false)
    error_message = "service_discovery with record_type SRV requires port_mappings in the first of container_definitions."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# AUTO SCALING
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_auto_scaling" {
  description = "Let Application Auto Scaling set the number of tasks. The service has a different resource address for each value, so **a change replaces a running service**; move its address in the state first."
  type        = bool
  default     = true
  nullable    = false
}

variable "min_capacity" {
  description = "Smallest number of tasks with auto scaling. With `2` or more, the service survives the loss of a zone."
  type        = number
  default     = 2
  nullable    = false

  validation {
    condition     = var.min_capacity >= 0 && var.min_capacity <= var.max_capacity
    error_message = "min_capacity must be at least 0 and at most max_capacity."
  }
}

variable "max_capacity" {
  description = "Largest number of tasks with auto scaling, at most 5,000, the default quota of a service."
  type        = number
  default     = 10
  nullable    = false

  validation {
    condition     = var.max_capacity >= 1 && var.max_capacity <= 5000
    error_message = "max_capacity must be between 1 and 5000."
  }
}

variable "auto_scaling_cpu_target_percent" {
  description = "Average CPU utilization of the tasks, in percent, that a target tracking policy maintains. When `null`, there is no such policy. With several policies, the one that results in the most tasks wins."
  type        = number
  default     = 60

  validation {
    condition     = var.auto_scaling_cpu_target_percent == null || try(var.auto_scaling_cpu_target_percent > 0 && var.auto_scaling_cpu_target_percent <= 100, false)
    error_message = "auto_scaling_cpu_target_percent must be null or greater than 0 and at most 100."
  }
}

variable "auto_scaling_memory_target_percent" {
  description = "Average memory utilization of the tasks, in percent, that a target tracking policy maintains. When `null`, there is no such policy. Leave it `null` for runtimes that do not release memory: such a service never scales in."
  type        = number
  default     = null

  validation {
    condition     = var.auto_scaling_memory_target_percent == null || try(var.auto_scaling_memory_target_percent > 0 && var.auto_scaling_memory_target_percent <= 100, false)
    error_message = "auto_scaling_memory_target_percent must be null or greater than 0 and at most 100."
  }
}

variable "auto_scaling_requests_per_target" {
  description = "Requests per minute for each task that a target tracking policy maintains, by key of `target_groups`. Requires `alb_arn` and `enable_auto_scaling`."
  type        = map(number)
  default     = {}
  nullable    = false

  validation {
    condition     = length(setsubtract(keys(var.auto_scaling_requests_per_target), keys(var.target_groups))) == 0
    error_message = "auto_scaling_requests_per_target can name only keys of target_groups."
  }

  validation {
    condition     = length(var.auto_scaling_requests_per_target) == 0 || var.enable_auto_scaling
    error_message = "auto_scaling_requests_per_target requires enable_auto_scaling."
  }
}

variable "alb_arn" {
  description = "ARN of the load balancer. Required for `auto_scaling_requests_per_target` and for the alarms on 5xx answers and latency."
  type        = string
  default     = null

  validation {
    condition     = length(var.auto_scaling_requests_per_target) == 0 || var.alb_arn != null
    error_message = "alb_arn is required with auto_scaling_requests_per_target."
  }
}

variable "scale_in_cooldown_seconds" {
  description = "Seconds between two scale-ins."
  type        = number
  default     = 300
  nullable    = false

  validation {
    condition     = var.scale_in_cooldown_seconds >= 0
    error_message = "scale_in_cooldown_seconds must be at least 0."
  }
}

variable "scale_out_cooldown_seconds" {
  description = "Seconds between two scale-outs."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = var.scale_out_cooldown_seconds >= 0
    error_message = "scale_out_cooldown_seconds must be at least 0."
  }
}

variable "scheduled_scaling" {
  description = "Changes of the capacity limits at set times, by name. `schedule` is a `cron(…)`, `rate(…)` or `at(…)` expression in the time zone `timezone`. Requires `enable_auto_scaling`. While a schedule is in effect, a plan shows the limits as drift, and an apply sets `min_capacity` and `max_capacity` again until the next schedule."
  type = map(object({
    schedule     = string
    timezone     = optional(string, "UTC")
    min_capacity = number
    max_capacity = number
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for s in values(var.scheduled_scaling) : can(regex("^(cron|rate|at)\\(.+\\)$", s.schedule)) && s.min_capacity <= s.max_capacity])
    error_message = "Each entry of scheduled_scaling needs a schedule such as cron(0 6 ? * MON-FRI *) and a min_capacity of at most max_capacity."
  }

  validation {
    condition     = length(var.scheduled_scaling) == 0 || var.enable_auto_scaling
    error_message = "scheduled_scaling requires enable_auto_scaling."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# IAM AND ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "iam_policy_statements" {
  description = "IAM statements of the task role, which the application uses for its AWS calls, by statement ID of letters and digits."
  type = map(object({
    effect    = optional(string, "Allow")
    actions   = list(string)
    resources = list(string)
    conditions = optional(list(object({
      test     = string
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
    condition     = alltrue([for s in values(var.iam_policy_statements) : contains(["Allow", "Deny"], s.effect)])
    error_message = "Every effect in iam_policy_statements must be Allow or Deny."
  }
}

variable "task_role_arn" {
  description = "ARN of an existing task role. When `null`, the service creates one. An existing role gets `iam_policy_statements` and the `ssmmessages` actions for ECS Exec as inline policies; it must trust `ecs-tasks.amazonaws.com`."
  type        = string
  default     = null

  validation {
    condition     = var.task_role_arn == null || can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", var.task_role_arn))
    error_message = "task_role_arn must be null or the ARN of an IAM role."
  }
}

variable "execution_role_arn" {
  description = "ARN of an existing role that ECS uses to pull images, read secrets and write logs. The service adds nothing to it. When `null`, the service creates one, limited to its own images, secrets and log group."
  type        = string
  default     = null

  validation {
    condition     = var.execution_role_arn == null || can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", var.execution_role_arn))
    error_message = "execution_role_arn must be null or the ARN of an IAM role."
  }
}

variable "secrets_kms_key_arns" {
  description = "ARNs of the customer managed KMS keys that encrypt the `secrets`. The execution role that the service creates can decrypt with them. The keys `aws/secretsmanager` and `aws/ssm` need no entry."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.secrets_kms_key_arns : can(regex("^arn:aws[a-z-]*:kms:", arn))])
    error_message = "Every entry of secrets_kms_key_arns must be the ARN of a KMS key."
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
  description = "Path of all IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces the roles**, and running tasks have no permissions until the deployment has replaced them."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, such as /deployed/."
  }
}

variable "enable_execute_command" {
  description = <<-EOT
    Allow ECS Exec: `aws ecs execute-command` opens a shell in a running container. The task role gets the four `ssmmessages` actions that ECS Exec needs. The setting applies to tasks that start afterward.

    If the cluster records the sessions, the task role needs further permissions, which depend on the cluster. Add them to `iam_policy_statements`:

    - for CloudWatch, `logs:DescribeLogGroups` on `*`, and `logs:CreateLogStream`, `logs:DescribeLogStreams` and `logs:PutLogEvents` on the log group of the sessions
    - for S3, `s3:PutObject` on the objects and `s3:GetEncryptionConfiguration` on the bucket
    - with a `kms_key_arn` of the cluster, `kms:Decrypt` on that key
  EOT
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_execute_command || alltrue([for c in var.container_definitions : !c.readonly_root_filesystem])
    error_message = "enable_execute_command does not work with readonly_root_filesystem: the SSM agent writes into the container."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_group_name" {
  description = "Name of the log group that the service creates. When `null`, it is `/aws/ecs/<cluster_name>/<service_name>`. **Changing it replaces the log group and deletes its logs.**"
  type        = string
  default     = null
}

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the containers' logs. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs allows: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group. The key policy must allow `logs.<region>.amazonaws.com`. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be null or the ARN of a KMS key."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for CPU, memory and, with `alb_arn`, 5xx answers and latency. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
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
    When the alarms fire. A `null` threshold creates no alarm.

    - `cpu_utilization_percent`: average CPU utilization of the service. Set it well above the scaling target.
    - `memory_utilization_percent`: average memory utilization of the service. A container that exceeds its hard limit stops with exit code 137.
    - `target_5xx_percent`: share of 5xx answers in all requests to a target group. One alarm for each target group, if `alb_arn` is set.
    - `target_response_time_p95_seconds`: 95th percentile of the response time of a target group. Requires `alb_arn`.
  EOT
  type = object({
    cpu_utilization_percent          = optional(number, 90)
    memory_utilization_percent       = optional(number, 90)
    target_5xx_percent               = optional(number, 5)
    target_response_time_p95_seconds = optional(number)
  })
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for percent in [var.alarm_thresholds.cpu_utilization_percent, var.alarm_thresholds.memory_utilization_percent, var.alarm_thresholds.target_5xx_percent] : percent == null || try(percent > 0 && percent <= 100, false)])
    error_message = "The percentages of alarm_thresholds must be null or greater than 0 and at most 100."
  }

  validation {
    condition     = var.alarm_thresholds.target_response_time_p95_seconds == null || var.alb_arn != null
    error_message = "target_response_time_p95_seconds of alarm_thresholds requires alb_arn."
  }
}

variable "alarm_evaluation_periods" {
  description = "Number of consecutive minutes for which a threshold must be exceeded before an alarm fires."
  type        = number
  default     = 5
  nullable    = false

  validation {
    condition     = var.alarm_evaluation_periods >= 1 && floor(var.alarm_evaluation_periods) == var.alarm_evaluation_periods
    error_message = "alarm_evaluation_periods must be a whole number of at least 1."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "propagate_tags" {
  description = "Source of the tags of the tasks: `SERVICE`, `TASK_DEFINITION` or `NONE`. Cost reports by tag require one of the first two."
  type        = string
  default     = "SERVICE"
  nullable    = false

  validation {
    condition     = contains(["SERVICE", "TASK_DEFINITION", "NONE"], var.propagate_tags)
    error_message = "propagate_tags must be SERVICE, TASK_DEFINITION or NONE."
  }
}

variable "tags" {
  description = "Tags for every resource of the service and, with `propagate_tags`, for the tasks."
  type        = map(string)
  default     = {}
  nullable    = false
}
