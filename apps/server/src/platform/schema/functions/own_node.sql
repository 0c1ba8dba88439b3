-- The number of the node that this connection belongs to; null for one that belongs to none.
create or replace function own_node() returns bigint
language sql stable as $$
  select substring(current_setting('touchline.holds', true) from '\mnode:(\d+)')::bigint
$$;
