public_zones = {
  "prod.acme.example" = {
    enable_dnssec = true
  }
}

private_zones = {
  "prod.acme.internal" = {
    vpc_ids = ["vpc-0abc1234def567890"]
  }
}

certificates = {
  "prod.acme.example" = {
    zone                      = "prod.acme.example"
    subject_alternative_names = ["*.prod.acme.example"]
  }
}

caa_issuers        = ["amazon.com"]
dnssec_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
enable_query_logs  = true
