# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the runner. The cluster, the functions, the log groups and the roles take it as prefix: the tasks run as `<name>-plan` and `<name>-apply`, and CI signs in as `<name>-ci`. Changing it replaces all of them, and the trust policies in the target accounts must follow."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,38}[a-z0-9]$", var.name))
    error_message = "name must be 3 to 40 characters: lower-case letters, digits and hyphens, starting with a letter and not ending with a hyphen."
  }
}

variable "vpc_id" {
  description = "VPC in which the tasks run, usually the management VPC of the shared account. Changing it replaces the security group."
  type        = string
  nullable    = false
}

variable "subnet_ids" {
  description = "Private subnets for the tasks. They need a way out to GitHub, the AWS APIs and the provider registry: a NAT gateway, or a proxy given in `environment_variables` together with VPC endpoints."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) > 0
    error_message = "subnet_ids must name at least one subnet."
  }
}

variable "image_uri" {
  description = "Container image of the runner, with the versions of Terraform or OpenTofu, Terragrunt and Git that your code needs. Pinned by digest or by a version tag, never `latest`: whoever can move the tag can run code with the apply role. A change registers new task definitions, and running tasks end on the old one."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("(@sha256:[0-9a-f]{64}|:[A-Za-z0-9_][A-Za-z0-9_.-]*)$", var.image_uri)) && !endswith(var.image_uri, ":latest")
    error_message = "image_uri must end with a digest (@sha256:...) or a tag other than latest."
  }
}

variable "repositories" {
  description = <<-EOT
    Repositories whose code the runner runs, by full name (`acme-corp/infrastructure-live`), and what each may ask for. A request that no entry allows is refused before a task starts.

    - `plan_refs` and `apply_refs`: Git references, with `*` as wildcard. A pull request's reference is `refs/pull/<number>/merge`.
    - `allowed_paths`: folders of the repository, with `*` for one path segment and `**` for any number. A request that names a path with `..` is refused.
    - `allowed_commands`: `plan`, `apply` and `destroy` run in one folder, `plan-all` and `apply-all` in a folder and all beneath it, in the order of their dependencies.
    - `apply_environment`: GitHub environment in which the job must run to apply or destroy. Give it required reviewers: the approval then happens at GitHub, and the runner sees it as a claim in the job's token.
  EOT
  type = map(object({
    plan_refs         = optional(list(string), ["refs/heads/main", "refs/pull/*/merge"])
    apply_refs        = optional(list(string), ["refs/heads/main"])
    allowed_paths     = optional(list(string), ["**"])
    allowed_commands  = optional(set(string), ["plan", "plan-all", "apply", "apply-all"])
    apply_environment = optional(string)
  }))
  nullable = false

  validation {
    condition     = length(var.repositories) > 0 && alltrue([for name in keys(var.repositories) : can(regex("^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$", name))])
    error_message = "repositories needs at least one entry, and each key must be owner/repository, without wildcards."
  }

  validation {
    condition = alltrue(flatten([
      for repository in var.repositories : [
        for command in repository.allowed_commands : contains(["plan", "plan-all", "apply", "apply-all", "destroy"], command)
      ]
    ]))
    error_message = "allowed_commands in repositories may hold plan, plan-all, apply, apply-all and destroy."
  }

  validation {
    condition     = alltrue(flatten([for repository in var.repositories : [for ref in concat(repository.plan_refs, repository.apply_refs) : startswith(ref, "refs/")]]))
    error_message = "plan_refs and apply_refs in repositories must be full references that start with refs/."
  }

  validation {
    condition     = alltrue(flatten([for repository in var.repositories : [for ref in repository.apply_refs : !startswith(ref, "refs/pull/")]]))
    error_message = "apply_refs in repositories must not hold pull request references: their code is not reviewed."
  }
}

variable "target_accounts" {
  description = "Accounts that the runner deploys to, by the name of their top folder in the live repository (`prod`). The task reads the first folder of the requested path, and assumes that account's `plan_role_arn` or `apply_role_arn`; a path beneath another folder is refused. The account baselines create the roles as `<name>-deploy-plan` and `<name>-deploy-apply`."
  type = map(object({
    plan_role_arn  = string
    apply_role_arn = string
  }))
  nullable = false

  validation {
    condition     = alltrue(flatten([for account in var.target_accounts : [for arn in [account.plan_role_arn, account.apply_role_arn] : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", arn))]]))
    error_message = "plan_role_arn and apply_role_arn in target_accounts must be ARNs of IAM roles."
  }

  validation {
    condition     = alltrue([for account in var.target_accounts : account.plan_role_arn != account.apply_role_arn])
    error_message = "plan_role_arn and apply_role_arn in target_accounts must differ: a plan runs code that has not been reviewed."
  }
}

variable "git_credentials_secret_arn" {
  description = "Secret in AWS Secrets Manager with the credentials that clone the live repository and the private modules that it uses, as `git_credentials_type` says. Read access is enough. Both tasks may read it."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^arn:aws[a-z-]*:secretsmanager:", var.git_credentials_secret_arn))
    error_message = "git_credentials_secret_arn must be the ARN of a secret in AWS Secrets Manager."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# REQUESTS
# ---------------------------------------------------------------------------------------------------------------------

variable "git_credentials_type" {
  description = "What the secret holds: `github-app`, a JSON object with `app_id`, `installation_id` and `private_key`, from which each task makes a token for one hour; or `token`, a plain fine-grained personal access token, which ends with its owner's membership."
  type        = string
  default     = "github-app"
  nullable    = false

  validation {
    condition     = contains(["github-app", "token"], var.git_credentials_type)
    error_message = "git_credentials_type must be github-app or token."
  }
}

variable "request_token_audience" {
  description = "Audience of the OIDC token that a job sends along with its request. The invoker verifies the token's signature and takes repository, reference, commit and environment from its claims, not from the request, so a job cannot pass itself off as another. It must differ from `github_oidc_audience`, so that the token is of no use at AWS STS."
  type        = string
  default     = "cairn-deploy-runner"
  nullable    = false

  validation {
    condition     = var.request_token_audience != var.github_oidc_audience
    error_message = "request_token_audience must differ from github_oidc_audience."
  }
}

variable "require_saved_plan" {
  description = "Apply only what was planned: `apply` and `apply-all` run the plan files that a plan of the same commit, path and workflow run stored, and fail if there are none or if the state has changed since. Only plans of `apply_refs` are stored: the invoker gives the plan task an upload address for these files alone, so code of a pull request cannot store or replace a plan. With `false`, they plan again and apply the result."
  type        = bool
  default     = true
  nullable    = false
}

variable "saved_plan_retention_days" {
  description = "Days after which stored plan files are deleted. A plan file holds the values of the state in plain text, secrets included, hence its own bucket and key."
  type        = number
  default     = 14
  nullable    = false

  validation {
    condition     = var.saved_plan_retention_days >= 1 && var.saved_plan_retention_days <= 365
    error_message = "saved_plan_retention_days must be from 1 to 365."
  }
}

variable "max_concurrent_tasks" {
  description = "Tasks that run at a time. A request beyond that is refused, and the caller may try again. State locking already keeps two tasks from changing the same state."
  type        = number
  default     = 10
  nullable    = false

  validation {
    condition     = var.max_concurrent_tasks >= 1 && var.max_concurrent_tasks <= 100
    error_message = "max_concurrent_tasks must be from 1 to 100."
  }
}

variable "task_timeout_minutes" {
  description = "Minutes after which a task is stopped. The container first gets an interrupt signal, and Terraform has `stop_timeout_seconds` to write its state."
  type        = number
  default     = 60
  nullable    = false

  validation {
    condition     = var.task_timeout_minutes >= 5 && var.task_timeout_minutes <= 720
    error_message = "task_timeout_minutes must be from 5 to 720."
  }
}

variable "stop_timeout_seconds" {
  description = "Seconds between the interrupt signal and the kill signal, at most 120 on Fargate. A task that is killed in the middle of an apply can leave a lock and resources that the state does not know."
  type        = number
  default     = 120
  nullable    = false

  validation {
    condition     = var.stop_timeout_seconds >= 30 && var.stop_timeout_seconds <= 120
    error_message = "stop_timeout_seconds must be from 30 to 120."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CI SERVER
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_github_oidc" {
  description = "Create the role `<name>-ci`, which GitHub Actions jobs of the `repositories` assume by OIDC, without stored keys. It may invoke the runner, and nothing else."
  type        = bool
  default     = true
  nullable    = false
}

variable "create_github_oidc_provider" {
  description = "Create the IAM identity provider for `github_oidc_issuer_url`. An account can hold one for each URL: set to `false` where it exists, and give `github_oidc_provider_arn`."
  type        = bool
  default     = true
  nullable    = false
}

variable "github_oidc_provider_arn" {
  description = "ARN of the identity provider that exists, with `create_github_oidc_provider = false`."
  type        = string
  default     = null

  validation {
    condition     = var.github_oidc_provider_arn != null || var.create_github_oidc_provider || !var.enable_github_oidc
    error_message = "github_oidc_provider_arn must be set when create_github_oidc_provider is false."
  }
}

variable "github_oidc_issuer_url" {
  description = "Issuer of the tokens. GitHub Enterprise Server has its own: `https://<host>/_services/token`."
  type        = string
  default     = "https://token.actions.githubusercontent.com"
  nullable    = false

  validation {
    condition     = startswith(var.github_oidc_issuer_url, "https://") && !endswith(var.github_oidc_issuer_url, "/")
    error_message = "github_oidc_issuer_url must start with https:// and must not end with a slash."
  }
}

variable "github_oidc_audience" {
  description = "Audience of the token that a job exchanges for AWS credentials. `sts.amazonaws.com` is what `aws-actions/configure-aws-credentials` asks for."
  type        = string
  default     = "sts.amazonaws.com"
  nullable    = false
}

variable "ci_role_max_session_seconds" {
  description = "Longest session of `<name>-ci`, from 3600 to 43200 seconds. The job keeps the session while it follows a task's log, so at least as long as `task_timeout_minutes`."
  type        = number
  default     = 3600
  nullable    = false

  validation {
    condition     = var.ci_role_max_session_seconds >= 3600 && var.ci_role_max_session_seconds <= 43200
    error_message = "ci_role_max_session_seconds must be from 3600 to 43200."
  }
}

variable "additional_invoker_principal_arns" {
  description = "Further IAM principals that may invoke the runner, such as the role of a Jenkins agent. Their requests carry no GitHub token; the invoker takes the repository that `additional_invoker_repository` names, and refuses all others."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = !contains(var.additional_invoker_principal_arns, "*")
    error_message = "additional_invoker_principal_arns must not allow everyone."
  }

  validation {
    condition     = length(var.additional_invoker_principal_arns) == 0 || var.additional_invoker_repository != null
    error_message = "additional_invoker_principal_arns needs additional_invoker_repository."
  }
}

variable "additional_invoker_repository" {
  description = "Key of `repositories` for which `additional_invoker_principal_arns` may ask. They may plan and apply its `plan_refs` and `apply_refs` without an environment's approval."
  type        = string
  default     = null

  validation {
    condition     = var.additional_invoker_repository == null ? true : contains(keys(var.repositories), var.additional_invoker_repository)
    error_message = "additional_invoker_repository must be a key of repositories."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TASKS
# ---------------------------------------------------------------------------------------------------------------------

variable "task_cpu" {
  description = "CPU units of a task; 1024 are one vCPU. Fargate accepts only certain pairs with `task_memory`."
  type        = number
  default     = 1024
  nullable    = false

  validation {
    condition     = contains([256, 512, 1024, 2048, 4096, 8192, 16384], var.task_cpu)
    error_message = "task_cpu must be 256, 512, 1024, 2048, 4096, 8192 or 16384."
  }
}

variable "task_memory" {
  description = "Memory of a task in MiB. Each provider process takes some hundred MiB, and `plan-all` runs several at once; a task that is short of memory ends with exit code 137."
  type        = number
  default     = 4096
  nullable    = false

  validation {
    condition = contains(lookup({
      "256"   = [512, 1024, 2048]
      "512"   = range(1024, 4097, 1024)
      "1024"  = range(2048, 8193, 1024)
      "2048"  = range(4096, 16385, 1024)
      "4096"  = range(8192, 30721, 1024)
      "8192"  = range(16384, 61441, 4096)
      "16384" = range(32768, 122881, 8192)
    }, tostring(var.task_cpu), []), var.task_memory)
    error_message = "task_memory is not one of the sizes that Fargate offers for this task_cpu."
  }
}

variable "ephemeral_storage_gib" {
  description = "Disk of a task in GiB, from 21 to 200, for clones, modules and provider plugins. Fargate includes 20 GiB in the price."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.ephemeral_storage_gib >= 21 && var.ephemeral_storage_gib <= 200
    error_message = "ephemeral_storage_gib must be from 21 to 200."
  }
}

variable "cpu_architecture" {
  description = "`X86_64` or `ARM64`, as the image is built. `ARM64` costs about a fifth less."
  type        = string
  default     = "X86_64"
  nullable    = false

  validation {
    condition     = contains(["ARM64", "X86_64"], var.cpu_architecture)
    error_message = "cpu_architecture must be ARM64 or X86_64."
  }
}

variable "environment_variables" {
  description = "Environment variables of the tasks, such as `TG_PARALLELISM` or a proxy. Everyone who can read the task definition can read them: secrets go into `secret_environment_variables`."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "secret_environment_variables" {
  description = "Environment variables whose values ECS reads from Secrets Manager or Parameter Store when a task starts, as ARNs. The plan task gets them as well, and it runs unreviewed code."
  type        = map(string)
  default     = {}
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.secret_environment_variables : can(regex("^arn:aws[a-z-]*:(secretsmanager|ssm):", arn))])
    error_message = "secret_environment_variables must hold ARNs of secrets or parameters."
  }
}

variable "assign_public_ip" {
  description = "Give tasks a public IP address. Needed only in public subnets, where there is no NAT gateway."
  type        = bool
  default     = false
  nullable    = false
}

variable "allow_outbound_to_cidr_blocks" {
  description = "Where tasks may connect to, on the ports of `outbound_ports`. Nothing can connect to a task. A narrower list needs VPC endpoints and a proxy for GitHub and the registries."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_outbound_to_cidr_blocks : can(cidrnetmask(block))])
    error_message = "allow_outbound_to_cidr_blocks must hold IPv4 CIDR blocks."
  }
}

variable "outbound_ports" {
  description = "TCP ports of the outbound rules. Add 5432 or the like when a configuration uses a provider that talks to a database."
  type        = set(number)
  default     = [443]
  nullable    = false

  validation {
    condition     = alltrue([for port in var.outbound_ports : port >= 1 && port <= 65535])
    error_message = "outbound_ports must hold ports from 1 to 65535."
  }
}

variable "enable_execute_command" {
  description = "Allow a shell in a running task by `aws ecs execute-command`. Whoever may use it holds the task's credentials, so leave it off except to look for a fault."
  type        = bool
  default     = false
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, KEYS AND ALARMS
# ---------------------------------------------------------------------------------------------------------------------

variable "log_retention_days" {
  description = "Days that CloudWatch keeps the tasks' output and the invoker's record of allowed and refused requests."
  type        = number
  default     = 365
  nullable    = false

  validation {
    condition     = contains([1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be a retention that CloudWatch Logs accepts: 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "kms_key_arn" {
  description = "KMS key for the plan files and the log groups; its policy must allow `logs.<region>.amazonaws.com`. `null` creates one that only the runner's roles may use."
  type        = string
  default     = null
}

variable "access_log_bucket" {
  description = "Bucket that receives the S3 access logs of the bucket with the plan files. `null` turns them off."
  type        = string
  default     = null
}

variable "force_destroy" {
  description = "Let `terraform destroy` delete the bucket with the plan files that it holds."
  type        = bool
  default     = false
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that are told of the events of `notification_events`."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "notification_events" {
  description = "What is told: `apply-succeeded`, `apply-failed`, `plan-failed`, `request-refused`. A refused request is either a mistake in the allow list or an attempt to get around it; look at each."
  type        = set(string)
  default     = ["apply-failed", "request-refused"]
  nullable    = false

  validation {
    condition     = alltrue([for event in var.notification_events : contains(["apply-succeeded", "apply-failed", "plan-failed", "request-refused"], event)])
    error_message = "notification_events may hold apply-succeeded, apply-failed, plan-failed and request-refused."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "Permissions boundary of every role that the service creates. It must allow `sts:AssumeRole` on the roles of `target_accounts`."
  type        = string
  default     = null
}

variable "tags" {
  description = "Tags of every resource that supports them, the tasks included."
  type        = map(string)
  default     = {}
  nullable    = false
}
