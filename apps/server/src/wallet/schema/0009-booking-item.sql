-- What of its category a booking is on, such as a match; null of several, and of what was booked before this was kept.
alter table booking add column item integer check (item > 0);
-- What was booked below an account, without what was booked below others.
create index booking_by_line on booking (line_id, working_date) where line_id is not null;

-- The sums of line_day, each divided by item; 0 of several.
create table line_item_day (
  upline_id bigint not null,
  working_date date not null,
  product text not null,
  category integer not null,
  bets integer not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  member_win_loss bigint not null,
  member_commission bigint not null,
  win_loss bigint[] not null check (cardinality(win_loss) = 6),
  commission bigint[] not null check (cardinality(commission) = 6),
  item integer not null,
  primary key (upline_id, working_date, product, category, item)
);

-- Days that were added up without it are added up again.
delete from line_day;
update line_day_end set summed_to = '2000-01-01';
