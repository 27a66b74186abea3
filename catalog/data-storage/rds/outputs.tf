output "name" {
  description = "The identifier of the primary instance."
  value       = aws_db_instance.this.identifier
}

output "arn" {
  description = "The ARN of the primary instance."
  value       = aws_db_instance.this.arn
}

output "resource_id" {
  description = "The Region-unique, immutable ID of the instance (`db-…`), which stays the same when it is renamed. CloudTrail, Database Insights and IAM log-in policies use it."
  value       = aws_db_instance.this.resource_id
}

output "endpoint" {
  description = "The host name of the primary, without the port. It points to the new primary after a failover."
  value       = aws_db_instance.this.address
}

output "port" {
  description = "The TCP port of the primary and its replicas."
  value       = aws_db_instance.this.port
}

output "read_replica_endpoints" {
  description = "The host names of the read replicas, by the key of `read_replicas`."
  value       = { for key, replica in aws_db_instance.replica : key => replica.address }
}

output "read_replica_arns" {
  description = "The ARNs of the read replicas, by the key of `read_replicas`."
  value       = { for key, replica in aws_db_instance.replica : key => replica.arn }
}

output "dns_name" {
  description = "The name of the record in `hosted_zone_id`, or `null` when none was asked for."
  value       = one(aws_route53_record.primary[*].fqdn)
}

output "hosted_zone_id" {
  description = "The canonical hosted zone ID of the endpoint, for an alias record."
  value       = aws_db_instance.this.hosted_zone_id
}

output "db_name" {
  description = "The name of the database that was created with the instance."
  value       = aws_db_instance.this.db_name
}

output "engine_version_actual" {
  description = "The exact version that runs, also where `engine_version` names only the major version."
  value       = aws_db_instance.this.engine_version_actual
}

output "master_username" {
  description = "The name of the master user."
  value       = aws_db_instance.this.username
}

output "secret_arn" {
  description = "The ARN of the secret that holds the master user's name and password: the one that RDS manages, or `master_password_secret_arn`. `null` for a replica of `replicate_source_db`, which has the master user of its source."
  value       = var.master_password_secret_arn != null ? var.master_password_secret_arn : try(aws_db_instance.this.master_user_secret[0].secret_arn, null)
}

output "iam_connect_resource_arn" {
  description = "The ARN prefix for `rds-db:connect` in IAM policies; append `/<database user>`."
  value       = "arn:${data.aws_partition.current.partition}:rds-db:${data.aws_region.current.id}:${data.aws_caller_identity.current.account_id}:dbuser:${aws_db_instance.this.resource_id}"
}

output "security_group_id" {
  description = "The ID of the security group that the service creates, or `null` without `create_security_group`. Use it in your own rules to open further paths."
  value       = one(aws_security_group.this[*].id)
}

output "subnet_group_name" {
  description = "The name of the DB subnet group."
  value       = aws_db_instance.this.db_subnet_group_name
}

output "parameter_group_name" {
  description = "The name of the DB parameter group."
  value       = aws_db_instance.this.parameter_group_name
}

output "kms_key_arn" {
  description = "The ARN of the key that encrypts the storage."
  value       = aws_db_instance.this.kms_key_id
}

output "log_group_names" {
  description = "The names of the CloudWatch log groups, by log type."
  value       = { for log, group in aws_cloudwatch_log_group.this : log => group.name }
}

output "alarm_arns" {
  description = "The ARNs of the CloudWatch alarms, by name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
