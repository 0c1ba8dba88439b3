-- Replaces the password of a member by their next one. False if it was replaced meanwhile. The server's seal is over login
-- and version: a text that was sealed for another login, or for an older version, logs nobody in.
create or replace function replace_member_password(p_id bigint, p_version integer, p_hash text) returns boolean
language sql security definer
set search_path = public, pg_temp as $$
  with replaced as (
    update member set password_hash = p_hash, password_version = p_version
    where id = p_id and password_version = p_version - 1 returning id
  )
  select exists (select from replaced)
$$;
