-- PI3: from now on something may refer to the participants of this match.
create or replace function note_offered() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  new.offered := true;
  return new;
end $$;
