output "organization_id" {
  description = "ID of the organization, `o-…`. The logs account's baseline takes it as `organization_id`."
  value       = local.organization.id
}

output "organization_arn" {
  description = "ARN of the organization."
  value       = local.organization.arn
}

output "organization_root_id" {
  description = "ID of the organization's root, `r-…`."
  value       = local.organization.roots[0].id
}

output "management_account_id" {
  description = "ID of the management account."
  value       = local.organization.master_account_id
}

output "organizational_unit_ids" {
  description = "IDs of the organizational units, by the keys of `organizational_units`."
  value       = { for key, unit in local.organizational_units : key => unit.id }
}

output "child_account_ids" {
  description = "IDs of the member accounts, by the keys of `child_accounts`."
  value       = { for key, account in aws_organizations_account.child : key => account.id }
}

output "child_account_arns" {
  description = "ARNs of the member accounts, by the keys of `child_accounts`."
  value       = { for key, account in aws_organizations_account.child : key => account.arn }
}

output "child_account_access_role_arns" {
  description = "In each member account, the role through which the management account reaches it, by the keys of `child_accounts`."
  value       = { for key, account in aws_organizations_account.child : key => "arn:${data.aws_partition.current.partition}:iam::${account.id}:role/${var.child_accounts[key].role_name}" }
}

output "service_control_policy_ids" {
  description = "IDs of all service control policies, those of `baseline_scps` included, by name."
  value       = { for name, policy in aws_organizations_policy.service_control : name => policy.id }
}

output "permission_set_arns" {
  description = "Permission sets of IAM Identity Center, by name."
  value       = { for name, set in aws_ssoadmin_permission_set.this : name => set.arn }
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
  description = "Roles that principals of other accounts can assume, by short name: `admin`, `read-only`, `billing`, `support`, `deploy-plan`, `deploy-apply`. Only those that exist."
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

output "removed_default_vpc_ids" {
  description = "Default VPCs that `default_vpc_action = \"remove\"` deleted, by Region."
  value       = { for region, result in local.default_vpc_results : region => result.vpc_id if result.removed }
}

output "budget_names" {
  description = "Names of the budgets, by the keys of `budgets`."
  value       = { for name, budget in aws_budgets_budget.this : name => budget.name }
}
