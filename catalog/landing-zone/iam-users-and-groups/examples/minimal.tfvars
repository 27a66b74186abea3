name = "acme"

users = {
  "jane.doe" = {
    groups               = ["full-access"]
    create_login_profile = true
    pgp_key              = "keybase:janedoe"
  }
}
