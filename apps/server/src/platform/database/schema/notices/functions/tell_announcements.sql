-- Whoever writes it, in whatever process: each server hears of it at the commit and tells the sockets it has open.
create or replace function tell_announcements() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform pg_notify('touchline_announcement', n.id::text) from new_rows n;
  return null;
end $$;
