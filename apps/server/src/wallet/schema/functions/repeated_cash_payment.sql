-- UP10: returns the result of a repeated cash payment: 'repeated' with the cash after the first request, or 'refUsed' for
-- other content. The outcome is null for a new reference. The caller has locked the reference.
create or replace function repeated_cash_payment(
  p_ref text, p_upline bigint, p_member bigint, p_amount bigint, p_as text
) returns cash_outcome
language plpgsql as $$
declare
  previous upline_cash_payment;
  result cash_outcome;
begin
  select * into previous from upline_cash_payment c where c.ref = p_ref;
  if found then
    result.outcome := case when (previous.upline_id, previous.member_id, previous.amount, previous.acted_as)
      is not distinct from (p_upline, p_member, p_amount, p_as) then 'repeated' else 'refUsed' end;
    result.cash_before := coalesce(previous.below_before, (select p.wallet_before from posting p
      where p.ref = p_ref and p.product is null and p.member_id = previous.member_id and p.subject is null));
    result.cash_after := result.cash_before + p_amount;
  end if;
  return result;
end $$;
