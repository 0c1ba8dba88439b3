-- Returns the sums of the given companies, or of all companies if null, for the bookings of these days: all bets of
-- their downline, including direct members. Rows as in upline_sums.
create or replace function company_sums(p_from date, p_to date, p_companies bigint[])
returns setof upline_sum
language sql stable as $$
  select b.company_id, b.working_date, b.product, b.category, sum(b.bets)::integer,
    sum(b.turnover)::bigint, sum(b.valid_turnover)::bigint, sum(b.member_win_loss)::bigint,
    sum(b.member_commission)::bigint,
    array[sum(b.w0), sum(b.w1), sum(b.w2), sum(b.w3), sum(b.w4), sum(b.w5)]::bigint[],
    array[sum(b.c0), sum(b.c1), sum(b.c2), sum(b.c3), sum(b.c4), sum(b.c5)]::bigint[], b.item
  from upline_booking b
  where b.working_date between p_from and p_to and (p_companies is null or b.company_id = any (p_companies))
  group by b.company_id, b.working_date, b.product, b.category, b.item
$$;
