# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the load balancer, unique in the account and Region. **Changing it replaces the load balancer**: its DNS name and its addresses change. The bucket for access logs is named after it without the Region: in a second Region of the account, use another name, or `access_log_bucket`."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9]([a-zA-Z0-9-]{0,30}[a-zA-Z0-9])?$", var.name)) && !startswith(lower(var.name), "internal-")
    error_message = "name must be 1 to 32 letters, digits and hyphens, must not start or end with a hyphen, and must not start with internal-."
  }
}

variable "vpc_id" {
  description = "ID of the VPC of `subnet_ids`. It cannot be changed, because a load balancer cannot move to another VPC and the apply fails. Deploy a second one with another name, and point the DNS records to it."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]+$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, for example vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "Subnets of the load balancer, each in another availability zone and at least two: public ones for an internet-facing load balancer, private application ones for an internal one. Each needs a prefix of `/27` or larger and 8 free addresses. Changes are made in place."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(distinct(var.subnet_ids)) >= 2
    error_message = "subnet_ids must contain at least two subnets in different availability zones."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# EXPOSURE
# ---------------------------------------------------------------------------------------------------------------------

variable "internal" {
  description = "Give the load balancer private addresses only. Set it to `false` for an internet-facing load balancer. **Changing it replaces the load balancer.**"
  type        = bool
  default     = true
  nullable    = false
}

variable "ip_address_type" {
  description = "Addresses that clients use: `ipv4`, `dualstack`, or `dualstack-without-public-ipv4` (internet-facing only: public IPv6, private IPv4). The last two need subnets with IPv6 ranges."
  type        = string
  default     = "ipv4"
  nullable    = false

  validation {
    condition     = contains(["ipv4", "dualstack", "dualstack-without-public-ipv4"], var.ip_address_type)
    error_message = "ip_address_type must be ipv4, dualstack or dualstack-without-public-ipv4."
  }

  validation {
    condition     = var.ip_address_type != "dualstack-without-public-ipv4" || !var.internal
    error_message = "dualstack-without-public-ipv4 is for internet-facing load balancers: set internal to false."
  }
}

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges that can connect to the listeners, for example `[\"0.0.0.0/0\"]` for a public site or the range of the VPC for an internal one. Empty: nothing can connect, unless another `allow_inbound_*` input admits it."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(block))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "allow_inbound_from_ipv6_cidr_blocks" {
  description = "IPv6 ranges that can connect to the listeners. Requires an `ip_address_type` with IPv6."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_ipv6_cidr_blocks : can(cidrhost(block, 0)) && strcontains(block, ":")])
    error_message = "Every entry of allow_inbound_from_ipv6_cidr_blocks must be an IPv6 range in CIDR notation."
  }

  validation {
    condition     = length(var.allow_inbound_from_ipv6_cidr_blocks) == 0 || var.ip_address_type != "ipv4"
    error_message = "allow_inbound_from_ipv6_cidr_blocks requires ip_address_type dualstack or dualstack-without-public-ipv4."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "Security groups whose members can connect to the listeners."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_prefix_list_ids" {
  description = "Managed prefix lists that can connect to the listeners. With the list of CloudFront's origin-facing addresses, clients cannot bypass the distribution. That list counts as 55 rules of the security group, whose quota is 60: two listener ports exceed it until the quota is raised."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_outbound_to_cidr_blocks" {
  description = "IPv4 ranges that the load balancer can connect to: its targets, and identity providers when a rule authenticates users. Narrow it to the VPC's range when no rule does."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_outbound_to_cidr_blocks : can(cidrnetmask(block))])
    error_message = "Every entry of allow_outbound_to_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "additional_security_group_ids" {
  description = "Further security groups for the load balancer. It takes 5 by default, one of which is the service's own."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "additional_security_group_ids can contain at most 4 groups."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LISTENERS
# ---------------------------------------------------------------------------------------------------------------------

variable "http_listener_ports" {
  description = "Ports that listen for plain HTTP. Removing one deletes its listener with the rules of all services."
  type        = list(number)
  default     = [80]
  nullable    = false

  validation {
    condition     = alltrue([for port in var.http_listener_ports : port >= 1 && port <= 65535 && floor(port) == port])
    error_message = "Every entry of http_listener_ports must be a port from 1 to 65535."
  }
}

variable "redirect_http_to_https" {
  description = "Answer every plain HTTP request with a permanent redirect (301) to the lowest HTTPS port. Rules on these listeners take precedence. Has an effect with `https_listeners` only."
  type        = bool
  default     = true
  nullable    = false
}

variable "https_listeners" {
  description = <<-EOT
    HTTPS listeners by port, for example `"443"`. Removing one deletes it with the rules of all services.

    - `certificate_arn`: ACM certificate for clients whose host name matches no other certificate. It must be in the Region of the load balancer.
    - `additional_certificate_arns`: further certificates, chosen by host name (SNI); 25 by default.
    - `ssl_policy`: overrides the input of that name for this port.
    - `mutual_tls_trust_store_arn`: verify client certificates against this trust store.
    - `mutual_tls_ignore_expiry`: also accept client certificates that have expired. Requires `mutual_tls_trust_store_arn`.
    - `mutual_tls_advertise_ca_names`: send clients the names of the authorities in the trust store, so that they can choose a certificate. Requires `mutual_tls_trust_store_arn`.
    - `mutual_tls_passthrough`: pass client certificates on to the targets without verification. Excludes `mutual_tls_trust_store_arn`.
  EOT
  type = map(object({
    certificate_arn               = string
    additional_certificate_arns   = optional(list(string), [])
    ssl_policy                    = optional(string)
    mutual_tls_trust_store_arn    = optional(string)
    mutual_tls_ignore_expiry      = optional(bool, false)
    mutual_tls_advertise_ca_names = optional(bool, false)
    mutual_tls_passthrough        = optional(bool, false)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for port in keys(var.https_listeners) : can(tonumber(port)) && try(tonumber(port) >= 1 && tonumber(port) <= 65535, false)])
    error_message = "The keys of https_listeners must be ports from 1 to 65535, for example \"443\"."
  }

  validation {
    condition     = length(setintersection(keys(var.https_listeners), [for port in var.http_listener_ports : tostring(port)])) == 0
    error_message = "A port can be in http_listener_ports or in https_listeners, not in both."
  }

  validation {
    condition     = alltrue([for listener in values(var.https_listeners) : !listener.mutual_tls_passthrough || listener.mutual_tls_trust_store_arn == null])
    error_message = "In https_listeners, mutual_tls_passthrough excludes mutual_tls_trust_store_arn."
  }

  validation {
    condition     = alltrue([for listener in values(var.https_listeners) : listener.mutual_tls_trust_store_arn != null || !(listener.mutual_tls_ignore_expiry || listener.mutual_tls_advertise_ca_names)])
    error_message = "In https_listeners, mutual_tls_ignore_expiry and mutual_tls_advertise_ca_names require mutual_tls_trust_store_arn."
  }

  validation {
    condition     = alltrue([for listener in values(var.https_listeners) : can(regex("^arn:aws[a-z-]*:(acm|iam):", listener.certificate_arn))])
    error_message = "The certificate_arn of https_listeners must be the ARN of a certificate."
  }
}

variable "ssl_policy" {
  description = "Security policy of the HTTPS listeners. The default accepts TLS 1.2 and 1.3. `ELBSecurityPolicy-TLS13-1-3-2021-06` accepts TLS 1.3 only."
  type        = string
  default     = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  nullable    = false

  validation {
    condition     = startswith(var.ssl_policy, "ELBSecurityPolicy-")
    error_message = "ssl_policy must be the name of an Elastic Load Balancing policy, which starts with ELBSecurityPolicy-."
  }
}

variable "default_response" {
  description = "Answer to requests that match no rule. Services add their own rules to the listeners, so scanners and misspelled addresses get this answer."
  type = object({
    status_code  = optional(number, 404)
    content_type = optional(string, "text/plain")
    body         = optional(string, "Not found")
  })
  default  = {}
  nullable = false

  validation {
    condition     = contains(["text/plain", "text/css", "text/html", "application/javascript", "application/json"], var.default_response.content_type)
    error_message = "The content_type of default_response must be text/plain, text/css, text/html, application/javascript or application/json."
  }

  validation {
    condition     = length(var.default_response.body) <= 1024
    error_message = "The body of default_response can have at most 1024 characters."
  }

  validation {
    condition     = contains([2, 4, 5], floor(var.default_response.status_code / 100))
    error_message = "The status_code of default_response must be 2xx, 4xx or 5xx."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# BEHAVIOR
# ---------------------------------------------------------------------------------------------------------------------

variable "response_headers" {
  description = <<-EOT
    Headers that the HTTPS listeners add to every response, in place of those of the targets. A `null` attribute adds no header.

    - `strict_transport_security`: for example `max-age=31536000; includeSubDomains`. Browsers then use HTTPS only, and cannot be told otherwise before the time is over.
    - `content_security_policy`, `x_frame_options`, `x_content_type_options`: limits on what browsers do with the pages. `x_frame_options` is `DENY` or `SAMEORIGIN`, `x_content_type_options` is `nosniff`.
    - `server`: whether responses of the load balancer name it in the header `Server`.
  EOT
  type = object({
    strict_transport_security = optional(string)
    content_security_policy   = optional(string)
    x_frame_options           = optional(string)
    x_content_type_options    = optional(string)
    server                    = optional(bool, true)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.response_headers.strict_transport_security == null || can(regex("^max-age=[0-9]+", var.response_headers.strict_transport_security))
    error_message = "strict_transport_security of response_headers must start with max-age=, for example max-age=31536000."
  }

  validation {
    condition     = contains(["DENY", "SAMEORIGIN"], coalesce(var.response_headers.x_frame_options, "DENY")) && coalesce(var.response_headers.x_content_type_options, "nosniff") == "nosniff"
    error_message = "In response_headers, x_frame_options must be DENY or SAMEORIGIN, and x_content_type_options nosniff."
  }

  validation {
    condition     = length(var.https_listeners) > 0 || (var.response_headers.strict_transport_security == null && var.response_headers.content_security_policy == null && var.response_headers.x_frame_options == null && var.response_headers.x_content_type_options == null && var.response_headers.server)
    error_message = "response_headers requires https_listeners."
  }
}

variable "idle_timeout" {
  description = "Seconds after which a connection without data is closed, from 1 to 4000. Raise it for long polling. The keep-alive time of the targets must be longer, otherwise clients see sporadic 502 errors."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = var.idle_timeout >= 1 && var.idle_timeout <= 4000
    error_message = "idle_timeout must be from 1 to 4000 seconds."
  }
}

variable "client_keep_alive" {
  description = "Seconds for which a client can keep one connection, from 60 to 604800. Lower it to move clients away from a zone faster."
  type        = number
  default     = 3600
  nullable    = false

  validation {
    condition     = var.client_keep_alive >= 60 && var.client_keep_alive <= 604800
    error_message = "client_keep_alive must be from 60 to 604800 seconds."
  }
}

variable "drop_invalid_header_fields" {
  description = "Remove header fields whose names are not letters, digits and hyphens, instead of passing them on. Turn it off only for applications with such headers, for example with underscores."
  type        = bool
  default     = true
  nullable    = false
}

variable "desync_mitigation_mode" {
  description = "Treatment of ambiguous HTTP requests (request smuggling): `monitor`, `defensive` or `strictest`."
  type        = string
  default     = "defensive"
  nullable    = false

  validation {
    condition     = contains(["monitor", "defensive", "strictest"], var.desync_mitigation_mode)
    error_message = "desync_mitigation_mode must be monitor, defensive or strictest."
  }
}

variable "preserve_host_header" {
  description = "Pass the `Host` header on exactly as the client sent it. When `false`, the load balancer can append a port to it."
  type        = bool
  default     = false
  nullable    = false
}

variable "xff_header_processing_mode" {
  description = "Treatment of the `X-Forwarded-For` header: `append` the client's address, `preserve` the header, or `remove` it."
  type        = string
  default     = "append"
  nullable    = false

  validation {
    condition     = contains(["append", "preserve", "remove"], var.xff_header_processing_mode)
    error_message = "xff_header_processing_mode must be append, preserve or remove."
  }
}

variable "enable_xff_client_port" {
  description = "Append the client's port to the address in `X-Forwarded-For`."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_tls_version_and_cipher_suite_headers" {
  description = "Pass the negotiated TLS version and cipher on to the targets in the headers `x-amzn-tls-version` and `x-amzn-tls-cipher-suite`."
  type        = bool
  default     = false
  nullable    = false
}

variable "minimum_capacity_units" {
  description = "Load balancer capacity units to reserve ahead of a known peak. Reserved units are charged whether they are used or not. When `null`, the load balancer scales with the traffic."
  type        = number
  default     = null

  validation {
    condition     = var.minimum_capacity_units == null || try(var.minimum_capacity_units >= 100, false)
    error_message = "minimum_capacity_units must be null or at least 100."
  }
}

variable "enable_zonal_shift" {
  description = "Let Amazon Application Recovery Controller move traffic away from a zone that is impaired."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_deletion_protection" {
  description = "Refuse to delete the load balancer. Before you remove the service, apply once with `false`."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# DNS AND FIREWALL
# ---------------------------------------------------------------------------------------------------------------------

variable "hosted_zone_id" {
  description = "ID of the Route 53 hosted zone in which to create the records of `domain_names`. Required with `domain_names`."
  type        = string
  default     = null

  validation {
    condition     = var.hosted_zone_id != null || length(var.domain_names) == 0
    error_message = "hosted_zone_id must be set when domain_names is not empty."
  }
}

variable "domain_names" {
  description = "Full domain names that point to the load balancer, as alias records (A, and AAAA with an IPv6 address type). A wildcard such as `*.apps.acme.example` is allowed."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "waf_web_acl_arn" {
  description = "ARN of a Regional AWS WAF web ACL that filters the requests to the listeners. When `null`, requests are not filtered. While Terraform replaces one ACL with another, requests are unfiltered for a moment."
  type        = string
  default     = null

  validation {
    condition     = var.waf_web_acl_arn == null || can(regex("^arn:aws[a-z-]*:wafv2:[a-z0-9-]+:[0-9]{12}:regional/webacl/", var.waf_web_acl_arn))
    error_message = "waf_web_acl_arn must be the ARN of a Regional web ACL."
  }
}

variable "enable_waf_fail_open" {
  description = "Pass requests on when AWS WAF does not answer. When `false`, such requests get status 500. Requires `waf_web_acl_arn`."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_waf_fail_open || var.waf_web_acl_arn != null
    error_message = "enable_waf_fail_open requires waf_web_acl_arn."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_access_logs" {
  description = "Write a log of all requests to S3, every 5 minutes. Setting it to `false` deletes the service's bucket and the logs in it. Set `force_destroy` to `true` and apply first, or the apply fails."
  type        = bool
  default     = true
  nullable    = false
}

variable "access_log_bucket" {
  description = "Name of an existing bucket for the access logs, in the same Region and encrypted with SSE-S3: load balancers cannot write to buckets encrypted with a KMS key. When `null`, the service creates a bucket `<name>-alb-access-logs-<account id>`. Bucket names are unique across Regions, so set this input for a load balancer of the same name in another Region. Setting it later deletes the service's bucket, as with `enable_access_logs`."
  type        = string
  default     = null
}

variable "access_log_prefix" {
  description = "Prefix of the log objects, without slashes at its ends. When `null`, the name of the load balancer is used."
  type        = string
  default     = null

  validation {
    condition     = var.access_log_prefix == null || can(regex("^[^/].*[^/]$|^[^/]$", var.access_log_prefix))
    error_message = "access_log_prefix must not start or end with a slash."
  }
}

variable "enable_connection_logs" {
  description = "Log TLS connections too, including the failed ones that no access log shows. They go to the same bucket below the prefix `<prefix>-connections`. Requires `enable_access_logs`."
  type        = bool
  default     = false
  nullable    = false

  validation {
    condition     = !var.enable_connection_logs || var.enable_access_logs
    error_message = "enable_connection_logs requires enable_access_logs."
  }
}

variable "access_log_expiration_days" {
  description = "Days after which log objects are deleted from the bucket that the service creates. Has no effect with `access_log_bucket`."
  type        = number
  default     = 365
  nullable    = false

  validation {
    condition     = var.access_log_expiration_days >= 1
    error_message = "access_log_expiration_days must be at least 1."
  }
}

variable "force_destroy" {
  description = "Delete the bucket that the service created even when it holds logs. With `false`, `destroy` fails on a bucket that is not empty."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for answers with status 5xx, slow answers and rejected connections. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the alarms. When empty, the alarms change their state and notify no one."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = "Thresholds of the alarms: the share of answers with status 5xx from the load balancer itself and from its targets, in percent over 5 minutes, the 99th percentile of the answer time in seconds, and rejected connections in 5 minutes."
  type = object({
    elb_5xx_percent             = optional(number, 1)
    target_5xx_percent          = optional(number, 5)
    target_response_time_p99    = optional(number, 5)
    rejected_connections_number = optional(number, 0)
  })
  default  = {}
  nullable = false
}

variable "tags" {
  description = "Tags for every resource of the service."
  type        = map(string)
  default     = {}
  nullable    = false
}
