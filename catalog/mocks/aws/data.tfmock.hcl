# Values of data sources in the plans of examples (`npm run check:catalog`). Terraform invents values for all
# other attributes: text for strings, and nothing for lists.

mock_data "aws_availability_zones" {
  defaults = {
    names    = ["us-east-1a", "us-east-1b", "us-east-1c", "us-east-1d"]
    zone_ids = ["use1-az1", "use1-az2", "use1-az4", "use1-az6"]
  }
}

mock_data "aws_caller_identity" {
  defaults = {
    account_id = "777788889999"
    arn        = "arn:aws:iam::777788889999:role/acme-deploy-apply"
  }
}

mock_data "aws_eks_cluster" {
  defaults = {
    certificate_authority     = [{ data = "Y2VydGlmaWNhdGU=" }]
    kubernetes_network_config = [{ ip_family = "ipv4", service_ipv4_cidr = "172.20.0.0/16", service_ipv6_cidr = "" }]
    vpc_config                = [{ vpc_id = "vpc-0abc1234def567890", cluster_security_group_id = "sg-0a1b2c3d4e5f60718" }]
  }
}

mock_data "aws_iam_policy_document" {
  defaults = {
    json = "{}"
  }
}

mock_data "aws_identitystore_group" {
  defaults = {
    group_id = "0123456789-01234567-89ab-cdef-0123-456789abcdef"
  }
}

mock_data "aws_organizations_organization" {
  defaults = {
    accounts = [{ id = "555566667777", email = "aws-dev@acme.example", name = "dev", status = "ACTIVE" }]
    roots    = [{ id = "r-ab12" }]
  }
}

mock_data "aws_partition" {
  defaults = {
    partition  = "aws"
    dns_suffix = "amazonaws.com"
  }
}

mock_data "aws_region" {
  defaults = {
    id   = "us-east-1"
    name = "us-east-1"
  }
}

mock_data "aws_secretsmanager_secret_version" {
  defaults = {
    secret_string = "example-password-0000"
  }
}

mock_data "aws_ssoadmin_instances" {
  defaults = {
    arns               = ["arn:aws:sso:::instance/ssoins-0123456789abcdef"]
    identity_store_ids = ["d-0123456789"]
  }
}

mock_data "aws_subnets" {
  defaults = {
    ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b1c2d3e4f5061728"]
  }
}

mock_data "aws_vpc" {
  defaults = {
    cidr_block = "10.4.0.0/16"
  }
}
