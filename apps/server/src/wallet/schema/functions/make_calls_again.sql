-- WA4: whatever an operator is owed is made again at once, by the server that tells operators. How many calls.
create or replace function make_calls_again(p_operator integer) returns integer
language sql security definer
set search_path = public, pg_temp as $$
  with again as (
    update operator_call set next_at = clock_timestamp()
    where operator_id = p_operator and state = 'asked' and call <> 'hold'
    returning 1
  )
  select count(*)::integer from again
$$;
