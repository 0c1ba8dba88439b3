-- UP6, PR4: changes a member's credit by an amount, negative to lower it, and records the change with its working day.
-- The caller has locked the credit of the upline account, then the wallet.
create or replace function change_credit(
  p_member bigint, p_above bigint, p_amount bigint, p_ref text, p_as text, p_by text, p_date date
) returns bigint
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  wallet ledger_account;
  v_date date;
begin
  update ledger_account a set credit = a.credit + p_amount where a.id = p_member * 2 returning * into wallet;
  update upline_credit c set allocated = c.allocated + p_amount where c.upline_id = p_above;
  v_date := greatest(p_date, wallet.statement_date);
  insert into credit_change (ref, above_id, member_id, amount, acted_as, ordered_by, working_date, credit_after)
  values (p_ref, p_above, p_member, p_amount, p_as, p_by, v_date, wallet.credit);
  if wallet.is_protected then
    insert into protection_day as o (member_id, working_date, staked, win_loss, deposited, credited)
    select p_member, v_date, 0, 0, 0, r.credited from risk_raise('credit', p_amount) r
    on conflict (member_id, working_date) do update set credited = o.credited + excluded.credited;
  end if;
  return wallet.credit;
end $$;
