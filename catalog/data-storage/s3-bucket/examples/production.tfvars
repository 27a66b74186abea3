name        = "acme-prod-invoices"
kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"

read_principal_arns  = ["arn:aws:iam::777788889999:role/invoice-viewer"]
write_principal_arns = ["arn:aws:iam::777788889999:role/invoice-writer"]
access_log_bucket    = "acme-logs-s3-access-us-east-1"

lifecycle_rules = {
  archive-issued = {
    filter = {
      prefix = "issued/"
    }
    transitions = [
      { days = 90, storage_class = "GLACIER_IR" },
    ]
  }
}
replication_rules = {
  to-us-west-2 = {
    destination_bucket_arn  = "arn:aws:s3:::acme-prod-invoices-replica"
    destination_kms_key_arn = "arn:aws:kms:us-west-2:777788889999:key/9f8e7d6c-5b4a-3928-1706-f5e4d3c2b1a0"
  }
}
