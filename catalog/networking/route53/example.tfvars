public_zones = {
  "prod.acme.example" = {
    comment       = "Applications of the prod account"
    enable_dnssec = true
  }
}

private_zones = {
  "prod.acme.internal" = {
    vpc_ids = ["vpc-0abc1234def567890"]
  }
}

records = {
  mail = {
    zone   = "prod.acme.example"
    type   = "MX"
    values = ["10 inbound-smtp.us-east-1.amazonaws.com"]
  }
  legacy-crm = {
    zone    = "prod.acme.internal"
    private = true
    name    = "crm"
    type    = "A"
    values  = ["192.168.10.20"]
    ttl     = 60
  }
  app-primary = {
    zone = "prod.acme.example"
    name = "app"
    type = "A"
    alias = {
      name    = "prod-public-1234567890.us-east-1.elb.amazonaws.com"
      zone_id = "Z35SXDOTRQ7X7K"
    }
    set_identifier = "us-east-1"
    failover       = "PRIMARY"
    health_check   = "app"
  }
}

health_checks = {
  app = {
    type          = "HTTPS"
    fqdn          = "app.prod.acme.example"
    resource_path = "/healthz"
  }
}

caa_issuers = ["amazon.com"]

certificates = {
  "prod.acme.example" = {
    zone                      = "prod.acme.example"
    subject_alternative_names = ["*.prod.acme.example"]
  }
}

service_discovery_private_namespaces = {
  "ecs.prod.acme.internal" = {
    vpc_id = "vpc-0abc1234def567890"
  }
}

service_discovery_public_namespaces = {
  "devices.acme.example" = {}
}

dnssec_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:prod-alarms"]

tags = {
  Environment = "prod"
  Team        = "platform"
}
