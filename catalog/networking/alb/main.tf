locals {
  access_log_bucket_name = coalesce(var.access_log_bucket, "${lower(var.name)}-alb-access-logs-${data.aws_caller_identity.current.account_id}")
  access_log_prefix      = coalesce(var.access_log_prefix, var.name)
  creates_bucket         = var.enable_access_logs && var.access_log_bucket == null
  ports                  = distinct(concat([for port in var.http_listener_ports : tostring(port)], keys(var.https_listeners)))
  redirects              = var.redirect_http_to_https && length(var.https_listeners) > 0
  https_ports            = [for port in keys(var.https_listeners) : tonumber(port)]

  additional_certificates = merge([for port, listener in var.https_listeners : {
    for arn in toset(listener.additional_certificate_arns) : "${port}/${arn}" => { port = port, arn = arn }
  }]...)

  inbound = merge([for port in local.ports : merge(
    { for block in toset(var.allow_inbound_from_cidr_blocks) : "${port}/${block}" => { port = port, cidr_ipv4 = block } },
    { for block in toset(var.allow_inbound_from_ipv6_cidr_blocks) : "${port}/${block}" => { port = port, cidr_ipv6 = block } },
    { for id in toset(var.allow_inbound_from_security_group_ids) : "${port}/${id}" => { port = port, security_group_id = id } },
    { for id in toset(var.allow_inbound_from_prefix_list_ids) : "${port}/${id}" => { port = port, prefix_list_id = id } },
  )]...)

  alarms = { for name, alarm in {
    elb_5xx_percent             = { metric = "HTTPCode_ELB_5XX_Count", meaning = "The load balancer itself answers with status 5xx, in percent of the requests.", share = true, statistic = "Sum", threshold = var.alarm_thresholds.elb_5xx_percent }
    target_5xx_percent          = { metric = "HTTPCode_Target_5XX_Count", meaning = "Targets answer with status 5xx, in percent of the requests.", share = true, statistic = "Sum", threshold = var.alarm_thresholds.target_5xx_percent }
    target_response_time_p99    = { metric = "TargetResponseTime", meaning = "Targets answer slowly: 99th percentile in seconds.", share = false, statistic = "p99", threshold = var.alarm_thresholds.target_response_time_p99 }
    rejected_connections_number = { metric = "RejectedConnectionCount", meaning = "Connections are rejected because the load balancer is at its limit.", share = false, statistic = "Sum", threshold = var.alarm_thresholds.rejected_connections_number }
  } : name => alarm if var.enable_cloudwatch_alarms }
}

data "aws_caller_identity" "current" {}

resource "aws_security_group" "this" {
  name        = "${var.name}-alb"
  description = "Load balancer ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "this" {
  for_each                     = local.inbound
  security_group_id            = aws_security_group.this.id
  cidr_ipv4                    = lookup(each.value, "cidr_ipv4", null)
  cidr_ipv6                    = lookup(each.value, "cidr_ipv6", null)
  referenced_security_group_id = lookup(each.value, "security_group_id", null)
  prefix_list_id               = lookup(each.value, "prefix_list_id", null)
  ip_protocol                  = "tcp"
  from_port                    = tonumber(each.value.port)
  to_port                      = tonumber(each.value.port)
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "this" {
  for_each          = toset(var.allow_outbound_to_cidr_blocks)
  security_group_id = aws_security_group.this.id
  cidr_ipv4         = each.value
  ip_protocol       = "-1"
  tags              = var.tags
}

resource "aws_s3_bucket" "access_logs" {
  count         = local.creates_bucket ? 1 : 0
  bucket        = local.access_log_bucket_name
  force_destroy = var.force_destroy
  tags          = var.tags
}

resource "aws_s3_bucket_public_access_block" "access_logs" {
  count                   = local.creates_bucket ? 1 : 0
  bucket                  = aws_s3_bucket.access_logs[0].id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_lifecycle_configuration" "access_logs" {
  count  = local.creates_bucket ? 1 : 0
  bucket = aws_s3_bucket.access_logs[0].id

  rule {
    id     = "expire"
    status = "Enabled"

    filter {}

    expiration {
      days = var.access_log_expiration_days
    }
  }
}

data "aws_iam_policy_document" "access_logs" {
  count = local.creates_bucket ? 1 : 0

  statement {
    actions   = ["s3:PutObject"]
    resources = [for prefix in [local.access_log_prefix, "${local.access_log_prefix}-connections"] : "${aws_s3_bucket.access_logs[0].arn}/${prefix}/AWSLogs/${data.aws_caller_identity.current.account_id}/*"]

    principals {
      type        = "Service"
      identifiers = ["logdelivery.elasticloadbalancing.amazonaws.com"]
    }
  }

  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.access_logs[0].arn, "${aws_s3_bucket.access_logs[0].arn}/*"]

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

resource "aws_s3_bucket_policy" "access_logs" {
  count  = local.creates_bucket ? 1 : 0
  bucket = aws_s3_bucket.access_logs[0].id
  policy = data.aws_iam_policy_document.access_logs[0].json
}

resource "aws_lb" "this" {
  name                                        = var.name
  load_balancer_type                          = "application"
  internal                                    = var.internal
  subnets                                     = var.subnet_ids
  security_groups                             = concat([aws_security_group.this.id], var.additional_security_group_ids)
  ip_address_type                             = var.ip_address_type
  idle_timeout                                = var.idle_timeout
  client_keep_alive                           = var.client_keep_alive
  drop_invalid_header_fields                  = var.drop_invalid_header_fields
  desync_mitigation_mode                      = var.desync_mitigation_mode
  preserve_host_header                        = var.preserve_host_header
  xff_header_processing_mode                  = var.xff_header_processing_mode
  enable_xff_client_port                      = var.enable_xff_client_port
  enable_tls_version_and_cipher_suite_headers = var.enable_tls_version_and_cipher_suite_headers
  enable_zonal_shift                          = var.enable_zonal_shift
  enable_deletion_protection                  = var.enable_deletion_protection
  enable_waf_fail_open                        = var.enable_waf_fail_open
  tags                                        = var.tags

  dynamic "minimum_load_balancer_capacity" {
    for_each = var.minimum_capacity_units == null ? [] : [var.minimum_capacity_units]
    content {
      capacity_units = minimum_load_balancer_capacity.value
    }
  }

  dynamic "access_logs" {
    for_each = var.enable_access_logs ? [local.access_log_prefix] : []
    content {
      enabled = true
      bucket  = local.access_log_bucket_name
      prefix  = access_logs.value
    }
  }

  dynamic "connection_logs" {
    for_each = var.enable_connection_logs ? ["${local.access_log_prefix}-connections"] : []
    content {
      enabled = true
      bucket  = local.access_log_bucket_name
      prefix  = connection_logs.value
    }
  }

  depends_on = [aws_s3_bucket_policy.access_logs]
}

resource "aws_lb_listener" "http" {
  for_each          = toset([for port in var.http_listener_ports : tostring(port)])
  load_balancer_arn = aws_lb.this.arn
  port              = tonumber(each.value)
  protocol          = "HTTP"
  tags              = var.tags

  default_action {
    type = local.redirects ? "redirect" : "fixed-response"

    dynamic "redirect" {
      for_each = local.redirects ? [tostring(min(local.https_ports...))] : []
      content {
        protocol    = "HTTPS"
        port        = redirect.value
        status_code = "HTTP_301"
      }
    }

    dynamic "fixed_response" {
      for_each = local.redirects ? [] : [var.default_response]
      content {
        status_code  = tostring(fixed_response.value.status_code)
        content_type = fixed_response.value.content_type
        message_body = fixed_response.value.body
      }
    }
  }
}

resource "aws_lb_listener" "https" {
  for_each          = var.https_listeners
  load_balancer_arn = aws_lb.this.arn
  port              = tonumber(each.key)
  protocol          = "HTTPS"
  certificate_arn   = each.value.certificate_arn
  ssl_policy        = coalesce(each.value.ssl_policy, var.ssl_policy)
  tags              = var.tags

  routing_http_response_server_enabled                         = var.response_headers.server
  routing_http_response_strict_transport_security_header_value = var.response_headers.strict_transport_security
  routing_http_response_content_security_policy_header_value   = var.response_headers.content_security_policy
  routing_http_response_x_frame_options_header_value           = var.response_headers.x_frame_options
  routing_http_response_x_content_type_options_header_value    = var.response_headers.x_content_type_options

  default_action {
    type = "fixed-response"

    fixed_response {
      status_code  = tostring(var.default_response.status_code)
      content_type = var.default_response.content_type
      message_body = var.default_response.body
    }
  }

  dynamic "mutual_authentication" {
    for_each = each.value.mutual_tls_trust_store_arn != null || each.value.mutual_tls_passthrough ? [each.value] : []
    content {
      mode            = mutual_authentication.value.mutual_tls_passthrough ? "passthrough" : "verify"
      trust_store_arn = mutual_authentication.value.mutual_tls_trust_store_arn

      ignore_client_certificate_expiry = mutual_authentication.value.mutual_tls_passthrough ? null : mutual_authentication.value.mutual_tls_ignore_expiry
      advertise_trust_store_ca_names   = mutual_authentication.value.mutual_tls_passthrough ? null : mutual_authentication.value.mutual_tls_advertise_ca_names ? "on" : "off"
    }
  }
}

resource "aws_lb_listener_certificate" "this" {
  for_each        = local.additional_certificates
  listener_arn    = aws_lb_listener.https[each.value.port].arn
  certificate_arn = each.value.arn
}

resource "aws_route53_record" "ipv4" {
  for_each = toset(var.domain_names)
  zone_id  = var.hosted_zone_id
  name     = each.value
  type     = "A"

  alias {
    name                   = aws_lb.this.dns_name
    zone_id                = aws_lb.this.zone_id
    evaluate_target_health = true
  }
}

resource "aws_route53_record" "ipv6" {
  for_each = var.ip_address_type == "ipv4" ? [] : toset(var.domain_names)
  zone_id  = var.hosted_zone_id
  name     = each.value
  type     = "AAAA"

  alias {
    name                   = aws_lb.this.dns_name
    zone_id                = aws_lb.this.zone_id
    evaluate_target_health = true
  }
}

resource "aws_wafv2_web_acl_association" "this" {
  count        = var.waf_web_acl_arn == null ? 0 : 1
  resource_arn = aws_lb.this.arn
  web_acl_arn  = var.waf_web_acl_arn
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.name}-alb-${replace(each.key, "_", "-")}"
  alarm_description   = "Load balancer ${var.name}: ${each.value.meaning}"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 1
  threshold           = each.value.threshold
  treat_missing_data  = "notBreaching"
  tags                = var.tags

  dynamic "metric_query" {
    for_each = each.value.share ? [1] : []
    content {
      id          = "share"
      expression  = "100 * errors / MAX([errors, FILL(requests, 0)])" # RequestCount excludes requests that reached no target.
      return_data = true
    }
  }

  dynamic "metric_query" {
    for_each = each.value.share ? { errors = each.value.metric, requests = "RequestCount" } : { value = each.value.metric }
    content {
      id          = metric_query.key
      return_data = !each.value.share

      metric {
        namespace   = "AWS/ApplicationELB"
        metric_name = metric_query.value
        period      = 300
        stat        = each.value.statistic
        dimensions  = { LoadBalancer = aws_lb.this.arn_suffix }
      }
    }
  }
}
