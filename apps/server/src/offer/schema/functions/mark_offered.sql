-- PI3: marks a match as offered, because bets may refer to its participants from now on.
create or replace function mark_offered() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  new.offered := true;
  return new;
end $$;
