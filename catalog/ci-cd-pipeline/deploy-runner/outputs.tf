output "invoker_function_name" {
  description = "Name of the Lambda function that checks a request and starts the task. CI invokes it by this name."
  value       = aws_lambda_function.invoker.function_name
}

output "invoker_function_arn" {
  description = "ARN of the invoker. Requests without a GitHub token use its alias: append `:additional`."
  value       = aws_lambda_function.invoker.arn
}

output "ci_role_arn" {
  description = "ARN of the role that GitHub Actions jobs assume, or `null` without `enable_github_oidc`. Use it as `role-to-assume` of `aws-actions/configure-aws-credentials`."
  value       = one(aws_iam_role.ci[*].arn)
}

output "github_oidc_provider_arn" {
  description = "ARN of the IAM identity provider for GitHub Actions, new or existing, or `null`."
  value       = local.github_oidc_provider_arn
}

output "request_token_audience" {
  description = "Audience of the token that a job sends with its request."
  value       = var.request_token_audience
}

output "plan_task_role_arn" {
  description = "ARN of the role of the tasks that plan. List it in `allow_deploy_plan_from_principal_arns` of the baselines."
  value       = aws_iam_role.task["plan"].arn
}

output "apply_task_role_arn" {
  description = "ARN of the role of the tasks that apply or destroy. List it in `allow_deploy_apply_from_principal_arns` of the baselines."
  value       = aws_iam_role.task["apply"].arn
}

output "execution_role_arn" {
  description = "ARN of the role with which ECS pulls the image, reads the secrets and writes the logs. An ECR repository in another account must allow it to pull."
  value       = aws_iam_role.execution.arn
}

output "cluster_arn" {
  description = "ARN of the ECS cluster in which the tasks run."
  value       = aws_ecs_cluster.this.arn
}

output "cluster_name" {
  description = "Name of the ECS cluster."
  value       = aws_ecs_cluster.this.name
}

output "task_definition_arns" {
  description = "ARNs of the task definitions with their revision, by `plan` and `apply`."
  value       = { for mode, definition in aws_ecs_task_definition.this : mode => definition.arn }
}

output "security_group_id" {
  description = "ID of the security group of the tasks. Add it to the inbound rules of resources in the network that a configuration connects to."
  value       = aws_security_group.tasks.id
}

output "plan_bucket_name" {
  description = "Name of the bucket with the stored plan files."
  value       = aws_s3_bucket.plans.bucket
}

output "kms_key_arn" {
  description = "ARN of the KMS key of the plan files, new or existing."
  value       = local.kms_key_arn
}

output "task_log_group_name" {
  description = "Name of the log group with the tasks' output, one stream for each task."
  value       = aws_cloudwatch_log_group.tasks.name
}

output "request_log_group_name" {
  description = "Name of the log group in which the invoker records each request, its claims and the decision."
  value       = aws_cloudwatch_log_group.invoker.name
}
