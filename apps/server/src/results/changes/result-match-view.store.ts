import type { Certainty, LiveState, MatchId, MatchOutcome } from '@touchline/domain/match'
import type pg from 'pg'
import { MATCH_COLUMNS, type MatchRow, toStoredMatch } from '../../offer/index.ts'
import { readSettlementFacts } from '../settlement-facts.store.ts'
import { createProposalStore } from './proposal.store.ts'
import { readVoidOrders } from './void-order.store.ts'
import type { ShownVersion, PendingResult, ShownMatch } from './result-match-view.ts'

interface PendingResultRow {
  readonly outcome: MatchOutcome
  readonly certainty: Certainty
  readonly received_at: Date
  readonly live: LiveState
  readonly from_live: LiveState | null
}

const PENDING_RESULT = `
  select outcome, certainty, received_at, live, from_live from pending_result
  where match_id = $1 and decided_at is null and not released order by version desc limit 1`

interface VersionRow extends Omit<ShownVersion, 'atMs'> {
  readonly at: Date
}

const VERSIONS = `
  select source, version % 1000000 as version, certainty, outcome,
    recorded_at as at
  from match_result r where match_id = $1 order by r.version`

/** Reads the results, voids and changes of a match; null if the match does not exist. */
export async function readShownMatch(pool: pg.Pool, matchId: MatchId): Promise<ShownMatch | null> {
  const [matches, facts, versions, voids, proposals, pendingResults] = await Promise.all([
    pool.query<MatchRow>(`select ${MATCH_COLUMNS} from match m join league l on l.id = m.league_id where m.id = $1`, [
      matchId,
    ]),
    readSettlementFacts(pool, matchId),
    pool.query<VersionRow>(VERSIONS, [matchId]),
    readVoidOrders(pool, matchId),
    createProposalStore(pool).listByMatch(matchId),
    pool.query<PendingResultRow>(PENDING_RESULT, [matchId]),
  ])
  const [row] = matches.rows
  if (row === undefined || facts === null) return null
  return {
    match: toStoredMatch(row),
    hasManualResult: facts.source === 'manual',
    versions: versions.rows.map(({ at, ...version }) => ({ ...version, atMs: at.getTime() })),
    held: pendingResults.rows[0] === undefined ? null : toPendingResult(pendingResults.rows[0]),
    voids,
    fields: facts.fields,
    proposals,
  }
}

function toPendingResult({ outcome, certainty, received_at, live, from_live }: PendingResultRow): PendingResult {
  return {
    outcome,
    certainty,
    atMs: received_at.getTime(),
    manualState: { live, from: from_live },
  }
}
