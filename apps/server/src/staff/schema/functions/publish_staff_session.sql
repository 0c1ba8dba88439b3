-- Publishes at the commit that a staff session passed the second factor.
create or replace function publish_staff_session() returns trigger
language plpgsql as $$
begin
  perform bus_publish('staff.sessions', jsonb_build_object('staffIds', jsonb_build_array(new.staff_id)));
  return null;
end $$;
