-- Finance looks through what all buyers' deposits did not come to: withheld, or dropped by their chain.
SELECT change_view_shape('deposits', 'CREATE INDEX ON deposit (position) WHERE status = ''fail''');
SELECT change_view_shape('deposits', 'CREATE INDEX ON deposit (position) WHERE reversed_at IS NOT NULL');
