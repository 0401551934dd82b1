-- Categories are renamed while the mall runs. What search knows of their goods is then written afterwards, some at a time, by the order of
-- their ids (category-names/describe-renamed.ts): a statement that wrote all of it would hold every article of a department for minutes.
create table renamed_category (
  category_id text primary key references category on delete cascade,
  -- the last of its goods that is described anew
  described_to text not null default ''
);

drop trigger category_describes_goods on category;
drop function describe_goods_of_category();
create function note_renamed_category() returns trigger language plpgsql as $$
begin
  insert into renamed_category (category_id) values (new.id)
  on conflict (category_id) do update set described_to = '';
  return null;
end $$;
create trigger category_renamed after update of name, names on category
  for each row when (old.name is distinct from new.name or old.names is distinct from new.names)
  execute function note_renamed_category();

-- Before goods are described (triggers go by their names): a category is renamed before they are written or after that is committed. So
-- none is described by an old name and then not among those that the renaming finds.
create function hold_categories_of_goods() returns trigger language plpgsql as $$
begin
  perform from category where id in (new.category_id, new.top_category_id) order by id for share;
  return new;
end $$;
create trigger goods_category_held before insert or update of
  id, code, name, names, keywords, attributes, category_id, top_category_id
  on goods for each row execute function hold_categories_of_goods();

-- As before, one renaming after the other: each has to see what the others call theirs now.
create or replace function note_words_of_category() returns trigger language plpgsql as $$
begin
  perform hold_words('');
  perform note_words(array[new.name || ' ' || words_of_names(new.names)]);
  if tg_op = 'UPDATE' then
    delete from goods_word where seller_id = ''
      and word in (select words_said(old.name || ' ' || words_of_names(old.names)))
      and word not in (select words_said(name || ' ' || words_of_names(names)) from category);
  end if;
  return null;
end $$;
