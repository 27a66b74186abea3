# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "vpc_name" {
  description = "Name of the VPC, for example `prod`. It is the `Name` tag of the VPC and the prefix of the name of every resource in it (`prod-public-use1-az1`, `prod-nat-0`). Renaming changes tags only, except for the flow log group and its IAM role, which are replaced."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z0-9][a-z0-9-]{0,39}$", var.vpc_name))
    error_message = "vpc_name must be 1 to 40 lowercase letters, digits and hyphens, and must start with a letter or a digit."
  }
}

variable "cidr_block" {
  description = "Primary IPv4 range of the VPC in CIDR notation, for example `10.4.0.0/16`. AWS accepts prefixes from `/16` to `/28`; the default subnet sizes of this service need a `/16`. The range must not overlap with any network that you will peer or connect through a transit gateway. **Changing it replaces the VPC and everything in it.**"
  type        = string
  nullable    = false

  validation {
    condition     = can(cidrhost(var.cidr_block, 0)) && try(tonumber(split("/", var.cidr_block)[1]) >= 16 && tonumber(split("/", var.cidr_block)[1]) <= 28, false)
    error_message = "cidr_block must be an IPv4 range in CIDR notation with a prefix length from 16 to 28, for example 10.4.0.0/16."
  }

  validation {
    condition     = try(cidrsubnet(var.cidr_block, 0, 0) == var.cidr_block, false)
    error_message = "cidr_block must be the first address of its range: 10.4.0.0/16, not 10.4.1.0/16."
  }
}

variable "num_nat_gateways" {
  description = <<-EOT
    Number of NAT gateways that give the private subnets a way out to the internet over IPv4.

    - `0`: no way out. The private tiers reach AWS through VPC endpoints only.
    - `1`: cheapest. When its zone fails, no private subnet reaches the internet, and traffic from other zones pays for the transfer between zones.
    - the number of zones: one gateway a zone, each private subnet uses its own. Choose this in production.

    A value between these spreads the zones over the gateways in turn. Gateways are charged by the hour and by the gigabyte. There is no default, because it is a choice between money and availability that each environment has to make.
  EOT
  type        = number
  nullable    = false

  validation {
    condition     = var.num_nat_gateways >= 0 && floor(var.num_nat_gateways) == var.num_nat_gateways && var.num_nat_gateways <= var.num_availability_zones
    error_message = "num_nat_gateways must be a whole number from 0 to num_availability_zones."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# VPC AND AVAILABILITY ZONES
# ---------------------------------------------------------------------------------------------------------------------

variable "num_availability_zones" {
  description = "Number of availability zones to spread each tier over. Three lets quorum systems survive the loss of a zone. Raising it adds subnets; lowering it destroys the subnets of the last zones, which fails while anything runs in them."
  type        = number
  default     = 3
  nullable    = false

  validation {
    condition     = contains([2, 3, 4], var.num_availability_zones)
    error_message = "num_availability_zones must be 2, 3 or 4."
  }
}

variable "availability_zone_ids" {
  description = "Zone IDs to use, in order, for example `[\"use1-az1\", \"use1-az2\", \"use1-az4\"]`. Zone IDs mean the same place in every account; zone names such as `us-east-1a` do not. When `null`, the first `num_availability_zones` zones of the region in alphabetical order of their IDs are used. The order decides which CIDR block a zone gets: changing it replaces subnets."
  type        = list(string)
  default     = null

  validation {
    condition     = var.availability_zone_ids == null || try(length(distinct(var.availability_zone_ids)) == var.num_availability_zones, false)
    error_message = "availability_zone_ids must list num_availability_zones different zone IDs."
  }
}

variable "excluded_availability_zone_ids" {
  description = "Zone IDs never to use when `availability_zone_ids` is `null`. `use1-az3` is excluded by default because it offers neither EKS control planes nor many current instance types; in other regions the value has no effect."
  type        = list(string)
  default     = ["use1-az3"]
  nullable    = false
}

variable "secondary_cidr_blocks" {
  description = "Further IPv4 ranges to associate with the VPC, for example a range of `100.64.0.0/10` for pods. AWS allows 4 secondary ranges by default. They make no tier larger: the `*_subnet_cidr_blocks` inputs take one range for each zone, and naming another one there replaces the subnets of the tier. Put further subnets into them with `aws_subnet` resources of your own; only when you create the VPC can a tier be placed in one."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.secondary_cidr_blocks : can(cidrhost(block, 0))])
    error_message = "Every entry of secondary_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "enable_ipv6" {
  description = "Request a `/56` IPv6 range from Amazon, give every subnet a `/64` of it, and create an egress-only internet gateway for the private application tier. Turning it off again releases the range, and the same range does not come back."
  type        = bool
  default     = false
  nullable    = false
}

variable "instance_tenancy" {
  description = "Tenancy of the instances launched into the VPC: `default` (each instance decides) or `dedicated` (single-tenant hardware, at a much higher price). `dedicated` can be changed to `default` in place; the reverse replaces the VPC."
  type        = string
  default     = "default"
  nullable    = false

  validation {
    condition     = contains(["default", "dedicated"], var.instance_tenancy)
    error_message = "instance_tenancy must be default or dedicated."
  }
}

variable "enable_network_address_usage_metrics" {
  description = "Publish the network address usage of the VPC to CloudWatch. The quota is 64,000 units for a VPC and 128,000 with its peers; large EKS clusters are the usual reason to watch it."
  type        = bool
  default     = false
  nullable    = false
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
# SUBNETS
# ---------------------------------------------------------------------------------------------------------------------

variable "create_public_subnets" {
  description = "Create the public tier, its route table and the internet gateway. Set it to `false` for a VPC that reaches the internet only through a transit gateway; `num_nat_gateways` must then be 0."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = var.create_public_subnets || var.num_nat_gateways == 0
    error_message = "NAT gateways stand in public subnets: set num_nat_gateways to 0, or create_public_subnets to true."
  }
}

variable "create_private_app_subnets" {
  description = "Create the private application tier: the subnets for instances, containers, Lambda functions and internal load balancers."
  type        = bool
  default     = true
  nullable    = false
}

variable "create_private_persistence_subnets" {
  description = "Create the private persistence tier: the subnets for databases and caches."
  type        = bool
  default     = true
  nullable    = false
}

variable "create_transit_subnets" {
  description = "Create one `/28` subnet a zone for network interfaces of a transit gateway attachment. AWS recommends subnets of their own, so that the network ACLs and routes of the attachment do not mix with those of workloads. Needed when `transit_gateway_attachment` is set."
  type        = bool
  default     = false
  nullable    = false
}

variable "public_subnet_newbits" {
  description = "Bits added to the VPC's prefix for each public subnet. `6` makes `/22` subnets (1,019 usable addresses) out of a `/16`. Changing it replaces the public subnets. Ignored when `public_subnet_cidr_blocks` is set."
  type        = number
  default     = 6
  nullable    = false
}

variable "private_app_subnet_newbits" {
  description = "Bits added to the VPC's prefix for each private application subnet. `3` makes `/19` subnets (8,187 usable addresses) out of a `/16`; with the VPC CNI every pod takes an address of them. Changing it replaces the subnets. Ignored when `private_app_subnet_cidr_blocks` is set."
  type        = number
  default     = 3
  nullable    = false
}

variable "private_persistence_subnet_newbits" {
  description = "Bits added to the VPC's prefix for each private persistence subnet. `6` makes `/22` subnets out of a `/16`. Changing it replaces the subnets. Ignored when `private_persistence_subnet_cidr_blocks` is set."
  type        = number
  default     = 6
  nullable    = false
}

variable "public_subnet_cidr_blocks" {
  description = "Ranges of the public subnets, one for each zone in the order of the zones. Another range replaces its subnet. When `null`, they are computed: the tier starts at the beginning of the VPC's range (`10.4.0.0/22`, `10.4.4.0/22`, `10.4.8.0/22` in `10.4.0.0/16`)."
  type        = list(string)
  default     = null

  validation {
    condition     = var.public_subnet_cidr_blocks == null || try(length(var.public_subnet_cidr_blocks) == var.num_availability_zones, false)
    error_message = "public_subnet_cidr_blocks must have one range for each availability zone."
  }
}

variable "private_app_subnet_cidr_blocks" {
  description = "Ranges of the private application subnets, one for each zone in the order of the zones. Another range replaces its subnet. When `null`, they are computed: the tier starts at one eighth of the VPC's range (`10.4.32.0/19`, `10.4.64.0/19`, `10.4.96.0/19` in `10.4.0.0/16`)."
  type        = list(string)
  default     = null

  validation {
    condition     = var.private_app_subnet_cidr_blocks == null || try(length(var.private_app_subnet_cidr_blocks) == var.num_availability_zones, false)
    error_message = "private_app_subnet_cidr_blocks must have one range for each availability zone."
  }
}

variable "private_persistence_subnet_cidr_blocks" {
  description = "Ranges of the private persistence subnets, one for each zone in the order of the zones. Another range replaces its subnet. When `null`, they are computed: the tier starts at five eighths of the VPC's range (`10.4.160.0/22`, `10.4.164.0/22`, `10.4.168.0/22` in `10.4.0.0/16`)."
  type        = list(string)
  default     = null

  validation {
    condition     = var.private_persistence_subnet_cidr_blocks == null || try(length(var.private_persistence_subnet_cidr_blocks) == var.num_availability_zones, false)
    error_message = "private_persistence_subnet_cidr_blocks must have one range for each availability zone."
  }
}

variable "transit_subnet_cidr_blocks" {
  description = "Ranges of the transit subnets, one for each zone in the order of the zones. Another range replaces its subnet. When `null`, they are computed as `/28` ranges near the end of the VPC's range (from `10.4.252.0/28` in `10.4.0.0/16`)."
  type        = list(string)
  default     = null

  validation {
    condition     = var.transit_subnet_cidr_blocks == null || try(length(var.transit_subnet_cidr_blocks) == var.num_availability_zones, false)
    error_message = "transit_subnet_cidr_blocks must have one range for each availability zone."
  }
}

variable "map_public_ip_on_launch" {
  description = "Give every instance that is launched into a public subnet a public IPv4 address. Off, so that a public address is always asked for by name; each address is charged by the hour."
  type        = bool
  default     = false
  nullable    = false
}

variable "private_dns_hostname_type" {
  description = "Form of the private host names of instances: `ip-name` (`ip-10-4-32-7.ec2.internal`) or `resource-name` (`i-0123456789abcdef0.ec2.internal`). It applies to instances launched after the change."
  type        = string
  default     = "ip-name"
  nullable    = false

  validation {
    condition     = contains(["ip-name", "resource-name"], var.private_dns_hostname_type)
    error_message = "private_dns_hostname_type must be ip-name or resource-name."
  }
}

variable "eks_cluster_names" {
  description = "Names of the EKS clusters that will run in this VPC. Public and private application subnets get the tag `kubernetes.io/cluster/<name> = shared` for each of them, which older controllers require."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "tag_subnets_for_load_balancers" {
  description = "Tag the public subnets with `kubernetes.io/role/elb = 1` and the private application subnets with `kubernetes.io/role/internal-elb = 1`. The AWS Load Balancer Controller finds its subnets by these tags."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# INTERNET ACCESS AND ROUTES
# ---------------------------------------------------------------------------------------------------------------------

variable "nat_gateway_eip_allocation_ids" {
  description = "Allocation IDs of existing Elastic IPs for the NAT gateways, one for each. Partners who list your addresses in a firewall keep working when the VPC is replaced. When empty, the service allocates new ones; the default quota is 5 Elastic IPs in a region."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = contains([0, var.num_nat_gateways], length(var.nat_gateway_eip_allocation_ids))
    error_message = "nat_gateway_eip_allocation_ids must be empty or hold one allocation ID for each NAT gateway."
  }
}

variable "nat_gateway_secondary_eip_count" {
  description = "Additional Elastic IPs for each NAT gateway. One address carries 55,000 simultaneous connections to one destination (address, port and protocol); a gateway takes up to 7 more addresses, but the quota is 2 addresses a gateway until you raise it."
  type        = number
  default     = 0
  nullable    = false

  validation {
    condition     = var.nat_gateway_secondary_eip_count >= 0 && var.nat_gateway_secondary_eip_count <= 7
    error_message = "nat_gateway_secondary_eip_count must be from 0 to 7."
  }
}

variable "allow_private_persistence_internet_access" {
  description = "Give the private persistence tier a default route to the NAT gateways. Managed databases do not need one; self-managed ones may, to fetch packages."
  type        = bool
  default     = false
  nullable    = false
}

variable "additional_routes" {
  description = <<-EOT
    Further routes, by a name of your choice. Exactly one of the targets (`transit_gateway_id`, `vpc_peering_connection_id`, `vpn_gateway_id`, `network_interface_id`, `vpc_endpoint_id`) must be set.

    - `tiers`: route tables that get the route: `public`, `private_app`, `private_persistence`, `transit`.
    - `destination_cidr_block`: IPv4 range; the longest matching prefix wins.

    A route table holds 500 routes by default.
  EOT
  type = map(object({
    tiers                     = optional(set(string), ["private_app"])
    destination_cidr_block    = string
    transit_gateway_id        = optional(string)
    vpc_peering_connection_id = optional(string)
    vpn_gateway_id            = optional(string)
    network_interface_id      = optional(string)
    vpc_endpoint_id           = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for route in values(var.additional_routes) : length(setsubtract(route.tiers, ["public", "private_app", "private_persistence", "transit"])) == 0])
    error_message = "The tiers of additional_routes must be public, private_app, private_persistence or transit."
  }
}

variable "vpn_gateway_id" {
  description = "ID of a virtual private gateway to attach, for a site-to-site VPN or Direct Connect. A VPC has at most one."
  type        = string
  default     = null
}

variable "vpn_gateway_route_propagation_tiers" {
  description = "Tiers whose route tables learn the routes of the virtual private gateway. Ignored when `vpn_gateway_id` is `null`."
  type        = set(string)
  default     = ["private_app", "private_persistence"]
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CONNECTIONS TO OTHER NETWORKS
# ---------------------------------------------------------------------------------------------------------------------

variable "peering_connections" {
  description = <<-EOT
    VPC peering connections that start from this VPC, by a name of your choice, for example `mgmt`. Routes to the peer are added to all private route tables and the public one.

    - `peer_vpc_id`, `peer_cidr_block`: the other VPC. The ranges must not overlap.
    - `peer_route_table_ids`: route tables of the peer that get a route back. Works in the same account and region only.
    - `peer_owner_id`, `peer_region`: set them when the peer is in another account or region. The connection must then be accepted on the other side, and the routes back be made there.
    - `allow_remote_dns_resolution`: resolve public host names of one VPC to private addresses from the other. Set from here in the same account and region only; elsewhere each side sets its own option after the connection is accepted.

    Peering is not transitive. A VPC has 50 peering connections by default.
  EOT
  type = map(object({
    peer_vpc_id                 = string
    peer_cidr_block             = string
    peer_route_table_ids        = optional(list(string), [])
    peer_owner_id               = optional(string)
    peer_region                 = optional(string)
    allow_remote_dns_resolution = optional(bool, true)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for peer in values(var.peering_connections) : can(cidrhost(peer.peer_cidr_block, 0))])
    error_message = "Every peer_cidr_block of peering_connections must be an IPv4 range in CIDR notation."
  }
}

variable "transit_gateway_attachment" {
  description = <<-EOT
    Attaches the VPC to a transit gateway through its transit subnets.

    - `destination_cidr_blocks`: ranges to send to the transit gateway from the private tiers.
    - `appliance_mode`: keep both directions of a flow in one zone. Set it on the VPC of a stateful firewall.
    - `dns_support`: resolve public host names to private addresses across attachments.
    - `default_association`, `default_propagation`: use the default route tables of the transit gateway. Both must be `false` when the gateway is shared from another account and managed there.
  EOT
  type = object({
    transit_gateway_id      = string
    destination_cidr_blocks = optional(list(string), ["10.0.0.0/8"])
    appliance_mode          = optional(bool, false)
    dns_support             = optional(bool, true)
    default_association     = optional(bool, true)
    default_propagation     = optional(bool, true)
  })
  default = null

  validation {
    condition     = var.transit_gateway_attachment == null || var.create_transit_subnets
    error_message = "transit_gateway_attachment needs transit subnets: set create_transit_subnets to true."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# VPC ENDPOINTS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_s3_endpoint" {
  description = "Create a gateway endpoint for S3 in all route tables. It costs nothing, and it keeps the traffic to buckets of the region away from the NAT gateways."
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
  description = "Create a gateway endpoint for DynamoDB in all route tables. It costs nothing."
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
    Interface endpoints (PrivateLink) by the short name of the service, for example `ecr.api`, `ecr.dkr`, `ssm`, `ssmmessages`, `ec2messages`, `logs`, `sts`, `kms` or `secretsmanager`.

    - `subnet_tier`: `private_app` or `private_persistence`; one network interface in each zone.
    - `private_dns_enabled`: make the service's public name resolve to the endpoint inside the VPC.
    - `policy`: IAM policy document as JSON; `null` allows all.

    An endpoint is charged by the hour for each zone and by the gigabyte: a handful of them over three zones costs more than a NAT gateway.
  EOT
  type = map(object({
    subnet_tier         = optional(string, "private_app")
    private_dns_enabled = optional(bool, true)
    policy              = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for endpoint in values(var.interface_endpoints) : contains(["private_app", "private_persistence"], endpoint.subnet_tier)])
    error_message = "The subnet_tier of interface_endpoints must be private_app or private_persistence."
  }
}

variable "interface_endpoint_allow_inbound_from_cidr_blocks" {
  description = "Ranges, besides the VPC's own, that may reach the interface endpoints on port 443, for example those of peered VPCs."
  type        = list(string)
  default     = []
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# DNS AND DHCP
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_dns_support" {
  description = "Provide the Route 53 Resolver at the second address of the VPC's range. Private hosted zones and private DNS of endpoints need it."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_dns_hostnames" {
  description = "Give instances with a public address a public host name. Private hosted zones and private DNS of endpoints need it."
  type        = bool
  default     = true
  nullable    = false
}

variable "dhcp_options" {
  description = "DHCP options of the VPC. When `null`, the options that AWS provides are used. With your own name servers, private hosted zones and endpoints work only if these servers forward to `AmazonProvidedDNS`. At most 4 name servers and 4 NTP servers. Instances take the change over when they renew their lease."
  type = object({
    domain_name         = optional(string)
    domain_name_servers = optional(list(string), ["AmazonProvidedDNS"])
    ntp_servers         = optional(list(string), [])
  })
  default = null
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
# NETWORK ACLS AND DEFAULT RESOURCES
# ---------------------------------------------------------------------------------------------------------------------

variable "create_network_acls" {
  description = "Create a network ACL for each tier: the persistence tier accepts connections from the application tier only, and no private tier accepts connections from the public internet. When `false`, all subnets keep the VPC's default network ACL."
  type        = bool
  default     = true
  nullable    = false
}

variable "network_acl_admin_cidr_blocks" {
  description = "Ranges that may open connections on any port to the private tiers, usually that of the management VPC. Security groups still apply. Do not use `0.0.0.0/0`: CIS recommendation 5.1 forbids it for ports 22 and 3389."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = !contains(var.network_acl_admin_cidr_blocks, "0.0.0.0/0")
    error_message = "network_acl_admin_cidr_blocks must not contain 0.0.0.0/0."
  }
}

variable "additional_network_acl_rules" {
  description = <<-EOT
    Further rules for the network ACLs, by a name of your choice.

    - `tier`: `public`, `private_app` or `private_persistence`.
    - `rule_number`: from 1 to 32766; the lowest matching number wins. The service's own rules use numbers from 1000 on.
    - `protocol`: `tcp`, `udp`, `icmp` or `-1` for all.

    Network ACLs keep no state: allow the ephemeral ports 1024–65535 in the other direction too. An ACL holds 20 rules in each direction by default, and 40 at most.
  EOT
  type = map(object({
    tier        = string
    rule_number = number
    cidr_block  = string
    egress      = optional(bool, false)
    action      = optional(string, "allow")
    protocol    = optional(string, "tcp")
    from_port   = optional(number, 0)
    to_port     = optional(number, 65535)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for rule in values(var.additional_network_acl_rules) : rule.rule_number >= 1 && rule.rule_number < 1000])
    error_message = "The rule_number of additional_network_acl_rules must be from 1 to 999."
  }

  validation {
    condition     = alltrue([for rule in values(var.additional_network_acl_rules) : contains(["allow", "deny"], rule.action)])
    error_message = "The action of additional_network_acl_rules must be allow or deny."
  }
}

variable "manage_default_security_group" {
  description = "Take over the VPC's default security group and remove all its rules, as CIS recommendation 5.3 asks. Nothing should use that group; whatever does loses its network."
  type        = bool
  default     = true
  nullable    = false
}

variable "manage_default_network_acl" {
  description = "Take over the VPC's default network ACL and remove all its rules. Has an effect only together with `create_network_acls`, as the subnets would be cut off otherwise."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# FLOW LOGS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_flow_logs" {
  description = "Record the traffic of all network interfaces of the VPC. CIS recommendation 3.9 asks for it. Turning it off keeps the log group until its retention has passed."
  type        = bool
  default     = true
  nullable    = false
}

variable "flow_logs_destination_type" {
  description = "Where flow logs go: `cloud-watch-logs` (quick to search, dearer) or `s3` (cheap to keep, searched with Athena). Changing it replaces the flow log; what was written before stays where it is."
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
  description = "Which traffic to record: `ALL`, `ACCEPT` or `REJECT`. CIS recommendation 3.9 is met by `REJECT` already; an investigation needs `ALL`. Changing it replaces the flow log."
  type        = string
  default     = "ALL"
  nullable    = false

  validation {
    condition     = contains(["ALL", "ACCEPT", "REJECT"], var.flow_logs_traffic_type)
    error_message = "flow_logs_traffic_type must be ALL, ACCEPT or REJECT."
  }
}

variable "flow_logs_max_aggregation_interval" {
  description = "Seconds over which packets of a flow are gathered into one record: `60` or `600`. Ten minutes means fewer records and a lower bill, and a later alarm. Interfaces of Nitro instances always use 60 seconds or less. Changing it replaces the flow log."
  type        = number
  default     = 60
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
  description = "Days for which CloudWatch keeps the flow logs. `0` keeps them for ever. Ignored when the logs go to S3."
  type        = number
  default     = 365
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the flow log group. Its policy must allow `logs.<region>.amazonaws.com` to use it. When `null`, CloudWatch encrypts with a key of its own."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the role that writes the flow logs."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "tags" {
  description = "Tags for every resource of the service. They win over the provider's `default_tags`."
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

variable "private_app_subnet_tags" {
  description = "Further tags for the private application subnets, for example `karpenter.sh/discovery`."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "private_persistence_subnet_tags" {
  description = "Further tags for the private persistence subnets."
  type        = map(string)
  default     = {}
  nullable    = false
}
