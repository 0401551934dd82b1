-- Names and descriptions of goods in further languages: language code -> text. Beside the goods' own, because a card shows the name and a
-- page of cards reads no other table. What is not there is shown in the goods' own words.
alter table goods
  add column names jsonb not null default '{}',
  add column descriptions jsonb not null default '{}';

create function words_of_names(names jsonb) returns text language sql immutable parallel safe
return (select coalesce(string_agg(value, ' '), '') from jsonb_each_text(names));

-- As before, and the words of its name in each language, as they are. Goods without any cost no more than before. What a column is made of
-- cannot be changed in every version of PostgreSQL, so both are made anew, with their indexes.
alter table goods drop column name_search, drop column search;
alter table goods
  add column name_search tsvector not null generated always as (
    to_tsvector('english', regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))
    || to_tsvector('simple', regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))
    || case when names = '{}' then '' else
      to_tsvector('simple', regexp_replace(lower(words_of_names(names)), '[^[:alnum:]]+', ' ', 'g')) end
  ) stored,
  add column search tsvector not null generated always as (
    setweight(to_tsvector('english', regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')), 'A')
    || setweight(to_tsvector('simple', regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')), 'A')
    || case when names = '{}' then '' else setweight(
      to_tsvector('simple', regexp_replace(lower(words_of_names(names)), '[^[:alnum:]]+', ' ', 'g')), 'A') end
    || setweight(to_tsvector('english', regexp_replace(lower(keywords), '[^[:alnum:]]+', ' ', 'g')), 'B')
  ) stored;
create index goods_search on goods using gin (search) with (fastupdate = off);
create index goods_name_search on goods using gin (name_search) with (fastupdate = off);

create or replace function note_words_of_new_goods() returns trigger language plpgsql as $$
begin
  perform note_words((select array_agg(name || ' ' || words_of_names(names)) from new_goods));
  return null;
end $$;
create or replace function note_words_of_renamed_goods() returns trigger language plpgsql as $$
begin
  perform note_words(array[new.name || ' ' || words_of_names(new.names)]);
  return null;
end $$;
drop trigger goods_words_of_renamed on goods;
create trigger goods_words_of_renamed after update of name, names on goods
  for each row when (old.name is distinct from new.name or old.names is distinct from new.names)
  execute function note_words_of_renamed_goods();
