-- Adds a member to a room with the member's current upline path (UP5).
create or replace function add_player(
  p_seat bigint, p_room bigint, p_member bigint, p_at_ms bigint, p_address text
) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  insert into room_player (id, room_id, member_id, joined_no, joined_at_ms, address, split_id, last_pick_ms)
  overriding system value
  select p_seat, p_room, p_member, (select count(*) + 1 from room_player p where p.room_id = p_room), p_at_ms, p_address,
    (get_or_create_splits('tournament', array[p_member], array[null]::integer[], array['early_today']))[1], p_at_ms;
  update room set players = players + 1, revision = revision + 1 where id = p_room;
end $$;
