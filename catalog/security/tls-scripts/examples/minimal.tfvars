name         = "prod-internal"
organization = "acme"

certificates = {
  orders = {
    dns_names = ["orders.prod.acme.internal"]
  }
}
