-- Publishes opened and ended staff sessions to every server at the commit.
create or replace function publish_staff_sessions() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('staff.sessions', jsonb_build_object('staffIds', jsonb_agg(distinct r.staff_id)))
  from changed_rows r having count(*) > 0;
  return null;
end $$;
