-- Every account above members can be given credit, from the first moment.
create or replace function open_credit() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  insert into upline_credit (upline_id) values (new.id);
  return null;
end $$;
