vpc_name               = "legacy"
cidr_block             = "172.31.0.0/16"
num_availability_zones = 2
availability_zone_ids  = ["use1-az1", "use1-az4"]
num_nat_gateways       = 1

public_subnet_cidr_blocks              = ["172.31.0.0/24", "172.31.1.0/24"]
private_app_subnet_cidr_blocks         = ["172.31.16.0/20", "172.31.32.0/20"]
private_persistence_subnet_cidr_blocks = ["172.31.64.0/24", "172.31.65.0/24"]

map_public_ip_on_launch        = true
nat_gateway_eip_allocation_ids = ["eipalloc-0abc1234def567890"]
enable_s3_endpoint             = false
enable_dynamodb_endpoint       = false
create_network_acls            = false
manage_default_security_group  = false
manage_default_network_acl     = false
