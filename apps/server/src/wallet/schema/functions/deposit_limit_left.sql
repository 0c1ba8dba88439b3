-- PR4: returns the member's deposit limit with the smallest remainder after this movement; a negative remainder exceeds
-- the limit. Returns no row if the member has no deposit limit. Credit taken back in a period frees room for credit in
-- it, never for cash. The caller has locked the wallet.
create or replace function deposit_limit_left(p_member bigint, p_date date, p_kind text, p_amount bigint)
returns table (period text, left_minor bigint)
language sql stable rows 1 as $$
  select l.period, l.amount - d.deposited - r.cash - greatest(d.credited + r.credited, 0) as left_minor
  from protection_limit l
  join ledger_account a on a.id = p_member * 2
  cross join lateral risk_raise(p_kind, p_amount) r
  cross join lateral (
    select coalesce(sum(o.deposited), 0)::bigint as deposited, coalesce(sum(o.credited), 0)::bigint as credited
    from protection_day o
    where o.member_id = p_member and o.working_date >= period_from(greatest(p_date, a.statement_date), l.period)
  ) d
  where l.member_id = p_member and l.kind = 'deposit'
  order by left_minor, l.period limit 1
$$;
