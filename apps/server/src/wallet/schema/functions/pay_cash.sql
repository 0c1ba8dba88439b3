-- UP10: pays cash to the account directly below, or with a negative amount takes it back. Returns 'done', 'repeated' or
-- a refusal code. Locks the reference, the cash of accounts above members in the order of their ids, the wallet, and
-- the ledger shard last. A member's side is a payment request (WA5). Records refusals by the member's own limits (PR6);
-- after too many of them the upline cannot pay for a while (PR4). Notifies the accounts of a payment (NO1, NO3). A
-- repeat returns the cash after the first request.
create or replace function pay_cash(
  p_shard smallint, p_date date, p_at_ms bigint, p_account text, p_as text, p_amount bigint, p_ref text, p_by text
) returns cash_outcome
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  known upline_cash_payment;
  target record;
  v_above bigint;
  v_kind text := case when p_amount > 0 then 'deposit' else 'withdraw' end;
  v_date date;
  above_was bigint;
  result cash_outcome;
begin
  select * into target from find_account(p_account);
  if not found then
    result.outcome := 'account_not_exists';
    return result;
  end if;
  v_above := target.above[cardinality(target.above)];
  result.member_id := target.member_id;
  result.operator_id := target.operator_id;

  perform pg_advisory_xact_lock(hashtextextended('cash act ' || p_ref, 0));
  select * into known from upline_cash_payment c where c.ref = p_ref;
  if found then
    result.outcome := case when (known.upline_id, known.member_id, known.amount, known.acted_as)
      is not distinct from (target.upline_id, target.member_id, p_amount, p_as) then 'repeated' else 'refUsed' end;
    result.cash_was := coalesce(known.below_was, (select p.wallet_before from posting p
      where p.ref = p_ref and p.product is null and p.member_id = known.member_id and p.subject is null));
    result.cash_is := result.cash_was + p_amount;
    return result;
  end if;
  result.outcome := coalesce(actor_refusal(p_as, target.above), case
    when target.operator_type = 2 then 'walletElsewhere'
    when exists (select from money_order o where o.ref = p_ref) then 'refUsed'
  end);
  if result.outcome is null then
    perform 1 from ledger_account a
    where a.id in (-2000000000 - v_above, -2000000000 - target.upline_id) order by a.id for update;
    perform lock_wallets(array_remove(array[target.member_id], null));
    result.outcome := cash_refusal(v_above, state_of_uplines(target.above), target.upline_id, target.state, p_amount);
  end if;
  if result.outcome is not null then
    return result;
  end if;

  select max(a.balance) filter (where a.id = -2000000000 - v_above),
    max(a.balance) filter (where a.id is distinct from -2000000000 - v_above), greatest(p_date, max(a.statement_date))
  into above_was, result.cash_was, v_date
  from ledger_account a where a.id in (-2000000000 - v_above, -2000000000 - target.upline_id, target.member_id * 2);
  if target.member_id is not null then
    if p_amount > 0 and is_cash_blocked(target.member_id, coalesce(v_above, 0), v_date) then
      perform record_security('protection', target.member_id, null, p_by, null, null, jsonb_build_object(
        'what', 'triedOut', 'order', v_kind, 'amount', p_amount::text, 'own', false));
      result.outcome := 'protectionLimit';
      return result;
    end if;
    result.outcome := order_money(p_shard, v_date, p_at_ms, v_kind, target.member_id, null, abs(p_amount), p_ref, p_by);
    if result.outcome = 'protectionLimit' then
      perform count_refused_cash(target.member_id, coalesce(v_above, 0), v_date, v_kind, p_amount);
    end if;
    if result.outcome <> 'done' then
      return result;
    end if;
    perform notice_money(v_kind, target.member_id, null, abs(p_amount), p_at_ms);
  else
    perform notice_upline(target.upline_id, v_kind, 'cash/' || p_ref,
      jsonb_build_object('amount', abs(p_amount)::text));
  end if;
  insert into upline_cash_payment (ref, above_id, upline_id, member_id, amount, above_was, below_was, acted_as, ordered_by,
    working_date, at_ms)
  values (p_ref, v_above, target.upline_id, target.member_id, p_amount, above_was,
    case when target.member_id is null then result.cash_was end, p_as, p_by, v_date, p_at_ms);
  perform post(p_shard, v_date, p_at_ms, array(
    select m from cash_movements(p_ref, v_above, target.upline_id, p_amount) m order by m.ref));
  result.cash_is := result.cash_was + p_amount;
  result.outcome := 'done';
  return result;
end $$;
