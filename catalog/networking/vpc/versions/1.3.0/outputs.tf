output "vpc_id" {
  description = "ID of the VPC."
  value       = aws_vpc.this.id

  # Nothing may be launched into the VPC before its way out exists.
  depends_on = [aws_route.private_app_nat, aws_route.public_internet]
}

output "vpc_name" {
  description = "Name of the VPC, as given in `vpc_name`."
  value       = var.vpc_name
}

output "vpc_cidr_block" {
  description = "Primary IPv4 range of the VPC."
  value       = aws_vpc.this.cidr_block
}

output "availability_zones" {
  description = "Names of the availability zones in use, in the order of the subnets."
  value       = local.availability_zone_names
}

output "public_subnet_ids" {
  description = "IDs of the public subnets, one for each zone."
  value       = aws_subnet.public[*].id
}

output "private_app_subnet_ids" {
  description = "IDs of the private application subnets, one for each zone."
  value       = aws_subnet.private_app[*].id
}

output "private_persistence_subnet_ids" {
  description = "IDs of the private persistence subnets, one for each zone."
  value       = aws_subnet.private_persistence[*].id
}

output "public_subnet_cidr_blocks" {
  description = "IPv4 ranges of the public subnets."
  value       = aws_subnet.public[*].cidr_block
}

output "private_app_subnet_cidr_blocks" {
  description = "IPv4 ranges of the private application subnets. Give them to a database as the ranges that may connect."
  value       = aws_subnet.private_app[*].cidr_block
}

output "private_persistence_subnet_cidr_blocks" {
  description = "IPv4 ranges of the private persistence subnets."
  value       = aws_subnet.private_persistence[*].cidr_block
}

output "public_route_table_ids" {
  description = "IDs of the public route tables. The tier shares one table."
  value       = aws_route_table.public[*].id
}

output "private_app_route_table_ids" {
  description = "IDs of the route tables of the private application tier, one for each zone."
  value       = aws_route_table.private_app[*].id
}

output "private_persistence_route_table_ids" {
  description = "IDs of the route tables of the private persistence tier, one for each zone."
  value       = aws_route_table.private_persistence[*].id
}

output "internet_gateway_id" {
  description = "ID of the internet gateway, or `null` when there is no public tier."
  value       = one(aws_internet_gateway.this[*].id)
}

output "nat_gateway_ids" {
  description = "IDs of the NAT gateways."
  value       = aws_nat_gateway.this[*].id
}

output "nat_gateway_count" {
  description = "Number of NAT gateways."
  value       = length(aws_nat_gateway.this)
}

output "nat_gateway_public_ips" {
  description = "Public IPv4 addresses of the NAT gateways: the addresses that others see, to be listed in their firewalls."
  value       = aws_nat_gateway.this[*].public_ip
}

output "s3_vpc_endpoint_id" {
  description = "ID of the gateway endpoint for S3, or `null`."
  value       = one(aws_vpc_endpoint.s3[*].id)
}

output "dynamodb_vpc_endpoint_id" {
  description = "ID of the gateway endpoint for DynamoDB, or `null`."
  value       = one(aws_vpc_endpoint.dynamodb[*].id)
}

output "peering_connection_id" {
  description = "ID of the peering connection to `peer_vpc_id`, or `null`."
  value       = one(aws_vpc_peering_connection.this[*].id)
}

output "default_security_group_id" {
  description = "ID of the VPC's default security group, which has no rules. Do not use it for workloads."
  value       = aws_vpc.this.default_security_group_id
}
