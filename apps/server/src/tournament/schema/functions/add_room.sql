-- Creates a room with its matches, owned by a member or by the platform. Returns the number of the room. The
-- id in p_room is a number reserved before; without it the room gets a new number.
create or replace function add_room(
  p_at_ms bigint, p_operator integer, p_owner bigint, p_room json, p_matches json
) returns bigint
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_room bigint;
begin
  insert into room (id, operator_id, owner_id, kind, name, currency, entry, added, fee_bp, max_players, pin,
    first_kick_off_ms, last_kick_off_ms, next_start_ms, opened_at_ms)
  overriding system value
  select coalesce(r.id, nextval(pg_get_serial_sequence('room', 'id'))), p_operator, p_owner, r.kind, r.name, r.currency, r.entry, coalesce(r.added, 0), r.fee_bp, r.max_players, r.pin,
    k.first, k.last, k.first, p_at_ms
  from json_to_record(p_room) as r(id bigint, kind text, name text, currency text, entry bigint, added bigint, fee_bp smallint,
    max_players smallint, pin text)
  cross join (select min(x.kick_off_ms) as first, max(x.kick_off_ms) as last
    from json_to_recordset(p_matches) as x(kick_off_ms bigint)) k
  returning id into strict v_room;
  insert into room_match (room_id, match_id, match_no, opening_kick_off_ms, kick_off_ms)
  select v_room, x.match_id, x.ordinality, x.kick_off_ms, x.kick_off_ms
  from rows from (json_to_recordset(p_matches) as (match_id integer, kick_off_ms bigint)) with ordinality
    x(match_id, kick_off_ms, ordinality);
  return v_room;
end $$;
