-- WA3: moves the hold of a bet at the operator's wallet to its next state, with the bet, in one commit. After a
-- confirmed hold the bet is accepted, or in play stays pending for the bet delay. After a refusal or rollback the bet
-- is rejected and its risk released. Returns 'overtaken' if the hold is no longer in the expected state.
create or replace function apply_hold_result(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_ticket bigint, p_was text, p_becomes text,
  p_reason text, p_balance bigint
) returns text
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  is_in_play boolean;
begin
  perform lock_wallets(array[p_member]);
  if not change_hold_state(p_member, 'sportsbook', p_ticket, p_was, p_becomes, p_reason, p_balance) then
    return 'overtaken';
  end if;
  update ticket t set wallet = p_becomes
  where t.member_id = p_member and t.working_date = ticket_day(p_ticket) and t.id = p_ticket and t.status = 'pending'
  returning t.delay_ends_at_ms is not null into strict is_in_play;
  if p_becomes = 'unknown' or (p_becomes = 'accepted' and is_in_play) then
    return 'pending';
  end if;
  perform decide_pending_batch(p_shard, p_date, p_at_ms, json_build_array(json_build_object('member_id', p_member,
    'ticket_id', p_ticket, 'reason', case p_becomes when 'refused' then p_reason
      when 'rolled_back' then 'connectionFailed' end)));
  return 'decided';
end $$;
