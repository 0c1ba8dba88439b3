-- For tables whose rows are written once: as a trigger before update, delete and truncate.
create or replace function refuse_change() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
