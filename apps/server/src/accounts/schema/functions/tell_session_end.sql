-- Whoever ends a session, in whatever process: every server hears of it and cuts the sockets that stand on it.
create or replace function tell_session_end() returns trigger
language plpgsql as $$
begin
  perform bus_publish('session.ended', jsonb_build_object('memberId', new.member_id));
  return null;
end $$;
