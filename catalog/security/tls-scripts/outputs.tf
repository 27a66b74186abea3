output "ca_secret_arn" {
  description = "ARN of the secret for the authority's key and certificate. It is empty until `init-ca` has run."
  value       = aws_secretsmanager_secret.ca.arn
}

output "certificate_secret_arns" {
  description = "ARNs of the secrets by the names of `certificates`, each a JSON object with `private_key`, `certificate` and `chain` in PEM."
  value       = { for name, secret in aws_secretsmanager_secret.certificate : name => secret.arn }
}

output "certificate_secret_names" {
  description = "Names of the secrets by the names of `certificates`."
  value       = { for name, secret in aws_secretsmanager_secret.certificate : name => secret.name }
}

output "ca_certificate_parameter_name" {
  description = "Name of the Systems Manager parameter with the authority's certificate, or `null` without `publish_ca_certificate`."
  value       = var.publish_ca_certificate ? local.ca_certificate_parameter_name : null
}

output "issuer_policy_arn" {
  description = "ARN of the IAM policy with the permissions that the scripts need. The service attaches it to the roles of `issuer_iam_arns` of this account."
  value       = aws_iam_policy.issuer.arn
}

output "init_ca_command" {
  description = "Command that creates the authority. Run it once, from the folder of the service."
  value       = "./scripts/init-ca --name ${var.name} --config ${local.config_parameter_name}"
}

output "issue_commands" {
  description = "Commands that issue or renew each certificate, by the names of `certificates`."
  value       = { for name in keys(var.certificates) : name => "./scripts/issue-cert --name ${var.name} --config ${local.config_parameter_name} --certificate ${name}" }
}

output "config_parameter_name" {
  description = "Name of the Systems Manager parameter from which the scripts read subjects, names and lifetimes."
  value       = local.config_parameter_name
}
