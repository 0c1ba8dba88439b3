-- UP6: returns the result of a repeated request for credit: 'repeated' with the credit after the first request, or
-- 'refUsed' for other content. The outcome is null for a new reference. The caller has locked the reference.
create or replace function repeated_credit_change(
  p_ref text, p_upline bigint, p_member bigint, p_amount bigint, p_as text
) returns credit_outcome
language plpgsql as $$
declare
  previous credit_change;
  result credit_outcome;
begin
  select * into previous from credit_change c where c.ref = p_ref;
  if found then
    result.outcome := case when (previous.upline_id, previous.member_id, previous.amount, previous.acted_as)
      is not distinct from (p_upline, p_member, p_amount, p_as) then 'repeated' else 'refUsed' end;
    result.credit_after := previous.credit_after;
    result.credit_before := previous.credit_after - p_amount;
  end if;
  return result;
end $$;
