domain_name        = "www.acme.example"
hosted_zone_id     = "Z0123456789ABCDEFGHIJ"
bucket_name        = "acme-prod-www"
create_dns_records = false
