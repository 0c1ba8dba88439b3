-- Appends picks to the picks of a player.
create or replace function add_picks(p_player bigint, p_at_ms bigint, p_picks json) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  insert into room_pick (player_id, pick_no, match_id, kind_id, line_q, selection, odds_milli, points, placed_at_ms,
    listing_no)
  select p_player, (select count(*) from room_pick k where k.player_id = p_player) + p.ordinality, p.match_id,
    p.kind_id,
    p.line_q, p.selection, p.odds_milli, p.points, p_at_ms, current_listing(p.match_id)
  from rows from (json_to_recordset(p_picks) as (match_id integer, kind_id smallint, line_q integer, selection text,
    odds_milli integer, points smallint)) with ordinality p(match_id, kind_id, line_q, selection, odds_milli, points,
    ordinality);
  update room_player set last_pick_ms = p_at_ms where id = p_player;
end $$;
