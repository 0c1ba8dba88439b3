-- Fixes the league that a match counts toward for the platform's caps: the league of its first listing, even if the
-- match moves.
create or replace function set_house_league() returns trigger
language plpgsql as $$
begin
  new.house_league_id := new.league_id;
  return new;
end $$;
