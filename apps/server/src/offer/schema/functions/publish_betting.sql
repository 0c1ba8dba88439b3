-- Publishes a trader's setting of a match at the commit; every server reads it into its book.
create or replace function publish_betting() returns trigger
language plpgsql as $$
begin
  perform bus_publish('match.changed', jsonb_build_object('matchId', new.id));
  return null;
end $$;
