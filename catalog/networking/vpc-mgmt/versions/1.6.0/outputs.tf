output "vpc_id" {
  description = "ID of the management VPC."
  value       = aws_vpc.this.id

  # Nothing may be launched into the VPC before its way out exists.
  depends_on = [aws_route.private_nat, aws_route.public_internet]
}

output "vpc_name" {
  description = "Name of the VPC, as given in `vpc_name`."
  value       = var.vpc_name
}

output "vpc_cidr_block" {
  description = "IPv4 range of the VPC. Give it to the application VPC as the peer's range and as a range of administrators."
  value       = aws_vpc.this.cidr_block
}

output "availability_zones" {
  description = "Names of the availability zones in use, in the order of the subnets."
  value       = local.availability_zone_names
}

output "public_subnet_ids" {
  description = "IDs of the public subnets, one for each zone: for bastion hosts and VPN servers."
  value       = aws_subnet.public[*].id
}

output "private_subnet_ids" {
  description = "IDs of the private subnets, one for each zone: for CI servers and other tools."
  value       = aws_subnet.private[*].id
}

output "public_subnet_cidr_blocks" {
  description = "IPv4 ranges of the public subnets."
  value       = aws_subnet.public[*].cidr_block
}

output "private_subnet_cidr_blocks" {
  description = "IPv4 ranges of the private subnets."
  value       = aws_subnet.private[*].cidr_block
}

output "public_route_table_ids" {
  description = "IDs of the public route tables. The tier shares one table."
  value       = [aws_route_table.public.id]
}

output "private_route_table_ids" {
  description = "IDs of the private route tables, one for each zone."
  value       = aws_route_table.private[*].id
}

output "nat_gateway_public_ips" {
  description = "Public IPv4 addresses of the NAT gateways."
  value       = aws_nat_gateway.this[*].public_ip
}

output "vpc_endpoint_ids" {
  description = "IDs of the VPC endpoints by the short name of the service (`s3`, `dynamodb`, `ssm`, …)."
  value = merge(
    { for endpoint in aws_vpc_endpoint.s3 : "s3" => endpoint.id },
    { for endpoint in aws_vpc_endpoint.dynamodb : "dynamodb" => endpoint.id },
    { for name, endpoint in aws_vpc_endpoint.interface : name => endpoint.id },
  )
}

output "peering_connection_ids" {
  description = "IDs of the peering connections by the names of `peering_connections`."
  value       = { for name, connection in aws_vpc_peering_connection.this : name => connection.id }
}

output "flow_log_group_name" {
  description = "Name of the CloudWatch log group of the flow logs, or `null` when they go to S3 or are off."
  value       = one(aws_cloudwatch_log_group.flow_logs[*].name)
}

output "default_security_group_id" {
  description = "ID of the VPC's default security group, which has no rules."
  value       = aws_vpc.this.default_security_group_id
}
