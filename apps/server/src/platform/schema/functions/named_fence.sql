-- Returns the fence of a lease, or the number of the node, that this connection states in touchline.holds, for example
-- "node:12,feed:7". Null for operator commands, which hold no lease. Raises TL003 for a connection of the server that
-- states none.
create or replace function named_fence(p_name text) returns bigint
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  held bigint := substring(current_setting('touchline.holds', true) from '\m' || p_name || ':(\d+)')::bigint;
begin
  if held is null and 'touchline_app' in (current_setting('role'), session_user) then
    raise exception 'a server that does not hold the lease "%" must not write these rows', p_name
      using errcode = 'TL003';
  end if;
  return held;
end $$;
