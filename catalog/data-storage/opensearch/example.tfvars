name = "search"

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]

coordinator_type = "m7g.large.search"
ebs_iops         = 4000
ebs_throughput   = 250
kms_key_arn      = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"

allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
allow_inbound_from_cidr_blocks        = ["10.5.0.0/16"]
additional_security_group_ids         = ["sg-0b2c3d4e5f6071829"]
vpc_endpoint_vpcs = {
  mgmt = {
    subnet_ids         = ["subnet-0d4e5f60718293041"]
    security_group_ids = ["sg-0c3d4e5f607182930"]
  }
}
vpc_endpoint_authorized_account_ids = ["444455556666"]
custom_endpoint = {
  domain_name     = "search.prod.acme.example"
  certificate_arn = "arn:aws:acm:us-east-1:777788889999:certificate/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
  hosted_zone_id  = "Z0123456789ABCDEFGHIJ"
}

access_principal_arns  = ["arn:aws:iam::777788889999:role/catalog-api"]
access_policy_json     = "{\"Version\":\"2012-10-17\",\"Statement\":[{\"Effect\":\"Allow\",\"Principal\":{\"AWS\":\"arn:aws:iam::777788889999:role/catalog-api\"},\"Action\":\"es:ESHttpGet\",\"Resource\":\"arn:aws:es:us-east-1:777788889999:domain/search/*\"}]}"
master_user_arn        = "arn:aws:iam::777788889999:role/search-admin"
master_user_secret_arn = "arn:aws:secretsmanager:us-east-1:777788889999:secret:prod/search/master-AbCdEf"
saml = {
  entity_id           = "https://portal.sso.us-east-1.amazonaws.com/saml/assertion/MTExMTIyMjIzMzMz"
  metadata_xml        = "<EntityDescriptor xmlns=\"urn:oasis:names:tc:SAML:2.0:metadata\" entityID=\"https://portal.sso.us-east-1.amazonaws.com/saml/assertion/MTExMTIyMjIzMzMz\"></EntityDescriptor>"
  master_backend_role = "search-admins"
}
cognito = {
  user_pool_id     = "us-east-1_AbCdEfGhI"
  identity_pool_id = "us-east-1:1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
  role_arn         = "arn:aws:iam::777788889999:role/search-cognito"
}

advanced_options = {
  "rest.action.multi.allow_explicit_index" = "true"
  "indices.query.bool.max_clause_count"    = "2048"
}
package_ids = ["F1234567890"]
snapshot_role = {
  bucket_name    = "acme-prod-search-snapshots"
  pass_role_arns = ["arn:aws:iam::777788889999:role/search-admin"]
}
timeouts = {
  update = "360m"
}

log_kms_key_arn      = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms"]
alarm_thresholds = {
  free_storage_gibibytes = 40
}

tags = {
  Team        = "search"
  Environment = "prod"
}

iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/acme-workload-boundary"
