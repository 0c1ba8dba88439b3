-- Replaces the password of a login on the login's own request, without an audit entry; see replace_member_password.
create or replace function replace_staff_password(p_id bigint, p_version integer, p_hash text) returns boolean
language sql security definer
set search_path = public, pg_temp as $$
  with replaced as (
    update staff set password_hash = p_hash, password_version = p_version
    where id = p_id and password_version = p_version - 1 returning id
  )
  select exists (select from replaced)
$$;
