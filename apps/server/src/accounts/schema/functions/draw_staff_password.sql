-- Gives somebody who works in the office a temporary password, in an act.
create or replace function draw_staff_password(p_id bigint, p_hash text) returns void
language sql security definer
set search_path = public, pg_temp as $$
  update staff set password_hash = p_hash, must_change_password = true, act_uid = act_in_progress() where id = p_id
$$;
