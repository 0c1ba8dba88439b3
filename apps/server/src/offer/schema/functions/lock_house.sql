-- Locks leagues in the order of their ids. A shared lock allows a batch to add one step to the league next to others. A
-- batch that might pass a cap takes the exclusive lock and so sees all other amounts.
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
