-- Returns when a password chosen at the given time expires; null if it never expires.
create or replace function password_until(p_chosen timestamptz, p_days smallint) returns timestamptz
language sql immutable as $$
  select case when p_days > 0 then p_chosen + make_interval(hours => p_days * 24) end
$$;
