import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../../secrets/index.ts'
import {
  type FactKey,
  kickOffOf,
  type NewestSeals,
  readSealedContent,
  sealContent,
  sealFacts,
  startContent,
  storeSeals,
} from '../../offer/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** A match that a fixture added, with the content of the terms that the fixture states. */
export interface AddedRow {
  readonly match_id: MatchId
  readonly content: string
}

/** A match that a fixture changed, with the newest seals of its terms before the change; null without seals. */
export interface ChangedRow extends AddedRow {
  /** Number of the kick-off change, and the stored kick-off before the change; null without a kick-off change. */
  readonly move_no: number | null
  readonly was_ms: bigint | null
  readonly sealed_revision: number | null
  readonly seals: readonly string[] | null
  readonly sealed_contents: readonly string[] | null
}

interface ChangedMatch {
  readonly row: ChangedRow
  /** Content of the newest valid seal before the change; null without such a seal. */
  readonly sealedContent: string | null
}

/** SQL columns of the newest seals of the terms of a match, in the form of {@link NewestSeals}. */
export function newestTermsSeals(matchId: string): string {
  return `
    select f.revision as sealed_revision, array_agg(encode(f.seal, 'hex')) as seals,
      array_agg(f.content) as sealed_contents
    from fact_seal f where f.match_id = ${matchId} and f.kind = 'terms' and f.no = 0
    group by f.revision order by f.revision desc limit 1`
}

/**
 * SQL of the content of the fact `terms`, as the view `settlement_fact` writes the stored terms. `match`: row with
 * kick-off and details as a fixture states them. `sportId`: sport that the fixture states.
 */
export function termsContent(match: string, sportId: string): string {
  return `jsonb_build_array(
    round(extract(epoch from ${match}.kick_off) * 1000), ${sportId}, ${match}.details -> 'bestOf')::text`
}

/**
 * Seals the terms that fixtures state for the matches that they added and changed, and the changes of kick-offs, in the
 * transaction that wrote the matches (SE9). Unchanged terms keep their seal.
 */
export async function sealTerms(
  client: Queryable,
  seal: TextSeal,
  { added, changed }: { readonly added: readonly AddedRow[]; readonly changed: readonly ChangedRow[] },
): Promise<void> {
  const changedMatches = changed.map((row) => toChangedMatch(seal, row))
  await storeSeals(client, seal, [
    ...added.map((row) => toFact(row, 0)),
    ...changedMatches
      .filter(({ row, sealedContent }) => row.content !== sealedContent)
      .map(({ row }) => toFact(row, row.sealed_revision === null ? 0 : row.sealed_revision + 1)),
  ])
  await sealFacts(client, seal, changedMatches.flatMap(toSoundMove), 'request')
}

function toChangedMatch(seal: TextSeal, row: ChangedRow): ChangedMatch {
  const newest: NewestSeals = { ...row, kind: 'terms', no: 0 }
  return { row, sealedContent: readSealedContent(seal, newest) }
}

function toFact(row: AddedRow, revision: number) {
  return { ...row, kind: 'terms' as const, no: 0, revision }
}

/**
 * Returns the key of the kick-off change if the change starts from the kick-off that the server sealed. Another change
 * takes its old kick-off from a forged row and gets no seal.
 */
function toSoundMove({ row: { match_id: matchId, move_no: no, was_ms }, sealedContent }: ChangedMatch): FactKey[] {
  return no === null || sealedContent === null || kickOffOf(sealedContent) !== Number(was_ms)
    ? []
    : [{ matchId, kind: 'kick_off_move', no }]
}

/** Content and seal of the start of play of a match (SE9). `beganMs`: first report of play, simulated clock. */
export function sealStart(
  seal: TextSeal,
  matchId: MatchId,
  beganMs: number,
): { readonly content: string; readonly seal: Buffer } {
  const content = startContent(beganMs)
  return { content, seal: sealContent(seal, { match_id: matchId, kind: 'start', no: 0, revision: 0, content }) }
}
