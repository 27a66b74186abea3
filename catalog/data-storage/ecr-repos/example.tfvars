repositories = {
  "shop/web" = {}
  "shop/orders" = {
    write_account_ids = ["555566667777"]
  }
  "build/cache" = {
    image_tag_mutability = "MUTABLE"
    scan_on_push         = false
    force_delete         = true
  }
}

default_kms_key_arn        = "arn:aws:kms:us-east-1:444455556666:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
default_read_account_ids   = ["555566667777", "666677778888", "777788889999"]
default_write_account_ids  = ["444455556666"]
default_lambda_account_ids = ["777788889999"]
organization_id            = "o-a1b2c3d4e5"

manage_registry = true
scanning_rules = [
  { frequency = "SCAN_ON_PUSH" },
]
replication_rules = [
  {
    destinations = [
      { region = "us-west-2" },
    ]
    repository_prefixes = ["shop/"]
  },
]
replication_source_account_ids = ["555566667777"]
pull_through_cache_rules = {
  docker-hub = {
    upstream_registry_url = "registry-1.docker.io"
    credential_secret_arn = "arn:aws:secretsmanager:us-east-1:444455556666:secret:ecr-pullthroughcache/docker-hub-AbCdEf"
  }
  k8s = {
    upstream_registry_url = "registry.k8s.io"
  }
}
scan_findings_sns_topic_arn = "arn:aws:sns:us-east-1:444455556666:image-findings"

tags = {
  Team = "platform"
}

iam_permissions_boundary_arn = "arn:aws:iam::444455556666:policy/acme-workload-boundary"
