-- Returns the state of a wallet; no row if there is none. balance: the amount that the member may risk, including
-- credit (UP6), which every product checks; null if the operator keeps the money and answers itself (WA2). No entry may
-- be dated before statement_date. is_protected: the member has a self-imposed limit or exclusion, checked by protection_refusal.
create or replace function wallet_of(p_member bigint)
returns table (balance bigint, at_risk bigint, statement_date date, is_protected boolean, is_external boolean)
language sql stable rows 1 as $$
  select case when not a.is_external then a.balance + a.credit end, a.at_risk, a.statement_date, a.is_protected, a.is_external
  from ledger_account a where a.id = p_member * 2
$$;
