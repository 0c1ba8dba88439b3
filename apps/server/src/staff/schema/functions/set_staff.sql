-- Changes the state or the rights of a staff login, within an audit entry. Null leaves a value unchanged.
create or replace function set_staff(p_id bigint, p_state text, p_rights text[]) returns void
language sql security definer
set search_path = public, pg_temp as $$
  update staff set state = coalesce(p_state, state), rights = coalesce(p_rights, rights), audit_uid = audit_uid_in_progress()
  where id = p_id
$$;
