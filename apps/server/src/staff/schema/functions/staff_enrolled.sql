-- Records that a login has enrolled a second factor.
create or replace function staff_enrolled(p_id bigint) returns void
language sql security definer
set search_path = public, pg_temp as $$
  update staff set enrolled = true where id = p_id and not enrolled
$$;
