-- TO8: removes a player from a room and refunds the fee. Cancels a room of a member when its last player leaves.
-- Returns 'done', or 'stale' if the room moved since it was read.
create or replace function leave_room(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_room bigint, p_revision integer
) returns text
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_room room;
  v_seat bigint;
begin
  select r.* into v_room from room r where r.id = p_room for update;
  perform lock_wallets(array[p_member]);
  update room_player p set left_at_ms = p_at_ms, return_minor = v_room.entry
  where p.room_id = p_room and p.member_id = p_member and p.left_at_ms is null and p_revision >= v_room.conflict_revision
    and not v_room.has_captured_fees
  returning p.id into v_seat;
  if v_seat is null then
    return 'stale';
  end if;
  update room r set players = r.players - 1, revision = r.revision + 1,
    state = case when x.is_last then 'cancelled' else r.state end,
    conflict_revision = case when x.is_last then r.revision + 1 else r.conflict_revision end,
    ended_at_ms = case when x.is_last then p_at_ms end,
    next_start_ms = case when not x.is_last then r.next_start_ms end
  from (select v_room.players = 1 and v_room.owner_id is not null as is_last) x
  where r.id = p_room;
  if v_room.entry > 0 then
    perform post(p_shard, p_date, p_at_ms, array[release(p_member, 'tournament', v_seat, 'release', v_room.entry)]);
  end if;
  perform publish_rooms(array[p_room], array[p_member]);
  return 'done';
end $$;
