-- TO11, TO6: whether somebody related to a member is in a room (LI2), or was in a free one from their address.
create or replace function related_in_room(p_member bigint, p_room bigint, p_address text) returns boolean
language sql stable as $$
  select exists (
    select from room r join operator o on o.id = r.operator_id
    join room_player p on p.room_id = r.id and p.member_id <> p_member and (p.left_at_ms is null or r.kind = 'free')
    where r.id = p_room and ((r.kind = 'free' and p.address = p_address)
      or (o.related_by <> 'none' and p.member_id = any (related_members(p_member, r.operator_id, o.related_by)))))
$$;
