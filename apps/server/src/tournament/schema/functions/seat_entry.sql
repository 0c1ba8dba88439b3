-- Adds the player of a requested seat, and opens the room that the request creates. Returns the refusal code if that is
-- no longer possible: the room has started or is over, a match of the new room has started (p_is_late), or the owner
-- has another private room. The caller has locked the room and the wallet.
create or replace function seat_entry(p_at_ms bigint, p_entry room_entry, p_is_late boolean) returns text
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_code text;
begin
  if p_entry.room is null then
    select case when r.is_cancelling or r.state = 'cancelled' then 'roomCancelled' when r.state = 'ended' then 'roomEnded'
      when r.state <> 'active' or r.first_kick_off_ms <= p_at_ms then 'roomClosed'
      when r.players >= r.max_players then 'roomFull' end
    into v_code from room r where r.id = p_entry.room_id;
  elsif p_is_late or exists (select from json_to_recordset(p_entry.matches) as x(kick_off_ms bigint) where x.kick_off_ms <= p_at_ms) then
    v_code := 'invalidRoomMatch';
  else
    begin
      perform add_room(p_entry.at_ms, (select m.operator_id from member m where m.id = p_entry.member_id),
        p_entry.member_id, p_entry.room, p_entry.matches);
    exception when unique_violation then
      v_code := 'roomExists';
    end;
  end if;
  if v_code is not null then
    return v_code;
  end if;
  perform add_player(p_entry.id, p_entry.room_id, p_entry.member_id, p_at_ms, p_entry.address);
  perform add_picks(p_entry.id, p_entry.at_ms, p_entry.picks);
  insert into room_request (member_id, ref, body_hash, room_id)
  values (p_entry.member_id, p_entry.ref, p_entry.body_hash, p_entry.room_id)
  -- The reference was used before seat requests were checked for it: the fee is held, and the seat is valid.
  on conflict (member_id, ref) do nothing;
  return null;
end $$;
