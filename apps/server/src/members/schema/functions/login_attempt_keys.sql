-- Returns the counters of a member's login attempt. On a device that the member has used before, only the counter of
-- that device. Otherwise counters of the typed name and of the member, each per address and across all addresses.
create or replace function login_attempt_keys(
  p_step text, p_name text, p_member bigint, p_address text, p_device_hash bytea, out keys text[], out kinds text[]
)
language plpgsql stable as $$
declare
  names text[] := array[p_step || ' name ' || p_name];
begin
  if exists (select from member_device d where d.member_id = p_member and d.token_hash = p_device_hash) then
    keys := array[p_step || ' device ' || p_member || ' ' || encode(p_device_hash, 'base64')];
    kinds := array['login_and_origin'];
    return;
  end if;
  if p_member is not null then
    names := names || (p_step || ' member ' || p_member);
  end if;
  keys := array(select p_address || ' ' || n from unnest(names) n) || names;
  kinds := array_fill('login_and_origin'::text, array[cardinality(names)])
    || array_fill('login'::text, array[cardinality(names)]);
end $$;
