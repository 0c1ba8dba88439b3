-- Returns the bets of a batch that no check has refused so far.
create or replace function accepted_bets(p_bets bet_input[], p_decisions bet_decision[]) returns bet_input[]
language sql immutable as $$
  select array(select row(p.ord, p.member_id, p.ref, p.body_hash, p.currency, p.kind, p.sizes, p.odds_type,
    p.price_hundredths, p.stake, p.risk, p.to_win, p.fee_bp, p.price_group, p.turnover_bp, p.working_date,
    p.placed_at_ms, p.delay_ends_at_ms, p.feed_seq, p.sport_id, p.tab, p.legs,
    p.market_types)::bet_input
    from unnest(p_bets, p_decisions) p where p.verdict = 'placed')
$$;
