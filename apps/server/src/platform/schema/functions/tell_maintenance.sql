-- Whoever closes or opens the house, in whatever process: every server hears of it at the commit.
create or replace function tell_maintenance() returns trigger
language plpgsql as $$
begin
  perform bus_publish('maintenance.changed', jsonb_build_object('isOn', new.is_on));
  return null;
end $$;
