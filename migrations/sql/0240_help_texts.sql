-- The pages of help (§2) as staff write them. Every change is a version of its own, so that what readers were told can be shown later.
create table help_text (
  -- a key of services/help/help-pages.ts
  page text not null,
  language text not null,
  -- null: of all brands that have none of their own
  brand integer references brand,
  -- counts the changes of this page in this language
  version integer not null check (version > 0),
  title text not null check (title <> ''),
  -- Markdown
  body text not null check (body <> ''),
  -- readers see the latest published one
  state text not null check (state in ('draft', 'published')),
  -- the staff id of who wrote it; null: it came with the software
  kept_by text,
  kept_at timestamptz not null default now(),
  unique nulls not distinct (page, language, brand, version)
);

create trigger only_added_to before update or delete or truncate on help_text
  for each statement execute function refuse_to_change();
