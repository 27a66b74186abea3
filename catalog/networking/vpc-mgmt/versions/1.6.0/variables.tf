# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "vpc_name" {
  description = "Name of the management VPC, for example `mgmt`. It is the `Name` tag of the VPC and the prefix of the name of every resource in it. Renaming changes tags only, except for the flow log group and its IAM role, which are replaced."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z0-9][a-z0-9-]{0,39}$", var.vpc_name))
    error_message = "vpc_name must be 1 to 40 lowercase letters, digits and hyphens, and must start with a letter or a digit."
  }
}

variable "cidr_block" {
  description = "IPv4 range of the VPC in CIDR notation, for example `10.5.0.0/16`. It must not overlap with the application VPCs of the account, which peer with this one. **Changing it replaces the VPC and everything in it.**"
  type        = string
  nullable    = false

  validation {
    condition     = can(cidrhost(var.cidr_block, 0)) && try(tonumber(split("/", var.cidr_block)[1]) >= 16 && tonumber(split("/", var.cidr_block)[1]) <= 24, false)
    error_message = "cidr_block must be an IPv4 range in CIDR notation with a prefix length from 16 to 24, for example 10.5.0.0/16."
  }

  validation {
    condition     = try(cidrsubnet(var.cidr_block, 0, 0) == var.cidr_block, false)
    error_message = "cidr_block must be the first address of its range: 10.5.0.0/16, not 10.5.1.0/16."
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
  description = "Zone IDs to use, in order, for example `[\"use1-az1\", \"use1-az2\", \"use1-az4\"]`. When `null`, the first `num_availability_zones` zones of the region in alphabetical order of their IDs are used. The order decides which CIDR block a zone gets: changing it replaces subnets."
  type        = list(string)
  default     = null

  validation {
    condition     = var.availability_zone_ids == null || try(length(distinct(var.availability_zone_ids)) == var.num_availability_zones, false)
    error_message = "availability_zone_ids must list num_availability_zones different zone IDs."
  }
}

variable "subnet_newbits" {
  description = "Bits added to the VPC's prefix for each subnet, public and private alike. `4` makes `/20` subnets (4,091 usable addresses) out of a `/16`: the public ones from the start of the range, the private ones from its middle. Changing it replaces all subnets."
  type        = number
  default     = 4
  nullable    = false

  validation {
    condition     = var.subnet_newbits >= 3 && var.subnet_newbits <= 8
    error_message = "subnet_newbits must be from 3 to 8."
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
}

variable "private_subnet_cidr_blocks" {
  description = "Ranges of the private subnets, one for each zone. Another range replaces its subnet. When `null`, they are computed (`10.5.128.0/20`, `10.5.144.0/20`, `10.5.160.0/20` in `10.5.0.0/16`)."
  type        = list(string)
  default     = null

  validation {
    condition     = var.private_subnet_cidr_blocks == null || try(length(var.private_subnet_cidr_blocks) == var.num_availability_zones, false)
    error_message = "private_subnet_cidr_blocks must have one range for each availability zone."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INTERNET ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "num_nat_gateways" {
  description = "Number of NAT gateways, from 0 to the number of zones. One is usual: the tools in this network can wait while a zone recovers. With 0, the private subnets reach AWS through VPC endpoints only."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = var.num_nat_gateways >= 0 && floor(var.num_nat_gateways) == var.num_nat_gateways && var.num_nat_gateways <= var.num_availability_zones
    error_message = "num_nat_gateways must be a whole number from 0 to num_availability_zones."
  }
}

variable "nat_gateway_eip_allocation_ids" {
  description = "Allocation IDs of existing Elastic IPs for the NAT gateways, one for each. When empty, the service allocates new ones."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = contains([0, var.num_nat_gateways], length(var.nat_gateway_eip_allocation_ids))
    error_message = "nat_gateway_eip_allocation_ids must be empty or hold one allocation ID for each NAT gateway."
  }
}

variable "map_public_ip_on_launch" {
  description = "Give every instance that is launched into a public subnet a public IPv4 address. Bastion hosts and VPN servers of the catalogue ask for their own, so this stays off."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CONNECTIONS TO APPLICATION NETWORKS
# ---------------------------------------------------------------------------------------------------------------------

variable "peering_connections" {
  description = <<-EOT
    VPC peering connections that start from this VPC, by a name of your choice. Peer from one side only: usually the application VPC is deployed later and holds the entry in its own `peering_connections`.

    - `peer_vpc_id`, `peer_cidr_block`: the other VPC. The ranges must not overlap.
    - `peer_route_table_ids`: route tables of the peer that get a route back. Works in the same account and region only.
    - `peer_owner_id`, `peer_region`: set them when the peer is in another account or region. The connection must then be accepted on the other side.
    - `allow_remote_dns_resolution`: resolve public host names of one VPC to private addresses from the other. Set from here in the same account and region only.
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

# ---------------------------------------------------------------------------------------------------------------------
# VPC ENDPOINTS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_s3_endpoint" {
  description = "Create a gateway endpoint for S3 in all route tables. It costs nothing."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_dynamodb_endpoint" {
  description = "Create a gateway endpoint for DynamoDB in all route tables. It costs nothing."
  type        = bool
  default     = true
  nullable    = false
}

variable "interface_endpoints" {
  description = "Interface endpoints (PrivateLink) in the private subnets, by the short name of the service. `ssm`, `ssmmessages` and `ec2messages` together let Session Manager reach instances that have no way out to the internet. Each is charged by the hour for each zone and by the gigabyte."
  type = map(object({
    private_dns_enabled = optional(bool, true)
    policy              = optional(string)
  }))
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACLS AND DEFAULT RESOURCES
# ---------------------------------------------------------------------------------------------------------------------

variable "create_network_acls" {
  description = "Create a network ACL for each tier. The private tier accepts connections from inside the VPC and from `network_acl_inbound_cidr_blocks`, and answers from anywhere. When `false`, all subnets keep the VPC's default network ACL."
  type        = bool
  default     = true
  nullable    = false
}

variable "network_acl_inbound_cidr_blocks" {
  description = "Ranges outside the VPC that may open connections to the private subnets, for example an application VPC whose pods call a CI server here."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = !contains(var.network_acl_inbound_cidr_blocks, "0.0.0.0/0")
    error_message = "network_acl_inbound_cidr_blocks must not contain 0.0.0.0/0."
  }
}

variable "manage_default_security_group" {
  description = "Take over the VPC's default security group and remove all its rules, as CIS recommendation 5.3 asks."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# FLOW LOGS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_flow_logs" {
  description = "Record the traffic of all network interfaces of the VPC. CIS recommendation 3.9 asks for it."
  type        = bool
  default     = true
  nullable    = false
}

variable "flow_logs_destination_type" {
  description = "Where flow logs go: `cloud-watch-logs` or `s3`. Changing it replaces the flow log."
  type        = string
  default     = "cloud-watch-logs"
  nullable    = false

  validation {
    condition     = contains(["cloud-watch-logs", "s3"], var.flow_logs_destination_type)
    error_message = "flow_logs_destination_type must be cloud-watch-logs or s3."
  }
}

variable "flow_logs_s3_bucket_arn" {
  description = "ARN of the bucket for the flow logs when `flow_logs_destination_type` is `s3`, with an optional prefix. Its policy must allow `delivery.logs.amazonaws.com` to write."
  type        = string
  default     = null

  validation {
    condition     = var.flow_logs_destination_type != "s3" || !var.enable_flow_logs || var.flow_logs_s3_bucket_arn != null
    error_message = "flow_logs_s3_bucket_arn must be set when flow_logs_destination_type is s3."
  }
}

variable "flow_logs_traffic_type" {
  description = "Which traffic to record: `ALL`, `ACCEPT` or `REJECT`. Changing it replaces the flow log."
  type        = string
  default     = "ALL"
  nullable    = false

  validation {
    condition     = contains(["ALL", "ACCEPT", "REJECT"], var.flow_logs_traffic_type)
    error_message = "flow_logs_traffic_type must be ALL, ACCEPT or REJECT."
  }
}

variable "log_retention_days" {
  description = "Days for which CloudWatch keeps the flow logs. `0` keeps them indefinitely. Ignored when the logs go to S3."
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

# ---------------------------------------------------------------------------------------------------------------------
# DNS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "resolver_rule_ids" {
  description = "IDs of Route 53 Resolver rules to associate with the VPC, by a name of your choice."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "tags" {
  description = "Tags for every resource of the service. They win over the provider's `default_tags`."
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
