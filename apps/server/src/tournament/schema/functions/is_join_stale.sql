-- Returns whether the checks made before a join may no longer hold. The caller has locked the room. Changes by other
-- players matter only if the room is now full or a linked account joined; the member's own change matters if the member
-- is now in the room.
create or replace function is_join_stale(p_room room, p_member bigint, p_address text, p_revision integer) returns boolean
language sql stable as $$
  select p_revision is null or p_revision < p_room.conflict_revision or (p_revision <> p_room.revision and (
    p_room.players >= p_room.max_players
    or exists (select from room_player p where p.room_id = p_room.id and p.member_id = p_member)
    or linked_in_room(p_member, p_room.id, p_address)))
$$;
