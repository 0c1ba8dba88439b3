-- Counts a member's login attempt. wait_ms: time to wait before the attempt is allowed; null if it is allowed now. keys
-- and kinds: counters of the attempt, for reset_attempts. p_now: null for the database clock.
create or replace function count_login_attempt(
  p_step text, p_name text, p_member bigint, p_address text, p_device_hash bytea, p_now timestamptz,
  out wait_ms integer, out keys text[], out kinds text[]
)
language plpgsql as $$
begin
  select k.keys, k.kinds into keys, kinds from login_attempt_keys(p_step, p_name, p_member, p_address, p_device_hash) k;
  wait_ms := count_attempts(keys, kinds, p_now);
end $$;
