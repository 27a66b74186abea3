# Hosts the site on S3 and CloudFront. Reads headers and redirects from files of the build; apply
# after each build to keep the content security policy in sync with the pages.

locals {
  rules     = jsondecode(file(var.host_rules_file))
  redirects = { for redirect in local.rules.redirects : redirect.from => redirect.to }

  policy = local.rules.headers["Content-Security-Policy"]

  # Headers with a setting of their own below. CloudFront refuses them as custom headers.
  security_headers = [
    "Content-Security-Policy",
    "Referrer-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "X-Frame-Options",
  ]
  custom_headers = {
    for name, value in local.rules.headers : name => value if !contains(local.security_headers, name)
  }
}

data "aws_cloudfront_cache_policy" "optimized" {
  name = "Managed-CachingOptimized"
}

# The bucket is private and encrypted. Only the distribution can read it.

resource "aws_s3_bucket" "site" {
  bucket = var.bucket_name
  tags   = var.tags
}

resource "aws_s3_bucket_public_access_block" "site" {
  bucket                  = aws_s3_bucket.site.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_ownership_controls" "site" {
  bucket = aws_s3_bucket.site.id

  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "site" {
  bucket = aws_s3_bucket.site.id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256"
    }
  }
}

resource "aws_s3_bucket_versioning" "site" {
  bucket = aws_s3_bucket.site.id

  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "site" {
  bucket = aws_s3_bucket_versioning.site.bucket

  rule {
    id     = "expire-earlier-versions"
    status = "Enabled"

    filter {}

    noncurrent_version_expiration {
      noncurrent_days = 90
    }

    abort_incomplete_multipart_upload {
      days_after_initiation = 1
    }
  }
}

data "aws_iam_policy_document" "site" {
  statement {
    sid       = "ReadByDistribution"
    actions   = ["s3:GetObject", "s3:ListBucket"]
    resources = [aws_s3_bucket.site.arn, "${aws_s3_bucket.site.arn}/*"]

    principals {
      type        = "Service"
      identifiers = ["cloudfront.amazonaws.com"]
    }

    condition {
      test     = "StringEquals"
      variable = "AWS:SourceArn"
      values   = [aws_cloudfront_distribution.site.arn]
    }
  }

  statement {
    sid       = "DenyPlainHttp"
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.site.arn, "${aws_s3_bucket.site.arn}/*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }

    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["false"]
    }
  }
}

resource "aws_s3_bucket_policy" "site" {
  bucket = aws_s3_bucket.site.id
  policy = data.aws_iam_policy_document.site.json
}

resource "aws_cloudfront_origin_access_control" "site" {
  name                              = var.bucket_name
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_function" "addresses" {
  name    = "${replace(var.domain_name, ".", "-")}-addresses"
  runtime = "cloudfront-js-2.0"
  comment = "One address for each page, moved pages, and the files behind clean addresses"
  code = templatefile("${path.module}/addresses.js.tftpl", {
    redirects        = jsonencode(local.redirects)
    without_markdown = jsonencode(local.rules.withoutMarkdown)
    markdown_wanted  = jsonencode(local.rules.markdownWanted)
  })
}

resource "aws_cloudfront_function" "vary" {
  name    = "${replace(var.domain_name, ".", "-")}-vary"
  runtime = "cloudfront-js-2.0"
  comment = "What the answers of pages depend on besides their address"
  code    = file("${path.module}/vary.js")
}

resource "aws_cloudfront_response_headers_policy" "site" {
  name = replace(var.domain_name, ".", "-")

  security_headers_config {
    content_security_policy {
      content_security_policy = local.policy
      override                = true
    }

    content_type_options {
      override = true
    }

    frame_options {
      frame_option = local.rules.headers["X-Frame-Options"]
      override     = true
    }

    referrer_policy {
      referrer_policy = local.rules.headers["Referrer-Policy"]
      override        = true
    }

    strict_transport_security {
      access_control_max_age_sec = tonumber(regex("max-age=([0-9]+)", local.rules.headers["Strict-Transport-Security"])[0])
      include_subdomains         = strcontains(local.rules.headers["Strict-Transport-Security"], "includeSubDomains")
      override                   = true
    }
  }

  custom_headers_config {
    dynamic "items" {
      for_each = local.custom_headers

      content {
        header   = items.key
        value    = items.value
        override = true
      }
    }
  }
}

# Policy of the only script that runs WebAssembly. A worker uses the policy of its own response.
resource "aws_cloudfront_response_headers_policy" "wasm" {
  name = "${replace(var.domain_name, ".", "-")}-wasm"

  security_headers_config {
    content_security_policy {
      content_security_policy = local.rules.wasmScripts.policy
      override                = true
    }

    content_type_options {
      override = true
    }

    strict_transport_security {
      access_control_max_age_sec = tonumber(regex("max-age=([0-9]+)", local.rules.headers["Strict-Transport-Security"])[0])
      include_subdomains         = strcontains(local.rules.headers["Strict-Transport-Security"], "includeSubDomains")
      override                   = true
    }
  }

  custom_headers_config {
    dynamic "items" {
      for_each = local.custom_headers

      content {
        header   = items.key
        value    = items.value
        override = true
      }
    }
  }
}

resource "aws_cloudfront_distribution" "site" {
  enabled             = true
  aliases             = [var.domain_name]
  default_root_object = "index.html"
  http_version        = "http2and3"
  is_ipv6_enabled     = true
  price_class         = "PriceClass_100"
  tags                = var.tags

  origin {
    origin_id                = "bucket"
    domain_name              = aws_s3_bucket.site.bucket_regional_domain_name
    origin_access_control_id = aws_cloudfront_origin_access_control.site.id
  }

  default_cache_behavior {
    target_origin_id           = "bucket"
    viewer_protocol_policy     = "redirect-to-https"
    allowed_methods            = ["GET", "HEAD"]
    cached_methods             = ["GET", "HEAD"]
    compress                   = true
    cache_policy_id            = data.aws_cloudfront_cache_policy.optimized.id
    response_headers_policy_id = aws_cloudfront_response_headers_policy.site.id

    function_association {
      event_type   = "viewer-request"
      function_arn = aws_cloudfront_function.addresses.arn
    }

    function_association {
      event_type   = "viewer-response"
      function_arn = aws_cloudfront_function.vary.arn
    }
  }

  ordered_cache_behavior {
    path_pattern               = "${local.rules.wasmScripts.prefix}*"
    target_origin_id           = "bucket"
    viewer_protocol_policy     = "redirect-to-https"
    allowed_methods            = ["GET", "HEAD"]
    cached_methods             = ["GET", "HEAD"]
    compress                   = true
    cache_policy_id            = data.aws_cloudfront_cache_policy.optimized.id
    response_headers_policy_id = aws_cloudfront_response_headers_policy.wasm.id
  }

  custom_error_response {
    error_code            = 404
    response_code         = 404
    response_page_path    = "/404.html"
    error_caching_min_ttl = 0
  }

  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }

  viewer_certificate {
    acm_certificate_arn      = var.certificate_arn
    minimum_protocol_version = "TLSv1.2_2021"
    ssl_support_method       = "sni-only"
  }
}

resource "aws_route53_record" "site" {
  for_each = toset(["A", "AAAA"])

  zone_id = var.hosted_zone_id
  name    = var.domain_name
  type    = each.value

  alias {
    name                   = aws_cloudfront_distribution.site.domain_name
    zone_id                = aws_cloudfront_distribution.site.hosted_zone_id
    evaluate_target_health = false
  }
}
