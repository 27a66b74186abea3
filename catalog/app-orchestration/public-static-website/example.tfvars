domain_name    = "www.acme.example"
hosted_zone_id = "Z0123456789ABCDEFGHIJ"

additional_domain_names = ["acme.example"]
certificate_arn         = "arn:aws:acm:us-east-1:777788889999:certificate/1234abcd-12ab-34cd-56ef-1234567890ab"

bucket_name = "acme-prod-www"
kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

redirects = {
  "/jobs" = {
    to = "https://careers.acme.example/"
  }
  "/old-pricing" = {
    to          = "/pricing/"
    status_code = 308
  }
}

cache_ttl_seconds = {
  default = 300
}

cache_control_by_path = {
  "/assets/*" = "public, max-age=31536000, immutable"
}

geo_restriction = {
  type      = "whitelist"
  locations = ["US", "CA", "MX"]
}

waf_web_acl_arn = "arn:aws:wafv2:us-east-1:777788889999:global/webacl/acme-public/1234abcd-12ab-34cd-56ef-1234567890ab"

custom_headers = {
  "Cross-Origin-Opener-Policy" = "same-origin"
}

cors = {
  origins = ["https://app.acme.example"]
}

publisher_principal_arns  = ["arn:aws:iam::444455556666:role/deploy-runner"]
publisher_github_subjects = ["repo:acme-corp/website:ref:refs/heads/main"]

access_log_bucket = "acme-logs-cloudfront"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]

iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/acme-workload-boundary"

alarm_thresholds = {
  errors_4xx_percent = 40
}

tags = {
  Environment = "prod"
  Team        = "marketing"
}
