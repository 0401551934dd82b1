-- How a loan is lent and repaid, what one person proposed about it, and who decided. Staff look loans up by how far they have got.
SELECT change_view_shape('loans', $sql$
  ALTER TABLE loan
    ADD COLUMN loan_method text NOT NULL DEFAULT 'unsecured' CHECK (loan_method IN ('unsecured')),
    ADD COLUMN repayment_method text NOT NULL DEFAULT 'at-end' CHECK (repayment_method IN ('at-end', 'monthly')),
    ADD COLUMN proposal_id text,
    ADD COLUMN proposal_reason text,
    ADD COLUMN proposed_by text,
    ADD COLUMN proposed_at timestamptz,
    ADD COLUMN decided_by text
$sql$);
SELECT change_view_shape('loans', 'CREATE INDEX loan_status_position_idx ON loan (status, position)');
