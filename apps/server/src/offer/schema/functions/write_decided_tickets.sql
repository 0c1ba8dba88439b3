-- Writes decided tickets: status, position split (UP5), and after an acceptance at another price the new values of the
-- ticket and its legs (OD5). Only `decide_pending_batch` calls this function: its planner settings apply here as well.
create or replace function write_decided_tickets(p_decisions decision_input[], p_decided decided_ticket[]) returns void
language plpgsql as $$
declare
  split_ids bigint[];
begin
  select get_or_create_splits('sportsbook', array_agg(case when j.reason is null then j.member_id end order by j.ticket_id),
    array_agg(t.sport_id::integer order by j.ticket_id),
    array_agg(coalesce(t.share_tab, case when t.kind in ('parlay', 'system', 'mmo_parlay') then 'parlay' else 'live' end)
      order by j.ticket_id))
  into split_ids
  from unnest(p_decided) j
  join ticket t on t.member_id = j.member_id and t.working_date = ticket_day(j.ticket_id) and t.id = j.ticket_id;

  update ticket t
  set status = case when j.reason is null then 'running' else 'rejected' end, reason = j.reason,
    risk = j.risk, to_win = j.to_win,
    split_id = j.split_id,
    price_hundredths = case when j.legs is null then t.price_hundredths else j.price_hundredths end,
    feed_seq = case when j.legs is null then t.feed_seq
      else (select v.feed_seq from unnest(p_decisions) v where v.ticket_id = j.ticket_id) end,
    original_terms = case when j.legs is not null then jsonb_build_object(
      'price_hundredths', t.price_hundredths, 'risk', t.risk::text, 'to_win', t.to_win::text,
      'legs', (select jsonb_agg(jsonb_build_object('odds_milli', l.odds_milli, 'line_q', l.line_q,
          'mm_goals', l.mm_goals, 'mm_percent', l.mm_percent, 'mm_favourite', l.mm_favourite) order by l.leg_no)
        from ticket_leg l
        where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id)) end
  from unnest(p_decided, split_ids) j(member_id, ticket_id, currency, stake, reason, risk, to_win, placed_risk,
    placed_to_win, price_hundredths, legs, split_id)
  where t.member_id = j.member_id and t.working_date = ticket_day(j.ticket_id) and t.id = j.ticket_id
    and t.status = 'pending';

  update ticket_leg l
  set odds_milli = n.odds_milli, line_q = n.line_q, mm_goals = n.mm_goals, mm_percent = n.mm_percent,
    mm_favourite = n.mm_favourite
  from unnest(p_decided) j
  cross join lateral jsonb_to_recordset(j.legs) n(
    leg_no smallint, odds_milli integer, line_q smallint, mm_goals smallint, mm_percent smallint, mm_favourite text)
  where l.member_id = j.member_id and l.working_date = ticket_day(j.ticket_id) and l.ticket_id = j.ticket_id
    and l.leg_no = n.leg_no;
end $$;
