output "instance_id" {
  description = "ID of the instance. It changes when the instance is replaced."
  value       = aws_instance.this.id
}

output "instance_arn" {
  description = "ARN of the instance."
  value       = aws_instance.this.arn
}

output "availability_zone" {
  description = "Availability zone of the instance and of its volumes."
  value       = aws_instance.this.availability_zone
}

output "private_ip" {
  description = "Private IPv4 address of the instance."
  value       = aws_instance.this.private_ip
}

output "public_ip" {
  description = "Elastic IP address of the instance, or `null` without `attach_elastic_ip`."
  value       = one(aws_eip.this[*].public_ip)
}

output "dns_name" {
  description = "Name of the Route 53 record, or `null` without `dns_record_name`."
  value       = one(aws_route53_record.this[*].fqdn)
}

output "ebs_volume_ids" {
  description = "IDs of the data volumes by the keys of `ebs_volumes`."
  value       = { for name, volume in aws_ebs_volume.this : name => volume.id }
}

output "security_group_id" {
  description = "ID of the instance's security group."
  value       = aws_security_group.this.id
}

output "iam_role_name" {
  description = "Name of the instance's IAM role."
  value       = aws_iam_role.this.name
}

output "iam_role_arn" {
  description = "ARN of the instance's IAM role."
  value       = aws_iam_role.this.arn
}

output "log_group_name" {
  description = "Name of the log group that the CloudWatch agent writes to, or `null` without `enable_cloudwatch_agent`."
  value       = one(aws_cloudwatch_log_group.this[*].name)
}

output "session_command" {
  description = "Command that opens a shell on the instance through Session Manager."
  value       = "aws ssm start-session --target ${aws_instance.this.id}"
}

output "alarm_arns" {
  description = "ARNs of the CloudWatch alarms by their short name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
