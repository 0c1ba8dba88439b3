-- Refuses a change of the fields of its trigger to roles that cannot write the audit log itself: the server works as one.
-- The owner of the tables and the functions with its rights may (act_in_progress).
create or replace function refuse_direct_change() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  if not has_table_privilege(current_user, 'act', 'insert') then
    raise exception 'permission denied: % changes by functions alone', tg_name using errcode = '42501';
  end if;
  return new;
end $$;
