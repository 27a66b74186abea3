output "service_name" {
  description = "Name of the ECS service."
  value       = local.service.name
}

output "service_arn" {
  description = "ARN of the ECS service."
  value       = local.service.id
}

output "task_definition_arn" {
  description = "ARN of the current task definition with its revision."
  value       = aws_ecs_task_definition.this.arn
}

output "task_definition_family" {
  description = "Family of the task definition."
  value       = aws_ecs_task_definition.this.family
}

output "task_definition_revision" {
  description = "Number of the task definition's current revision."
  value       = aws_ecs_task_definition.this.revision
}

output "task_role_arn" {
  description = "ARN of the role that the application's AWS calls use."
  value       = local.task_role_arn
}

output "task_role_name" {
  description = "Name of the task role, to attach further policies to."
  value       = local.task_role_name
}

output "execution_role_arn" {
  description = "ARN of the role that ECS uses to pull images, fetch secrets and write logs."
  value       = local.execution_role_arn
}

output "security_group_id" {
  description = "ID of the tasks' security group, or `null` unless the network mode is `awsvpc`. Admit it in the security groups of databases and caches."
  value       = one(aws_security_group.tasks[*].id)
}

output "target_group_arns" {
  description = "ARNs of the target groups by the keys of `target_groups`."
  value       = { for name, group in aws_lb_target_group.this : name => group.arn }
}

output "listener_rule_arns" {
  description = "ARNs of the listener rules by the keys of `listener_rules`."
  value       = { for name, rule in aws_lb_listener_rule.this : name => rule.arn }
}

output "domain_names" {
  description = "DNS names that the service has created."
  value       = [for record in aws_route53_record.this : record.fqdn]
}

output "log_group_name" {
  description = "Name of the log group of the containers."
  value       = aws_cloudwatch_log_group.this.name
}

output "log_group_arn" {
  description = "ARN of the log group of the containers."
  value       = aws_cloudwatch_log_group.this.arn
}

output "service_discovery_arn" {
  description = "ARN of the Cloud Map service, or `null` without `service_discovery`."
  value       = one(aws_service_discovery_service.this[*].arn)
}

output "scaling_target_resource_id" {
  description = "Resource ID of the service in Application Auto Scaling, for policies of your own, or `null` without `enable_auto_scaling`."
  value       = one(aws_appautoscaling_target.this[*].resource_id)
}

output "alarm_arns" {
  description = "ARNs of the CloudWatch alarms by their short name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
