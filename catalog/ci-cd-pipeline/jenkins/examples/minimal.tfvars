name            = "acme-jenkins"
ami_id          = "ami-0abc1234def567890"
vpc_id          = "vpc-0abc1234def567890"
subnet_id       = "subnet-0a1b2c3d4e5f60718"
alb_subnet_ids  = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
domain_name     = "jenkins.acme.example"
hosted_zone_id  = "Z0123456789ABCDEFGHIJ"
certificate_arn = "arn:aws:acm:us-east-1:444455556666:certificate/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"

allow_inbound_from_cidr_blocks = ["10.10.0.0/16"]
