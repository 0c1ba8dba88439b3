-- Writes tickets, legs and stakes per match of the placed bets of a batch. A bet in the bet delay belongs to the node
-- p_node. A bet that is accepted at once gets its position split here (UP5), other bets when they are accepted. Only
-- `place_batch` calls this function: its planner settings apply here as well.
create or replace function write_placed_tickets(p_node bigint, p_bets bet_input[], p_decisions bet_decision[]) returns void
language plpgsql as $$
declare
  split_ids bigint[];
begin
  select get_or_create_splits('sportsbook',
    array_agg(case when p.verdict = 'placed' and p.delay_ends_at_ms is null and not p.is_external then p.member_id end
      order by p.ord),
    array_agg(p.sport_id::integer order by p.ord), array_agg(p.tab order by p.ord))
  into split_ids from unnest(p_bets, p_decisions) p;

  insert into ticket (member_id, working_date, id, ref, status, currency, kind, sizes, odds_type, price_hundredths,
    stake, risk, to_win, fee_bp, price_group, turnover_bp, placed_at_ms, delay_ends_at_ms, feed_seq,
    sport_id, house_rate, node, split_id, wallet, share_tab)
  select p.member_id, p.working_date, p.ticket_id, p.ref,
    case when p.delay_ends_at_ms is null and not p.is_external then 'running' else 'pending' end, p.currency, p.kind, p.sizes,
    p.odds_type, p.price_hundredths, p.stake, p.risk, p.to_win, p.fee_bp, p.price_group, p.turnover_bp, p.placed_at_ms,
    p.delay_ends_at_ms, p.feed_seq, p.sport_id, coalesce(r.base_per_billion, 0),
    case when p.delay_ends_at_ms is not null then p_node end,
    split_ids[p.ord + 1], case when p.is_external then 'requested' end, case when p.is_external then p.tab end
  from unnest(p_bets, p_decisions) p left join house_rate r on r.currency = p.currency where p.verdict = 'placed';

  insert into ticket_leg (member_id, working_date, ticket_id, leg_no, match_id, kind_id, line_q, selection,
    odds_milli, score_home, score_away, mm_goals, mm_percent, mm_favourite, listing_no,
    market_type)
  select p.member_id, p.working_date, p.ticket_id, l.ordinality, l.match_id, l.kind_id, l.line_q, l.selection,
    l.odds_milli, l.score_home, l.score_away, l.mm_goals, l.mm_percent, l.mm_favourite,
    coalesce(m.listing_no, 0), p.market_types[l.ordinality]
  from unnest(p_bets, p_decisions) p cross join lateral unnest(p.legs) with ordinality l
  left join match m on m.id = l.match_id where p.verdict = 'placed';

  insert into match_exposure (member_id, match_id, stake)
  select distinct p.member_id, l.match_id, p.stake
  from unnest(p_bets, p_decisions) p cross join lateral unnest(p.legs) l where p.verdict = 'placed'
  on conflict (member_id, match_id) do update set stake = match_exposure.stake + excluded.stake;
end $$;
