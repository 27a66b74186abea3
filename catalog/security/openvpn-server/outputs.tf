output "autoscaling_group_name" {
  description = "Name of the Auto Scaling group that keeps one instance running."
  value       = aws_autoscaling_group.this.name
}

output "public_ip" {
  description = "Elastic IP of the server."
  value       = local.public_ip
}

output "domain_name" {
  description = "Domain name of the server, or `null` without `domain_name`."
  value       = one(aws_route53_record.this[*].fqdn)
}

output "client_cidr_block" {
  description = "Range from which clients get their addresses. VPCs do not see it, as the server translates."
  value       = var.client_cidr_block
}

output "security_group_id" {
  description = "ID of the security group of the server. Allow it wherever connected clients have to reach."
  value       = aws_security_group.this.id
}

output "issue_profile_document_name" {
  description = "Name of the Systems Manager document that issues the profile of a user (parameter `UserName`)."
  value       = aws_ssm_document.issue_profile.name
}

output "revoke_profile_document_name" {
  description = "Name of the Systems Manager document that revokes the profile of a user (parameter `UserName`)."
  value       = aws_ssm_document.revoke_profile.name
}

output "profile_secret_prefix" {
  description = "Prefix of the Secrets Manager secrets with the profiles: the profile of a user is `<prefix><user name>`."
  value       = local.profile_secret_prefix
}

output "profile_reader_policy_arn" {
  description = "ARN of an IAM policy that lets people read their own profile and no other: the one named like the IAM user or, for IAM Identity Center, like the session tag `UserName`. Attach it to the group or permission set of the VPN's users."
  value       = aws_iam_policy.profile_reader.arn
}

output "backup_bucket_name" {
  description = "Name of the bucket with the certificate authority."
  value       = local.backup_bucket_name
}

output "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the certificate authority and the profiles."
  value       = local.kms_key_arn
}

output "iam_role_arn" {
  description = "ARN of the instance role."
  value       = aws_iam_role.this.arn
}

output "log_group_name" {
  description = "Name of the log group."
  value       = aws_cloudwatch_log_group.this.name
}
