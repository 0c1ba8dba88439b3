-- UP10: why an account may not get cash from the one right above, or with an amount below 0 not give it back; null where
-- it may, as far as accounts above members go: of a member's wallet an order of money has the word (WA5). Each state is
-- the one in force. The caller holds what each has.
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
