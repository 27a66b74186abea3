output "name" {
  description = "The ID of the cluster."
  value       = aws_elasticache_cluster.this.cluster_id
}

output "arn" {
  description = "The ARN of the cluster."
  value       = aws_elasticache_cluster.this.arn
}

output "endpoint" {
  description = "The host name of the configuration endpoint, without the port, from which clients with Auto Discovery learn the nodes."
  value       = aws_elasticache_cluster.this.cluster_address
}

output "configuration_endpoint" {
  description = "The configuration endpoint as `host:port`."
  value       = aws_elasticache_cluster.this.configuration_endpoint
}

output "port" {
  description = "The TCP port of all nodes."
  value       = aws_elasticache_cluster.this.port
}

output "node_endpoints" {
  description = "The nodes as `host:port`, for clients without Auto Discovery. The list changes when nodes are added or removed."
  value       = [for node in aws_elasticache_cluster.this.cache_nodes : "${node.address}:${node.port}"]
}

output "dns_name" {
  description = "The name of the record in `hosted_zone_id`, or `null` when none was asked for."
  value       = one(aws_route53_record.this[*].fqdn)
}

output "engine_version_actual" {
  description = "The exact version that runs."
  value       = aws_elasticache_cluster.this.engine_version_actual
}

output "security_group_id" {
  description = "The ID of the security group of the nodes. Name it in rules of your own to open further paths."
  value       = aws_security_group.this.id
}

output "subnet_group_name" {
  description = "The name of the cache subnet group."
  value       = local.subnet_group_name
}

output "parameter_group_name" {
  description = "The name of the parameter group."
  value       = aws_elasticache_parameter_group.this.name
}

output "alarm_arns" {
  description = "The ARNs of the CloudWatch alarms, by name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
