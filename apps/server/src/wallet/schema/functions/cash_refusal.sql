-- UP10: returns why an account may not receive cash from its upline, or with a negative amount may not return it; null
-- if it may. Checks only accounts above members, with their effective states; the payment request checks a member's
-- wallet (WA5). The caller has locked the balances.
create or replace function cash_refusal(
  p_above bigint, p_above_state text, p_upline bigint, p_state text, p_amount bigint
) returns text
language sql volatile
set search_path = public, pg_temp as $$
  select case
    when case when p_amount > 0 then p_above_state else p_state end in ('frozen', 'blocked') and s.payer is not null
      then 'accountHeld'
    when case when p_amount > 0 then p_state else p_above_state end = 'closed' then 'accountClosed'
    when exists (
      select from ledger_account a where a.id = -2000000000 - s.payer and a.balance < abs(p_amount)
    ) then 'insufficient_balance'
  end
  from (select case when p_amount > 0 then p_above else p_upline end as payer) s
$$;
