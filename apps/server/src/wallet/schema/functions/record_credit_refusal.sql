-- PR4, PR6: records a refusal of credit by a member's own limits, and counts it if a deposit limit refused it.
create or replace function record_credit_refusal(
  p_code text, p_member bigint, p_above bigint, p_date date, p_amount bigint, p_by text
) returns void
language plpgsql as $$
begin
  if p_code in ('ownTimeOut', 'selfExcluded', 'protectionLimit') then
    perform record_security('protection', p_member, null, p_by, null, null,
      jsonb_build_object('what', p_code, 'order', 'credit', 'amount', p_amount::text, 'own', false));
  end if;
  if p_code = 'protectionLimit' then
    perform count_refused_cash(p_member, coalesce(p_above, 0), p_date, 'credit', p_amount);
  end if;
end $$;
