name = "acme-order-export"
code = {
  source_path = "./src"
  runtime     = "python3.13"
  handler     = "app.handler"
}
