# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the private certificate authority and prefix of all names, for example `prod-internal`. An IAM policy and a role have this prefix, so it must be unique in the account, across all Regions. Changing it creates new, empty secrets; AWS deletes the old ones after `secret_recovery_window_days`."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,39}$", var.name))
    error_message = "name must be 1 to 40 lowercase letters, digits and hyphens, and must start with a letter."
  }
}

variable "organization" {
  description = "Organization (`O`) in the subject of the authority and of every certificate."
  type        = string
  nullable    = false

  validation {
    condition     = length(var.organization) >= 1 && length(var.organization) <= 64
    error_message = "organization must have 1 to 64 characters."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# CERTIFICATES
# ---------------------------------------------------------------------------------------------------------------------

variable "certificates" {
  description = <<-EOT
    Certificates that the scripts issue, by a name of your choice, for example `vault`. An entry creates an empty secret and adds a command to the output `issue_commands`. `issue-cert` creates the key and the certificate. The configuration has to fit into a Systems Manager parameter of 8 KB, which is enough for about 30 certificates.

    - `dns_names`: names of the server. The first one is also the common name, which clients do not check.
    - `ip_addresses`: addresses of the server.
    - `validity_days`: lifetime. Clients from Apple refuse server certificates with more than 825 days.
    - `client_auth`: also allow use as a client certificate, for mutual TLS.
    - `import_to_acm`: import the certificate into ACM in the same Region, so that load balancers can use it. ACM does not renew imported certificates.
    - `java_trust_store`: also store a PKCS#12 key store and trust store in the secret, with a random password.
    - `reader_iam_arns`: ARNs of existing IAM roles that can read the secret, for example the task role of the server. With `kms_key_arn`, they also need `kms:Decrypt` for the key.
  EOT
  type = map(object({
    dns_names        = list(string)
    ip_addresses     = optional(list(string), [])
    validity_days    = optional(number, 365)
    client_auth      = optional(bool, false)
    import_to_acm    = optional(bool, false)
    java_trust_store = optional(bool, false)
    reader_iam_arns  = optional(list(string), [])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for certificate in values(var.certificates) : length(certificate.dns_names) >= 1])
    error_message = "Every certificate must have at least one name in dns_names."
  }

  validation {
    condition     = alltrue([for certificate in values(var.certificates) : certificate.validity_days >= 1 && certificate.validity_days <= 825])
    error_message = "The validity_days of every certificate must be from 1 to 825."
  }

  validation {
    condition     = alltrue([for certificate in values(var.certificates) : !(certificate.import_to_acm && var.key_algorithm == "ED25519")])
    error_message = "ACM does not import ED25519 keys: choose another key_algorithm, or set import_to_acm to false."
  }

  validation {
    condition     = alltrue([for name in keys(var.certificates) : can(regex("^[a-z][a-z0-9-]{0,39}$", name)) && name != "ca"])
    error_message = "The keys of certificates must be 1 to 40 lowercase letters, digits and hyphens, must start with a letter, and must not be ca, the name of the secret of the authority."
  }

  validation {
    condition     = alltrue([for certificate in values(var.certificates) : certificate.validity_days <= var.ca_validity_days])
    error_message = "The validity_days of certificates must not be more than ca_validity_days."
  }

  validation {
    condition     = alltrue(flatten([for certificate in values(var.certificates) : [for name in certificate.dns_names : can(regex("^([*][.])?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$", name))]]))
    error_message = "The dns_names of certificates must be domain names in lowercase, optionally with *. at the start."
  }

  validation {
    condition     = alltrue(flatten([for certificate in values(var.certificates) : [for address in certificate.ip_addresses : can(cidrhost("${address}/32", 0)) || can(cidrhost("${address}/128", 0))]]))
    error_message = "The ip_addresses of certificates must be IPv4 or IPv6 addresses."
  }

  validation {
    condition     = alltrue(flatten([for certificate in values(var.certificates) : [for arn in certificate.reader_iam_arns : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", arn))]]))
    error_message = "The reader_iam_arns of certificates must be ARNs of IAM roles."
  }

  validation {
    condition     = var.kms_key_arn != null || try(length(distinct(flatten([for certificate in values(var.certificates) : [for arn in concat(certificate.reader_iam_arns, var.issuer_iam_arns) : split(":", arn)[4]]]))) <= 1, true)
    error_message = "Readers and issuers of several accounts require kms_key_arn: other accounts cannot use aws/secretsmanager."
  }
}

variable "country" {
  description = "Country (`C`) in the subjects: two letters (ISO 3166)."
  type        = string
  default     = "US"
  nullable    = false

  validation {
    condition     = can(regex("^[A-Z]{2}$", var.country))
    error_message = "country must be two capital letters, for example US."
  }
}

variable "key_algorithm" {
  description = "Algorithm of all keys: `ECDSA_P256`, `ECDSA_P384`, `RSA_2048`, `RSA_4096` or `ED25519`. It applies to keys that the scripts create after the change. Browsers do not accept `ED25519`."
  type        = string
  default     = "ECDSA_P256"
  nullable    = false

  validation {
    condition     = contains(["ECDSA_P256", "ECDSA_P384", "RSA_2048", "RSA_4096", "ED25519"], var.key_algorithm)
    error_message = "key_algorithm must be ECDSA_P256, ECDSA_P384, RSA_2048, RSA_4096 or ED25519."
  }
}

variable "ca_validity_days" {
  description = "Lifetime of the authority's own certificate in days. All clients must trust a new one before it ends."
  type        = number
  default     = 3650
  nullable    = false

  validation {
    condition     = var.ca_validity_days >= 365 && var.ca_validity_days <= 7300
    error_message = "ca_validity_days must be from 365 to 7300."
  }
}

variable "permitted_dns_domains" {
  description = "Domains for which the authority can issue certificates, as name constraints in its own certificate, for example `[\"acme.internal\"]`. A stolen key is then useless for other names; IP addresses have no limit. When empty, there is no limit. Later changes have no effect on an existing authority."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition = length(var.permitted_dns_domains) == 0 || alltrue(flatten([
      for certificate in values(var.certificates) : [
        for name in certificate.dns_names : anytrue([for domain in var.permitted_dns_domains : name == domain || endswith(name, ".${domain}")])
      ]
    ]))
    error_message = "Every name in the dns_names of certificates must be below one of the permitted_dns_domains."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# STORAGE AND ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "kms_key_arn" {
  description = "ARN of the KMS key that encrypts the secrets. The service does not change its policy, which must allow readers to decrypt. When `null`, Secrets Manager uses `aws/secretsmanager`, and other accounts cannot read the secrets."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "secret_name_prefix" {
  description = "Prefix of the names of the secrets. The authority's key is `<prefix><name>/ca`, a certificate `<prefix><name>/<certificate>`. Changing it creates new, empty secrets, as with `name`."
  type        = string
  default     = "tls/"
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9/_+=.@-]*$", var.secret_name_prefix))
    error_message = "secret_name_prefix can contain letters, digits and the characters / _ + = . @ -."
  }
}

variable "secret_recovery_window_days" {
  description = "Days for which a deleted secret can be restored, from 7 to 30, or `0` to delete it immediately. You cannot use its name again in that time."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.secret_recovery_window_days == 0 || (var.secret_recovery_window_days >= 7 && var.secret_recovery_window_days <= 30)
    error_message = "secret_recovery_window_days must be 0, or from 7 to 30."
  }
}

variable "replica_regions" {
  description = "Further Regions to which Secrets Manager replicates the secrets of `certificates`, encrypted with `aws/secretsmanager` there, so only readers of this account can read the replicas. AWS charges for each replica. The authority's key stays in one Region."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "issuer_iam_arns" {
  description = "ARNs of existing IAM roles that can run the scripts: read the authority's key, write the secrets and import into ACM. Use roles of this account, because the scripts read parameters and import certificates in the account of the role. The policy of the secret with the key denies all others, including administrators, to read it, until one of them changes that policy. When empty, the IAM permissions in the account decide."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.issuer_iam_arns : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", arn))])
    error_message = "Every entry of issuer_iam_arns must be the ARN of an IAM role."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TRUST, REMINDERS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "publish_ca_certificate" {
  description = "Publish the authority's certificate, not its key, as the Systems Manager parameter `/tls/<name>/ca.pem`, from which images and containers add it to their trust stores. Turning it off deletes the parameter."
  type        = bool
  default     = true
  nullable    = false
}

variable "rds_ca_bundle" {
  description = "Which certificate bundle of RDS the script `download-rds-ca` fetches: `none`, `region` for the Region of the provider, or `global` for all commercial Regions. Applications need it to verify a database's certificate."
  type        = string
  default     = "region"
  nullable    = false

  validation {
    condition     = contains(["none", "region", "global"], var.rds_ca_bundle)
    error_message = "rds_ca_bundle must be none, region or global."
  }
}

variable "expiry_warning_days" {
  description = "Days before its end from which the service reports a certificate every day to `alarm_sns_topic_arns`."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.expiry_warning_days >= 1 && var.expiry_warning_days <= 90
    error_message = "expiry_warning_days must be from 1 to 90."
  }
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive a reminder of certificates that end soon. When empty, nothing checks the dates."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the logs of the reminder. `0` keeps them indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group of the reminder. Its policy must allow `logs.<region>.amazonaws.com` to use it. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the role of the reminder."
  type        = string
  default     = null
}

variable "iam_role_path" {
  description = "Path of the policy of the issuers and of the role of the reminder. Set it to `/deployed/` if the deploy role can create roles and policies only there, as in the account baselines. Changing it replaces both."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, for example /deployed/."
  }
}

variable "tags" {
  description = "Tags for every resource of the service that supports them. They override the provider's `default_tags`."
  type        = map(string)
  default     = {}
  nullable    = false
}
