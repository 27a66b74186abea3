# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the function. Also the prefix of the names of its IAM role and alarms. 1–64 letters, digits, hyphens or underscores. Changing it replaces the function."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z0-9_-]{1,64}$", var.name))
    error_message = "The name must be 1 to 64 letters, digits, hyphens or underscores."
  }
}

variable "memory_size" {
  description = "Memory in MB, 128–10240."
  type        = number
  nullable    = false

  validation {
    condition     = var.memory_size >= 128 && var.memory_size <= 10240
    error_message = "The memory_size must be between 128 and 10240."
  }
}

variable "timeout" {
  description = "Seconds after which Lambda ends an invocation, 1–900."
  type        = number
  nullable    = false

  validation {
    condition     = var.timeout >= 1 && var.timeout <= 900
    error_message = "The timeout must be between 1 and 900."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CODE
# ---------------------------------------------------------------------------------------------------------------------

variable "source_path" {
  description = "Folder that Terraform packs into a zip archive. Set exactly one of `source_path`, `s3_bucket` and `image_uri`."
  type        = string
  default     = null
}

variable "s3_bucket" {
  description = "Bucket of the archive, in the function's region."
  type        = string
  default     = null
}

variable "s3_key" {
  description = "Key of the archive in `s3_bucket`."
  type        = string
  default     = null
}

variable "s3_object_version" {
  description = "Version of the archive in `s3_bucket`."
  type        = string
  default     = null
}

variable "image_uri" {
  description = "Image in an ECR repository of the function's region."
  type        = string
  default     = null
}

variable "runtime" {
  description = "Identifier of the runtime, such as `python3.10`. Not with an image."
  type        = string
  default     = null
}

variable "handler" {
  description = "Entry point in the runtime's notation, such as `app.handler`. Not with an image."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# FUNCTION
# ---------------------------------------------------------------------------------------------------------------------

variable "description" {
  description = "What the function is for, at most 256 characters. Shown in the console."
  type        = string
  default     = ""
  nullable    = false
}

variable "architecture" {
  description = "Instruction set: `arm64` or `x86_64`."
  type        = string
  default     = "x86_64"
  nullable    = false

  validation {
    condition     = contains(["arm64", "x86_64"], var.architecture)
    error_message = "The architecture must be arm64 or x86_64."
  }
}

variable "ephemeral_storage_mb" {
  description = "Size of `/tmp` in MB, 512–10240."
  type        = number
  default     = 512
  nullable    = false
}

variable "layer_arns" {
  description = "ARNs of layer versions, at most five. Not with an image."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "environment_variables" {
  description = "Environment variables, at most 4 KB in all."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the environment variables. `null`: the AWS managed key of Lambda."
  type        = string
  default     = null
}

variable "publish_version" {
  description = "Whether every change publishes a new numbered version."
  type        = bool
  default     = false
  nullable    = false
}

variable "reserved_concurrent_executions" {
  description = "Invocations that may run at once. `null`: no reservation."
  type        = number
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK
# ---------------------------------------------------------------------------------------------------------------------

variable "run_in_vpc" {
  description = "Whether the function reaches a VPC. `vpc_id` and `subnet_ids` are then required."
  type        = bool
  default     = false
  nullable    = false
}

variable "vpc_id" {
  description = "ID of the VPC. Only with `run_in_vpc`."
  type        = string
  default     = null
}

variable "subnet_ids" {
  description = "IDs of the private subnets through which the function reaches the VPC. Only with `run_in_vpc`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_outbound_to_cidr_blocks" {
  description = "CIDR blocks to which the function may open connections from the VPC, on any port."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# PERMISSIONS
# ---------------------------------------------------------------------------------------------------------------------

variable "iam_policy" {
  description = "What the function may do in AWS: statements of the role's inline policy, by statement ID."
  type = map(object({
    effect    = string
    actions   = list(string)
    resources = list(string)
  }))
  default  = {}
  nullable = false
}

variable "additional_iam_policy_arns" {
  description = "ARNs of managed policies for the role."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of the policy that is set as permissions boundary on the role. `null`: none."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# TRIGGERS
# ---------------------------------------------------------------------------------------------------------------------

variable "schedule_expression" {
  description = "Expression of an EventBridge rule that invokes the function, such as `rate(15 minutes)`, in UTC. `null`: none."
  type        = string
  default     = null
}

variable "dead_letter_target_arn" {
  description = "ARN of the SQS queue or SNS topic that gets the events whose asynchronous invocation failed. `null`: they are dropped."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days for which the function's logs are kept in CloudWatch Logs. `0`: indefinitely."
  type        = number
  default     = 0
  nullable    = false
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group. `null`: encryption with a key that CloudWatch Logs owns."
  type        = string
  default     = null
}

variable "alarm_sns_topic_arns" {
  description = "ARNs of the SNS topics that learn of failed invocations. Empty: no alarm is created."
  type        = list(string)
  default     = []
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
