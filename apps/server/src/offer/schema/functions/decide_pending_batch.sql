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
  verdicts decision_input[];
  decided decided_ticket[];
  lines bigint[];
begin
  perform check_node();
  select array_agg(v) into verdicts from json_populate_recordset(null::decision_input, p_verdicts) v;
  perform lock_wallets(array(select v.member_id from unnest(verdicts) v));

  select array_agg(row(m.member_id, m.ticket_id, m.currency, m.stake, m.reason,
    case when m.struck_anew then m.risk else m.placed_risk end,
    case when m.struck_anew then m.to_win else m.placed_to_win end,
    m.placed_risk, m.placed_to_win, m.price_hundredths, case when m.struck_anew then m.legs end
  )::decided_ticket order by m.ticket_id)
  into decided
  from (
    select c.*, c.reason is null and c.legs is not null as struck_anew
    from (
      select d.member_id, d.ticket_id, d.currency, d.stake, d.risk, d.to_win, d.placed_risk, d.placed_to_win,
        d.price_hundredths, d.legs,
        case when d.reason is null and d.dearer > 0 then case
            when d.is_external or d.dearest > d.balance then 'balanceDuringWait'
            when d.is_protected and d.dearest > (
              select l.left_minor from protection_limit_left(d.member_id, p_date, array['stake', 'loss']) l
            ) then 'protectionDuringWait'
          end else d.reason end as reason
      from (
        select e.*, sum(greatest(e.dearer, 0)) over (
          partition by e.member_id order by e.dearer, e.ticket_id rows unbounded preceding) as dearest
        from (
        select v.*, t.currency, t.stake, t.risk as placed_risk, t.to_win as placed_to_win, w.balance, w.is_protected, w.is_external,
          case when v.reason is null and v.legs is not null then v.risk - t.risk else 0 end as dearer
        from unnest(verdicts) v
        join ticket t on t.member_id = v.member_id and t.working_date = ticket_day(v.ticket_id)
          and t.id = v.ticket_id and t.status = 'pending' and coalesce(t.wallet not in ('asked', 'unknown'), true)
        cross join lateral wallet_of(v.member_id) w
        ) e
      ) d
    ) c
  ) m;

  select get_or_create_splits('sportsbook', array_agg(case when j.reason is null then j.member_id end order by j.ticket_id),
    array_agg(t.sport_id::integer order by j.ticket_id),
    array_agg(coalesce(t.share_tab, case when t.kind in ('parlay', 'system', 'mmo_parlay') then 'parlay' else 'live' end)
      order by j.ticket_id))
  into lines
  from unnest(decided) j
  join ticket t on t.member_id = j.member_id and t.working_date = ticket_day(j.ticket_id) and t.id = j.ticket_id;
  update ticket t
  set status = case when j.reason is null then 'running' else 'rejected' end, reason = j.reason,
    risk = j.risk, to_win = j.to_win,
    split_id = j.split_id,
    price_hundredths = case when j.legs is null then t.price_hundredths else j.price_hundredths end,
    feed_seq = case when j.legs is null then t.feed_seq
      else (select v.feed_seq from unnest(verdicts) v where v.ticket_id = j.ticket_id) end,
    struck_first = case when j.legs is not null then jsonb_build_object(
      'price_hundredths', t.price_hundredths, 'risk', t.risk::text, 'to_win', t.to_win::text,
      'legs', (select jsonb_agg(jsonb_build_object('odds_milli', l.odds_milli, 'line_q', l.line_q,
          'mm_goals', l.mm_goals, 'mm_percent', l.mm_percent, 'mm_favourite', l.mm_favourite) order by l.leg_no)
        from ticket_leg l
        where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id)) end
  from unnest(decided, lines) j(member_id, ticket_id, currency, stake, reason, risk, to_win, placed_risk, placed_to_win,
    price_hundredths, legs, split_id)
  where t.member_id = j.member_id and t.working_date = ticket_day(j.ticket_id) and t.id = j.ticket_id
    and t.status = 'pending';

  update ticket_leg l
  set odds_milli = n.odds_milli, line_q = n.line_q, mm_goals = n.mm_goals, mm_percent = n.mm_percent,
    mm_favourite = n.mm_favourite
  from unnest(decided) j
  cross join lateral jsonb_to_recordset(j.legs) n(
    leg_no smallint, odds_milli integer, line_q smallint, mm_goals smallint, mm_percent smallint, mm_favourite text)
  where l.member_id = j.member_id and l.working_date = ticket_day(j.ticket_id) and l.ticket_id = j.ticket_id
    and l.leg_no = n.leg_no;

  update match_exposure e set stake = e.stake - g.stake
  from (
    select j.member_id, l.match_id, sum(j.stake) as stake
    from unnest(decided) j
    cross join lateral (
      select distinct l.match_id from ticket_leg l
      where l.member_id = j.member_id and l.working_date = ticket_day(j.ticket_id) and l.ticket_id = j.ticket_id
    ) l
    where j.reason is not null
    group by j.member_id, l.match_id
  ) g
  where e.member_id = g.member_id and e.match_id = g.match_id;

  perform post(p_shard, p_date, p_at_ms, array(
    select s.movement
    from unnest(decided) j
    cross join lateral (values
      (1, hold(j.member_id, 'sportsbook', j.ticket_id, 'hold/anew', j.risk - j.placed_risk)),
      (1, release(j.member_id, 'sportsbook', j.ticket_id, 'release/anew', j.placed_risk - j.risk)),
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
