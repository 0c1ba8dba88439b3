-- CO5: pays a cash-out in one commit. Returns 'paid'; 'repeated' if the reference was decided or used before; 'stale'
-- if the ticket changed since it was read or no longer runs. Locks wallet, ticket, match and ledger shard in the same
-- order as placement, bet-delay decisions and settlement.
create or replace function pay_cash_out(p_shard smallint, p_date date, p_at_ms bigint, p_input json) returns text
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  i cash_out_input := json_populate_record(null::cash_out_input, p_input);
  previous cash_out;
  sport smallint;
  line bigint;
  match integer;
begin
  perform check_node();
  perform lock_wallets(array[i.member_id]);
  select * into previous from cash_out c where c.member_id = i.member_id and c.ref = i.ref;
  if found and (previous.state <> 'waiting' or previous.body_hash <> i.body_hash) then
    return 'repeated';
  end if;

  update ticket t
  set stake = t.stake - i.stake, risk = t.risk - i.risk, to_win = t.to_win - i.win,
    sizes = coalesce(i.sizes, t.sizes),
    cashed_stake = t.cashed_stake + i.stake, cashed_risk = t.cashed_risk + i.risk, cashed_win = t.cashed_win + i.win,
    cashed = t.cashed + i.paid, revision = t.revision + 1,
    status = case when t.risk = i.risk then 'cashed_out' else t.status end,
    return_minor = case when t.risk = i.risk then 0 end,
    settled_at_ms = case when t.risk = i.risk then p_at_ms end,
    settled_date = case when t.risk = i.risk then p_date end
  where t.member_id = i.member_id and t.working_date = ticket_day(i.ticket_id) and t.id = i.ticket_id
    and t.status = 'running' and t.revision = i.revision
  returning t.sport_id, t.split_id, case when t.kind in ('single', 'mmo_single', 'builder') then (
    select l.match_id from ticket_leg l
    where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id order by l.leg_no limit 1)
  end into sport, line, match;
  if not found then
    return 'stale';
  end if;

  insert into cash_out as c (member_id, ref, body_hash, ticket_id, share, accepted_offer, state, paid, stake, risk, win,
    requested_at_ms, due_at_ms, decided_at_ms)
  values (i.member_id, i.ref, i.body_hash, i.ticket_id, i.share, i.accepted_offer, 'paid', i.paid, i.stake, i.risk, i.win,
    i.requested_at_ms, i.due_at_ms, p_at_ms)
  on conflict (member_id, ref) do update
    set state = 'paid', paid = excluded.paid, stake = excluded.stake, risk = excluded.risk, win = excluded.win,
      decided_at_ms = excluded.decided_at_ms;

  update match_exposure e set stake = e.stake - i.stake
  from (
    select distinct l.match_id from ticket_leg l
    where l.member_id = i.member_id and l.working_date = ticket_day(i.ticket_id) and l.ticket_id = i.ticket_id
  ) l
  where e.member_id = i.member_id and e.match_id = l.match_id;

  perform post(p_shard, p_date, p_at_ms,
    array[credit('cash_out', i.member_id, 'sportsbook', i.ticket_id, 'cash_out/' || i.ref, i.paid)],
    array[row(i.member_id, 'sportsbook', sport, i.ticket_id, 'cash_out', 'cash_out/' || i.ref, null, 0, i.risk, 0, 0, 0,
      0, i.paid - i.risk, line, match, 0)::booking_entry]);
  return 'paid';
end $$;
