import type { Fixture, MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../../accounts/index.ts'
import {
  type FactKey,
  kickOffOf,
  type NewestSeals,
  readSealedContent,
  sealContent,
  sealFacts,
  startContent,
  storeSeals,
  termsContent,
  toMatchTerms,
} from '../../offer/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** SQL columns of the newest seals of the terms of a match, in the form of {@link NewestSeals}. */
export const newestTermsSeals = (matchId: string): string => `
  select f.revision as sealed_revision, array_agg(encode(f.seal, 'hex')) as seals,
    array_agg(f.content) as sealed_contents
  from fact_seal f where f.match_id = ${matchId} and f.kind = 'terms' and f.no = 0
  group by f.revision order by f.revision desc limit 1`

/** A match that a fixture added. */
export interface AddedRow {
  readonly match_id: MatchId
  readonly provider_key: string
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

interface WrittenMatch {
  readonly row: AddedRow
  /** Content of the terms that the fixture states. */
  readonly content: string
  /** Revision of the newest seal before the write; null without a seal. */
  readonly revision: number | null
  /** Content of the newest valid seal before the write; null without such a seal. */
  readonly sealedContent: string | null
}

const toFact = ({ row, content, revision }: WrittenMatch) => ({
  match_id: row.match_id,
  kind: 'terms' as const,
  no: 0,
  revision: revision === null ? 0 : revision + 1,
  content,
})

const toNewestSeals = (row: ChangedRow): NewestSeals => ({ ...row, kind: 'terms', no: 0 })

/**
 * Returns the kick-off changes that start from the kick-off that the server sealed. Another change takes its old
 * kick-off from a forged row and gets no seal.
 */
const listSoundMoves = (changed: readonly ChangedRow[], writtenById: ReadonlyMap<MatchId, WrittenMatch>): FactKey[] =>
  changed.flatMap(({ match_id: matchId, move_no: no, was_ms }) => {
    const sealedContent = writtenById.get(matchId)?.sealedContent ?? null
    if (no === null || sealedContent === null || kickOffOf(sealedContent) !== Number(was_ms)) return []
    return [{ matchId, kind: 'move' as const, no }]
  })

/**
 * Seals the terms that fixtures state for the matches that they added and changed, and the changes of kick-offs, in the
 * transaction that wrote the matches (SE9). Unchanged terms keep their seal.
 */
export const sealTerms = async (
  client: Queryable,
  seal: TextSeal,
  fixtures: readonly Fixture[],
  { added, changed }: { readonly added: readonly AddedRow[]; readonly changed: readonly ChangedRow[] },
): Promise<void> => {
  const contents = new Map(fixtures.map((fixture) => [fixture.key, termsContent(toMatchTerms(fixture))]))
  const toWritten = (row: AddedRow, before: Pick<WrittenMatch, 'revision' | 'sealedContent'>): WrittenMatch => {
    const content = contents.get(row.provider_key)
    if (content === undefined) throw new Error(`the match ${row.match_id} was written without a fixture`)
    return { row, content, ...before }
  }
  const written = [
    ...added.map((row) => toWritten(row, { revision: null, sealedContent: null })),
    ...changed.map((row) =>
      toWritten(row, { revision: row.sealed_revision, sealedContent: readSealedContent(seal, toNewestSeals(row)) }),
    ),
  ]
  await storeSeals(client, seal, written.filter(({ content, sealedContent }) => content !== sealedContent).map(toFact))
  const writtenById = new Map(written.map((match) => [match.row.match_id, match]))
  await sealFacts(client, seal, listSoundMoves(changed, writtenById), 'request')
}

/** Content and seal of the start of play of a match (SE9). `beganMs`: first report of play, simulated clock. */
export const sealStart = (
  seal: TextSeal,
  matchId: MatchId,
  beganMs: number,
): { readonly content: string; readonly seal: Buffer } => {
  const content = startContent(beganMs)
  return { content, seal: sealContent(seal, { match_id: matchId, kind: 'start', no: 0, revision: 0, content }) }
}
