output "name" {
  description = "The identifier of the cluster."
  value       = aws_rds_cluster.this.cluster_identifier
}

output "arn" {
  description = "The ARN of the cluster."
  value       = aws_rds_cluster.this.arn
}

output "resource_id" {
  description = "The Region-unique, immutable ID of the cluster (`cluster-…`), which IAM log-in policies and CloudTrail use."
  value       = aws_rds_cluster.this.cluster_resource_id
}

output "endpoint" {
  description = "The host name that always leads to the writer, without the port."
  value       = aws_rds_cluster.this.endpoint
}

output "reader_endpoint" {
  description = "The host name that spreads new connections over the readers. While there is no reader it leads to the writer."
  value       = aws_rds_cluster.this.reader_endpoint
}

output "custom_endpoints" {
  description = "The host names of the custom endpoints, by the key of `custom_endpoints`."
  value       = { for key, endpoint in aws_rds_cluster_endpoint.this : key => endpoint.endpoint }
}

output "instance_endpoints" {
  description = "The host names of the single instances, by the key of `instances`. For diagnosis; roles change at a failover."
  value       = { for key, instance in aws_rds_cluster_instance.this : key => instance.endpoint }
}

output "instance_arns" {
  description = "The ARNs of the instances, by the key of `instances`."
  value       = { for key, instance in aws_rds_cluster_instance.this : key => instance.arn }
}

output "port" {
  description = "The TCP port of all endpoints."
  value       = aws_rds_cluster.this.port
}

output "dns_name" {
  description = "The name of the writer's record in `hosted_zone_id`, or `null` when none was asked for."
  value       = one(aws_route53_record.writer[*].fqdn)
}

output "reader_dns_name" {
  description = "The name of the reader's record in `hosted_zone_id`, or `null` when none was asked for."
  value       = one(aws_route53_record.reader[*].fqdn)
}

output "hosted_zone_id" {
  description = "The canonical hosted zone ID of the endpoints, for alias records."
  value       = aws_rds_cluster.this.hosted_zone_id
}

output "db_name" {
  description = "The name of the database that was created with the cluster."
  value       = aws_rds_cluster.this.database_name
}

output "engine_version_actual" {
  description = "The exact version that runs, also where `engine_version` names only the major version."
  value       = aws_rds_cluster.this.engine_version_actual
}

output "master_username" {
  description = "The name of the master user."
  value       = aws_rds_cluster.this.master_username
}

output "secret_arn" {
  description = "The ARN of the secret that holds the master user's name and password: the one that RDS manages, or `master_password_secret_arn`. `null` for a secondary of a global database."
  value       = try(coalesce(var.master_password_secret_arn, aws_rds_cluster.this.master_user_secret[0].secret_arn), null)
}

output "iam_connect_resource_arn" {
  description = "The ARN prefix for `rds-db:connect` in IAM policies; append `/<database user>`."
  value       = "arn:${data.aws_partition.current.partition}:rds-db:${data.aws_region.current.id}:${data.aws_caller_identity.current.account_id}:dbuser:${aws_rds_cluster.this.cluster_resource_id}"
}

output "security_group_id" {
  description = "The ID of the security group that the service creates, or `null` without `create_security_group`. Use it in your own rules to open further paths."
  value       = one(aws_security_group.this[*].id)
}

output "subnet_group_name" {
  description = "The name of the DB subnet group."
  value       = aws_rds_cluster.this.db_subnet_group_name
}

output "kms_key_arn" {
  description = "The ARN of the key that encrypts the cluster volume."
  value       = aws_rds_cluster.this.kms_key_id
}

output "activity_stream_kinesis_stream_name" {
  description = "The name of the Kinesis stream of `activity_stream`, or `null`."
  value       = one(aws_rds_cluster_activity_stream.this[*].kinesis_stream_name)
}

output "log_group_names" {
  description = "The names of the CloudWatch log groups, by log type."
  value       = { for log, group in aws_cloudwatch_log_group.this : log => group.name }
}

output "alarm_arns" {
  description = "The ARNs of the CloudWatch alarms, by name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
