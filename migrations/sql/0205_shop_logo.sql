-- The logo that is drawn for a shop, kept while one that it uploaded stands in its place. Null: it has none of its own.
alter table seller add column drawn_logo text;
