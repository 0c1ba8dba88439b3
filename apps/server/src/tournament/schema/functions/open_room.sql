-- TO1: opens a room and lets its owner in, in one commit: 'done', 'repeated', or why not.
create or replace function open_room(
  p_lane smallint, p_date date, p_at_ms bigint, p_member bigint, p_ref text, p_hash text, p_address text, p_room json,
  p_matches json, p_picks json
) returns table (code text, room_id bigint)
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
#variable_conflict use_column
declare
  v_room bigint;
  v_code text;
begin
  perform lock_wallets(array[p_member]);
  v_code := room_repeated(p_member, p_ref, p_hash, 'createRoomFailed1');
  if v_code is not null then
    return query select v_code, (select q.room_id from room_request q
      where q.member_id = p_member and q.ref = p_ref and v_code = 'repeated');
    return;
  end if;

  begin
    insert into room (operator_id, owner_id, kind, name, currency, entry, fee_bp, most_players, pin, first_kick_off_ms,
      last_kick_off_ms, next_begin_ms, opened_at_ms)
    select m.operator_id, p_member, r.kind, r.name, r.currency, r.entry, r.fee_bp, r.most_players, r.pin, k.first, k.last,
      k.first, p_at_ms
    from json_to_record(p_room) as r(kind text, name text, currency text, entry bigint, fee_bp smallint,
      most_players smallint, pin text)
    join member m on m.id = p_member
    cross join (select min(x.kick_off_ms) as first, max(x.kick_off_ms) as last
      from json_to_recordset(p_matches) as x(kick_off_ms bigint)) k
    returning id into strict v_room;
    insert into room_match (room_id, match_id, match_no, taken_kick_off_ms, kick_off_ms)
    select v_room, x.match_id, x.ordinality, x.kick_off_ms, x.kick_off_ms
    from rows from (json_to_recordset(p_matches) as (match_id integer, kick_off_ms bigint)) with ordinality
      x(match_id, kick_off_ms, ordinality);
    v_code := take_seat(p_lane, p_date, p_at_ms, p_member, p_address, v_room, p_picks);
    if v_code is not null then
      raise exception 'not seated' using errcode = 'TL010';
    end if;
  exception
    when sqlstate 'TL010' then
      return query select v_code, null::bigint;
      return;
    when unique_violation then
      return query select 'roomExists', null::bigint;
      return;
  end;
  insert into room_request (member_id, ref, body_hash, room_id) values (p_member, p_ref, p_hash, v_room);
  perform tell_rooms(array[v_room], array[p_member]);
  return query select 'done', v_room;
end $$;
