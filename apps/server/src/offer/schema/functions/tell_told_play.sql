-- Every server hears at the commit that a trader told something of a match in play, or that it is the feed's again.
create or replace function tell_told_play() returns trigger
language plpgsql as $$
begin
  perform bus_publish('play.told', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $$;
