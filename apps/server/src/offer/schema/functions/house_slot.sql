-- Locks one of the slots, which bound the number of concurrent batches. A batch counts its exposure after it locks a
-- slot, and the next holder of the slot sees the amounts. Lock order: wallets, slot, leagues, ledger shards. A
-- transaction that waits for a slot holds no other slot.
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
