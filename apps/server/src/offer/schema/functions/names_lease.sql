-- Returns whether the connection claims a lease. Does not check the claim.
create or replace function names_lease(p_name text) returns boolean
language sql stable
set search_path = public, pg_temp as $$
  select coalesce(current_setting('touchline.holds', true), '') ~ ('\m' || p_name || ':')
$$;
