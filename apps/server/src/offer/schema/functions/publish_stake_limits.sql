-- Publishes changed platform stake rules at the commit; every server reads them.
create or replace function publish_stake_limits() returns trigger
language plpgsql as $$
begin
  perform bus_publish('stake.limits', jsonb_build_object('changed', true));
  return null;
end $$;
