-- Each server hears of what an operator offers at the commit.
create or replace function tell_operator() returns trigger
language plpgsql as $$
begin
  perform pg_notify('touchline_operator', new.id::text);
  return null;
end $$;
