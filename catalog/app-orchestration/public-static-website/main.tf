locals {
  bucket_name = coalesce(var.bucket_name, replace(var.domain_name, ".", "-"))
  # Names in CloudFront and CloudWatch have at most 64 characters, some of them with a suffix.
  hyphenated_name = replace(var.domain_name, ".", "-")
  name            = length(local.hyphenated_name) <= 54 ? local.hyphenated_name : "${substr(local.hyphenated_name, 0, 45)}-${substr(sha256(var.domain_name), 0, 8)}"
  delivery_name   = length(local.name) <= 53 ? "${local.name}-access" : "${substr(local.name, 0, 44)}-${substr(sha256(var.domain_name), 0, 8)}-access" # at most 60 characters
  domain_names    = concat([var.domain_name], var.additional_domain_names)
  certificate_arn = var.certificate_arn == null ? one(aws_acm_certificate_validation.this[*].certificate_arn) : var.certificate_arn
  has_publisher   = length(var.publisher_principal_arns) + length(var.publisher_github_subjects) > 0

  # An application with a router gets the index document for every path that the bucket does not have. Requests that AWS
  # WAF or a restriction of countries refuses keep their status 403.
  error_pages = var.enable_single_page_app ? merge(var.error_pages, {
    "404" = { path = "/${var.index_document}", response_code = 200, cache_seconds = 0 }
  }) : var.error_pages

  custom_headers = merge(var.custom_headers, var.permissions_policy == null ? {} : { "Permissions-Policy" = var.permissions_policy })
  # Headers by cache behavior; "" is the default one.
  headers = merge({ "" = local.custom_headers }, { for path, value in var.cache_control_by_path : path => merge(local.custom_headers, { "Cache-Control" = value }) })

  # The first matching cache behavior applies, so longer patterns come before shorter ones.
  ordered_paths = [for entry in reverse(sort([for path in keys(var.cache_control_by_path) : format("%04d%s", length(path), path)])) : substr(entry, 4, -1)]

  alarms = { for name, alarm in {
    "4xx" = { metric = "4xxErrorRate", threshold = var.alarm_thresholds.errors_4xx_percent }
    "5xx" = { metric = "5xxErrorRate", threshold = var.alarm_thresholds.errors_5xx_percent }
  } : name => alarm if var.enable_cloudwatch_alarms }
}

data "aws_partition" "current" {}

resource "aws_s3_bucket" "this" {
  bucket        = local.bucket_name
  force_destroy = var.force_destroy
  tags          = var.tags
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket                  = aws_s3_bucket.this.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_versioning" "this" {
  bucket = aws_s3_bucket.this.id

  versioning_configuration {
    status = var.enable_versioning ? "Enabled" : "Suspended"
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  bucket = aws_s3_bucket.this.id

  rule {
    id     = "old-versions"
    status = "Enabled"

    filter {}

    noncurrent_version_expiration {
      noncurrent_days = var.noncurrent_version_expiration_days
    }
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "this" {
  bucket = aws_s3_bucket.this.id

  rule {
    bucket_key_enabled = var.kms_key_arn != null

    apply_server_side_encryption_by_default {
      sse_algorithm     = var.kms_key_arn == null ? "AES256" : "aws:kms"
      kms_master_key_id = var.kms_key_arn
    }
  }
}

data "aws_iam_policy_document" "bucket" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.this.arn}/*"]

    principals {
      type        = "Service"
      identifiers = ["cloudfront.amazonaws.com"]
    }

    condition {
      test     = "StringEquals"
      variable = "aws:SourceArn"
      values   = [aws_cloudfront_distribution.this.arn]
    }
  }

  # Without it, S3 answers 403 instead of 404 for a file that does not exist.
  statement {
    actions   = ["s3:ListBucket"]
    resources = [aws_s3_bucket.this.arn]

    principals {
      type        = "Service"
      identifiers = ["cloudfront.amazonaws.com"]
    }

    condition {
      test     = "StringEquals"
      variable = "aws:SourceArn"
      values   = [aws_cloudfront_distribution.this.arn]
    }
  }

  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.this.arn, "${aws_s3_bucket.this.arn}/*"]

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

resource "aws_s3_bucket_policy" "this" {
  bucket = aws_s3_bucket.this.id
  policy = data.aws_iam_policy_document.bucket.json
}

resource "aws_acm_certificate" "this" {
  count                     = var.certificate_arn == null ? 1 : 0
  domain_name               = var.domain_name
  subject_alternative_names = var.additional_domain_names
  validation_method         = "DNS"
  tags                      = var.tags

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_route53_record" "validation" {
  for_each        = var.certificate_arn == null ? toset(local.domain_names) : []
  zone_id         = var.hosted_zone_id
  name            = one([for option in aws_acm_certificate.this[0].domain_validation_options : option.resource_record_name if option.domain_name == each.value])
  type            = one([for option in aws_acm_certificate.this[0].domain_validation_options : option.resource_record_type if option.domain_name == each.value])
  records         = [for option in aws_acm_certificate.this[0].domain_validation_options : option.resource_record_value if option.domain_name == each.value]
  ttl             = 300
  allow_overwrite = true
}

resource "aws_acm_certificate_validation" "this" {
  count                   = var.certificate_arn == null ? 1 : 0
  certificate_arn         = aws_acm_certificate.this[0].arn
  validation_record_fqdns = [for record in aws_route53_record.validation : record.fqdn]
}

resource "aws_cloudfront_key_value_store" "redirects" {
  name = "${local.name}-redirects"

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_cloudfrontkeyvaluestore_key" "redirects" {
  for_each            = var.redirects
  key_value_store_arn = aws_cloudfront_key_value_store.redirects.arn
  key                 = each.key
  value               = jsonencode(each.value)
}

resource "aws_cloudfront_function" "this" {
  name                         = "${local.name}-requests"
  runtime                      = "cloudfront-js-2.0"
  comment                      = "Redirects and directory indexes of ${var.domain_name}"
  publish                      = true
  key_value_store_associations = [aws_cloudfront_key_value_store.redirects.arn]
  code                         = <<-EOT
    import cf from 'cloudfront';
    const store = cf.kvs();
    const answer = (code, to) => ({ statusCode: code, statusDescription: 'Redirect', headers: { location: { value: to } } });
    const pairs = (name, field) => (field.multiValue || [field]).map((item) => name + (item.value === '' ? '' : '=' + item.value));
    async function handler(event) {
      const request = event.request;
      const host = request.headers.host.value;
      // The name of the distribution is for tests.
      if (${var.redirect_to_domain_name} && host !== '${var.domain_name}' && !host.endsWith('.cloudfront.net')) {
        const query = Object.keys(request.querystring).map((name) => pairs(name, request.querystring[name]).join('&')).join('&');
        return answer(301, 'https://${var.domain_name}' + request.uri + (query === '' ? '' : '?' + query));
      }
      if (await store.exists(request.uri)) {
        const found = await store.get(request.uri, { format: 'json' });
        return answer(found.status_code, found.to);
      }
      if (${var.enable_directory_indexes && !var.enable_single_page_app}) {
        const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
        if (last === '') request.uri += '${var.index_document}';
        else if (!last.includes('.')) request.uri += '/${var.index_document}';
      }
      return request;
    }
  EOT

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_cloudfront_cache_policy" "this" {
  name        = local.name
  min_ttl     = var.cache_ttl_seconds.min
  default_ttl = var.cache_ttl_seconds.default
  max_ttl     = var.cache_ttl_seconds.max

  parameters_in_cache_key_and_forwarded_to_origin {
    enable_accept_encoding_brotli = true
    enable_accept_encoding_gzip   = true

    cookies_config {
      cookie_behavior = "none"
    }

    headers_config {
      header_behavior = "none"
    }

    query_strings_config {
      query_string_behavior = "none"
    }
  }
}

resource "aws_cloudfront_response_headers_policy" "this" {
  name = local.name

  security_headers_config {
    content_type_options {
      override = true
    }

    referrer_policy {
      referrer_policy = var.referrer_policy
      override        = true
    }

    dynamic "content_security_policy" {
      for_each = var.content_security_policy == null ? [] : [var.content_security_policy]
      content {
        content_security_policy = content_security_policy.value
        override                = true
      }
    }

    dynamic "frame_options" {
      for_each = var.frame_option == null ? [] : [var.frame_option]
      content {
        frame_option = frame_options.value
        override     = true
      }
    }

    dynamic "strict_transport_security" {
      for_each = var.strict_transport_security == null ? [] : [var.strict_transport_security]
      content {
        access_control_max_age_sec = strict_transport_security.value.max_age_seconds
        include_subdomains         = strict_transport_security.value.include_subdomains
        preload                    = strict_transport_security.value.preload
        override                   = true
      }
    }
  }

  dynamic "custom_headers_config" {
    for_each = length(local.headers[""]) > 0 ? [local.headers[""]] : []
    content {
      dynamic "items" {
        for_each = custom_headers_config.value
        content {
          header   = items.key
          value    = items.value
          override = true
        }
      }
    }
  }

  dynamic "cors_config" {
    for_each = var.cors == null ? [] : [var.cors]
    content {
      access_control_allow_credentials = false
      access_control_max_age_sec       = cors_config.value.max_age_seconds
      origin_override                  = true

      access_control_allow_headers {
        items = cors_config.value.headers
      }

      access_control_allow_methods {
        items = cors_config.value.methods
      }

      access_control_allow_origins {
        items = cors_config.value.origins
      }
    }
  }
}

resource "aws_cloudfront_response_headers_policy" "by_path" {
  for_each = var.cache_control_by_path
  name     = "${local.name}-${substr(sha256(each.key), 0, 8)}"

  security_headers_config {
    content_type_options {
      override = true
    }

    referrer_policy {
      referrer_policy = var.referrer_policy
      override        = true
    }

    dynamic "content_security_policy" {
      for_each = var.content_security_policy == null ? [] : [var.content_security_policy]
      content {
        content_security_policy = content_security_policy.value
        override                = true
      }
    }

    dynamic "frame_options" {
      for_each = var.frame_option == null ? [] : [var.frame_option]
      content {
        frame_option = frame_options.value
        override     = true
      }
    }

    dynamic "strict_transport_security" {
      for_each = var.strict_transport_security == null ? [] : [var.strict_transport_security]
      content {
        access_control_max_age_sec = strict_transport_security.value.max_age_seconds
        include_subdomains         = strict_transport_security.value.include_subdomains
        preload                    = strict_transport_security.value.preload
        override                   = true
      }
    }
  }

  dynamic "custom_headers_config" {
    for_each = [local.headers[each.key]]
    content {
      dynamic "items" {
        for_each = custom_headers_config.value
        content {
          header   = items.key
          value    = items.value
          override = true
        }
      }
    }
  }

  dynamic "cors_config" {
    for_each = var.cors == null ? [] : [var.cors]
    content {
      access_control_allow_credentials = false
      access_control_max_age_sec       = cors_config.value.max_age_seconds
      origin_override                  = true

      access_control_allow_headers {
        items = cors_config.value.headers
      }

      access_control_allow_methods {
        items = cors_config.value.methods
      }

      access_control_allow_origins {
        items = cors_config.value.origins
      }
    }
  }

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_cloudfront_origin_access_control" "this" {
  name                              = local.name
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_distribution" "this" {
  enabled             = var.enabled
  aliases             = local.domain_names
  comment             = var.domain_name
  default_root_object = var.index_document
  http_version        = var.http_version
  is_ipv6_enabled     = var.enable_ipv6
  price_class         = var.price_class
  web_acl_id          = var.waf_web_acl_arn
  tags                = var.tags

  origin {
    origin_id                = "bucket"
    domain_name              = aws_s3_bucket.this.bucket_regional_domain_name
    origin_access_control_id = aws_cloudfront_origin_access_control.this.id
  }

  default_cache_behavior {
    target_origin_id           = "bucket"
    allowed_methods            = ["GET", "HEAD", "OPTIONS"]
    cached_methods             = ["GET", "HEAD", "OPTIONS"]
    viewer_protocol_policy     = "redirect-to-https"
    compress                   = true
    cache_policy_id            = aws_cloudfront_cache_policy.this.id
    response_headers_policy_id = aws_cloudfront_response_headers_policy.this.id

    function_association {
      event_type   = "viewer-request"
      function_arn = aws_cloudfront_function.this.arn
    }
  }

  dynamic "ordered_cache_behavior" {
    for_each = local.ordered_paths
    content {
      path_pattern               = ordered_cache_behavior.value
      target_origin_id           = "bucket"
      allowed_methods            = ["GET", "HEAD", "OPTIONS"]
      cached_methods             = ["GET", "HEAD", "OPTIONS"]
      viewer_protocol_policy     = "redirect-to-https"
      compress                   = true
      cache_policy_id            = aws_cloudfront_cache_policy.this.id
      response_headers_policy_id = aws_cloudfront_response_headers_policy.by_path[ordered_cache_behavior.value].id

      function_association {
        event_type   = "viewer-request"
        function_arn = aws_cloudfront_function.this.arn
      }
    }
  }

  dynamic "custom_error_response" {
    for_each = local.error_pages
    content {
      error_code            = tonumber(custom_error_response.key)
      response_code         = coalesce(custom_error_response.value.response_code, tonumber(custom_error_response.key))
      response_page_path    = custom_error_response.value.path
      error_caching_min_ttl = custom_error_response.value.cache_seconds
    }
  }

  restrictions {
    geo_restriction {
      restriction_type = try(var.geo_restriction.type, "none")
      locations        = try(var.geo_restriction.locations, [])
    }
  }

  viewer_certificate {
    acm_certificate_arn      = local.certificate_arn
    minimum_protocol_version = var.minimum_protocol_version
    ssl_support_method       = "sni-only"
  }
}

resource "aws_route53_record" "ipv4" {
  for_each = var.create_dns_records ? toset(local.domain_names) : []
  zone_id  = var.hosted_zone_id
  name     = each.value
  type     = "A"

  alias {
    name                   = aws_cloudfront_distribution.this.domain_name
    zone_id                = aws_cloudfront_distribution.this.hosted_zone_id
    evaluate_target_health = false
  }
}

resource "aws_route53_record" "ipv6" {
  for_each = var.create_dns_records && var.enable_ipv6 ? toset(local.domain_names) : []
  zone_id  = var.hosted_zone_id
  name     = each.value
  type     = "AAAA"

  alias {
    name                   = aws_cloudfront_distribution.this.domain_name
    zone_id                = aws_cloudfront_distribution.this.hosted_zone_id
    evaluate_target_health = false
  }
}

resource "aws_cloudwatch_log_delivery_source" "access_logs" {
  count        = var.access_log_bucket == null ? 0 : 1
  name         = local.delivery_name
  log_type     = "ACCESS_LOGS"
  resource_arn = aws_cloudfront_distribution.this.arn
  tags         = var.tags
}

resource "aws_cloudwatch_log_delivery_destination" "access_logs" {
  count         = var.access_log_bucket == null ? 0 : 1
  name          = local.delivery_name
  output_format = var.access_log_format
  tags          = var.tags

  # Without a prefix in the ARN, CloudFront writes below AWSLogs/<account>/CloudFront/.
  delivery_destination_configuration {
    destination_resource_arn = "arn:${data.aws_partition.current.partition}:s3:::${var.access_log_bucket}/cloudfront/${var.domain_name}"
  }
}

resource "aws_cloudwatch_log_delivery" "access_logs" {
  count                    = var.access_log_bucket == null ? 0 : 1
  delivery_source_name     = aws_cloudwatch_log_delivery_source.access_logs[0].name
  delivery_destination_arn = aws_cloudwatch_log_delivery_destination.access_logs[0].arn
  tags                     = var.tags

  s3_delivery_configuration {
    suffix_path = "{yyyy}/{MM}/{dd}"
  }
}

data "aws_iam_openid_connect_provider" "github" {
  count = length(var.publisher_github_subjects) > 0 ? 1 : 0
  url   = "https://token.actions.githubusercontent.com"
}

data "aws_iam_policy_document" "assume_publisher" {
  dynamic "statement" {
    for_each = length(var.publisher_principal_arns) > 0 ? [var.publisher_principal_arns] : []
    content {
      actions = ["sts:AssumeRole"]

      principals {
        type        = "AWS"
        identifiers = statement.value
      }
    }
  }

  dynamic "statement" {
    for_each = data.aws_iam_openid_connect_provider.github
    content {
      actions = ["sts:AssumeRoleWithWebIdentity"]

      principals {
        type        = "Federated"
        identifiers = [statement.value.arn]
      }

      condition {
        test     = "StringLike"
        variable = "token.actions.githubusercontent.com:sub"
        values   = var.publisher_github_subjects
      }

      condition {
        test     = "StringEquals"
        variable = "token.actions.githubusercontent.com:aud"
        values   = ["sts.amazonaws.com"]
      }
    }
  }
}

resource "aws_iam_role" "publisher" {
  count                = local.has_publisher ? 1 : 0
  name                 = "${local.name}-publisher"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.assume_publisher.json
  tags                 = var.tags
}

resource "aws_iam_role_policy" "publisher" {
  count = local.has_publisher ? 1 : 0
  name  = "publish"
  role  = aws_iam_role.publisher[0].id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = concat([
      { Effect = "Allow", Action = "s3:ListBucket", Resource = aws_s3_bucket.this.arn },
      { Effect = "Allow", Action = ["s3:DeleteObject", "s3:GetObject", "s3:PutObject"], Resource = "${aws_s3_bucket.this.arn}/*" },
      { Effect = "Allow", Action = ["cloudfront:CreateInvalidation", "cloudfront:GetInvalidation"], Resource = aws_cloudfront_distribution.this.arn },
    ], var.kms_key_arn == null ? [] : [{ Effect = "Allow", Action = ["kms:Decrypt", "kms:GenerateDataKey"], Resource = var.kms_key_arn }])
  })
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.domain_name}-${each.key}"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  namespace           = "AWS/CloudFront"
  metric_name         = each.value.metric
  statistic           = "Average"
  period              = 300
  evaluation_periods  = 1
  comparison_operator = "GreaterThanThreshold"
  threshold           = each.value.threshold
  treat_missing_data  = "notBreaching"
  dimensions          = { DistributionId = aws_cloudfront_distribution.this.id, Region = "Global" }
  tags                = var.tags
}
