domain_name             = "www.acme.example"
additional_domain_names = ["acme.example"]
hosted_zone_id          = "Z0123456789ABCDEFGHIJ"

cache_control_by_path = {
  "/assets/*" = "public, max-age=31536000, immutable"
}
redirects = {
  "/jobs" = { to = "https://careers.acme.example/" }
}

publisher_github_subjects = ["repo:acme-corp/website:ref:refs/heads/main"]
access_log_bucket         = "acme-logs-cloudfront"
waf_web_acl_arn           = "arn:aws:wafv2:us-east-1:777788889999:global/webacl/acme-public/1234abcd-12ab-34cd-56ef-1234567890ab"
alarm_sns_topic_arns      = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]
