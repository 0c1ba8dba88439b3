-- How many may count at once, each in a slot of their own.
create or replace function house_slots() returns integer
language sql immutable as $$
 select 8
$$;
