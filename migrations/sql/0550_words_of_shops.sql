-- The vocabulary is what goods say that buyers see now. It is counted per shop, so that one shop can neither make a slip a word nor crowd
-- out the words of others. '' is the mall itself: the names of its categories.
drop trigger goods_words_of_new on goods;
drop trigger goods_words_of_renamed on goods;
drop function note_words_of_new_goods();
drop function note_words_of_renamed_goods();
drop index goods_word_trigram;
delete from goods_word;
alter table goods_word
  add column seller_id text not null default '',
  add column goods integer not null default 1,
  drop constraint goods_word_pkey,
  add primary key (seller_id, word);

create function words_said(said text) returns setof text language sql immutable parallel safe
begin atomic
  select distinct w
  from regexp_split_to_table(
    fold_words(said || ' ' || regexp_replace(said, '([[:alnum:]])-([[:alnum:]])', '\1\2', 'g')), ' ') as w
  where length(w) between 3 and 32 and w !~ '^[0-9]';
end;

-- What goods say: nothing while nobody sees them.
create function words_of_goods(name text, names jsonb, keywords text, listed boolean, brands smallint[])
returns setof text language sql immutable parallel safe
begin atomic
  select words_said(name || ' ' || words_of_names(names) || ' ' || keywords) where listed and brands <> '{}';
end;

-- One after the other for a shop. Both triggers run after their statement holds all its goods, so no circle of waiting comes of it.
create function hold_words(shop text) returns void language sql
return pg_advisory_xact_lock(hashtextextended('words of ' || shop, 0));

create function count_words_of_new_goods() returns trigger language plpgsql as $$
begin
  perform hold_words(seller_id) from (select distinct seller_id from new_goods order by seller_id) as shops;
  insert into goods_word (seller_id, word, goods)
  select new_goods.seller_id, word, count(*)
  from new_goods,
    words_of_goods(new_goods.name, new_goods.names, new_goods.keywords, new_goods.listed, new_goods.brands) as word
  group by new_goods.seller_id, word order by new_goods.seller_id, word
  on conflict (seller_id, word) do update set goods = goods_word.goods + excluded.goods;
  return null;
end $$;
create trigger goods_words_of_new after insert on goods
  referencing new table as new_goods for each statement execute function count_words_of_new_goods();

create function count_words_of_changed_goods() returns trigger language plpgsql as $$
declare
  before text[] := array(
    select words_of_goods(old.name, old.names, old.keywords, old.listed, old.brands));
begin
  perform hold_words(old.seller_id);
  update goods_word set goods = goods - 1 where seller_id = old.seller_id and word = any (before);
  if tg_op = 'UPDATE' then
    insert into goods_word (seller_id, word)
    select new.seller_id, word
    from words_of_goods(new.name, new.names, new.keywords, new.listed, new.brands) as word order by word
    on conflict (seller_id, word) do update set goods = goods_word.goods + 1;
  end if;
  delete from goods_word where seller_id = old.seller_id and word = any (before) and goods < 1;
  return null;
end $$;
create trigger goods_words_of_changed after update of name, names, keywords, listed, brands on goods
  for each row when (old.name is distinct from new.name or old.names is distinct from new.names
    or old.keywords is distinct from new.keywords or old.listed is distinct from new.listed
    or (old.brands = '{}') is distinct from (new.brands = '{}'))
  execute function count_words_of_changed_goods();
create trigger goods_words_of_removed after delete on goods
  for each row execute function count_words_of_changed_goods();

select note_words(array_agg(name || ' ' || words_of_names(names))) from category having count(*) > 0;
insert into goods_word (seller_id, word, goods)
select goods.seller_id, word, count(*) from goods, words_of_goods(goods.name, goods.names, goods.keywords, goods.listed, goods.brands) as word
group by goods.seller_id, word;
