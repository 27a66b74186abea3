# ---------------------------------------------------------------------------------------------------------------------
# HOSTED ZONES
# ---------------------------------------------------------------------------------------------------------------------

variable "public_zones" {
  description = <<-EOT
    Public hosted zones by domain name, for example `acme.example`.

    - `comment`: text that the console shows, up to 256 characters.
    - `parent_zone_id`: ID of a public zone of the same account in which the service creates the `NS` record of this zone. Leave it `null` if the parent is in another account or at a registrar, and delegate there with the output `public_zone_name_servers`.
    - `delegation_set_id`: reusable delegation set, so that several zones share name servers. Changing it replaces the zone.
    - `enable_dnssec`: sign the zone with `dnssec_kms_key_arn`. Resolvers validate signatures after you add the `DS` record to the parent. **If you turn signing off before you remove that record and its TTL has passed, the zone no longer resolves.**
    - `force_destroy`: delete the zone together with records that Terraform did not create.

    Removing an entry deletes the zone. A new zone of the same name gets other name servers, so you must change the delegation, and caches take up to 2 days.
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

  validation {
    condition     = alltrue([for zone in values(var.public_zones) : length(zone.comment) <= 256])
    error_message = "The comment of public_zones can have at most 256 characters."
  }
}

variable "private_zones" {
  description = <<-EOT
    Private hosted zones by domain name, for example `acme.internal`. They answer inside the associated VPCs only. These VPCs must have DNS support and DNS host names enabled.

    - `vpc_ids`: IDs of the VPCs of this account to associate, at least one. The first one stays associated as long as the zone exists, and must stay the first; the others can change. If another one becomes the first, it loses its association.
    - `vpc_regions`: Regions of the VPCs that are not in the Region of the provider, by VPC ID.
    - `cross_account_vpc_ids`: IDs of VPCs of other accounts to authorize. Each account then associates its own VPC.
    - `force_destroy`: delete the zone together with records that Terraform did not create.
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

  validation {
    condition     = alltrue([for zone in values(var.private_zones) : length(setsubtract(keys(zone.vpc_regions), concat(zone.vpc_ids, zone.cross_account_vpc_ids))) == 0])
    error_message = "The keys of vpc_regions in private_zones must be VPCs of vpc_ids or cross_account_vpc_ids."
  }

  validation {
    condition     = alltrue([for zone in values(var.private_zones) : length(setintersection(zone.vpc_ids, zone.cross_account_vpc_ids)) == 0])
    error_message = "A VPC of private_zones can be in vpc_ids or in cross_account_vpc_ids, but not in both."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# RECORDS
# ---------------------------------------------------------------------------------------------------------------------

variable "records" {
  description = <<-EOT
    Records, by a name of your choice. Load balancers and other services create their own records; use this input for the rest, such as mail, verification, and names in front of several Regions.

    - `zone`: key of `public_zones` or, with `private`, of `private_zones`. `zone_id` is the ID of a zone that this call does not create, instead of `zone`.
    - `name`: name below the zone (`www`), or empty for the zone itself. With `zone_id`, the full name.
    - `values`, `ttl`: values of the record, and the seconds for which resolvers keep an answer. Split a `TXT` value longer than 255 characters with `\"\"`.
    - `alias`: AWS resource or record that answers, instead of `values`: its DNS name and its hosted zone ID, which the outputs of load balancers, CloudFront distributions and API Gateway domains contain. With `evaluate_target_health`, Route 53 answers only while the target is healthy. Queries for aliases of AWS resources are free, and an alias can have the name of the zone itself.
    - `set_identifier`: name of the record among those that share a name and type. Required with a routing policy.
    - `weight`, `latency_region`, `failover`, `geolocation`, `multivalue_answer`: routing policy, at most one. `weight` is from 0 to 255, `latency_region` is an AWS Region, `failover` is `PRIMARY` or `SECONDARY`. `geolocation` has a `continent` (`EU`) or a `country` (`DE`, or `*` for all other locations), and for `US` and `UA` a `subdivision`.
    - `health_check`: key of `health_checks`. Route 53 does not answer with the record while the check fails. `health_check_id` is the ID of a check that this call does not create, instead of `health_check`.
  EOT
  type = map(object({
    zone    = optional(string)
    zone_id = optional(string)
    private = optional(bool, false)
    name    = optional(string, "")
    type    = string
    values  = optional(list(string), [])
    ttl     = optional(number, 300)
    alias = optional(object({
      name                   = string
      zone_id                = string
      evaluate_target_health = optional(bool, true)
    }))
    set_identifier = optional(string)
    weight         = optional(number)
    latency_region = optional(string)
    failover       = optional(string)
    geolocation = optional(object({
      continent   = optional(string)
      country     = optional(string)
      subdivision = optional(string)
    }))
    multivalue_answer = optional(bool, false)
    health_check      = optional(string)
    health_check_id   = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for record in values(var.records) : contains(["A", "AAAA", "CAA", "CNAME", "DS", "HTTPS", "MX", "NAPTR", "NS", "PTR", "SPF", "SRV", "SSHFP", "SVCB", "TLSA", "TXT"], record.type)])
    error_message = "The type of every record must be one that Route 53 supports."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : (record.zone == null) != (record.zone_id == null)])
    error_message = "Every entry of records must have exactly one of zone and zone_id."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.zone == null || contains(record.private ? keys(var.private_zones) : keys(var.public_zones), coalesce(record.zone, "none"))])
    error_message = "The zone of every record must be a key of public_zones, or of private_zones if private is true."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.zone_id == null || record.name != ""])
    error_message = "A record with zone_id needs its full name in name."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : (length(record.values) == 0) != (record.alias == null)])
    error_message = "Every entry of records must have exactly one of values and alias."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.alias == null || !contains(["DS", "NS"], record.type)])
    error_message = "Route 53 has no alias records of the types DS and NS."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : !(record.type == "CNAME" && record.zone != null && record.name == "")])
    error_message = "A zone itself cannot be a CNAME. Use an alias of the type A or AAAA."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.type != "CNAME" || length(record.values) <= 1])
    error_message = "A CNAME record has one value."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.ttl >= 0 && record.ttl <= 2147483647])
    error_message = "The ttl of records must be from 0 to 2147483647."
  }

  validation {
    condition = alltrue([for record in values(var.records) :
      length([for used in [record.weight != null, record.latency_region != null, record.failover != null, record.geolocation != null, record.multivalue_answer] : used if used]) == (record.set_identifier == null ? 0 : 1)
    ])
    error_message = "A record with set_identifier must have exactly one routing policy, and a routing policy requires set_identifier."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.weight == null || try(record.weight >= 0 && record.weight <= 255 && floor(record.weight) == record.weight, false)])
    error_message = "The weight of records must be a whole number from 0 to 255."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : contains(["PRIMARY", "SECONDARY"], coalesce(record.failover, "PRIMARY"))])
    error_message = "The failover of records must be PRIMARY or SECONDARY."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.failover != "PRIMARY" || record.health_check != null || record.health_check_id != null || try(record.alias.evaluate_target_health, false)])
    error_message = "A PRIMARY record needs health_check, health_check_id or an alias with evaluate_target_health; without one, it never fails over."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.geolocation == null || (try(record.geolocation.continent, null) == null) != (try(record.geolocation.country, null) == null)])
    error_message = "The geolocation of records must have exactly one of continent and country."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : try(record.geolocation.subdivision, null) == null || try(record.geolocation.country, null) == "US" || try(record.geolocation.country, null) == "UA"])
    error_message = "The geolocation of records can have a subdivision for the countries US and UA only."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : !record.multivalue_answer || (record.alias == null && !contains(["CNAME", "NS"], record.type))])
    error_message = "multivalue_answer excludes alias and the types CNAME and NS."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.health_check == null || record.health_check_id == null])
    error_message = "A record can have health_check or health_check_id, but not both."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.health_check == null || contains(keys(var.health_checks), coalesce(record.health_check, "none"))])
    error_message = "The health_check of every record must be a key of health_checks."
  }

  validation {
    condition     = alltrue([for record in values(var.records) : record.set_identifier != null || record.alias != null || (record.health_check == null && record.health_check_id == null)])
    error_message = "A health check has no effect on a record without a routing policy: set set_identifier and a policy."
  }
}

variable "caa_issuers" {
  description = "Certificate authorities that can issue certificates for the public zones, as `CAA` records, for example `[\"amazon.com\", \"letsencrypt.org\"]`. When empty, every authority can. ACM needs `amazon.com`, `amazontrust.com`, `awstrust.com` or `amazonaws.com` in the list."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.caa_issuers) == 0 || length(var.certificates) == 0 || length(setintersection(var.caa_issuers, ["amazon.com", "amazontrust.com", "awstrust.com", "amazonaws.com"])) > 0
    error_message = "caa_issuers must contain amazon.com (or amazontrust.com, awstrust.com, amazonaws.com) while the service requests certificates from ACM."
  }
}

variable "allow_record_overwrite" {
  description = "Replace existing records of the same name and type instead of failing. Use it to move a zone into Terraform, and turn it off again afterward."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# HEALTH CHECKS
# ---------------------------------------------------------------------------------------------------------------------

variable "health_checks" {
  description = <<-EOT
    Health checks for `records`, by a name of your choice. Route 53 checks endpoints from several Regions, over the internet: endpoints need a public address.

    - `type`: `HTTP`, `HTTPS`, `HTTP_STR_MATCH`, `HTTPS_STR_MATCH` or `TCP` for endpoints; `CLOUDWATCH_METRIC` for the state of an alarm, which also works for private resources; `CALCULATED` for other checks of this input. Changing it replaces the check.
    - `fqdn`, `ip_address`, `port`, `resource_path`: endpoint. At least one of `fqdn` and `ip_address` is required. With both, Route 53 connects to the address and sends the name. `port` is 80 or 443 by default, and required for `TCP`.
    - `search_string`: text in the first 5,120 bytes of the response. Required for the `STR_MATCH` types.
    - `failure_threshold`: consecutive checks that must fail, from 1 to 10. `request_interval`: 30 seconds, or 10 for a higher price; changing it replaces the check.
    - `regions`: at least three of the Regions that Route 53 checks from. When empty, all of them.
    - `measure_latency`: publish latency metrics, for a higher price. Changing it replaces the check.
    - `cloudwatch_alarm`: name and Region of an alarm in this account, on one metric with a period of at least 60 seconds. Route 53 supports neither metric math nor composite alarms. Required for `CLOUDWATCH_METRIC`. `insufficient_data_status` is `Healthy`, `Unhealthy` or `LastKnownStatus`.
    - `child_health_checks`, `healthy_children`: keys of checks that are not `CALCULATED`, and how many of them must be healthy. Required for `CALCULATED`.
    - `invert`: treat healthy as unhealthy, and the reverse. `disabled`: treat the check as healthy.
  EOT
  type = map(object({
    type              = string
    fqdn              = optional(string)
    ip_address        = optional(string)
    port              = optional(number)
    resource_path     = optional(string)
    search_string     = optional(string)
    failure_threshold = optional(number, 3)
    request_interval  = optional(number, 30)
    regions           = optional(list(string), [])
    measure_latency   = optional(bool, false)
    enable_sni        = optional(bool, true)
    cloudwatch_alarm = optional(object({
      name                     = string
      region                   = string
      insufficient_data_status = optional(string, "LastKnownStatus")
    }))
    child_health_checks = optional(list(string), [])
    healthy_children    = optional(number, 1)
    invert              = optional(bool, false)
    disabled            = optional(bool, false)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for check in values(var.health_checks) : contains(["HTTP", "HTTPS", "HTTP_STR_MATCH", "HTTPS_STR_MATCH", "TCP", "CLOUDWATCH_METRIC", "CALCULATED"], check.type)])
    error_message = "The type of health_checks must be HTTP, HTTPS, HTTP_STR_MATCH, HTTPS_STR_MATCH, TCP, CLOUDWATCH_METRIC or CALCULATED."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : contains(["CLOUDWATCH_METRIC", "CALCULATED"], check.type) == (check.fqdn == null && check.ip_address == null)])
    error_message = "In health_checks, the types for endpoints require fqdn or ip_address, and CLOUDWATCH_METRIC and CALCULATED exclude both."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : !can(regex("^(10|127|169\\.254|192\\.168|172\\.(1[6-9]|2[0-9]|3[01]))\\.", check.ip_address))])
    error_message = "Route 53 cannot reach private addresses. Use the type CLOUDWATCH_METRIC for private resources."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : check.type != "TCP" || check.port != null])
    error_message = "In health_checks, the type TCP requires port."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : endswith(check.type, "STR_MATCH") == (check.search_string != null)])
    error_message = "In health_checks, search_string is required for HTTP_STR_MATCH and HTTPS_STR_MATCH, and must be null for other types."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : startswith(check.type, "HTTP") || check.resource_path == null])
    error_message = "In health_checks, resource_path is for HTTP and HTTPS only."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : (check.type == "CLOUDWATCH_METRIC") == (check.cloudwatch_alarm != null)])
    error_message = "In health_checks, cloudwatch_alarm is required for CLOUDWATCH_METRIC, and must be null for other types."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : contains(["Healthy", "Unhealthy", "LastKnownStatus"], try(check.cloudwatch_alarm.insufficient_data_status, "Healthy"))])
    error_message = "The insufficient_data_status of health_checks must be Healthy, Unhealthy or LastKnownStatus."
  }

  validation {
    condition = alltrue([for check in values(var.health_checks) :
      (check.type == "CALCULATED") == (length(check.child_health_checks) > 0) && alltrue([for child in check.child_health_checks : try(var.health_checks[child].type != "CALCULATED", false)])
    ])
    error_message = "In health_checks, CALCULATED requires child_health_checks, which must be keys of checks that are not CALCULATED. Other types exclude it."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : check.type != "CALCULATED" || (check.healthy_children >= 1 && check.healthy_children <= length(check.child_health_checks))])
    error_message = "The healthy_children of health_checks must be from 1 to the number of child_health_checks."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : check.failure_threshold >= 1 && check.failure_threshold <= 10 && contains([10, 30], check.request_interval)])
    error_message = "In health_checks, failure_threshold must be from 1 to 10, and request_interval 10 or 30."
  }

  validation {
    condition     = alltrue([for check in values(var.health_checks) : contains([0, 3, 4, 5, 6, 7, 8], length(check.regions))])
    error_message = "The regions of health_checks must be empty or at least three."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CERTIFICATES
# ---------------------------------------------------------------------------------------------------------------------

variable "certificates" {
  description = <<-EOT
    ACM certificates by their main domain name, validated through DNS records in the public zones. ACM renews them for as long as those records exist.

    - `zone`: key of `public_zones` to which all names of the certificate belong.
    - `subject_alternative_names`: further names, for example `*.acme.example`. A wildcard covers one level and not the domain itself. A certificate has 10 names by default. Changing them replaces the certificate: ACM issues the new one before the old one is deleted.

    Certificates are regional. For CloudFront, they must be in `us-east-1`.
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

  validation {
    condition     = alltrue([for name, certificate in var.certificates : alltrue([for domain in concat([name], certificate.subject_alternative_names) : domain == certificate.zone || endswith(domain, ".${certificate.zone}")])])
    error_message = "All names of a certificate must belong to its zone. ACM finds no validation record for other names."
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
  description = "Wait until ACM has issued the certificates, usually a few minutes. Set it to `false` for the first apply of a zone that is not delegated yet: the wait would end in a timeout."
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
  description = "AWS Cloud Map namespaces with DNS inside a VPC, by domain name. ECS services register their tasks in them. Each namespace creates its own private hosted zone, so its name must not be a key of `private_zones`."
  type = map(object({
    vpc_id      = string
    description = optional(string, "Managed by Terraform")
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(setintersection(keys(var.service_discovery_private_namespaces), keys(var.private_zones))) == 0
    error_message = "A name can be in service_discovery_private_namespaces or in private_zones, but not in both."
  }
}

variable "service_discovery_public_namespaces" {
  description = "AWS Cloud Map namespaces with public DNS, by domain name. Each namespace creates its own public hosted zone, which you must delegate, so its name must not be a key of `public_zones`."
  type = map(object({
    description = optional(string, "Managed by Terraform")
  }))
  default  = {}
  nullable = false

  validation {
    condition     = length(setintersection(keys(var.service_discovery_public_namespaces), keys(var.public_zones))) == 0
    error_message = "A name can be in service_discovery_public_namespaces or in public_zones, but not in both."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DNSSEC, QUERY LOGS, ALARMS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "dnssec_kms_key_arn" {
  description = "ARN of the KMS key for the key-signing keys: asymmetric, `ECC_NIST_P256`, usage `SIGN_VERIFY`, in `us-east-1`, with a policy that lets `dnssec-route53.amazonaws.com` sign. Required if a zone has `enable_dnssec`. Changing it has no effect on zones that are already signed, and each plan shows the change again."
  type        = string
  default     = null

  validation {
    condition     = var.dnssec_kms_key_arn != null || !anytrue([for zone in values(var.public_zones) : zone.enable_dnssec])
    error_message = "dnssec_kms_key_arn must be set if a zone has enable_dnssec."
  }

  validation {
    condition     = var.dnssec_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:us-east-1:", var.dnssec_kms_key_arn))
    error_message = "dnssec_kms_key_arn must be the ARN of a key in us-east-1, where Route 53 stores its signing keys."
  }
}

variable "enable_query_logs" {
  description = "Log the queries to the public zones in CloudWatch Logs. Route 53 writes to log groups in `us-east-1` only, so you must deploy the service there. Only one call in an account can set it, because the resource policy for the log groups has a fixed name. Setting this input to `false` later deletes the log groups."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_query_logs || length(var.public_zones) > 0
    error_message = "enable_query_logs requires public_zones. Queries to private zones are logged by the Route 53 Resolver of their VPCs."
  }
}

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the query logs. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log groups of the queries. Its policy must allow `logs.us-east-1.amazonaws.com` to use it. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "enable_cloudwatch_alarms" {
  description = "Create a CloudWatch alarm for each of `health_checks`. Route 53 publishes their metrics in `us-east-1` only: deploy the service there, or set this to `false`. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics in `us-east-1` that receive the alarms."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.alarm_sns_topic_arns : can(regex("^arn:aws[a-z-]*:sns:us-east-1:", arn))])
    error_message = "alarm_sns_topic_arns must be topics in us-east-1, where Route 53 publishes the metrics of health checks."
  }
}

variable "tags" {
  description = "Tags for every resource of the service that supports them. They override the provider's `default_tags`."
  type        = map(string)
  default     = {}
  nullable    = false
}
