-- PI4: publishes at the commit that a change of participants is held, ruled on or released.
create or replace function publish_participant_hold() returns trigger
language plpgsql as $$
begin
  perform bus_publish('match.changed', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $$;
