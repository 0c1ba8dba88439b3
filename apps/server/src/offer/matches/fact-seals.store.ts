import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../../secrets/index.ts'
import { compareContents, type FieldDifference, type MatchFactKind } from './match-terms.ts'

type Queryable = Pick<pg.Pool, 'query'>

type FactKind = 'result' | 'pending_result' | 'void' | 'kick_off_move' | 'field_change' | MatchFactKind

/** A fact that settlement reads, by its number within the match and kind (SE9). */
export interface FactKey {
  readonly matchId: MatchId
  readonly kind: FactKind
  /** Version of a result; number of a void order, a kick-off change or a field change; 0 for the facts of the match. */
  readonly no: number
}

/**
 * A fact that the server did not write as it is stored. `unsealed`: written or changed without the pepper.
 * `overwritten`: an earlier content was put back. `missing`: deleted.
 */
export interface FactFault extends FactKey {
  readonly why: 'unsealed' | 'overwritten' | 'missing'
  /** Changed fields of a fact that is stored in the rows of the match; empty if the server wrote no such fact. */
  readonly differences: readonly FieldDifference[]
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
  /** Contents stored with the seals of the facts of a match, newest revision first; null for other facts. */
  readonly sealed_contents: readonly string[] | null
}

const FACTS = buildFactsQuery('match_id = any ($1::integer[])')
const FACTS_OF_KINDS = buildFactsQuery('match_id = any ($1::integer[]) and kind = any ($2)')

type SealedFact = Pick<FactRow, 'match_id' | 'kind' | 'no' | 'revision' | 'content'>

/** Kinds of facts that are stored in the rows of the match and its league. */
const MATCH_KINDS: readonly MatchFactKind[] = ['terms', 'start']

/** The newest seals of a fact of a match, with the contents that are stored beside them. */
export type NewestSeals = Pick<FactRow, 'match_id' | 'kind' | 'no' | 'seals' | 'sealed_revision' | 'sealed_contents'>

/** Names of the kinds in reports. */
const KINDS = {
  result: 'result',
  pending_result: 'pending result',
  void: 'void order',
  kick_off_move: 'kick-off change',
  field_change: 'field change',
  terms: 'record of kick-off, sport and format',
  start: 'start of play',
} as const satisfies Readonly<Record<FactKind, string>>

const KIND_NAMES = Object.keys(KINDS) as readonly FactKind[]

/** Matches read in a single query. */
const PAGE = 1_000

const SEALS_BEGUN = `
  select exists (select from fact_seals_started) as facts, exists (select from match_seals_started) as matches`

const FAULT_TEXTS = {
  unsealed: 'was not written by the server',
  overwritten: 'was put back to an earlier content',
  missing: 'was deleted',
} as const

const MAX_NAMED_FAULTS = 10

interface AuditReport {
  readonly ok: boolean
  readonly line: string
}

const RESULT_KINDS = KIND_NAMES.filter((kind) => !isMatchKind(kind))

/** Facts of a match as a JSON array, for a statement that reads the facts themselves. */
export function factsJson(matchId: string): string {
  return `(select json_agg(q) from (${buildFactsQuery(`match_id = ${matchId}`)}) q)`
}

/**
 * Facts of matches. A seal without its fact has a row without content, unless the fact is a pending result: the server
 * deletes pending results.
 */
function buildFactsQuery(condition: string): string {
  return `
    select match_id, kind, no, f.revision, f.content, s.seals, s.sealed_revision, s.sealed_contents
    from (select * from settlement_fact where ${condition}) f
    full join (
      select match_id, kind, no, max(revision) as sealed_revision, array_agg(encode(seal, 'hex')) as seals,
        array_agg(content order by revision desc) filter (where content is not null) as sealed_contents
      from fact_seal where ${condition} group by match_id, kind, no
    ) s using (match_id, kind, no)
    where f.content is not null or kind <> 'pending_result'`
}

/** Returns the content that the server sealed last; null without a valid seal. */
export function readSealedContent(seal: TextSeal, row: NewestSeals): string | null {
  const fact = { ...row, revision: row.sealed_revision }
  return (row.sealed_contents ?? []).find((content) => isSealed(seal, { ...fact, content })) ?? null
}

/** Whether one of the seals, in hex, is a seal of the fact. */
function isSealed(seal: TextSeal, row: SealedFact & Pick<FactRow, 'seals'>): boolean {
  const text = toSealedText(row)
  return (row.seals ?? []).some((one) => seal.check(text, Buffer.from(one, 'hex')) === 'valid')
}

function toSealedText({ match_id, kind, no, revision, content }: SealedFact): string {
  return JSON.stringify([match_id, kind, no, revision, content])
}

/** Returns the faults of facts (SE9). */
export function findFaults(seal: TextSeal, rows: readonly FactRow[]): readonly FactFault[] {
  return rows.flatMap((row) => {
    const { match_id: matchId, kind, no, revision, sealed_revision: sealed } = row
    const fault = (why: FactFault['why']) => [{ matchId, kind, no, why, differences: findDifferences(seal, row) }]
    if (revision === null) return fault('missing')
    if (!isSealed(seal, row)) return fault('unsealed')
    return sealed !== null && sealed > revision ? fault('overwritten') : []
  })
}

function findDifferences(seal: TextSeal, row: FactRow): readonly FieldDifference[] {
  if (!isMatchKind(row.kind)) return []
  const sealed = readSealedContent(seal, row)
  return sealed === null ? [] : compareContents(row.kind, row.content, sealed)
}

function isMatchKind(kind: FactKind): kind is MatchFactKind {
  return MATCH_KINDS.some((one) => one === kind)
}

/** Reads the facts of matches with their seals. */
export async function readFacts(client: Queryable, matchIds: readonly MatchId[]): Promise<readonly FactRow[]> {
  if (matchIds.length === 0) return []
  const { rows } = await client.query<FactRow>(FACTS, [matchIds])
  return rows
}

/** Seals a fact with its content. */
export function sealContent(seal: TextSeal, fact: SealedFact): Buffer {
  return seal.seal(toSealedText(fact))
}

/** Stores seals of facts. */
export async function storeSeals(client: Queryable, seal: TextSeal, rows: readonly SealedFact[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    `insert into fact_seal (match_id, kind, no, revision, seal, content)
     select * from unnest($1::integer[], $2::text[], $3::integer[], $4::integer[], $5::bytea[], $6::text[])
     on conflict do nothing`,
    [
      rows.map((row) => row.match_id),
      rows.map(({ kind }) => kind),
      rows.map(({ no }) => no),
      rows.map(({ revision }) => revision),
      rows.map((row) => sealContent(seal, row)),
      rows.map(({ kind, content }) => (isMatchKind(kind) ? content : null)),
    ],
  )
}

/** Returns the matches with a stored fact whose seal is missing or invalid (SE9). */
export async function readFaultyMatches(
  client: Queryable,
  seal: TextSeal,
  matchIds: readonly MatchId[],
): Promise<ReadonlySet<MatchId>> {
  return new Set(findFaults(seal, await readFacts(client, matchIds)).map(({ matchId }) => matchId))
}

/**
 * Seals facts in the transaction that wrote them (SE9). `source` states where their content comes from: `request` for
 * content that does not depend on stored facts, `stored` for content computed from stored facts. With `stored`, the new
 * facts of a match whose existing seals are invalid stay unsealed, because a forged fact may have influenced them.
 */
export async function sealFacts(
  client: Queryable,
  seal: TextSeal,
  written: readonly FactKey[],
  source: 'request' | 'stored',
): Promise<void> {
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

function keyOf({ matchId, kind, no }: FactKey): string {
  return `${matchId}/${kind}/${no}`
}

/**
 * Seals facts from before the introduction of seals, and the facts of matches from before the introduction of their
 * seals. Does nothing after the first call on a database.
 */
export async function sealOldFacts(client: Queryable, seal: TextSeal): Promise<void> {
  const { rows } = await client.query<{ facts: boolean; matches: boolean }>(SEALS_BEGUN)
  const [{ facts, matches } = { facts: false, matches: false }] = rows
  if (facts && matches) return
  await forEachPage(
    client,
    (page) =>
      storeSeals(
        client,
        seal,
        page.filter(({ content }) => content !== null),
      ),
    facts ? MATCH_KINDS : KIND_NAMES,
  )
  await client.query('insert into fact_seals_started default values on conflict do nothing')
  await client.query('insert into match_seals_started default values on conflict do nothing')
}

async function forEachPage(
  client: Queryable,
  work: (rows: readonly FactRow[]) => Promise<void> | void,
  kinds: readonly FactKind[] = KIND_NAMES,
): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await client.query<{ id: MatchId }>(
      `select id from match where id > $1 order by id limit ${PAGE}`,
      [after],
    )
    const facts = await client.query<FactRow>(FACTS_OF_KINDS, [rows.map(({ id }) => id), kinds])
    await work(facts.rows)
    after = rows.at(-1)?.id ?? after
    if (rows.length < PAGE) return
  }
}

/** Seals with the current pepper the facts sealed with the second pepper. */
export function resealFacts(client: Queryable, both: TextSeal, current: TextSeal): Promise<void> {
  return forEachPage(client, (rows) =>
    storeSeals(
      client,
      current,
      rows.filter((row) => row.content !== null && isSealed(both, row)),
    ),
  )
}

/** Counts facts that can be checked with the second pepper alone. */
export async function countFactsToReseal(client: Queryable, both: TextSeal, current: TextSeal): Promise<number> {
  let count = 0
  await forEachPage(client, (rows) => {
    count += rows.filter((row) => row.content !== null && isSealed(both, row) && !isSealed(current, row)).length
  })
  return count
}

/** Describes a fault for a log or report. */
export function faultText({ matchId, kind, no, why, differences }: FactFault): string {
  if (!isMatchKind(kind)) return `${KINDS[kind]} ${no} of match ${matchId} ${FAULT_TEXTS[why]}`
  if (differences.length === 0) return `${KINDS[kind]} of match ${matchId} ${FAULT_TEXTS[why]}`
  const texts = differences.map(({ field, stored, sealed }) => `${field} is ${stored}, sealed as ${sealed}`)
  return `match ${matchId}: ${texts.join(' and ')}`
}

/** Checks whether the server wrote every result, void order and change that settlement reads (SE9). */
export async function auditFacts(client: Queryable, seal: TextSeal): Promise<AuditReport> {
  const { rowCount } = await client.query('select from fact_seals_started')
  if (rowCount === 0) return { ok: true, line: 'results: not sealed before the next start of the server' }
  return auditKinds(client, seal, 'results', RESULT_KINDS)
}

/** Checks the facts of the kinds. `subject`: name of the facts in the report. */
async function auditKinds(
  client: Queryable,
  seal: TextSeal,
  subject: string,
  kinds: readonly FactKind[],
): Promise<AuditReport> {
  const faults: FactFault[] = []
  let count = 0
  await forEachPage(
    client,
    (rows) => {
      count += rows.length
      faults.push(...findFaults(seal, rows))
    },
    kinds,
  )
  if (faults.length === 0) return { ok: true, line: `${subject}: ${count.toLocaleString('en')}, all seals agree` }
  const namedFaults = faults.slice(0, MAX_NAMED_FAULTS).map(faultText).join(', ')
  const more = faults.length > MAX_NAMED_FAULTS ? ` and ${faults.length - MAX_NAMED_FAULTS} more` : ''
  return { ok: false, line: `${subject}: broken: ${namedFaults}${more}` }
}

/** Checks whether kick-off, sport, format and start of play of every match are as the server wrote them (SE9). */
export async function auditMatches(client: Queryable, seal: TextSeal): Promise<AuditReport> {
  const { rowCount } = await client.query('select from match_seals_started')
  if (rowCount === 0) return { ok: true, line: 'kick-offs: not sealed before the next start of the server' }
  return auditKinds(client, seal, 'kick-offs', MATCH_KINDS)
}
