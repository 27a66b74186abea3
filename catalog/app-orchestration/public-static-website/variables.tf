# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "domain_name" {
  description = "Domain name of the website, such as `www.acme.example`, of its distribution and its certificate. The name of the bucket is derived from it unless `bucket_name` is set. **Changing it replaces the certificate and, without `bucket_name`, the bucket**: the apply fails with `BucketNotEmpty`, unless you have set `force_destroy`, and then you must publish the files again."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$", var.domain_name))
    error_message = "domain_name must be a full domain name in lower case, such as www.acme.example."
  }
}

variable "hosted_zone_id" {
  description = "ID of the public Route 53 hosted zone of `domain_name` and `additional_domain_names`, in which the service creates the records that validate the certificate and the alias records."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^Z[A-Z0-9]{1,31}$", var.hosted_zone_id))
    error_message = "hosted_zone_id must be the ID of a Route 53 hosted zone, such as Z0123456789ABCDEFGHIJ."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DOMAIN NAMES AND CERTIFICATE
# ---------------------------------------------------------------------------------------------------------------------

variable "additional_domain_names" {
  description = "Additional domain names of the website, at most 99. With `redirect_to_domain_name` they redirect to `domain_name`, so that search engines do not find the same pages twice."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_domain_names) <= 99 && !contains(var.additional_domain_names, var.domain_name)
    error_message = "additional_domain_names can contain at most 99 names, and not domain_name itself."
  }

  validation {
    condition     = alltrue([for name in var.additional_domain_names : can(regex("^(\\*\\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$", name))])
    error_message = "Every entry of additional_domain_names must be a full domain name in lower case."
  }
}

variable "redirect_to_domain_name" {
  description = "Answer requests for `additional_domain_names` with a permanent redirect (301) to the same path and query of `domain_name`. Requests to `distribution_domain_name` are not redirected."
  type        = bool
  default     = true
  nullable    = false
}

variable "create_dns_records" {
  description = "Create alias records (A, and AAAA with `enable_ipv6`) for all domain names. Set it to `false` while the names point to an old website, test the new one at `distribution_domain_name`, then set it to `true` to switch."
  type        = bool
  default     = true
  nullable    = false
}

variable "certificate_arn" {
  description = "ARN of an existing ACM certificate in `us-east-1` that covers all domain names. When `null`, the service requests a certificate and validates it through DNS, which requires a deployment in `us-east-1`."
  type        = string
  default     = null

  validation {
    condition     = var.certificate_arn == null || can(regex("^arn:aws:acm:us-east-1:[0-9]{12}:certificate/", var.certificate_arn))
    error_message = "certificate_arn must be null or the ARN of an ACM certificate in us-east-1, the only Region in which CloudFront finds certificates."
  }
}

variable "minimum_protocol_version" {
  description = "Oldest TLS security policy for viewers: `TLSv1.2_2021` or `TLSv1.2_2019`, which has more CBC ciphers for older clients."
  type        = string
  default     = "TLSv1.2_2021"
  nullable    = false

  validation {
    condition     = contains(["TLSv1.2_2021", "TLSv1.2_2019"], var.minimum_protocol_version)
    error_message = "minimum_protocol_version must be TLSv1.2_2021 or TLSv1.2_2019."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# BUCKET
# ---------------------------------------------------------------------------------------------------------------------

variable "bucket_name" {
  description = "Name of the bucket for the website's files. When `null`, it is `domain_name` with hyphens instead of dots. Bucket names are unique across all AWS accounts, so set it if that name is taken. **Changing it replaces the bucket**, which fails while the bucket has files, unless you have set `force_destroy`. Publish the files again afterward."
  type        = string
  default     = null

  validation {
    condition     = var.bucket_name == null || can(regex("^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$", var.bucket_name))
    error_message = "bucket_name must be null or 3 to 63 lower-case letters, digits or hyphens; with a dot, TLS to the host name of the bucket fails."
  }
}

variable "force_destroy" {
  description = "Delete all objects and their old versions when the bucket is destroyed. When `false`, `terraform destroy` fails with `BucketNotEmpty` while the bucket has contents."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_versioning" {
  description = "Keep old versions of overwritten and deleted files, so that you can undo a publication. Versioning can be suspended later, but not removed."
  type        = bool
  default     = true
  nullable    = false
}

variable "noncurrent_version_expiration_days" {
  description = "Days after which old versions of a file are deleted permanently."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = var.noncurrent_version_expiration_days >= 1 && floor(var.noncurrent_version_expiration_days) == var.noncurrent_version_expiration_days
    error_message = "noncurrent_version_expiration_days must be a whole number of at least 1."
  }
}

variable "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the files. When `null`, S3 encrypts them with its own keys (SSE-S3), which is sufficient for public content and for CIS 2.1.1. The key policy must allow `cloudfront.amazonaws.com` to decrypt for this distribution; otherwise every request fails with status 403."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.kms_key_arn))
    error_message = "kms_key_arn must be null or the ARN of a KMS key."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PAGES, ERRORS, REDIRECTS
# ---------------------------------------------------------------------------------------------------------------------

variable "index_document" {
  description = "File that answers requests for `/` and, with `enable_directory_indexes`, for paths that end in `/`."
  type        = string
  default     = "index.html"
  nullable    = false
}

variable "enable_directory_indexes" {
  description = "Rewrite `/docs/` and `/docs` to `/docs/index.html` in a CloudFront function, because the REST endpoint of a bucket has no directory indexes. Paths with a dot in the last part do not change."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_single_page_app" {
  description = "Answer every path that is not a file with the index document and status 200, for applications with a router in the browser. A wrong URL then never has the status 404. Requests that `waf_web_acl_arn` or `geo_restriction` refuses keep the status 403. It overrides `enable_directory_indexes` and the entry 404 of `error_pages`."
  type        = bool
  default     = false
  nullable    = false
}

variable "error_pages" {
  description = "Files for errors, by the status code of the bucket or of CloudFront. `path` starts with `/`; `response_code` is the status that the reader gets, when `null` the same code; `cache_seconds` is how long CloudFront caches the error."
  type = map(object({
    path          = string
    response_code = optional(number)
    cache_seconds = optional(number, 60)
  }))
  default = {
    "404" = {
      path = "/404.html"
    }
  }
  nullable = false

  validation {
    condition     = alltrue([for code, page in var.error_pages : contains(["400", "403", "404", "405", "414", "416", "500", "501", "502", "503", "504"], code) && startswith(page.path, "/")])
    error_message = "error_pages must be keyed by a code that CloudFront can replace (400, 403, 404, 405, 414, 416, 500, 501, 502, 503 or 504), with a path that starts with /."
  }
}

variable "redirects" {
  description = "Redirects by the old path: `to` is a path or a full URL, `status_code` is 301, 302, 307 or 308. They are stored in a CloudFront KeyValueStore of at most 5 MB; a change takes effect within seconds without an invalidation."
  type = map(object({
    to          = string
    status_code = optional(number, 301)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for path, r in var.redirects : startswith(path, "/") && contains([301, 302, 307, 308], r.status_code)])
    error_message = "redirects must be keyed by paths that start with /, with the status_code 301, 302, 307 or 308."
  }

  validation {
    condition     = alltrue([for r in values(var.redirects) : can(regex("^(/|https://)", r.to))])
    error_message = "The to of redirects must be a path that starts with /, or a URL with https."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CACHE AND DELIVERY
# ---------------------------------------------------------------------------------------------------------------------

variable "cache_ttl_seconds" {
  description = "Time for which CloudFront caches a file: `default` for objects without `Cache-Control`, otherwise the time of that header, limited by `min` and `max`."
  type = object({
    min     = optional(number, 0)
    default = optional(number, 3600)
    max     = optional(number, 31536000)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.cache_ttl_seconds.min >= 0 && var.cache_ttl_seconds.min <= var.cache_ttl_seconds.default && var.cache_ttl_seconds.default <= var.cache_ttl_seconds.max
    error_message = "cache_ttl_seconds must satisfy 0 <= min <= default <= max."
  }
}

variable "cache_control_by_path" {
  description = "Values of the header `Cache-Control` for browsers, by path pattern, such as `{ \"/assets/*\" = \"public, max-age=31536000, immutable\" }`. At most 20; if several match, the longest applies. They override the headers of the objects. Each needs a response headers policy, and an account can have 20 by default, including one for the website itself."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = length(var.cache_control_by_path) <= 20 && alltrue([for path in keys(var.cache_control_by_path) : startswith(path, "/")])
    error_message = "cache_control_by_path can contain at most 20 path patterns, each starting with /."
  }
}

variable "price_class" {
  description = "Edge locations that serve the website: `PriceClass_100` (North America, Europe, Israel), `PriceClass_200` (also most of Asia, Africa and the Middle East) or `PriceClass_All`. Readers elsewhere get the nearest location of the class, with higher latency."
  type        = string
  default     = "PriceClass_100"
  nullable    = false

  validation {
    condition     = contains(["PriceClass_100", "PriceClass_200", "PriceClass_All"], var.price_class)
    error_message = "price_class must be PriceClass_100, PriceClass_200 or PriceClass_All."
  }
}

variable "http_version" {
  description = "Newest HTTP version offered to viewers: `http1.1`, `http2`, `http3` or `http2and3`."
  type        = string
  default     = "http2and3"
  nullable    = false

  validation {
    condition     = contains(["http1.1", "http2", "http3", "http2and3"], var.http_version)
    error_message = "http_version must be http1.1, http2, http3 or http2and3."
  }
}

variable "enable_ipv6" {
  description = "Serve the website over IPv6 too, and create AAAA records."
  type        = bool
  default     = true
  nullable    = false
}

variable "geo_restriction" {
  description = "Countries with (`whitelist`) or without (`blacklist`) access to the website, as two-letter ISO 3166-1 codes. Other readers get status 403. When `null`, there is no restriction."
  type = object({
    type      = string
    locations = list(string)
  })
  default = null

  validation {
    condition     = var.geo_restriction == null || try(contains(["whitelist", "blacklist"], var.geo_restriction.type) && alltrue([for l in var.geo_restriction.locations : can(regex("^[A-Z]{2}$", l))]), false)
    error_message = "geo_restriction.type must be whitelist or blacklist, and its locations two-letter country codes such as DE."
  }

  validation {
    condition     = var.geo_restriction == null || try(length(var.geo_restriction.locations) > 0, false)
    error_message = "geo_restriction needs at least one location."
  }
}

variable "waf_web_acl_arn" {
  description = "ARN of an AWS WAF web ACL that filters the requests. It has the scope `CLOUDFRONT`, which exists in `us-east-1` only. When `null`, requests are not filtered."
  type        = string
  default     = null

  validation {
    condition     = var.waf_web_acl_arn == null || can(regex("^arn:aws:wafv2:us-east-1:[0-9]{12}:global/webacl/", var.waf_web_acl_arn))
    error_message = "waf_web_acl_arn must be null or the ARN of a WAFv2 web ACL with the scope CLOUDFRONT."
  }
}

variable "enabled" {
  description = "Accept requests. With `false`, the distribution remains but does not answer requests."
  type        = bool
  default     = true
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# RESPONSE HEADERS
# ---------------------------------------------------------------------------------------------------------------------

variable "content_security_policy" {
  description = "Value of the header `Content-Security-Policy`. The default allows only the origin of the website, so scripts, fonts and frames from elsewhere, and inline scripts, need an entry. When `null`, there is no such header."
  type        = string
  default     = "default-src 'self'; base-uri 'self'; frame-ancestors 'none'; object-src 'none'; upgrade-insecure-requests"
}

variable "strict_transport_security" {
  description = "Header `Strict-Transport-Security`, which makes browsers refuse plain HTTP for `max_age_seconds`. `include_subdomains` and above all `preload` apply to every host of the domain and are hard to revert. When `null`, there is no such header."
  type = object({
    max_age_seconds    = optional(number, 31536000)
    include_subdomains = optional(bool, false)
    preload            = optional(bool, false)
  })
  default = {
    max_age_seconds = 31536000
  }

  validation {
    condition     = var.strict_transport_security == null || try(!var.strict_transport_security.preload || (var.strict_transport_security.include_subdomains && var.strict_transport_security.max_age_seconds >= 31536000), false)
    error_message = "strict_transport_security.preload requires include_subdomains and a max_age_seconds of at least 31536000."
  }
}

variable "frame_option" {
  description = "Header `X-Frame-Options`, `DENY` or `SAMEORIGIN`, for browsers without support for `frame-ancestors`. When `null`, there is no such header."
  type        = string
  default     = "DENY"

  validation {
    condition     = var.frame_option == null || try(contains(["DENY", "SAMEORIGIN"], var.frame_option), false)
    error_message = "frame_option must be null, DENY or SAMEORIGIN."
  }
}

variable "referrer_policy" {
  description = "Header `Referrer-Policy`."
  type        = string
  default     = "strict-origin-when-cross-origin"
  nullable    = false

  validation {
    condition     = contains(["no-referrer", "no-referrer-when-downgrade", "origin", "origin-when-cross-origin", "same-origin", "strict-origin", "strict-origin-when-cross-origin", "unsafe-url"], var.referrer_policy)
    error_message = "referrer_policy must be a value of the Referrer-Policy header, such as strict-origin-when-cross-origin."
  }
}

variable "permissions_policy" {
  description = "Header `Permissions-Policy`. The default turns off features that a static website rarely needs. When `null`, there is no such header."
  type        = string
  default     = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
}

variable "custom_headers" {
  description = "Additional response headers by name, at most eight. They override the same headers of the bucket. Headers with their own input are refused."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = length(var.custom_headers) <= 8
    error_message = "custom_headers can contain at most 8 headers: CloudFront allows 10 in a policy, and the service uses two for Permissions-Policy and Cache-Control."
  }

  validation {
    condition     = length(setintersection([for name in keys(var.custom_headers) : lower(name)], ["cache-control", "content-security-policy", "permissions-policy", "referrer-policy", "strict-transport-security", "x-frame-options"])) == 0
    error_message = "custom_headers must not set Cache-Control, Content-Security-Policy, Permissions-Policy, Referrer-Policy, Strict-Transport-Security or X-Frame-Options: use the inputs with these names."
  }
}

variable "cors" {
  description = "CORS headers for requests from other origins: the allowed `origins`, such as `https://app.acme.example`, `methods` and `headers`, and the seconds for which a browser caches a preflight answer. When `null`, there are no such headers."
  type = object({
    origins         = list(string)
    methods         = optional(list(string), ["GET", "HEAD", "OPTIONS"])
    headers         = optional(list(string), ["*"])
    max_age_seconds = optional(number, 600)
  })
  default = null

  validation {
    condition     = var.cors == null || try(length(var.cors.origins) > 0 && length(setsubtract(var.cors.methods, ["GET", "HEAD", "OPTIONS"])) == 0, false)
    error_message = "cors needs at least one origin, and its methods can only be GET, HEAD and OPTIONS: the website is read-only."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PUBLISHING
# ---------------------------------------------------------------------------------------------------------------------

variable "publisher_principal_arns" {
  description = "ARNs of the IAM roles that can assume the publisher role. That role can write and delete the bucket's files and invalidate the cache of the distribution."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.publisher_principal_arns : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:", arn))])
    error_message = "publisher_principal_arns must contain ARNs of IAM principals."
  }
}

variable "publisher_github_subjects" {
  description = "Subjects of OIDC tokens of GitHub Actions that can assume the publisher role, such as `repo:acme-corp/website:ref:refs/heads/main`. In repositories created or renamed since July 15, 2026, both names are followed by an ID: `repo:acme-corp@9919/website@81234569:ref:refs/heads/main`. The account must have an OIDC provider for GitHub. Wildcards in the name of the repository are refused."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for s in var.publisher_github_subjects : can(regex("^repo:[A-Za-z0-9_.-]+(@[0-9]+)?/[A-Za-z0-9_.-]+(@[0-9]+)?:.+$", s))])
    error_message = "Each of publisher_github_subjects must name one repository, such as repo:acme-corp/website:ref:refs/heads/main."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of the IAM policy that is the permissions boundary of all roles that the service creates. When `null`, they have no boundary."
  type        = string
  default     = null

  validation {
    condition     = var.iam_permissions_boundary_arn == null || can(regex("^arn:aws[a-z-]*:iam::([0-9]{12}|aws):policy/", var.iam_permissions_boundary_arn))
    error_message = "iam_permissions_boundary_arn must be null or the ARN of an IAM policy."
  }
}

variable "iam_role_path" {
  description = "Path of all IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces the roles.**"
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, such as /deployed/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS, TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "access_log_bucket" {
  description = "Name of an existing S3 bucket for access logs, which CloudFront writes below `cloudfront/<domain_name>/`. CloudWatch log delivery (standard logging v2) writes them, so the bucket needs no ACLs; its policy must allow `delivery.logs.amazonaws.com`, and the service must be deployed in `us-east-1`. When `null`, there are no access logs."
  type        = string
  default     = null
}

variable "access_log_format" {
  description = "Format of the access logs: `json`, `w3c`, `plain` or `parquet`. Delivery in `parquet` is billed by volume; the other formats cost only the storage."
  type        = string
  default     = "json"
  nullable    = false

  validation {
    condition     = contains(["json", "w3c", "plain", "parquet"], var.access_log_format)
    error_message = "access_log_format must be json, w3c, plain or parquet."
  }
}

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for the shares of 4xx and 5xx answers. CloudFront reports its metrics in `us-east-1` only, so the service must be deployed there. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics in `us-east-1` that receive the alarms. When empty, the alarms change their state and notify no one."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.alarm_sns_topic_arns : can(regex("^arn:aws:sns:us-east-1:", arn))])
    error_message = "alarm_sns_topic_arns must contain topics in us-east-1, the Region of the alarms of CloudFront."
  }
}

variable "alarm_thresholds" {
  description = <<-EOT
    When the alarms fire, over five minutes.

    - `errors_4xx_percent`: share of 4xx answers in all requests. A sudden rise after a publication often means that files are missing.
    - `errors_5xx_percent`: share of 5xx answers in all requests.
  EOT
  type = object({
    errors_4xx_percent = optional(number, 25)
    errors_5xx_percent = optional(number, 1)
  })
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for percent in values(var.alarm_thresholds) : percent > 0 && percent <= 100])
    error_message = "The percentages of alarm_thresholds must be greater than 0 and at most 100."
  }
}

variable "tags" {
  description = "Tags for every resource of the service."
  type        = map(string)
  default     = {}
  nullable    = false
}
