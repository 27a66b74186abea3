# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the function. Also the prefix of the names of its IAM role, alarms and schedules. 1–64 letters, digits, hyphens or underscores. Changing it replaces the function."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z0-9_-]{1,64}$", var.name))
    error_message = "The name must be 1 to 64 letters, digits, hyphens or underscores."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CODE
# ---------------------------------------------------------------------------------------------------------------------

variable "code" {
  description = <<-EOT
    What the function runs, in place of the separate inputs below. Set exactly one of `source_path`, `s3` and `image`. `null`: the separate inputs count.

    With `source_path` or `s3`, `runtime` and `handler` are required. Changing between an archive and an image replaces the function; any other change updates it in place.
  EOT
  type = object({
    # Folder that Terraform packs into a zip archive of at most 50 MB; dependencies must already be in it
    source_path = optional(string)
    # Glob patterns of files in `source_path` that stay out of the archive
    source_excludes = optional(list(string), [])

    # Archive in a bucket of the function's Region; at most 250 MB unpacked, layers included
    s3 = optional(object({
      bucket = string
      key    = string
      # Version of the object; without it, a new upload under the same key is not deployed
      version = optional(string)
    }))

    # Image in an ECR repository of the function's Region; at most 10 GB
    image = optional(object({
      # With a tag or, better, a digest: a tag that is moved is not deployed again
      uri = string
      # Overrides of the image's own settings
      command           = optional(list(string))
      entry_point       = optional(list(string))
      working_directory = optional(string)
    }))

    # Identifier such as python3.12, nodejs20.x, java21 or provided.al2023
    runtime = optional(string)
    # Entry point in the runtime's notation, such as `app.handler`
    handler = optional(string)
  })
  default = null
}

variable "source_path" {
  description = "Folder that Terraform packs into a zip archive. Deprecated: use `code.source_path`."
  type        = string
  default     = null
}

variable "s3_bucket" {
  description = "Bucket of the archive, in the function's region. Deprecated: use `code.s3.bucket`."
  type        = string
  default     = null
}

variable "s3_key" {
  description = "Key of the archive in `s3_bucket`. Deprecated: use `code.s3.key`."
  type        = string
  default     = null
}

variable "s3_object_version" {
  description = "Version of the archive in `s3_bucket`. Deprecated: use `code.s3.version`."
  type        = string
  default     = null
}

variable "image_uri" {
  description = "Image in an ECR repository of the function's region. Deprecated: use `code.image.uri`."
  type        = string
  default     = null
}

variable "runtime" {
  description = "Identifier of the runtime, such as `python3.12`. Not with an image. Deprecated: use `code.runtime`."
  type        = string
  default     = null
}

variable "handler" {
  description = "Entry point in the runtime's notation, such as `app.handler`. Not with an image. Deprecated: use `code.handler`."
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

  validation {
    condition     = length(var.description) <= 256
    error_message = "The description must have at most 256 characters."
  }
}

variable "architecture" {
  description = "Instruction set: `arm64`, which costs about a fifth less per unit of time, or `x86_64`. Compiled dependencies, layers and images must be built for it."
  type        = string
  default     = "x86_64"
  nullable    = false

  validation {
    condition     = contains(["arm64", "x86_64"], var.architecture)
    error_message = "The architecture must be arm64 or x86_64."
  }
}

variable "memory_size_mb" {
  description = "Memory in MB, 128–10240. Processor time grows with it: 1,769 MB is one full vCPU, so more memory is often both faster and no dearer."
  type        = number
  default     = 128
  nullable    = false

  validation {
    condition     = var.memory_size_mb >= 128 && var.memory_size_mb <= 10240 && floor(var.memory_size_mb) == var.memory_size_mb
    error_message = "The memory_size_mb must be a whole number between 128 and 10240."
  }
}

variable "timeout_seconds" {
  description = "Seconds after which Lambda ends an invocation, 1–900. For an SQS trigger, the queue's visibility timeout should be at least six times as long. Behind API Gateway, answers are cut off after 29 seconds by default."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.timeout_seconds >= 1 && var.timeout_seconds <= 900
    error_message = "The timeout_seconds must be between 1 and 900."
  }
}

variable "ephemeral_storage_mb" {
  description = "Size of `/tmp` in MB, 512–10240. The first 512 MB are free. Its content may or may not be there at the next invocation."
  type        = number
  default     = 512
  nullable    = false

  validation {
    condition     = var.ephemeral_storage_mb >= 512 && var.ephemeral_storage_mb <= 10240
    error_message = "The ephemeral_storage_mb must be between 512 and 10240."
  }
}

variable "layer_arns" {
  description = "ARNs of layer versions, at most five, in the order in which they are laid over each other. Not with an image."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.layer_arns) <= 5
    error_message = "A function takes at most five layers."
  }

  validation {
    condition     = alltrue([for arn in var.layer_arns : can(regex(":layer:[A-Za-z0-9_-]+:[0-9]+$", arn))])
    error_message = "Every entry of layer_arns must be the ARN of a layer version, ending in its number."
  }
}

variable "code_signing_config_arn" {
  description = "ARN of the code signing configuration that the archive must satisfy. Use it with `code.s3`: an archive from `source_path` is not signed."
  type        = string
  default     = null
}

variable "environment_variables" {
  description = "Environment variables, at most 4 KB in all. Readable for everyone who may call `lambda:GetFunctionConfiguration`, and written to the state: no secrets here."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for name in keys(var.environment_variables) : can(regex("^[A-Za-z][A-Za-z0-9_]+$", name)) && !startswith(name, "AWS_LAMBDA_")])
    error_message = "The names in environment_variables must start with a letter, have at least two letters, digits or underscores, and must not start with AWS_LAMBDA_."
  }
}

variable "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the environment variables. `null`: the AWS managed key of Lambda."
  type        = string
  default     = null
}

variable "file_system" {
  description = "EFS access point that the function mounts. It needs `subnet_ids` with a mount target in each zone."
  type = object({
    access_point_arn = string
    # Path below `/mnt`
    local_mount_path = optional(string, "/mnt/data")
  })
  default = null

  validation {
    condition     = var.file_system == null ? true : startswith(var.file_system.local_mount_path, "/mnt/")
    error_message = "The local_mount_path of file_system must start with /mnt/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# VERSIONS, ALIASES AND CONCURRENCY
# ---------------------------------------------------------------------------------------------------------------------

variable "publish_version" {
  description = "Whether every change publishes a new numbered version. Required for `aliases` and `enable_snap_start`. Old versions stay and count against the region's 75 GB of code storage."
  type        = bool
  default     = false
  nullable    = false
}

variable "aliases" {
  description = "Aliases by name. Without `function_version`, an alias follows the newest published version."
  type = map(object({
    # Number of the version, as a string; `null`: the newest
    function_version = optional(string)
    # Share of the calls, 0–1, by version number, for a gradual change
    additional_version_weights = optional(map(number), {})
    # Instances that are kept ready; billed for as long as they are set
    provisioned_concurrent_executions = optional(number, 0)
  }))
  default  = {}
  nullable = false
}

variable "enable_snap_start" {
  description = "Whether new instances start from a snapshot of the initialized code instead of initializing it again. For Java 11, Python 3.12, .NET 8 and newer. Not with an image, `file_system`, provisioned concurrency or more than 512 MB of `/tmp`."
  type        = bool
  default     = false
  nullable    = false
}

variable "reserved_concurrent_executions" {
  description = "Invocations that may run at once. Taken from the account's regional limit (1,000 unless raised) and kept for this function; 100 must stay unreserved. `0` stops the function, `-1` reserves nothing."
  type        = number
  default     = -1
  nullable    = false

  validation {
    condition     = var.reserved_concurrent_executions >= -1
    error_message = "The reserved_concurrent_executions must be -1 or more."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK
# ---------------------------------------------------------------------------------------------------------------------

variable "vpc_id" {
  description = "ID of the VPC of `subnet_ids`, for the function's security group. Required with `subnet_ids`."
  type        = string
  default     = null
}

variable "subnet_ids" {
  description = "IDs of the private subnets through which the function reaches the VPC. Empty: no access to a VPC. In a VPC the function has no public address: it needs a NAT gateway for the internet and endpoints or a NAT gateway for AWS services."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "additional_security_group_ids" {
  description = "IDs of further security groups of the function, in addition to the one that this service creates. At most four."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "Name at most four additional_security_group_ids: Lambda takes five, and the service creates one."
  }
}

variable "allow_outbound_to_cidr_blocks" {
  description = "CIDR blocks to which the function may open connections from the VPC, on any port."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.allow_outbound_to_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_outbound_to_cidr_blocks must be an IPv4 CIDR block, such as 10.4.0.0/16."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PERMISSIONS
# ---------------------------------------------------------------------------------------------------------------------

variable "iam_role_arn" {
  description = "ARN of an existing execution role. The service then adds no policy to it: logs, VPC access and triggers are up to that role. `null`: the service creates the role."
  type        = string
  default     = null
}

variable "iam_policy_statements" {
  description = "What the function may do in AWS: statements of the inline policy of the role that this service creates, by statement ID. Logs, tracing, VPC access, triggers and failure destinations are allowed without being named here."
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

variable "additional_iam_policy_arns" {
  description = "ARNs of managed policies for the role that this service creates, at most eight."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_iam_policy_arns) <= 8
    error_message = "Name at most eight additional_iam_policy_arns: a role takes ten by default, and the service attaches up to two."
  }
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of the policy that is set as permissions boundary on the roles that this service creates. `null`: none."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# TRIGGERS
# ---------------------------------------------------------------------------------------------------------------------

variable "schedules" {
  description = "EventBridge Scheduler schedules that invoke the function, by name."
  type = map(object({
    # cron(0 3 * * ? *), rate(15 minutes) or at(2027-01-01T00:00:00)
    expression = string
    # Zone of the tz database, for `cron` and `at`
    timezone = optional(string, "UTC")
    # Event that the function receives, as a JSON string; `null`: the scheduler's own
    input   = optional(string)
    enabled = optional(bool, true)
    # Minutes within which the start may be spread; 0: at the exact minute
    flexible_window_minutes = optional(number, 0)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for schedule in values(var.schedules) : can(regex("^(cron|rate|at)\\(.+\\)$", schedule.expression))])
    error_message = "Every expression in schedules must be a cron(...), rate(...) or at(...) expression."
  }
}

variable "event_source_mappings" {
  description = "Queues and streams that Lambda polls on behalf of the function, by name. The permission to read them is added to the role that this service creates."
  type = map(object({
    # ARN of an SQS queue, a DynamoDB stream, a Kinesis stream or an Amazon MSK cluster
    event_source_arn = string
    enabled          = optional(bool, true)
    # Records in a batch; SQS 1–10000 (10 for FIFO), streams 1–10000
    batch_size                         = optional(number)
    maximum_batching_window_in_seconds = optional(number)
    # Event filters, each a JSON string; a record that matches none is not delivered
    filter_patterns = optional(list(string), [])
    # Whether the function answers with the records that failed, so that only these are tried again
    report_batch_item_failures = optional(bool, false)

    # SQS only: invocations of this mapping at once, 2–1000
    maximum_concurrency = optional(number)

    # Streams only
    starting_position              = optional(string)
    parallelization_factor         = optional(number)
    bisect_batch_on_function_error = optional(bool)
    maximum_retry_attempts         = optional(number)
    maximum_record_age_in_seconds  = optional(number)
    # ARN of the SQS queue, SNS topic or S3 bucket that learns of given-up batches
    on_failure_destination_arn = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : mapping.starting_position == null ? true : contains(["TRIM_HORIZON", "LATEST"], mapping.starting_position)])
    error_message = "Every starting_position in event_source_mappings must be TRIM_HORIZON or LATEST."
  }

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : strcontains(mapping.event_source_arn, ":sqs:") || mapping.starting_position != null])
    error_message = "A stream in event_source_mappings needs a starting_position."
  }

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : mapping.maximum_concurrency == null ? true : mapping.maximum_concurrency >= 2 && mapping.maximum_concurrency <= 1000])
    error_message = "Every maximum_concurrency in event_source_mappings must be between 2 and 1000."
  }
}

variable "permissions" {
  description = "AWS services and accounts that may invoke the function, by statement ID."
  type = map(object({
    # Service, such as `s3.amazonaws.com`, or an account ID
    principal = string
    # ARN of the resource that calls
    source_arn = optional(string)
    # Account of that resource
    source_account = optional(string)
  }))
  default  = {}
  nullable = false
}

variable "function_url" {
  description = "HTTPS address of the function's own. `null`: none."
  type = object({
    # `AWS_IAM`, or `NONE` for an address that everyone may call
    authorization_type = optional(string, "AWS_IAM")
    # `BUFFERED`, or `RESPONSE_STREAM` for answers that are sent as they come
    invoke_mode = optional(string, "BUFFERED")
    cors = optional(object({
      allow_origins     = list(string)
      allow_methods     = optional(list(string), ["GET"])
      allow_headers     = optional(list(string), [])
      expose_headers    = optional(list(string), [])
      allow_credentials = optional(bool, false)
      # Seconds for which a browser keeps the answer, 0–86400
      max_age = optional(number, 0)
    }))
  })
  default = null

  validation {
    condition     = var.function_url == null ? true : contains(["AWS_IAM", "NONE"], var.function_url.authorization_type) && contains(["BUFFERED", "RESPONSE_STREAM"], var.function_url.invoke_mode)
    error_message = "The function_url takes an authorization_type of AWS_IAM or NONE and an invoke_mode of BUFFERED or RESPONSE_STREAM."
  }
}

variable "async_invocation" {
  description = "What happens to asynchronous invocations (S3, SNS, EventBridge, schedules) that fail. Without an `on_failure_arn`, an event is dropped after the last attempt."
  type = object({
    # 0–2
    maximum_retry_attempts = optional(number, 2)
    # 60–21600
    maximum_event_age_seconds = optional(number, 21600)
    # ARNs of an SQS queue, SNS topic, EventBridge bus, Lambda function or (on failure) S3 bucket
    on_failure_arn = optional(string)
    on_success_arn = optional(string)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.async_invocation.maximum_retry_attempts >= 0 && var.async_invocation.maximum_retry_attempts <= 2
    error_message = "The maximum_retry_attempts of async_invocation must be 0, 1 or 2."
  }

  validation {
    condition     = var.async_invocation.maximum_event_age_seconds >= 60 && var.async_invocation.maximum_event_age_seconds <= 21600
    error_message = "The maximum_event_age_seconds of async_invocation must be between 60 and 21600."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND TRACES
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days for which the function's logs are kept in CloudWatch Logs. `0`: indefinitely."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "The log_retention_days must be a value that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group. Its policy must allow the region's CloudWatch Logs service. `null`: encryption with a key that CloudWatch Logs owns."
  type        = string
  default     = null
}

variable "logging" {
  description = "Format and level of the logs. The levels hold only with the format `JSON`."
  type = object({
    # `JSON` or `Text`
    format = optional(string, "JSON")
    # Lowest level of the function's own lines: `TRACE`, `DEBUG`, `INFO`, `WARN`, `ERROR` or `FATAL`
    application_level = optional(string, "INFO")
    # Lowest level of Lambda's lines: `DEBUG`, `INFO` or `WARN`
    system_level = optional(string, "INFO")
  })
  default  = {}
  nullable = false

  validation {
    condition     = contains(["JSON", "Text"], var.logging.format) && contains(["TRACE", "DEBUG", "INFO", "WARN", "ERROR", "FATAL"], var.logging.application_level) && contains(["DEBUG", "INFO", "WARN"], var.logging.system_level)
    error_message = "The logging takes the format JSON or Text, an application_level from TRACE to FATAL and a system_level of DEBUG, INFO or WARN."
  }
}

variable "enable_xray_tracing" {
  description = "Whether Lambda samples invocations and sends their traces to X-Ray. With `false`, it continues only a trace that the caller has begun."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_alarms" {
  description = "Whether to create alarms on errors and throttles."
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

variable "alarm_error_threshold" {
  description = "Number of failed invocations in five minutes at which the alarm fires."
  type        = number
  default     = 1
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
