-- Row of upline_item_day.
create type upline_sum as (
  upline_id bigint, working_date date, product text, category integer, bets integer, turnover bigint,
  valid_turnover bigint, member_win_loss bigint, member_commission bigint, win_loss bigint[], commission bigint[],
  item integer
);
