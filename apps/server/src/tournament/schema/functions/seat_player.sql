-- TO2, TO9: adds a member to a locked room: holds the fee, stores the picks and adds the player. Otherwise returns a
-- refusal code and writes nothing.
create or replace function seat_player(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_address text, p_room bigint, p_picks json
) returns text
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_room room;
  v_seat bigint;
  refusal text;
begin
  perform lock_wallets(array[p_member]);
  select r.* into strict v_room from room r where r.id = p_room;
  select o.code into refusal
  from wallet_of(p_member) w cross join lateral protection_refusal(p_member, p_date, v_room.entry) o where w.is_protected;
  if refusal is null then
    select case when w.is_external and v_room.entry > 0 then 'unableToGetBalanceAtTheMoment' when w.balance < 0 then 'balanceBelowZero' when w.balance < v_room.entry then 'insufficient_balance' end
    into refusal from wallet_of(p_member) w;
  end if;
  if refusal is not null then
    return refusal;
  end if;

  v_seat := nextval(pg_get_serial_sequence('room_player', 'id'));
  perform add_player(v_seat, p_room, p_member, p_at_ms, p_address);
  perform add_picks(v_seat, p_at_ms, p_picks);
  if v_room.entry > 0 then
    perform post(p_shard, p_date, p_at_ms, array[hold(p_member, 'tournament', v_seat, 'hold', v_room.entry)]);
  end if;
  return null;
end $$;
