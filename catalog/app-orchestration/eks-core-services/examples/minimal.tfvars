cluster_name      = "acme-dev"
vpc_id            = "vpc-0abc1234def567890"
oidc_provider_arn = "arn:aws:iam::777788889999:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"
