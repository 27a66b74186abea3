# ---------------------------------------------------------------------------------------------------------------------
# HOSTED ZONES
# ---------------------------------------------------------------------------------------------------------------------

variable "public_zones" {
  description = <<-EOT
    Public hosted zones by domain name, for example `acme.example`.

    - `comment`: shown in the console, up to 256 characters.
    - `parent_zone_id`: a public zone of the same account in which to create the `NS` record for this one, when this is a subdomain. Leave it `null` when the parent is in another account or at a registrar; delegate there by the output `public_zone_name_servers`.
    - `delegation_set_id`: reusable delegation set, so that several zones share name servers. Changing it replaces the zone.
    - `enable_dnssec`: sign the zone with `dnssec_kms_key_arn`. Signing has an effect when the `DS` record is in the parent, and **the zone stops to resolve when it is turned off before that record is removed and its TTL has passed**.
    - `force_destroy`: delete the zone together with records that were made outside of Terraform.

    Removing an entry deletes the zone. A new zone of the same name gets other name servers, so the delegation must be changed and caches take up to 2 days.
  EOT
  type = map(object({
    comment           = optional(string, "Managed by Terraform")
    parent_zone_id    = optional(string)
    delegation_set_id = optional(string)
    enable_dnssec     = optional(bool, false)
    force_destroy     = optional(bool, false)
    tags              = optional(map(string), {})
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for name in keys(var.public_zones) : can(regex("^([a-z0-9_]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]*$", name))])
    error_message = "The keys of public_zones must be domain names in lowercase without a dot at the end, for example acme.example."
  }
}

variable "private_zones" {
  description = <<-EOT
    Private hosted zones by domain name, for example `acme.internal`. They answer inside the associated VPCs only, which must have DNS support and DNS host names enabled.

    - `vpc_ids`: VPCs of this account to associate, by ID, at least one.
    - `vpc_regions`: regions of those VPCs that are not in the provider's region, by VPC ID.
    - `cross_account_vpc_ids`: VPCs of other accounts to authorize. Each of them associates itself afterwards.
    - `force_destroy`: delete the zone together with records that were made outside of Terraform.
  EOT
  type = map(object({
    vpc_ids               = list(string)
    vpc_regions           = optional(map(string), {})
    cross_account_vpc_ids = optional(list(string), [])
    comment               = optional(string, "Managed by Terraform")
    force_destroy         = optional(bool, false)
    tags                  = optional(map(string), {})
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for zone in values(var.private_zones) : length(zone.vpc_ids) >= 1])
    error_message = "Every zone of private_zones must have at least one VPC in vpc_ids."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# RECORDS
# ---------------------------------------------------------------------------------------------------------------------

variable "records" {
  description = <<-EOT
    Records in the zones above, by a name of your choice. Records of load balancers and other services are made by these services; use this input for the rest (mail, verification, names on premises).

    - `zone`: a key of `public_zones` or `private_zones`.
    - `private`: look for the zone in `private_zones`.
    - `name`: name below the zone (`www`), or empty for the zone itself.
    - `values`: values of the record; for `TXT`, longer than 255 characters, split into parts with `\"\"`.
    - `ttl`: seconds for which resolvers keep an answer.
  EOT
  type = map(object({
    zone    = string
    private = optional(bool, false)
    name    = optional(string, "")
    type    = string
    values  = list(string)
    ttl     = optional(number, 300)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for record in values(var.records) : contains(["A", "AAAA", "CAA", "CNAME", "DS", "HTTPS", "MX", "NAPTR", "NS", "PTR", "SPF", "SRV", "SSHFP", "SVCB", "TLSA", "TXT"], record.type)])
    error_message = "The type of every record must be one that Route 53 supports."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.private ? contains(keys(var.private_zones), record.zone) : contains(keys(var.public_zones), record.zone)])
    error_message = "The zone of every record must be a key of public_zones, or of private_zones when private is true."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : !(record.type == "CNAME" && record.name == "")])
    error_message = "A zone itself cannot be a CNAME. Use an alias record of the service that it must point to."
  }
}

variable "caa_issuers" {
  description = "Certificate authorities that may issue certificates for the public zones, as `CAA` records, for example `[\"amazon.com\", \"letsencrypt.org\"]`. When empty, any may. `amazon.com` must be among them for ACM to work."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.caa_issuers) == 0 || length(var.certificates) == 0 || contains(var.caa_issuers, "amazon.com")
    error_message = "caa_issuers must contain amazon.com while the service requests certificates from ACM."
  }
}

variable "allow_record_overwrite" {
  description = "Take over records that exist already, instead of failing. For the move of a zone into Terraform; turn it off again afterwards."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# CERTIFICATES
# ---------------------------------------------------------------------------------------------------------------------

variable "certificates" {
  description = <<-EOT
    ACM certificates by their main domain name, validated through DNS records in the public zones. ACM renews them for as long as those records exist.

    - `zone`: the key of `public_zones` that all names of the certificate belong to.
    - `subject_alternative_names`: further names, for example `*.acme.example`. A wildcard covers one level and not the domain itself. 10 names a certificate by default. Changing them replaces the certificate: the new one is issued before the old one goes.

    Certificates are regional. For CloudFront they must be in `us-east-1`.
  EOT
  type = map(object({
    zone                      = string
    subject_alternative_names = optional(list(string), [])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for certificate in values(var.certificates) : contains(keys(var.public_zones), certificate.zone)])
    error_message = "The zone of every certificate must be a key of public_zones."
  }
}

variable "certificate_key_algorithm" {
  description = "Key algorithm of the certificates: `RSA_2048`, `EC_prime256v1` or `EC_secp384r1`. Elliptic curves make the handshake cheaper; very old clients cannot use them. Changing it replaces the certificates."
  type        = string
  default     = "RSA_2048"
  nullable    = false

  validation {
    condition     = contains(["RSA_2048", "EC_prime256v1", "EC_secp384r1"], var.certificate_key_algorithm)
    error_message = "certificate_key_algorithm must be RSA_2048, EC_prime256v1 or EC_secp384r1."
  }
}

variable "wait_for_certificate_validation" {
  description = "Wait until the certificates are issued, usually a few minutes. Set it to `false` for the first apply of a zone that is not delegated yet, as that wait can only end in a timeout."
  type        = bool
  default     = true
  nullable    = false
}

variable "certificate_validation_timeout" {
  description = "How long to wait for the certificates, as a duration such as `45m`."
  type        = string
  default     = "75m"
  nullable    = false

  validation {
    condition     = can(regex("^[0-9]+[smh]$", var.certificate_validation_timeout))
    error_message = "certificate_validation_timeout must be a duration such as 45m."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# SERVICE DISCOVERY
# ---------------------------------------------------------------------------------------------------------------------

variable "service_discovery_private_namespaces" {
  description = "AWS Cloud Map namespaces with DNS inside a VPC, by domain name. ECS services register their tasks in them. Each creates a private hosted zone of its own, so the name must not be a key of `private_zones` for the same VPC."
  type = map(object({
    vpc_id      = string
    description = optional(string, "Managed by Terraform")
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(setintersection(keys(var.service_discovery_private_namespaces), keys(var.private_zones))) == 0
    error_message = "A name may be in service_discovery_private_namespaces or in private_zones, not in both."
  }
}

variable "service_discovery_public_namespaces" {
  description = "AWS Cloud Map namespaces with public DNS, by domain name. Each creates a public hosted zone of its own, which has to be delegated."
  type = map(object({
    description = optional(string, "Managed by Terraform")
  }))
  default  = {}
  nullable = false
}

# ---------------------------------------------------------------------------------------------------------------------
# DNSSEC, QUERY LOGS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "dnssec_kms_key_arn" {
  description = "ARN of the KMS key for the key-signing keys: asymmetric, `ECC_NIST_P256`, usage `SIGN_VERIFY`, in `us-east-1`, with a policy that lets `dnssec-route53.amazonaws.com` sign. Required when a zone has `enable_dnssec`."
  type        = string
  default     = null

  validation {
    condition     = var.dnssec_kms_key_arn != null || !anytrue([for zone in values(var.public_zones) : zone.enable_dnssec])
    error_message = "dnssec_kms_key_arn must be set when a zone has enable_dnssec."
  }

  validation {
    condition     = var.dnssec_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:us-east-1:", var.dnssec_kms_key_arn))
    error_message = "dnssec_kms_key_arn must be the ARN of a key in us-east-1, where Route 53 keeps its signing keys."
  }
}

variable "enable_query_logs" {
  description = "Log the queries to the public zones in CloudWatch. Route 53 writes to log groups in `us-east-1` only, so the service must be deployed there."
  type        = bool
  default     = false
  nullable    = false
}

variable "log_retention_days" {
  description = "Days for which CloudWatch keeps the query logs. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "tags" {
  description = "Tags for every resource of the service."
  type        = map(string)
  default     = {}
  nullable    = false
}
