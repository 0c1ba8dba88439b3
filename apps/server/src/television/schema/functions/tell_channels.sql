-- Channels have changed: whoever holds one reads it again.
create or replace function tell_channels() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('tv.channels', '{}'::jsonb);
  return null;
end $$;
