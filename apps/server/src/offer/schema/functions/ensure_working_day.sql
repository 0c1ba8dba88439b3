-- Creates the partitions of a working day. Attaches a table instead of creating a partition, so that bets on other days
-- do not wait. The check under the lock is a query, which sees rows committed during the wait; to_regclass may answer
-- from a cache that is older than the lock.
create or replace function ensure_working_day(p_date date) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  parent text;
  child text;
begin
  foreach parent in array array['ticket', 'ticket_leg'] loop
    child := parent || '_' || to_char(p_date, 'YYYYMMDD');
    if to_regclass(child) is null then
      perform pg_advisory_xact_lock(hashtext('ensure_working_day'));
      if not exists (
        select from pg_class where relname = child and relnamespace = current_schema()::regnamespace
      ) then
        execute format('create table %I (like %I including all) with (fillfactor = 80)', child, parent);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)',
          parent, child, p_date, p_date + 1);
      end if;
    end if;
  end loop;
end $$;
