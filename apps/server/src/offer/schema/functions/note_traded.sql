-- AL6: a trader said how a match is offered.
create or replace function note_traded() returns trigger
language plpgsql as $$
begin
  new.traded_at := now();
  return new;
end $$;
