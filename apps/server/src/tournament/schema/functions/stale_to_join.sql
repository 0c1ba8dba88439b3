-- Whether what was looked at before a join may be refused by now. The caller has locked the room: others who joined, left or
-- picked meanwhile keep nobody out but by having taken the last seat or by being related, nor does one's own seat but by being there.
create or replace function stale_to_join(p_room room, p_member bigint, p_address text, p_revision integer) returns boolean
language sql stable as $$
  select p_revision is null or p_revision < p_room.moved_revision or (p_revision <> p_room.revision and (
    p_room.players >= p_room.most_players
    or exists (select from room_player p where p.room_id = p_room.id and p.member_id = p_member)
    or related_in_room(p_member, p_room.id, p_address)))
$$;
