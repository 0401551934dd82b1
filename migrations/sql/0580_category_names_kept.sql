-- Staff keep the names of categories. An edit names the version that it began with; a repetition of a command is known by its id.
alter table category
  add column version integer not null default 1,
  add column changed_by text;

-- As before; a word that a category was called by, and nobody says any more, is none.
create or replace function note_words_of_category() returns trigger language plpgsql as $$
begin
  perform note_words(array[new.name || ' ' || words_of_names(new.names)]);
  if tg_op = 'UPDATE' then
    delete from goods_word where seller_id = ''
      and word in (select words_said(old.name || ' ' || words_of_names(old.names)))
      and word not in (select words_said(name || ' ' || words_of_names(names)) from category);
  end if;
  return null;
end $$;
