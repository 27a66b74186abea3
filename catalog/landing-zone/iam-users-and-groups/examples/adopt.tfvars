name            = "acme"
standard_groups = ["self-management"]

users = {
  "jane.doe"    = { groups = ["Administrators"] }
  "build-agent" = { groups = ["Deployers"], path = "/programs/" }
}

groups = {
  Administrators = { managed_policy_arns = ["arn:aws:iam::aws:policy/AdministratorAccess"] }
  Deployers      = { managed_policy_arns = ["arn:aws:iam::aws:policy/PowerUserAccess"] }
}

require_mfa = false
