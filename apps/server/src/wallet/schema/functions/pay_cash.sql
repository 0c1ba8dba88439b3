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
  target record;
  v_above bigint;
  v_date date;
  above_before bigint;
  result cash_outcome;
begin
  select * into target from find_account(p_account);
  if not found then
    result.outcome := 'account_not_exists';
    return result;
  end if;
  v_above := target.above[cardinality(target.above)];

  perform pg_advisory_xact_lock(hashtextextended('cash payment ' || p_ref, 0));
  result := repeated_cash_payment(p_ref, target.upline_id, target.member_id, p_amount, p_as);
  result.member_id := target.member_id;
  result.operator_id := target.operator_id;
  if result.outcome is not null then
    return result;
  end if;
  result.outcome := coalesce(actor_refusal(p_as, target.above), case
    when target.operator_type = 2 then 'walletElsewhere'
    when exists (select from fund_transfer o where o.ref = p_ref) then 'refUsed'
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
  into above_before, result.cash_before, v_date
  from ledger_account a where a.id in (-2000000000 - v_above, -2000000000 - target.upline_id, target.member_id * 2);
  if target.member_id is not null then
    result.outcome := pay_member_cash(p_shard, v_date, p_at_ms, target.member_id, coalesce(v_above, 0), p_amount, p_ref,
      p_by);
    if result.outcome <> 'done' then
      return result;
    end if;
  else
    perform notice_upline(target.upline_id, case when p_amount > 0 then 'deposit' else 'withdraw' end, 'cash/' || p_ref,
      jsonb_build_object('amount', abs(p_amount)::text));
  end if;
  perform write_cash_payment(p_shard, v_date, p_at_ms, p_ref, v_above, target.upline_id, target.member_id, p_amount,
    above_before, result.cash_before, p_as, p_by);
  result.cash_after := result.cash_before + p_amount;
  result.outcome := 'done';
  return result;
end $$;
