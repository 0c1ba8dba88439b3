-- Publishes new personal messages to every server at the commit; the servers forward them to open sockets.
create or replace function publish_messages() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('notice.written',
    jsonb_build_object('announcementId', null, 'memberIds', jsonb_agg(distinct r.member_id)))
  from new_rows r having count(*) > 0;
  return null;
end $$;
