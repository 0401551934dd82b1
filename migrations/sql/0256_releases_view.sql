-- An adjustment may release a withheld deposit to its owner.
SELECT change_view_shape('adjustments', 'ALTER TABLE adjustment ADD COLUMN releases text');
