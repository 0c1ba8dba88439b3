-- Whoever changes an account above members, in whatever process: every server hears of it at the commit, once for all
-- who are below.
create or replace function tell_upline() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('upline.changed', jsonb_build_object('uplineId', new.id, 'what', 'account'));
  return null;
end $$;
