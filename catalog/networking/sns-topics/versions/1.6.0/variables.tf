# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "topics" {
  description = <<-EOT
    Topics by name, for example `prod-alarms`. Changing a name replaces the topic, and its subscribers have to confirm again.

    - `display_name`: sender name in e-mails and text messages.
    - `fifo`: keep the order of messages. Adds `.fifo` to the name; such a topic cannot deliver to e-mail addresses, text messages or HTTPS endpoints, and CloudWatch alarms cannot publish to it.
    - `content_based_deduplication`: for FIFO topics, drop a message with the same content within 5 minutes.
    - `publisher_services`: AWS services that may publish, such as `cloudwatch.amazonaws.com`, `events.amazonaws.com`, `budgets.amazonaws.com`, `s3.amazonaws.com`.
    - `publisher_account_ids`: other accounts whose IAM identities may publish.
    - `subscriber_account_ids`: other accounts that may subscribe.
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
}

# ---------------------------------------------------------------------------------------------------------------------
# SUBSCRIPTIONS
# ---------------------------------------------------------------------------------------------------------------------

variable "email_subscriptions" {
  description = "E-mail addresses to subscribe, by topic name. Each gets a message with a link that must be followed within 48 hours; until then nothing is delivered. A link at the end of every mail lets any reader unsubscribe the whole address."
  type        = map(list(string))
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for name in keys(var.email_subscriptions) : contains(keys(var.topics), name)])
    error_message = "The keys of email_subscriptions must be keys of topics."
  }
}

variable "subscriptions" {
  description = <<-EOT
    Subscriptions other than e-mail, by a name of your choice.

    - `topic`: a key of `topics`.
    - `protocol`: `https`, `lambda`, `sqs` or `firehose`.
    - `endpoint`: URL or ARN. The permission of a function or queue to receive from the topic is set where the function or queue is made.
    - `endpoint_auto_confirms`: for `https`, whether the endpoint confirms by itself, as incident-management products do.
    - `raw_message_delivery`: deliver the message without SNS's JSON around it.
    - `filter_policy`: JSON that selects messages. Without it all are delivered. Changes take up to 15 minutes.
    - `filter_policy_scope`: `MessageAttributes` or `MessageBody`.
    - `firehose_role_arn`: role for SNS to write to a delivery stream.
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
}

variable "slack_channels" {
  description = <<-EOT
    Slack channels that receive the messages of topics through Amazon Q Developer in chat applications (formerly AWS Chatbot), by a name of your choice.

    - `topics`: keys of `topics`. FIFO topics do not work here.
    - `slack_team_id`, `slack_channel_id`: IDs of the workspace (`T…`) and the channel (`C…`). The workspace must have been authorized once in the console, in the same account; that step has no API.
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
}

variable "dead_letter_queue_arn" {
  description = "ARN of an SQS queue in the same account and region for messages that could not be delivered to the subscriptions of `subscriptions`. SNS repeats a failed delivery to an HTTPS endpoint 3 times, 20 seconds apart, and one to a function, a queue or a delivery stream for up to 23 days. When `null`, such messages are lost."
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
  description = "ARN of the customer-managed KMS key that encrypts the topics at rest. Its policy must allow `kms:GenerateDataKey*` and `kms:Decrypt` to every publishing service, for example `cloudwatch.amazonaws.com`; without it alarms fail silently. The AWS-managed key `alias/aws/sns` cannot be used for this reason: its policy cannot be changed. When `null`, the topics rely on the disk encryption that SNS always has."
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
  description = "ID of the AWS organization (`o-…`). When set, publishers of other accounts must belong to it, whatever `publisher_account_ids` lists."
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
  description = "Protocols whose deliveries are logged in CloudWatch: `http`, `lambda`, `sqs`, `firehose`. SNS names the log groups itself and does not log e-mail."
  type        = set(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(setsubtract(var.delivery_log_protocols, ["http", "lambda", "sqs", "firehose"])) == 0
    error_message = "delivery_log_protocols may contain http, lambda, sqs and firehose."
  }
}

variable "delivery_log_success_sample_rate" {
  description = "Percentage of successful deliveries to log, from 0 to 100. Failures are always logged."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.delivery_log_success_sample_rate >= 0 && var.delivery_log_success_sample_rate <= 100
    error_message = "delivery_log_success_sample_rate must be from 0 to 100."
  }
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that are told when deliveries of one of the topics fail. Use a topic with another way of delivery, else the news about the failure fails too."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "tags" {
  description = "Tags for every resource of the service."
  type        = map(string)
  default     = {}
  nullable    = false
}
