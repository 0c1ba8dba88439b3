-- TO2, WA3: requests a seat, or a new room with a seat, from an operator that keeps the wallet. Holds the fee in our
-- ledger and queues the hold as a call, in one commit. Returns 'requested' with the numbers of the seat and the room,
-- 'repeated' with those of the first request, 'stale' if the room changed to the member's disadvantage since it was
-- read, or a refusal code.
create or replace function request_seat(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_ref text, p_hash text, p_address text, p_room bigint,
  p_revision integer, p_new json, p_matches json, p_picks json
) returns table (code text, entry_id bigint, room_id bigint, fee bigint)
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
#variable_conflict use_column
declare
  v_room room;
  v_known room_entry;
  v_code text;
  v_entry bigint;
  v_room_id bigint := p_room;
  v_fee bigint := (p_new ->> 'entry')::bigint;
begin
  if p_room is not null then
    select r.* into v_room from room r where r.id = p_room for update;
    v_fee := v_room.entry;
  end if;
  perform lock_wallets(array[p_member]);
  select e.* into v_known from room_entry e where e.member_id = p_member and e.ref = p_ref;
  if v_known.id is not null then
    return query select case when v_known.body_hash = p_hash then 'repeated'
      when p_room is null then 'createRoomFailed1' else 'joinRoomFailed1' end, v_known.id, v_known.room_id, v_known.fee;
    return;
  end if;
  -- The reference was used in the meantime for a request without an operator call.
  v_code := room_repeated(p_member, p_ref, null, case when p_room is null then 'createRoomFailed1' else 'joinRoomFailed1' end);
  if v_code is null and p_room is not null
    and (v_room.id is null or is_join_stale(v_room, p_member, p_address, p_revision))
  then
    v_code := 'stale';
  end if;
  if v_code is not null then
    return query select v_code, null::bigint, p_room, v_fee;
    return;
  end if;

  v_code := coalesce(seat_request_refusal(p_member, v_room), (
    select o.code from wallet_of(p_member) w cross join lateral protection_refusal(p_member, p_date, v_fee) o
    where w.is_protected));
  if v_code is not null then
    return query select v_code, null::bigint, p_room, v_fee;
    return;
  end if;

  v_entry := nextval(pg_get_serial_sequence('room_player', 'id'));
  v_room_id := coalesce(p_room, nextval(pg_get_serial_sequence('room', 'id')));
  insert into room_entry (id, member_id, ref, body_hash, address, room_id, room, matches, picks, fee, at_ms)
  values (v_entry, p_member, p_ref, p_hash, p_address, v_room_id,
    (p_new::jsonb || jsonb_build_object('id', v_room_id))::json, p_matches, p_picks, v_fee, p_at_ms);
  update room r set revision = r.revision + 1 where r.id = p_room;
  perform post(p_shard, p_date, p_at_ms, array[hold(p_member, 'tournament', v_entry, 'hold', v_fee)]);
  perform set_call_round('tournament', array[v_entry], v_room_id::text);
  return query select 'requested', v_entry, v_room_id, v_fee;
end $$;
