-- HP3, GR18: publishes at the commit that a result is held for staff, released or taken.
create or replace function publish_pending_result() returns trigger
language plpgsql as $$
begin
  perform bus_publish('match.changed', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $$;
