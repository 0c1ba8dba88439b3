import { sql, type Kysely } from 'kysely'

const TYPES = sql`
  create type bet_input as (
    ord integer, member_id bigint, ref text, body_hash text, currency text, match_id integer, type_id smallint,
    line_q smallint, selection text, odds_milli integer, struck_home smallint, struck_away smallint,
    odds_type smallint, price_hundredths integer, stake bigint, risk bigint, to_win bigint, working_date date,
    placed_at_ms bigint, judged_at_ms bigint, feed_seq bigint, max_per_match bigint
  );
  -- verdict: 'placed', 'repeated', or the code of a refusal. What was known is what the reference was answered before.
  create type bet_decision as (verdict text, known_code text, known_odds_milli integer, ticket_id bigint);
  create type bet_answer as (
    ord integer, verdict text, known_code text, odds_milli integer, ticket_id bigint, balance bigint, at_risk bigint
  );
`

// One call, one commit, for bets of different members (the caller sees to that). The nested loops are forced because
// the plans are made while the tables may still be empty, and kept.
const PLACE_BATCH = sql`
  create function place_batch(p_lane smallint, p_date date, p_at_ms bigint, p_bets json) returns setof bet_answer
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    bets bet_input[];
    decisions bet_decision[];
  begin
    select array_agg(b order by b.ord) into bets from json_populate_recordset(null::bet_input, p_bets) b;
    perform 1 from ledger_account a
    where a.id = any (array(select b.member_id * 2 from unnest(bets) b)) order by a.id for update;

    select array_agg(row(d.verdict, d.code, d.odds_milli,
      case d.verdict
        when 'repeated' then d.ticket_id
        when 'placed' then to_char(d.working_date, 'YYMMDD')::bigint * 1000000000 + nextval('ticket_number')
      end)::bet_decision order by d.ord)
    into decisions
    from (
      select b.ord, b.working_date, r.code, r.odds_milli, r.ticket_id,
        case
          when r.body_hash = b.body_hash then 'repeated'
          when r.body_hash is not null then 'betExists'
          when w.balance < 0 then 'balanceBelowZero'
          when coalesce(e.stake, 0) + b.stake > b.max_per_match then 'betOverMaxPerMatch'
          when w.balance < b.risk then 'insufficient_balance'
          else 'placed'
        end as verdict
      from unnest(bets) b
      join ledger_account w on w.id = b.member_id * 2
      left join placement_request r on r.member_id = b.member_id and r.ref = b.ref
      left join match_exposure e on e.member_id = b.member_id and e.match_id = b.match_id
    ) d;
    if cardinality(decisions) is distinct from cardinality(bets) then
      raise exception 'a bet names a member without a wallet';
    end if;

    insert into placement_request (member_id, ref, body_hash, code, ticket_id)
    select p.member_id, p.ref, p.body_hash, case when p.verdict <> 'placed' then p.verdict end, p.ticket_id
    from unnest(bets, decisions) p where p.verdict not in ('repeated', 'betExists', 'balanceBelowZero');

    insert into ticket (member_id, working_date, id, ref, status, currency, odds_type, price_hundredths, stake, risk,
      to_win, placed_at_ms, judged_at_ms, feed_seq)
    select p.member_id, p.working_date, p.ticket_id, p.ref,
      case when p.judged_at_ms is null then 'running' else 'pending' end, p.currency, p.odds_type, p.price_hundredths,
      p.stake, p.risk, p.to_win, p.placed_at_ms, p.judged_at_ms, p.feed_seq
    from unnest(bets, decisions) p where p.verdict = 'placed';

    insert into ticket_leg (member_id, working_date, ticket_id, leg_no, match_id, type_id, line_q, selection,
      odds_milli, struck_home, struck_away)
    select p.member_id, p.working_date, p.ticket_id, 1, p.match_id, p.type_id, p.line_q, p.selection, p.odds_milli,
      p.struck_home, p.struck_away
    from unnest(bets, decisions) p where p.verdict = 'placed';

    insert into match_exposure (member_id, match_id, stake)
    select p.member_id, p.match_id, p.stake from unnest(bets, decisions) p where p.verdict = 'placed'
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
    select p.ord, p.verdict, p.known_code, p.known_odds_milli, p.ticket_id, w.balance, w.at_risk
    from unnest(bets, decisions) p
    join ledger_account w on w.id = p.member_id * 2;
  end $$;
`

// A refusal is remembered like any other answer (AC1). Answers what the reference was first answered.
const REMEMBER_REFUSAL = sql`
  create function remember_refusal(p_member bigint, p_ref text, p_body_hash text, p_code text, p_odds_milli integer)
  returns placement_request language plpgsql as $$
  declare
    known placement_request;
  begin
    insert into placement_request (member_id, ref, body_hash, code, odds_milli)
    values (p_member, p_ref, p_body_hash, p_code, p_odds_milli)
    on conflict (member_id, ref) do nothing;
    select * into strict known from placement_request where member_id = p_member and ref = p_ref;
    return known;
  end $$;
`

/** The placement batch: bets of different members, placed in one commit, each with its own answer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TYPES.execute(db)
  await PLACE_BATCH.execute(db)
  await REMEMBER_REFUSAL.execute(db)
}
