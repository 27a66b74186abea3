public_zones = {
  "prod.acme.example" = {}
}

health_checks = {
  app = {
    type          = "HTTPS"
    fqdn          = "app-us-east-1.prod.acme.example"
    resource_path = "/healthz"
  }
}

records = {
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
  app-secondary = {
    zone = "prod.acme.example"
    name = "app"
    type = "A"
    alias = {
      name    = "standby-public-1234567890.us-west-2.elb.amazonaws.com"
      zone_id = "Z1H1FL5HABSF5"
    }
    set_identifier = "us-west-2"
    failover       = "SECONDARY"
  }
}

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:prod-alarms"]
