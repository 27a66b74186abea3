# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "topics" {
  description = <<-EOT
    Topics by name, for example `prod-alarms`. Changing a name replaces the topic, and its subscribers have to confirm again.

    - `display_name`: sender name in e-mails.
    - `fifo`: deliver messages in order. The service adds `.fifo` to the name. FIFO topics deliver to SQS queues only, and CloudWatch alarms cannot publish to them. Changing it replaces the topic.
    - `content_based_deduplication`: for FIFO topics, discard a message with the same content within 5 minutes.
    - `publisher_services`: AWS services that can publish, such as `cloudwatch.amazonaws.com`, `events.amazonaws.com`, `budgets.amazonaws.com`, `s3.amazonaws.com`. They can publish for this account only, except `events.amazonaws.com`: EventBridge does not support conditions in the policy of a topic.
    - `publisher_account_ids`: IDs of other accounts whose IAM identities can publish.
    - `subscriber_account_ids`: IDs of other accounts that can subscribe.
  EOT
  type = map(object({
    display_name                = optional(string)
    fifo                        = optional(bool, false)
    content_based_deduplication = optional(bool, false)
    publisher_services          = optional(list(string), ["cloudwatch.amazonaws.com"])
    publisher_account_ids       = optional(list(string), [])
    subscriber_account_ids      = optional(list(string), [])
  }))
  nullable = false

  validation {
    condition     = alltrue([for name in keys(var.topics) : can(regex("^[a-zA-Z0-9_-]{1,250}$", name))])
    error_message = "The keys of topics must be 1 to 250 letters, digits, hyphens and underscores, without .fifo at the end."
  }

  validation {
    condition     = alltrue([for topic in values(var.topics) : topic.fifo || !topic.content_based_deduplication])
    error_message = "content_based_deduplication is for FIFO topics only."
  }

  validation {
    condition     = alltrue(flatten([for topic in values(var.topics) : [for id in concat(topic.publisher_account_ids, topic.subscriber_account_ids) : can(regex("^[0-9]{12}$", id))]]))
    error_message = "The publisher_account_ids and subscriber_account_ids of topics must be account IDs of 12 digits."
  }

  validation {
    condition     = alltrue(flatten([for topic in values(var.topics) : [for service in topic.publisher_services : endswith(service, ".amazonaws.com")]]))
    error_message = "The publisher_services of topics must be service principals, for example events.amazonaws.com."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# SUBSCRIPTIONS
# ---------------------------------------------------------------------------------------------------------------------

variable "email_subscriptions" {
  description = "E-mail addresses to subscribe, by topic name. SNS sends each a link that must be followed within 48 hours, and delivers nothing before. A link at the end of every mail lets any reader unsubscribe the whole address. Not for FIFO topics."
  type        = map(list(string))
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for name in keys(var.email_subscriptions) : contains(keys(var.topics), name)])
    error_message = "The keys of email_subscriptions must be keys of topics."
  }

  validation {
    condition     = alltrue([for name in keys(var.email_subscriptions) : !try(var.topics[name].fifo, false)])
    error_message = "FIFO topics cannot deliver to e-mail addresses."
  }
}

variable "subscriptions" {
  description = <<-EOT
    Subscriptions other than e-mail, by a name of your choice.

    - `topic`: a key of `topics`.
    - `protocol`: `https`, `lambda`, `sqs` or `firehose`.
    - `endpoint`: URL or ARN. The policy of the function or queue must allow the topic to send to it, as must the KMS key of an encrypted queue.
    - `endpoint_auto_confirms`: for `https`, whether the endpoint confirms by itself, as incident-management products do.
    - `raw_message_delivery`: deliver the message without the JSON of SNS around it. Not for `lambda`.
    - `filter_policy`: JSON that selects messages. Without it, SNS delivers all messages. Changes take up to 15 minutes.
    - `filter_policy_scope`: `MessageAttributes` or `MessageBody`.
    - `firehose_role_arn`: role with which SNS writes to a delivery stream. Required for `firehose`.

    FIFO topics deliver to `sqs` only.
  EOT
  type = map(object({
    topic                  = string
    protocol               = string
    endpoint               = string
    endpoint_auto_confirms = optional(bool, false)
    raw_message_delivery   = optional(bool, false)
    filter_policy          = optional(string)
    filter_policy_scope    = optional(string, "MessageAttributes")
    firehose_role_arn      = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for subscription in values(var.subscriptions) : contains(["https", "lambda", "sqs", "firehose"], subscription.protocol)])
    error_message = "The protocol of subscriptions must be https, lambda, sqs or firehose."
  }

  validation {
    condition     = alltrue([for subscription in values(var.subscriptions) : contains(keys(var.topics), subscription.topic)])
    error_message = "The topic of every subscription must be a key of topics."
  }

  validation {
    condition     = alltrue([for subscription in values(var.subscriptions) : subscription.protocol == "sqs" || !try(var.topics[subscription.topic].fifo, false)])
    error_message = "FIFO topics deliver to SQS queues only."
  }

  validation {
    condition     = alltrue([for subscription in values(var.subscriptions) : startswith(subscription.endpoint, subscription.protocol == "https" ? "https://" : "arn:")])
    error_message = "The endpoint of subscriptions must start with https:// for https, and be an ARN for other protocols."
  }

  validation {
    condition     = alltrue([for subscription in values(var.subscriptions) : (subscription.protocol == "firehose") == (subscription.firehose_role_arn != null)])
    error_message = "In subscriptions, firehose_role_arn is required for firehose, and must be null for other protocols."
  }

  validation {
    condition     = alltrue([for subscription in values(var.subscriptions) : (!subscription.endpoint_auto_confirms || subscription.protocol == "https") && (!subscription.raw_message_delivery || subscription.protocol != "lambda")])
    error_message = "In subscriptions, endpoint_auto_confirms is for https only, and raw_message_delivery is not for lambda."
  }

  validation {
    condition     = alltrue([for subscription in values(var.subscriptions) : subscription.filter_policy == null || can(jsondecode(subscription.filter_policy))])
    error_message = "The filter_policy of subscriptions must be valid JSON."
  }

  validation {
    condition     = alltrue([for subscription in values(var.subscriptions) : contains(["MessageAttributes", "MessageBody"], subscription.filter_policy_scope)])
    error_message = "The filter_policy_scope of subscriptions must be MessageAttributes or MessageBody."
  }
}

variable "slack_channels" {
  description = <<-EOT
    Slack channels that receive the messages of topics through Amazon Q Developer in chat applications (formerly AWS Chatbot), by a name of your choice.

    A Slack channel can have one configuration in an account, and names of configurations are unique in it: in a second Region, use another channel and another name.

    - `topics`: keys of `topics` that are not FIFO topics.
    - `slack_team_id`, `slack_channel_id`: IDs of the workspace (`T…`) and the channel (`C…`). Authorize the workspace once in the console of the same account first; AWS has no API for this step.
    - `logging_level`: `ERROR`, `INFO` or `NONE`.
  EOT
  type = map(object({
    topics           = list(string)
    slack_team_id    = string
    slack_channel_id = string
    logging_level    = optional(string, "ERROR")
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for channel in values(var.slack_channels) : contains(["ERROR", "INFO", "NONE"], channel.logging_level)])
    error_message = "The logging_level of slack_channels must be ERROR, INFO or NONE."
  }

  validation {
    condition     = alltrue(flatten([for channel in values(var.slack_channels) : [for name in channel.topics : contains(keys(var.topics), name) && !try(var.topics[name].fifo, false)]]))
    error_message = "The topics of slack_channels must be keys of topics, and not FIFO topics."
  }

  validation {
    condition     = alltrue([for channel in values(var.slack_channels) : can(regex("^[TE][A-Z0-9]+$", channel.slack_team_id)) && can(regex("^[CG][A-Z0-9]+$", channel.slack_channel_id))])
    error_message = "In slack_channels, slack_team_id and slack_channel_id must be IDs such as T01ABCDEFGH and C01ABCDEFGH, not names."
  }
}

variable "dead_letter_queue_arn" {
  description = "ARN of an SQS queue in the same account and Region for messages that could not be delivered to the subscriptions of `subscriptions`. SNS repeats a failed delivery to an HTTPS endpoint 3 times, 20 seconds apart, and one to a function, a queue or a delivery stream for up to 23 days. Its policy must let `sns.amazonaws.com` send messages from the topics, and its KMS key must let it encrypt them. Subscriptions of FIFO topics need a FIFO queue. When `null`, such messages are lost."
  type        = string
  default     = null

  validation {
    condition     = var.dead_letter_queue_arn == null || can(regex("^arn:aws[a-z-]*:sqs:", var.dead_letter_queue_arn))
    error_message = "dead_letter_queue_arn must be the ARN of an SQS queue."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# SECURITY
# ---------------------------------------------------------------------------------------------------------------------

variable "kms_key_arn" {
  description = "ARN of the customer managed KMS key that encrypts the topics at rest. Its policy must allow `kms:GenerateDataKey*` and `kms:Decrypt` to every publishing service, for example `cloudwatch.amazonaws.com`; without them, alarms fail without an error. You cannot use the AWS managed key `alias/aws/sns` with such publishers, because its policy cannot be changed. When `null`, SNS encrypts its disks with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "enforce_tls" {
  description = "Deny publishing over plain HTTP in the policy of every topic."
  type        = bool
  default     = true
  nullable    = false
}

variable "organization_id" {
  description = "ID of the AWS organization (`o-…`). When set, publishers of other accounts must belong to it, even if `publisher_account_ids` lists them."
  type        = string
  default     = null

  validation {
    condition     = var.organization_id == null || can(regex("^o-[a-z0-9]{10,32}$", var.organization_id))
    error_message = "organization_id must be the ID of an AWS organization, for example o-a1b2c3d4e5."
  }
}

variable "signature_version" {
  description = "Hash algorithm of the signature of delivered messages: `1` (SHA1) or `2` (SHA256). Endpoints that verify signatures must know the algorithm."
  type        = number
  default     = 2
  nullable    = false

  validation {
    condition     = contains([1, 2], var.signature_version)
    error_message = "signature_version must be 1 or 2."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# OBSERVABILITY AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "delivery_log_protocols" {
  description = "Protocols whose deliveries SNS logs in CloudWatch Logs: `http`, `lambda`, `sqs`, `firehose`. SNS creates and names the log groups itself, and does not log e-mail. The log groups do not expire until you set their retention."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(setsubtract(var.delivery_log_protocols, ["http", "lambda", "sqs", "firehose"])) == 0
    error_message = "delivery_log_protocols can contain http, lambda, sqs and firehose."
  }
}

variable "delivery_log_success_sample_rate" {
  description = "Percentage of successful deliveries to log, from 0 to 100. SNS always logs failures. Requires `delivery_log_protocols`."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.delivery_log_success_sample_rate >= 0 && var.delivery_log_success_sample_rate <= 100
    error_message = "delivery_log_success_sample_rate must be from 0 to 100."
  }

  validation {
    condition     = var.delivery_log_success_sample_rate == 0 || length(var.delivery_log_protocols) > 0
    error_message = "delivery_log_success_sample_rate requires delivery_log_protocols."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the roles that log deliveries and post to Slack."
  type        = string
  default     = null
}

variable "iam_role_path" {
  description = "Path of the roles that log deliveries and post to Slack. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. Changing it replaces the roles."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, for example /deployed/."
  }
}

variable "enable_cloudwatch_alarms" {
  description = "Create a CloudWatch alarm for failed deliveries of each topic. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the alarms on failed deliveries. Use a topic that delivers by another protocol: a message about a failed delivery could otherwise fail in the same way."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "tags" {
  description = "Tags for every resource of the service that supports them. They override the provider's `default_tags`."
  type        = map(string)
  default     = {}
  nullable    = false
}
