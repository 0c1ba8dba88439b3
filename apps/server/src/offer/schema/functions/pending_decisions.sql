-- Joins bet-delay decisions with their tickets and wallets. Leaves out bets that are already decided or not yet answered by
-- their operator. additional_risk: what an acceptance at another price adds to the risk; 0 without one. additional_so_far:
-- the sum for the member up to this bet, the smallest addition first. The function sets no parameters, so that PostgreSQL
-- can inline it.
create or replace function pending_decisions(p_decisions decision_input[])
returns table (member_id bigint, ticket_id bigint, reason text, price_hundredths integer, risk bigint, to_win bigint,
  legs jsonb, currency text, stake bigint, placed_risk bigint, placed_to_win bigint, balance bigint, is_protected boolean,
  is_external boolean, additional_risk bigint, additional_so_far numeric)
language sql stable as $$
  select d.*, sum(greatest(d.additional_risk, 0)) over (
    partition by d.member_id order by d.additional_risk, d.ticket_id rows unbounded preceding)
  from (
    select v.member_id, v.ticket_id, v.reason, v.price_hundredths, v.risk, v.to_win, v.legs, t.currency, t.stake,
      t.risk as placed_risk, t.to_win as placed_to_win, w.balance, w.is_protected, w.is_external,
      case when v.reason is null and v.legs is not null then v.risk - t.risk else 0 end as additional_risk
    from unnest(p_decisions) v
    join ticket t on t.member_id = v.member_id and t.working_date = ticket_day(v.ticket_id)
      and t.id = v.ticket_id and t.status = 'pending' and coalesce(t.wallet not in ('requested', 'unknown'), true)
    cross join lateral wallet_of(v.member_id) w
  ) d
$$;
