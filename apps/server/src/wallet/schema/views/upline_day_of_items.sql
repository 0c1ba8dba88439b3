-- Sums of upline_item_day in the form of upline_day.
create view upline_day_of_items as
  select d.upline_id, d.working_date, d.product, d.category, sum(d.bets)::integer as bets,
    sum(d.turnover)::bigint as turnover, sum(d.valid_turnover)::bigint as valid_turnover,
    sum(d.member_win_loss)::bigint as member_win_loss, sum(d.member_commission)::bigint as member_commission,
    array[sum(d.win_loss[1]), sum(d.win_loss[2]), sum(d.win_loss[3]), sum(d.win_loss[4]), sum(d.win_loss[5]),
      sum(d.win_loss[6])]::bigint[] as win_loss,
    array[sum(d.commission[1]), sum(d.commission[2]), sum(d.commission[3]), sum(d.commission[4]),
      sum(d.commission[5]), sum(d.commission[6])]::bigint[] as commission
  from upline_item_day d
  group by d.upline_id, d.working_date, d.product, d.category;
