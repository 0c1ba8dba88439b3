-- Refuses to end or reopen a match unless the connection holds the feed lease, except if staff entered the current
-- result (SE8).
create or replace function refuse_late_end() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  if names_lease('feed') or 'feed' = (
    select coalesce((
      select r.source from match_result r where r.match_id = new.id order by r.version desc limit 1), 'feed'))
  then
    perform check_fence('feed');
  end if;
  return new;
end $$;
