-- UP6: changes the credit of an account above members by an amount, negative to lower it, records the change and notifies
-- the account. Returns the new credit. The caller has locked the credit of both accounts.
create or replace function change_upline_credit(
  p_upline bigint, p_above bigint, p_amount bigint, p_ref text, p_as text, p_by text, p_date date
) returns bigint
language plpgsql as $$
declare
  new_credit bigint;
begin
  update upline_credit c set allocated = c.allocated + p_amount where c.upline_id = p_above;
  update upline_credit c set credit = c.credit + p_amount where c.upline_id = p_upline returning c.credit into new_credit;
  insert into credit_change (ref, above_id, upline_id, amount, acted_as, ordered_by, working_date, credit_after)
  values (p_ref, p_above, p_upline, p_amount, p_as, p_by, p_date, new_credit);
  perform notice_upline(p_upline, case when p_amount > 0 then 'creditGiven' else 'creditTaken' end,
    'credit/' || p_ref, jsonb_build_object('amount', abs(p_amount)::text));
  return new_credit;
end $$;
