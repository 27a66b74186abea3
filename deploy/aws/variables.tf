variable "domain_name" {
  description = "Host name of the site."
  type        = string
}

variable "bucket_name" {
  description = "Name of the bucket for the built site."
  type        = string
}

variable "certificate_arn" {
  description = "ARN of a certificate for the host name. CloudFront reads certificates from us-east-1."
  type        = string
}

variable "hosted_zone_id" {
  description = "ID of the Route 53 hosted zone for the host name."
  type        = string
}

variable "host_rules_file" {
  description = "Path of the file with the headers and redirects of the build: build/.deploy/host-rules.json."
  type        = string
}

variable "tags" {
  description = "Tags of all resources."
  type        = map(string)
  default     = {}
}
