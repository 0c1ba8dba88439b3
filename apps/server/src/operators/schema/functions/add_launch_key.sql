-- Adds a key that signs an operator's launch tokens, within an audit entry. Returns false if the operator already has
-- two keys, or one with this name.
create or replace function add_launch_key(p_operator integer, p_key text, p_sealed bytea, p_by text) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  insert into launch_key (operator_id, key_id, slot, sealed_secret)
  select p_operator, p_key, free.slot, p_sealed from generate_series(1, 2) as free(slot)
  where not exists (select from launch_key k where k.operator_id = p_operator and k.slot = free.slot)
  order by free.slot limit 1
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform record_security('operator', null, p_operator, p_by, null, null,
    jsonb_build_object('what', 'launchKeyAdded', 'key', p_key));
  return true;
end $$;
