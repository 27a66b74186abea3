# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the ECS cluster, up to 255 letters, digits, hyphens and underscores. It also begins the names of the log groups and alarms. Changing it replaces the cluster, and with it every service in it."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9_-]{1,255}$", var.cluster_name))
    error_message = "cluster_name must be 1 to 255 letters, digits, hyphens or underscores."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CAPACITY
# ---------------------------------------------------------------------------------------------------------------------

variable "capacity_providers" {
  description = "Capacity providers that services of this cluster may use: `FARGATE`, `FARGATE_SPOT` or both. AWS can take `FARGATE_SPOT` capacity back with two minutes' notice; it runs Linux tasks only."
  type        = list(string)
  default     = ["FARGATE", "FARGATE_SPOT"]
  nullable    = false

  validation {
    condition     = length(var.capacity_providers) > 0 && length(setsubtract(var.capacity_providers, ["FARGATE", "FARGATE_SPOT"])) == 0
    error_message = "capacity_providers may only hold FARGATE and FARGATE_SPOT, and must hold at least one of them."
  }
}

variable "default_capacity_provider_strategy" {
  description = <<-EOT
    How tasks are spread over the capacity providers if a service names neither a launch type nor a strategy. The provider with a `base` gets that many tasks first; the rest is split in the proportion of the weights.

    - `capacity_provider`: `FARGATE` or `FARGATE_SPOT`.
    - `weight`: relative share, 0 to 1,000.
    - `base`: number of tasks placed here first, 0 to 100,000. Only one entry may have a base.
  EOT
  type = list(object({
    capacity_provider = string
    weight            = optional(number, 1)
    base              = optional(number, 0)
  }))
  default = [
    {
      capacity_provider = "FARGATE"
    },
  ]
  nullable = false

  validation {
    condition     = alltrue([for s in var.default_capacity_provider_strategy : contains(var.capacity_providers, s.capacity_provider)])
    error_message = "default_capacity_provider_strategy may only name providers that capacity_providers lists."
  }

  validation {
    condition     = length([for s in var.default_capacity_provider_strategy : s if s.base > 0]) <= 1
    error_message = "Only one entry of default_capacity_provider_strategy may have a base greater than 0."
  }

  validation {
    condition     = alltrue([for s in var.default_capacity_provider_strategy : s.weight >= 0 && s.weight <= 1000 && s.base >= 0 && s.base <= 100000])
    error_message = "In default_capacity_provider_strategy a weight must be between 0 and 1000 and a base between 0 and 100000."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# MONITORING
# ---------------------------------------------------------------------------------------------------------------------

variable "container_insights" {
  description = "Level of CloudWatch Container Insights: `enhanced` (metrics down to the container), `enabled` (cluster and service) or `disabled`. Insights are billed as custom metrics and logs; `enhanced` costs more for each task."
  type        = string
  default     = "enabled"
  nullable    = false

  validation {
    condition     = contains(["enhanced", "enabled", "disabled"], var.container_insights)
    error_message = "container_insights must be enhanced, enabled or disabled."
  }
}

variable "enable_task_failure_notifications" {
  description = "Send a message to `alarm_sns_topic_arns` whenever an essential container of a task exits with a code other than 0 or a task fails to start. It is an EventBridge rule on the event `ECS Task State Change`; the topic policy must let `events.amazonaws.com` publish."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_task_failure_notifications || length(var.alarm_sns_topic_arns) > 0
    error_message = "enable_task_failure_notifications needs at least one topic in alarm_sns_topic_arns."
  }
}

variable "alarm_sns_topic_arns" {
  description = "ARNs of the SNS topics that are told when an alarm changes its state. With an empty list no alarms are created."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_vcpu_quota_threshold_percent" {
  description = "Used share of the account's Fargate vCPU quota in this Region, in percent, above which the alarm `<cluster_name>-fargate-vcpu-quota` fires. On-Demand and Spot have a quota each, and each gets an alarm if `capacity_providers` lists it. The quotas count all clusters of the account; at 100% new tasks fail with `You've reached the limit on the number of vCPUs you can run concurrently`."
  type        = number
  default     = 80
  nullable    = false

  validation {
    condition     = var.alarm_vcpu_quota_threshold_percent > 0 && var.alarm_vcpu_quota_threshold_percent < 100
    error_message = "alarm_vcpu_quota_threshold_percent must be between 0 and 100, both excluded."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ECS EXEC
# ---------------------------------------------------------------------------------------------------------------------

variable "execute_command_logging" {
  description = "Where the input and output of ECS Exec sessions go: `CLOUDWATCH` (the log group `/aws/ecs/<cluster_name>/exec`), `S3` (the bucket `execute_command_log_bucket`), `BOTH` or `NONE`. With `NONE` a session leaves no record but its CloudTrail event. The task roles of the services need rights to write the record: `enable_execute_command` of `ecs-service` lists them."
  type        = string
  default     = "CLOUDWATCH"
  nullable    = false

  validation {
    condition     = contains(["CLOUDWATCH", "S3", "BOTH", "NONE"], var.execute_command_logging)
    error_message = "execute_command_logging must be CLOUDWATCH, S3, BOTH or NONE."
  }
}

variable "execute_command_log_bucket" {
  description = "Name of the S3 bucket that keeps the records of ECS Exec sessions. Required if `execute_command_logging` is `S3` or `BOTH`. The task roles of the services need `s3:PutObject` on its objects and `s3:GetEncryptionConfiguration` on the bucket, which `ecs-service` cannot know: add both to its `iam_policy_statements`."
  type        = string
  default     = null

  validation {
    condition     = !contains(["S3", "BOTH"], var.execute_command_logging) || var.execute_command_log_bucket != null
    error_message = "execute_command_log_bucket is required if execute_command_logging is S3 or BOTH."
  }
}

variable "execute_command_log_prefix" {
  description = "Key prefix of the session records in `execute_command_log_bucket`."
  type        = string
  default     = "ecs-exec"
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ENCRYPTION
# ---------------------------------------------------------------------------------------------------------------------

variable "kms_key_arn" {
  description = "ARN of a KMS key that encrypts the data channel of ECS Exec sessions and the log groups. With `null` sessions are encrypted with TLS 1.2 alone and the log groups with the service's own key. The key policy must admit `logs.<region>.amazonaws.com`."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.kms_key_arn))
    error_message = "kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "fargate_ephemeral_storage_kms_key_arn" {
  description = "ARN of a KMS key that encrypts the ephemeral storage of the cluster's Fargate tasks in place of the key that AWS owns. The key policy must let `fargate.amazonaws.com` use it for this cluster. It applies to tasks that start afterwards. Only `FARGATE` platform version 1.4.0 and later."
  type        = string
  default     = null

  validation {
    condition     = var.fargate_ephemeral_storage_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.fargate_ephemeral_storage_kms_key_arn))
    error_message = "fargate_ephemeral_storage_kms_key_arn must be null or the ARN of a KMS key."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# SERVICE CONNECT
# ---------------------------------------------------------------------------------------------------------------------

variable "create_service_connect_namespace" {
  description = "Create a Cloud Map HTTP namespace with the cluster's name and make it the default for Service Connect. Changing it does not touch services that already name a namespace."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.create_service_connect_namespace || var.service_connect_namespace_arn == null
    error_message = "Set either create_service_connect_namespace or service_connect_namespace_arn, not both."
  }
}

variable "service_connect_namespace_arn" {
  description = "ARN of an existing Cloud Map namespace that services of this cluster use for Service Connect unless they name another."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days that CloudWatch keeps the records of ECS Exec sessions. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs allows: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "tags" {
  description = "Tags of every resource that the service creates."
  type        = map(string)
  default     = {}
  nullable    = false
}
