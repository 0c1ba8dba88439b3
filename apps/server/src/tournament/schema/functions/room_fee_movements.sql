-- TO5: returns the movements of the entry fees when a room starts (captured) or is cancelled before (released). p_room: the
-- room before the change.
create or replace function room_fee_movements(p_room room, p_state text, p_has_captured_fees boolean) returns movement[]
language plpgsql as $$
begin
  if p_room.entry > 0 and p_has_captured_fees and not p_room.has_captured_fees then
    return array(select capture(p.member_id, 'tournament', p.id, 'capture', p_room.entry)
      from room_player p where p.room_id = p_room.id and p.left_at_ms is null order by p.id);
  elsif p_room.entry > 0 and p_state = 'cancelled' and not p_has_captured_fees and p_room.state <> 'cancelled' then
    return array(select release(p.member_id, 'tournament', p.id, 'release', p_room.entry)
      from room_player p where p.room_id = p_room.id and p.left_at_ms is null order by p.id);
  end if;
  return '{}';
end $$;
