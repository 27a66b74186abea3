output "autoscaling_group_name" {
  description = "Name of the Auto Scaling group that keeps one instance running. The instance's ID changes; find it by this name."
  value       = aws_autoscaling_group.this.name
}

output "public_ip" {
  description = "Elastic IP of the bastion host, or `null` without `enable_public_ip`."
  value       = local.public_ip
}

output "domain_name" {
  description = "Domain name of the bastion host, or `null` without `domain_name`."
  value       = one(aws_route53_record.this[*].fqdn)
}

output "security_group_id" {
  description = "ID of the security group of the bastion host. Allow it at databases and other services that administrators have to reach."
  value       = aws_security_group.this.id
}

output "iam_role_arn" {
  description = "ARN of the instance role."
  value       = aws_iam_role.this.arn
}

output "iam_role_name" {
  description = "Name of the instance role."
  value       = aws_iam_role.this.name
}

output "launch_template_id" {
  description = "ID of the launch template."
  value       = aws_launch_template.this.id
}

output "log_group_name" {
  description = "Name of the log group, or `null` when the logs are off."
  value       = one(aws_cloudwatch_log_group.this[*].name)
}

output "find_instance_command" {
  description = "AWS CLI command that prints the ID of the running instance."
  value       = "aws autoscaling describe-auto-scaling-groups --auto-scaling-group-names ${aws_autoscaling_group.this.name} --query 'AutoScalingGroups[0].Instances[0].InstanceId' --output text"
}
