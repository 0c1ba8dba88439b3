-- Refuses writes of a connection whose process no longer holds a lease (TL003). touchline.holds lists the leases of the
-- connection with their fences, for example "feed:7". The shared lock stops another process from taking the lease
-- before this transaction ends. Allows connections without leases, such as operator commands.
create or replace function check_fence(p_name text) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  held bigint := named_fence(p_name);
begin
  if held is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('lease'), hashtext(p_name));
  if not exists (select from lease where name = p_name and fence = held) then
    raise exception 'another process has taken the lease "%" over', p_name using errcode = 'TL003';
  end if;
end $$;
