-- Schedules the next attempt of a call that the operator did not acknowledge, after p_after_ms milliseconds.
create or replace function defer_call(p_id bigint, p_after_ms integer, p_error text) returns void
language sql security definer
set search_path = public, pg_temp as $$
  update operator_call set tries = tries + 1, last_error = left(p_error, 300),
    next_at = clock_timestamp() + p_after_ms * interval '1 ms'
  where id = p_id and state in ('requested', 'unknown')
$$;
