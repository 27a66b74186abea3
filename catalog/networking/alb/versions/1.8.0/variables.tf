# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the load balancer, unique in the account and region. **Changing it replaces the load balancer**: its DNS name and its addresses change."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9]([a-zA-Z0-9-]{0,30}[a-zA-Z0-9])?$", var.name)) && !startswith(lower(var.name), "internal-")
    error_message = "name must be 1 to 32 letters, digits and hyphens, must not start or end with a hyphen, and must not start with internal-."
  }
}

variable "vpc_id" {
  description = "ID of the VPC. Changing it replaces the load balancer."
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
    error_message = "subnet_ids must hold at least two subnets in different availability zones."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# EXPOSURE
# ---------------------------------------------------------------------------------------------------------------------

variable "internal" {
  description = "Give the load balancer private addresses only. Set it to `false` for an internet-facing one. **Changing it replaces the load balancer.**"
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
}

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges that may connect to the listeners, for example `[\"0.0.0.0/0\"]` for a public site or the range of the VPC for an internal one. Empty means that nobody may, unless another `allow_inbound_*` input says so."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(cidrhost(block, 0))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "allow_inbound_from_ipv6_cidr_blocks" {
  description = "IPv6 ranges that may connect to the listeners. Has an effect with a `dualstack` address type only."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_security_group_ids" {
  description = "Security groups whose members may connect to the listeners."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_prefix_list_ids" {
  description = "Managed prefix lists that may connect to the listeners. With the list of CloudFront's origin-facing addresses, nobody gets around the distribution by another way than CloudFront itself. That list counts as 55 rules of the security group, whose quota is 60: with two listener ports it does not fit until the quota is raised."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_outbound_to_cidr_blocks" {
  description = "IPv4 ranges that the load balancer may connect to: its targets, and identity providers when a rule authenticates users. Narrow it to the VPC's range when no rule does."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false
}

variable "additional_security_group_ids" {
  description = "Further security groups for the load balancer. It takes 5 by default, one of which is the service's own."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "additional_security_group_ids may hold at most 4 groups."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LISTENERS
# ---------------------------------------------------------------------------------------------------------------------

variable "http_listener_ports" {
  description = "Ports that listen for plain HTTP."
  type        = list(number)
  default     = [80]
  nullable    = false
}

variable "redirect_http_to_https" {
  description = "Answer every plain HTTP request with a permanent redirect (301) to the first HTTPS port. Rules on these listeners still come first. Has no effect while `https_listeners` is empty."
  type        = bool
  default     = true
  nullable    = false
}

variable "https_listeners" {
  description = <<-EOT
    HTTPS listeners by port, for example `"443"`.

    - `certificate_arn`: ACM certificate for clients that name no host, or none that matches. It must be in the region of the load balancer.
    - `additional_certificate_arns`: further certificates, chosen by host name (SNI); 25 by default.
    - `ssl_policy`: overrides the input of that name for this port.
    - `mutual_tls_trust_store_arn`: verify client certificates against this trust store; `null` asks for none.
  EOT
  type = map(object({
    certificate_arn             = string
    additional_certificate_arns = optional(list(string), [])
    ssl_policy                  = optional(string)
    mutual_tls_trust_store_arn  = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for port in keys(var.https_listeners) : can(tonumber(port)) && try(tonumber(port) >= 1 && tonumber(port) <= 65535, false)])
    error_message = "The keys of https_listeners must be ports from 1 to 65535, for example \"443\"."
  }

  validation {
    condition     = length(setintersection(keys(var.https_listeners), [for port in var.http_listener_ports : tostring(port)])) == 0
    error_message = "A port may be in http_listener_ports or in https_listeners, not in both."
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
  description = "Answer to requests that no rule matches. Services add their own rules to the listeners, so this is what scanners and typing errors see."
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
    error_message = "The body of default_response may have at most 1024 characters."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# BEHAVIOR
# ---------------------------------------------------------------------------------------------------------------------

variable "idle_timeout" {
  description = "Seconds after which a connection without data is closed, from 1 to 4000. Raise it for long polling. The keep-alive time of the targets must be longer, else clients see sporadic 502 errors."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = var.idle_timeout >= 1 && var.idle_timeout <= 4000
    error_message = "idle_timeout must be from 1 to 4000 seconds."
  }
}

variable "client_keep_alive" {
  description = "Seconds for which a client may keep one connection, from 60 to 604800. Lower it to move clients away from a zone faster."
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
  description = "Pass the `Host` header on exactly as the client sent it. When `false`, the load balancer may append a port to it."
  type        = bool
  default     = false
  nullable    = false
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
  description = "ID of the Route 53 hosted zone in which to create the records of `domain_names`."
  type        = string
  default     = null

  validation {
    condition     = var.hosted_zone_id != null || length(var.domain_names) == 0
    error_message = "hosted_zone_id must be set when domain_names is not empty."
  }
}

variable "domain_names" {
  description = "Full domain names that shall point to the load balancer, as alias records (A, and AAAA with a `dualstack` address type). A wildcard such as `*.apps.acme.example` is allowed."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "waf_web_acl_arn" {
  description = "ARN of a regional AWS WAF web ACL to put in front of the listeners."
  type        = string
  default     = null
}

variable "enable_waf_fail_open" {
  description = "Pass requests on when AWS WAF does not answer. False refuses them with status 500."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_access_logs" {
  description = "Write a log of all requests to S3, every 5 minutes."
  type        = bool
  default     = true
  nullable    = false
}

variable "access_log_bucket" {
  description = "Name of an existing bucket for the access logs, in the same region and encrypted with SSE-S3: load balancers cannot write to buckets encrypted with a KMS key. When `null`, the service creates a bucket `<name>-alb-access-logs-<account id>`."
  type        = string
  default     = null
}

variable "access_log_prefix" {
  description = "Prefix of the log objects, without slashes at its ends. When `null`, the name of the load balancer is used."
  type        = string
  default     = null
}

variable "enable_connection_logs" {
  description = "Log TLS connections too, with the failed ones that no access log shows. They go to the same bucket below the prefix `<prefix>-connections`."
  type        = bool
  default     = false
  nullable    = false
}

variable "access_log_expiration_days" {
  description = "Days after which log objects are deleted. Ignored when `access_log_bucket` is set."
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

variable "alarm_sns_topic_arns" {
  description = "SNS topics that are told when one of the alarms changes its state. When empty, no alarms are created."
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
