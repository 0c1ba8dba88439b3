-- What the house has set for a sport: how long a bet in play waits (AC3), milliseconds, and what two even sides bear
-- (MA1), basis points. Null is what is built in.
create table sport_terms (
  sport_id integer primary key check (sport_id > 0),
  wait_ms integer check (wait_ms between 1000 and 30000),
  margin_bp integer check (margin_bp between 50 and 1500),
  check (wait_ms is not null or margin_bp is not null)
);
create trigger sport_terms_are_told after insert or update or delete on sport_terms
  for each row execute function tell_sport_terms();
