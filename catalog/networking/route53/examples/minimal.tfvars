public_zones = {
  "prod.acme.example" = {}
}
