output "name" {
  description = "The name of the domain."
  value       = aws_opensearch_domain.this.domain_name
}

output "arn" {
  description = "The ARN of the domain."
  value       = aws_opensearch_domain.this.arn
}

output "domain_id" {
  description = "The ID of the domain, `<account>/<name>`."
  value       = aws_opensearch_domain.this.domain_id
}

output "endpoint" {
  description = "The host name of the domain, without the scheme. It stays valid in addition to a custom endpoint. With `ip_address_type = \"dualstack\"`, it is the endpoint for IPv4 and IPv6."
  value       = local.endpoint
}

output "port" {
  description = "The port of the endpoint, always 443."
  value       = local.port
}

output "url" {
  description = "The URL for clients: the custom endpoint where there is one."
  value       = "https://${coalesce(try(var.custom_endpoint.domain_name, null), local.endpoint)}"
}

output "dashboard_url" {
  description = "The URL of OpenSearch Dashboards."
  value       = "https://${coalesce(try(var.custom_endpoint.domain_name, null), local.endpoint)}/_dashboards/"
}

output "vpc_endpoint_hosts" {
  description = "The host names of the VPC endpoints, by the key of `vpc_endpoint_vpcs`."
  value       = { for name, endpoint in aws_opensearch_vpc_endpoint.this : name => endpoint.endpoint }
}

output "security_group_id" {
  description = "The ID of the security group of the domain. Use it in your own rules to allow more clients."
  value       = aws_security_group.this.id
}

output "snapshot_role_arn" {
  description = "The ARN of the role for manual snapshots, or `null` without `snapshot_role`."
  value       = one(aws_iam_role.snapshot[*].arn)
}

output "read_policy_arn" {
  description = "The ARN of an IAM policy that lets a principal send `GET` and `HEAD` requests to the domain, and `POST` requests to `_search`, `_msearch`, `_count` and `_mget`."
  value       = aws_iam_policy.read.arn
}

output "write_policy_arn" {
  description = "The ARN of an IAM policy that lets a principal send requests of all methods to the domain."
  value       = aws_iam_policy.write.arn
}

output "log_group_names" {
  description = "The names of the CloudWatch log groups, by log type."
  value       = { for log, group in aws_cloudwatch_log_group.this : log => group.name }
}

output "alarm_arns" {
  description = "The ARNs of the CloudWatch alarms, by name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
