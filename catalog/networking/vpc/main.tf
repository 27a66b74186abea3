locals {
  zone_ids_by_name = zipmap(data.aws_availability_zones.available.zone_ids, data.aws_availability_zones.available.names)

  availability_zone_ids = var.availability_zone_ids != null ? var.availability_zone_ids : slice(
    sort(setsubtract(data.aws_availability_zones.available.zone_ids, var.excluded_availability_zone_ids)), 0, var.num_availability_zones
  )
  availability_zone_names = [for id in local.availability_zone_ids : local.zone_ids_by_name[id]]

  netmask_length = var.ipv4_ipam_pool == null ? tonumber(split("/", coalesce(var.cidr_block, "0.0.0.0/16"))[1]) : var.ipv4_ipam_pool.netmask_length
  zones          = range(var.num_availability_zones)

  # The public tier starts at the beginning of the range, the private tiers at one and at five eighths of it,
  # and the transit tier at 63 of 64 parts.
  public_cidr_blocks = coalesce(var.public_subnet_cidr_blocks, [
    for zone in local.zones : cidrsubnet(aws_vpc.this.cidr_block, var.public_subnet_newbits, zone)
  ])
  private_app_cidr_blocks = coalesce(var.private_app_subnet_cidr_blocks, [
    for zone in local.zones : cidrsubnet(aws_vpc.this.cidr_block, var.private_app_subnet_newbits, pow(2, var.private_app_subnet_newbits - 3) + zone)
  ])
  private_persistence_cidr_blocks = coalesce(var.private_persistence_subnet_cidr_blocks, [
    for zone in local.zones : cidrsubnet(aws_vpc.this.cidr_block, var.private_persistence_subnet_newbits, 5 * pow(2, var.private_persistence_subnet_newbits - 3) + zone)
  ])
  transit_cidr_blocks = coalesce(var.transit_subnet_cidr_blocks, [
    for zone in local.zones : try(cidrsubnet(aws_vpc.this.cidr_block, 28 - local.netmask_length, 63 * pow(2, 22 - local.netmask_length) + zone), null)
  ])

  # IPv6 ranges are numbered by tier. A further tier renumbers only tiers whose names come after its own.
  ipv6_tiers = ["public", "private_app", "private_persistence", "transit"]
  ipv6_numbers = merge(
    { for index, tier in local.ipv6_tiers : tier => index * 8 },
    { for index, tier in keys(var.additional_subnet_tiers) : tier => 64 + index * 8 },
  )
  ipv6_cidr_blocks = { for tier, number in local.ipv6_numbers : tier => [
    for zone in local.zones : var.enable_ipv6 && contains(var.ipv6_tiers, tier) ? cidrsubnet(aws_vpc.this.ipv6_cidr_block, 8, number + zone) : null
  ] }

  additional_subnets = merge([for tier, options in var.additional_subnet_tiers : {
    for index, zone in local.availability_zone_names : "${tier}/${zone}" => merge(options, { tier = tier, zone = zone, index = index })
  }]...)

  # Keys do not depend on IDs, so that they are known in the first plan.
  route_tables = merge(
    var.create_public_subnets ? { for zone in local.zones : "public/${zone}" => aws_route_table.public[0].id if zone == 0 } : {},
    var.create_private_app_subnets ? { for zone in local.zones : "private_app/${zone}" => aws_route_table.private_app[zone].id } : {},
    var.create_private_persistence_subnets ? { for zone in local.zones : "private_persistence/${zone}" => aws_route_table.private_persistence[zone].id } : {},
    var.create_transit_subnets ? { for zone in local.zones : "transit/${zone}" => aws_route_table.transit[zone].id } : {},
    { for key, subnet in local.additional_subnets : "${subnet.tier}/${subnet.index}" => aws_route_table.additional[key].id },
  )
  private_tiers = setsubtract([for key in keys(local.route_tables) : split("/", key)[0]], ["public", "transit"])

  nat_tiers = concat(["private_app"], var.allow_private_persistence_internet_access ? ["private_persistence"] : [], [for tier, options in var.additional_subnet_tiers : tier if options.internet_access == "nat"])

  additional_routes = merge([for name, route in var.additional_routes : {
    for key in keys(local.route_tables) : "${name}/${key}" => merge(route, { table = key }) if contains(route.tiers, split("/", key)[0])
  }]...)
  peering_routes = merge([for name, peer in var.peering_connections : {
    for key in keys(local.route_tables) : "${name}/${key}" => { name = name, table = key, cidr_block = peer.peer_cidr_block } if contains(peer.tiers, split("/", key)[0])
  }]...)
  peer_routes = merge([for name, peer in var.peering_connections : {
    for index, table in peer.peer_route_table_ids : "${name}/${index}" => { name = name, table = table }
  }]...)
  transit_gateway_destinations = var.transit_gateway_attachment == null ? {} : merge(
    { for block in var.transit_gateway_attachment.destination_cidr_blocks : block => { cidr_block = block, prefix_list_id = null } },
    { for id in var.transit_gateway_attachment.destination_prefix_list_ids : id => { cidr_block = null, prefix_list_id = id } },
  )
  transit_gateway_routes = merge([for name, destination in local.transit_gateway_destinations : {
    for key in keys(local.route_tables) : "${name}/${key}" => merge(destination, { table = key }) if contains(local.private_tiers, split("/", key)[0])
  }]...)

  subnet_ids_by_tier = merge(
    { private_app = aws_subnet.private_app[*].id, private_persistence = aws_subnet.private_persistence[*].id },
    { for tier in keys(var.additional_subnet_tiers) : tier => [for zone in local.availability_zone_names : aws_subnet.additional["${tier}/${zone}"].id] },
  )

  cluster_tags        = { for name in var.eks_cluster_names : "kubernetes.io/cluster/${name}" => "shared" }
  public_lb_tags      = var.tag_subnets_for_load_balancers ? { "kubernetes.io/role/elb" = "1" } : {}
  private_app_lb_tags = var.tag_subnets_for_load_balancers ? { "kubernetes.io/role/internal-elb" = "1" } : {}

  logs_to_cloudwatch = var.enable_flow_logs && var.flow_logs_destination_type == "cloud-watch-logs"
  logs_to_s3         = var.enable_flow_logs && var.flow_logs_destination_type == "s3"

  # With IPv6, rules for the ranges of the subnets have numbers from 1500 on.
  network_acl_rules = concat(
    [for index, block in concat([aws_vpc.this.cidr_block], var.secondary_cidr_blocks, var.network_acl_admin_cidr_blocks) : { tier = "private_app", number = 1000 + index, cidr_block = block, ipv6_cidr_block = null }],
    [for index, block in concat(local.private_app_cidr_blocks, local.private_persistence_cidr_blocks, var.network_acl_admin_cidr_blocks) : { tier = "private_persistence", number = 1000 + index, cidr_block = block, ipv6_cidr_block = null }],
    # AWS recommends open ACLs for the subnets of a transit gateway. The default ACL of the VPC would have no rules.
    [for tier in ["public", "transit"] : { tier = tier, number = 1000, cidr_block = "0.0.0.0/0", ipv6_cidr_block = null }],
    var.enable_ipv6 ? [{ tier = "private_app", number = 1500, cidr_block = null, ipv6_cidr_block = aws_vpc.this.ipv6_cidr_block }] : [],
    [for index, block in concat(local.ipv6_cidr_blocks.private_app, local.ipv6_cidr_blocks.private_persistence) : { tier = "private_persistence", number = 1500 + index, cidr_block = null, ipv6_cidr_block = block } if var.enable_ipv6 && contains(var.ipv6_tiers, index < var.num_availability_zones ? "private_app" : "private_persistence")],
    var.enable_ipv6 ? [for tier in ["public", "transit"] : { tier = tier, number = 1500, cidr_block = null, ipv6_cidr_block = "::/0" }] : [],
  )
  network_acls = {
    for tier, enabled in { public = var.create_public_subnets, private_app = var.create_private_app_subnets, private_persistence = var.create_private_persistence_subnets, transit = var.create_transit_subnets } : tier => {
      subnet_ids                  = merge({ public = aws_subnet.public[*].id, transit = aws_subnet.transit[*].id }, local.subnet_ids_by_tier)[tier]
    } if enabled && var.create_network_acls
  }
  # A tier with a route out needs responses from everywhere. The persistence tier has none by default.
  has_private_persistence_ranges_only = !var.allow_private_persistence_internet_access
  network_acl_families = merge([for tier in keys(local.network_acls) : tier == "private_persistence" && local.has_private_persistence_ranges_only ? {} : merge(
    { "${tier}/ipv4" = { tier = tier, offset = 0, cidr_block = "0.0.0.0/0", ipv6_cidr_block = null } },
    var.enable_ipv6 ? { "${tier}/ipv6" = { tier = tier, offset = 1, cidr_block = null, ipv6_cidr_block = "::/0" } } : {},
  )]...)
}

data "aws_region" "current" {}

data "aws_availability_zones" "available" {
  state = "available"

  filter {
    name   = "opt-in-status"
    values = ["opt-in-not-required"]
  }
}

resource "aws_vpc" "this" {
  cidr_block                           = var.cidr_block
  ipv4_ipam_pool_id                    = try(var.ipv4_ipam_pool.pool_id, null)
  ipv4_netmask_length                  = try(var.ipv4_ipam_pool.netmask_length, null)
  assign_generated_ipv6_cidr_block     = var.enable_ipv6 && var.ipv6_ipam_pool_id == null ? true : null
  ipv6_ipam_pool_id                    = var.ipv6_ipam_pool_id
  ipv6_netmask_length                  = var.ipv6_ipam_pool_id == null ? null : 56
  instance_tenancy                     = var.instance_tenancy
  enable_dns_support                   = var.enable_dns_support
  enable_dns_hostnames                 = var.enable_dns_hostnames
  enable_network_address_usage_metrics = var.enable_network_address_usage_metrics
  tags                                 = merge({ Name = var.vpc_name }, var.tags, var.vpc_tags)
}

resource "aws_vpc_ipv4_cidr_block_association" "secondary" {
  for_each   = toset(var.secondary_cidr_blocks)
  vpc_id     = aws_vpc.this.id
  cidr_block = each.value
}

resource "aws_vpc_block_public_access_exclusion" "this" {
  count                           = var.block_public_access_exclusion_mode == null ? 0 : 1
  vpc_id                          = aws_vpc.this.id
  internet_gateway_exclusion_mode = var.block_public_access_exclusion_mode
  tags                            = var.tags
}

resource "aws_subnet" "public" {
  count                               = var.create_public_subnets ? var.num_availability_zones : 0
  vpc_id                              = aws_vpc.this.id
  availability_zone                   = local.availability_zone_names[count.index]
  cidr_block                          = local.public_cidr_blocks[count.index]
  ipv6_cidr_block                     = local.ipv6_cidr_blocks.public[count.index]
  assign_ipv6_address_on_creation     = var.assign_ipv6_addresses && contains(var.ipv6_tiers, "public")
  enable_dns64                        = false # The public tier has no route to the NAT gateways.
  map_public_ip_on_launch             = var.map_public_ip_on_launch
  private_dns_hostname_type_on_launch = var.private_dns_hostname_type
  tags                                = merge({ Name = "${var.vpc_name}-public-${local.availability_zone_ids[count.index]}" }, local.cluster_tags, local.public_lb_tags, var.tags, var.public_subnet_tags)

  depends_on = [aws_vpc_ipv4_cidr_block_association.secondary]
}

resource "aws_subnet" "private_app" {
  count                               = var.create_private_app_subnets ? var.num_availability_zones : 0
  vpc_id                              = aws_vpc.this.id
  availability_zone                   = local.availability_zone_names[count.index]
  cidr_block                          = local.private_app_cidr_blocks[count.index]
  ipv6_cidr_block                     = local.ipv6_cidr_blocks.private_app[count.index]
  assign_ipv6_address_on_creation     = var.assign_ipv6_addresses && contains(var.ipv6_tiers, "private_app")
  enable_dns64                        = var.enable_dns64 && contains(var.ipv6_tiers, "private_app")
  private_dns_hostname_type_on_launch = var.private_dns_hostname_type
  tags                                = merge({ Name = "${var.vpc_name}-private-app-${local.availability_zone_ids[count.index]}" }, local.cluster_tags, local.private_app_lb_tags, var.tags, var.private_app_subnet_tags)

  depends_on = [aws_vpc_ipv4_cidr_block_association.secondary]
}

resource "aws_subnet" "private_persistence" {
  count                               = var.create_private_persistence_subnets ? var.num_availability_zones : 0
  vpc_id                              = aws_vpc.this.id
  availability_zone                   = local.availability_zone_names[count.index]
  cidr_block                          = local.private_persistence_cidr_blocks[count.index]
  ipv6_cidr_block                     = local.ipv6_cidr_blocks.private_persistence[count.index]
  assign_ipv6_address_on_creation     = var.assign_ipv6_addresses && contains(var.ipv6_tiers, "private_persistence")
  enable_dns64                        = var.enable_dns64 && contains(var.ipv6_tiers, "private_persistence") && contains(local.nat_tiers, "private_persistence")
  private_dns_hostname_type_on_launch = var.private_dns_hostname_type
  tags                                = merge({ Name = "${var.vpc_name}-private-persistence-${local.availability_zone_ids[count.index]}" }, var.tags, var.private_persistence_subnet_tags)

  depends_on = [aws_vpc_ipv4_cidr_block_association.secondary]
}

resource "aws_subnet" "transit" {
  count             = var.create_transit_subnets ? var.num_availability_zones : 0
  vpc_id            = aws_vpc.this.id
  availability_zone = local.availability_zone_names[count.index]
  cidr_block        = local.transit_cidr_blocks[count.index]
  ipv6_cidr_block   = local.ipv6_cidr_blocks.transit[count.index]
  tags              = merge({ Name = "${var.vpc_name}-transit-${local.availability_zone_ids[count.index]}" }, var.tags)

  depends_on = [aws_vpc_ipv4_cidr_block_association.secondary]
}

resource "aws_subnet" "additional" {
  for_each                            = local.additional_subnets
  vpc_id                              = aws_vpc.this.id
  availability_zone                   = each.value.zone
  cidr_block                          = each.value.cidr_blocks[each.value.index]
  ipv6_cidr_block                     = local.ipv6_cidr_blocks[each.value.tier][each.value.index]
  assign_ipv6_address_on_creation     = var.assign_ipv6_addresses && contains(var.ipv6_tiers, each.value.tier)
  enable_dns64                        = var.enable_dns64 && contains(var.ipv6_tiers, each.value.tier) && contains(local.nat_tiers, each.value.tier)
  private_dns_hostname_type_on_launch = var.private_dns_hostname_type
  tags                                = merge({ Name = "${var.vpc_name}-${each.value.tier}-${local.availability_zone_ids[each.value.index]}" }, var.tags, each.value.tags)

  depends_on = [aws_vpc_ipv4_cidr_block_association.secondary]
}

resource "aws_internet_gateway" "this" {
  count  = var.create_public_subnets ? 1 : 0
  vpc_id = aws_vpc.this.id
  tags   = merge({ Name = var.vpc_name }, var.tags)
}

resource "aws_egress_only_internet_gateway" "this" {
  count  = var.enable_ipv6 ? 1 : 0
  vpc_id = aws_vpc.this.id
  tags   = merge({ Name = var.vpc_name }, var.tags)
}

resource "aws_eip" "nat" {
  count  = length(var.nat_gateway_eip_allocation_ids) == 0 ? var.num_nat_gateways : 0
  domain = "vpc"
  tags   = merge({ Name = "${var.vpc_name}-nat-${count.index}" }, var.tags)
}

resource "aws_eip" "nat_secondary" {
  count  = var.num_nat_gateways * var.nat_gateway_secondary_eip_count
  domain = "vpc"
  tags   = merge({ Name = "${var.vpc_name}-nat-secondary-${count.index}" }, var.tags)
}

resource "aws_nat_gateway" "this" {
  count                    = var.num_nat_gateways
  allocation_id            = length(var.nat_gateway_eip_allocation_ids) == 0 ? aws_eip.nat[count.index].id : var.nat_gateway_eip_allocation_ids[count.index]
  secondary_allocation_ids = [for index in range(var.nat_gateway_secondary_eip_count) : aws_eip.nat_secondary[count.index * var.nat_gateway_secondary_eip_count + index].id]
  subnet_id                = aws_subnet.public[count.index].id
  tags                     = merge({ Name = "${var.vpc_name}-nat-${count.index}" }, var.tags)

  depends_on = [aws_internet_gateway.this]
}

resource "aws_route_table" "public" {
  count            = var.create_public_subnets ? 1 : 0
  vpc_id           = aws_vpc.this.id
  propagating_vgws = contains(var.vpn_gateway_route_propagation_tiers, "public") ? aws_vpn_gateway_attachment.this[*].vpn_gateway_id : []
  tags             = merge({ Name = "${var.vpc_name}-public" }, var.tags)
}

resource "aws_route_table" "private_app" {
  count            = var.create_private_app_subnets ? var.num_availability_zones : 0
  vpc_id           = aws_vpc.this.id
  propagating_vgws = contains(var.vpn_gateway_route_propagation_tiers, "private_app") ? aws_vpn_gateway_attachment.this[*].vpn_gateway_id : []
  tags             = merge({ Name = "${var.vpc_name}-private-app-${local.availability_zone_ids[count.index]}" }, var.tags)
}

resource "aws_route_table" "private_persistence" {
  count            = var.create_private_persistence_subnets ? var.num_availability_zones : 0
  vpc_id           = aws_vpc.this.id
  propagating_vgws = contains(var.vpn_gateway_route_propagation_tiers, "private_persistence") ? aws_vpn_gateway_attachment.this[*].vpn_gateway_id : []
  tags             = merge({ Name = "${var.vpc_name}-private-persistence-${local.availability_zone_ids[count.index]}" }, var.tags)
}

resource "aws_route_table" "transit" {
  count            = var.create_transit_subnets ? var.num_availability_zones : 0
  vpc_id           = aws_vpc.this.id
  propagating_vgws = contains(var.vpn_gateway_route_propagation_tiers, "transit") ? aws_vpn_gateway_attachment.this[*].vpn_gateway_id : []
  tags             = merge({ Name = "${var.vpc_name}-transit-${local.availability_zone_ids[count.index]}" }, var.tags)
}

resource "aws_route_table" "additional" {
  for_each         = local.additional_subnets
  vpc_id           = aws_vpc.this.id
  propagating_vgws = contains(var.vpn_gateway_route_propagation_tiers, each.value.tier) ? aws_vpn_gateway_attachment.this[*].vpn_gateway_id : []
  tags             = merge({ Name = "${var.vpc_name}-${each.value.tier}-${local.availability_zone_ids[each.value.index]}" }, var.tags)
}

resource "aws_route_table_association" "public" {
  count          = length(aws_subnet.public)
  subnet_id      = aws_subnet.public[count.index].id
  route_table_id = aws_route_table.public[0].id
}

resource "aws_route_table_association" "private_app" {
  count          = length(aws_subnet.private_app)
  subnet_id      = aws_subnet.private_app[count.index].id
  route_table_id = aws_route_table.private_app[count.index].id
}

resource "aws_route_table_association" "private_persistence" {
  count          = length(aws_subnet.private_persistence)
  subnet_id      = aws_subnet.private_persistence[count.index].id
  route_table_id = aws_route_table.private_persistence[count.index].id
}

resource "aws_route_table_association" "transit" {
  count          = length(aws_subnet.transit)
  subnet_id      = aws_subnet.transit[count.index].id
  route_table_id = aws_route_table.transit[count.index].id
}

resource "aws_route_table_association" "additional" {
  for_each       = local.additional_subnets
  subnet_id      = aws_subnet.additional[each.key].id
  route_table_id = aws_route_table.additional[each.key].id
}

resource "aws_route" "public_internet" {
  for_each               = { for key in keys(local.route_tables) : key => key if contains(concat(["public"], [for tier, options in var.additional_subnet_tiers : tier if options.internet_access == "public"]), split("/", key)[0]) }
  route_table_id         = local.route_tables[each.key]
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = aws_internet_gateway.this[0].id
}

resource "aws_route" "public_internet_ipv6" {
  for_each                    = var.enable_ipv6 ? aws_route.public_internet : {}
  route_table_id              = each.value.route_table_id
  destination_ipv6_cidr_block = "::/0"
  gateway_id                  = aws_internet_gateway.this[0].id
}

resource "aws_route" "private_nat" {
  for_each               = { for key in keys(local.route_tables) : key => tonumber(split("/", key)[1]) if var.num_nat_gateways > 0 && contains(local.nat_tiers, split("/", key)[0]) }
  route_table_id         = local.route_tables[each.key]
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = aws_nat_gateway.this[each.value % var.num_nat_gateways].id
}

resource "aws_route" "nat64" {
  for_each                    = var.enable_dns64 ? aws_route.private_nat : {}
  route_table_id              = local.route_tables[each.key]
  destination_ipv6_cidr_block = "64:ff9b::/96"
  nat_gateway_id              = each.value.nat_gateway_id
}

resource "aws_route" "private_ipv6" {
  for_each                    = { for key in keys(local.route_tables) : key => key if var.enable_ipv6 && contains(local.nat_tiers, split("/", key)[0]) }
  route_table_id              = local.route_tables[each.key]
  destination_ipv6_cidr_block = "::/0"
  egress_only_gateway_id      = aws_egress_only_internet_gateway.this[0].id
}

resource "aws_route" "additional" {
  for_each                    = local.additional_routes
  route_table_id              = local.route_tables[each.value.table]
  destination_cidr_block      = each.value.destination_cidr_block
  destination_ipv6_cidr_block = each.value.destination_ipv6_cidr_block
  destination_prefix_list_id  = each.value.destination_prefix_list_id
  transit_gateway_id          = each.value.transit_gateway_id
  vpc_peering_connection_id   = each.value.vpc_peering_connection_id
  gateway_id                  = each.value.vpn_gateway_id
  network_interface_id        = each.value.network_interface_id
  vpc_endpoint_id             = try(each.value.vpc_endpoint_ids[tonumber(split("/", each.value.table)[1])], null)

  # AWS refuses routes to gateways that are not attached.
  depends_on = [aws_ec2_transit_gateway_vpc_attachment.this, aws_vpn_gateway_attachment.this]
}

resource "aws_vpn_gateway_attachment" "this" {
  count          = var.vpn_gateway_id == null ? 0 : 1
  vpc_id         = aws_vpc.this.id
  vpn_gateway_id = var.vpn_gateway_id
}

resource "aws_vpc_peering_connection" "this" {
  for_each      = var.peering_connections
  vpc_id        = aws_vpc.this.id
  peer_vpc_id   = each.value.peer_vpc_id
  peer_owner_id = each.value.peer_owner_id
  peer_region   = each.value.peer_region
  auto_accept   = each.value.peer_owner_id == null && each.value.peer_region == null
  tags          = merge({ Name = "${var.vpc_name}-${each.key}" }, var.tags)
}

resource "aws_vpc_peering_connection_options" "this" {
  for_each                  = { for name, peer in var.peering_connections : name => peer if peer.allow_remote_dns_resolution && peer.peer_owner_id == null && peer.peer_region == null }
  vpc_peering_connection_id = aws_vpc_peering_connection.this[each.key].id

  requester {
    allow_remote_vpc_dns_resolution = each.value.allow_remote_dns_resolution
  }

  accepter {
    allow_remote_vpc_dns_resolution = each.value.allow_remote_dns_resolution
  }
}

resource "aws_route" "peering" {
  for_each                  = local.peering_routes
  route_table_id            = local.route_tables[each.value.table]
  destination_cidr_block    = each.value.cidr_block
  vpc_peering_connection_id = aws_vpc_peering_connection.this[each.value.name].id
}

resource "aws_route" "peer" {
  for_each                  = local.peer_routes
  route_table_id            = each.value.table
  destination_cidr_block    = aws_vpc.this.cidr_block
  vpc_peering_connection_id = aws_vpc_peering_connection.this[each.value.name].id
}

resource "aws_ec2_transit_gateway_vpc_attachment" "this" {
  count                                           = var.transit_gateway_attachment == null ? 0 : 1
  vpc_id                                          = aws_vpc.this.id
  subnet_ids                                      = aws_subnet.transit[*].id
  transit_gateway_id                              = var.transit_gateway_attachment.transit_gateway_id
  appliance_mode_support                          = var.transit_gateway_attachment.appliance_mode ? "enable" : "disable"
  dns_support                                     = var.transit_gateway_attachment.dns_support ? "enable" : "disable"
  ipv6_support                                    = var.enable_ipv6 ? "enable" : "disable"
  transit_gateway_default_route_table_association = var.transit_gateway_attachment.default_association
  transit_gateway_default_route_table_propagation = var.transit_gateway_attachment.default_propagation
  tags                                            = merge({ Name = var.vpc_name }, var.tags)
}

resource "aws_route" "transit_gateway" {
  for_each                   = local.transit_gateway_routes
  route_table_id             = local.route_tables[each.value.table]
  destination_cidr_block     = each.value.cidr_block
  destination_prefix_list_id = each.value.prefix_list_id
  transit_gateway_id         = aws_ec2_transit_gateway_vpc_attachment.this[0].transit_gateway_id
}

resource "aws_vpc_endpoint" "s3" {
  count             = var.enable_s3_endpoint ? 1 : 0
  vpc_id            = aws_vpc.this.id
  service_name      = "com.amazonaws.${data.aws_region.current.id}.s3"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = values(local.route_tables)
  policy            = var.s3_endpoint_policy
  tags              = merge({ Name = "${var.vpc_name}-s3" }, var.tags)
}

resource "aws_vpc_endpoint" "dynamodb" {
  count             = var.enable_dynamodb_endpoint ? 1 : 0
  vpc_id            = aws_vpc.this.id
  service_name      = "com.amazonaws.${data.aws_region.current.id}.dynamodb"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = values(local.route_tables)
  policy            = var.dynamodb_endpoint_policy
  tags              = merge({ Name = "${var.vpc_name}-dynamodb" }, var.tags)
}

resource "aws_security_group" "interface_endpoints" {
  count       = length(var.interface_endpoints) > 0 ? 1 : 0
  name        = "${var.vpc_name}-endpoints"
  description = "Interface endpoints of ${var.vpc_name}"
  vpc_id      = aws_vpc.this.id
  tags        = var.tags

  lifecycle {
    create_before_destroy = true # The endpoints use the old group until a renamed one exists.
  }
}

resource "aws_vpc_security_group_ingress_rule" "interface_endpoints" {
  for_each          = length(var.interface_endpoints) > 0 ? merge({ vpc = null }, { for block in toset(concat(var.secondary_cidr_blocks, var.interface_endpoint_allow_inbound_from_cidr_blocks)) : block => block if block != var.cidr_block }) : {}
  security_group_id = aws_security_group.interface_endpoints[0].id
  cidr_ipv4         = each.value == null ? aws_vpc.this.cidr_block : each.value
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
  tags              = var.tags
}

moved {
  from = aws_vpc_security_group_ingress_rule.interface_endpoints[0]
  to   = aws_vpc_security_group_ingress_rule.interface_endpoints["vpc"]
}

resource "aws_vpc_security_group_ingress_rule" "interface_endpoints_ipv6" {
  count             = length(var.interface_endpoints) > 0 && var.enable_ipv6 ? 1 : 0
  security_group_id = aws_security_group.interface_endpoints[0].id
  cidr_ipv6         = aws_vpc.this.ipv6_cidr_block
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
  tags              = var.tags
}

resource "aws_vpc_endpoint" "interface" {
  for_each            = var.interface_endpoints
  vpc_id              = aws_vpc.this.id
  service_name        = coalesce(each.value.service_name, "com.amazonaws.${data.aws_region.current.id}.${each.key}")
  vpc_endpoint_type   = "Interface"
  subnet_ids          = local.subnet_ids_by_tier[each.value.subnet_tier]
  security_group_ids  = length(each.value.security_group_ids) > 0 ? each.value.security_group_ids : aws_security_group.interface_endpoints[*].id
  private_dns_enabled = each.value.private_dns_enabled
  ip_address_type     = each.value.ip_address_type
  policy              = each.value.policy
  tags                = merge({ Name = "${var.vpc_name}-${each.key}" }, var.tags)
}

resource "aws_vpc_dhcp_options" "this" {
  count               = var.dhcp_options == null ? 0 : 1
  domain_name         = var.dhcp_options.domain_name
  domain_name_servers = var.dhcp_options.domain_name_servers
  ntp_servers         = var.dhcp_options.ntp_servers
  tags                = merge({ Name = var.vpc_name }, var.tags)
}

resource "aws_vpc_dhcp_options_association" "this" {
  count           = var.dhcp_options == null ? 0 : 1
  vpc_id          = aws_vpc.this.id
  dhcp_options_id = aws_vpc_dhcp_options.this[0].id
}

resource "aws_route53_resolver_rule_association" "this" {
  for_each         = var.resolver_rule_ids
  name             = each.key
  resolver_rule_id = each.value
  vpc_id           = aws_vpc.this.id
}

resource "aws_route53_resolver_query_log_config_association" "this" {
  count                        = var.resolver_query_log_config_id == null ? 0 : 1
  resolver_query_log_config_id = var.resolver_query_log_config_id
  resource_id                  = aws_vpc.this.id
}

resource "aws_network_acl" "this" {
  for_each   = local.network_acls
  vpc_id     = aws_vpc.this.id
  subnet_ids = each.value.subnet_ids
  tags       = merge({ Name = "${var.vpc_name}-${replace(each.key, "_", "-")}" }, var.tags)
}

resource "aws_network_acl_rule" "inbound" {
  for_each        = { for rule in local.network_acl_rules : "${rule.tier}/${rule.number}" => rule if contains(keys(local.network_acls), rule.tier) }
  network_acl_id  = aws_network_acl.this[each.value.tier].id
  rule_number     = each.value.number
  rule_action     = "allow"
  protocol        = "-1"
  cidr_block      = each.value.cidr_block
  ipv6_cidr_block = each.value.ipv6_cidr_block
}

resource "aws_network_acl_rule" "responses" {
  for_each        = local.network_acl_families
  network_acl_id  = aws_network_acl.this[each.value.tier].id
  rule_number     = 2000 + each.value.offset
  rule_action     = "allow"
  protocol        = "tcp"
  from_port       = 1024
  to_port         = 65535
  cidr_block      = each.value.cidr_block
  ipv6_cidr_block = each.value.ipv6_cidr_block
}

resource "aws_network_acl_rule" "outbound" {
  for_each        = local.network_acl_families
  network_acl_id  = aws_network_acl.this[each.value.tier].id
  egress          = true
  rule_number     = 1000 + each.value.offset
  rule_action     = "allow"
  protocol        = "-1"
  cidr_block      = each.value.cidr_block
  ipv6_cidr_block = each.value.ipv6_cidr_block
}

resource "aws_network_acl_rule" "private_persistence_outbound" {
  for_each        = { for rule in local.network_acl_rules : "${rule.tier}/${rule.number}" => rule if rule.tier == "private_persistence" && contains(keys(local.network_acls), rule.tier) && local.has_private_persistence_ranges_only }
  network_acl_id  = aws_network_acl.this[each.value.tier].id
  egress          = true
  rule_number     = each.value.number
  rule_action     = "allow"
  protocol        = "-1"
  cidr_block      = each.value.cidr_block
  ipv6_cidr_block = each.value.ipv6_cidr_block
}

resource "aws_network_acl_rule" "additional" {
  for_each        = { for name, rule in var.additional_network_acl_rules : name => rule if contains(keys(local.network_acls), rule.tier) }
  network_acl_id  = aws_network_acl.this[each.value.tier].id
  egress          = each.value.egress
  rule_number     = each.value.rule_number
  rule_action     = each.value.action
  protocol        = each.value.protocol
  from_port       = contains(["tcp", "udp"], each.value.protocol) ? each.value.from_port : null
  to_port         = contains(["tcp", "udp"], each.value.protocol) ? each.value.to_port : null
  icmp_type       = each.value.icmp_type
  icmp_code       = each.value.icmp_code
  cidr_block      = each.value.cidr_block
  ipv6_cidr_block = each.value.ipv6_cidr_block
}

resource "aws_network_acl_association" "additional" {
  for_each       = { for key, subnet in local.additional_subnets : key => subnet if subnet.network_acl_id != null }
  network_acl_id = each.value.network_acl_id
  subnet_id      = aws_subnet.additional[each.key].id
}

resource "aws_default_security_group" "this" {
  count  = var.manage_default_security_group ? 1 : 0
  vpc_id = aws_vpc.this.id
  tags   = var.tags
}

resource "aws_default_network_acl" "this" {
  count                  = var.manage_default_network_acl && var.create_network_acls ? 1 : 0
  default_network_acl_id = aws_vpc.this.default_network_acl_id
  tags                   = var.tags

  # A subnet without another ACL belongs to the default one. Each plan would otherwise list such subnets as a change.
  lifecycle {
    ignore_changes = [subnet_ids]
  }
}

resource "aws_cloudwatch_log_group" "flow_logs" {
  count             = local.logs_to_cloudwatch ? 1 : 0
  name              = "/aws/vpc-flow-logs/${var.vpc_name}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  skip_destroy      = true
  tags              = var.tags
}

data "aws_iam_policy_document" "flow_logs_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["vpc-flow-logs.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "flow_logs" {
  count = local.logs_to_cloudwatch ? 1 : 0

  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents", "logs:DescribeLogStreams"]
    resources = ["${aws_cloudwatch_log_group.flow_logs[0].arn}:*"]
  }
}

resource "aws_iam_role" "flow_logs" {
  count                = local.logs_to_cloudwatch ? 1 : 0
  name                 = "${var.vpc_name}-flow-logs"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.flow_logs_trust.json
  tags                 = var.tags
}

resource "aws_iam_role_policy" "flow_logs" {
  count  = local.logs_to_cloudwatch ? 1 : 0
  name   = "write-flow-logs"
  role   = aws_iam_role.flow_logs[0].id
  policy = data.aws_iam_policy_document.flow_logs[0].json
}

resource "aws_flow_log" "this" {
  count                    = var.enable_flow_logs ? 1 : 0
  vpc_id                   = aws_vpc.this.id
  traffic_type             = var.flow_logs_traffic_type
  log_destination_type     = var.flow_logs_destination_type
  log_destination          = local.logs_to_s3 ? var.flow_logs_s3_destination.bucket_arn : local.logs_to_cloudwatch ? aws_cloudwatch_log_group.flow_logs[0].arn : var.flow_logs_firehose_arn
  iam_role_arn             = one(aws_iam_role.flow_logs[*].arn)
  log_format               = var.flow_logs_format
  max_aggregation_interval = var.flow_logs_max_aggregation_interval
  tags                     = merge({ Name = var.vpc_name }, var.tags)
  depends_on               = [aws_iam_role_policy.flow_logs]

  dynamic "destination_options" {
    for_each = local.logs_to_s3 ? [var.flow_logs_s3_destination] : []
    content {
      file_format                = destination_options.value.file_format
      hive_compatible_partitions = destination_options.value.hive_compatible_partitions
      per_hour_partition         = destination_options.value.per_hour_partition
    }
  }
}
