-- Removes a key of an operator's launch tokens, within an audit entry. Returns false if no key has this name.
create or replace function remove_launch_key(p_operator text, p_key text, p_by text) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_operator integer;
begin
  perform audit_uid_in_progress();
  delete from launch_key where key_id = p_key and operator_id = (select id from operator where name = p_operator)
  returning operator_id into v_operator;
  if not found then
    return false;
  end if;
  perform record_security('operator', null, v_operator, p_by, null, null,
    jsonb_build_object('what', 'launchKeyRemoved', 'key', p_key));
  return true;
end $$;
