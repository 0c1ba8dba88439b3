import { offeredKinds } from '@touchline/domain/market'
import type { FeedChange, MatchId } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { computeSingleTerms } from '@touchline/domain/ticket'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { results } from '../results/index.ts'
import { createPlacementStore } from '../betting/placing/placement.store.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import { BEFORE_KICK_OFF_MS, buildHistories, buildFixture, type MatchHistory } from './testing/match-histories.ts'

let server: TestModules
beforeAll(async () => {
  server = await openTestModules(results)
})
afterAll(() => server.drop())

const MOST_KINDS = 2

/** Returns a sample of the market kinds that the match's sport offers, evenly spread. */
function kindsOf({ sport, more }: MatchHistory) {
  const row = sportByKey(sport)
  const kinds = row === undefined ? [] : offeredKinds(row, more?.runners === undefined ? 'match' : 'runners')
  const step = Math.max(1, Math.floor(kinds.length / MOST_KINDS))
  return kinds.filter((_kind, at) => at % step === 0)
}

interface Played extends MatchHistory {
  readonly matchId: MatchId
}

/** Lists the matches and bets on the first and second selection of several markets. */
async function listWithBets(histories: readonly MatchHistory[]): Promise<readonly Played[]> {
  for (const history of histories) {
    // Without the model, because settlement does not depend on prices.
    server.feed.over.add(history.key)
    server.feed.queueChanges({ kind: 'fixture', fixture: buildFixture(history) })
  }
  await server.advance()
  const { rows } = await server.database.pool.query<{ id: MatchId; key: string }>(
    'select id, provider_key as key from match',
  )
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const store = createPlacementStore(server.database.pool)
  const played: Played[] = []
  for (const history of histories) {
    const matchId = ids.get(history.key) ?? (0 as MatchId)
    const { id: memberId } = await server.member()
    for (const { code, selections, line } of kindsOf(history))
      for (const selection of selections.slice(0, 2))
        await placeTestTicket(store, {
          memberId,
          placedAtMs: server.wallMs,
          terms: computeSingleTerms(10_00n, 2000, 4),
          legs: [legOn(matchId, { typeCode: code, selection, lineQ: line === 'none' ? 0 : 6 })],
          sportId: sportByKey(history.sport)?.id ?? 0,
        })
    played.push({ ...history, matchId })
  }
  return played
}

/**
 * SQL: everything that must not depend on the order of messages. The live state of a finished match is left out,
 * because no page shows it.
 */
const END = `
  select m.status, m.home, extract(epoch from m.kick_off)::float8 * 1000 as kick_off_ms, m.fixture_version,
    case m.status when 0 then m.live end as live, case m.status when 0 then m.live_version end as live_version,
    (select jsonb_build_array(r.version, r.outcome) from match_result r
      where r.match_id = m.id order by r.version desc limit 1) as result,
    (select json_agg(json_build_array(l.kind_id, l.selection, t.status, t.reason, t.return_minor) order by t.id)
      from ticket t join ticket_leg l on l.ticket_id = t.id where l.match_id = m.id) as bets,
    (select json_agg(distinct q.kind) from feed_quarantine q where q.match_id = m.id) as held
  from match m where m.id = $1`

async function endOf({ matchId, placedMs }: Played): Promise<Record<string, unknown>> {
  const { rows } = await server.database.owner.query<{ kick_off_ms: number }>(END, [matchId])
  return rows.map((row) => ({ ...row, kick_off_ms: row.kick_off_ms - placedMs }))[0] ?? {}
}

/** Splits the messages into batches after the given positions; no batch is empty. */
function cutAt(messages: readonly FeedChange[], cuts: readonly number[]): readonly (readonly FeedChange[])[] {
  const ends = [...new Set(cuts.map((cut) => cut % messages.length))].toSorted((one, other) => one - other)
  return [...ends, messages.length].map((end, at) => messages.slice(ends[at - 1] ?? 0, end))
}

function newestVersion(results: readonly FeedChange[]): number {
  return results.reduce((most, change) => (change.kind === 'result' ? Math.max(most, change.version) : most), 0)
}

/** Versions of the newest stored results by match key. */
async function storedVersions(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await server.database.owner.query<{ key: string; version: number }>(
    `select m.provider_key as key, max(r.version) as version
     from match m join match_result r on r.match_id = m.id group by 1`,
  )
  return new Map(rows.map(({ key, version }) => [key, version]))
}

interface Delivery {
  readonly match: Played
  readonly batches: readonly (readonly FeedChange[])[]
}

/**
 * Sends the nth batch of every match's messages, for each n. After the batches in `handovers` another process takes
 * over the feed.
 */
async function deliver(deliveries: readonly Delivery[], handovers: ReadonlySet<number>): Promise<void> {
  const most = Math.max(...deliveries.map(({ batches }) => batches.length))
  const sent = new Map<string, FeedChange[]>()
  for (let nth = 0; nth < most; nth++) {
    for (const { match, batches } of deliveries) {
      const batch = batches[nth] ?? []
      server.feed.queueChanges(...batch)
      sent.set(match.key, [...(sent.get(match.key) ?? []), ...batch])
    }
    await server.advance(1_000)
    // After each batch, bets must be settled on the newest result sent so far. A result that contradicts itself counts
    // for nothing (GR18).
    const stored = await storedVersions()
    for (const { match } of deliveries) {
      const valid = (sent.get(match.key) ?? []).filter(
        (change) => change.kind !== 'result' || (change.outcome.parts.full?.score.home ?? 0) < 1000,
      )
      expect([match.key, stored.get(match.key) ?? 0]).toEqual([match.key, newestVersion(valid)])
    }
    if (!handovers.has(nth)) continue
    await server.stop()
    // The restarted feed repeats only the fixtures, so messages that the previous process applied exist only in the
    // database.
    for (const kind of ['state', 'result'] as const) server.feed.withdraw(kind)
    await server.start()
    await server.advance(1_000)
  }
}

const order = fc.record({
  seed: fc.integer(),
  cuts: fc.array(fc.nat(99), { minLength: 3, maxLength: 6 }),
})

function shuffled(messages: readonly FeedChange[], seed: number): readonly FeedChange[] {
  const repeated = [...messages, ...messages.filter((_message, at) => (at + seed) % 3 === 0)]
  const [mixed = []] = fc.sample(fc.shuffledSubarray(repeated, { minLength: repeated.length }), { seed, numRuns: 1 })
  return mixed
}

test('PI6 PI10 a match ends the same in any order of messages, with repeats and handovers', async () => {
  const turn = fc.sample(fc.nat(1), 1)[0] ?? 0
  // Uses half of the sports for each ending; a run with the other value of `turn` uses the other half.
  const histories = (name: string) =>
    buildHistories((of) => `${name}: ${of}`, server.wallMs).filter((_history, at) => at % 2 === turn)
  const straight = await listWithBets(histories('in order'))
  const mixed = await listWithBets(histories('mixed'))
  server.wallMs += 2 * BEFORE_KICK_OFF_MS
  await deliver(
    straight.map((match) => ({ match, batches: cutAt(match.messages, [6, 9, 11]) })),
    new Set(),
  )
  const orders = fc.sample(order, mixed.length)
  // With two contradicting results staff decide on the runners, so until then only non-runners sent before the results
  // cause refunds.
  const comesFirst = ({ kind }: FeedChange, { ending }: Played): boolean =>
    kind === 'nonRunners' && ending === 'two results of one number'
  await deliver(
    mixed.map((match, at) => {
      const { seed, cuts } = orders[at] ?? { seed: 0, cuts: [] }
      const first = match.messages.filter((message) => comesFirst(message, match))
      const rest = match.messages.filter((message) => !comesFirst(message, match))
      return { match, batches: cutAt([...first, ...shuffled(rest, seed)], cuts) }
    }),
    new Set([1, 3]),
  )
  const came = async (all: readonly Played[]) =>
    Promise.all(all.map(async (each, at) => [at, orders[at], await endOf(each)]))
  expect(await came(mixed)).toEqual(await came(straight))
})

test('GR21 PI6 non-runners received before the revocation of a result still count', async () => {
  const [race] = await listWithBets(
    buildHistories((name) => `taken back: ${name}`, server.wallMs).filter(
      ({ sport, ending }) => sport === 'horseRacing' && ending === 'goes on',
    ),
  )
  if (race === undefined) throw new Error('no such history')
  const { key } = race
  const result = { kind: 'result', key, certainty: 2 } as const
  for (const change of [
    { ...result, version: 2, outcome: race.right },
    { kind: 'nonRunners', key, version: 2, nonRunners: [{ runner: 2, atMs: server.wallMs }] },
    { ...result, version: 3, outcome: race.part },
  ] as const) {
    server.feed.queueChanges(change)
    await server.advance(1_000)
    server.feed.withdraw('nonRunners')
  }
  // The feed restarts first. Then the stated non-runners are recorded.
  await server.advance(1_000)
  await server.advance(1_000)
  const { rows } = await server.database.owner.query<object>(
    'select status, non_runners as recorded from match where id = $1',
    [race.matchId],
  )
  expect(rows).toEqual([{ status: 0, recorded: [2] }])
})

/** Reads what counts for a match that is listed again under the feed key of a former match. */
async function listedAgain(key: string) {
  const { rows } = await server.database.owner.query(
    `select m.status, m.live, (select count(*)::integer from match_result r where r.match_id = m.id) as results,
       (select json_agg(t.status) from ticket t join ticket_leg l on l.ticket_id = t.id where l.match_id = m.id) as bets
     from match m where m.provider_key = $1`,
    [key],
  )
  return rows[0] as object
}

test('PI7 late messages of an abandoned match do not count for the match that is listed again', async () => {
  const placedMs = server.wallMs
  const [former] = await listWithBets(
    buildHistories((name) => `again: ${name}`, placedMs).filter(
      ({ sport, ending }) => sport === 'football' && ending === 'abandoned',
    ),
  )
  if (former === undefined) throw new Error('no such history')
  const isLast = (change: FeedChange): boolean =>
    (change.kind === 'state' && change.version === 6) || (change.kind === 'result' && change.version === 2)
  server.wallMs += BEFORE_KICK_OFF_MS
  server.feed.queueChanges(...former.messages.filter(isLast))
  await server.advance(1_000)
  const again = { ...buildFixture(former), version: 4, kickOffMs: server.wallMs + BEFORE_KICK_OFF_MS }
  server.feed.queueChanges({ kind: 'fixture', fixture: again })
  await server.advance(1_000)
  const { rows } = await server.database.owner.query<{ id: MatchId }>('select id from match where provider_key = $1', [
    former.key,
  ])
  const { id: memberId } = await server.member()
  await placeTestTicket(createPlacementStore(server.database.pool), {
    memberId,
    placedAtMs: server.wallMs,
    terms: computeSingleTerms(10_00n, 2000, 4),
    legs: [legOn(rows[0]?.id ?? (0 as MatchId))],
  })
  server.feed.queueChanges(
    ...fc.sample(fc.shuffledSubarray([...former.messages], { minLength: former.messages.length }), 2).flat(),
  )
  await server.advance(1_000)
  expect(await listedAgain(former.key)).toEqual({ status: 0, live: null, results: 0, bets: ['running'] })
  await server.stop()
  await server.start()
  await server.advance(BEFORE_KICK_OFF_MS)
  expect(await listedAgain(former.key)).toEqual({ status: 0, live: null, results: 0, bets: ['running'] })
  server.feed.queueChanges({ kind: 'result', key: former.key, version: 3, certainty: 2, outcome: former.right })
  await server.advance(1_000)
  expect(await listedAgain(former.key)).toEqual({ status: 1, live: null, results: 1, bets: ['lost'] })
})
