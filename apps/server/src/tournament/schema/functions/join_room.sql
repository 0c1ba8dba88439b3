-- TO2: adds a member to a room. Returns 'done', 'repeated', 'stale' if the room changed to the member's disadvantage
-- since it was read, or a refusal code. Concurrent joins of a room wait for its row. Every function that moves money of
-- rooms locks the room, then the wallets in the order of their ids, then the ledger shard (post), so that joins and
-- apply_room_changes cannot deadlock.
create or replace function join_room(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_ref text, p_hash text, p_address text, p_room bigint,
  p_revision integer, p_picks json
) returns text
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_room room;
  v_code text;
begin
  select r.* into v_room from room r where r.id = p_room for update;
  perform lock_wallets(array[p_member]);
  v_code := room_repeated(p_member, p_ref, p_hash, 'joinRoomFailed1');
  if v_code is not null then
    return v_code;
  end if;
  if v_room.id is null or is_join_stale(v_room, p_member, p_address, p_revision) then
    return 'stale';
  end if;
  v_code := seat_player(p_shard, p_date, p_at_ms, p_member, p_address, p_room, p_picks);
  if v_code is not null then
    return v_code;
  end if;
  insert into room_request (member_id, ref, body_hash, room_id) values (p_member, p_ref, p_hash, p_room);
  perform publish_rooms(array[p_room], array[p_member]);
  return 'done';
end $$;
