name         = "prod-internal"
organization = "acme"

certificates = {
  orders = {
    dns_names       = ["orders.prod.acme.internal"]
    reader_iam_arns = ["arn:aws:iam::777788889999:role/orders-task"]
  }
  internal-alb = {
    dns_names     = ["prod.acme.internal", "*.prod.acme.internal"]
    import_to_acm = true
  }
}

permitted_dns_domains = ["acme.internal"]

kms_key_arn     = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
replica_regions = ["us-west-2"]
issuer_iam_arns = ["arn:aws:iam::777788889999:role/certificate-issuer"]

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:prod-alarms"]

log_kms_key_arn              = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/permissions-boundary"

tags = {
  Environment = "prod"
  Team        = "platform"
}
