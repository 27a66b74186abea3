output "cluster_name" {
  description = "Name of the ECS cluster."
  value       = aws_ecs_cluster.this.name
}

output "cluster_arn" {
  description = "ARN of the ECS cluster."
  value       = aws_ecs_cluster.this.arn
}

output "capacity_providers" {
  description = "Names of the capacity providers that services of the cluster can use."
  value       = aws_ecs_cluster_capacity_providers.this.capacity_providers
}

output "execute_command_log_group_name" {
  description = "Name of the log group with the records of ECS Exec sessions, or `null` if they do not go to CloudWatch."
  value       = one(aws_cloudwatch_log_group.execute_command[*].name)
}

output "execute_command_log_group_arn" {
  description = "ARN of the log group with the records of ECS Exec sessions, or `null` if they do not go to CloudWatch."
  value       = one(aws_cloudwatch_log_group.execute_command[*].arn)
}

output "service_connect_namespace_arn" {
  description = "ARN of the default Cloud Map namespace of Service Connect, or `null` if there is none."
  value       = local.service_connect_namespace_arn
}

output "task_failure_rule_arn" {
  description = "ARN of the EventBridge rule that reports failed tasks, or `null` without `enable_task_failure_notifications`."
  value       = one(aws_cloudwatch_event_rule.task_failure[*].arn)
}

output "alarm_arns" {
  description = "ARNs of the CloudWatch alarms by their short name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
