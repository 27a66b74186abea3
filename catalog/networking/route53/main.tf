locals {
  signed_zones     = { for name, zone in var.public_zones : name => zone if zone.enable_dnssec }
  delegated_zones  = { for name, zone in var.public_zones : name => zone if zone.parent_zone_id != null }
  query_log_zones  = var.enable_query_logs ? toset(keys(var.public_zones)) : toset([])
  endpoint_checks  = { for name, check in var.health_checks : name => check if check.type != "CALCULATED" }
  combined_checks  = { for name, check in var.health_checks : name => check if check.type == "CALCULATED" }
  health_check_ids = merge({ for name, check in aws_route53_health_check.endpoint : name => check.id }, { for name, check in aws_route53_health_check.calculated : name => check.id })

  associations = merge([for name, zone in var.private_zones : {
    for id in slice(zone.vpc_ids, 1, length(zone.vpc_ids)) : "${name}/${id}" => { zone = name, vpc_id = id, vpc_region = lookup(zone.vpc_regions, id, null) }
  }]...)
  authorizations = merge([for name, zone in var.private_zones : {
    for id in zone.cross_account_vpc_ids : "${name}/${id}" => { zone = name, vpc_id = id, vpc_region = lookup(zone.vpc_regions, id, null) }
  }]...)

  # A domain and its wildcard have the same validation record.
  validation_names = merge([for name, certificate in var.certificates : {
    for domain in distinct([for domain in concat([name], certificate.subject_alternative_names) : trimprefix(domain, "*.")]) : "${name}/${domain}" => { certificate = name, domain = domain, zone = certificate.zone }
  }]...)
  validation_options = { for key, value in local.validation_names : key => one(distinct([
    for option in aws_acm_certificate.this[value.certificate].domain_validation_options : {
      name = option.resource_record_name, type = option.resource_record_type, value = option.resource_record_value
    } if trimprefix(option.domain_name, "*.") == value.domain
  ])) }
}

data "aws_region" "current" {}

data "aws_partition" "current" {}

data "aws_caller_identity" "current" {}

resource "aws_route53_zone" "public" {
  for_each          = var.public_zones
  name              = each.key
  comment           = each.value.comment
  delegation_set_id = each.value.delegation_set_id
  force_destroy     = each.value.force_destroy
  tags              = merge(var.tags, each.value.tags)
}

resource "aws_route53_record" "delegation" {
  for_each = local.delegated_zones
  zone_id  = each.value.parent_zone_id
  name     = each.key
  type     = "NS"
  ttl      = 172800
  records  = aws_route53_zone.public[each.key].name_servers
}

resource "aws_route53_zone" "private" {
  for_each      = var.private_zones
  name          = each.key
  comment       = each.value.comment
  force_destroy = each.value.force_destroy
  tags          = merge(var.tags, each.value.tags)

  vpc {
    vpc_id     = each.value.vpc_ids[0]
    vpc_region = lookup(each.value.vpc_regions, each.value.vpc_ids[0], null)
  }

  # Other associations are resources of their own, some of them in other accounts.
  lifecycle {
    ignore_changes = [vpc]
  }
}

resource "aws_route53_zone_association" "this" {
  for_each   = local.associations
  zone_id    = aws_route53_zone.private[each.value.zone].zone_id
  vpc_id     = each.value.vpc_id
  vpc_region = each.value.vpc_region
}

resource "aws_route53_vpc_association_authorization" "this" {
  for_each   = local.authorizations
  zone_id    = aws_route53_zone.private[each.value.zone].zone_id
  vpc_id     = each.value.vpc_id
  vpc_region = each.value.vpc_region
}

resource "aws_route53_record" "this" {
  for_each                         = var.records
  zone_id                          = each.value.zone_id != null ? each.value.zone_id : each.value.private ? aws_route53_zone.private[each.value.zone].zone_id : aws_route53_zone.public[each.value.zone].zone_id
  name                             = each.value.zone_id != null ? each.value.name : join(".", compact([each.value.name, each.value.zone]))
  type                             = each.value.type
  ttl                              = each.value.alias == null ? each.value.ttl : null
  records                          = each.value.alias == null ? each.value.values : null
  set_identifier                   = each.value.set_identifier
  multivalue_answer_routing_policy = each.value.multivalue_answer ? true : null
  health_check_id                  = each.value.health_check == null ? each.value.health_check_id : local.health_check_ids[each.value.health_check]
  allow_overwrite                  = var.allow_record_overwrite

  dynamic "alias" {
    for_each = each.value.alias[*]
    content {
      name                   = alias.value.name
      zone_id                = alias.value.zone_id
      evaluate_target_health = alias.value.evaluate_target_health
    }
  }

  dynamic "weighted_routing_policy" {
    for_each = each.value.weight[*]
    content {
      weight = weighted_routing_policy.value
    }
  }

  dynamic "latency_routing_policy" {
    for_each = each.value.latency_region[*]
    content {
      region = latency_routing_policy.value
    }
  }

  dynamic "failover_routing_policy" {
    for_each = each.value.failover[*]
    content {
      type = failover_routing_policy.value
    }
  }

  dynamic "geolocation_routing_policy" {
    for_each = each.value.geolocation[*]
    content {
      continent   = geolocation_routing_policy.value.continent
      country     = geolocation_routing_policy.value.country
      subdivision = geolocation_routing_policy.value.subdivision
    }
  }
}

resource "aws_route53_record" "caa" {
  for_each = length(var.caa_issuers) == 0 ? {} : var.public_zones
  zone_id  = aws_route53_zone.public[each.key].zone_id
  name     = each.key
  type     = "CAA"
  ttl      = 3600
  records  = [for issuer in var.caa_issuers : "0 issue \"${issuer}\""]
}

resource "aws_route53_health_check" "endpoint" {
  for_each                        = local.endpoint_checks
  reference_name                  = substr(each.key, 0, 27)
  type                            = each.value.type
  fqdn                            = each.value.fqdn
  ip_address                      = each.value.ip_address
  port                            = each.value.port
  resource_path                   = each.value.resource_path
  search_string                   = each.value.search_string
  failure_threshold               = each.value.cloudwatch_alarm == null ? each.value.failure_threshold : null
  request_interval                = each.value.cloudwatch_alarm == null ? each.value.request_interval : null
  regions                         = length(each.value.regions) == 0 ? null : each.value.regions
  measure_latency                 = each.value.measure_latency
  enable_sni                      = startswith(each.value.type, "HTTPS") ? each.value.enable_sni : null
  cloudwatch_alarm_name           = try(each.value.cloudwatch_alarm.name, null)
  cloudwatch_alarm_region         = try(each.value.cloudwatch_alarm.region, null)
  insufficient_data_health_status = try(each.value.cloudwatch_alarm.insufficient_data_status, null)
  invert_healthcheck              = each.value.invert
  disabled                        = each.value.disabled
  tags                            = merge({ Name = each.key }, var.tags)
}

resource "aws_route53_health_check" "calculated" {
  for_each               = local.combined_checks
  reference_name         = substr(each.key, 0, 27)
  type                   = "CALCULATED"
  child_healthchecks     = [for child in each.value.child_health_checks : aws_route53_health_check.endpoint[child].id]
  child_health_threshold = each.value.healthy_children
  invert_healthcheck     = each.value.invert
  disabled               = each.value.disabled
  tags                   = merge({ Name = each.key }, var.tags)
}

resource "aws_cloudwatch_metric_alarm" "health_check" {
  for_each            = var.enable_cloudwatch_alarms ? var.health_checks : {}
  alarm_name          = "route53-${each.key}"
  alarm_description   = "The Route 53 health check ${each.key} fails. Records that use it are not in DNS answers."
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  namespace           = "AWS/Route53"
  metric_name         = "HealthCheckStatus"
  statistic           = "Minimum"
  period              = 60
  evaluation_periods  = 1
  comparison_operator = "LessThanThreshold"
  threshold           = 1
  dimensions          = { HealthCheckId = local.health_check_ids[each.key] }
  tags                = var.tags

  lifecycle {
    precondition {
      condition     = data.aws_region.current.id == "us-east-1"
      error_message = "Route 53 publishes the metrics of health checks in us-east-1. Deploy the service there, or set enable_cloudwatch_alarms to false."
    }
  }
}

resource "aws_acm_certificate" "this" {
  for_each                  = var.certificates
  domain_name               = each.key
  subject_alternative_names = each.value.subject_alternative_names
  validation_method         = "DNS"
  key_algorithm             = var.certificate_key_algorithm
  tags                      = var.tags

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_route53_record" "validation" {
  for_each = local.validation_names
  zone_id  = aws_route53_zone.public[each.value.zone].zone_id
  name     = local.validation_options[each.key].name
  type     = local.validation_options[each.key].type
  ttl      = 300
  records  = [local.validation_options[each.key].value]

  # Certificates of several Regions share the record of a name.
  allow_overwrite = true
}

resource "aws_acm_certificate_validation" "this" {
  for_each                = var.wait_for_certificate_validation ? var.certificates : {}
  certificate_arn         = aws_acm_certificate.this[each.key].arn
  validation_record_fqdns = [for key, value in local.validation_names : aws_route53_record.validation[key].fqdn if value.certificate == each.key]

  timeouts {
    create = var.certificate_validation_timeout
  }
}

resource "aws_service_discovery_private_dns_namespace" "this" {
  for_each    = var.service_discovery_private_namespaces
  name        = each.key
  vpc         = each.value.vpc_id
  description = each.value.description
  tags        = var.tags
}

resource "aws_service_discovery_public_dns_namespace" "this" {
  for_each    = var.service_discovery_public_namespaces
  name        = each.key
  description = each.value.description
  tags        = var.tags
}

resource "aws_route53_key_signing_key" "this" {
  for_each                   = local.signed_zones
  name                       = replace(each.key, "/[^a-z0-9]/", "_")
  hosted_zone_id             = aws_route53_zone.public[each.key].zone_id
  key_management_service_arn = var.dnssec_kms_key_arn
}

resource "aws_route53_hosted_zone_dnssec" "this" {
  for_each       = local.signed_zones
  hosted_zone_id = aws_route53_key_signing_key.this[each.key].hosted_zone_id
}

resource "aws_cloudwatch_log_group" "queries" {
  for_each          = local.query_log_zones
  name              = "/aws/route53/${each.value}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags

  lifecycle {
    precondition {
      condition     = data.aws_region.current.id == "us-east-1"
      error_message = "Route 53 writes query logs to log groups in us-east-1. Deploy the service there, or set enable_query_logs to false."
    }
  }
}

data "aws_iam_policy_document" "queries" {
  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["arn:${data.aws_partition.current.partition}:logs:us-east-1:${data.aws_caller_identity.current.account_id}:log-group:/aws/route53/*"]

    principals {
      type        = "Service"
      identifiers = ["route53.amazonaws.com"]
    }
  }
}

resource "aws_cloudwatch_log_resource_policy" "queries" {
  count           = var.enable_query_logs ? 1 : 0
  policy_name     = "route53-query-logs"
  policy_document = data.aws_iam_policy_document.queries.json
}

resource "aws_route53_query_log" "this" {
  for_each                 = local.query_log_zones
  zone_id                  = aws_route53_zone.public[each.value].zone_id
  cloudwatch_log_group_arn = aws_cloudwatch_log_group.queries[each.value].arn

  depends_on = [aws_cloudwatch_log_resource_policy.queries]
}
