-- WA3: moves the hold of a seat's fee at the operator's wallet to its next state, with the seat, in one commit. After a
-- confirmed hold, adds the player and opens a new room if requested. Releases the fee if that is no longer possible,
-- and after a refusal or rollback. Changes nothing if the hold is no longer in the expected state. p_is_late: a match
-- of the new room has started.
create or replace function apply_seat_hold_result(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_entry bigint, p_was text, p_becomes text,
  p_reason text, p_balance bigint, p_is_late boolean
) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_entry room_entry;
  v_reason text := case p_becomes when 'refused' then p_reason when 'rolled_back' then 'connectionFailed' end;
begin
  select e.* into strict v_entry from room_entry e where e.id = p_entry and e.member_id = p_member;
  perform 1 from room r where r.id = v_entry.room_id for update;
  perform lock_wallets(array[p_member]);
  if not change_hold_state(p_member, 'tournament', p_entry, p_was, p_becomes, p_reason, p_balance) then
    return;
  end if;
  if p_becomes = 'accepted' then
    v_reason := seat_entry(p_at_ms, v_entry, p_is_late);
  end if;
  update room_entry e set state = p_becomes, reason = v_reason where e.id = p_entry;
  if v_reason is not null then
    perform post(p_shard, p_date, p_at_ms, array[release(p_member, 'tournament', p_entry, 'release', v_entry.fee)]);
  end if;
  if p_becomes <> 'unknown' then
    perform publish_rooms(array[v_entry.room_id], array[p_member]);
  end if;
end $$;
