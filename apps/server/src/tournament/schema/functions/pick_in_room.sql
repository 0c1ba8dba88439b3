-- TO2: adds picks of a player. Returns 'done', 'repeated', 'stale' if the room or the player's own picks changed since
-- they were read, or a refusal code. A self-excluded member cannot pick (PR7).
create or replace function pick_in_room(
  p_at_ms bigint, p_member bigint, p_ref text, p_hash text, p_room bigint, p_revision integer, p_picks json
) returns text
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_room room;
  v_seat bigint;
  v_code text;
begin
  select r.* into v_room from room r where r.id = p_room for update;
  perform lock_wallets(array[p_member]);
  v_code := coalesce(room_repeated(p_member, p_ref, p_hash, 'betExists'), (
    select protection_bar_code(p_member) from wallet_of(p_member) w where w.is_protected));
  if v_code is not null then
    return v_code;
  end if;
  select p.id into v_seat from room_player p where p.room_id = p_room and p.member_id = p_member and p.left_at_ms is null;
  if v_room.id is null or v_seat is null or p_revision < v_room.conflict_revision or (p_revision <> v_room.revision and exists (
    select from (
      select k.match_id, k.points from room_pick k where k.player_id = v_seat
      union all select x.match_id, x.points from json_to_recordset(p_picks) as x(match_id integer, points smallint)
    ) a group by a.match_id having sum(a.points) > 1000)) then
    return 'stale';
  end if;
  perform add_picks(v_seat, p_at_ms, p_picks);
  update room set revision = revision + 1 where id = p_room;
  insert into room_request (member_id, ref, body_hash, room_id) values (p_member, p_ref, p_hash, p_room);
  perform publish_rooms(array[p_room], '{}');
  return 'done';
end $$;
