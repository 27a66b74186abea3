# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "domain_name" {
  description = "Domain name of the website, such as `www.acme.example`. It is the distribution's alias and the certificate's name, and names the bucket unless `bucket_name` is set. Changing it replaces the certificate and, without `bucket_name`, the bucket with its content."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$", var.domain_name))
    error_message = "domain_name must be a full domain name in lower case, such as www.acme.example."
  }
}

variable "hosted_zone_id" {
  description = "ID of the public Route 53 hosted zone that holds `domain_name` and `additional_domain_names`. The certificate is validated and the alias records are created in it."
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
  description = "Further domain names of the website, at most 99. With `redirect_to_domain_name` they send readers on to `domain_name`, so `acme.example` and `www.acme.example` do not show the same pages twice."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_domain_names) <= 99 && !contains(var.additional_domain_names, var.domain_name)
    error_message = "additional_domain_names may hold at most 99 names and not domain_name itself."
  }
}

variable "redirect_to_domain_name" {
  description = "Answer requests for `additional_domain_names` with a permanent redirect (301) to the same path under `domain_name`."
  type        = bool
  default     = true
  nullable    = false
}

variable "create_dns_records" {
  description = "Create alias records (A, and AAAA with `enable_ipv6`) for all domain names. Set it to `false` while the names still point to an old website, check the new one under `distribution_domain_name`, then switch it on to move over."
  type        = bool
  default     = true
  nullable    = false
}

variable "certificate_arn" {
  description = "ARN of an existing ACM certificate in `us-east-1` that covers all domain names. With `null` the service requests one and validates it through DNS; the service must then be deployed in `us-east-1`."
  type        = string
  default     = null

  validation {
    condition     = var.certificate_arn == null || can(regex("^arn:aws:acm:us-east-1:[0-9]{12}:certificate/", var.certificate_arn))
    error_message = "certificate_arn must be null or the ARN of an ACM certificate in us-east-1, the only Region that CloudFront reads certificates from."
  }
}

variable "minimum_protocol_version" {
  description = "Oldest TLS security policy that viewers may use: `TLSv1.2_2021` or `TLSv1.2_2019`, which allows more CBC ciphers for older clients."
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
  description = "Name of the bucket with the website's files. `null` means `domain_name` with hyphens in place of dots; set it if somebody else already holds a bucket of that name, because the names of buckets are unique over all accounts. Changing it replaces the bucket."
  type        = string
  default     = null

  validation {
    condition     = var.bucket_name == null || can(regex("^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$", var.bucket_name))
    error_message = "bucket_name must be null or 3 to 63 lower-case letters, digits or hyphens; a dot would break TLS to the bucket's own host name."
  }
}

variable "force_destroy" {
  description = "Delete all objects, old versions included, when the bucket is destroyed. With `false` `terraform destroy` fails with `BucketNotEmpty` while it holds any."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_versioning" {
  description = "Keep old versions of overwritten and deleted files, so that a bad publication can be undone. Once on, versioning can be suspended but not removed."
  type        = bool
  default     = true
  nullable    = false
}

variable "noncurrent_version_expiration_days" {
  description = "Days after which old versions of a file are deleted for good."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = var.noncurrent_version_expiration_days >= 1 && floor(var.noncurrent_version_expiration_days) == var.noncurrent_version_expiration_days
    error_message = "noncurrent_version_expiration_days must be a whole number of at least 1."
  }
}

variable "kms_key_arn" {
  description = "ARN of a KMS key that encrypts the files. With `null` S3 encrypts them with keys of its own (SSE-S3), which is enough for public content and for CIS 2.1.1. The key policy must let `cloudfront.amazonaws.com` decrypt for this distribution, or each request ends with status 403."
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
  description = "Rewrite `/docs/` and `/docs` to `/docs/index.html` in a CloudFront function, because the bucket's REST endpoint, unlike a website endpoint, knows no directory indexes. Paths whose last part holds a dot are left alone."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_single_page_app" {
  description = "Answer every path that is not a file with the index document and status 200, so that the application's own router decides. A wrong URL then never gets the status 404. Takes the place of `enable_directory_indexes` and of the entry 404 in `error_pages`."
  type        = bool
  default     = false
  nullable    = false
}

variable "error_pages" {
  description = "Files for errors, by the status code that the bucket or CloudFront answers with: `path` starts with `/`; `response_code` is what the reader gets, `null` the same code; `cache_seconds` is how long CloudFront remembers the error."
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
  description = "Redirects by the path that they replace: `to` is a path or a full URL, `status_code` is 301, 302, 307 or 308. They are held in a CloudFront KeyValueStore of at most 5 MB; a change takes effect within seconds and needs no invalidation."
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
}

# ---------------------------------------------------------------------------------------------------------------------
# CACHE AND DELIVERY
# ---------------------------------------------------------------------------------------------------------------------

variable "cache_ttl_seconds" {
  description = "Time that CloudFront keeps a file: `default` if the object carries no `Cache-Control`, otherwise what that header says, held between `min` and `max`."
  type = object({
    min     = optional(number, 0)
    default = optional(number, 3600)
    max     = optional(number, 31536000)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.cache_ttl_seconds.min >= 0 && var.cache_ttl_seconds.min <= var.cache_ttl_seconds.default && var.cache_ttl_seconds.default <= var.cache_ttl_seconds.max
    error_message = "cache_ttl_seconds must hold 0 <= min <= default <= max."
  }
}

variable "cache_control_by_path" {
  description = "Values of the header `Cache-Control` that readers' browsers get, by path pattern, such as `{ \"/assets/*\" = \"public, max-age=31536000, immutable\" }`. At most 20; each is a cache behavior of its own. They override what the objects say."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = length(var.cache_control_by_path) <= 20 && alltrue([for path in keys(var.cache_control_by_path) : startswith(path, "/")])
    error_message = "cache_control_by_path may hold at most 20 path patterns, each starting with /."
  }
}

variable "price_class" {
  description = "Edge locations that serve the website: `PriceClass_100` (North America, Europe, Israel), `PriceClass_200` (also most of Asia, Africa and the Middle East) or `PriceClass_All`. Other readers are served from the nearest location of the class, more slowly."
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
  description = "Countries that may (`whitelist`) or may not (`blacklist`) read the website, as two-letter ISO 3166-1 codes. Others get status 403. `null` sets no restriction."
  type = object({
    type      = string
    locations = list(string)
  })
  default = null

  validation {
    condition     = var.geo_restriction == null || try(contains(["whitelist", "blacklist"], var.geo_restriction.type) && alltrue([for l in var.geo_restriction.locations : can(regex("^[A-Z]{2}$", l))]), false)
    error_message = "geo_restriction.type must be whitelist or blacklist, and its locations two-letter country codes such as DE."
  }
}

variable "web_acl_arn" {
  description = "ARN of an AWS WAF web ACL with the scope `CLOUDFRONT`, which exists in `us-east-1` only. `null` uses none."
  type        = string
  default     = null

  validation {
    condition     = var.web_acl_arn == null || can(regex("^arn:aws:wafv2:us-east-1:[0-9]{12}:global/webacl/", var.web_acl_arn))
    error_message = "web_acl_arn must be null or the ARN of a WAFv2 web ACL with the scope CLOUDFRONT."
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
  description = "Value of the header `Content-Security-Policy`. The default allows nothing but the website's own origin, so scripts, fonts and frames from elsewhere, and inline scripts, need an entry. `null` sends none."
  type        = string
  default     = "default-src 'self'; base-uri 'self'; frame-ancestors 'none'; object-src 'none'; upgrade-insecure-requests"
}

variable "strict_transport_security" {
  description = "Header `Strict-Transport-Security`, which makes browsers refuse plain HTTP for `max_age_seconds`. `include_subdomains` and above all `preload` bind every host of the domain and are hard to take back. `null` sends none."
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
    error_message = "strict_transport_security.preload needs include_subdomains and a max_age_seconds of at least 31536000."
  }
}

variable "frame_option" {
  description = "Header `X-Frame-Options`, `DENY` or `SAMEORIGIN`, for browsers that do not know `frame-ancestors`. `null` sends none."
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
  description = "Header `Permissions-Policy`. The default switches off what a static website rarely needs. `null` sends none."
  type        = string
  default     = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
}

variable "custom_headers" {
  description = "Further response headers by name, at most eight. They override the same headers from the bucket."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = length(var.custom_headers) <= 8
    error_message = "custom_headers may hold at most 8 headers: CloudFront allows 10 custom headers in a policy, and the service needs two for Permissions-Policy and Cache-Control."
  }
}

variable "cors" {
  description = "CORS headers for requests from other origins: the allowed `origins`, such as `https://app.acme.example`, `methods` and `headers`, and the seconds for which a browser remembers a preflight answer. `null` sends none."
  type = object({
    origins         = list(string)
    methods         = optional(list(string), ["GET", "HEAD", "OPTIONS"])
    headers         = optional(list(string), ["*"])
    max_age_seconds = optional(number, 600)
  })
  default = null

  validation {
    condition     = var.cors == null || try(length(var.cors.origins) > 0 && length(setsubtract(var.cors.methods, ["GET", "HEAD", "OPTIONS"])) == 0, false)
    error_message = "cors needs at least one origin, and its methods may only be GET, HEAD and OPTIONS: the website is read-only."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# PUBLISHING
# ---------------------------------------------------------------------------------------------------------------------

variable "publisher_principal_arns" {
  description = "ARNs of the IAM roles that may assume the publisher role, which may write and delete the bucket's files and invalidate the distribution's cache."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.publisher_principal_arns : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:", arn))])
    error_message = "publisher_principal_arns must hold ARNs of IAM principals."
  }
}

variable "publisher_github_subjects" {
  description = "Subjects of GitHub Actions' OIDC tokens that may assume the publisher role, such as `repo:acme-corp/website:ref:refs/heads/main`. The account must have GitHub's OIDC provider. A wildcard in the repository's name is refused."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for s in var.publisher_github_subjects : can(regex("^repo:[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+:.+$", s))])
    error_message = "publisher_github_subjects must name one repository each, such as repo:acme-corp/website:ref:refs/heads/main."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS, TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "access_log_bucket" {
  description = "Name of an S3 bucket that CloudFront writes access logs to, under `cloudfront/<domain_name>/`. The logs come through CloudWatch's log delivery (standard logging v2), so the bucket needs no ACLs; its policy must admit `delivery.logs.amazonaws.com`. `null` writes none."
  type        = string
  default     = null
}

variable "access_log_format" {
  description = "Format of the access logs: `json`, `w3c`, `plain` or `parquet`. Delivery in `parquet` is billed by volume; to S3 the others are free but for storage."
  type        = string
  default     = "json"
  nullable    = false

  validation {
    condition     = contains(["json", "w3c", "plain", "parquet"], var.access_log_format)
    error_message = "access_log_format must be json, w3c, plain or parquet."
  }
}

variable "alarm_sns_topic_arns" {
  description = "ARNs of the SNS topics, in `us-east-1`, that are told when an alarm changes its state. CloudFront reports its metrics there only. With an empty list no alarms are created."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.alarm_sns_topic_arns : can(regex("^arn:aws:sns:us-east-1:", arn))])
    error_message = "alarm_sns_topic_arns must hold topics in us-east-1, where CloudFront's alarms are."
  }
}

variable "alarm_4xx_threshold_percent" {
  description = "Share of 4xx answers, in percent of all requests over five minutes, above which the alarm `<domain_name>-4xx` fires. A sudden rise after a publication often means that files are missing."
  type        = number
  default     = 25
  nullable    = false
}

variable "alarm_5xx_threshold_percent" {
  description = "Share of 5xx answers, in percent of all requests over five minutes, above which the alarm `<domain_name>-5xx` fires."
  type        = number
  default     = 1
  nullable    = false
}

variable "tags" {
  description = "Tags of every resource that the service creates."
  type        = map(string)
  default     = {}
  nullable    = false
}
