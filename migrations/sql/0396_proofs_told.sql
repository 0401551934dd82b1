-- When the recharge that a picture proves was found in the log; null: nobody has looked yet. Only of pictures for a recharge.
ALTER TABLE upload ADD COLUMN proven_at timestamptz;

-- for the job that looks for the recharge of each, once
CREATE INDEX upload_not_proven ON upload (since) WHERE purpose = 'recharge' AND state = 'used' AND proven_at IS NULL;
