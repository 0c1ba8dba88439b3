-- What all others can add meanwhile that nobody sees yet.
create or replace function house_margin() returns bigint
language sql immutable as $$
  select (house_slots() - 1) * house_step()
$$;
