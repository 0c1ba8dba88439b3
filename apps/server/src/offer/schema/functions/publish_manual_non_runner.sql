-- The server that writes the book reads at the commit what staff stated of a race's runners (GR21).
create or replace function publish_manual_non_runner() returns trigger
language plpgsql as $$
begin
  perform bus_publish('runners.changed', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $$;
