output "bucket_name" {
  description = "Bucket to which the built site is uploaded."
  value       = aws_s3_bucket.site.id
}

output "distribution_id" {
  description = "ID of the distribution."
  value       = aws_cloudfront_distribution.site.id
}

output "url" {
  description = "Address of the site."
  value       = "https://${var.domain_name}"
}
