-- UP1 to UP3: returns the sums of the given accounts, or of all accounts if null, for the bookings of these days: one
-- row per account, day, product, category and item (0: several). Arrays by level: the company, then shareholder to
-- agent.
create or replace function upline_sums(p_from date, p_to date, p_uplines bigint[])
returns setof upline_sum
language sql stable as $$
  select a.upline_id, b.working_date, b.product, b.category, sum(b.bets)::integer,
    sum(b.turnover)::bigint, sum(b.valid_turnover)::bigint, sum(b.member_win_loss)::bigint,
    sum(b.member_commission)::bigint,
    array[sum(b.w0), sum(b.w1), sum(b.w2), sum(b.w3), sum(b.w4), sum(b.w5)]::bigint[],
    array[sum(b.c0), sum(b.c1), sum(b.c2), sum(b.c3), sum(b.c4), sum(b.c5)]::bigint[], b.item
  from upline_booking b
  cross join lateral unnest(b.upline_ids) a(upline_id)
  where b.working_date between p_from and p_to and b.upline_ids is not null
    and (p_uplines is null or b.upline_ids && p_uplines)
    and (p_uplines is null or a.upline_id = any (p_uplines))
  group by a.upline_id, b.working_date, b.product, b.category, b.item
$$;
