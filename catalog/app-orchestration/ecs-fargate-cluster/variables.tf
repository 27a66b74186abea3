# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "cluster_name" {
  description = "Name of the ECS cluster, up to 255 letters, digits, hyphens and underscores. It is the prefix of the names of log groups and alarms. **Changing it replaces the cluster**, and the apply fails with `ClusterContainsServicesException` while the old one has services."
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
  description = "Capacity providers that services of this cluster can use: `FARGATE`, `FARGATE_SPOT` or both. AWS can reclaim `FARGATE_SPOT` capacity with two minutes' notice; it runs Linux tasks only."
  type        = list(string)
  default     = ["FARGATE", "FARGATE_SPOT"]
  nullable    = false

  validation {
    condition     = length(var.capacity_providers) > 0 && length(setsubtract(var.capacity_providers, ["FARGATE", "FARGATE_SPOT"])) == 0
    error_message = "capacity_providers can contain only FARGATE and FARGATE_SPOT, and must contain at least one of them."
  }
}

variable "default_capacity_provider_strategy" {
  description = <<-EOT
    Distribution of tasks over the capacity providers for services without a launch type and without a strategy. The provider with a `base` gets that many tasks first; the weights divide the rest.

    - `capacity_provider`: `FARGATE` or `FARGATE_SPOT`.
    - `weight`: relative share, 0 to 1,000.
    - `base`: number of tasks placed here first, 0 to 100,000. Only one entry can have a base.
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
    error_message = "default_capacity_provider_strategy can contain only providers of capacity_providers."
  }

  validation {
    condition     = length([for s in var.default_capacity_provider_strategy : s if s.base > 0]) <= 1
    error_message = "Only one entry of default_capacity_provider_strategy can have a base greater than 0."
  }

  validation {
    condition     = alltrue([for s in var.default_capacity_provider_strategy : s.weight >= 0 && s.weight <= 1000 && s.base >= 0 && s.base <= 100000])
    error_message = "In default_capacity_provider_strategy a weight must be between 0 and 1000 and a base between 0 and 100000."
  }

  validation {
    condition     = length(var.default_capacity_provider_strategy) == 0 || anytrue([for s in var.default_capacity_provider_strategy : s.weight > 0])
    error_message = "In default_capacity_provider_strategy at least one weight must be greater than 0."
  }

  validation {
    condition     = length(distinct(var.default_capacity_provider_strategy[*].capacity_provider)) == length(var.default_capacity_provider_strategy)
    error_message = "default_capacity_provider_strategy can contain each capacity provider only once."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# MONITORING
# ---------------------------------------------------------------------------------------------------------------------

variable "container_insights" {
  description = "Level of CloudWatch Container Insights: `enhanced` (metrics down to the container), `enabled` (cluster and service) or `disabled`. CloudWatch bills them as custom metrics and logs; `enhanced` costs more for each task."
  type        = string
  default     = "enabled"
  nullable    = false

  validation {
    condition     = contains(["enhanced", "enabled", "disabled"], var.container_insights)
    error_message = "container_insights must be enhanced, enabled or disabled."
  }
}

variable "enable_task_failure_notifications" {
  description = "Send a message to `alarm_sns_topic_arns` whenever a task stops because an essential container ended and one of its containers exited with a code other than 0, or a task does not start. It is an EventBridge rule for the event `ECS Task State Change`; the topic policy must allow `events.amazonaws.com` to publish, without a condition."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_task_failure_notifications || length(var.alarm_sns_topic_arns) > 0
    error_message = "enable_task_failure_notifications requires at least one topic in alarm_sns_topic_arns."
  }
}

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for the used share of the account's Fargate vCPU quotas. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the alarms and the messages about failed tasks. When empty, the alarms change their state and notify no one."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = <<-EOT
    When the alarms fire.

    - `vcpu_quota_percent`: used share of a Fargate vCPU quota of the account in this Region. On-Demand and Spot have a quota each, and each gets an alarm if `capacity_providers` contains it. The quotas apply to all clusters of the account; at 100% new tasks fail with `You've reached the limit on the number of vCPUs you can run concurrently`.
  EOT
  type = object({
    vcpu_quota_percent = optional(number, 80)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.alarm_thresholds.vcpu_quota_percent > 0 && var.alarm_thresholds.vcpu_quota_percent < 100
    error_message = "vcpu_quota_percent of alarm_thresholds must be greater than 0 and less than 100."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ECS EXEC
# ---------------------------------------------------------------------------------------------------------------------

variable "execute_command_logging" {
  description = "Destination of the input and output of ECS Exec sessions: `CLOUDWATCH` (the log group `/aws/ecs/<cluster_name>/exec`), `S3` (the bucket `execute_command_log_bucket`), `BOTH` or `NONE`. With `NONE`, the only record of a session is its CloudTrail event. The task roles of the services need permission to write the record: `enable_execute_command` of `ecs-service` lists the actions."
  type        = string
  default     = "CLOUDWATCH"
  nullable    = false

  validation {
    condition     = contains(["CLOUDWATCH", "S3", "BOTH", "NONE"], var.execute_command_logging)
    error_message = "execute_command_logging must be CLOUDWATCH, S3, BOTH or NONE."
  }
}

variable "execute_command_log_bucket" {
  description = "Name of the S3 bucket for the records of ECS Exec sessions. Required if `execute_command_logging` is `S3` or `BOTH`, and must be `null` otherwise. The task roles of the services need `s3:PutObject` on its objects and `s3:GetEncryptionConfiguration` on the bucket: add both to `iam_policy_statements` of `ecs-service`."
  type        = string
  default     = null

  validation {
    condition     = contains(["S3", "BOTH"], var.execute_command_logging) == (var.execute_command_log_bucket != null)
    error_message = "execute_command_log_bucket is required if execute_command_logging is S3 or BOTH, and must be null otherwise."
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
  description = "ARN of the KMS key that encrypts the data channel of ECS Exec sessions, in addition to TLS. The task roles need `kms:Decrypt` on it. When `null`, sessions are encrypted with TLS 1.2 only."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.kms_key_arn))
    error_message = "kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group of ECS Exec sessions. The key policy must allow `logs.<region>.amazonaws.com`. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "fargate_ephemeral_storage_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the ephemeral storage of Fargate tasks, instead of a key that AWS owns. The key policy must allow `fargate.amazonaws.com` to use it for this cluster. It applies to tasks that start afterward, on platform version 1.4.0 and later."
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
  description = "Create a Cloud Map HTTP namespace with the cluster's name and make it the default for Service Connect. A change has no effect on services with a namespace of their own. Excludes `service_connect_namespace_arn`."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.create_service_connect_namespace || var.service_connect_namespace_arn == null
    error_message = "Set either create_service_connect_namespace or service_connect_namespace_arn, not both."
  }
}

variable "service_connect_namespace_arn" {
  description = "ARN of an existing Cloud Map namespace that is the default for Service Connect in this cluster."
  type        = string
  default     = null

  validation {
    condition     = var.service_connect_namespace_arn == null || can(regex("^arn:aws[a-z-]*:servicediscovery:.+:namespace/", var.service_connect_namespace_arn))
    error_message = "service_connect_namespace_arn must be null or the ARN of a Cloud Map namespace."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the records of ECS Exec sessions. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs allows: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "tags" {
  description = "Tags for every resource of the service."
  type        = map(string)
  default     = {}
  nullable    = false
}
