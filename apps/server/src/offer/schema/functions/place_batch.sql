-- Places bets of different members in one call and one commit; the caller passes at most one bet per member. Nested
-- loops are forced because PostgreSQL makes and caches the plans when the tables may still be empty. All legs of a bet
-- builder are on one match, so stakes on a match are counted per match, not per leg. Self-imposed limits (PR) are
-- checked only if the wallet is marked as protected: the `limit` makes PostgreSQL test the mark first instead of running
-- the check for every bet. Limits of linked accounts (LI2) are checked for bets that pass all checks above, then the
-- platform caps (LI4). The locks of linked accounts come before the wallets, so that a waiting transaction holds no
-- other lock. If the operator keeps the wallet, the bet stays pending until the operator answers (WA3): its hold is
-- posted and queued as a call.
create or replace function place_batch(p_shard smallint, p_date date, p_at_ms bigint, p_bets json)
returns setof bet_answer
language plpgsql security definer
set search_path = public, pg_temp
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  bets bet_input[];
  decisions bet_decision[];
  refused house_refusal[];
  is_related boolean := exists (select from operator o where o.related_by <> 'none');
  full_together linked_refusal[];
  lines bigint[];
  v_node bigint := check_node();
begin
  select array_agg(b order by b.ord) into bets from json_populate_recordset(null::bet_input, p_bets) b;
  if is_related then
    perform lock_linked(bets);
  end if;
  perform lock_wallets(array(select b.member_id from unnest(bets) b));

  select array_agg(row(d.verdict,
    case d.verdict when 'betOverMaxPerMatch' then jsonb_build_object('leg', d.full_leg)
      when 'protectionLimit' then jsonb_build_object('own', d.own) end, d.code, d.details,
    case d.verdict
      when 'repeated' then d.ticket_id
      when 'placed' then to_char(d.working_date, 'YYMMDD')::bigint * 1000000000 + nextval('ticket_number')
    end, d.is_external)::bet_decision order by d.ord)
  into decisions
  from (
    select b.ord, b.working_date, r.code, r.details, r.ticket_id, f.leg_no as full_leg, g.own, w.is_external,
      case
        when r.body_hash = b.body_hash then 'repeated'
        when r.body_hash is not null then 'betExists'
        when g.code <> 'protectionLimit' then g.code
        when w.balance < 0 then 'balanceBelowZero'
        when f.leg_no is not null then 'betOverMaxPerMatch'
        when g.code is not null then g.code
        when w.balance < b.risk then 'insufficient_balance'
        else 'placed'
      end as verdict
    from unnest(bets) b
    cross join lateral wallet_of(b.member_id) w
    left join placement_request r on r.member_id = b.member_id and r.ref = b.ref
    left join lateral (select o.* from protection_refusal(b.member_id, p_date, b.risk) o where w.is_protected limit 1) g on true
    cross join lateral (
      select min(l.ordinality) as leg_no
      from unnest(b.legs) with ordinality l
      left join match_exposure e on e.member_id = b.member_id and e.match_id = l.match_id
      where coalesce(e.stake, 0) + b.stake > l.max_per_match
    ) f
  ) d;
  if cardinality(decisions) is distinct from cardinality(bets) then
    raise exception 'the member of a bet has no wallet';
  end if;

  if is_related then
    full_together := refuse_linked(accepted_bets(bets, decisions));
    select array_agg(case when f.ord is null
      then row(p.verdict, p.details, p.known_code, p.known_details, p.ticket_id, p.is_external)::bet_decision
      else row('betOverMaxPerMatch', jsonb_build_object('leg', f.leg_no), null, null, null, false)::bet_decision
      end order by p.ord)
    into decisions
    from unnest(bets, decisions) p left join unnest(full_together) f on f.ord = p.ord;
  end if;

  refused := accept_within_house_caps(p_at_ms, accepted_bets(bets, decisions));
  if refused <> '{}' then
    select array_agg(case when f.ord is null
      then row(p.verdict, p.details, p.known_code, p.known_details, p.ticket_id, p.is_external)::bet_decision
      else row('betOverMax', jsonb_build_object('leftWin', f.left_minor::text), null, null, null, false)::bet_decision
      end order by p.ord)
    into decisions
    from unnest(bets, decisions) p left join unnest(refused) f on f.ord = p.ord;
  end if;

  insert into placement_request (member_id, ref, body_hash, code, details, ticket_id)
  select p.member_id, p.ref, p.body_hash, case when p.verdict <> 'placed' then p.verdict end, p.details, p.ticket_id
  from unnest(bets, decisions) p
  where p.verdict not in ('repeated', 'betExists', 'ownTimeOut', 'selfExcluded', 'balanceBelowZero');

  select get_or_create_splits('sportsbook',
    array_agg(case when p.verdict = 'placed' and p.judged_at_ms is null and not p.is_external then p.member_id end
      order by p.ord),
    array_agg(p.sport_id::integer order by p.ord), array_agg(p.tab order by p.ord))
  into lines from unnest(bets, decisions) p;
  insert into ticket (member_id, working_date, id, ref, status, currency, kind, sizes, odds_type, price_hundredths,
    stake, risk, to_win, fee_bp, price_group, turnover_bp, placed_at_ms, judged_at_ms, feed_seq,
    sport_id, house_rate, node, split_id, wallet, share_tab)
  select p.member_id, p.working_date, p.ticket_id, p.ref,
    case when p.judged_at_ms is null and not p.is_external then 'running' else 'pending' end, p.currency, p.kind, p.sizes, p.odds_type,
    p.price_hundredths, p.stake, p.risk, p.to_win, p.fee_bp, p.price_group, p.turnover_bp, p.placed_at_ms,
    p.judged_at_ms, p.feed_seq, p.sport_id, coalesce(r.base_per_billion, 0),
    case when p.judged_at_ms is not null then v_node end,
    lines[p.ord + 1], case when p.is_external then 'asked' end, case when p.is_external then p.tab end
  from unnest(bets, decisions) p left join house_rate r on r.currency = p.currency where p.verdict = 'placed';

  insert into ticket_leg (member_id, working_date, ticket_id, leg_no, match_id, kind_id, line_q, selection,
    odds_milli, struck_home, struck_away, mm_goals, mm_percent, mm_favourite, listing_no,
    market_type)
  select p.member_id, p.working_date, p.ticket_id, l.ordinality, l.match_id, l.kind_id, l.line_q, l.selection,
    l.odds_milli, l.struck_home, l.struck_away, l.mm_goals, l.mm_percent, l.mm_favourite,
    coalesce(m.listing_no, 0), p.market_types[l.ordinality]
  from unnest(bets, decisions) p cross join lateral unnest(p.legs) with ordinality l
  left join match m on m.id = l.match_id where p.verdict = 'placed';

  insert into match_exposure (member_id, match_id, stake)
  select distinct p.member_id, l.match_id, p.stake
  from unnest(bets, decisions) p cross join lateral unnest(p.legs) l where p.verdict = 'placed'
  on conflict (member_id, match_id) do update set stake = match_exposure.stake + excluded.stake;

  perform post(p_shard, p_date, p_at_ms, array(
    select case m.step
      when 1 then hold(p.member_id, 'sportsbook', p.ticket_id, 'hold', p.risk)
      else capture(p.member_id, 'sportsbook', p.ticket_id, 'capture', p.risk)
      end
    from unnest(bets, decisions) p cross join generate_series(1, 2) m(step)
    where p.verdict = 'placed' and (m.step = 1 or p.judged_at_ms is null and not p.is_external)
    order by p.ticket_id, m.step));

  return query
  select p.ord, p.verdict, p.details, p.known_code, p.known_details, p.ticket_id, w.balance, w.at_risk
  from unnest(bets, decisions) p
  cross join lateral wallet_of(p.member_id) w;
end $$;
