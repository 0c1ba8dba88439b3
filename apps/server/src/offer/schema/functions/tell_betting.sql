-- Every server reads at the commit what a trader decided on a match, and brings it into its book.
create or replace function tell_betting() returns trigger
language plpgsql as $$
begin
  perform bus_publish('match.changed', jsonb_build_object('matchId', new.id));
  return null;
end $$;
