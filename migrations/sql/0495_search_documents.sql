-- What search looks into. `search`: what an article is: its name (A), its category (B), its department (C), the head of its name as
-- '=teapot', and its numbers as '#g100001'. `mentions`: name and categories with what else is said of it: further words and
-- attributes. Both need the category's row, so a trigger writes them instead of an expression. Descriptions have an index only.

-- A text as search compares it: small letters without accents; Arabic without marks and with one alef, ya and ha.
create function fold_text(said text) returns text language sql immutable parallel safe
return case when octet_length(said) = length(said) then lower(said) else translate(
  lower(normalize(regexp_replace(normalize(said, NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'), NFC)),
  'ٱىة', 'ايه') end;

create function fold_words(said text) returns text language sql immutable parallel safe
return trim(regexp_replace(fold_text(said), '[^[:alnum:]]+', ' ', 'g'));

-- Every two neighbours of each run of Chinese or Japanese letters, which have no spaces between words.
create function letter_pairs(said text) returns text language sql immutable parallel safe
return (
  select coalesce(string_agg(substr(found.run[1], place, 2), ' '), '')
  from regexp_matches(said, '[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]{2,}', 'g') as found (run),
    generate_series(1, length(found.run[1]) - 1) as place
);

-- The words of a text by their stems, and as they are where one that is not finished may begin them. "T-Shirt" is also "tshirt".
create function text_words(said text, as_they_are boolean) returns tsvector language plpgsql immutable parallel safe as $$
declare
  folded text := fold_words(said);
  words tsvector := to_tsvector('english', folded);
begin
  if as_they_are then
    words := words || to_tsvector('simple', folded);
  end if;
  if said ~ '[[:alnum:]]-[[:alnum:]]' then
    words := words
      || to_tsvector('english', fold_words(regexp_replace(said, '([[:alnum:]])-([[:alnum:]])', '\1\2', 'g')));
  end if;
  if octet_length(said) > length(said) then
    if said ~ '[\u0621-\u064a]' then
      words := words || to_tsvector('arabic', folded);
    end if;
    if said ~ '[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]' then
      words := words || to_tsvector('simple', letter_pairs(said));
    end if;
  end if;
  return words;
end $$;

alter table category add column search tsvector not null default '';
create function describe_category() returns trigger language plpgsql as $$
begin
  new.search := text_words(new.name || ' ' || words_of_names(new.names), true);
  return new;
end $$;
create trigger category_described before insert or update of name, names on category
  for each row execute function describe_category();
update category set name = name;

-- What a name says that the article is: the last word before what it comes with or in ("Stew Pot with Lid, 4 l": pot; "Bolts and
-- Nuts": both); in Arabic the first word, in Chinese and Japanese the last two letters.
create function head_words(name text) returns text language plpgsql immutable parallel safe as $$
declare
  said text;
  words text[];
begin
  if name ~ '[\u0621-\u064a]' then
    return split_part(fold_words(name), ' ', 1);
  elsif name ~ '[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]' then
    return right(fold_words(name), 2);
  end if;
  said := (regexp_split_to_array(name, '[,;(|/]| [-–—] | (with|for|in|from) | No\.? ', 'i'))[1];
  words := array(
    select word from regexp_split_to_table(trim(said), '\s+') with ordinality as each (word, place)
    where word !~ '[0-9]' order by place);
  return concat_ws(' ', case when cardinality(words) >= 3 and words[cardinality(words) - 1] ~* '^(and|&)$'
    then words[cardinality(words) - 2] end, words[cardinality(words)]);
end $$;

create function head_lexemes(name text) returns text[] language sql immutable parallel safe
return array(select '=' || lexeme from unnest(tsvector_to_array(text_words(head_words(name), true))) as lexeme);

-- Numbers of an article are compared without their hyphens and the like.
create function number_lexeme(number text) returns text language sql immutable parallel safe
return '#' || regexp_replace(fold_text(number), '[^[:alnum:]]+', '', 'g');

create function describe_goods() returns trigger language plpgsql as $$
declare
  leaf tsvector;
  department tsvector;
  named tsvector := setweight(text_words(new.name || ' ' || words_of_names(new.names), true), 'A');
  properties text[] := array(select value ->> 'value' from jsonb_array_elements(new.attributes));
  lexemes text[];
begin
  select search into leaf from category where id = new.category_id;
  select search into department from category where id = new.top_category_id and id <> new.category_id;
  named := named || setweight(coalesce(leaf, ''), 'B') || setweight(coalesce(department, ''), 'C');
  -- a property in one piece with three figures or more is a number of the article, such as its model
  lexemes := array(
    select number_lexeme(number) from unnest(array[new.id, new.code] || array(
      select property from unnest(properties) as property
      where property ~ '^[[:alnum:]]+([-_.][[:alnum:]]+)*$' and property ~ '([0-9].*){3}'
    )) as number where number is not null) || head_lexemes(new.name);
  if new.names <> '{}' then
    lexemes := lexemes || array(
      select head from jsonb_each_text(new.names) as translated, unnest(head_lexemes(translated.value)) as head);
  end if;
  new.search := named || array_to_tsvector(array(select distinct lexeme from unnest(lexemes) as lexeme));
  new.mentions := strip(named || text_words(new.keywords || ' , ' || array_to_string(properties, ' , '), false));
  return new;
end $$;

-- with their indexes
alter table goods drop column name_search, drop column search;
alter table goods add column search tsvector not null default '', add column mentions tsvector not null default '';

create trigger goods_described before insert or update of
  id, code, name, names, keywords, attributes, category_id, top_category_id
  on goods for each row execute function describe_goods();

create function describe_goods_of_category() returns trigger language plpgsql as $$
begin
  update goods set category_id = category_id where category_id = new.id or top_category_id = new.id;
  return null;
end $$;
create trigger category_describes_goods after update of name, names on category
  for each row when (old.name is distinct from new.name or old.names is distinct from new.names)
  execute function describe_goods_of_category();

update goods set name = name;
create index goods_search on goods using gin (search) with (fastupdate = off);
create index goods_mentions on goods using gin (mentions) with (fastupdate = off);
create index goods_description on goods
  using gin ((to_tsvector('english', description) || to_tsvector('english', descriptions))) with (fastupdate = off);

-- The vocabulary: folded as queries are, with the further words and the names of categories.
create or replace function note_words(names text[]) returns void language sql
begin atomic
  insert into goods_word (word)
  select distinct w
  from unnest(names) as name,
    regexp_split_to_table(fold_words(name || ' ' || regexp_replace(name, '([[:alnum:]])-([[:alnum:]])', '\1\2', 'g')), ' ') as w
  where length(w) between 3 and 32 and w !~ '^[0-9]'
  order by w
  on conflict do nothing;
end;

create or replace function note_words_of_new_goods() returns trigger language plpgsql as $$
begin
  perform note_words((select array_agg(name || ' ' || words_of_names(names) || ' ' || keywords) from new_goods));
  return null;
end $$;
create or replace function note_words_of_renamed_goods() returns trigger language plpgsql as $$
begin
  perform note_words(array[new.name || ' ' || words_of_names(new.names) || ' ' || new.keywords]);
  return null;
end $$;
drop trigger goods_words_of_renamed on goods;
create trigger goods_words_of_renamed after update of name, names, keywords on goods
  for each row when (old.name is distinct from new.name or old.names is distinct from new.names
    or old.keywords is distinct from new.keywords)
  execute function note_words_of_renamed_goods();

delete from goods_word;
select note_words(array_agg(name || ' ' || words_of_names(names) || ' ' || keywords)) from goods having count(*) > 0;
select note_words(array_agg(name || ' ' || words_of_names(names))) from category having count(*) > 0;
create function note_words_of_category() returns trigger language plpgsql as $$
begin
  perform note_words(array[new.name || ' ' || words_of_names(new.names)]);
  return null;
end $$;
create trigger category_words after insert or update of name, names on category
  for each row execute function note_words_of_category();

-- Stores are folded too.
alter table seller drop column search;
alter table seller add column search tsvector not null generated always as (to_tsvector('simple', fold_words(name))) stored;
create index seller_search on seller using gin (search);

-- A phrase of a query: "power bank" are neighbours, "tea&pot" stand anywhere, "headph*" begins a word. The words hold letters and
-- digits only. A stop word is only looked for when a phrase has nothing else.
create function phrase_query(phrase text) returns tsquery
language plpgsql immutable parallel safe
set client_min_messages = warning
as $$
declare
  part text;
  one tsquery;
  plain tsquery;
  asked tsquery;
begin
  if phrase like '%*' then
    return to_tsquery('simple', '''' || rtrim(phrase, '*') || ''':*');
  end if;
  foreach part in array string_to_array(phrase, '&') loop
    one := phraseto_tsquery('english', part);
    plain := phraseto_tsquery('simple', part);
    if numnode(one) = 0 then one := plain; elsif one <> plain then one := one || plain; end if;
    if part ~ '[\u0621-\u064a]' then one := one || phraseto_tsquery('arabic', part); end if;
    asked := case when asked is null then one else asked && one end;
  end loop;
  return coalesce(asked, ''::tsquery);
end $$;

-- Any of the phrases.
create function any_query(phrases text[]) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  phrase text;
  asked tsquery := ''::tsquery;
begin
  foreach phrase in array phrases loop
    asked := asked || phrase_query(phrase);
  end loop;
  return asked;
end $$;

-- Any of the phrases as what the article is: its last word is the head of a name.
create function head_query(phrases text[]) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  phrase text;
  one tsquery;
  asked tsquery := ''::tsquery;
begin
  foreach phrase in array phrases loop
    continue when phrase like '%&%';
    if phrase like '%*' then
      one := ('''=' || rtrim(phrase, '*') || ''':*')::tsquery;
    else
      select string_agg('''=' || lexeme || '''', '|')::tsquery into one
      from unnest(tsvector_to_array(text_words(regexp_replace(phrase, '^.* ', ''), true))) as lexeme;
    end if;
    asked := asked || case when phrase like '% %' then one && phrase_query(phrase) else one end;
  end loop;
  return asked;
end $$;

drop function correct_words(text[]);
drop function goods_query(text[], boolean);
