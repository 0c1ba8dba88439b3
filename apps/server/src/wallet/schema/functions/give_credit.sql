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

  perform pg_advisory_xact_lock(hashtextextended('credit change ' || p_ref, 0));
  result := repeated_credit_change(p_ref, target.upline_id, target.member_id, p_amount, p_as);
  result.member_id := target.member_id;
  result.operator_id := target.operator_id;
  if result.outcome is not null then
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
  if result.outcome is not null then
    perform record_credit_refusal(result.outcome, target.member_id, v_above, v_date, p_amount, p_by);
    return result;
  end if;

  if target.member_id is null then
    result.credit_after := change_upline_credit(target.upline_id, v_above, p_amount, p_ref, p_as, p_by, v_date);
  else
    result.credit_after := change_credit(target.member_id, v_above, p_amount, p_ref, p_as, p_by, v_date);
    perform notice_money(case when p_amount > 0 then 'creditGiven' else 'creditTaken' end, target.member_id, null,
      abs(p_amount), p_at_ms);
    perform bus_publish('member.changed', jsonb_build_object('memberIds', jsonb_build_array(target.member_id),
      'what', 'account'));
  end if;
  result.credit_before := result.credit_after - p_amount;
  result.outcome := 'done';
  return result;
end $$;
