output "account_id" {
  description = "ID of the account, from the credentials that applied the baseline."
  value       = data.aws_caller_identity.current.account_id
}

output "account_alias" {
  description = "Alias of the account, or `null`."
  value       = one(aws_iam_account_alias.this[*].account_alias)
}

output "cloudtrail_s3_bucket_name" {
  description = "Bucket for the trails of all accounts, or `null` outside of the logs account."
  value       = one(aws_s3_bucket.cloudtrail[*].bucket)
}

output "cloudtrail_s3_bucket_arn" {
  description = "ARN of that bucket, or `null`."
  value       = one(aws_s3_bucket.cloudtrail[*].arn)
}

output "cloudtrail_kms_key_arn" {
  description = "KMS key that encrypts the trails of all accounts, or `null` outside of the logs account. The input `cloudtrail_kms_key_arn` of the other baselines takes it."
  value       = one(aws_kms_key.cloudtrail[*].arn)
}

output "config_s3_bucket_name" {
  description = "Bucket for the AWS Config records of all accounts, or `null` outside of the logs account."
  value       = one(aws_s3_bucket.config[*].bucket)
}

output "access_log_bucket_name" {
  description = "Bucket that receives the access logs of the log buckets, or `null`."
  value       = local.access_log_bucket_name
}

output "cloudtrail_arn" {
  description = "ARN of the trail, or `null` without one."
  value       = one(aws_cloudtrail.this[*].arn)
}

output "cloudtrail_log_group_name" {
  description = "Name of the CloudWatch log group that receives the trail's events and feeds the metric filters, or `null`."
  value       = one(aws_cloudwatch_log_group.cloudtrail[*].name)
}

output "alarm_sns_topic_arn" {
  description = "Topic that the service created for the alarms, or `null` when `alarm_sns_topic_arns` is given."
  value       = one(aws_sns_topic.alarms[*].arn)
}

output "cis_metric_alarm_arns" {
  description = "Alarms of CIS 4.1 to 4.15, by name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.cis : name => alarm.arn }
}

output "config_recorder_names" {
  description = "Configuration recorder of each governed Region, by Region."
  value       = { for region, recorder in local.config_recorders : region => recorder.name }
}

output "iam_access_analyzer_arns" {
  description = "External access analyzer of each governed Region, by Region."
  value       = { for region, analyzer in local.access_analyzers : region => analyzer.arn }
}

output "guardduty_detector_ids" {
  description = "GuardDuty detector of each governed Region, by Region. Empty without `enable_guardduty`."
  value       = { for region, detector in local.guardduty_detectors : region => detector.id }
}

output "support_role_arn" {
  description = "Role for AWS Support access (CIS 1.17), or `null`."
  value       = one([for name, role in aws_iam_role.this : role.arn if name == "support"])
}

output "cross_account_role_arns" {
  description = "Roles that principals of other accounts can assume, by short name: `admin`, `read-only`, `billing`, `support`, `deploy-plan`, `deploy-apply`, and the keys of `cross_account_roles`. Only those that exist."
  value       = { for name, role in aws_iam_role.this : name => role.arn }
}

output "kms_key_arns" {
  description = "Keys of `kms_keys`, by alias."
  value       = { for alias, key in aws_kms_key.this : alias => key.arn }
}

output "kms_alias_arns" {
  description = "Aliases of `kms_keys`, by alias without `alias/`."
  value       = { for alias, item in aws_kms_alias.this : alias => item.arn }
}

output "backup_vault_arn" {
  description = "ARN of the backup vault, or `null` without `enable_backup`."
  value       = one(aws_backup_vault.this[*].arn)
}

output "removed_default_vpc_ids" {
  description = "Default VPCs that `default_vpc_action = \"remove\"` deleted, by Region."
  value       = { for region, result in local.default_vpc_results : region => result.vpc_id if result.removed }
}

output "budget_names" {
  description = "Names of the budgets, by the keys of `budgets`."
  value       = { for name, budget in aws_budgets_budget.this : name => budget.name }
}
