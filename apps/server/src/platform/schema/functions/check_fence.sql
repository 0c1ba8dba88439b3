-- Refuses what a connection writes whose process holds a lease no more (TL003): touchline.holds names its leases and
-- their fences, as "feed:7". Nobody takes the lease over before the transaction that was let through has ended. A
-- connection that names none is let through: a command of the operator's holds nothing.
create or replace function check_fence(p_name text) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  held bigint := held_fence(p_name);
begin
  if held is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('lease'), hashtext(p_name));
  if not exists (select from lease where name = p_name and fence = held) then
    raise exception 'another process has taken the lease "%" over', p_name using errcode = 'TL003';
  end if;
end $$;
