-- Returns the largest amount that one transaction adds to a league without an exclusive lock on it.
create or replace function house_step() returns bigint
language sql immutable as $$
 select 2000000::bigint
$$;
