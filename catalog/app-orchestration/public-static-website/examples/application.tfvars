domain_name    = "app.acme.example"
hosted_zone_id = "Z0123456789ABCDEFGHIJ"

enable_single_page_app  = true
content_security_policy = "default-src 'self'; connect-src 'self' https://api.acme.example; base-uri 'self'; frame-ancestors 'none'; object-src 'none'"
