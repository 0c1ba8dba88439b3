-- Sets the audit entry of the current transaction in a new row; see act_in_progress.
create or replace function name_act() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  new.act_uid := act_in_progress();
  return new;
end $$;
