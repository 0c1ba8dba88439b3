-- Returns the state of a wallet; no row if there is none. balance: the amount that the member may risk, including
-- credit (UP6), which every product checks; null if the operator keeps the money and answers itself (WA2). No entry may
-- be dated before statement_date. guarded: the member has a self-imposed limit or exclusion, checked by own_protection.
create or replace function wallet_of(p_member bigint)
returns table (balance bigint, at_risk bigint, statement_date date, guarded boolean, elsewhere boolean)
language sql stable rows 1 as $$
  select case when not a.elsewhere then a.balance + a.credit end, a.at_risk, a.statement_date, a.guarded, a.elsewhere
  from ledger_account a where a.id = p_member * 2
$$;
