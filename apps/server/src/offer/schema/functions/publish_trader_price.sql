-- Publishes traders' price settings of a match at the commit; every server reads them.
create or replace function publish_trader_price() returns trigger
language plpgsql as $$
begin
  perform bus_publish('price.decided', jsonb_build_object('matchId', coalesce(new.match_id, old.match_id)));
  return null;
end $$;
