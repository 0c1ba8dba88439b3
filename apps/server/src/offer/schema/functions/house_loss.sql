-- Returns the exposure of a ticket: its to-win amount in hundredths of the base currency, rounded up.
create or replace function house_loss(p_to_win bigint, p_rate bigint) returns bigint
language sql immutable as $$
  select ceil(p_to_win::numeric * p_rate / 1000000000)::bigint
$$;
