output "jenkins_url" {
  description = "URL of Jenkins."
  value       = "https://${aws_route53_record.this.fqdn}/"
}

output "asg_name" {
  description = "Name of the Auto Scaling group, which runs one controller. Start an instance refresh on it to replace the controller."
  value       = aws_autoscaling_group.this.name
}

output "home_volume_id" {
  description = "ID of the EBS volume with `JENKINS_HOME`."
  value       = aws_ebs_volume.home.id
}

output "home_volume_availability_zone" {
  description = "Availability zone of the home volume, in which the controller must run."
  value       = aws_ebs_volume.home.availability_zone
}

output "iam_role_arn" {
  description = "ARN of the role of the controller."
  value       = aws_iam_role.this.arn
}

output "iam_role_name" {
  description = "Name of the role of the controller, for further policies."
  value       = aws_iam_role.this.name
}

output "security_group_id" {
  description = "ID of the security group of the controller."
  value       = aws_security_group.controller.id
}

output "alb_arn" {
  description = "ARN of the load balancer."
  value       = aws_lb.this.arn
}

output "alb_dns_name" {
  description = "DNS name of the load balancer itself."
  value       = aws_lb.this.dns_name
}

output "alb_hosted_zone_id" {
  description = "ID of the hosted zone of that DNS name, for further alias records."
  value       = aws_lb.this.zone_id
}

output "alb_security_group_id" {
  description = "ID of the security group of the load balancer."
  value       = aws_security_group.alb.id
}

output "initial_admin_password_parameter_name" {
  description = "Name of the Parameter Store parameter (SecureString) to which the first start writes the initial administrator's password. Overwrite it after the setup. The next apply creates a deleted parameter again."
  value       = aws_ssm_parameter.initial_admin_password.name
}

output "log_group_name" {
  description = "Name of the CloudWatch log group of the controller."
  value       = aws_cloudwatch_log_group.this.name
}

output "snapshot_policy_arn" {
  description = "ARN of the Data Lifecycle Manager policy that takes the snapshots, or `null`."
  value       = one(aws_dlm_lifecycle_policy.home[*].arn)
}
