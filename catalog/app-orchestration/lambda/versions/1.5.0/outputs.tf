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

output "iam_role_arn" {
  description = "ARN of the execution role."
  value       = aws_iam_role.this.arn
}

output "iam_role_name" {
  description = "Name of the execution role."
  value       = aws_iam_role.this.name
}

output "security_group_id" {
  description = "ID of the function's security group. `null` outside a VPC."
  value       = one(aws_security_group.this[*].id)
}

output "event_rule_arn" {
  description = "ARN of the EventBridge rule. `null` without `schedule_expression`."
  value       = one(aws_cloudwatch_event_rule.schedule[*].arn)
}
