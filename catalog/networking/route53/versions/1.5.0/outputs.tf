output "public_zone_ids" {
  description = "IDs of the public hosted zones by domain name."
  value       = { for name, zone in aws_route53_zone.public : name => zone.zone_id }
}

output "public_zone_name_servers" {
  description = "Name servers of each public zone by domain name: what the registrar or the parent zone must list."
  value       = { for name, zone in aws_route53_zone.public : name => zone.name_servers }
}

output "public_zone_ds_records" {
  description = "`DS` records of the signed zones by domain name, for the parent zone."
  value       = { for name, key in aws_route53_key_signing_key.this : name => key.ds_record }
}

output "private_zone_ids" {
  description = "IDs of the private hosted zones by domain name."
  value       = { for name, zone in aws_route53_zone.private : name => zone.zone_id }
}

output "certificate_arns" {
  description = "ARNs of the certificates by their main domain name. They are known after validation, unless `wait_for_certificate_validation` is `false`."
  value = var.wait_for_certificate_validation ? {
    for name, validation in aws_acm_certificate_validation.this : name => validation.certificate_arn
    } : {
    for name, certificate in aws_acm_certificate.this : name => certificate.arn
  }
}

output "record_fqdns" {
  description = "Full names of the records by the names of `records`."
  value       = { for name, record in aws_route53_record.this : name => record.fqdn }
}

output "service_discovery_namespace_ids" {
  description = "IDs of the Cloud Map namespaces by domain name, private and public."
  value = merge(
    { for name, namespace in aws_service_discovery_private_dns_namespace.this : name => namespace.id },
    { for name, namespace in aws_service_discovery_public_dns_namespace.this : name => namespace.id },
  )
}

output "service_discovery_namespace_arns" {
  description = "ARNs of the Cloud Map namespaces by domain name, private and public."
  value = merge(
    { for name, namespace in aws_service_discovery_private_dns_namespace.this : name => namespace.arn },
    { for name, namespace in aws_service_discovery_public_dns_namespace.this : name => namespace.arn },
  )
}

output "query_log_group_names" {
  description = "Names of the log groups with the queries by domain name."
  value       = { for name, group in aws_cloudwatch_log_group.queries : name => group.name }
}
