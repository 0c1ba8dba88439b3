import { sql, type Kysely } from 'kysely'

const COLUMNS = sql`
  -- may_bet is the upline's right; the commission type is the price group that the member is shown and paid at.
  alter table member
    add column may_bet boolean not null default true,
    add constraint member_comm_type check (comm_type in ('A', 'B', 'C', 'D'));

  -- What an operator offers. myanmar_bp: his commission on the winnings of Myanmar singles (MM2), in basis points;
  -- myanmar_parlay_bp: of Myanmar parlays of 2, 3, 4… legs (MM4), the last for all that are longer.
  alter table operator
    add column sportsbook boolean not null default true,
    add column myanmar boolean not null default true,
    add column cash_out boolean not null default false,
    add column bet_builder boolean not null default false,
    add column myanmar_bp smallint not null default 500 check (myanmar_bp between 0 and 10000),
    add column myanmar_parlay_bp smallint[] not null default '{1500}'
      check (myanmar_parlay_bp <> '{}' and 0 <= all (myanmar_parlay_bp) and 10000 >= all (myanmar_parlay_bp));

  -- sizes: of a system, [{"size", "bets", "unit"}], the unit stake as text. commission_bp: what the operator keeps of
  -- the winnings (MM2, MM4). price_group and turnover_bp: the group that the ticket was struck at, and what its
  -- turnover earns the member (UP2), as they stood then.
  alter table ticket
    add column kind text not null default 'single'
      check (kind in ('single', 'parlay', 'system', 'mmo_single', 'mmo_parlay', 'builder')),
    add column sizes jsonb,
    add column commission_bp smallint not null default 0,
    add column price_group text not null default 'A',
    add column turnover_bp smallint not null default 0,
    add check ((sizes is not null) = (kind = 'system'));

  -- A leg on a Myanmar line: the favourite, the goals it gives and the percentage that decides at exactly those.
  alter table ticket_leg
    add column mm_goals smallint,
    add column mm_percent smallint,
    add column mm_favourite text check (mm_favourite in ('home', 'away', 'over')),
    add check ((mm_goals is null) = (mm_favourite is null) and (mm_percent is null) = (mm_favourite is null));

  -- What a refusal told beside its code: the price now, the leg, all legs' prices.
  alter table placement_request add column details jsonb;
  update placement_request set details = jsonb_build_object('oddsMilli', odds_milli) where odds_milli is not null;
  alter table placement_request drop column odds_milli;
`

const TYPES = sql`
  drop function place_batch(smallint, date, bigint, json);
  drop function remember_refusal(bigint, text, text, text, integer);
  drop type bet_input;
  drop type bet_decision;
  drop type bet_answer;

  create type leg_input as (
    match_id integer, type_id smallint, line_q smallint, selection text, odds_milli integer, struck_home smallint,
    struck_away smallint, mm_goals smallint, mm_percent smallint, mm_favourite text, max_per_match bigint
  );
  create type bet_input as (
    ord integer, member_id bigint, ref text, body_hash text, currency text, kind text, sizes jsonb,
    odds_type smallint, price_hundredths integer, stake bigint, risk bigint, to_win bigint, commission_bp smallint,
    price_group text, turnover_bp smallint, working_date date, placed_at_ms bigint, judged_at_ms bigint,
    feed_seq bigint, legs leg_input[]
  );
  -- verdict: 'placed', 'repeated', or the code of a refusal. What was known is what the reference was answered before.
  -- details: of a refusal, the leg that it is for.
  create type bet_decision as (
    verdict text, details jsonb, known_code text, known_details jsonb, ticket_id bigint
  );
  create type bet_answer as (
    ord integer, verdict text, details jsonb, known_code text, known_details jsonb, ticket_id bigint, balance bigint,
    at_risk bigint
  );
`

// One call, one commit, for bets of different members (the caller sees to that). The nested loops are forced because
// the plans are made while the tables may still be empty, and kept. A builder's legs are all on one match, so what is
// staked on a match is counted once a match, not once a leg.
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

    insert into placement_request (member_id, ref, body_hash, code, details, ticket_id)
    select p.member_id, p.ref, p.body_hash, case when p.verdict <> 'placed' then p.verdict end, p.details, p.ticket_id
    from unnest(bets, decisions) p where p.verdict not in ('repeated', 'betExists', 'balanceBelowZero');

    insert into ticket (member_id, working_date, id, ref, status, currency, kind, sizes, odds_type, price_hundredths,
      stake, risk, to_win, commission_bp, price_group, turnover_bp, placed_at_ms, judged_at_ms, feed_seq)
    select p.member_id, p.working_date, p.ticket_id, p.ref,
      case when p.judged_at_ms is null then 'running' else 'pending' end, p.currency, p.kind, p.sizes, p.odds_type,
      p.price_hundredths, p.stake, p.risk, p.to_win, p.commission_bp, p.price_group, p.turnover_bp, p.placed_at_ms,
      p.judged_at_ms, p.feed_seq
    from unnest(bets, decisions) p where p.verdict = 'placed';

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

// A refusal is remembered like any other answer (AC1). Answers what the reference was first answered.
const REMEMBER_REFUSAL = sql`
  create function remember_refusal(p_member bigint, p_ref text, p_body_hash text, p_code text, p_details jsonb)
  returns placement_request language plpgsql as $$
  declare
    known placement_request;
  begin
    insert into placement_request (member_id, ref, body_hash, code, details)
    values (p_member, p_ref, p_body_hash, p_code, p_details)
    on conflict (member_id, ref) do nothing;
    select * into strict known from placement_request where member_id = p_member and ref = p_ref;
    return known;
  end $$;
`

/** Tickets of every kind, with legs in any number; what operators offer and which members may bet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await COLUMNS.execute(db)
  await TYPES.execute(db)
  await PLACE_BATCH.execute(db)
  await REMEMBER_REFUSAL.execute(db)
}
