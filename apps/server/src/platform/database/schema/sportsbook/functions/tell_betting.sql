-- Each server hears at the commit whether a match is open to bets, and brings it into its book.
create or replace function tell_betting() returns trigger
language plpgsql as $$
begin
  perform pg_notify('touchline_betting', new.id || ':' || new.betting);
  return null;
end $$;
