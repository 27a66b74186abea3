output "name" {
  description = "The ID of the replication group, or the name of the serverless cache."
  value       = local.is_serverless ? one(aws_elasticache_serverless_cache.this[*].name) : one(aws_elasticache_replication_group.this[*].replication_group_id)
}

output "arn" {
  description = "The ARN of the replication group or the serverless cache."
  value       = local.is_serverless ? one(aws_elasticache_serverless_cache.this[*].arn) : one(aws_elasticache_replication_group.this[*].arn)
}

output "endpoint" {
  description = "The host name to connect to, without the port: the primary with `cluster_mode = \"disabled\"`, else the configuration endpoint."
  value       = local.endpoint
}

output "reader_endpoint" {
  description = "The host name that spreads connections over the replicas. `null` with `cluster_mode = \"enabled\"`, where clients find the replicas themselves."
  value       = local.is_serverless ? try(aws_elasticache_serverless_cache.this[0].reader_endpoint[0].address, null) : one(aws_elasticache_replication_group.this[*].reader_endpoint_address)
}

output "configuration_endpoint" {
  description = "The configuration endpoint with `cluster_mode = \"enabled\"`, else `null`."
  value       = one(aws_elasticache_replication_group.this[*].configuration_endpoint_address)
}

output "port" {
  description = "The TCP port of all endpoints."
  value       = local.is_serverless ? try(aws_elasticache_serverless_cache.this[0].endpoint[0].port, null) : one(aws_elasticache_replication_group.this[*].port)
}

output "dns_name" {
  description = "The name of the record in `hosted_zone_id`, or `null` when none was asked for."
  value       = one(aws_route53_record.this[*].fqdn)
}

output "member_clusters" {
  description = "The IDs of the nodes, as CloudWatch metrics name them (`CacheClusterId`)."
  value       = try(aws_elasticache_replication_group.this[0].member_clusters, [])
}

output "engine_version_actual" {
  description = "The exact version that runs."
  value       = local.is_serverless ? one(aws_elasticache_serverless_cache.this[*].full_engine_version) : one(aws_elasticache_replication_group.this[*].engine_version_actual)
}

output "security_group_id" {
  description = "The ID of the security group of the nodes. Use it in your own rules to open further paths."
  value       = aws_security_group.this.id
}

output "subnet_group_name" {
  description = "The name of the cache subnet group, or `null` with `serverless`."
  value       = local.subnet_group_name
}

output "parameter_group_name" {
  description = "The name of the parameter group, or `null` with `serverless`."
  value       = one(aws_elasticache_parameter_group.this[*].name)
}

output "user_group_id" {
  description = "The ID of the user group of `users`, or `null`."
  value       = one(aws_elasticache_user_group.this[*].user_group_id)
}

output "user_arns" {
  description = "The ARNs of `users`, by user ID, for `elasticache:Connect` in IAM policies."
  value       = { for id, user in aws_elasticache_user.this : id => user.arn }
}

output "log_group_names" {
  description = "The names of the CloudWatch log groups, by log type."
  value       = { for log, group in aws_cloudwatch_log_group.this : log => group.name }
}

output "alarm_arns" {
  description = "The ARNs of the CloudWatch alarms, by name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
