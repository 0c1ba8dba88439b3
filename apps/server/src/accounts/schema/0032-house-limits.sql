-- LI7: the house's default limits, by currency and sport. A start of the server stores those that are missing; every
-- operator, old or new, gets them where it has no default limits of its own in the currency.
create table house_limit (
  currency text not null,
  sport_id integer not null check (sport_id > 0),
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  max_payout bigint not null check (max_payout > 0),
  max_per_match bigint not null check (max_per_match > 0),
  primary key (currency, sport_id)
);

create trigger house_limit_reaches_operators after insert on house_limit referencing new table as new_limits
  for each statement execute function give_house_limits();
create trigger operator_has_house_limits after insert on operator
  for each row execute function give_operator_limits();
