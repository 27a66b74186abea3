# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the function. Also the prefix of the names of its IAM role, alarms and schedules. 1–64 letters, digits, hyphens or underscores. **Changing it replaces the function and deletes its logs.** A whole account shares the names of IAM roles: a function of this name in another Region needs `iam_role_arn`, and with `schedules` another name."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z0-9_-]{1,64}$", var.name))
    error_message = "name must be 1 to 64 letters, digits, hyphens or underscores."
  }
}

variable "code" {
  description = <<-EOT
    Code of the function. Set exactly one of `source_path`, `s3` and `image`.

    With `source_path` or `s3`, `runtime` and `handler` are required. **Changing between an archive and an image replaces the function**; any other change updates it in place.
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
      # Settings that override those of the image
      command           = optional(list(string))
      entry_point       = optional(list(string))
      working_directory = optional(string)
    }))

    # Identifier, such as `python3.13`, `nodejs22.x`, `java21` or `provided.al2023`
    runtime = optional(string)
    # Entry point in the notation of the runtime, such as `app.handler`
    handler = optional(string)
  })
  nullable = false

  validation {
    condition     = length([for source in [var.code.source_path, try(var.code.s3.key, null), try(var.code.image.uri, null)] : source if source != null]) == 1
    error_message = "The code must set exactly one of source_path, s3 and image."
  }

  validation {
    condition     = var.code.image != null ? var.code.runtime == null && var.code.handler == null : var.code.runtime != null && var.code.handler != null
    error_message = "The code must set runtime and handler with source_path or s3, and neither with image."
  }

  validation {
    condition     = var.code.runtime == null ? true : can(regex("^(dotnet|java|nodejs|provided|python|ruby)[a-z0-9.]*$", var.code.runtime))
    error_message = "The runtime must be a Lambda runtime identifier, such as python3.13, nodejs22.x, java21 or provided.al2023."
  }

  validation {
    condition     = var.code.source_path != null || length(var.code.source_excludes) == 0
    error_message = "source_excludes of code requires source_path."
  }
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
    error_message = "description must have at most 256 characters."
  }
}

variable "architecture" {
  description = "Instruction set: `arm64`, which costs about a fifth less per unit of time, or `x86_64`. Compiled dependencies, layers and images must be built for it."
  type        = string
  default     = "arm64"
  nullable    = false

  validation {
    condition     = contains(["arm64", "x86_64"], var.architecture)
    error_message = "architecture must be arm64 or x86_64."
  }
}

variable "memory_size_mb" {
  description = "Memory in MB, 128–10240. Processor time grows with it: 1,769 MB is one full vCPU, so more memory is often faster at the same cost."
  type        = number
  default     = 256
  nullable    = false

  validation {
    condition     = var.memory_size_mb >= 128 && var.memory_size_mb <= 10240 && floor(var.memory_size_mb) == var.memory_size_mb
    error_message = "memory_size_mb must be a whole number between 128 and 10240."
  }
}

variable "timeout_seconds" {
  description = "Seconds after which Lambda ends an invocation, 1–900. For an SQS trigger, the queue's visibility timeout should be at least six times as long. API Gateway waits for at most 29 seconds by default."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.timeout_seconds >= 1 && var.timeout_seconds <= 900
    error_message = "timeout_seconds must be between 1 and 900."
  }
}

variable "ephemeral_storage_mb" {
  description = "Size of `/tmp` in MB, 512–10240. The first 512 MB are free. The next invocation might or might not find its content."
  type        = number
  default     = 512
  nullable    = false

  validation {
    condition     = var.ephemeral_storage_mb >= 512 && var.ephemeral_storage_mb <= 10240
    error_message = "ephemeral_storage_mb must be between 512 and 10240."
  }
}

variable "layer_arns" {
  description = "ARNs of layer versions, at most five. Files of a later layer override those of an earlier one. Excludes `code.image`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.layer_arns) <= 5
    error_message = "layer_arns can contain at most five layers."
  }

  validation {
    condition     = alltrue([for arn in var.layer_arns : can(regex(":layer:[A-Za-z0-9_-]+:[0-9]+$", arn))])
    error_message = "Every entry of layer_arns must be the ARN of a layer version, ending in its number."
  }

  validation {
    condition     = length(var.layer_arns) == 0 || var.code.image == null
    error_message = "layer_arns excludes an image in code: put the files into the image."
  }
}

variable "code_signing_config_arn" {
  description = "ARN of the code signing configuration that checks the signature of the archive. Requires `code.s3`: archives from `source_path` and images are not signed."
  type        = string
  default     = null

  validation {
    condition     = var.code_signing_config_arn == null || var.code.s3 != null
    error_message = "code_signing_config_arn requires s3 in code."
  }
}

variable "environment_variables" {
  description = "Environment variables, at most 4 KB in total. Everyone with `lambda:GetFunctionConfiguration` can read them, and they are in the state: use `secrets` for secrets. Names that Lambda reserves, such as `AWS_REGION`, are refused."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for name in keys(var.environment_variables) : can(regex("^[A-Za-z][A-Za-z0-9_]+$", name)) && !startswith(name, "AWS_LAMBDA_")])
    error_message = "The names in environment_variables must start with a letter, have at least two letters, digits or underscores, and must not start with AWS_LAMBDA_."
  }

  validation {
    condition     = length(setintersection(keys(var.environment_variables), ["AWS_REGION", "AWS_DEFAULT_REGION", "AWS_EXECUTION_ENV", "AWS_ACCESS_KEY", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "_HANDLER", "_X_AMZN_TRACE_ID"])) == 0
    error_message = "environment_variables must not set names that Lambda reserves: AWS_REGION, AWS_DEFAULT_REGION, AWS_EXECUTION_ENV, the names of credentials, _HANDLER and _X_AMZN_TRACE_ID."
  }

  validation {
    condition     = sum(concat([0], [for name, value in var.environment_variables : length(name) + length(value)])) <= 4096
    error_message = "environment_variables can have 4 KB together, names included. Put larger settings into an object in S3 or a parameter."
  }
}

variable "secrets" {
  description = "Secrets Manager secrets by the name of an environment variable. The variable contains the secret's ARN, and the role of the function can read the secret. The code reads the value, for example through the AWS Parameters and Secrets extension."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for arn in values(var.secrets) : can(regex("^arn:aws[a-z-]*:secretsmanager:", arn))])
    error_message = "Every value in secrets must be the ARN of a Secrets Manager secret."
  }

  validation {
    condition     = length(setintersection(keys(var.secrets), keys(var.environment_variables))) == 0
    error_message = "A name must not be in both secrets and environment_variables."
  }

  validation {
    condition     = alltrue([for name in keys(var.secrets) : can(regex("^[A-Za-z][A-Za-z0-9_]+$", name)) && !startswith(name, "AWS_LAMBDA_")]) && length(setintersection(keys(var.secrets), ["AWS_REGION", "AWS_DEFAULT_REGION", "AWS_EXECUTION_ENV", "AWS_ACCESS_KEY", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "_HANDLER", "_X_AMZN_TRACE_ID"])) == 0
    error_message = "The names in secrets must be names of environment variables that Lambda does not reserve."
  }
}

variable "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the environment variables and that the function can use to decrypt `secrets`. When `null`, Lambda uses its AWS managed key."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.kms_key_arn))
    error_message = "kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "file_system" {
  description = "EFS access point that the function mounts. Requires `subnet_ids` with a mount target in each zone."
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

  validation {
    condition     = var.file_system == null || length(var.subnet_ids) > 0
    error_message = "file_system requires subnet_ids."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# VERSIONS, ALIASES AND CONCURRENCY
# ---------------------------------------------------------------------------------------------------------------------

variable "publish_version" {
  description = "Publish a new numbered version at each change. Required for `aliases` and `enable_snap_start`. Old versions remain and count against the 75 GB of code storage in the Region."
  type        = bool
  default     = false
  nullable    = false
}

variable "aliases" {
  description = "Aliases by name. Without `function_version`, an alias follows the newest published version."
  type = map(object({
    # Number of the version, as a string; `null`: the newest
    function_version = optional(string)
    # Share of the invocations, 0–1, by version number, for a gradual release; at most one
    additional_version_weights = optional(map(number), {})
    # Instances that are always ready; billed as long as they are configured
    provisioned_concurrent_executions = optional(number, 0)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(var.aliases) == 0 || var.publish_version
    error_message = "aliases requires publish_version."
  }

  validation {
    condition     = alltrue([for alias in values(var.aliases) : length(alias.additional_version_weights) <= 1 && alltrue([for weight in values(alias.additional_version_weights) : weight > 0 && weight < 1])])
    error_message = "In aliases additional_version_weights can contain one version with a weight between 0 and 1."
  }

  validation {
    condition     = alltrue([for alias in values(var.aliases) : alias.function_version == null || can(regex("^[0-9]+$", alias.function_version))])
    error_message = "In aliases function_version must be null or the number of a version."
  }

  validation {
    condition     = alltrue([for alias in values(var.aliases) : alias.provisioned_concurrent_executions == 0 || !var.enable_snap_start])
    error_message = "provisioned_concurrent_executions of aliases excludes enable_snap_start."
  }
}

variable "enable_snap_start" {
  description = "Start new instances from a snapshot of the initialized code instead of initializing it again. For Java 11, Python 3.12, .NET 8 and newer. Requires `publish_version`; excludes an image, `file_system`, provisioned concurrency and more than 512 MB of `/tmp`."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_snap_start || (var.publish_version && var.file_system == null && var.ephemeral_storage_mb == 512)
    error_message = "enable_snap_start requires publish_version, no file_system and an ephemeral_storage_mb of 512."
  }

  validation {
    condition     = !var.enable_snap_start || can(regex("^(java|python|dotnet)", var.code.runtime))
    error_message = "enable_snap_start requires a runtime of Java, Python or .NET in code."
  }
}

variable "reserved_concurrent_executions" {
  description = "Invocations at the same time that are reserved for this function, and its limit. They are taken from the limit of the account in the Region (1,000 unless raised), of which 100 must stay unreserved. `0` stops the function, `-1` reserves nothing."
  type        = number
  default     = -1
  nullable    = false

  validation {
    condition     = var.reserved_concurrent_executions >= -1
    error_message = "reserved_concurrent_executions must be -1 or more."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK
# ---------------------------------------------------------------------------------------------------------------------

variable "vpc_id" {
  description = "ID of the VPC of `subnet_ids`, in which the service creates a security group for the function. Required with `subnet_ids`."
  type        = string
  default     = null

  validation {
    condition     = (var.vpc_id != null) == (length(var.subnet_ids) > 0)
    error_message = "Set vpc_id and subnet_ids together, or neither."
  }
}

variable "subnet_ids" {
  description = "Private subnets through which the function reaches the VPC. When empty, it has no access to a VPC. In a VPC, the function has no public address: it reaches the internet through a NAT gateway, and AWS services through endpoints or a NAT gateway."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "additional_security_group_ids" {
  description = "Existing security groups of the function in addition to its own, at most four. Requires `subnet_ids`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "additional_security_group_ids can contain at most four groups: Lambda accepts five, and the service creates one."
  }

  validation {
    condition     = length(var.additional_security_group_ids) == 0 || length(var.subnet_ids) > 0
    error_message = "additional_security_group_ids requires subnet_ids."
  }
}

variable "allow_outbound_to_cidr_blocks" {
  description = "IPv4 ranges to which the function can open connections in the VPC, on any port."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false

  validation {
    condition     = alltrue([for cidr in var.allow_outbound_to_cidr_blocks : can(cidrnetmask(cidr))])
    error_message = "Every entry of allow_outbound_to_cidr_blocks must be an IPv4 range, such as 10.4.0.0/16."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PERMISSIONS
# ---------------------------------------------------------------------------------------------------------------------

variable "iam_role_arn" {
  description = "ARN of an existing execution role. The service does not change it, so the role itself must allow logs, VPC access, triggers and `secrets`. When `null`, the service creates the role."
  type        = string
  default     = null

  validation {
    condition     = var.iam_role_arn == null || can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", var.iam_role_arn))
    error_message = "iam_role_arn must be null or the ARN of an IAM role."
  }
}

variable "iam_policy_statements" {
  description = "Permissions of the function in AWS: statements of the inline policy of the role that this service creates, by statement ID of letters and digits. The service adds the permissions for logs, tracing, VPC access, triggers, destinations and `secrets`. Excludes `iam_role_arn`."
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

  validation {
    condition     = length(var.iam_policy_statements) == 0 || var.iam_role_arn == null
    error_message = "iam_policy_statements excludes iam_role_arn: the service does not change an existing role."
  }
}

variable "additional_iam_policy_arns" {
  description = "Managed IAM policies to attach to the role that this service creates, at most eight. Excludes `iam_role_arn`."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_iam_policy_arns) <= 8
    error_message = "additional_iam_policy_arns can contain at most eight policies: a role has at most ten by default, and the service attaches up to two."
  }

  validation {
    condition     = length(var.additional_iam_policy_arns) == 0 || var.iam_role_arn == null
    error_message = "additional_iam_policy_arns excludes iam_role_arn: the service does not change an existing role."
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
  description = "Path of all IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces the roles**, and invocations fail until the apply has updated the function."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, such as /deployed/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TRIGGERS
# ---------------------------------------------------------------------------------------------------------------------

variable "schedules" {
  description = "EventBridge Scheduler schedules that invoke the function, by name."
  type = map(object({
    # `cron(0 3 * * ? *)`, `rate(15 minutes)` or `at(2027-01-01T00:00:00)`
    expression = string
    # Time zone of the tz database, for `cron` and `at`
    timezone = optional(string, "UTC")
    # Event that the function receives, as a JSON string; `null`: the event of EventBridge Scheduler
    input   = optional(string)
    enabled = optional(bool, true)
    # Window in minutes in which the schedule starts, up to 1440; `0`: at the exact minute
    flexible_window_minutes = optional(number, 0)
    # Name of an alias in `aliases` to invoke; `null`: the newest code
    alias = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for name in keys(var.schedules) : can(regex("^[0-9A-Za-z._-]+$", name))])
    error_message = "The names of schedules must consist of letters, digits, dots, hyphens and underscores."
  }

  validation {
    condition     = alltrue([for schedule in values(var.schedules) : can(regex("^(cron|rate|at)\\(.+\\)$", schedule.expression))])
    error_message = "Every expression in schedules must be a cron(...), rate(...) or at(...) expression."
  }

  validation {
    condition     = alltrue([for schedule in values(var.schedules) : schedule.alias == null || try(contains(keys(var.aliases), schedule.alias), false)])
    error_message = "Each alias in schedules must be a name of aliases."
  }

  validation {
    condition     = alltrue([for schedule in values(var.schedules) : schedule.flexible_window_minutes >= 0 && schedule.flexible_window_minutes <= 1440])
    error_message = "Each flexible_window_minutes in schedules must be from 0 to 1440."
  }
}

variable "event_source_mappings" {
  description = "Queues and streams that Lambda polls for the function, by name. The role that this service creates can read them. Lambda connects to an Amazon MSK cluster without credentials or as the function's role; mappings with a user name or a client certificate are not supported."
  type = map(object({
    # ARN of an SQS queue, a DynamoDB stream, a Kinesis stream or an Amazon MSK cluster
    event_source_arn = string
    enabled          = optional(bool, true)
    # Name of an alias in `aliases` to invoke; `null`: the newest code
    alias = optional(string)
    # Records in a batch; SQS 1–10000 (10 for FIFO; more than 10 require a batching window), streams 1–10000
    batch_size                         = optional(number)
    maximum_batching_window_in_seconds = optional(number)
    # Event filters, each a JSON string; a record that matches none is not delivered
    filter_patterns = optional(list(string), [])
    # Whether the function returns the records that failed, so that Lambda retries only these
    report_batch_item_failures = optional(bool, true)

    # SQS only: invocations of this mapping at once, 2–1000
    maximum_concurrency = optional(number)

    # Amazon MSK only, required there: the topic to read
    topic = optional(string)
    # Amazon MSK only: consumer group; `null`: a new one
    consumer_group_id = optional(string)

    # DynamoDB and Kinesis streams, and MSK
    starting_position = optional(string)

    # DynamoDB and Kinesis streams only
    parallelization_factor         = optional(number)
    bisect_batch_on_function_error = optional(bool)
    maximum_retry_attempts         = optional(number)
    maximum_record_age_in_seconds  = optional(number)
    # ARN of the SQS queue, SNS topic or S3 bucket that receives batches that failed every attempt; not for queues
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
    error_message = "A stream or cluster in event_source_mappings requires a starting_position."
  }

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : mapping.maximum_concurrency == null ? true : mapping.maximum_concurrency >= 2 && mapping.maximum_concurrency <= 1000])
    error_message = "Every maximum_concurrency in event_source_mappings must be between 2 and 1000."
  }

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : strcontains(mapping.event_source_arn, ":kafka:") == (mapping.topic != null)])
    error_message = "An Amazon MSK cluster in event_source_mappings requires a topic, and only such a cluster can have one."
  }

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : mapping.consumer_group_id == null || mapping.topic != null])
    error_message = "consumer_group_id in event_source_mappings requires a topic."
  }

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : !strcontains(mapping.event_source_arn, ":sqs:") || (mapping.starting_position == null && mapping.on_failure_destination_arn == null)])
    error_message = "A queue in event_source_mappings excludes starting_position and on_failure_destination_arn: use the dead-letter queue of the queue."
  }

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : mapping.maximum_concurrency == null || strcontains(mapping.event_source_arn, ":sqs:")])
    error_message = "maximum_concurrency in event_source_mappings is for queues only."
  }

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : can(regex(":(dynamodb|kinesis):", mapping.event_source_arn)) || (mapping.parallelization_factor == null && mapping.bisect_batch_on_function_error == null && mapping.maximum_retry_attempts == null && mapping.maximum_record_age_in_seconds == null)])
    error_message = "parallelization_factor, bisect_batch_on_function_error, maximum_retry_attempts and maximum_record_age_in_seconds in event_source_mappings are for DynamoDB and Kinesis streams only."
  }

  validation {
    condition     = alltrue([for mapping in values(var.event_source_mappings) : mapping.alias == null || try(contains(keys(var.aliases), mapping.alias), false)])
    error_message = "Each alias in event_source_mappings must be a name of aliases."
  }
}

variable "allowed_invokers" {
  description = "AWS services and accounts that can invoke the function, by statement ID of letters, digits, hyphens and underscores: for callers that are configured elsewhere, such as an S3 notification, an SNS subscription, an API Gateway or an EventBridge rule. Accounts and CloudFront can also call a `function_url` with `AWS_IAM` of the same alias."
  type = map(object({
    # Service, such as `s3.amazonaws.com`, or an account ID
    principal = string
    # ARN of the resource that invokes; without it, every resource of the service can
    source_arn = optional(string)
    # Account of that resource; required for S3, whose ARNs contain no account
    source_account = optional(string)
    # Name of the alias in `aliases` that is invoked; `null`: the newest code
    alias = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for id in keys(var.allowed_invokers) : can(regex("^[A-Za-z0-9_-]{1,100}$", id))])
    error_message = "Every key of allowed_invokers must be 1 to 100 letters, digits, hyphens or underscores, because it is the ID of a statement."
  }

  validation {
    condition     = alltrue([for invoker in values(var.allowed_invokers) : invoker.source_arn != null || invoker.source_account != null || can(regex("^[0-9]{12}$", invoker.principal))])
    error_message = "Every service in allowed_invokers needs a source_arn or a source_account, or any account's resources could invoke the function."
  }

  validation {
    condition     = alltrue([for invoker in values(var.allowed_invokers) : invoker.alias == null || try(contains(keys(var.aliases), invoker.alias), false)])
    error_message = "Each alias in allowed_invokers must be a name of aliases."
  }

  validation {
    condition     = alltrue([for invoker in values(var.allowed_invokers) : invoker.principal != "s3.amazonaws.com" || invoker.source_account != null])
    error_message = "An invoker s3.amazonaws.com in allowed_invokers requires source_account, because ARNs of buckets contain no account."
  }
}

variable "function_url" {
  description = "HTTPS address of the function or of one alias. **Another `alias` gets another address.** With `AWS_IAM`, callers need `lambda:InvokeFunctionUrl` and `lambda:InvokeFunction`. **With `NONE`, requests can get 403 errors until you add a permission** that the service cannot add, as the page describes under \"Learn\". When `null`, there is none."
  type = object({
    # Name of an alias in `aliases` to invoke; `null`: the newest code
    alias = optional(string)
    # `AWS_IAM`, or `NONE` for an address that everyone can call
    authorization_type = optional(string, "AWS_IAM")
    # `BUFFERED`, or `RESPONSE_STREAM` for answers that are sent while the function runs
    invoke_mode = optional(string, "BUFFERED")
    cors = optional(object({
      allow_origins     = list(string)
      allow_methods     = optional(list(string), ["GET"])
      allow_headers     = optional(list(string), [])
      expose_headers    = optional(list(string), [])
      allow_credentials = optional(bool, false)
      # Seconds for which a browser caches the answer, 0–86400
      max_age = optional(number, 0)
    }))
  })
  default = null

  validation {
    condition     = var.function_url == null ? true : contains(["AWS_IAM", "NONE"], var.function_url.authorization_type) && contains(["BUFFERED", "RESPONSE_STREAM"], var.function_url.invoke_mode)
    error_message = "function_url needs the authorization_type AWS_IAM or NONE and the invoke_mode BUFFERED or RESPONSE_STREAM."
  }

  validation {
    condition     = try(var.function_url.alias, null) == null || try(contains(keys(var.aliases), var.function_url.alias), false)
    error_message = "The alias of function_url must be a name of aliases."
  }

  validation {
    condition     = try(var.function_url.cors, null) == null || try(var.function_url.cors.max_age >= 0 && var.function_url.cors.max_age <= 86400, false)
    error_message = "max_age in cors of function_url must be from 0 to 86400 seconds."
  }

  validation {
    condition     = try(var.function_url.cors, null) == null || try(!var.function_url.cors.allow_credentials || !contains(var.function_url.cors.allow_origins, "*"), false)
    error_message = "allow_credentials in cors of function_url excludes the origin *: browsers refuse such an answer. List the origins."
  }
}

variable "async_invocation" {
  description = "What happens to asynchronous invocations (S3, SNS, EventBridge, schedules) that fail, for the newest code and for each alias. Without an `on_failure_arn`, an event is dropped after the last attempt. If a customer managed KMS key encrypts a destination, allow its use in `iam_policy_statements`."
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
  description = "Days for which CloudWatch Logs keeps the function's logs. `0` keeps them indefinitely."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be a value that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
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

variable "logging" {
  description = "Format and level of the logs. The levels apply only with the format `JSON`."
  type = object({
    # `JSON` or `Text`
    format = optional(string, "JSON")
    # Lowest level of the lines that the function writes: `TRACE`, `DEBUG`, `INFO`, `WARN`, `ERROR` or `FATAL`
    application_level = optional(string, "INFO")
    # Lowest level of the lines that Lambda writes: `DEBUG`, `INFO` or `WARN`
    system_level = optional(string, "INFO")
  })
  default  = {}
  nullable = false

  validation {
    condition     = contains(["JSON", "Text"], var.logging.format) && contains(["TRACE", "DEBUG", "INFO", "WARN", "ERROR", "FATAL"], var.logging.application_level) && contains(["DEBUG", "INFO", "WARN"], var.logging.system_level)
    error_message = "logging needs the format JSON or Text, an application_level from TRACE to FATAL and a system_level of DEBUG, INFO or WARN."
  }
}

variable "enable_xray_tracing" {
  description = "Sample invocations and send their traces to X-Ray. When `false`, Lambda continues only traces that the caller started."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for errors, throttles and the longest duration. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
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
  description = "When the alarms fire, each over five minutes."
  type = object({
    # Number of failed invocations
    errors = optional(number, 1)
    # Number of refused invocations
    throttles = optional(number, 1)
    # Longest duration as a percentage of `timeout_seconds`
    duration_percent = optional(number, 90)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.alarm_thresholds.duration_percent > 0 && var.alarm_thresholds.duration_percent <= 100
    error_message = "The duration_percent of alarm_thresholds must be above 0 and at most 100."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every resource of the service."
  type        = map(string)
  default     = {}
  nullable    = false
}
