-- Marks a call as acknowledged by the operator. For a hold of unknown outcome the product is notified instead.
create or replace function acknowledge_call(p_id bigint, p_balance bigint) returns void
language sql security definer
set search_path = public, pg_temp as $$
  update operator_call set state = 'accepted', balance = p_balance, acknowledged_at = clock_timestamp()
  where id = p_id and call <> 'hold' and state = 'requested'
$$;
