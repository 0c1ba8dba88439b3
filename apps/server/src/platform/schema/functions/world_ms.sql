-- Returns the simulated time in milliseconds as last stored, for code without its own clock. Returns the wall clock
-- before the first start.
create or replace function world_ms() returns bigint
language sql stable as $$
  select coalesce((select anchor_world_ms from world_clock), floor(extract(epoch from now()) * 1000)::bigint)
$$;
