-- TO2, WA3: returns why a member may not request a seat from the operator's wallet; null if nothing refuses it. p_room: the
-- locked room; null values for a new room. A hold of unknown outcome is being cancelled and does not occupy a seat.
create or replace function seat_request_refusal(p_member bigint, p_room room) returns text
language plpgsql as $$
begin
  return case
    when not exists (select from wallet_of(p_member) w where w.is_external) then
      case when p_room.id is null then 'createRoomFailed3' else 'joinRoomFailed2' end
    when exists (select from room_entry e where e.room_id = p_room.id and e.member_id = p_member
      and e.state in ('requested', 'unknown')) then 'incompletedRequest'
    when p_room.players + (select count(*) from room_entry e where e.room_id = p_room.id and e.state = 'requested')
      >= p_room.max_players then 'roomFull'
  end;
end $$;
