output "topic_arns" {
  description = "ARNs of the topics by the names of `topics`, for example `topic_arns[\"prod-alarms\"]`."
  value       = { for name, topic in aws_sns_topic.this : name => topic.arn }
}

output "topic_names" {
  description = "Full names of the topics by the names of `topics`; those of FIFO topics end in `.fifo`."
  value       = { for name, topic in aws_sns_topic.this : name => topic.name }
}

output "subscription_arns" {
  description = "ARNs of the subscriptions by the names of `subscriptions`. An HTTPS endpoint that has not confirmed has `pending confirmation` here."
  value       = { for name, subscription in aws_sns_topic_subscription.this : name => subscription.arn }
}

output "slack_configuration_arns" {
  description = "ARNs of the chat configurations by the names of `slack_channels`."
  value       = { for name, channel in aws_chatbot_slack_channel_configuration.this : name => channel.chat_configuration_arn }
}

output "delivery_log_role_arn" {
  description = "ARN of the role with which SNS logs deliveries, or `null` when nothing is logged."
  value       = one(aws_iam_role.delivery_logs[*].arn)
}

output "alarm_arns" {
  description = "ARNs of the alarms on failed deliveries by the names of `topics`."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.failed_deliveries : name => alarm.arn }
}
