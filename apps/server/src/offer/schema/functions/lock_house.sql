-- Who counts beside others holds the leagues' locks shared, and may add a step to each. Who might pass a cap holds them
-- alone, and so sees all that others have added. Leagues are locked in the order of their ids.
create or replace function lock_house(p_leagues integer[], p_alone integer[]) returns void
language plpgsql as $$
declare
  league integer;
begin
  foreach league in array p_leagues loop
    if league = any (p_alone) then
      perform pg_advisory_xact_lock(7105, league);
    else
      perform pg_advisory_xact_lock_shared(7105, league);
    end if;
  end loop;
end $$;
