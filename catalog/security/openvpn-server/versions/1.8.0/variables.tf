# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the VPN server and prefix of the names of its resources, for example `vpn`. Changing it replaces everything, the certificate authority included: all client profiles become invalid."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,39}$", var.name))
    error_message = "name must be 1 to 40 lowercase letters, digits and hyphens, and must start with a letter."
  }
}

variable "vpc_id" {
  description = "ID of the VPC, usually that of the management VPC. Changing it replaces the instance and its security group."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]+$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, for example vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "Public subnets in which the instance may run. One instance runs at a time; when its zone fails, the next one starts in another of these subnets."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) >= 1
    error_message = "subnet_ids must hold at least one subnet."
  }
}

variable "certificate_authority" {
  description = <<-EOT
    Subject of the certificate authority that the server makes on its first boot, and the lifetimes of what it issues.

    - `common_name`, `organization`: shown in client software.
    - `country`: two letters (ISO 3166).
    - `validity_days`: lifetime of the authority. When it ends, every client needs a new profile.
    - `server_certificate_validity_days`, `client_certificate_validity_days`: lifetimes of the certificates. The server renews its own.
    - `revocation_list_validity_days`: the list is renewed every day; the server refuses all clients once it is outdated.

    **Changing the subject has no effect on an authority that exists.** To start over, empty the PKI prefix of the backup bucket and replace the instance.
  EOT
  type = object({
    common_name                      = string
    organization                     = string
    country                          = string
    validity_days                    = optional(number, 3650)
    server_certificate_validity_days = optional(number, 365)
    client_certificate_validity_days = optional(number, 365)
    revocation_list_validity_days    = optional(number, 30)
  })
  nullable = false

  validation {
    condition     = can(regex("^[A-Z]{2}$", var.certificate_authority.country))
    error_message = "The country of certificate_authority must be two capital letters, for example US."
  }

  validation {
    condition     = var.certificate_authority.client_certificate_validity_days <= var.certificate_authority.validity_days
    error_message = "Client certificates cannot outlive the certificate authority."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TUNNEL
# ---------------------------------------------------------------------------------------------------------------------

variable "client_cidr_block" {
  description = "Range from which connected clients get their addresses. It must not overlap with the VPCs behind the VPN nor with usual home networks (`192.168.0.0/24`, `192.168.1.0/24`, `10.0.0.0/24`). The server translates these addresses to its own, so the VPCs need no routes back. Changing it disconnects all clients."
  type        = string
  default     = "172.30.240.0/22"
  nullable    = false

  validation {
    condition     = can(cidrhost(var.client_cidr_block, 0)) && try(tonumber(split("/", var.client_cidr_block)[1]) >= 16 && tonumber(split("/", var.client_cidr_block)[1]) <= 28, false)
    error_message = "client_cidr_block must be an IPv4 range in CIDR notation with a prefix length from 16 to 28."
  }
}

variable "routes" {
  description = "IPv4 ranges that clients reach through the tunnel: the management VPC and the VPCs peered with it. The VPC in which the server runs is always among them. Clients learn changes when they connect again."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for route in var.routes : can(cidrhost(route, 0))])
    error_message = "Every entry of routes must be an IPv4 range in CIDR notation."
  }
}

variable "enable_full_tunnel" {
  description = "Send all traffic of the clients through the tunnel, that to the internet too. Costs egress from AWS, and makes the server's address that of all clients."
  type        = bool
  default     = false
  nullable    = false
}

variable "push_vpc_dns" {
  description = "Let clients resolve names at the resolver of the VPC, so that private hosted zones work. The resolver answers the clients because the server translates their addresses."
  type        = bool
  default     = true
  nullable    = false
}

variable "search_domains" {
  description = "Domains to search for names without a dot, pushed to the clients, for example `prod.acme.internal`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "protocol" {
  description = "Transport of the tunnel: `udp` (faster) or `tcp` (passes through stricter firewalls). Changing it invalidates the profiles of all clients."
  type        = string
  default     = "udp"
  nullable    = false

  validation {
    condition     = contains(["udp", "tcp"], var.protocol)
    error_message = "protocol must be udp or tcp."
  }
}

variable "port" {
  description = "Port of the tunnel. Changing it invalidates the profiles of all clients."
  type        = number
  default     = 1194
  nullable    = false

  validation {
    condition     = var.port >= 1 && var.port <= 65535
    error_message = "port must be from 1 to 65535."
  }
}

variable "data_ciphers" {
  description = "Ciphers that the server offers for the data channel, best first. Clients need OpenVPN 2.4 or later for any of the default ones."
  type        = list(string)
  default     = ["AES-256-GCM", "AES-128-GCM", "CHACHA20-POLY1305"]
  nullable    = false

  validation {
    condition     = length(var.data_ciphers) >= 1 && length(setsubtract(var.data_ciphers, ["AES-256-GCM", "AES-128-GCM", "CHACHA20-POLY1305"])) == 0
    error_message = "data_ciphers must be one or more of AES-256-GCM, AES-128-GCM and CHACHA20-POLY1305."
  }
}

variable "max_clients" {
  description = "Number of clients that may be connected at the same time."
  type        = number
  default     = 100
  nullable    = false

  validation {
    condition     = var.max_clients >= 1
    error_message = "max_clients must be at least 1."
  }
}

variable "allow_client_to_client" {
  description = "Let connected clients reach each other."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges that may connect to the tunnel's port. The port answers only to clients that have the key of the TLS handshake, so the whole internet is a reasonable default for people who travel."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(cidrhost(block, 0))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "allow_ssh_from_security_group_ids" {
  description = "Security groups whose members may connect to the server over SSH, for example that of a bastion host. Session Manager always works."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "require_one_time_password" {
  description = "Ask clients for a time-based one-time password besides their certificate. The secret of a user is issued together with the profile."
  type        = bool
  default     = false
  nullable    = false
}

variable "profile_issuer_iam_arns" {
  description = "IAM roles and users that may issue and revoke profiles, that is run the service's two Systems Manager documents. Revoking closes open connections of that client."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.profile_issuer_iam_arns : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:(role|user)/", arn))])
    error_message = "Every entry of profile_issuer_iam_arns must be the ARN of an IAM role or user."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CERTIFICATE STORE
# ---------------------------------------------------------------------------------------------------------------------

variable "backup_bucket" {
  description = "Name of an existing, versioned S3 bucket for the certificate authority, from which a new instance restores itself. When `null`, the service creates a bucket `<name>-openvpn-pki-<account id>`. Who reads it can make themselves a profile."
  type        = string
  default     = null
}

variable "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the backup bucket, the secrets with the profiles and the root volume. When `null`, the service creates a key."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "force_destroy" {
  description = "Delete the backup bucket that the service created even when it holds the certificate authority. All profiles are lost with it."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# ADDRESS, NAME AND INSTANCE
# ---------------------------------------------------------------------------------------------------------------------

variable "eip_allocation_id" {
  description = "Allocation ID of an existing Elastic IP. When `null`, the service allocates one. Profiles name the server by `domain_name` when that is set, else by this address."
  type        = string
  default     = null
}

variable "hosted_zone_id" {
  description = "ID of the Route 53 public hosted zone for the record of `domain_name`."
  type        = string
  default     = null

  validation {
    condition     = (var.hosted_zone_id == null) == (var.domain_name == null)
    error_message = "hosted_zone_id and domain_name must be set together."
  }
}

variable "domain_name" {
  description = "Full domain name of the server, for example `vpn.prod.acme.example`. Set it before the first profile is issued: older profiles keep the address."
  type        = string
  default     = null
}

variable "instance_type" {
  description = "Instance type. Encryption is bound to one core, so a larger size helps less than a newer generation. Changing it replaces the instance and disconnects the clients for some minutes."
  type        = string
  default     = "t4g.small"
  nullable    = false
}

variable "ami_id" {
  description = "ID of the image, Ubuntu 22.04 or later, for example one built with Packer. When `null`, the newest Ubuntu 24.04 LTS image of Canonical is used. Changing it replaces the instance; the certificate authority is restored from the backup."
  type        = string
  default     = null

  validation {
    condition     = var.ami_id == null || can(regex("^ami-[0-9a-f]+$", var.ami_id))
    error_message = "ami_id must be the ID of an image, for example ami-0a1b2c3d4e5f60718."
  }
}

variable "root_volume_size" {
  description = "Size of the root volume in GiB. Changing it replaces the instance."
  type        = number
  default     = 10
  nullable    = false

  validation {
    condition     = var.root_volume_size >= 8
    error_message = "root_volume_size must be at least 8 GiB."
  }
}

variable "enable_automatic_updates" {
  description = "Install security updates every night."
  type        = bool
  default     = true
  nullable    = false
}

variable "additional_iam_policy_arns" {
  description = "Further IAM policies for the instance role, at most 7."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_iam_policy_arns) <= 7
    error_message = "additional_iam_policy_arns may hold at most 7 policies: a role takes 10 by default, and the service needs up to 3."
  }
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the instance role."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days for which CloudWatch keeps the system log and the log of connections. `0` keeps them for ever."
  type        = number
  default     = 365
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that are told about high processor, memory and disk use, failed status checks and failed backups. When empty, no alarms are created."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "tags" {
  description = "Tags for every resource of the service, the instance and its volume included."
  type        = map(string)
  default     = {}
  nullable    = false
}
