output "function_name" {
  description = "Name of the function."
  value       = aws_lambda_function.this.function_name
}

output "function_arn" {
  description = "ARN of the function, without a version."
  value       = aws_lambda_function.this.arn
}

output "invoke_arn" {
  description = "ARN for API Gateway's `integration_uri`, without a version."
  value       = aws_lambda_function.this.invoke_arn
}

output "version" {
  description = "Number of the newest published version, or `$LATEST` without `publish_version`."
  value       = aws_lambda_function.this.version
}

output "qualified_arn" {
  description = "ARN of the function with the newest published version."
  value       = aws_lambda_function.this.qualified_arn
}

output "alias_arns" {
  description = "ARNs of the aliases, by name."
  value       = { for name, alias in aws_lambda_alias.this : name => alias.arn }
}

output "alias_invoke_arns" {
  description = "ARNs of the aliases for API Gateway's `integration_uri`, by name."
  value       = { for name, alias in aws_lambda_alias.this : name => alias.invoke_arn }
}

output "function_url" {
  description = "HTTPS address of the function. `null` without `function_url`."
  value       = one(aws_lambda_function_url.this[*].function_url)
}

output "iam_role_arn" {
  description = "ARN of the execution role."
  value       = local.iam_role_arn
}

output "iam_role_name" {
  description = "Name of the execution role that this service created, for further policies. `null` with `iam_role_arn`."
  value       = one(aws_iam_role.this[*].name)
}

output "security_group_id" {
  description = "ID of the function's security group, to be allowed where it connects to. `null` outside a VPC."
  value       = one(aws_security_group.this[*].id)
}

output "log_group_name" {
  description = "Name of the log group."
  value       = aws_cloudwatch_log_group.this.name
}

output "log_group_arn" {
  description = "ARN of the log group."
  value       = aws_cloudwatch_log_group.this.arn
}

output "schedule_arns" {
  description = "ARNs of the schedules, by name."
  value       = { for name, schedule in aws_scheduler_schedule.this : name => schedule.arn }
}

output "event_source_mapping_uuids" {
  description = "IDs of the event source mappings, by name."
  value       = { for name, mapping in aws_lambda_event_source_mapping.this : name => mapping.uuid }
}

output "alarm_arns" {
  description = "ARNs of the alarms, by metric: `errors`, `throttles` and `duration`."
  value       = { for metric, alarm in aws_cloudwatch_metric_alarm.this : metric => alarm.arn }
}
