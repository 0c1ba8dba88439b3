-- WA10: requests an immediate reconciliation of a day with the operator's wallet.
create or replace function request_reconciliation(p_operator integer, p_day date) returns void
language sql security definer
set search_path = public, pg_temp as $$
  insert into reconciliation (operator_id, day, is_requested) values (p_operator, p_day, true)
  on conflict (operator_id, day) do update set is_requested = true
$$;
