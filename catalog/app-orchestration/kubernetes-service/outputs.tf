output "release_name" {
  description = "Name of the Helm release."
  value       = helm_release.this.name
}

output "release_revision" {
  description = "Number of the Helm release's revision, for `helm rollback`."
  value       = helm_release.this.metadata.revision
}

output "deployment_name" {
  description = "Name of the Kubernetes deployment."
  value       = local.deployment_name
}

output "service_dns_name" {
  description = "Name under which other pods of the cluster reach the application, such as `sample-app.orders.svc.cluster.local`. `null` for a worker without a port."
  value       = local.has_service ? "${local.service_name}.${var.namespace}.svc.cluster.local" : null
}

output "service_port" {
  description = "Port of the Kubernetes service. `null` without `container_port`."
  value       = var.container_port == null ? null : var.service_port
}

output "service_account_name" {
  description = "Name of the pods' service account."
  value       = local.service_account_name
}

output "iam_role_arn" {
  description = "ARN of the pods' IAM role. `null` if they need none."
  value       = one(aws_iam_role.this[*].arn)
}

output "ingress_hosts" {
  description = "Host names of the ingress. Empty without `ingress`."
  value       = var.ingress == null ? [] : var.ingress.hosts
}

output "load_balancer_dns_name" {
  description = "DNS name of the load balancer. `null` without `ingress`."
  value       = try(data.kubernetes_ingress_v1.this[0].status[0].load_balancer[0].ingress[0].hostname, null)
}

output "rollout_status_command" {
  description = "Command that shows the progress of a rollout."
  value       = "kubectl --namespace ${var.namespace} rollout status deployment/${local.deployment_name}"
}
