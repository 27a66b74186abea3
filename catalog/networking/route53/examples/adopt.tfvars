public_zones = {
  "acme.example" = {
    comment = "Company domain"
  }
}

records = {
  mail = {
    zone   = "acme.example"
    type   = "MX"
    values = ["10 mail.acme.example"]
    ttl    = 3600
  }
  site = {
    zone   = "acme.example"
    name   = "www"
    type   = "CNAME"
    values = ["acme-site.example.net"]
  }
}

allow_record_overwrite = true
