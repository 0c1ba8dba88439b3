-- Moves a hold at an operator's wallet to its next state (WA3). Returns false if the hold is no longer in the expected
-- state. The caller has locked the wallet and moves the money of the hold in the same commit. A hold of unknown outcome
-- queues a cancel call, which stays open until the operator confirms it.
create or replace function change_hold_state(
  p_member bigint, p_product text, p_subject bigint, p_was text, p_becomes text, p_reason text, p_balance bigint
) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto set enable_seqscan = off as $$
begin
  update operator_call c
  set state = p_becomes, reason = p_reason, balance = p_balance,
    acknowledged_at = case when p_becomes <> 'unknown' then clock_timestamp() end
  where c.member_id = p_member and c.product = p_product and c.subject = p_subject and c.ref = 'hold'
    and c.state = p_was;
  if not found then
    return false;
  end if;
  if p_becomes = 'unknown' then
    insert into operator_call (operator_id, member_id, product, subject, ref, call, amount, at_ms, round)
    select c.operator_id, c.member_id, c.product, c.subject, 'cancel', 'cancel', c.amount, c.at_ms, c.round
    from operator_call c where c.product = p_product and c.subject = p_subject and c.ref = 'hold'
    on conflict do nothing;
  elsif p_was = 'unknown' then
    update operator_call c set state = 'accepted', acknowledged_at = clock_timestamp()
    where c.product = p_product and c.subject = p_subject and c.ref = 'cancel' and c.state = 'requested';
  end if;
  return true;
end $$;
