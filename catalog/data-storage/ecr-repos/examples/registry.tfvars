repositories    = {}
manage_registry = true
scanning_type   = "ENHANCED"

scanning_rules = [
  { frequency = "CONTINUOUS_SCAN", repository_filters = ["shop/*"] },
]
replication_rules = [
  {
    destinations        = [{ region = "us-west-2" }]
    repository_prefixes = ["shop/"]
  },
]
pull_through_cache_rules = {
  k8s = {
    upstream_registry_url = "registry.k8s.io"
  }
}
