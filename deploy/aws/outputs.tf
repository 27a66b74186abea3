output "bucket_name" {
  description = "Name of the bucket for the built site."
  value       = aws_s3_bucket.site.id
}

output "distribution_id" {
  description = "ID of the CloudFront distribution."
  value       = aws_cloudfront_distribution.site.id
}

output "url" {
  description = "URL of the site."
  value       = "https://${var.domain_name}"
}
