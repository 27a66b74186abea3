output "repository_urls" {
  description = "The URLs of the repositories, by name, as `docker push` takes them."
  value       = { for name, repository in aws_ecr_repository.this : name => repository.repository_url }
}

output "repository_arns" {
  description = "The ARNs of the repositories, by name."
  value       = { for name, repository in aws_ecr_repository.this : name => repository.arn }
}

output "registry_id" {
  description = "The ID of the registry, which is the ID of the account."
  value       = data.aws_caller_identity.current.account_id
}

output "registry_url" {
  description = "The host name of the registry, as `docker login` takes it."
  value       = "${data.aws_caller_identity.current.account_id}.dkr.ecr.${data.aws_region.current.id}.${data.aws_partition.current.dns_suffix}"
}

output "read_policy_arns" {
  description = "The ARNs of IAM policies that let a principal of this account pull, by repository."
  value       = { for name, policy in aws_iam_policy.read : name => policy.arn }
}

output "write_policy_arns" {
  description = "The ARNs of IAM policies that let a principal of this account pull and push, by repository."
  value       = { for name, policy in aws_iam_policy.write : name => policy.arn }
}

output "pull_through_cache_urls" {
  description = "The URLs to use instead of the upstream registry, by prefix."
  value       = { for prefix, rule in aws_ecr_pull_through_cache_rule.this : prefix => "${rule.registry_id}.dkr.ecr.${data.aws_region.current.id}.${data.aws_partition.current.dns_suffix}/${rule.ecr_repository_prefix}" }
}

output "scan_findings_rule_arn" {
  description = "The ARN of the EventBridge rule for scan findings, or `null`."
  value       = one(aws_cloudwatch_event_rule.scan_findings[*].arn)
}
