-- WA10: repeats an acknowledged call that the operator does not list, at its place in the order of the member's calls.
-- Returns false if a repeat cannot repair the difference: a hold is requested only once, and a confirm call needs its
-- hold at the operator.
create or replace function repeat_call(p_operator integer, p_day date, p_transaction text) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  perform from reconciliation_difference d
  where d.operator_id = p_operator and d.day = p_day and d.transaction_id = p_transaction
    and d.kind = 'missing_at_operator' and d.call <> 'hold' and d.repeated_at is null and (d.call <> 'confirm' or not exists (
      select from reconciliation_difference h
      where h.operator_id = p_operator and h.kind = 'missing_at_operator' and h.call = 'hold'
        and h.transaction_id = split_part(p_transaction, '/', 1) || '/' || split_part(p_transaction, '/', 2) || '/hold'))
  for update of d;
  if not found then
    return false;
  end if;
  update operator_call c
  set state = 'requested', acknowledged_at = null, next_at = clock_timestamp(), tries = 0, last_error = null
  where c.operator_id = p_operator and c.product = split_part(p_transaction, '/', 1)
    and c.subject = split_part(p_transaction, '/', 2)::bigint
    and c.ref = regexp_replace(p_transaction, '^[^/]+/[^/]+/', '') and c.call <> 'hold' and c.state = 'accepted';
  if not found then
    return false;
  end if;
  update reconciliation_difference d set repeated_at = clock_timestamp()
  where d.operator_id = p_operator and d.day = p_day and d.transaction_id = p_transaction;
  return true;
end $$;
