-- Counts a try to log in. wait_ms: how long it must wait instead; null where it may be made. keys and kinds: what it was
-- counted under, for forgive_tries. p_now: null for this database's clock.
create or replace function count_login_try(
  p_step text, p_name text, p_member bigint, p_address text, p_device_hash bytea, p_now timestamptz,
  out wait_ms integer, out keys text[], out kinds text[]
)
language plpgsql as $$
begin
  select k.keys, k.kinds into keys, kinds from login_try_keys(p_step, p_name, p_member, p_address, p_device_hash) k;
  wait_ms := count_tries(keys, kinds, p_now);
end $$;
