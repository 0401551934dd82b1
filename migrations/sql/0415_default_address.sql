-- Removing the default address left a book without one. The newest of such a book is its default now.
UPDATE identity_address SET is_default = true
WHERE id IN (
  SELECT DISTINCT ON (usercode) id FROM identity_address AS book
  WHERE NOT EXISTS (SELECT FROM identity_address AS kept WHERE kept.usercode = book.usercode AND kept.is_default)
  ORDER BY usercode, created_at DESC, id
);
