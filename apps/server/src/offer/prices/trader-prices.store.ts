import { userInfo } from 'node:os'
import type { MatchId } from '@touchline/domain/match'
import type { PriceLean, PriceStage } from '@touchline/domain/pricing'
import type pg from 'pg'
import { withAuditEntry } from '../../audit-log/index.ts'
import type { PriceAuthor, PriceChange, PriceChangePorts, TradedMatch } from './decide-price.ts'
import type { CurrentPriceDecisions } from './decided-prices.ts'
import { MATCH_COLUMNS, type MatchRow, toStoredMatch } from '../matches/match-row.store.ts'
import type { PriceDecision } from './price-events.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface Row {
  readonly match_id: MatchId
  readonly kind_id: number
  readonly line_q: number | null
  readonly prices: readonly number[] | null
  readonly suspended: boolean
  readonly stage: PriceStage
  readonly shifts: PriceLean | null
}

const COLUMNS = 't.match_id, t.kind_id, t.line_q, t.prices, t.suspended, t.stage, t.shifts'

/**
 * SQL: selects the match only if period, score and cards equal the state that the trader saw, so that no goal falls
 * between the trader's view and the price.
 */
const IF_UNCHANGED = `
  with same as (
    select id from match where id = $1 and status = 0
      and jsonb_build_array(live -> 'period', live -> 'score', live -> 'reds', live -> 'parts') is not distinct from
        jsonb_build_array($4::jsonb -> 'period', $4::jsonb -> 'score', $4::jsonb -> 'reds', $4::jsonb -> 'parts')
    for update
  )`
const LINES_CONDITION = 't.match_id = same.id and t.kind_id = $2 and ($3::integer is null or t.line_q = $3)'
/** SQL condition for a single suspension layer: a line or, with a null line, the market itself without its lines. */
const LAYER_CONDITION = 't.match_id = same.id and t.kind_id = $2 and t.line_q is not distinct from $3::integer'

const PUT = `${IF_UNCHANGED}, put as (
    insert into trader_price as t (match_id, kind_id, line_q, prices, suspended, stage)
    select id, $2, $3, $5::integer[], $6, $7 from same
    on conflict (match_id, kind_id, line_q) do update
      set prices = coalesce(excluded.prices, t.prices), decided_at = now(),
        suspended = t.suspended or excluded.suspended,
        stage = case when excluded.prices is null then t.stage else excluded.stage end
  )
  select from same`
const WITHDRAW_DECISION = {
  release: `${IF_UNCHANGED}, gone as (delete from trader_price t using same where ${LINES_CONDITION}) select from same`,
  open: `${IF_UNCHANGED}, gone as (
      delete from trader_price t using same where ${LAYER_CONDITION} and t.prices is null and t.shifts is null
    ),
    opened as (
      update trader_price t set suspended = false from same
      where ${LAYER_CONDITION} and t.suspended and (t.prices is not null or t.shifts is not null)
    )
    select from same`,
  unprice: `${IF_UNCHANGED}, gone as (
      delete from trader_price t using same where ${LINES_CONDITION} and not t.suspended),
    stays as (update trader_price t set prices = null, shifts = null from same where ${LINES_CONDITION} and t.suspended)
    select from same`,
}

const LEAN = `${IF_UNCHANGED}, put as (
    insert into trader_price as t (match_id, kind_id, line_q, suspended, stage, shifts)
    select id, $2, $3, false, $6, $5::integer[] from same
    on conflict (match_id, kind_id, line_q) do update set shifts = excluded.shifts
  )
  select from same`
const UNLEAN = `${IF_UNCHANGED}, gone as (
    delete from trader_price t using same where ${LINES_CONDITION} and t.prices is null and not t.suspended
  ), stays as (
    update trader_price t set shifts = null from same
    where ${LINES_CONDITION} and t.shifts is not null and (t.prices is not null or t.suspended)
  )
  select from same`

/**
 * Reads every price decision on unfinished matches, and the market kinds that the model prices after a provider
 * withdraws them.
 */
export async function readPriceDecisions(pool: pg.Pool): Promise<CurrentPriceDecisions> {
  const [prices, fallbacks] = await Promise.all([
    pool.query<Row>(
      `select ${COLUMNS} from trader_price t join match m on m.id = t.match_id where m.status = 0
       order by t.match_id, t.kind_id, t.line_q nulls first`,
    ),
    pool.query<{ kind_id: number }>('select kind_id from price_fallback order by kind_id'),
  ])
  return { prices: prices.rows.map(toPriceDecision), fallbacks: fallbacks.rows.map(({ kind_id }) => kind_id) }
}

function toPriceDecision({ match_id, kind_id, line_q, prices, suspended, stage, shifts: lean }: Row): PriceDecision {
  return {
    matchId: match_id,
    kindId: kind_id,
    lineQ: line_q,
    decided: { prices, suspended, stage, lean },
  }
}

/** Reads traders' price decisions on the given matches, except finished matches. */
export async function readDecisionsOnMatches(
  pool: Queryable,
  matchIds: readonly MatchId[],
): Promise<readonly PriceDecision[]> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from trader_price t join match m on m.id = t.match_id
     where t.match_id = any($1) and m.status = 0 order by t.match_id, t.kind_id, t.line_q nulls first`,
    [matchIds],
  )
  return rows.map(toPriceDecision)
}

/** Reads traders' price decisions on a match, or with `kindId` only on that market kind. */
export async function readMatchPriceDecisions(
  pool: Queryable,
  matchId: MatchId,
  kindId: number | null = null,
): Promise<readonly PriceDecision[]> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from trader_price t where t.match_id = $1 and ($2::integer is null or t.kind_id = $2)
     order by t.kind_id, t.line_q nulls first`,
    [matchId, kindId],
  )
  return rows.map(toPriceDecision)
}

/** Creates price decisions within the transaction of `client`; the caller records the author. */
export function createPriceWrites(client: Queryable): PriceChangePorts {
  return {
    find: (matchId) => readTradedMatch(client, matchId),
    write: (matchId, kindId, change, live) => write(client, matchId, kindId, change, live),
  }
}

async function readTradedMatch(pool: Queryable, matchId: MatchId): Promise<TradedMatch | null> {
  const { rows } = await pool.query<MatchRow>(
    `select ${MATCH_COLUMNS} from match m join league l on l.id = m.league_id where m.id = $1`,
    [matchId],
  )
  const [match] = rows.map(toStoredMatch)
  if (match === undefined) return null
  const { fixture, status, live, nonRunners = [] } = match
  return { fixture, isOver: status !== 0, live, nonRunners }
}

async function write(
  client: Queryable,
  matchId: MatchId,
  kindId: number,
  change: PriceChange,
  live: TradedMatch['live'],
): Promise<boolean> {
  const commonValues = [matchId, kindId, change.lineQ, JSON.stringify(live)]
  const { rowCount } = await client.query(...buildStatement(commonValues, change))
  return rowCount === 1
}

function buildStatement(commonValues: readonly unknown[], change: PriceChange): [text: string, values: unknown[]] {
  switch (change.act) {
    case 'release':
    case 'open':
    case 'unprice':
      return [WITHDRAW_DECISION[change.act], [...commonValues]]
    case 'lean':
      return change.lean === null ? [UNLEAN, [...commonValues]] : [LEAN, [...commonValues, change.lean, change.stage]]
    case 'set':
      return [PUT, [...commonValues, change.prices, false, change.stage]]
    case 'suspend':
      return [PUT, [...commonValues, null, true, change.stage]]
  }
}

/** SQL access to price decisions outside a transaction; each change is recorded in the audit log as a command. */
export function createPriceChanges(pool: pg.Pool): PriceChangePorts {
  return {
    find: (matchId) => readTradedMatch(pool, matchId),
    write: (matchId, kindId, change, live, { name, note }) => {
      const auditParams = { match: matchId, type: kindId, ...change, note }
      const auditEntry = { command: 'price', orderedBy: name, osUser: userInfo().username, args: auditParams }
      return withAuditEntry<boolean>(pool, auditEntry, async (client) => {
        const before = await readMatchPriceDecisions(client, matchId, kindId)
        const result = await write(client, matchId, kindId, change, live)
        if (!result) return { result }
        return { result, before, after: await readMatchPriceDecisions(client, matchId, kindId), securityEntries: [] }
      })
    },
  }
}

/**
 * Sets whether the model prices a market kind after a provider withdraws its prices. Records the change with its author
 * in the audit log.
 */
export async function writeFallback(pool: pg.Pool, kindId: number, model: boolean, by: PriceAuthor): Promise<void> {
  await pool.query(
    `with was as (select count(*) > 0 as model from price_fallback where kind_id = $1),
     put as (insert into price_fallback (kind_id) select $1 where $2 on conflict do nothing),
     gone as (delete from price_fallback where kind_id = $1 and not $2)
     insert into audit_log (command, ordered_by, os_user, arguments, before, after)
     select 'price', $3, $4, jsonb_build_object('type', $1::integer,
       'withdrawn', case when $2 then 'model' else 'closed' end, 'note', $5::text),
       jsonb_build_object('model', was.model), jsonb_build_object('model', $2::boolean)
     from was`,
    [kindId, model, by.name, userInfo().username, by.note],
  )
}
