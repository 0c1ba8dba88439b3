-- Refuses feed results of a process that lost the feed lease. Staff results may be written by any server (SE8), except
-- by a process that lost the feed lease.
create or replace function refuse_late_result() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  if new.source = 'feed' or names_lease('feed') then
    perform check_fence('feed');
  end if;
  return new;
end $$;
