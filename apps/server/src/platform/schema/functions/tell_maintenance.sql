-- Every server reads at the commit whether the site is closed for maintenance.
create or replace function tell_maintenance() returns trigger
language plpgsql as $$
begin
  perform bus_publish('maintenance.changed', '{}'::jsonb);
  return null;
end $$;
