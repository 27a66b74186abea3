name = "acme-prod-invoices"
