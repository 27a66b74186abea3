output "user_arns" {
  description = "ARNs of the users, by user name."
  value       = { for name, user in aws_iam_user.this : name => user.arn }
}

output "user_unique_ids" {
  description = "IDs of the users (`AIDA…`), by user name. A new user of the same name has another ID."
  value       = { for name, user in aws_iam_user.this : name => user.unique_id }
}

output "encrypted_passwords" {
  description = "First passwords, encrypted with each user's `pgp_key` and encoded as base64, by user name. Decrypt with `base64 --decode | gpg --decrypt`."
  value       = { for name, profile in aws_iam_user_login_profile.this : name => profile.encrypted_password }
}

output "access_key_ids" {
  description = "Access key IDs, by user name."
  value       = { for name, key in aws_iam_access_key.this : name => key.id }
}

output "encrypted_secret_access_keys" {
  description = "Secret access keys, encrypted like the passwords, by user name."
  value       = { for name, key in aws_iam_access_key.this : name => key.encrypted_secret }
}

output "group_names" {
  description = "Names of all groups of the service."
  value       = sort([for group in local.groups : group.name])
}

output "group_arns" {
  description = "ARNs of all groups, by name."
  value       = { for name, group in local.groups : name => group.arn }
}

output "require_mfa_policy_arn" {
  description = "ARN of the policy that denies all without MFA, or `null` without `require_mfa`. Attach it to groups that other modules create."
  value       = one(aws_iam_policy.require_mfa[*].arn)
}

output "self_management_policy_arn" {
  description = "ARN of the policy with which users manage their own password, keys and MFA device, or `null` without the group `self-management`."
  value       = one(aws_iam_policy.self_management[*].arn)
}

output "credential_check_function_name" {
  description = "Lambda function of the credential check, or `null`. Invoke it to run the check now."
  value       = one(aws_lambda_function.credential_check[*].function_name)
}

output "credential_check_log_group_name" {
  description = "Log group of the credential check, or `null`."
  value       = one(aws_cloudwatch_log_group.credential_check[*].name)
}
