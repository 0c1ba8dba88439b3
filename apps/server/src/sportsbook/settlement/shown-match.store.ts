import type { Certainty, FieldChange, LiveState, MatchId, MatchOutcome } from '@touchline/domain/match'
import type pg from 'pg'
import { MATCH_COLUMNS, type MatchRow, matchOf } from '../offer/match-row.store.ts'
import type { StoredMatch } from '../offer/feed-ports.ts'
import type { ResultSource, SettlementProposal } from './change-ports.ts'
import { readKnown } from './known-match.store.ts'
import { createProposalStore } from './proposal.store.ts'
import { createVoidActStore } from './void-act.store.ts'
import type { VoidAct } from './void-bets.ts'

interface ShownVersion {
  readonly source: ResultSource
  /** Of the feed, or of those by hand in a row, from 1; 0 where it was given back to a feed that told nothing. */
  readonly version: number
  readonly certainty: Certainty
  readonly outcome: MatchOutcome
  readonly atMs: number
}

/** A result of the feed that is held, as it tells another score than a trader did (HP3). */
interface HeldResult {
  readonly outcome: MatchOutcome
  readonly certainty: Certainty
  readonly atMs: number
  /** What the trader told, and how it stood by the feed when they began. */
  readonly word: { readonly live: LiveState; readonly from: LiveState | null }
}

interface HeldRow {
  readonly outcome: MatchOutcome
  readonly certainty: Certainty
  readonly held_at: Date
  readonly live: LiveState
  readonly from_live: LiveState | null
}

const HELD = `
  select outcome, certainty, held_at, live, from_live from held_result
  where match_id = $1 and decided_at is null and not released order by version desc limit 1`

const heldOf = ({ outcome, certainty, held_at, live, from_live }: HeldRow): HeldResult => ({
  outcome,
  certainty,
  atMs: held_at.getTime(),
  word: { live, from: from_live },
})

/** All that bets on a match are settled on, and were. */
export interface ShownMatch {
  readonly match: StoredMatch
  /** What is in force was entered by hand. */
  readonly byHand: boolean
  readonly versions: readonly ShownVersion[]
  /** The newest of the feed that is held; null where none is. */
  readonly held: HeldResult | null
  readonly voids: readonly VoidAct[]
  /** GR21: changes of a race's field before the race. */
  readonly fields: readonly FieldChange[]
  readonly proposals: readonly SettlementProposal[]
}

interface VersionRow extends Omit<ShownVersion, 'atMs'> {
  readonly at: Date
}

const VERSIONS = `
  select source, version % 1000000 as version, certainty, outcome,
    recorded_at as at
  from match_result r where match_id = $1 order by r.version`

/** Null where there is no such match. */
export const readShownMatch = async (pool: pg.Pool, matchId: MatchId): Promise<ShownMatch | null> => {
  const [matches, known, versions, voids, proposals, held] = await Promise.all([
    pool.query<MatchRow>(`select ${MATCH_COLUMNS} from match m join league l on l.id = m.league_id where m.id = $1`, [
      matchId,
    ]),
    readKnown(pool, matchId),
    pool.query<VersionRow>(VERSIONS, [matchId]),
    createVoidActStore(pool).acts(matchId),
    createProposalStore(pool).ofMatch(matchId),
    pool.query<HeldRow>(HELD, [matchId]),
  ])
  const [row] = matches.rows
  if (row === undefined || known === null) return null
  return {
    match: matchOf(row),
    byHand: known.source === 'hand',
    versions: versions.rows.map(({ at, ...version }) => ({ ...version, atMs: at.getTime() })),
    held: held.rows[0] === undefined ? null : heldOf(held.rows[0]),
    voids,
    fields: known.fields,
    proposals,
  }
}
