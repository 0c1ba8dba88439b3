import { sql, type Kysely } from 'kysely'

// Takes the bets of a batch that the house may lose, and answers those that it may not, with what is left of it in the
// bet's own currency. All are taken first; those that pass a cap are given back and taken one by one.
const TAKE = sql`
  create type house_refusal as (ord integer, left_minor bigint);

  create function take_house(p_at_ms bigint, p_bets bet_input[]) returns house_refusal[]
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    keys house_key[];
    too_many integer[];
    refused house_refusal[] := '{}';
    bet record;
  begin
    select array_agg(k) into keys
    from unnest(p_bets) b join member m on m.id = b.member_id
    cross join lateral house_keys(b.ord, m.operator_id, b.kind, b.legs) k;
    perform move_house(house_changes(keys, p_bets, 1));
    too_many := array(select l.ord from house_left(p_at_ms, keys) l where l.left_minor < 0 order by l.ord);
    if too_many = '{}' then
      return refused;
    end if;
    perform move_house(house_changes(keys, array(select b from unnest(p_bets) b where b.ord = any (too_many)), -1));
    for bet in
      select b, house_loss(b.to_win, r.base_per_billion) as loss, r.base_per_billion as rate,
        array(select k from unnest(keys) k where k.ord = b.ord) as keys
      from unnest(p_bets) b join house_rate r on r.currency = b.currency
      where b.ord = any (too_many) order by b.ord
    loop
      select refused || array(
        select row(l.ord, floor(greatest(l.left_minor, 0)::numeric * 1000000000 / bet.rate))::house_refusal
        from house_left(p_at_ms, bet.keys) l where l.left_minor < bet.loss) into refused;
      if not exists (select from unnest(refused) r where r.ord = (bet.b).ord) then
        perform move_house(house_changes(bet.keys, array[bet.b], 1));
      end if;
    end loop;
    return refused;
  end $$;

  create function house_changes(p_keys house_key[], p_bets bet_input[], p_sign integer) returns house_change[]
  language sql stable as $$
    select array(
      select row(k.match_id, k.type_id, k.line, k.selection,
        p_sign * house_loss(b.to_win, r.base_per_billion))::house_change
      from unnest(p_keys) k join unnest(p_bets) b on b.ord = k.ord join house_rate r on r.currency = b.currency)
  $$;
`

// As it was, but that the house has its word (LI4) on what passes every other check.
// One call, one commit, for bets of different members (the caller sees to that). The nested loops are forced because
// the plans are made while the tables may still be empty, and kept. A builder's legs are all on one match, so what is
// staked on a match is counted once a match, not once a leg.
const PLACE_BATCH = sql`
  create or replace function place_batch(p_lane smallint, p_date date, p_at_ms bigint, p_bets json)
  returns setof bet_answer
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    bets bet_input[];
    decisions bet_decision[];
    refused house_refusal[];
  begin
    select array_agg(b order by b.ord) into bets from json_populate_recordset(null::bet_input, p_bets) b;
    perform 1 from ledger_account a
    where a.id = any (array(select b.member_id * 2 from unnest(bets) b)) order by a.id for update;

    select array_agg(row(d.verdict,
      case d.verdict when 'betOverMaxPerMatch' then jsonb_build_object('leg', d.full_leg) end, d.code, d.details,
      case d.verdict
        when 'repeated' then d.ticket_id
        when 'placed' then to_char(d.working_date, 'YYMMDD')::bigint * 1000000000 + nextval('ticket_number')
      end)::bet_decision order by d.ord)
    into decisions
    from (
      select b.ord, b.working_date, r.code, r.details, r.ticket_id, f.leg_no as full_leg,
        case
          when r.body_hash = b.body_hash then 'repeated'
          when r.body_hash is not null then 'betExists'
          when w.balance < 0 then 'balanceBelowZero'
          when f.leg_no is not null then 'betOverMaxPerMatch'
          when w.balance < b.risk then 'insufficient_balance'
          else 'placed'
        end as verdict
      from unnest(bets) b
      join ledger_account w on w.id = b.member_id * 2
      left join placement_request r on r.member_id = b.member_id and r.ref = b.ref
      cross join lateral (
        select min(l.ordinality) as leg_no
        from unnest(b.legs) with ordinality l
        left join match_exposure e on e.member_id = b.member_id and e.match_id = l.match_id
        where coalesce(e.stake, 0) + b.stake > l.max_per_match
      ) f
    ) d;
    if cardinality(decisions) is distinct from cardinality(bets) then
      raise exception 'a bet names a member without a wallet';
    end if;

    refused := take_house(p_at_ms, array(select row(p.ord, p.member_id, p.ref, p.body_hash, p.currency, p.kind, p.sizes,
      p.odds_type, p.price_hundredths, p.stake, p.risk, p.to_win, p.commission_bp, p.price_group, p.turnover_bp,
      p.working_date, p.placed_at_ms, p.judged_at_ms, p.feed_seq, p.legs)::bet_input
      from unnest(bets, decisions) p where p.verdict = 'placed'));
    if refused <> '{}' then
      select array_agg(case when f.ord is null
        then row(p.verdict, p.details, p.known_code, p.known_details, p.ticket_id)::bet_decision
        else row('betOverMax', jsonb_build_object('leftWin', f.left_minor::text), null, null, null)::bet_decision
        end order by p.ord)
      into decisions
      from unnest(bets, decisions) p left join unnest(refused) f on f.ord = p.ord;
    end if;

    insert into placement_request (member_id, ref, body_hash, code, details, ticket_id)
    select p.member_id, p.ref, p.body_hash, case when p.verdict <> 'placed' then p.verdict end, p.details, p.ticket_id
    from unnest(bets, decisions) p where p.verdict not in ('repeated', 'betExists', 'balanceBelowZero');

    insert into ticket (member_id, working_date, id, ref, status, currency, kind, sizes, odds_type, price_hundredths,
      stake, risk, to_win, commission_bp, price_group, turnover_bp, placed_at_ms, judged_at_ms, feed_seq,
      house_rate)
    select p.member_id, p.working_date, p.ticket_id, p.ref,
      case when p.judged_at_ms is null then 'running' else 'pending' end, p.currency, p.kind, p.sizes, p.odds_type,
      p.price_hundredths, p.stake, p.risk, p.to_win, p.commission_bp, p.price_group, p.turnover_bp, p.placed_at_ms,
      p.judged_at_ms, p.feed_seq, coalesce(r.base_per_billion, 0)
    from unnest(bets, decisions) p left join house_rate r on r.currency = p.currency where p.verdict = 'placed';

    insert into ticket_leg (member_id, working_date, ticket_id, leg_no, match_id, type_id, line_q, selection,
      odds_milli, struck_home, struck_away, mm_goals, mm_percent, mm_favourite)
    select p.member_id, p.working_date, p.ticket_id, l.ordinality, l.match_id, l.type_id, l.line_q, l.selection,
      l.odds_milli, l.struck_home, l.struck_away, l.mm_goals, l.mm_percent, l.mm_favourite
    from unnest(bets, decisions) p cross join lateral unnest(p.legs) with ordinality l where p.verdict = 'placed';

    insert into match_exposure (member_id, match_id, stake)
    select distinct p.member_id, l.match_id, p.stake
    from unnest(bets, decisions) p cross join lateral unnest(p.legs) l where p.verdict = 'placed'
    on conflict (member_id, match_id) do update set stake = match_exposure.stake + excluded.stake;

    perform post(p_lane, p_date, p_at_ms, array(
      select row(m.kind, m.debit, m.credit, p.risk, p.member_id, p.ticket_id, m.kind, p.risk)::movement
      from unnest(bets, decisions) p
      join ledger_account h on h.lane = p_lane and h.currency = p.currency and h.kind = 'house'
      cross join lateral (values
        (1, 'hold', p.member_id * 2, p.member_id * 2 + 1), (2, 'capture', p.member_id * 2 + 1, h.id)
      ) m(step, kind, debit, credit)
      where p.verdict = 'placed' and (m.kind = 'hold' or p.judged_at_ms is null)
      order by p.ticket_id, m.step));

    return query
    select p.ord, p.verdict, p.details, p.known_code, p.known_details, p.ticket_id, w.balance, w.at_risk
    from unnest(bets, decisions) p
    join ledger_account w on w.id = p.member_id * 2;
  end $$;
`

/** LI4: a bet that the house may not lose is refused where it is placed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TAKE.execute(db)
  await PLACE_BATCH.execute(db)
}
