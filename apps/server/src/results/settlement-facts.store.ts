import type { FieldChange, MatchId, MatchOutcome, SportId } from '@touchline/domain/match'
import type { KickOffMove } from '@touchline/domain/settlement'
import type pg from 'pg'
import type { SettlementFacts, ResultSource } from './changes/change-ports.ts'
import { FIELD_CHANGES } from './field-changes.store.ts'
import { type WindowRow, toVoidWindow } from './changes/void-window.ts'

interface SettlementFactsRow {
  readonly id: MatchId
  readonly has_started: boolean
  readonly known: number
  readonly outcome: MatchOutcome | null
  readonly source: ResultSource | null
  readonly of_feed: MatchOutcome | null
  readonly is_held: boolean
  readonly best_of: number | null
  readonly sport_id: SportId
  readonly kick_off_ms: bigint
  readonly started_ms: bigint | null
  readonly windows: readonly (WindowRow & { readonly actNo: number })[] | null
  readonly moves: readonly KickOffMove[] | null
  readonly fields: readonly FieldChange[] | null
}

const SETTLEMENT_FACTS = `
  select m.id, m.status <> 0 or coalesce(m.live ->> 'period', 'pre') <> 'pre' as has_started, (
      (select count(*) + coalesce(sum(r.contradictions), 0) from match_result r where r.match_id = m.id)
      + (select count(*) from void_order v where v.match_id = m.id)
      + (select count(*) from kick_off_move k where k.match_id = m.id)
      + (select count(*) from field_change f where f.match_id = m.id)
      + (select count(*) from pending_result h where h.match_id = m.id))::integer as known,
    newest.outcome, newest.source, (select f.outcome from (
        select r.version % 1000000 as version, r.outcome from match_result r
        where r.match_id = m.id and r.source <> 'manual'
        union all select h.version, h.outcome from pending_result h where h.match_id = m.id
      ) f order by f.version desc limit 1) as of_feed,
    exists (select from pending_result h
      where h.match_id = m.id and h.decided_at is null and not h.released) as is_held,
    (m.details -> 'bestOf')::int as best_of, (select l.sport_id from league l where l.id = m.league_id) as sport_id,
    (extract(epoch from m.kick_off) * 1000)::bigint as kick_off_ms, m.started_ms, (
      select json_agg(json_build_object('actNo', v.order_no, 'fromMs', v.from_ms, 'toMs', v.to_ms, 'kindId', v.kind_id)
        order by v.order_no)
      from void_order v where v.match_id = m.id and v.restores is null
        and not exists (select from void_order b where b.match_id = v.match_id and b.restores = v.order_no)
    ) as windows, (
      select json_agg(json_build_object('atMs', k.at_ms, 'wasMs', k.was_ms) order by k.move_no) from kick_off_move k
      where k.match_id = m.id
    ) as moves, (select ${FIELD_CHANGES} from field_change f where f.match_id = m.id) as fields
  from match m left join lateral (
    select r.outcome, r.source from match_result r where r.match_id = m.id order by r.version desc limit 1
  ) newest on true
  where m.id = any ($1::integer[]) order by m.id`

/** Facts from which bets on a match are settled, and whether the match has started. */
export interface MatchWithFacts {
  readonly facts: SettlementFacts
  /** Whether the match is in play or over. */
  readonly hasStarted: boolean
}

/** Reads the settlement facts of matches, by match id; unknown ids are left out. */
export async function readMatchWithFacts(
  client: Pick<pg.Pool, 'query'>,
  matchIds: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, MatchWithFacts>> {
  if (matchIds.length === 0) return new Map()
  const { rows } = await client.query<SettlementFactsRow>(SETTLEMENT_FACTS, [matchIds])
  return new Map(rows.map((row) => [row.id, { facts: toSettlementFacts(row), hasStarted: row.has_started }]))
}

function toSettlementFacts(row: SettlementFactsRow): SettlementFacts {
  const windows = row.windows ?? []
  return {
    factCount: row.known,
    outcome: row.outcome,
    source: row.source,
    feedOutcome: row.of_feed,
    hasPendingResult: row.is_held,
    format: { sportId: row.sport_id, ...(row.best_of !== null && { bestOf: row.best_of }) },
    voids: {
      windows: windows.map(toVoidWindow),
      moves: row.moves ?? [],
      kickOffMs: Number(row.kick_off_ms),
      beganMs: row.started_ms === null ? null : Number(row.started_ms),
    },
    fields: row.fields ?? [],
    voidNos: windows.map(({ actNo }) => actNo),
  }
}

/** Reads the settlement facts of a match; null if the match does not exist. */
export async function readSettlementFacts(
  client: Pick<pg.Pool, 'query'>,
  matchId: MatchId,
): Promise<SettlementFacts | null> {
  return (await readMatchWithFacts(client, [matchId])).get(matchId)?.facts ?? null
}
