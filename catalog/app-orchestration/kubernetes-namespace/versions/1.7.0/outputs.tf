output "name" {
  description = "Name of the namespace, known only after its quota, its roles and its network policies are in place."
  value       = kubernetes_namespace_v1.this.metadata[0].name
  depends_on  = [kubernetes_network_policy_v1.this, kubernetes_resource_quota_v1.this, kubernetes_role_binding_v1.this]
}

output "service_account_names" {
  description = "Names of the service accounts."
  value       = [for account in kubernetes_service_account_v1.this : account.metadata[0].name]
}

output "service_account_iam_role_arns" {
  description = "ARNs of the service accounts' IAM roles, by the name of the service account."
  value       = { for name, role in aws_iam_role.service_account : name => role.arn }
}

output "role_names" {
  description = "Names of the Kubernetes roles in `custom_roles`."
  value       = [for role in kubernetes_role_v1.custom : role.metadata[0].name]
}

output "network_policy_names" {
  description = "Names of the network policies that this service created."
  value       = [for policy in kubernetes_network_policy_v1.this : policy.metadata[0].name]
}

output "fargate_profile_arn" {
  description = "ARN of the Fargate profile. `null` without `fargate_profile`."
  value       = one(aws_eks_fargate_profile.this[*].arn)
}
