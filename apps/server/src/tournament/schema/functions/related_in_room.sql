-- TO11, TO6: whether somebody related to a member is in a room (LI2) or waits for their operator's answer to a seat in it,
-- or was in a free one from their address.
create or replace function related_in_room(p_member bigint, p_room bigint, p_address text) returns boolean
language sql stable as $$
  select exists (
    select from room r join operator o on o.id = r.operator_id
    cross join lateral (
      select p.member_id, p.address from room_player p
      where p.room_id = r.id and (p.left_at_ms is null or r.kind = 'free')
      union all select e.member_id, e.address from room_entry e where e.room_id = r.id and e.state = 'asked'
    ) p
    where r.id = p_room and p.member_id <> p_member and ((r.kind = 'free' and p.address = p_address)
      or (o.related_by <> 'none' and p.member_id = any (related_members(p_member, r.operator_id, o.related_by)))))
$$;
