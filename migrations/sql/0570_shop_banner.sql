-- The wide picture above a shop's head, as the logo names its own: the path of an upload, or the spec of a drawing. Null: it has none.
alter table seller add column banner text;
