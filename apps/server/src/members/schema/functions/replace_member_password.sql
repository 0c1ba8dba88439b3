-- Replaces the password of a member by the next version. Returns false if it changed in the meantime. The server's seal
-- covers login and version, so that a hash of another login or of an older version is not accepted.
create or replace function replace_member_password(p_id bigint, p_version integer, p_hash text) returns boolean
language sql security definer
set search_path = public, pg_temp as $$
  with replaced as (
    update member set password_hash = p_hash, password_version = p_version
    where id = p_id and password_version = p_version - 1 returning id
  )
  select exists (select from replaced)
$$;
