-- Total movements and bookings of each subject of a product.
create view subject_balance as
select product, subject, member_id, coalesce(p.held, 0) as held, coalesce(p.first_held, 0) as first_held,
  coalesce(p.captured, 0) as captured, coalesce(p.released, 0) as released, coalesce(p.returned, 0) as returned,
  coalesce(p.commission, 0) as commission, coalesce(p.cashed, 0) as cashed, coalesce(b.settlements, 0) as settlements,
  coalesce(b.risk, 0) as booked_risk, coalesce(b.cashed_risk, 0) as booked_cashed_risk,
  coalesce(b.turnover, 0) as booked_turnover, coalesce(b.valid_turnover, 0) as booked_valid_turnover,
  coalesce(b.commission, 0) as booked_commission, coalesce(b.fee, 0) as booked_fee,
  coalesce(b.win_loss, 0) as booked_win_loss, b.categories, b.category,
  coalesce(b.splits, 0) as splits, b.split_id
from (
  select product, subject, member_id,
    sum(amount) filter (where kind = 'hold') as held,
    sum(amount) filter (where kind = 'hold' and ref = 'hold') as first_held,
    sum(amount) filter (where kind = 'capture') as captured,
    sum(amount) filter (where kind = 'release') as released,
    sum(case kind when 'settle' then amount when 'unsettle' then -amount end) as returned,
    sum(case kind when 'commission' then amount when 'uncommission' then -amount end) as commission,
    sum(amount) filter (where kind = 'cash_out') as cashed
  from posting where product is not null group by product, subject, member_id
) p
full join (
  select product, subject, member_id, max(version) as settlements, sum(risk) as risk,
    sum(risk) filter (where kind = 'cash_out') as cashed_risk, sum(turnover) as turnover,
    sum(valid_turnover) as valid_turnover, sum(commission) as commission, sum(fee) as fee, sum(win_loss) as win_loss,
    count(distinct coalesce(category, 0)) as categories, min(category) as category,
    count(distinct coalesce(split_id, 0)) as splits, min(split_id) as split_id
  from booking group by product, subject, member_id
) b using (product, subject, member_id);
