-- UP10: executes the member's side of a cash payment, as a payment request (WA5). Returns 'done', 'repeated' or a refusal
-- code. Records a refusal by the member's own limits (PR6), and counts it: after too many of them the account above
-- (0: the company) cannot pay for a while (PR4). The caller has locked the wallet.
create or replace function pay_member_cash(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_above bigint, p_amount bigint, p_ref text, p_by text
) returns text
language plpgsql as $$
declare
  v_kind text := case when p_amount > 0 then 'deposit' else 'withdraw' end;
  outcome text;
begin
  if p_amount > 0 and is_cash_blocked(p_member, p_above, p_date) then
    perform record_security('protection', p_member, null, p_by, null, null, jsonb_build_object(
      'what', 'triedOut', 'order', v_kind, 'amount', p_amount::text, 'own', false));
    return 'protectionLimit';
  end if;
  outcome := transfer_funds(p_shard, p_date, p_at_ms, v_kind, p_member, null, abs(p_amount), p_ref, p_by);
  if outcome = 'protectionLimit' then
    perform count_refused_cash(p_member, p_above, p_date, v_kind, p_amount);
  elsif outcome = 'done' then
    perform notice_money(v_kind, p_member, null, abs(p_amount), p_at_ms);
  end if;
  return outcome;
end $$;
