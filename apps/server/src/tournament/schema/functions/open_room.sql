-- TO1: creates a room and adds its owner, in one commit. Returns 'done', 'repeated' or a refusal code.
create or replace function open_room(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_ref text, p_hash text, p_address text, p_room json,
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
    v_room := add_room(p_at_ms, (select m.operator_id from member m where m.id = p_member), p_member, p_room,
      p_matches);
    v_code := seat_player(p_shard, p_date, p_at_ms, p_member, p_address, v_room, p_picks);
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
  perform publish_rooms(array[v_room], array[p_member]);
  return query select 'done', v_room;
end $$;
