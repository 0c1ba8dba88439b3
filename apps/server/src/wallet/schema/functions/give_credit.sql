-- UP6: gives credit to the account directly below, or with a negative amount takes it back. Returns 'done', 'repeated'
-- or a refusal code. Locks the reference, the accounts above members in the order of their numbers, then the wallet, so
-- that transactions cannot deadlock and the second of two sees the result of the first. Records (PR6) and counts (PR4)
-- refusals by the member's own limits, and notifies the accounts of a change (NO1, NO3). A repeat returns the credit
-- after the first request.
create or replace function give_credit(
  p_account text, p_as text, p_amount bigint, p_ref text, p_by text, p_at_ms bigint
)
returns credit_outcome
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  known credit_change;
  target record;
  v_above bigint;
  v_date date := working_date_at(p_at_ms);
  result credit_outcome;
begin
  select * into target from find_account(p_account);
  if not found then
    result.outcome := 'account_not_exists';
    return result;
  end if;
  v_above := target.above[cardinality(target.above)];
  result.member_id := target.member_id;
  result.operator_id := target.operator_id;

  perform pg_advisory_xact_lock(hashtextextended('credit act ' || p_ref, 0));
  select * into known from credit_change c where c.ref = p_ref;
  if found then
    result.outcome := case when (known.upline_id, known.member_id, known.amount, known.acted_as)
      is not distinct from (target.upline_id, target.member_id, p_amount, p_as) then 'repeated' else 'refUsed' end;
    result.credit_is := known.credit_is;
    result.credit_was := known.credit_is - p_amount;
    return result;
  end if;

  result.outcome := coalesce(actor_refusal(p_as, target.above), case
    when target.operator_type = 2 then 'walletElsewhere'
    when p_amount > 0 and target.state = 'closed' then 'accountClosed'
  end);
  if result.outcome is null then
    perform 1 from upline_credit c
    where c.upline_id in (v_above, target.upline_id) order by c.upline_id for update;
    perform lock_wallets(array_remove(array[target.member_id], null));
    result.outcome := credit_refusal(v_above, target.upline_id, target.member_id, p_amount, v_date);
  end if;
  if result.outcome in ('ownTimeOut', 'selfExcluded', 'protectionLimit') then
    perform record_security('protection', target.member_id, null, p_by, null, null,
      jsonb_build_object('what', result.outcome, 'order', 'credit', 'amount', p_amount::text, 'own', false));
  end if;
  if result.outcome = 'protectionLimit' then
    perform count_refused_cash(target.member_id, coalesce(v_above, 0), v_date, 'credit', p_amount);
  end if;
  if result.outcome is not null then
    return result;
  end if;

  if target.member_id is null then
    update upline_credit c set given = c.given + p_amount where c.upline_id = v_above;
    update upline_credit c set credit = c.credit + p_amount where c.upline_id = target.upline_id
    returning c.credit into result.credit_is;
    insert into credit_change (ref, above_id, upline_id, amount, acted_as, ordered_by, working_date, credit_is)
    values (p_ref, v_above, target.upline_id, p_amount, p_as, p_by, v_date, result.credit_is);
    perform notice_upline(target.upline_id, case when p_amount > 0 then 'creditGiven' else 'creditTaken' end,
      'credit/' || p_ref, jsonb_build_object('amount', abs(p_amount)::text));
  else
    result.credit_is := change_credit(target.member_id, v_above, p_amount, p_ref, p_as, p_by, v_date);
    perform notice_money(case when p_amount > 0 then 'creditGiven' else 'creditTaken' end, target.member_id, null,
      abs(p_amount), p_at_ms);
    perform bus_publish('member.changed', jsonb_build_object('memberIds', jsonb_build_array(target.member_id),
      'what', 'account'));
  end if;
  result.credit_was := result.credit_is - p_amount;
  result.outcome := 'done';
  return result;
end $$;
