-- Every server hears at the commit whether a match is open to bets, and brings it into its book.
create or replace function tell_betting() returns trigger
language plpgsql as $$
begin
  perform bus_publish('match.changed', jsonb_build_object('matchId', new.id, 'betting', new.betting));
  return null;
end $$;
