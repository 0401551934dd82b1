-- What a member of staff signed in with, sealed under their own key, and when: they see where they are signed in. Null: a session of before.
alter table staff_session add column opened_at timestamptz not null default now(), add column device text;
