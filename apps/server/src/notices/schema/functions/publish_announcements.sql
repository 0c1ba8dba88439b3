-- Publishes changed announcements to every server at the commit.
create or replace function publish_announcements() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('notice.written',
    jsonb_build_object('announcementId', n.id::text, 'memberIds', '[]'::jsonb)) from new_rows n;
  return null;
end $$;
