output "name" {
  description = "The ID of the replication group."
  value       = aws_elasticache_replication_group.this.replication_group_id
}

output "arn" {
  description = "The ARN of the replication group."
  value       = aws_elasticache_replication_group.this.arn
}

output "endpoint" {
  description = "The host name to connect to, without the port: the primary with `cluster_mode = \"disabled\"`, else the configuration endpoint."
  value       = coalesce(aws_elasticache_replication_group.this.configuration_endpoint_address, aws_elasticache_replication_group.this.primary_endpoint_address)
}

output "reader_endpoint" {
  description = "The host name that spreads connections over the replicas. `null` with `cluster_mode = \"enabled\"`, where clients find the replicas themselves."
  value       = aws_elasticache_replication_group.this.reader_endpoint_address
}

output "configuration_endpoint" {
  description = "The configuration endpoint with `cluster_mode = \"enabled\"`, else `null`."
  value       = aws_elasticache_replication_group.this.configuration_endpoint_address
}

output "port" {
  description = "The TCP port of all endpoints."
  value       = aws_elasticache_replication_group.this.port
}

output "dns_name" {
  description = "The name of the record in `private_zone_id`, or `null` when none was asked for."
  value       = one(aws_route53_record.this[*].fqdn)
}

output "member_clusters" {
  description = "The IDs of the nodes, as CloudWatch metrics name them (`CacheClusterId`)."
  value       = aws_elasticache_replication_group.this.member_clusters
}

output "engine_version_actual" {
  description = "The exact version that runs."
  value       = aws_elasticache_replication_group.this.engine_version_actual
}

output "security_group_id" {
  description = "The ID of the security group of the nodes. Name it in rules of your own to open further paths."
  value       = aws_security_group.this.id
}

output "subnet_group_name" {
  description = "The name of the cache subnet group."
  value       = aws_elasticache_subnet_group.this.name
}

output "parameter_group_name" {
  description = "The name of the parameter group."
  value       = aws_elasticache_parameter_group.this.name
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
