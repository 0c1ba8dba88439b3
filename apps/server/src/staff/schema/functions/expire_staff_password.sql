-- Requires a staff login to choose a new password.
create or replace function expire_staff_password(p_id bigint) returns void
language sql security definer
set search_path = public, pg_temp as $$
  update staff set must_change_password = true where id = p_id
$$;
