-- A member has begun to watch anew: what they watched before is over, on every server.
create or replace function tell_watch() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('tv.watch', jsonb_build_object('memberId', new.member_id));
  return null;
end $$;
