-- TO5, TO9: stores the computed state of a room in one commit: matches, points of picks, standings and all money.
-- Returns false if the room changed since it was read. p_now: state, captured fees and kick-offs; p_players: amount due to each
-- player, null while the room is not over. Fees are captured when the room starts. A room cancelled before that
-- releases the fees; later amounts are paid, and after that only the difference (SE1). Uplines share only the rake
-- (TO13).
create or replace function apply_room_changes(
  p_shard smallint, p_date date, p_at_ms bigint, p_room bigint, p_revision integer, p_now json, p_matches json,
  p_picks json, p_players json
) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_room room;
  v_state text := p_now ->> 'state';
  v_has_captured_fees boolean := (p_now ->> 'hasCapturedFees')::boolean;
  v_movements movement[];
  v_bookings booking_entry[] := '{}';
begin
  select r.* into strict v_room from room r where r.id = p_room for update;
  if v_room.revision <> p_revision then
    return false;
  end if;
  perform lock_wallets(array(
    select p.member_id from room_player p where p.room_id = p_room and p.left_at_ms is null));
  perform write_room_progress(p_room, p_matches, p_picks);
  v_movements := room_fee_movements(v_room, v_state, v_has_captured_fees);
  if v_has_captured_fees then
    select v_movements || coalesce(array_agg(case when s.change > 0
        then credit('settle', s.member_id, 'tournament', s.id, s.ref, s.change)
        else correct('unsettle', s.member_id, 'tournament', s.id, s.ref, -s.change) end order by s.id)
        filter (where s.change <> 0), '{}'),
      coalesce(array_agg(row(s.member_id, 'tournament', null, s.id, 'settle', s.ref, s.settlements, s.first,
        s.first * v_room.entry, s.turnover, 0, 0, 0, s.change - s.first * v_room.entry, s.split_id, null,
        s.change - s.first * v_room.entry + s.turnover * v_room.fee_bp / 10000)::booking_entry order by s.id), '{}')
    into v_movements, v_bookings
    from (
      select p.id, p.member_id, p.split_id, p.settlements + 1 as settlements, 'settle/' || p.settlements + 1 as ref,
        (p.return_minor is null)::integer::smallint as first, x.return_minor - coalesce(p.return_minor, 0) as change,
        case when v_state = 'ended' then v_room.entry else 0 end
          - case when v_room.state = 'ended' then v_room.entry else 0 end as turnover
      from json_to_recordset(p_players) as x(player_id bigint, return_minor bigint)
      join room_player p on p.id = x.player_id and p.room_id = p_room
      where x.return_minor is not null
        and (p.return_minor is null or p.return_minor <> x.return_minor or v_state <> v_room.state)
        and (v_room.entry > 0 or x.return_minor > 0 or p.settlements > 0)
    ) s;
  end if;
  perform write_room_standings(v_room, v_state, v_has_captured_fees, p_players);
  if cardinality(v_movements) > 0 or cardinality(v_bookings) > 0 then
    perform post(p_shard, p_date, p_at_ms, v_movements, v_bookings);
    perform set_call_round('tournament', array(select b.subject from unnest(v_bookings) b), p_room::text);
  end if;

  update room r set state = v_state, has_captured_fees = v_has_captured_fees, revision = r.revision + 1,
    conflict_revision = r.revision + 1,
    first_kick_off_ms = (p_now ->> 'firstKickOffMs')::bigint, last_kick_off_ms = (p_now ->> 'lastKickOffMs')::bigint,
    next_start_ms = (p_now ->> 'nextBeginMs')::bigint,
    ended_at_ms = case when v_state in ('ended', 'cancelled') then coalesce(r.ended_at_ms, p_at_ms) end
  where r.id = p_room;
  perform publish_rooms(array[p_room], array(select distinct m.member_id from unnest(v_movements) m
    where m.kind in ('release', 'settle', 'unsettle')));
  return true;
end $$;
