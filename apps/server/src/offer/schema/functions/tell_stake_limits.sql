-- Every server hears at the commit that the house's rules about stakes are others now, and reads them.
create or replace function tell_stake_limits() returns trigger
language plpgsql as $$
begin
  perform bus_publish('stake.limits', jsonb_build_object('changed', true));
  return null;
end $$;
