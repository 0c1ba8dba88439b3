-- The slots bound how many are on their way at once: each counted after taking one, and what was counted is seen by
-- whoever takes it next. Wallets come before a slot, leagues and lanes after it; who waits for one holds no other.
create or replace function house_slot() returns smallint
language plpgsql as $$
declare
  last integer := house_slots() - 1;
begin
  for slot in 0..last loop
    if pg_try_advisory_xact_lock(7104, slot) then
      return slot;
    end if;
  end loop;
  last := pg_backend_pid() % house_slots();
  perform pg_advisory_xact_lock(7104, last);
  return last;
end $$;
