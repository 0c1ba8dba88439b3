-- The world's time for what has no clock at hand: as it was last written down, before its first start the wall's.
create or replace function world_ms() returns bigint
language sql stable as $$
  select coalesce((select anchor_world_ms from world_clock), floor(extract(epoch from now()) * 1000)::bigint)
$$;
