-- Sets a temporary password of a staff login, within an audit entry. Ends the sessions of the login. The first browser
-- that then logs in enrols the second factor (AR6). Returns false if the password changed in the meantime.
create or replace function reset_staff_password(p_id bigint, p_version integer, p_hash text) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  update staff set password_hash = p_hash, password_version = p_version, must_change_password = true,
    audit_uid = audit_uid_in_progress()
  where id = p_id and password_version = p_version - 1;
  if not found then
    return false;
  end if;
  delete from staff_session where staff_id = p_id;
  delete from staff_device where staff_id = p_id;
  return true;
end $$;
