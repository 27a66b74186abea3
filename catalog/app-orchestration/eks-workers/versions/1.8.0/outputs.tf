output "autoscaling_group_names" {
  description = "Names of the self-managed Auto Scaling groups, by their keys in `autoscaling_groups`."
  value       = { for key, group in aws_autoscaling_group.this : key => group.name }
}

output "autoscaling_group_arns" {
  description = "ARNs of the self-managed Auto Scaling groups, by their keys in `autoscaling_groups`."
  value       = { for key, group in aws_autoscaling_group.this : key => group.arn }
}

output "launch_template_ids" {
  description = "IDs of the launch templates, by the keys of the groups."
  value       = { for key, template in aws_launch_template.this : key => template.id }
}

output "managed_node_group_names" {
  description = "Full names of the managed node groups, by their keys in `managed_node_groups`."
  value       = { for key, group in aws_eks_node_group.this : key => group.node_group_name }
}

output "managed_node_group_arns" {
  description = "ARNs of the managed node groups, by their keys in `managed_node_groups`."
  value       = { for key, group in aws_eks_node_group.this : key => group.arn }
}

output "managed_node_group_asg_names" {
  description = "Names of the Auto Scaling groups behind the managed node groups, by their keys in `managed_node_groups`."
  value       = { for key, group in aws_eks_node_group.this : key => group.resources[0].autoscaling_groups[0].name }
}

output "iam_role_arn" {
  description = "ARN of the workers' IAM role."
  value       = local.iam_role_arn
}

output "iam_role_name" {
  description = "Name of the workers' IAM role that this service created. `null` with `iam_role_arn`."
  value       = one(aws_iam_role.this[*].name)
}

output "security_group_id" {
  description = "ID of the security group that all workers have in addition to the cluster security group."
  value       = aws_security_group.this.id
}

output "alarm_arns" {
  description = "ARNs of the alarms, by group and metric, such as `general/cpu`."
  value       = { for key, alarm in aws_cloudwatch_metric_alarm.this : key => alarm.arn }
}
