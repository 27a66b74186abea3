vpc_name               = "legacy-mgmt"
cidr_block             = "10.9.0.0/20"
num_availability_zones = 2
availability_zone_ids  = ["use1-az1", "use1-az4"]

public_subnet_cidr_blocks  = ["10.9.0.0/24", "10.9.1.0/24"]
private_subnet_cidr_blocks = ["10.9.4.0/22", "10.9.8.0/22"]

enable_s3_endpoint            = false
enable_dynamodb_endpoint      = false
create_network_acls           = false
manage_default_security_group = false
manage_default_network_acl    = false
