-- An address counts for a day after the session at it ended: a session that was ended still counts, or a second account
-- would need no more than a logout.
create or replace function lately_at(p_address text, p_expires_at timestamptz) returns boolean
language sql stable as $$
  select p_address <> 'unreadable' and p_expires_at > now() - interval '1 day'
$$;
