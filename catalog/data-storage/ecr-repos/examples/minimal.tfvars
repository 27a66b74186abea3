repositories = {
  "shop/web" = {}
}
