-- Whoever changes what a session's member is judged on, in whatever process: each server hears of it at the commit.
create or replace function tell_member_state() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform pg_notify('touchline_member', new.id::text);
  return null;
end $$;
