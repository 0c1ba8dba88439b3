-- What accounts have of the bookings of these days (UP1 to UP3), of those given, or of all where null: a row for each of
-- them, day, product and category (0 of several). Lists by level: the company, then from shareholder to agent.
create or replace function line_sums(p_from date, p_to date, p_uplines bigint[])
returns setof line_sum
language sql stable as $$
  select a.upline_id, b.working_date, b.product, coalesce(b.category, 0), sum(b.settled)::integer,
    sum(b.turnover)::bigint, sum(b.valid_turnover)::bigint, sum(b.win_loss)::bigint, sum(b.commission)::bigint,
    array[sum(b.w0), sum(b.w1), sum(b.w2), sum(b.w3), sum(b.w4), sum(b.w5)]::bigint[],
    array[sum(b.c0), sum(b.c1), sum(b.c2), sum(b.c3), sum(b.c4), sum(b.c5)]::bigint[]
  from (
    select k.*, l.upline_ids,
      k.line_win_loss[cardinality(k.line_win_loss)] as w0, k.line_commission[cardinality(k.line_commission)] as c0,
      coalesce(k.line_win_loss[array_position(l.levels, 1::smallint)], 0) as w1,
      coalesce(k.line_win_loss[array_position(l.levels, 2::smallint)], 0) as w2,
      coalesce(k.line_win_loss[array_position(l.levels, 3::smallint)], 0) as w3,
      coalesce(k.line_win_loss[array_position(l.levels, 4::smallint)], 0) as w4,
      coalesce(k.line_win_loss[array_position(l.levels, 5::smallint)], 0) as w5,
      coalesce(k.line_commission[array_position(l.levels, 1::smallint)], 0) as c1,
      coalesce(k.line_commission[array_position(l.levels, 2::smallint)], 0) as c2,
      coalesce(k.line_commission[array_position(l.levels, 3::smallint)], 0) as c3,
      coalesce(k.line_commission[array_position(l.levels, 4::smallint)], 0) as c4,
      coalesce(k.line_commission[array_position(l.levels, 5::smallint)], 0) as c5
    from booking k join lateral held_line_of(k.line_id) l on true
    where k.working_date between p_from and p_to and k.line_id is not null
      and (p_uplines is null or l.upline_ids && p_uplines)
  ) b
  cross join lateral unnest(b.upline_ids) a(upline_id)
  where p_uplines is null or a.upline_id = any (p_uplines)
  group by a.upline_id, b.working_date, b.product, coalesce(b.category, 0)
$$;
