name                                   = "acme-legacy-uploads"
versioning                             = "Disabled"
object_ownership                       = "BucketOwnerPreferred"
acl                                    = "private"
require_tls                            = false
noncurrent_version_expiration_days     = null
abort_incomplete_multipart_upload_days = null
