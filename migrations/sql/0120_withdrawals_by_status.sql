-- Staff list the withdrawals of all buyers by how far they have got, the oldest first.
SELECT change_view_shape('withdrawals', 'CREATE INDEX withdrawal_status_position_idx ON withdrawal (status, position)');
