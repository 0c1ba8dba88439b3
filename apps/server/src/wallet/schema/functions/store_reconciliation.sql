-- WA10: stores the result of a reconciliation of a day with an operator and replaces the previous result. A difference
-- remains until the operator states otherwise; an answer without the transaction does not remove it. Changes nothing
-- else. p_differences: rows of reconciliation_difference.
create or replace function store_reconciliation(
  p_operator integer, p_day date, p_agreed integer, p_open integer, p_is_listed boolean,
  p_currencies text[], p_platform_amounts bigint[], p_operator_amounts bigint[], p_differences jsonb
) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  insert into reconciliation as r (operator_id, day, requested_at, agreed, open, is_listed)
  values (p_operator, p_day, clock_timestamp(), p_agreed, p_open, p_is_listed)
  on conflict (operator_id, day) do update set is_requested = false, requested_at = excluded.requested_at, agreed = excluded.agreed,
    open = excluded.open, is_listed = excluded.is_listed;
  delete from reconciliation_sum s where s.operator_id = p_operator and s.day = p_day;
  insert into reconciliation_sum (operator_id, day, currency, platform, operator)
  select p_operator, p_day, s.currency, s.platform, s.operator
  from unnest(p_currencies, p_platform_amounts, p_operator_amounts) s(currency, platform, operator);
  delete from reconciliation_difference d
  where d.operator_id = p_operator and d.day = p_day and not case d.kind
    when 'missing_at_platform' then not p_is_listed
    when 'unknown' then false
    else d.transaction_id in (
      select n.transaction_id from jsonb_to_recordset(p_differences) n(transaction_id text, kind text)
      where n.kind = 'unknown') end;
  insert into reconciliation_difference (operator_id, day, transaction_id, kind, call, account_id, currency, our_state,
    our_moved, operator_status, operator_moved)
  select p_operator, p_day, n.transaction_id, n.kind, n.call, n.account_id, n.currency, n.our_state, n.our_moved,
    n.operator_status, n.operator_moved
  from jsonb_to_recordset(p_differences) n(transaction_id text, kind text, call text, account_id text, currency text,
    our_state text, our_moved bigint, operator_status text, operator_moved bigint)
  on conflict (operator_id, day, transaction_id) do nothing;
  update reconciliation r set
    unknown = (select count(*) from reconciliation_difference d
      where d.operator_id = p_operator and d.day = p_day and d.kind = 'unknown'),
    differing = (select count(*) from reconciliation_difference d
      where d.operator_id = p_operator and d.day = p_day and d.kind <> 'unknown')
  where r.operator_id = p_operator and r.day = p_day;
end $$;
