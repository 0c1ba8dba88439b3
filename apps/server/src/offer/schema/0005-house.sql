-- LI4. All amounts of the house are in hundredths of one base currency, so that bets in every currency add up.
-- base_per_billion: what 1,000,000,000 minor units of a currency are worth in hundredths of the base currency.
create table house_rate (
  currency text primary key,
  base_per_billion bigint not null check (base_per_billion > 0)
);
insert into house_rate (currency, base_per_billion) values
  ('USD', 1000000000), ('SGD', 775000000), ('MYR', 238000000), ('CNY', 141000000), ('THB', 30300000),
  ('BDT', 8200000), ('MMK', 476000), ('IDR', 61000);

-- The most that the house may lose, by how far the kick-off is: over a day, over an hour, less, in play. Of the rows
-- that meet a match that of the match itself holds, else of its league, its sport, all; an operator's own row lowers
-- the house's for their members.
create table house_cap (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('selection', 'market', 'match', 'league')),
  phase text not null check (phase in ('far', 'day', 'hour', 'live')),
  operator_id integer references operator,
  sport_id integer,
  league_id integer,
  match_id integer,
  amount bigint not null check (amount >= 0),
  unique nulls not distinct (scope, phase, operator_id, sport_id, league_id, match_id),
  check (num_nonnulls(sport_id, league_id, match_id) <= 1)
);
insert into house_cap (scope, phase, amount)
select s.scope, p.phase, s.amount * p.share / 4
from (values ('selection', 1000000000), ('market', 2000000000), ('match', 4000000000), ('league', 20000000000))
  s(scope, amount)
cross join (values ('far', 2), ('day', 4), ('hour', 4), ('live', 2)) p(phase, share);

-- Counted by slots, so that bets far from every cap wait for nobody: whoever counts takes a slot of their own for the
-- length of their transaction, and adds to the slot's rows alone. What is counted is the sum over the slots: plain sums
-- of what open tickets can win. What the house can lose follows from them in the views.
create table house_count (
  match_id integer,
  kind_id smallint,
  line text collate "C",
  selection text collate "C",
  slot smallint,
  amount bigint not null,
  primary key (match_id, kind_id, line, selection, slot)
) with (fillfactor = 70);
create table house_match_total (
  match_id integer,
  slot smallint,
  amount bigint not null,
  primary key (match_id, slot)
) with (fillfactor = 50);
create table house_league_total (
  league_id integer,
  slot smallint,
  amount bigint not null,
  primary key (league_id, slot)
) with (fillfactor = 50);

-- Markets of whose selections one at most wins. The catalogue fills the table whenever a server starts.
create table house_exclusive_kind (kind_id smallint primary key);
