import type { FieldChange, MatchId, MatchOutcome, SportId } from '@touchline/domain/match'
import type { KickOffMove } from '@touchline/domain/settlement'
import type pg from 'pg'
import type { TextSeal } from '../secrets/index.ts'
import type { SettlementRun } from './settlement-ports.ts'
import { type FactFault, type FactRow, factsJson, findFaults, faultText } from '../offer/index.ts'
import { FIELD_CHANGES } from './field-changes.store.ts'
import { type WindowRow, toVoidWindow } from './changes/void-window.ts'

export interface RunRow {
  readonly match_id: MatchId
  readonly version: number
  readonly result_version: number
  readonly outcome: MatchOutcome | null
  readonly best_of: number | null
  readonly sport_id: SportId
  readonly kick_off_ms: bigint
  readonly started_ms: bigint | null
  readonly windows: readonly WindowRow[] | null
  readonly moves: readonly KickOffMove[] | null
  readonly fields: readonly FieldChange[] | null
}

const START_RUN = 'select match_id, version, cursor_ticket from start_settlement($1)'

// A forged format that is not a number is a fault of the match (SE9), not an error of the query.
const BEST_OF = `
    case when m.details -> 'bestOf' between '-1000000' and '1000000' then (m.details -> 'bestOf')::int end`

// The query reads every fact that the run counts, with the seals in the same snapshot (SE9).
const READ_RUN = runsWhere('r.match_id = $1 and r.version = $2', `, ${factsJson('$1')} as facts`)

/** Facts of a settlement run, without its progress. */
type RunFacts = Omit<SettlementRun, 'cursor'>

interface StartRow {
  /** Null without facts. */
  readonly version: number | null
  readonly cursor_ticket: bigint
}

/**
 * SQL that reads settlement runs `r`. A run uses the facts that existed at its start: later voids and kick-off changes
 * belong to the next run. `columns`: further columns, with a leading comma.
 */
export function runsWhere(condition: string, columns: string): string {
  return `
    select r.match_id, r.version, r.result_version, o.outcome,
      ${BEST_OF} as best_of, l.sport_id,
      coalesce((
        select k.was_ms from kick_off_move k where k.match_id = r.match_id and k.move_no = r.kick_off_moves + 1
      ), (extract(epoch from m.kick_off) * 1000)::bigint) as kick_off_ms, m.started_ms, (
        select json_agg(json_build_object('fromMs', v.from_ms, 'toMs', v.to_ms, 'kindId', v.kind_id)
          order by v.order_no)
        from void_order v
        where v.match_id = r.match_id and v.order_no <= r.void_orders and v.restores is null and not exists (
          select from void_order b where b.match_id = v.match_id and b.restores = v.order_no
            and b.order_no <= r.void_orders)
      ) as windows, (
        select json_agg(json_build_object('atMs', k.at_ms, 'wasMs', k.was_ms) order by k.move_no) from kick_off_move k
        where k.match_id = r.match_id and k.move_no <= r.kick_off_moves
      ) as moves, (
        select ${FIELD_CHANGES} from field_change f where f.match_id = r.match_id and f.change_no <= r.field_changes
      ) as fields${columns}
    from settlement_run r
    join match m on m.id = r.match_id join league l on l.id = m.league_id
    left join match_result o on o.match_id = r.match_id and o.version = r.result_version
    where ${condition}`
}

export function runFactsOf(row: RunRow): RunFacts {
  return {
    version: row.version,
    outcome: row.outcome,
    format: { sportId: row.sport_id, ...(row.best_of !== null && { bestOf: row.best_of }) },
    voids: {
      windows: (row.windows ?? []).map(toVoidWindow),
      moves: row.moves ?? [],
      kickOffMs: Number(row.kick_off_ms),
      beganMs: row.started_ms === null ? null : Number(row.started_ms),
    },
    fields: row.fields ?? [],
  }
}

/**
 * Returns whether the fault is of a fact that the run settles on. Every run reads kick-off, sport, format and start of
 * play. A result that is no longer in force, and a pending result, move no money.
 */
export function isInForce({ kind, no, why }: FactFault, { result_version }: Pick<RunRow, 'result_version'>): boolean {
  return kind === 'result'
    ? no === result_version || (why === 'missing' && no > result_version)
    : kind !== 'pending_result'
}

/**
 * Starts or resumes the settlement of a match on the known facts; null without facts.
 * @throws Error if the server did not write a fact in force (SE9)
 */
export async function startSettlement(pool: pg.Pool, seal: TextSeal, matchId: MatchId): Promise<SettlementRun | null> {
  const [start] = (await pool.query<StartRow>(START_RUN, [matchId])).rows
  if (start === undefined || start.version === null) return null
  const { rows } = await pool.query<RunRow & { readonly facts: readonly FactRow[] | null }>(READ_RUN, [
    matchId,
    start.version,
  ])
  const [row] = rows
  if (row === undefined) throw new Error(`the settlement of match ${matchId} was not started`)
  const fault = findFaults(seal, row.facts ?? []).find((one) => isInForce(one, row))
  if (fault !== undefined) throw new Error(`match ${matchId} is not settled: ${faultText(fault)} (SE9)`)
  return { ...runFactsOf(row), cursor: String(start.cursor_ticket) }
}
