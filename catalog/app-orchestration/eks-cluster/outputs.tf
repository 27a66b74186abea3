output "cluster_name" {
  description = "Name of the cluster, known only after the control plane, its add-ons and its access entries are ready."
  value       = aws_eks_cluster.this.name
  depends_on  = [aws_eks_addon.this, aws_eks_access_policy_association.this]
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

output "cluster_platform_version" {
  description = "EKS platform version of the control plane, such as `eks.9`."
  value       = aws_eks_cluster.this.platform_version
}

output "cluster_certificate_authority_data" {
  description = "Base64-encoded certificate of the authority that signs the API server's certificate."
  value       = aws_eks_cluster.this.certificate_authority[0].data
}

output "cluster_security_group_id" {
  description = "ID of the security group that EKS creates for the cluster and puts on the control plane, the managed nodes and the Fargate pods. Allow this group where pods need to get in, for example to a database."
  value       = aws_eks_cluster.this.vpc_config[0].cluster_security_group_id
}

output "cluster_service_cidr_block" {
  description = "CIDR block of the Kubernetes services' cluster IPs."
  value       = var.ip_family == "ipv6" ? aws_eks_cluster.this.kubernetes_network_config[0].service_ipv6_cidr : aws_eks_cluster.this.kubernetes_network_config[0].service_ipv4_cidr
}

output "cluster_iam_role_arn" {
  description = "ARN of the control plane's IAM role."
  value       = aws_eks_cluster.this.role_arn
}

output "oidc_provider_arn" {
  description = "ARN of the IAM OpenID Connect provider for IAM roles for service accounts. `null` without `enable_irsa`."
  value       = one(aws_iam_openid_connect_provider.this[*].arn)
}

output "oidc_provider_url" {
  description = "URL of the cluster's OpenID Connect issuer, with `https://`."
  value       = aws_eks_cluster.this.identity[0].oidc[0].issuer
}

output "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the Kubernetes secrets."
  value       = local.kms_key_arn
}

output "log_group_name" {
  description = "Name of the log group with the control plane logs."
  value       = aws_cloudwatch_log_group.control_plane.name
}

output "addon_versions" {
  description = "Installed version of each add-on, by name."
  value       = { for name, addon in merge(aws_eks_addon.before_compute, aws_eks_addon.this) : name => addon.addon_version }
}

output "managed_node_group_names" {
  description = "Full names of the managed node groups, by their keys in `managed_node_groups`."
  value       = { for key, group in aws_eks_node_group.this : key => group.node_group_name }
}

output "managed_node_group_asg_names" {
  description = "Names of the Auto Scaling groups behind the managed node groups, by their keys in `managed_node_groups`."
  value       = { for key, group in aws_eks_node_group.this : key => group.resources[0].autoscaling_groups[0].name }
}

output "node_iam_role_arn" {
  description = "ARN of the managed nodes' IAM role. `null` if no managed node group uses it."
  value       = one(aws_iam_role.node[*].arn)
}

output "node_iam_role_name" {
  description = "Name of the managed nodes' IAM role. `null` if no managed node group uses it."
  value       = one(aws_iam_role.node[*].name)
}

output "node_security_group_id" {
  description = "ID of the security group that the managed nodes have in addition to the cluster security group."
  value       = aws_security_group.node.id
}

output "fargate_profile_arns" {
  description = "ARNs of the Fargate profiles, by their keys in `fargate_profiles`."
  value       = { for key, profile in aws_eks_fargate_profile.this : key => profile.arn }
}

output "fargate_pod_execution_role_arn" {
  description = "ARN of the Fargate pod execution role. `null` without Fargate profiles."
  value       = one(aws_iam_role.fargate[*].arn)
}

output "kubectl_config_command" {
  description = "Command that writes the cluster into your kubeconfig file."
  value       = "aws eks update-kubeconfig --region ${data.aws_region.current.id} --name ${aws_eks_cluster.this.name}"
}
