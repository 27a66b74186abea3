name            = "legacy-pages"
node_type       = "cache.m6g.large"
num_cache_nodes = 3

vpc_id                        = "vpc-0abc1234def567890"
subnet_group_name             = "legacy-caches"
additional_security_group_ids = ["sg-0b2c3d4e5f6071829"]
transit_encryption_enabled    = false
