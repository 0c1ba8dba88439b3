-- TO5: stores the computed states of a room's matches and the results of its picks.
create or replace function write_room_progress(p_room bigint, p_matches json, p_picks json) returns void
language plpgsql as $$
begin
  update room_match m set state = x.state, kick_off_ms = x.kick_off_ms
  from json_to_recordset(p_matches) as x(match_id integer, state text, kick_off_ms bigint)
  where m.room_id = p_room and m.match_id = x.match_id;
  update room_pick k set verdict = x.verdict, returned = x.returned
  from json_to_recordset(p_picks) as x(player_id bigint, pick_no smallint, verdict jsonb, returned integer)
  join room_player p on p.id = x.player_id and p.room_id = p_room
  where k.player_id = x.player_id and k.pick_no = x.pick_no;
end $$;
