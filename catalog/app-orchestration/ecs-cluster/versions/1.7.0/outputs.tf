output "cluster_name" {
  description = "Name of the ECS cluster."
  value       = aws_ecs_cluster.this.name
}

output "cluster_arn" {
  description = "ARN of the ECS cluster."
  value       = aws_ecs_cluster.this.arn
}

output "capacity_provider_name" {
  description = "Name of the capacity provider of the Auto Scaling group. Name it in the `capacity_provider_strategy` of a service."
  value       = aws_ecs_capacity_provider.this.name
}

output "capacity_provider_arn" {
  description = "ARN of the capacity provider."
  value       = aws_ecs_capacity_provider.this.arn
}

output "autoscaling_group_name" {
  description = "Name of the Auto Scaling group of the container instances."
  value       = aws_autoscaling_group.this.name
}

output "autoscaling_group_arn" {
  description = "ARN of the Auto Scaling group of the container instances."
  value       = aws_autoscaling_group.this.arn
}

output "launch_template_id" {
  description = "ID of the launch template of the container instances."
  value       = aws_launch_template.this.id
}

output "ami_id" {
  description = "ID of the AMI that new instances start from."
  value       = local.ami_id
}

output "security_group_id" {
  description = "ID of the instances' security group."
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

output "execute_command_log_group_name" {
  description = "Name of the log group with the records of ECS Exec sessions, or `null` if they are not recorded."
  value       = one(aws_cloudwatch_log_group.execute_command[*].name)
}

output "alarm_arns" {
  description = "ARNs of the CloudWatch alarms by their short name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
