-- PR2, PR3, PR9: returns the member's self-imposed limit of the given kinds (stake, loss) with the smallest remainder;
-- no row without a limit. The caller has locked the wallet. The function sets no parameters, so that PostgreSQL can
-- inline it.
create or replace function protection_limit_left(p_member bigint, p_date date, p_kinds text[])
returns table (kind text, period text, left_minor bigint)
language sql stable rows 1 as $$
  select l.kind, l.period, l.amount - case l.kind
      when 'stake' then d.staked
      when 'loss' then a.at_risk + greatest(-d.win_loss, 0)
    end as left_minor
  from protection_limit l
  join ledger_account a on a.id = p_member * 2
  cross join lateral (
    select coalesce(sum(o.staked), 0)::bigint as staked, coalesce(sum(o.win_loss), 0)::bigint as win_loss
    from protection_day o
    where o.member_id = p_member and o.working_date >= period_from(greatest(p_date, a.statement_date), l.period)
  ) d
  where l.member_id = p_member and l.kind = any (p_kinds)
  order by left_minor, l.kind, l.period limit 1
$$;
