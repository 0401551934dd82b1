-- What a page asks for before it sends a form that moves money (§7). Known by the SHA-256 of the token, as sessions are.
create table identity_session_token (
  token_hash bytea primary key,
  session_id uuid not null references identity_session (id) on delete cascade,
  -- the command that used it up; null: none yet
  command_id text,
  expires_at timestamptz not null
);
create index identity_session_token_session on identity_session_token (session_id);
create index identity_session_token_expires on identity_session_token (expires_at);
