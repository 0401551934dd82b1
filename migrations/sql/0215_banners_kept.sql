-- Banners as staff keep them: their words by language, one picture, where each leads, and when and at which brands it is shown.
alter table banner
  -- language → { title, text, alt }; the English ones are always there
  add column words jsonb,
  -- a spec of a drawn picture, or the path of one that was uploaded
  add column image text,
  add column shown boolean not null default true,
  -- where it leads, if it leads anywhere: category_id, or one of these
  add column goods_id text references goods,
  add column seller_id text references seller,
  -- null: without a beginning, or an end
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  -- the ids of the brands that show it; null: all
  add column brands integer[],
  -- counts the changes
  add column version integer not null default 1,
  -- the id of the last change: a repetition changes nothing
  add column command text,
  -- a removed one keeps its id, so that the seed does not add it again
  add column removed_at timestamptz,
  alter column category_id drop not null,
  -- a change of the order passes through the places of others
  drop constraint banner_position_key;

update banner set
  words = jsonb_build_object('en', jsonb_build_object('title', title, 'text', text, 'alt', '')),
  image = 'banner_' || ground || '_' || array_to_string(icons, '_'),
  shown = position is not null;

-- those that were not on the home page stand behind
update banner set position = placed.place
from (select id, row_number() over (order by position nulls last, id) - 1 as place from banner) as placed
where placed.id = banner.id;

alter table banner
  drop column title,
  drop column text,
  drop column ground,
  drop column icons,
  alter column words set not null,
  alter column image set not null,
  alter column position set not null,
  add constraint banner_english check (words ? 'en'),
  add constraint banner_leads check (num_nonnulls(category_id, goods_id, seller_id) <= 1),
  add constraint banner_time check (shown_from < shown_until);
