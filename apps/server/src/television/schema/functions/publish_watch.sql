-- Publishes that a member started a new watch session, which ends the member's previous one on every server.
create or replace function publish_watch() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('tv.watch', jsonb_build_object('memberId', new.member_id));
  return null;
end $$;
