import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../../accounts/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

type FactKind = 'result' | 'held' | 'void' | 'move' | 'field'

/** A fact that settlement reads, by its number within the match and kind (SE9). */
export interface FactKey {
  readonly matchId: MatchId
  readonly kind: FactKind
  /** Version of a result; number of a void order, a kick-off change or a field change. */
  readonly no: number
}

/**
 * A fact that the server did not write as it is stored. `unsealed`: written or changed without the pepper.
 * `overwritten`: an earlier content was put back. `missing`: deleted.
 */
export interface FactFault extends FactKey {
  readonly why: 'unsealed' | 'overwritten' | 'missing'
}

/** Content of a fact with every seal stored for its number. */
export interface FactRow {
  readonly match_id: MatchId
  readonly kind: FactKind
  readonly no: number
  /** Null for a seal without its fact. */
  readonly revision: number | null
  readonly content: string | null
  /** In hex; null without a seal. */
  readonly seals: readonly string[] | null
  readonly sealed_revision: number | null
}

/**
 * Facts of matches. A seal without its fact has a row without content, unless the fact is a held result: the server
 * deletes held results.
 */
const buildFactsQuery = (matches: string): string => `
  select match_id, kind, no, f.revision, f.content, s.seals, s.sealed_revision
  from (select * from settlement_fact where match_id ${matches}) f
  full join (
    select match_id, kind, no, max(revision) as sealed_revision, array_agg(encode(seal, 'hex')) as seals
    from fact_seal where match_id ${matches} group by match_id, kind, no
  ) s using (match_id, kind, no)
  where f.content is not null or kind <> 'held'`

const FACTS = buildFactsQuery('= any ($1::integer[])')

/** Facts of a match as a JSON array, for a statement that reads the facts themselves. */
export const factsJson = (matchId: string): string => `(select json_agg(q) from (${buildFactsQuery(`= ${matchId}`)}) q)`

const toSealedText = ({ match_id, kind, no, revision, content }: FactRow): string =>
  JSON.stringify([match_id, kind, no, revision, content])

const isSealed = (seal: TextSeal, row: FactRow): boolean => {
  const text = toSealedText(row)
  return (row.seals ?? []).some((one) => seal.check(text, Buffer.from(one, 'hex')) === 'valid')
}

/** Returns the faults of facts (SE9). */
export const findFaults = (seal: TextSeal, rows: readonly FactRow[]): readonly FactFault[] =>
  rows.flatMap((row) => {
    const { match_id: matchId, kind, no, revision, sealed_revision: sealed } = row
    const fault = (why: FactFault['why']) => [{ matchId, kind, no, why }]
    if (revision === null) return fault('missing')
    if (!isSealed(seal, row)) return fault('unsealed')
    return sealed !== null && sealed > revision ? fault('overwritten') : []
  })

/** Reads the facts of matches with their seals. */
export const readFacts = async (client: Queryable, matchIds: readonly MatchId[]): Promise<readonly FactRow[]> => {
  if (matchIds.length === 0) return []
  const { rows } = await client.query<FactRow>(FACTS, [matchIds])
  return rows
}

const storeSeals = async (client: Queryable, seal: TextSeal, rows: readonly FactRow[]): Promise<void> => {
  if (rows.length === 0) return
  await client.query(
    `insert into fact_seal (match_id, kind, no, revision, seal)
     select * from unnest($1::integer[], $2::text[], $3::integer[], $4::integer[], $5::bytea[])
     on conflict do nothing`,
    [
      rows.map((row) => row.match_id),
      rows.map(({ kind }) => kind),
      rows.map(({ no }) => no),
      rows.map(({ revision }) => revision),
      rows.map((row) => seal.seal(toSealedText(row))),
    ],
  )
}

const keyOf = ({ matchId, kind, no }: FactKey): string => `${matchId}/${kind}/${no}`

/** Returns the matches with a fault. */
export const readFaultyMatches = async (
  client: Queryable,
  seal: TextSeal,
  matchIds: readonly MatchId[],
): Promise<ReadonlySet<MatchId>> =>
  new Set(findFaults(seal, await readFacts(client, matchIds)).map(({ matchId }) => matchId))

/**
 * Seals facts in the transaction that wrote them (SE9). `source`: `request` for content that does not depend on stored
 * facts. With `stored`, facts of a match with a fault stay without a seal, because their content may come from a forged
 * fact.
 */
export const sealFacts = async (
  client: Queryable,
  seal: TextSeal,
  written: readonly FactKey[],
  source: 'request' | 'stored',
): Promise<void> => {
  const rows = await readFacts(client, [...new Set(written.map(({ matchId }) => matchId))])
  const keys = new Set(written.map(keyOf))
  const isWritten = (row: FactRow): boolean => keys.has(keyOf({ ...row, matchId: row.match_id }))
  const others =
    source === 'request'
      ? []
      : findFaults(
          seal,
          rows.filter((row) => !isWritten(row)),
        )
  const faulty = new Set(others.map(({ matchId }) => matchId))
  await storeSeals(
    client,
    seal,
    rows.filter((row) => isWritten(row) && row.content !== null && !faulty.has(row.match_id)),
  )
}

/** Matches read in a single query. */
const PAGE = 1_000

const forEachPage = async (
  client: Queryable,
  work: (rows: readonly FactRow[]) => Promise<void> | void,
): Promise<void> => {
  let after = 0
  for (;;) {
    const { rows } = await client.query<{ id: MatchId }>(
      `select id from match where id > $1 order by id limit ${PAGE}`,
      [after],
    )
    await work(
      await readFacts(
        client,
        rows.map(({ id }) => id),
      ),
    )
    after = rows.at(-1)?.id ?? after
    if (rows.length < PAGE) return
  }
}

/** Seals facts from before the introduction of seals. Does nothing after the first call on a database. */
export const sealOldFacts = async (client: Queryable, seal: TextSeal): Promise<void> => {
  const { rowCount } = await client.query('select from fact_seals_begun')
  if (rowCount !== 0) return
  await forEachPage(client, (rows) =>
    storeSeals(
      client,
      seal,
      rows.filter(({ content }) => content !== null),
    ),
  )
  await client.query('insert into fact_seals_begun default values')
}

/** Seals with the current pepper the facts sealed with the second pepper. */
export const resealFacts = (client: Queryable, both: TextSeal, current: TextSeal): Promise<void> =>
  forEachPage(client, (rows) =>
    storeSeals(
      client,
      current,
      rows.filter((row) => row.content !== null && isSealed(both, row)),
    ),
  )

/** Counts facts that can be checked with the second pepper alone. */
export const countFactsToReseal = async (client: Queryable, both: TextSeal, current: TextSeal): Promise<number> => {
  let count = 0
  await forEachPage(client, (rows) => {
    count += rows.filter((row) => row.content !== null && isSealed(both, row) && !isSealed(current, row)).length
  })
  return count
}

/** Names of the kinds in reports. */
const KINDS = {
  result: 'result',
  held: 'held result',
  void: 'void order',
  move: 'kick-off change',
  field: 'field change',
} as const
const FAULT_TEXTS = {
  unsealed: 'was not written by the server',
  overwritten: 'was put back to an earlier content',
  missing: 'was deleted',
} as const

/** Describes a fault for a log or report. */
export const faultText = ({ matchId, kind, no, why }: FactFault): string =>
  `${KINDS[kind]} ${no} of match ${matchId} ${FAULT_TEXTS[why]}`

const MAX_NAMED_FAULTS = 10

/** Checks whether the server wrote every fact that settlement reads (SE9). */
export const auditFacts = async (
  client: Queryable,
  seal: TextSeal,
): Promise<{ readonly ok: boolean; readonly line: string }> => {
  const { rowCount } = await client.query('select from fact_seals_begun')
  if (rowCount === 0) return { ok: true, line: 'results: not sealed before the next start of the server' }
  const faults: FactFault[] = []
  let count = 0
  await forEachPage(client, (rows) => {
    count += rows.length
    faults.push(...findFaults(seal, rows))
  })
  if (faults.length === 0) return { ok: true, line: `results: ${count.toLocaleString('en')}, all seals agree` }
  const namedFaults = faults.slice(0, MAX_NAMED_FAULTS).map(faultText).join(', ')
  const more = faults.length > MAX_NAMED_FAULTS ? ` and ${faults.length - MAX_NAMED_FAULTS} more` : ''
  return { ok: false, line: `results: broken: ${namedFaults}${more}` }
}
