-- How a wallet stands; no row where there is none. balance: what its member may risk, credit with it (UP6), and so what
-- every product asks; null where the operator keeps the money and is asked itself (WA2). Of no statement is a day entered
-- behind statement_date. guarded: its member has a limit or a bar of their own, which own_protection knows.
create or replace function wallet_of(p_member bigint)
returns table (balance bigint, at_risk bigint, statement_date date, guarded boolean, elsewhere boolean)
language sql stable rows 1 as $$
  select case when not a.elsewhere then a.balance + a.credit end, a.at_risk, a.statement_date, a.guarded, a.elsewhere
  from ledger_account a where a.id = p_member * 2
$$;
