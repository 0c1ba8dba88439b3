-- Publishes a changed maintenance mode at the commit; every server reads it.
create or replace function publish_maintenance() returns trigger
language plpgsql as $$
begin
  perform bus_publish('maintenance.changed', '{}'::jsonb);
  return null;
end $$;
