-- Publishes at the commit that a trader entered the state of a match in play, or returned the match to the feed.
create or replace function publish_manual_play() returns trigger
language plpgsql as $$
begin
  perform bus_publish('play.recorded', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $$;
