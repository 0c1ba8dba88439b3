-- A match counts for the house in the league that it was listed in first, wherever it goes later.
create or replace function keep_house_league() returns trigger
language plpgsql as $$
begin
  new.house_league_id := new.league_id;
  return new;
end $$;
