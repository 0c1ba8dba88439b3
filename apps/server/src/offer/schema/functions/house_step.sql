-- The most that is added to a league at once by who does not hold it alone.
create or replace function house_step() returns bigint
language sql immutable as $$
 select 2000000::bigint
$$;
