-- Publishes ended sessions to every server at the commit; the servers close the sockets of these sessions.
create or replace function publish_session_end() returns trigger
language plpgsql as $$
begin
  perform bus_publish('session.ended', jsonb_build_object('memberId', new.member_id));
  return null;
end $$;
