-- AL6: records when a trader last changed how the match is offered.
create or replace function mark_traded() returns trigger
language plpgsql as $$
begin
  new.traded_at := now();
  return new;
end $$;
