-- Returns the number of slots, that is, of batches that can count exposure at the same time.
create or replace function house_slots() returns integer
language sql immutable as $$
 select 8
$$;
