-- LI6: the largest stake that the house takes, hundredths of the base currency; where a column is null it asks nothing.
create table stake_limit (
  id integer generated always as identity primary key,
  sport_id integer,
  league_id integer references league,
  kind_id integer check (kind_id > 0),
  phase text check (phase in ('far', 'day', 'hour', 'live')),
  price_group text check (price_group in ('A', 'B', 'C', 'D')),
  most bigint not null check (most >= 0),
  set_by text not null,
  set_at timestamptz not null default now(),
  unique nulls not distinct (sport_id, league_id, kind_id, phase, price_group),
  check (num_nonnulls(sport_id, league_id) <= 1)
);
create trigger stake_limit_is_told after insert or update or delete on stake_limit
  for each statement execute function tell_stake_limits();
