-- Records that a login chose its own password.
create or replace function staff_password_chosen(p_id bigint) returns void
language sql security definer
set search_path = public, pg_temp as $$
  update staff set must_change_password = false, password_at = now() where id = p_id
$$;
