-- The plain secret of a key gives way to its sealed form; one that is sealed already stays as it is.
create or replace function seal_launch_key(p_operator integer, p_key text, p_secret text, p_sealed bytea) returns void
language sql security definer
set search_path = public, pg_temp as $$
  update launch_key set secret = null, sealed_secret = p_sealed
  where operator_id = p_operator and key_id = p_key and secret = p_secret
$$;
