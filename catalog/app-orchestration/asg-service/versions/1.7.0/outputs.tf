output "autoscaling_group_name" {
  description = "Name of the Auto Scaling group."
  value       = aws_autoscaling_group.this.name
}

output "autoscaling_group_arn" {
  description = "ARN of the Auto Scaling group."
  value       = aws_autoscaling_group.this.arn
}

output "launch_template_id" {
  description = "ID of the launch template."
  value       = aws_launch_template.this.id
}

output "launch_template_version" {
  description = "Version of the launch template that new instances start from."
  value       = aws_launch_template.this.latest_version
}

output "security_group_id" {
  description = "ID of the instances' security group. Admit it in the security groups of databases and caches."
  value       = aws_security_group.instances.id
}

output "iam_role_name" {
  description = "Name of the instances' IAM role."
  value       = aws_iam_role.instances.name
}

output "iam_role_arn" {
  description = "ARN of the instances' IAM role."
  value       = aws_iam_role.instances.arn
}

output "instance_profile_arn" {
  description = "ARN of the instance profile that hands the role to the instances."
  value       = aws_iam_instance_profile.instances.arn
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
  description = "Name of the log group that the CloudWatch agent writes to, or `null` without `enable_cloudwatch_agent`."
  value       = one(aws_cloudwatch_log_group.this[*].name)
}

output "alarm_arns" {
  description = "ARNs of the CloudWatch alarms by their short name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
