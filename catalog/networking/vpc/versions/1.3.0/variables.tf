# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "vpc_name" {
  description = "Name of the VPC, for example `prod`. It is the `Name` tag of the VPC and the prefix of the name of every resource in it (`prod-public-us-east-1a`, `prod-nat-0`). Renaming changes tags only, except for the flow log group and its IAM role, which are replaced."
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

variable "aws_region" {
  description = "Region of the VPC, for example `us-east-1`. It must be the region of the provider."
  type        = string
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# VPC AND AVAILABILITY ZONES
# ---------------------------------------------------------------------------------------------------------------------

variable "num_availability_zones" {
  description = "Number of availability zones to spread each tier over. When `null`, all zones of the region are used, up to 4."
  type        = number
  default     = null

  validation {
    condition     = var.num_availability_zones == null || contains([2, 3, 4], coalesce(var.num_availability_zones, 0))
    error_message = "num_availability_zones must be null, 2, 3 or 4."
  }
}

variable "availability_zone_exclude_names" {
  description = "Names of zones never to use, for example `[\"us-east-1e\"]`. The zones are taken in alphabetical order of their names."
  type        = list(string)
  default     = []
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

# ---------------------------------------------------------------------------------------------------------------------
# SUBNETS
# ---------------------------------------------------------------------------------------------------------------------

variable "create_public_subnets" {
  description = "Create the public tier, its route table and the internet gateway. Set it to `false` for a VPC that reaches the internet only through a transit gateway; `num_nat_gateways` must then be 0."
  type        = bool
  default     = true
  nullable    = false
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
  description = "Ranges of the public subnets, one for each zone in the order of the zones. When `null`, they are computed: the tier starts at the beginning of the VPC's range (`10.4.0.0/22`, `10.4.4.0/22`, `10.4.8.0/22` in `10.4.0.0/16`)."
  type        = list(string)
  default     = null
}

variable "private_app_subnet_cidr_blocks" {
  description = "Ranges of the private application subnets, one for each zone in the order of the zones. When `null`, they are computed: the tier starts at one eighth of the VPC's range (`10.4.32.0/19`, `10.4.64.0/19`, `10.4.96.0/19` in `10.4.0.0/16`)."
  type        = list(string)
  default     = null
}

variable "private_persistence_subnet_cidr_blocks" {
  description = "Ranges of the private persistence subnets, one for each zone in the order of the zones. When `null`, they are computed: the tier starts at five eighths of the VPC's range (`10.4.160.0/22`, `10.4.164.0/22`, `10.4.168.0/22` in `10.4.0.0/16`)."
  type        = list(string)
  default     = null
}

variable "map_public_ip_on_launch" {
  description = "Give every instance that is launched into a public subnet a public IPv4 address."
  type        = bool
  default     = true
  nullable    = false
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

variable "num_nat_gateways" {
  description = "Number of NAT gateways that give the private subnets a way out to the internet over IPv4, from `0` to the number of zones. With fewer gateways than zones, the zones share them in turn."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = var.num_nat_gateways >= 0 && floor(var.num_nat_gateways) == var.num_nat_gateways
    error_message = "num_nat_gateways must be a whole number, 0 or more."
  }
}

variable "nat_gateway_eip_allocation_ids" {
  description = "Allocation IDs of existing Elastic IPs for the NAT gateways, one for each. Partners who list your addresses in a firewall keep working when the VPC is replaced. When empty, the service allocates new ones; the default quota is 5 Elastic IPs in a region."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_private_persistence_internet_access" {
  description = "Give the private persistence tier a default route to the NAT gateways. Managed databases do not need one; self-managed ones may, to fetch packages."
  type        = bool
  default     = false
  nullable    = false
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

variable "peer_vpc_id" {
  description = "ID of a VPC of the same account and region to peer with, usually the management VPC."
  type        = string
  default     = null
}

variable "peer_vpc_cidr_block" {
  description = "IPv4 range of the VPC in `peer_vpc_id`. It must not overlap with `cidr_block`."
  type        = string
  default     = null
}

variable "peer_vpc_route_table_ids" {
  description = "Route tables of the peer that get a route to this VPC."
  type        = list(string)
  default     = []
  nullable    = false
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
  description = "Short names of the AWS services for which to create interface endpoints in the private application subnets, for example `[\"ssm\", \"ssmmessages\"]`. Each is charged by the hour for each zone and by the gigabyte."
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

variable "manage_default_security_group" {
  description = "Take over the VPC's default security group and remove all its rules, as CIS recommendation 5.3 asks. Nothing should use that group; whatever does loses its network."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# FLOW LOGS
# ---------------------------------------------------------------------------------------------------------------------

variable "create_flow_logs" {
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

variable "flow_logs_s3_bucket_arn" {
  description = "ARN of the bucket for the flow logs when `flow_logs_destination_type` is `s3`, with an optional prefix. Its policy must allow `delivery.logs.amazonaws.com` to write."
  type        = string
  default     = null
}

variable "flow_logs_traffic_type" {
  description = "Which traffic to record: `ALL`, `ACCEPT` or `REJECT`. CIS recommendation 3.9 is met by `REJECT` already; an investigation needs `ALL`. Changing it replaces the flow log."
  type        = string
  default     = "REJECT"
  nullable    = false

  validation {
    condition     = contains(["ALL", "ACCEPT", "REJECT"], var.flow_logs_traffic_type)
    error_message = "flow_logs_traffic_type must be ALL, ACCEPT or REJECT."
  }
}

variable "flow_logs_max_aggregation_interval" {
  description = "Seconds over which packets of a flow are gathered into one record: `60` or `600`. Ten minutes means fewer records and a lower bill, and a later alarm. Interfaces of Nitro instances always use 60 seconds or less. Changing it replaces the flow log."
  type        = number
  default     = 600
  nullable    = false

  validation {
    condition     = contains([60, 600], var.flow_logs_max_aggregation_interval)
    error_message = "flow_logs_max_aggregation_interval must be 60 or 600."
  }
}

variable "log_retention_days" {
  description = "Days for which CloudWatch keeps the flow logs. `0` keeps them indefinitely. Ignored when the logs go to S3."
  type        = number
  default     = 90
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
# TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "custom_tags" {
  description = "Tags for every resource of the service. They win over the provider's `default_tags`."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "vpc_custom_tags" {
  description = "Further tags for the VPC itself."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "public_subnet_custom_tags" {
  description = "Further tags for the public subnets."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "private_app_subnet_custom_tags" {
  description = "Further tags for the private application subnets, for example `karpenter.sh/discovery`."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "private_persistence_subnet_custom_tags" {
  description = "Further tags for the private persistence subnets."
  type        = map(string)
  default     = {}
  nullable    = false
}
