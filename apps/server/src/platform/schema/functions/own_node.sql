-- Returns the number of the node that this connection belongs to; null if it belongs to none.
create or replace function own_node() returns bigint
language sql stable as $$
  select substring(current_setting('touchline.holds', true) from '\mnode:(\d+)')::bigint
$$;
