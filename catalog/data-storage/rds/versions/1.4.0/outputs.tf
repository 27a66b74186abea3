output "primary_id" {
  description = "The identifier of the primary instance."
  value       = aws_db_instance.primary.id
}

output "primary_arn" {
  description = "The ARN of the primary instance."
  value       = aws_db_instance.primary.arn
}

output "primary_endpoint" {
  description = "The endpoint of the primary as `host:port`."
  value       = aws_db_instance.primary.endpoint
}

output "primary_host" {
  description = "The host name of the primary, without the port."
  value       = aws_db_instance.primary.address
}

output "port" {
  description = "The TCP port of the primary and its replicas."
  value       = aws_db_instance.primary.port
}

output "read_replica_endpoints" {
  description = "The endpoints of the read replicas as `host:port`."
  value       = aws_db_instance.replica[*].endpoint
}

output "db_name" {
  description = "The name of the database that was created with the instance."
  value       = aws_db_instance.primary.db_name
}

output "hosted_zone_id" {
  description = "The canonical hosted zone ID of the endpoint, for an alias record."
  value       = aws_db_instance.primary.hosted_zone_id
}

output "security_group_id" {
  description = "The ID of the security group of the database."
  value       = aws_security_group.db.id
}

output "parameter_group_name" {
  description = "The name of the DB parameter group."
  value       = aws_db_parameter_group.db.name
}
