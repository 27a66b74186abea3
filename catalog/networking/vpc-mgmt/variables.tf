# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "vpc_name" {
  description = "Name of the management VPC, for example `mgmt`. It is the `Name` tag of the VPC and the prefix of the name of every resource in it. Renaming changes tags only, except for the flow log with its log group and IAM role and the security group of the interface endpoints, which are replaced. The role is `<vpc_name>-flow-logs`, so a VPC in another Region of the account needs another name."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z0-9][a-z0-9-]{0,39}$", var.vpc_name))
    error_message = "vpc_name must be 1 to 40 lowercase letters, digits and hyphens, and must start with a letter or a digit."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ADDRESS RANGE
# ---------------------------------------------------------------------------------------------------------------------

variable "cidr_block" {
  description = "IPv4 range of the VPC in CIDR notation, for example `10.5.0.0/16`. It must not overlap with the application VPCs of the account, which peer with this one. Set either this input or `ipv4_ipam_pool`. **Changing it replaces the VPC and everything in it.**"
  type        = string
  default     = null

  validation {
    condition     = var.cidr_block == null || (can(cidrnetmask(var.cidr_block)) && try(tonumber(split("/", var.cidr_block)[1]) >= 16 && tonumber(split("/", var.cidr_block)[1]) <= 24, false))
    error_message = "cidr_block must be an IPv4 range in CIDR notation with a prefix length from 16 to 24, for example 10.5.0.0/16."
  }

  validation {
    condition     = var.cidr_block == null || try(cidrsubnet(var.cidr_block, 0, 0) == var.cidr_block, false)
    error_message = "cidr_block must be the first address of its range: 10.5.0.0/16, not 10.5.1.0/16."
  }

  validation {
    condition     = (var.cidr_block == null) != (var.ipv4_ipam_pool == null)
    error_message = "Set exactly one of cidr_block and ipv4_ipam_pool."
  }
}

variable "ipv4_ipam_pool" {
  description = <<-EOT
    IPAM pool that allocates the primary IPv4 range, instead of `cidr_block`. IPAM then prevents overlaps between all accounts of the organization. The pool must be in the Region of the VPC and shared with the account.

    - `pool_id`: ID of the pool, for example `ipam-pool-0a1b2c3d4e5f60718`.
    - `netmask_length`: prefix length of the range, from 16 to 24.

    Changing it replaces the VPC and everything in it.
  EOT
  type = object({
    pool_id        = string
    netmask_length = number
  })
  default = null

  validation {
    condition     = var.ipv4_ipam_pool == null || try(var.ipv4_ipam_pool.netmask_length >= 16 && var.ipv4_ipam_pool.netmask_length <= 24, false)
    error_message = "The netmask_length of ipv4_ipam_pool must be from 16 to 24."
  }
}

variable "enable_ipv6" {
  description = "Assign a `/56` IPv6 range to the VPC and a `/64` of it to each subnet, and create an egress-only internet gateway for the private tier. The range comes from Amazon unless `ipv6_ipam_pool_id` is set. Turning it off releases the range, and you do not get the same range again."
  type        = bool
  default     = false
  nullable    = false
}

variable "ipv6_ipam_pool_id" {
  description = "ID of the IPAM pool that allocates the `/56` IPv6 range. When `null`, Amazon assigns the range. Requires `enable_ipv6`."
  type        = string
  default     = null

  validation {
    condition     = var.ipv6_ipam_pool_id == null || var.enable_ipv6
    error_message = "ipv6_ipam_pool_id requires enable_ipv6."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# AVAILABILITY ZONES AND SUBNETS
# ---------------------------------------------------------------------------------------------------------------------

variable "num_availability_zones" {
  description = "Number of availability zones to spread both tiers over. Lowering it destroys the subnets of the last zones, which fails while anything runs in them."
  type        = number
  default     = 3
  nullable    = false

  validation {
    condition     = contains([1, 2, 3, 4], var.num_availability_zones)
    error_message = "num_availability_zones must be from 1 to 4."
  }
}

variable "availability_zone_ids" {
  description = "Zone IDs to use, in order, for example `[\"use1-az1\", \"use1-az2\", \"use1-az4\"]`. When `null`, the first `num_availability_zones` zones of the Region in alphabetical order of their IDs are used, without those of `excluded_availability_zone_ids`. The order decides which CIDR block a zone gets: changing it replaces subnets."
  type        = list(string)
  default     = null

  validation {
    condition     = var.availability_zone_ids == null || try(length(distinct(var.availability_zone_ids)) == var.num_availability_zones, false)
    error_message = "availability_zone_ids must list num_availability_zones different zone IDs."
  }
}

variable "excluded_availability_zone_ids" {
  description = "Zone IDs that the service does not use when `availability_zone_ids` is `null`. `use1-az3` is excluded by default, because it lacks the Graviton instance types that the bastion host, the VPN server and the deploy runner use by default; in other Regions, the value has no effect."
  type        = list(string)
  default     = ["use1-az3"]
  nullable    = false
}

variable "subnet_newbits" {
  description = "Bits added to the VPC's prefix for each subnet, public and private alike. `4` makes `/20` subnets (4,091 usable addresses) out of a `/16`: the public ones from the start of the range, the private ones from its middle. Changing it replaces all subnets. Ignored if both `public_subnet_cidr_blocks` and `private_subnet_cidr_blocks` are set."
  type        = number
  default     = 4
  nullable    = false

  validation {
    condition     = var.subnet_newbits >= 1 && var.subnet_newbits <= 12 && floor(var.subnet_newbits) == var.subnet_newbits
    error_message = "subnet_newbits must be a whole number from 1 to 12."
  }

  validation {
    condition     = (var.public_subnet_cidr_blocks != null && var.private_subnet_cidr_blocks != null) || (var.cidr_block == null ? try(var.ipv4_ipam_pool.netmask_length, 16) : try(tonumber(split("/", var.cidr_block)[1]), 16)) + var.subnet_newbits <= 28
    error_message = "subnet_newbits makes subnets smaller than /28, the smallest that AWS accepts."
  }

  validation {
    condition     = (var.public_subnet_cidr_blocks != null && var.private_subnet_cidr_blocks != null) || var.num_availability_zones * 2 <= pow(2, var.subnet_newbits)
    error_message = "subnet_newbits makes subnets too large for num_availability_zones: those of a tier must fit into one half of the VPC."
  }
}

variable "public_subnet_cidr_blocks" {
  description = "Ranges of the public subnets, one for each zone. Another range replaces its subnet. When `null`, they are computed (`10.5.0.0/20`, `10.5.16.0/20`, `10.5.32.0/20` in `10.5.0.0/16`)."
  type        = list(string)
  default     = null

  validation {
    condition     = var.public_subnet_cidr_blocks == null || try(length(var.public_subnet_cidr_blocks) == var.num_availability_zones, false)
    error_message = "public_subnet_cidr_blocks must have one range for each availability zone."
  }

  validation {
    condition     = var.public_subnet_cidr_blocks == null || try(alltrue([for block in var.public_subnet_cidr_blocks : can(cidrnetmask(block))]), false)
    error_message = "Every entry of public_subnet_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "private_subnet_cidr_blocks" {
  description = "Ranges of the private subnets, one for each zone. Another range replaces its subnet. When `null`, they are computed (`10.5.128.0/20`, `10.5.144.0/20`, `10.5.160.0/20` in `10.5.0.0/16`)."
  type        = list(string)
  default     = null

  validation {
    condition     = var.private_subnet_cidr_blocks == null || try(length(var.private_subnet_cidr_blocks) == var.num_availability_zones, false)
    error_message = "private_subnet_cidr_blocks must have one range for each availability zone."
  }

  validation {
    condition     = var.private_subnet_cidr_blocks == null || try(alltrue([for block in var.private_subnet_cidr_blocks : can(cidrnetmask(block))]), false)
    error_message = "Every entry of private_subnet_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "block_public_access_exclusion_mode" {
  description = "Exempts this VPC from the account's VPC Block Public Access setting: `allow-bidirectional`, or `allow-egress` to permit only connections that start inside. Leave `null` when the account does not block public access, or when the VPC should be blocked."
  type        = string
  default     = null

  validation {
    condition     = var.block_public_access_exclusion_mode == null || contains(["allow-bidirectional", "allow-egress"], coalesce(var.block_public_access_exclusion_mode, "none"))
    error_message = "block_public_access_exclusion_mode must be null, allow-bidirectional or allow-egress."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INTERNET ACCESS AND ROUTES
# ---------------------------------------------------------------------------------------------------------------------

variable "num_nat_gateways" {
  description = "Number of NAT gateways, from 0 to the number of zones. One is usual, because the tools in this network can wait until a zone recovers. With `0`, the private subnets reach AWS through VPC endpoints only. Lowering it deletes the last gateways and releases the Elastic IPs that the service allocated for them."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = var.num_nat_gateways >= 0 && floor(var.num_nat_gateways) == var.num_nat_gateways && var.num_nat_gateways <= var.num_availability_zones
    error_message = "num_nat_gateways must be a whole number from 0 to num_availability_zones."
  }
}

variable "nat_gateway_eip_allocation_ids" {
  description = "Allocation IDs of existing Elastic IPs for the NAT gateways, one for each. Changing these IDs replaces the gateways. When empty, the service allocates new ones."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = contains([0, var.num_nat_gateways], length(var.nat_gateway_eip_allocation_ids))
    error_message = "nat_gateway_eip_allocation_ids must be empty or contain one allocation ID for each NAT gateway."
  }
}

variable "map_public_ip_on_launch" {
  description = "Give every instance that is launched into a public subnet a public IPv4 address. The bastion hosts and VPN servers of the catalog request their own addresses and do not need it."
  type        = bool
  default     = false
  nullable    = false
}

variable "additional_routes" {
  description = <<-EOT
    Further routes, by a name of your choice.

    - `tiers`: tiers whose route tables get the route: `public` and `private`.
    - `destination_cidr_block`, `destination_ipv6_cidr_block`, `destination_prefix_list_id`: exactly one destination. The longest matching prefix wins; a prefix list counts with its maximum number of entries.
    - `transit_gateway_id`, `vpc_peering_connection_id`, `vpn_gateway_id`, `network_interface_id`, `vpc_endpoint_ids`: exactly one target. `vpc_endpoint_ids` are one Gateway Load Balancer endpoint for each zone, in the order of the zones.

    A route table has 500 routes by default.
  EOT
  type = map(object({
    tiers                       = optional(set(string), ["private"])
    destination_cidr_block      = optional(string)
    destination_ipv6_cidr_block = optional(string)
    destination_prefix_list_id  = optional(string)
    transit_gateway_id          = optional(string)
    vpc_peering_connection_id   = optional(string)
    vpn_gateway_id              = optional(string)
    network_interface_id        = optional(string)
    vpc_endpoint_ids            = optional(list(string))
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for route in values(var.additional_routes) : length(setsubtract(route.tiers, ["public", "private"])) == 0])
    error_message = "The tiers of additional_routes must be public and private."
  }

  validation {
    condition     = alltrue([for route in values(var.additional_routes) : length([for target in [route.transit_gateway_id, route.vpc_peering_connection_id, route.vpn_gateway_id, route.network_interface_id] : target if target != null]) + (route.vpc_endpoint_ids == null ? 0 : 1) == 1])
    error_message = "Every entry of additional_routes must have exactly one target."
  }

  validation {
    condition     = alltrue([for route in values(var.additional_routes) : length([for destination in [route.destination_cidr_block, route.destination_ipv6_cidr_block, route.destination_prefix_list_id] : destination if destination != null]) == 1])
    error_message = "Every entry of additional_routes must have exactly one destination."
  }

  validation {
    condition     = alltrue([for route in values(var.additional_routes) : route.vpc_endpoint_ids == null || try(length(route.vpc_endpoint_ids) == var.num_availability_zones, false)])
    error_message = "The vpc_endpoint_ids of additional_routes must be one endpoint for each availability zone."
  }
}

variable "vpn_gateway_id" {
  description = "ID of a virtual private gateway to attach, for a site-to-site VPN or Direct Connect. A VPC has at most one."
  type        = string
  default     = null
}

variable "vpn_gateway_route_propagation_tiers" {
  description = "Tiers whose route tables learn the routes of the virtual private gateway. Has an effect with `vpn_gateway_id` only."
  type        = set(string)
  default     = ["private"]
  nullable    = false

  validation {
    condition     = length(setsubtract(var.vpn_gateway_route_propagation_tiers, ["public", "private"])) == 0
    error_message = "vpn_gateway_route_propagation_tiers must be public and private."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CONNECTIONS TO OTHER NETWORKS
# ---------------------------------------------------------------------------------------------------------------------

variable "peering_connections" {
  description = <<-EOT
    VPC peering connections that start from this VPC, by a name of your choice, for example `prod`. Peer from one side only: usually, the application VPC is deployed later and has the entry in its own `peering_connections`.

    - `peer_vpc_id`, `peer_cidr_block`: the other VPC. The ranges must not overlap.
    - `tiers`: tiers whose route tables get the route to the peer. Bastion hosts and VPN servers are in `public`.
    - `peer_route_table_ids`: route tables of the peer that get a route back. Works in the same account and Region only. Append new IDs. If you insert or remove one, Terraform replaces the routes after it. If that fails with `RouteAlreadyExists`, apply again.
    - `peer_owner_id`, `peer_region`: set them when the peer is in another account or Region. The other side must then accept the connection and create the routes back.
    - `allow_remote_dns_resolution`: resolve public host names of one VPC to private addresses from the other. Set from here in the same account and Region only; elsewhere each side sets its own option after the connection is accepted.

    Peering is not transitive. A VPC has 50 peering connections by default.
  EOT
  type = map(object({
    peer_vpc_id                 = string
    peer_cidr_block             = string
    tiers                       = optional(set(string), ["public", "private"])
    peer_route_table_ids        = optional(list(string), [])
    peer_owner_id               = optional(string)
    peer_region                 = optional(string)
    allow_remote_dns_resolution = optional(bool, true)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for peer in values(var.peering_connections) : can(cidrnetmask(peer.peer_cidr_block))])
    error_message = "Every peer_cidr_block of peering_connections must be an IPv4 range in CIDR notation."
  }

  validation {
    condition     = alltrue([for peer in values(var.peering_connections) : length(setsubtract(peer.tiers, ["public", "private"])) == 0])
    error_message = "The tiers of peering_connections must be public and private."
  }

  validation {
    condition     = alltrue([for peer in values(var.peering_connections) : length(peer.peer_route_table_ids) == 0 || (peer.peer_owner_id == null && peer.peer_region == null)])
    error_message = "peer_route_table_ids works in the same account and Region only: leave peer_owner_id and peer_region null."
  }
}

variable "transit_gateway_attachment" {
  description = <<-EOT
    Attaches the VPC to a transit gateway through its private subnets.

    - `destination_cidr_blocks`: ranges that both tiers send to the transit gateway.
    - `destination_prefix_list_ids`: managed prefix lists that they send there, in addition.
    - `dns_support`: resolve public host names to private addresses across attachments.
    - `default_association`, `default_propagation`: use the default route tables of the transit gateway. Both must be `false` when the gateway is shared from another account and managed there.
  EOT
  type = object({
    transit_gateway_id          = string
    destination_cidr_blocks     = optional(list(string), ["10.0.0.0/8"])
    destination_prefix_list_ids = optional(list(string), [])
    dns_support                 = optional(bool, true)
    default_association         = optional(bool, true)
    default_propagation         = optional(bool, true)
  })
  default = null

  validation {
    condition     = var.transit_gateway_attachment == null || try(length(var.transit_gateway_attachment.destination_cidr_blocks) + length(var.transit_gateway_attachment.destination_prefix_list_ids) > 0, false)
    error_message = "transit_gateway_attachment needs destination_cidr_blocks or destination_prefix_list_ids; without them, no subnet uses the gateway."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# VPC ENDPOINTS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_s3_endpoint" {
  description = "Create a gateway endpoint for S3 in all route tables. It is free, and traffic to buckets of the Region does not pass through NAT gateways."
  type        = bool
  default     = true
  nullable    = false
}

variable "s3_endpoint_policy" {
  description = "IAM policy document, as JSON, for the S3 gateway endpoint. When `null`, all access is allowed and the policies of buckets and roles decide. A policy that is too narrow breaks package mirrors and the image layers that ECR keeps in S3."
  type        = string
  default     = null

  validation {
    condition     = var.s3_endpoint_policy == null || can(jsondecode(var.s3_endpoint_policy))
    error_message = "s3_endpoint_policy must be valid JSON."
  }
}

variable "enable_dynamodb_endpoint" {
  description = "Create a gateway endpoint for DynamoDB in all route tables. It is free."
  type        = bool
  default     = true
  nullable    = false
}

variable "dynamodb_endpoint_policy" {
  description = "IAM policy document, as JSON, for the DynamoDB gateway endpoint. When `null`, all access is allowed."
  type        = string
  default     = null

  validation {
    condition     = var.dynamodb_endpoint_policy == null || can(jsondecode(var.dynamodb_endpoint_policy))
    error_message = "dynamodb_endpoint_policy must be valid JSON."
  }
}

variable "interface_endpoints" {
  description = <<-EOT
    Interface endpoints (PrivateLink) by the short name of the service, in the private subnets. `ssm`, `ssmmessages` and `ec2messages` together let Session Manager reach instances without internet egress.

    - `service_name`: full name of the service, for endpoint services of partners and other accounts; the key is then a name of your choice. When `null`, `com.amazonaws.<region>.<key>`.
    - `private_dns_enabled`: make the service's public name resolve to the endpoint inside the VPC.
    - `ip_address_type`: `ipv4`, or `dualstack` with `enable_ipv6`. AWS allows `ipv6` only in subnets without IPv4.
    - `security_group_ids`: security groups instead of the one that the service creates for all endpoints.
    - `policy`: IAM policy document as JSON; `null` allows all access.

    An endpoint is charged by the hour for each zone and by the gigabyte: two endpoints over three zones cost more per hour than a NAT gateway.
  EOT
  type = map(object({
    service_name        = optional(string)
    private_dns_enabled = optional(bool, true)
    ip_address_type     = optional(string, "ipv4")
    security_group_ids  = optional(list(string), [])
    policy              = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for endpoint in values(var.interface_endpoints) : contains(["ipv4", "dualstack"], endpoint.ip_address_type)])
    error_message = "The ip_address_type of interface_endpoints must be ipv4 or dualstack."
  }

  validation {
    condition     = alltrue([for endpoint in values(var.interface_endpoints) : endpoint.ip_address_type != "dualstack" || var.enable_ipv6])
    error_message = "The ip_address_type dualstack of interface_endpoints requires enable_ipv6."
  }
}

variable "interface_endpoint_allow_inbound_from_cidr_blocks" {
  description = "Ranges that can reach the interface endpoints on port 443 in addition to the VPC's own ranges, for example those of peered VPCs."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.interface_endpoint_allow_inbound_from_cidr_blocks : can(cidrnetmask(block))])
    error_message = "Every entry of interface_endpoint_allow_inbound_from_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACLS AND DEFAULT RESOURCES
# ---------------------------------------------------------------------------------------------------------------------

variable "create_network_acls" {
  description = "Create a network ACL for each tier. The private tier accepts connections from inside the VPC and from `network_acl_inbound_cidr_blocks`; it accepts TCP to ports 1024–65535 from every address, because network ACLs have no state and responses need these ports. When `false`, all subnets have the VPC's default network ACL. **Turning it off later blocks all traffic** if `manage_default_network_acl` has emptied the default ACL: first apply with that input set to `false`, and add rules to the default ACL yourself."
  type        = bool
  default     = true
  nullable    = false
}

variable "network_acl_inbound_cidr_blocks" {
  description = "Ranges outside the VPC that can open connections to the private subnets, for example those of an application VPC whose pods call a CI server here. Security groups still apply. Append new ranges: Terraform replaces the rules after an inserted or removed one, with an interruption of seconds. Ranges larger than a `/8` are refused: CIS recommendation 5.1 forbids opening ports 22 and 3389 to the internet."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.network_acl_inbound_cidr_blocks : can(cidrnetmask(block)) && try(tonumber(split("/", block)[1]) >= 8, false)])
    error_message = "Every entry of network_acl_inbound_cidr_blocks must be an IPv4 range with a prefix length of at least 8."
  }

  validation {
    condition     = length(var.network_acl_inbound_cidr_blocks) == 0 || var.create_network_acls
    error_message = "network_acl_inbound_cidr_blocks requires create_network_acls."
  }
}

variable "additional_network_acl_rules" {
  description = <<-EOT
    Further rules for the network ACLs, by a name of your choice.

    - `tier`: `public` or `private`.
    - `rule_number`: from 1 to 999; the lowest matching number wins. The service's own rules use numbers from 1000 on.
    - `cidr_block`, `ipv6_cidr_block`: exactly one range.
    - `protocol`: `tcp`, `udp`, `icmp`, `icmpv6` or `-1` for all.
    - `from_port`, `to_port`: ports of `tcp` and `udp`.
    - `icmp_type`, `icmp_code`: required for `icmp` and `icmpv6`; `-1` matches all.

    Network ACLs have no state: allow the ephemeral ports 1024–65535 in the other direction too. An ACL has 20 rules in each direction by default, and 40 at most.
  EOT
  type = map(object({
    tier            = string
    rule_number     = number
    cidr_block      = optional(string)
    ipv6_cidr_block = optional(string)
    egress          = optional(bool, false)
    action          = optional(string, "allow")
    protocol        = optional(string, "tcp")
    from_port       = optional(number, 0)
    to_port         = optional(number, 65535)
    icmp_type       = optional(number)
    icmp_code       = optional(number)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(var.additional_network_acl_rules) == 0 || var.create_network_acls
    error_message = "additional_network_acl_rules requires create_network_acls."
  }

  validation {
    condition     = alltrue([for rule in values(var.additional_network_acl_rules) : contains(["public", "private"], rule.tier)])
    error_message = "The tier of additional_network_acl_rules must be public or private."
  }

  validation {
    condition     = alltrue([for rule in values(var.additional_network_acl_rules) : rule.rule_number >= 1 && rule.rule_number < 1000])
    error_message = "The rule_number of additional_network_acl_rules must be from 1 to 999."
  }

  validation {
    condition     = alltrue([for rule in values(var.additional_network_acl_rules) : contains(["allow", "deny"], rule.action)])
    error_message = "The action of additional_network_acl_rules must be allow or deny."
  }

  validation {
    condition     = alltrue([for rule in values(var.additional_network_acl_rules) : (rule.cidr_block == null) != (rule.ipv6_cidr_block == null)])
    error_message = "Every entry of additional_network_acl_rules must have exactly one of cidr_block and ipv6_cidr_block."
  }

  validation {
    condition     = alltrue([for rule in values(var.additional_network_acl_rules) : contains(["tcp", "udp", "icmp", "icmpv6", "-1"], rule.protocol)])
    error_message = "The protocol of additional_network_acl_rules must be tcp, udp, icmp, icmpv6 or -1."
  }

  validation {
    condition     = alltrue([for rule in values(var.additional_network_acl_rules) : startswith(rule.protocol, "icmp") == (rule.icmp_type != null) && (rule.icmp_type == null) == (rule.icmp_code == null)])
    error_message = "In additional_network_acl_rules, icmp_type and icmp_code are required for icmp and icmpv6, and must be null for other protocols."
  }
}

variable "manage_default_security_group" {
  description = "Take over the VPC's default security group and remove all its rules, as CIS recommendation 5.3 requires. Resources that use this group lose their network access."
  type        = bool
  default     = true
  nullable    = false
}

variable "manage_default_network_acl" {
  description = "Take over the VPC's default network ACL and remove all its rules. Setting it to `false` later does not restore them. Has an effect with `create_network_acls` only, because the subnets would otherwise have no network access."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# FLOW LOGS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_flow_logs" {
  description = "Record the traffic of all network interfaces of the VPC, as CIS recommendation 3.9 requires. If you turn it off or destroy the VPC, the log group stays: its records expire after `log_retention_days`, and you delete the empty group yourself. Delete or import it before you create flow logs for the same `vpc_name` again, or the apply fails."
  type        = bool
  default     = true
  nullable    = false
}

variable "flow_logs_destination_type" {
  description = "Destination of the flow logs: `cloud-watch-logs` (quick to search, more expensive) or `s3` (cheap to store, searched with Athena). Changing it replaces the flow log; existing records stay at the old destination."
  type        = string
  default     = "cloud-watch-logs"
  nullable    = false

  validation {
    condition     = contains(["cloud-watch-logs", "s3"], var.flow_logs_destination_type)
    error_message = "flow_logs_destination_type must be cloud-watch-logs or s3."
  }
}

variable "flow_logs_s3_destination" {
  description = <<-EOT
    Bucket for the flow logs when `flow_logs_destination_type` is `s3`, for example the central one in the `logs` account.

    - `bucket_arn`: ARN of the bucket, with an optional prefix (`arn:aws:s3:::acme-flow-logs/prod`). Its policy must allow `delivery.logs.amazonaws.com` to write.
    - `file_format`: `plain-text` or `parquet`. Parquet costs more to deliver and much less to query.
    - `hive_compatible_partitions`, `per_hour_partition`: layout of the keys.
  EOT
  type = object({
    bucket_arn                 = string
    file_format                = optional(string, "parquet")
    hive_compatible_partitions = optional(bool, true)
    per_hour_partition         = optional(bool, false)
  })
  default = null

  validation {
    condition     = var.flow_logs_destination_type != "s3" || !var.enable_flow_logs || var.flow_logs_s3_destination != null
    error_message = "flow_logs_s3_destination must be set when flow_logs_destination_type is s3."
  }

  validation {
    condition     = var.flow_logs_s3_destination == null || contains(["plain-text", "parquet"], try(var.flow_logs_s3_destination.file_format, "parquet"))
    error_message = "The file_format of flow_logs_s3_destination must be plain-text or parquet."
  }
}

variable "flow_logs_traffic_type" {
  description = "Traffic to record: `ALL`, `ACCEPT` or `REJECT`. `REJECT` is enough for CIS recommendation 3.9; an investigation needs `ALL`. Changing it replaces the flow log."
  type        = string
  default     = "ALL"
  nullable    = false

  validation {
    condition     = contains(["ALL", "ACCEPT", "REJECT"], var.flow_logs_traffic_type)
    error_message = "flow_logs_traffic_type must be ALL, ACCEPT or REJECT."
  }
}

variable "flow_logs_max_aggregation_interval" {
  description = "Seconds of traffic that one record summarizes: `60` or `600`. Ten minutes means fewer records, a lower bill and later alarms. Interfaces of Nitro instances always use 60 seconds or less. Changing it replaces the flow log."
  type        = number
  default     = 600
  nullable    = false

  validation {
    condition     = contains([60, 600], var.flow_logs_max_aggregation_interval)
    error_message = "flow_logs_max_aggregation_interval must be 60 or 600."
  }
}

variable "flow_logs_format" {
  description = "Fields of a record, separated by spaces, for example `$${version} $${vpc-id} $${srcaddr} $${dstaddr} $${pkt-srcaddr} $${pkt-dstaddr} $${action}`. When `null`, the AWS default (version 2) is used. The `pkt-` fields show the addresses behind a NAT gateway. Changing it replaces the flow log."
  type        = string
  default     = null
}

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the flow logs. `0` keeps them indefinitely. Has no effect on logs in S3."
  type        = number
  default     = 365
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the flow log group. Its policy must allow `logs.<region>.amazonaws.com` to use it. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the role that writes the flow logs."
  type        = string
  default     = null
}

variable "iam_role_path" {
  description = "Path of the role that writes the flow logs. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. Changing it replaces the role."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, for example /deployed/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DNS AND DHCP
# ---------------------------------------------------------------------------------------------------------------------

variable "dhcp_options" {
  description = "DHCP options of the VPC. When `null`, the options that AWS provides are used. With your own name servers, private hosted zones and endpoints work only if these servers forward to `AmazonProvidedDNS`. At most 4 name servers and 4 NTP servers. Instances take the change over when they renew their lease."
  type = object({
    domain_name         = optional(string)
    domain_name_servers = optional(list(string), ["AmazonProvidedDNS"])
    ntp_servers         = optional(list(string), [])
  })
  default = null

  validation {
    condition     = var.dhcp_options == null || try(length(var.dhcp_options.domain_name_servers) <= 4 && length(var.dhcp_options.ntp_servers) <= 4, false)
    error_message = "dhcp_options can have at most 4 name servers and 4 NTP servers."
  }
}

variable "resolver_rule_ids" {
  description = "IDs of Route 53 Resolver rules to associate with the VPC, by a name of your choice, for example to forward a company domain to servers on premises."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "resolver_query_log_config_id" {
  description = "ID of a Route 53 Resolver query logging configuration to associate, so that the DNS queries of the VPC are logged. When `null`, queries are not logged."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every resource of the service. They override the provider's `default_tags`."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "vpc_tags" {
  description = "Further tags for the VPC itself."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "public_subnet_tags" {
  description = "Further tags for the public subnets."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "private_subnet_tags" {
  description = "Further tags for the private subnets."
  type        = map(string)
  default     = {}
  nullable    = false
}
