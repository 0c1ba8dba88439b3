-- TO9: stores points, places and amounts due of a room's players, and counts their settlements. p_room: the room before the
-- change.
create or replace function write_room_standings(
  p_room room, p_state text, p_has_captured_fees boolean, p_players json
) returns void
language plpgsql as $$
begin
  update room_player p set points = x.points, place = x.place, return_minor = x.return_minor,
    settlements = p.settlements + (p_has_captured_fees and x.return_minor is not null
      and (p.return_minor is null or p.return_minor <> x.return_minor or p_state <> p_room.state)
      and (p_room.entry > 0 or x.return_minor > 0 or p.settlements > 0))::integer
  from json_to_recordset(p_players) as x(player_id bigint, points integer, place smallint, return_minor bigint)
  where p.id = x.player_id and p.room_id = p_room.id;
end $$;
