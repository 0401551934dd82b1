-- An application that its applicant took back.
SELECT change_view_shape('loans', $sql$
  ALTER TABLE loan
    DROP CONSTRAINT loan_status_check,
    ADD CONSTRAINT loan_status_check
      CHECK (status IN ('under-review', 'approved', 'failed', 'withdrawn', 'repaid', 'overdue')),
    ADD COLUMN withdrawn_at timestamptz
$sql$);
