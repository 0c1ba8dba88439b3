-- Returns whether a session at an address counts for linked accounts: until one day after the session expires. An ended
-- session counts too; otherwise a logout would hide a second account.
create or replace function was_recently_at(p_address text, p_expires_at timestamptz) returns boolean
language sql stable as $$
  select p_address <> 'unreadable' and p_expires_at > now() - interval '1 day'
$$;
