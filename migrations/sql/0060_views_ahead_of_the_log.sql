-- ahead: the view stands beyond the end of the log, which was set back to an earlier state. It projects nothing.
ALTER TABLE projection_checkpoint DROP CONSTRAINT projection_checkpoint_state_check,
  ADD CONSTRAINT projection_checkpoint_state_check CHECK (state IN ('running', 'poisoned', 'ahead'));
