-- TO11, TO6: returns whether a linked account of the member (LI2) is in the room or waits for the operator's answer to
-- a seat in it. For a free room, also whether anybody joined from the same address.
create or replace function linked_in_room(p_member bigint, p_room bigint, p_address text) returns boolean
language sql stable as $$
  select exists (
    select from room r join operator o on o.id = r.operator_id
    cross join lateral (
      select p.member_id, p.address from room_player p
      where p.room_id = r.id and (p.left_at_ms is null or r.kind = 'free')
      union all select e.member_id, e.address from room_entry e where e.room_id = r.id and e.state = 'requested'
    ) p
    where r.id = p_room and p.member_id <> p_member and ((r.kind = 'free' and p.address = p_address)
      or (o.related_by <> 'none' and p.member_id = any (linked_members(p_member, r.operator_id, o.related_by)))))
$$;
