-- Bookings with their upline and the share of each level (UP3): w0 and c0 of the company, then shareholder to agent. A
-- member directly below the company has no upline path, and the company has the whole amount. Category and item are 0
-- for several.
create view upline_booking as
  select k.member_id, k.operator_id, k.currency, company_of(k.operator_id, k.currency) as company_id, k.split_id,
    k.working_date, k.product, coalesce(k.category, 0) as category, coalesce(k.item, 0) as item,
    k.subject, k.settled as bets, k.turnover, k.valid_turnover, k.win_loss as member_win_loss,
    k.commission as member_commission, l.upline_ids,
    coalesce(k.split_win_loss[cardinality(k.split_win_loss)], -k.win_loss) as w0,
    coalesce(k.split_commission[cardinality(k.split_commission)], -k.commission) as c0,
    coalesce(k.split_win_loss[array_position(l.levels, 1::smallint)], 0) as w1,
    coalesce(k.split_win_loss[array_position(l.levels, 2::smallint)], 0) as w2,
    coalesce(k.split_win_loss[array_position(l.levels, 3::smallint)], 0) as w3,
    coalesce(k.split_win_loss[array_position(l.levels, 4::smallint)], 0) as w4,
    coalesce(k.split_win_loss[array_position(l.levels, 5::smallint)], 0) as w5,
    coalesce(k.split_commission[array_position(l.levels, 1::smallint)], 0) as c1,
    coalesce(k.split_commission[array_position(l.levels, 2::smallint)], 0) as c2,
    coalesce(k.split_commission[array_position(l.levels, 3::smallint)], 0) as c3,
    coalesce(k.split_commission[array_position(l.levels, 4::smallint)], 0) as c4,
    coalesce(k.split_commission[array_position(l.levels, 5::smallint)], 0) as c5
  from booking k left join lateral position_split_of(k.split_id) l on true;
