name       = "vpn-2"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

certificate_authority = {
  common_name  = "acme VPN"
  organization = "acme"
  country      = "US"
}

backup_bucket     = "acme-prod-vpn-pki"
kms_key_arn       = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
eip_allocation_id = "eipalloc-0a1b2c3d4e5f60718"
