output "cluster_name" {
  description = "Name of the cluster."
  value       = aws_eks_cluster.this.name
}

output "cluster_arn" {
  description = "ARN of the cluster."
  value       = aws_eks_cluster.this.arn
}

output "cluster_endpoint" {
  description = "URL of the Kubernetes API server."
  value       = aws_eks_cluster.this.endpoint
}

output "cluster_version" {
  description = "Kubernetes minor version that the control plane runs."
  value       = aws_eks_cluster.this.version
}

output "cluster_certificate_authority_data" {
  description = "Base64-encoded certificate of the authority that signs the API server's certificate."
  value       = aws_eks_cluster.this.certificate_authority[0].data
}

output "cluster_security_group_id" {
  description = "ID of the security group that EKS creates for the cluster."
  value       = aws_eks_cluster.this.vpc_config[0].cluster_security_group_id
}

output "cluster_iam_role_arn" {
  description = "ARN of the control plane's IAM role."
  value       = aws_iam_role.cluster.arn
}

output "oidc_provider_arn" {
  description = "ARN of the IAM OpenID Connect provider for IAM roles for service accounts. `null` without `enable_irsa`."
  value       = one(aws_iam_openid_connect_provider.this[*].arn)
}

output "oidc_provider_url" {
  description = "URL of the cluster's OpenID Connect issuer, with `https://`."
  value       = aws_eks_cluster.this.identity[0].oidc[0].issuer
}

output "managed_node_group_names" {
  description = "Full names of the managed node groups, by their keys in `managed_node_groups`."
  value       = { for key, group in aws_eks_node_group.this : key => group.node_group_name }
}

output "worker_asg_names" {
  description = "Names of the Auto Scaling groups of the self-managed workers."
  value       = [for group in aws_autoscaling_group.workers : group.name]
}

output "worker_iam_role_arn" {
  description = "ARN of the workers' IAM role."
  value       = aws_iam_role.workers.arn
}

output "worker_security_group_id" {
  description = "ID of the security group of the self-managed workers."
  value       = aws_security_group.workers.id
}

output "fargate_profile_arns" {
  description = "ARNs of the Fargate profiles, by their keys in `fargate_profiles`."
  value       = { for key, profile in aws_eks_fargate_profile.this : key => profile.arn }
}
