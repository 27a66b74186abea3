# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the private certificate authority and prefix of all names, for example `prod-internal`. Changing it makes new, empty secrets; the old ones are deleted after `secret_recovery_window_days`."
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
    Certificates that the scripts issue, by a name of your choice, for example `vault`. An entry makes an empty secret and a place in the commands of the outputs; key and certificate come into being when `issue-cert` is run.

    - `dns_names`: names of the server, the first is the common name too. Clients check these, not the common name.
    - `ip_addresses`: addresses of the server.
    - `validity_days`: lifetime. Clients from Apple refuse server certificates with more than 825 days.
    - `client_auth`: allow use as a client certificate too, for mutual TLS.
    - `import_to_acm`: import the certificate into ACM in the same region, so that load balancers can use it. ACM does not renew imported certificates.
    - `java_trust_store`: put a PKCS#12 key store and trust store into the secret too, with a random password.
    - `reader_iam_arns`: IAM roles that may read the secret, for example the task role of the server.
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
  description = "Algorithm of all keys: `ECDSA_P256`, `ECDSA_P384`, `RSA_2048`, `RSA_4096` or `ED25519`. It applies to keys that are made after the change."
  type        = string
  default     = "ECDSA_P256"
  nullable    = false

  validation {
    condition     = contains(["ECDSA_P256", "ECDSA_P384", "RSA_2048", "RSA_4096", "ED25519"], var.key_algorithm)
    error_message = "key_algorithm must be ECDSA_P256, ECDSA_P384, RSA_2048, RSA_4096 or ED25519."
  }
}

variable "ca_validity_days" {
  description = "Lifetime of the authority's own certificate in days. All clients have to trust a new one before it ends."
  type        = number
  default     = 3650
  nullable    = false

  validation {
    condition     = var.ca_validity_days >= 365 && var.ca_validity_days <= 7300
    error_message = "ca_validity_days must be from 365 to 7300."
  }
}

variable "permitted_dns_domains" {
  description = "Domains for which the authority may issue certificates, as name constraints in its own certificate, for example `[\"acme.internal\"]`. A stolen key is then of no use for other names. When empty, there is no limit. Fixed when the authority is made."
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
  description = "ARN of the KMS key that encrypts the secrets. When `null`, `aws/secretsmanager` is used, and secrets cannot be read from other accounts."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/", var.kms_key_arn))
    error_message = "kms_key_arn must be the ARN of a KMS key, not an alias or a key ID."
  }
}

variable "secret_name_prefix" {
  description = "Prefix of the names of the secrets. The authority's key is `<prefix><name>/ca`, a certificate `<prefix><name>/<certificate>`."
  type        = string
  default     = "tls/"
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9/_+=.@-]*$", var.secret_name_prefix))
    error_message = "secret_name_prefix may contain letters, digits and the characters / _ + = . @ -."
  }
}

variable "secret_recovery_window_days" {
  description = "Days for which a deleted secret can be restored, from 7 to 30, or `0` to delete at once. Its name cannot be used again in that time."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.secret_recovery_window_days == 0 || (var.secret_recovery_window_days >= 7 && var.secret_recovery_window_days <= 30)
    error_message = "secret_recovery_window_days must be 0, or from 7 to 30."
  }
}

variable "replica_regions" {
  description = "Further regions to which the secrets of `certificates` are replicated. The authority's key is not."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "issuer_iam_arns" {
  description = "IAM roles that may run the scripts: read the authority's key, write the secrets and import into ACM. The policy of the secret with the key denies reading it to all others, administrators included, until one of them changes that policy. When empty, the IAM permissions in the account decide alone."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for arn in var.issuer_iam_arns : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:role/", arn))])
    error_message = "Every entry of issuer_iam_arns must be the ARN of an IAM role."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# TRUST AND REMINDERS
# ---------------------------------------------------------------------------------------------------------------------

variable "publish_ca_certificate" {
  description = "Publish the authority's certificate, not its key, as the Systems Manager parameter `/tls/<name>/ca.pem`, from which images and containers take it over into their trust stores."
  type        = bool
  default     = true
  nullable    = false
}

variable "rds_ca_bundle" {
  description = "Which certificate bundle of RDS the script `download-rds-ca` fetches: `none`, `region` for the region of the provider, or `global` for all commercial regions. Applications need it to verify a database's certificate."
  type        = string
  default     = "region"
  nullable    = false

  validation {
    condition     = contains(["none", "region", "global"], var.rds_ca_bundle)
    error_message = "rds_ca_bundle must be none, region or global."
  }
}

variable "expiry_warning_days" {
  description = "Days before its end at which a certificate is reported every day to `alarm_sns_topic_arns`."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.expiry_warning_days >= 1 && var.expiry_warning_days <= 90
    error_message = "expiry_warning_days must be from 1 to 90."
  }
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that are told about certificates that end soon. When empty, nothing checks the dates."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "tags" {
  description = "Tags for every resource of the service."
  type        = map(string)
  default     = {}
  nullable    = false
}
