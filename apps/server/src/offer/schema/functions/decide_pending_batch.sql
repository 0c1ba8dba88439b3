-- AC5: applies bet-delay decisions. An accepted bet (no reason) is captured, a rejected one released. A bet accepted at
-- another price first gets its new price: more risk is held, less is released (OD5). If a wallet or a self-imposed
-- limit (PR9) does not cover all additional risk, the smallest come first. An operator's wallet covers only the
-- requested amount. Skips bets that are already decided or not yet answered by their operator. A change of a pending
-- ticket requires the lock of the member's wallet. Returns the bets decided here.
create or replace function decide_pending_batch(p_shard smallint, p_date date, p_at_ms bigint, p_verdicts json)
returns setof decided_ticket
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  decisions decision_input[];
  decided decided_ticket[];
begin
  perform check_node();
  select array_agg(v) into decisions from json_populate_recordset(null::decision_input, p_verdicts) v;
  perform lock_wallets(array(select v.member_id from unnest(decisions) v));

  select array_agg(row(d.member_id, d.ticket_id, d.currency, d.stake, d.final_reason,
    case when d.is_repriced then d.risk else d.placed_risk end,
    case when d.is_repriced then d.to_win else d.placed_to_win end,
    d.placed_risk, d.placed_to_win, d.price_hundredths, case when d.is_repriced then d.legs end
  )::decided_ticket order by d.ticket_id)
  into decided
  from (
    select d.*, r.final_reason, r.final_reason is null and d.legs is not null as is_repriced
    from pending_decisions(decisions) d
    cross join lateral (
      select case when d.additional_risk > 0 then case
          when d.is_external or d.additional_so_far > d.balance then 'balanceDuringWait'
          when d.is_protected and d.additional_so_far > (
            select l.left_minor from protection_limit_left(d.member_id, p_date, array['stake', 'loss']) l
          ) then 'protectionDuringWait'
        end else d.reason end as final_reason
    ) r
  ) d;

  perform write_decided_tickets(decisions, decided);
  perform release_match_stakes(decided);
  perform post(p_shard, p_date, p_at_ms, array(
    select s.movement
    from unnest(decided) j
    cross join lateral (values
      (1, hold(j.member_id, 'sportsbook', j.ticket_id, 'hold/repriced', j.risk - j.placed_risk)),
      (1, release(j.member_id, 'sportsbook', j.ticket_id, 'release/repriced', j.placed_risk - j.risk)),
      (2, capture(j.member_id, 'sportsbook', j.ticket_id, 'capture', case when j.reason is null then j.risk else 0 end)),
      (2, release(j.member_id, 'sportsbook', j.ticket_id, 'release', case when j.reason is null then 0 else j.risk end))
    ) s(step, movement)
    where (s.movement).amount > 0
    order by j.ticket_id, s.step));
  perform notice_bets(p_at_ms, array(
    select row(j.member_id, j.ticket_id, case when j.reason is null then 'running' else 'rejected' end, j.reason, null,
      false, 0, null)::bet_notice
    from unnest(decided) j));
  return query select * from unnest(decided);
end $$;
