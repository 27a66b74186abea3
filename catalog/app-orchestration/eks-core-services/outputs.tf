output "namespaces" {
  description = "Namespace of each core service, by its name, such as `aws-load-balancer-controller` or `fluent-bit`."
  value       = { for name, release in helm_release.this : name => release.namespace }
}

output "chart_versions" {
  description = "Version of each installed Helm chart, by the name of the core service."
  value       = { for name, release in helm_release.this : name => release.version }
}

output "ingress_class_name" {
  description = "Name of the `IngressClass` of the load balancer controller. `null` without it."
  value       = var.enable_aws_load_balancer_controller ? var.aws_load_balancer_controller.ingress_class_name : null
}

output "storage_class_name" {
  description = "Name of the EBS storage class. `null` without the EBS CSI driver."
  value       = one(kubernetes_storage_class_v1.ebs[*].metadata[0].name)
}

output "iam_role_arns" {
  description = "ARNs of the IAM roles, by the name of the core service that uses each."
  value       = { for name, role in aws_iam_role.this : name => role.arn }
}

output "log_group_name" {
  description = "Name of the log group with the containers' logs. `null` without Fluent Bit and without Fargate logging."
  value       = one(aws_cloudwatch_log_group.containers[*].name)
}

output "log_group_arn" {
  description = "ARN of the log group with the containers' logs. `null` without Fluent Bit and without Fargate logging."
  value       = one(aws_cloudwatch_log_group.containers[*].arn)
}

output "karpenter_interruption_queue_name" {
  description = "Name of the SQS queue from which Karpenter reads Spot interruptions. `null` without Karpenter."
  value       = one(aws_sqs_queue.karpenter[*].name)
}

output "node_termination_handler_queue_arn" {
  description = "ARN of the SQS queue of the Node Termination Handler. `null` without it."
  value       = one(aws_sqs_queue.node_termination_handler[*].arn)
}
