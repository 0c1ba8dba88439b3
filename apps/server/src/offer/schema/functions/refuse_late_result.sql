-- Results of a feed have one writer; one that is entered by hand is written by whatever server its author works on (SE8).
-- Whoever held the feed and lost it writes neither.
create or replace function refuse_late_result() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  if new.source = 'feed' or says_to_hold('feed') then
    perform check_fence('feed');
  end if;
  return new;
end $$;
