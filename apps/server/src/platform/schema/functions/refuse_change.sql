-- Trigger before update, delete and truncate for tables whose rows never change.
create or replace function refuse_change() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
