output "vpc_id" {
  description = "ID of the management VPC."
  value       = aws_vpc.this.id

  # Instances that other modules launch into the VPC need its routes to the internet.
  depends_on = [aws_route.private_nat, aws_route.public_internet]
}

output "vpc_name" {
  description = "Name of the VPC, as given in `vpc_name`."
  value       = var.vpc_name
}

output "vpc_arn" {
  description = "ARN of the VPC."
  value       = aws_vpc.this.arn
}

output "vpc_cidr_block" {
  description = "IPv4 range of the VPC. Give it to the application VPC as the peer's range and as a range of administrators."
  value       = aws_vpc.this.cidr_block
}

output "vpc_ipv6_cidr_block" {
  description = "IPv6 range of the VPC, or `null` when `enable_ipv6` is `false`."
  value       = var.enable_ipv6 ? aws_vpc.this.ipv6_cidr_block : null
}

output "availability_zones" {
  description = "Names of the availability zones in use, in the order of the subnets."
  value       = local.availability_zone_names
}

output "availability_zone_ids" {
  description = "IDs of the availability zones in use, in the order of the subnets."
  value       = local.availability_zone_ids
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

output "public_subnet_ipv6_cidr_blocks" {
  description = "IPv6 ranges of the public subnets; empty without IPv6."
  value       = compact(aws_subnet.public[*].ipv6_cidr_block)
}

output "private_subnet_ipv6_cidr_blocks" {
  description = "IPv6 ranges of the private subnets; empty without IPv6."
  value       = compact(aws_subnet.private[*].ipv6_cidr_block)
}

output "public_route_table_ids" {
  description = "IDs of the public route tables. The tier shares one table."
  value       = [aws_route_table.public.id]
}

output "private_route_table_ids" {
  description = "IDs of the private route tables, one for each zone."
  value       = aws_route_table.private[*].id
}

output "internet_gateway_id" {
  description = "ID of the internet gateway."
  value       = aws_internet_gateway.this.id
}

output "egress_only_internet_gateway_id" {
  description = "ID of the egress-only internet gateway for IPv6, or `null` without IPv6."
  value       = one(aws_egress_only_internet_gateway.this[*].id)
}

output "nat_gateway_ids" {
  description = "IDs of the NAT gateways."
  value       = aws_nat_gateway.this[*].id
}

output "nat_gateway_public_ips" {
  description = "Public IPv4 addresses of the NAT gateways: partners see these addresses and can allow them in their firewalls."
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

output "vpc_endpoint_dns_names" {
  description = "First DNS name of each interface endpoint by the key of `interface_endpoints`, for clients outside the VPC, where private DNS does not work."
  value       = { for name, endpoint in aws_vpc_endpoint.interface : name => endpoint.dns_entry[0].dns_name }
}

output "gateway_endpoint_prefix_list_ids" {
  description = "IDs of the managed prefix lists of the gateway endpoints (`s3`, `dynamodb`), for security group rules that admit these services only."
  value = merge(
    { for endpoint in aws_vpc_endpoint.s3 : "s3" => endpoint.prefix_list_id },
    { for endpoint in aws_vpc_endpoint.dynamodb : "dynamodb" => endpoint.prefix_list_id },
  )
}

output "interface_endpoint_security_group_id" {
  description = "ID of the security group of the interface endpoints, or `null` if `interface_endpoints` is empty."
  value       = one(aws_security_group.interface_endpoints[*].id)
}

output "peering_connection_ids" {
  description = "IDs of the peering connections by the names of `peering_connections`."
  value       = { for name, connection in aws_vpc_peering_connection.this : name => connection.id }
}

output "transit_gateway_attachment_id" {
  description = "ID of the transit gateway attachment, or `null`."
  value       = one(aws_ec2_transit_gateway_vpc_attachment.this[*].id)
}

output "flow_log_group_name" {
  description = "Name of the CloudWatch log group of the flow logs, or `null` when they go to S3 or are off."
  value       = one(aws_cloudwatch_log_group.flow_logs[*].name)
}

output "default_security_group_id" {
  description = "ID of the VPC's default security group, which has no rules. Do not use it for workloads."
  value       = aws_vpc.this.default_security_group_id
}
