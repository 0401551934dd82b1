-- What pictures are composed of, and the banners of the home page. The rows come with the goods: `caravan seed` adds them,
-- and `caravan migrate` and `caravan start` add those that a catalogue lacks which was seeded before there were such tables.

create table drawing (
  icon text primary key,
  -- the inside of an SVG on a square of 32 units
  body text not null
);

create table banner (
  id text primary key,
  -- its place on the home page; null: it is not there
  position integer unique,
  title text not null,
  text text not null,
  -- where it leads
  category_id text not null references category,
  -- a place in the list of grounds
  ground integer not null,
  -- what stands on it, from the largest down
  icons text[] not null
);
