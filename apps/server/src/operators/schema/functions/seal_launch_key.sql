-- Replaces the plain secret of a launch key by its sealed form. Does not change a sealed key.
create or replace function seal_launch_key(p_operator integer, p_key text, p_secret text, p_sealed bytea) returns void
language sql security definer
set search_path = public, pg_temp as $$
  update launch_key set secret = null, sealed_secret = p_sealed
  where operator_id = p_operator and key_id = p_key and secret = p_secret
$$;
