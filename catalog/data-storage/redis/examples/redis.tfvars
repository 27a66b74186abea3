name           = "sessions"
engine         = "redis"
engine_version = "7.1"
node_type      = "cache.r7g.large"

vpc_id                        = "vpc-0abc1234def567890"
subnet_group_name             = "legacy-caches"
additional_security_group_ids = ["sg-0b2c3d4e5f6071829"]

auth_token_secret_arn = "arn:aws:secretsmanager:us-east-1:777788889999:secret:prod/sessions/auth-token-AbCdEf"
