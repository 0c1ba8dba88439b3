-- WA4: schedules all unacknowledged calls of an operator for an immediate attempt by the server that sends them.
-- Returns their number.
create or replace function retry_calls_now(p_operator integer) returns integer
language sql security definer
set search_path = public, pg_temp as $$
  with again as (
    update operator_call set next_at = clock_timestamp()
    where operator_id = p_operator and state = 'requested' and call <> 'hold'
    returning 1
  )
  select count(*)::integer from again
$$;
