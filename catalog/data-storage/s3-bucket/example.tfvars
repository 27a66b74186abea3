name = "acme-prod-invoices"

object_lock_default_retention = {
  mode = "GOVERNANCE"
  days = 30
}
sse_algorithm = "aws:kms"
kms_key_arn   = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"

public_access_block = {
  block_public_policy = true
}
acl = "log-delivery-write"
acl_grants = [
  {
    permission = "WRITE"
    uri        = "http://acs.amazonaws.com/groups/s3/LogDelivery"
  },
]
read_principal_arns = [
  "arn:aws:iam::777788889999:role/invoice-viewer",
  "arn:aws:iam::666677778888:root",
]
write_principal_arns               = ["arn:aws:iam::777788889999:role/invoice-writer"]
cloudfront_distribution_arns       = ["arn:aws:cloudfront::777788889999:distribution/E1ABCDEFGHIJKL"]
log_delivery_services              = ["alb", "s3"]
log_delivery_source_account_ids    = ["555566667777", "666677778888", "777788889999"]
allowed_vpc_endpoint_ids           = ["vpce-0a1b2c3d4e5f60718"]
vpc_endpoint_exempt_principal_arns = ["arn:aws:iam::777788889999:role/deploy-runner"]
bucket_policy_statements = {
  AllowPartnerUploads = {
    actions   = ["s3:PutObject"]
    resources = ["inbox/partner/*"]
    principals = {
      AWS = ["arn:aws:iam::444455556666:role/partner-gateway"]
    }
    conditions = [
      {
        test     = "StringEquals"
        variable = "aws:PrincipalTag/Team"
        values   = ["billing"]
      },
    ]
  }
}
access_points = {
  invoices-reports = {
    vpc_id = "vpc-0abc1234def567890"
  }
}
cors_rules = [
  {
    allowed_origins = ["https://billing.acme.example"]
    allowed_methods = ["GET", "PUT"]
    allowed_headers = ["*"]
    expose_headers  = ["ETag"]
  },
]

access_log_bucket = "acme-logs-s3-access-us-east-1"
access_log_prefix = "prod/invoices/"

lifecycle_rules = {
  archive-invoices = {
    filter = {
      prefix = "issued/"
    }
    transitions = [
      { days = 30, storage_class = "STANDARD_IA" },
      { days = 365, storage_class = "DEEP_ARCHIVE" },
    ]
    expiration_days = 3650
  }
  clean-inbox = {
    filter = {
      prefix = "inbox/"
    }
    expiration_days            = 30
    noncurrent_expiration_days = 7
    newer_noncurrent_versions  = 2
  }
}
intelligent_tiering_archive = {
  drafts = {
    prefix              = "drafts/"
    archive_access_days = 180
  }
}

replication_rules = {
  to-us-west-2 = {
    destination_bucket_arn   = "arn:aws:s3:::acme-prod-invoices-replica"
    destination_kms_key_arn  = "arn:aws:kms:us-west-2:777788889999:key/9f8e7d6c-5b4a-3928-1706-f5e4d3c2b1a0"
    storage_class            = "STANDARD_IA"
    priority                 = 1
    replication_time_control = true
  }
}
replication_role_arn = "arn:aws:iam::777788889999:role/invoices-replication"

lambda_notifications = {
  render-preview = {
    function_arn = "arn:aws:lambda:us-east-1:777788889999:function:render-preview"
    prefix       = "issued/"
    suffix       = ".pdf"
  }
}
sqs_notifications = {
  index = {
    queue_arn = "arn:aws:sqs:us-east-1:777788889999:invoice-index"
    events    = ["s3:ObjectCreated:*", "s3:ObjectRemoved:*"]
    prefix    = "inbox/"
  }
}
sns_notifications = {
  restored = {
    topic_arn = "arn:aws:sns:us-east-1:777788889999:invoice-restores"
    events    = ["s3:ObjectRestore:Completed"]
  }
}
website = {
  index_document = "index.html"
  error_document = "404.html"
}

inventories = {
  weekly = {
    destination_bucket_arn = "arn:aws:s3:::acme-prod-inventory"
  }
}
request_metrics = {
  Issued = {
    prefix = "issued/"
  }
}
alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms"]
alarm_thresholds = {
  errors_4xx_percent    = 5
  bucket_size_gibibytes = 2048
}

tags = {
  Team        = "billing"
  Environment = "prod"
}
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/deploy-boundary"
