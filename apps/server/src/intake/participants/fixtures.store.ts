import type { Fixture, MatchId } from '@touchline/domain/match'
import { type Comparison, type FixtureVerdict, decideFixture } from '@touchline/domain/participants'
import type pg from 'pg'
import { selectNewestFixtures } from '../feed-changes.ts'
import { type StoredFixtures, MANUAL_PROVIDER, MATCH_COLUMNS, type MatchRow, toStoredMatch } from '../../offer/index.ts'
import { type ComparedRow, compareStored } from './compared-row.store.ts'
import {
  dropPendingFixtures,
  storePendingFixtures,
  participantsKey,
  readAliases,
  storeAliases,
} from './pending-fixtures.store.ts'
import type { TextSeal } from '../../secrets/index.ts'
import { replaceMatches } from './replace-matches.store.ts'
import { writeFixtures } from './write-fixtures.store.ts'

type Queryable = Pick<pg.Pool, 'query'>

export interface FixturesToPut {
  readonly provider: string
  readonly fixtures: readonly Fixture[]
  /** Time of receipt on the simulated clock in milliseconds. */
  readonly atMs: number
}

interface ExaminedMatchRow extends ComparedRow {
  readonly held_fixture: Fixture | null
  readonly quarantined_since_ms: bigint | null
  readonly ruling: 'same' | 'other' | null
  readonly offered: boolean
  readonly source: 'feed' | 'manual' | 'restored' | null
}

const STORED_MATCHES = `
  select ${MATCH_COLUMNS}, l.provider as league_provider, h.fixture as held_fixture,
    h.quarantined_since_ms, h.ruling, m.offered, (
      select r.source from match_result r where r.match_id = m.id order by r.version desc limit 1) as source
  from match m join league l on l.id = m.league_id left join participant_quarantine h on h.match_id = m.id
  where m.provider = $1 and m.provider_key = any ($2) order by m.id for no key update of m`

// Reads stored matches with the versions of their newest applied states and results (PI6).
const WRITTEN_MATCHES = `
  select ${MATCH_COLUMNS}, m.live_version, m.live_hash, coalesce(m.former_live_version, 0) as former_live_version,
    coalesce(m.former_result_version, 0) as former_result_version, (
      select coalesce(max(r.version % 1000000), 0) from match_result r
      where r.match_id = m.id and r.source <> 'manual'
    )::integer as result_version
  from match m join league l on l.id = m.league_id
  where m.provider = $1 and m.provider_key = any ($2) order by m.kick_off, m.id`

interface WrittenMatchRow extends MatchRow {
  readonly live_version: number | null
  readonly live_hash: string | null
  readonly former_live_version: number
  readonly former_result_version: number
  readonly result_version: number
}

interface FixtureDecision {
  readonly fixture: Fixture
  readonly row: ExaminedMatchRow | undefined
  readonly verdict: FixtureVerdict | 'add'
}

/**
 * Applies fixtures to the database, comparing every fixture with the match under its key (PI1 to PI6). A fixture
 * updates the match, replaces it with a new match, is ignored, or awaits a manual ruling. Must be called within a
 * transaction.
 */
export async function putFixtures(client: Queryable, seal: TextSeal, request: FixturesToPut): Promise<StoredFixtures> {
  const put = { ...request, fixtures: selectNewestFixtures(request.fixtures) }
  const { provider, fixtures, atMs } = put
  const decisions = await decideVerdicts(client, put)
  const selectByVerdict = (...verdicts: FixtureDecision['verdict'][]) =>
    decisions.filter(({ verdict }) => verdicts.includes(verdict))
  const [appliedDecisions, pendingDecisions] = [selectByVerdict('take', 'replace'), selectByVerdict('hold')]
  await storeAliases(
    client,
    selectByVerdict('take').flatMap(({ row, fixture }) =>
      row?.ruling === 'same' ? [{ leagueId: row.league_id, before: toStoredMatch(row).fixture, after: fixture }] : [],
    ),
  )
  await dropPendingFixtures(client, toMatchIds(appliedDecisions))
  await storePendingFixtures(
    client,
    pendingDecisions.flatMap(({ row, fixture }) => (row ? [{ matchId: row.id as MatchId, fixture }] : [])),
    atMs,
  )
  const replaced = await replaceMatches(client, seal, toMatchIds(selectByVerdict('replace')), atMs)
  const writtenFixtures = selectByVerdict('add', 'take', 'replace').map(({ fixture }) => fixture)
  const moved = await writeFixtures(client, seal, provider, writtenFixtures, { atMs, replaced })
  const { rows } = await client.query<WrittenMatchRow>(WRITTEN_MATCHES, [provider, fixtures.map(({ key }) => key)])
  return {
    matches: rows.map((row) => ({
      ...toStoredMatch(row),
      liveVersion: row.live_version,
      liveMark: row.live_hash,
      formerLiveVersion: row.former_live_version,
      formerResultVersion: row.former_result_version,
      resultVersion: row.result_version,
    })),
    moved,
    replaced,
    pendingFixtures: pendingDecisions.map(({ fixture }) => fixture),
  }
}

async function decideVerdicts(client: Queryable, put: FixturesToPut): Promise<readonly FixtureDecision[]> {
  const { provider, fixtures } = put
  const { rows } = await client.query<ExaminedMatchRow>(STORED_MATCHES, [provider, fixtures.map(({ key }) => key)])
  const byKey = new Map(rows.map((row) => [row.provider_key, row]))
  const changedLeagueIds = fixtures.flatMap((fixture) => {
    const row = byKey.get(fixture.key)
    return row !== undefined && compareStored(provider, row, fixture) !== 'same' ? [row.league_id] : []
  })
  const findAliases = await readAliases(client, changedLeagueIds)
  return fixtures.map((fixture) => {
    const row = byKey.get(fixture.key)
    if (row === undefined) return { fixture, row, verdict: 'add' }
    const comparison = compareStored(provider, row, fixture, findAliases(row.league_id))
    return { fixture, row, verdict: decideVerdict(row, fixture, comparison, put) }
  })
}

function decideVerdict(
  row: ExaminedMatchRow,
  fixture: Fixture,
  comparison: Comparison,
  put: FixturesToPut,
): FixtureVerdict {
  // A ruling applies only to the change seen by its author.
  const isRuled = row.held_fixture !== null && participantsKey(row.held_fixture) === participantsKey(fixture)
  const stored = {
    kickOffMs: row.kick_off.getTime(),
    version: row.fixture_version,
    isOver: row.status !== 0,
    hasManualResult: row.source === 'manual',
    wasOffered: row.offered,
    isInPlay: row.live !== null && row.live.period !== 'pre',
    pendingSinceMs: row.quarantined_since_ms === null ? null : Number(row.quarantined_since_ms),
    ruling: isRuled ? row.ruling : null,
  }
  const update = { kickOffMs: fixture.kickOffMs, version: fixture.version ?? null, comparison }
  return decideFixture(stored, { ...update, isManual: put.provider === MANUAL_PROVIDER }, put.atMs)
}

function toMatchIds(decisions: readonly FixtureDecision[]): readonly MatchId[] {
  return decisions.flatMap(({ row }) => (row === undefined ? [] : [row.id as MatchId]))
}
