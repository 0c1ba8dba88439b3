-- Of a member's own limits of these kinds the one that leaves least (PR9); no row where they have none. The caller has
-- locked the wallet.
create or replace function own_limit_left(p_member bigint, p_date date, p_kinds text[])
returns table (kind text, period text, left_minor bigint)
language sql volatile rows 1
set search_path = public, pg_temp set enable_seqscan = off as $$
  select l.kind, l.period,
    l.amount - own_used(p_member, l.kind, period_from(greatest(p_date, a.statement_date), l.period), a.at_risk) as left_minor
  from protection_limit l join ledger_account a on a.id = p_member * 2
  where l.member_id = p_member and l.kind = any (p_kinds)
  order by left_minor, l.kind, l.period limit 1
$$;
