-- Returns the largest amount that concurrent transactions can add to a league before it is visible.
create or replace function house_margin() returns bigint
language sql immutable as $$
  select (house_slots() - 1) * house_step()
$$;
