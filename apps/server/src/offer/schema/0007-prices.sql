-- What traders decided on the prices of a match (MA5): on one line of a market, or, without a line, on all of them. Prices
-- are thousandths in the catalogue's order of selections; none where the line is only suspended. stage: how the match
-- stood when they were given.
create table trader_price (
  match_id integer not null references match,
  kind_id integer not null check (kind_id > 0),
  line_q integer,
  prices integer[],
  suspended boolean not null,
  stage text not null,
  check (prices is not null or suspended),
  check (prices is null or line_q is not null),
  unique nulls not distinct (match_id, kind_id, line_q)
);
create trigger trader_price_is_told after insert or update or delete on trader_price
  for each row execute function tell_price();

-- Market kinds of which the model prices what a provider withdraws; every other is closed then (MA5).
create table price_fallback (
  kind_id integer primary key check (kind_id > 0)
);
create trigger price_fallback_is_told after insert or delete on price_fallback
  for each row execute function tell_price_fallback();
