-- Every server hears at the commit that a match was made by hand, or changed.
create or replace function tell_made_match() returns trigger
language plpgsql as $$
begin
  perform bus_publish('match.made', '{}'::jsonb);
  return null;
end $$;
