-- A kick-off moved by an hour or more is announced in the transaction that writes it down; that of a child match is its
-- parent's.
create or replace function announce_kick_off_move() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
declare
  told jsonb := notice_match(new.match_id);
begin
  if abs((told ->> 'kick_off_ms')::bigint - new.was_ms) >= 3600000
    and (select m.details -> 'child' from match m where m.id = new.match_id) is null then
    perform announce_sports('matchMoved', told || jsonb_build_object('was_ms', new.was_ms), new.at_ms);
  end if;
  return null;
end $$;
