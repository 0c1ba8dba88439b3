-- Whoever ends a session, in whatever process: every server hears of it and cuts the sockets that stand on it.
create or replace function tell_session_end() returns trigger
language plpgsql as $$
begin
  perform pg_notify('touchline_session', new.member_id::text);
  return null;
end $$;
