output "role_arn" {
  description = "ARN of the role. Send it to Cairn with the support request."
  value       = aws_iam_role.support.arn
}

output "role_name" {
  description = "Name of the role."
  value       = aws_iam_role.support.name
}

output "role_unique_id" {
  description = "ID of the role (`AROA…`). In CloudTrail, `userIdentity.principalId` of every call with the role starts with it."
  value       = aws_iam_role.support.unique_id
}

output "expires_at" {
  description = "When the access ends."
  value       = var.expires_at
}

output "switch_role_url" {
  description = "Console link with the account and the name of the role. The console sends no external ID, so the trust policy refuses to switch by this link alone: engineers call `sts:AssumeRole`."
  value       = "https://signin.aws.amazon.com/switchrole?account=${data.aws_caller_identity.current.account_id}&roleName=${trimprefix("${aws_iam_role.support.path}${aws_iam_role.support.name}", "/")}"
}

output "notification_rule_arn" {
  description = "ARN of the EventBridge rule that notifies you of each use, or `null`."
  value       = one(aws_cloudwatch_event_rule.assume_role[*].arn)
}
