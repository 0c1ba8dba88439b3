-- LI1: what new accounts of an operator are limited to at first, by currency and sport, where nothing above them is.
create table default_limit (
  operator_id integer not null references operator,
  currency text not null,
  sport_id integer not null check (sport_id > 0),
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  max_payout bigint not null check (max_payout > 0),
  max_per_match bigint not null check (max_per_match > 0),
  primary key (operator_id, currency, sport_id)
);

create trigger upline_has_default_limits after insert on upline referencing new table as new_accounts
  for each statement execute function give_upline_limits();
create trigger member_has_default_limits after insert on member referencing new table as new_accounts
  for each statement execute function give_member_limits();
