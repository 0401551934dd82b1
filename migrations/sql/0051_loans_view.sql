CREATE SCHEMA loans_shape;

CREATE TABLE loans_shape.loan (
  loan_id text PRIMARY KEY,
  -- position of LoanApplied: the order of a list, newest first
  position bigint NOT NULL,
  usercode text NOT NULL,
  -- §4
  status text NOT NULL CHECK (status IN ('under-review', 'approved', 'failed', 'repaid', 'overdue')),
  amount numeric(38,10) NOT NULL,
  term_days integer NOT NULL,
  -- a fraction of the principal per year of 365 days
  annual_rate numeric(38,10) NOT NULL,
  -- sealed under the borrower's key
  applicant text NOT NULL,
  -- why it failed
  reason text,
  applied_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- days of the mall's calendar, YYYY-MM-DD
  disbursed_on text,
  due_on text,
  overdue_at timestamptz,
  repaid_at timestamptz
);
CREATE INDEX ON loans_shape.loan (usercode, position DESC);

CREATE TABLE loans_shape.loan_repayment (
  repayment_id text PRIMARY KEY,
  loan_id text NOT NULL,
  -- of the event: the order in which they count
  position bigint NOT NULL,
  day text NOT NULL,
  interest numeric(38,10) NOT NULL,
  principal numeric(38,10) NOT NULL,
  -- principal that is owed after it
  outstanding numeric(38,10) NOT NULL,
  taken_at timestamptz NOT NULL
);
CREATE INDEX ON loans_shape.loan_repayment (loan_id, position);

SELECT create_view_version('loans', 1);
INSERT INTO projection_version (name, active) VALUES ('loans', 1);
