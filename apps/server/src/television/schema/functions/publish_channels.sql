-- Publishes changed channels at the commit; every server reads them.
create or replace function publish_channels() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('tv.channels', '{}'::jsonb);
  return null;
end $$;
