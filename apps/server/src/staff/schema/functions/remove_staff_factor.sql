-- Removes the second factor of a staff login, within an audit entry. The login must enrol a new one.
create or replace function remove_staff_factor(p_id bigint) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  update staff set enrolled = false, audit_uid = audit_uid_in_progress() where id = p_id;
  delete from staff_totp where staff_id = p_id;
  delete from staff_passkey where staff_id = p_id;
  delete from staff_recovery_code where staff_id = p_id;
  delete from staff_challenge where staff_id = p_id;
end $$;
