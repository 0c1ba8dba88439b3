-- Announces a moved kick-off in the transaction that records it.
create or replace function notice_kick_off_move() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform announce_match('moved', notice_match(new.match_id) || jsonb_build_object('was_ms', new.was_ms),
    (select m.details -> 'child' from match m where m.id = new.match_id) is not null, new.at_ms);
  return null;
end $$;
