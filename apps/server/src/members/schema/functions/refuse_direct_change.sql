-- Refuses changes of the trigger's columns by roles that cannot write the audit log themselves, such as the role of the
-- server. The owner of the tables, and functions with the owner's rights, may change them (audit_uid_in_progress).
create or replace function refuse_direct_change() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  if not has_table_privilege(current_user, 'audit_log', 'insert') then
    raise exception 'permission denied: % changes by functions alone', tg_name using errcode = '42501';
  end if;
  return new;
end $$;
