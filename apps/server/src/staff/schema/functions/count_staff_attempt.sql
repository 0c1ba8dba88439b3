-- Counts a staff login attempt, as count_login_attempt does for members.
create or replace function count_staff_attempt(
  p_step text, p_name text, p_staff bigint, p_address text, p_device_hash bytea, p_now timestamptz,
  out wait_ms integer, out keys text[], out kinds text[]
)
language plpgsql as $$
begin
  select k.keys, k.kinds into keys, kinds from staff_attempt_keys(p_step, p_name, p_staff, p_address, p_device_hash) k;
  wait_ms := count_attempts(keys, kinds, p_now);
end $$;
