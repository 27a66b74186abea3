external_id      = "acme-4f0c1b7e9d2a4c68"
expires_at       = "2026-12-04T18:00:00Z"
cairn_account_id = "999900001111"
