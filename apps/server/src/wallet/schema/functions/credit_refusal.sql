-- UP6, PR4: returns why credit may not be given, or with a negative amount may not be taken back; null if it may. The
-- caller has locked the balances.
create or replace function credit_refusal(p_above bigint, p_upline bigint, p_member bigint, p_amount bigint, p_date date)
returns text
language plpgsql volatile
set search_path = public, pg_temp as $$
declare
  wallet ledger_account;
begin
  if exists (select from upline_credit c where c.upline_id = p_above and c.credit - c.allocated < p_amount) then
    return 'creditShort';
  end if;
  if exists (select from upline_credit c where c.upline_id = p_upline and c.credit - c.allocated < -p_amount) then
    return 'creditGivenOn';
  end if;
  select * into wallet from ledger_account a where a.id = p_member * 2;
  return case
    when wallet.credit < -p_amount then 'creditNotGiven'
    when p_amount < 0 and wallet.credit + wallet.balance < -p_amount then 'creditAtRisk'
    when p_amount > 0 and wallet.credit = 0 and (wallet.balance <> 0 or wallet.at_risk <> 0) then 'cashLeft'
    when p_amount > 0 and wallet.is_protected then coalesce(
      case when is_cash_blocked(p_member, coalesce(p_above, 0), p_date) then 'protectionLimit' end,
      incoming_refusal(p_member, p_date, 'credit', p_amount))
  end;
end $$;
