-- Tries to log in, and to answer what a session is asked for, under whatever they count against. Forgotten after an hour
-- (count_tries), swept by sweep_tries. Not written to the log of the database: after a crash all begin anew.
create unlogged table login_try (
  key text primary key check (length(key) <= 300),
  tries integer not null check (tries > 0),
  last_at timestamptz not null,
  open_again_at timestamptz not null
);
create index login_try_by_age on login_try (last_at);
