import type { FeedChange, FieldChange, MatchId, MatchOutcome, NonRunner, SportId } from '@touchline/domain/match'
import type { LegTerms } from '@touchline/domain/ticket'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixture } from '../../testing/manual-feed.ts'
import { createLegGrader } from '../../results/leg-grader.ts'
import { Book } from '../../offer/book/book.ts'
import { FeedIntake } from '../feed-intake.ts'
import { Pricer } from '../../offer/prices/price-match.ts'
import type { IntakeParts } from '../run-feed-parts.ts'
import type { FieldStore } from '../../offer/matches/field-ports.ts'

const START_MS = Date.UTC(2026, 0, 15, 12)
const HOUR_MS = 3_600_000
const RACE = 1 as MatchId
const RUNNERS = 6
function DONE() {
  return Promise.resolve()
}

/** Creates in-memory storage of a race's non-runners. */
function memoryFields() {
  const changes: FieldChange[] = []
  let stated: { version: number; runners: readonly number[]; contradicted: boolean } | null = null
  const store: FieldStore & { broken: boolean; onRecord: () => void } = {
    broken: false,
    onRecord: () => undefined,
    stateNonRunners: (_matchId, version, nonRunners: readonly NonRunner[]) => {
      const runners = nonRunners.map(({ runner }) => runner).toSorted((a, b) => a - b)
      if (stated !== null && version < stated.version) return Promise.resolve('older')
      const isSame = JSON.stringify(stated?.runners) === JSON.stringify(runners)
      if (stated?.version !== version) stated = { version, runners, contradicted: false }
      else if (stated.contradicted || !isSame)
        stated = { version, runners: stated.runners.filter((each) => runners.includes(each)), contradicted: true }
      return Promise.resolve(stated.contradicted ? 'contradicted' : 'stored')
    },
    readStated: (_provider, matchIds) =>
      Promise.resolve(
        matchIds === null
          ? []
          : [{ matchId: RACE, recorded: changes.at(-1)?.nonRunners ?? [], stated: stated?.runners ?? [] }],
      ),
    recordChange: (_matchId, change) => {
      store.onRecord()
      if (store.broken) return Promise.reject(new Error('the database is away'))
      changes.push(change)
      return Promise.resolve()
    },
  }
  return { store, changes }
}

const CARD: FeedChange = {
  kind: 'fixture',
  fixture: fixture('race', START_MS + 3 * HOUR_MS, {
    league: { key: 'meeting', name: 'Meeting', region: null, sportId: 3 as SportId },
    away: { name: '', region: null },
    runners: Array.from({ length: RUNNERS }, (_, at) => ({ name: `Runner ${at + 1}`, region: null })),
  }),
}

function says(version: number, nonRunners: readonly number[]): FeedChange {
  return {
    ...{ kind: 'nonRunners', key: 'race', version },
    nonRunners: nonRunners.map((runner) => ({ runner, atMs: START_MS })),
  }
}

/** Creates a race that has been on offer for an hour. `early`: feed messages received before the race was listed. */
async function offeredRace(early: readonly FeedChange[] = []) {
  const [book, pricer] = [new Book({ firstSeq: 0, worldMs: START_MS }), new Pricer()]
  const { store, changes } = memoryFields()
  let wallMs = START_MS
  // The strengths keep every runner's win price below 14/1, so that each withdrawal causes a deduction.
  const model = { kind: 'race', strengths: Array.from({ length: RUNNERS }, (_, at) => 2 * RUNNERS - at) }
  const settled: MatchId[] = []
  const parts = {
    feed: {
      provider: 'hand',
      notes: [],
      fetchModels: (keys: readonly string[]) => Promise.resolve(keys.map(() => model)),
    },
    book,
    pricer,
    clock: { wallMs: () => wallMs, worldMs: () => wallMs, monotonicMs: () => wallMs, speed: 1 },
    store: {
      readPendingFixtures: () => Promise.resolve([]),
      putFixtures: (_provider: string, [told]: readonly ReturnType<typeof fixture>[]) =>
        Promise.resolve({
          matches: told ? [{ id: RACE, leagueId: 1, fixture: told, betting: 'open', status: 0, live: null }] : [],
          ...{ moved: [], replaced: [], pendingFixtures: [] },
        }),
      putStates: DONE,
      endPlayedMatches: () => Promise.resolve([]),
      storeReleasedResults: () => Promise.resolve([]),
      fields: store,
    },
    quarantine: { load: () => Promise.resolve([]), save: DONE, release: DONE },
    timelines: {
      load: DONE,
      record: () => undefined,
      listUnsaved: () => [],
      markSaved: () => undefined,
      forget: () => undefined,
    },
    decisions: {
      readAll: DONE,
      findTraderMarkets: () => new Map(),
      modelStepsIn: () => false,
      forget: () => undefined,
    },
    manualStates: { find: () => undefined, isUnread: () => false, forget: () => undefined, matchIds: () => [] },
    manualPlayStore: { saveProgress: DONE },
    bus: { publish: (_subject: unknown, { matchIds }: { matchIds: MatchId[] }) => settled.push(...matchIds) },
    slices: { pause: DONE },
    background: { pause: DONE },
    yieldToUrgentWork: DONE,
    onError: () => undefined,
  }
  const intake = new FeedIntake(parts as unknown as IntakeParts)
  for (const change of early) await intake.applyBatch([change], wallMs)
  await intake.applyBatch([CARD], wallMs)
  intake.resumePricing()
  await intake.idle()
  wallMs += HOUR_MS
  book.advance(wallMs)
  return {
    book,
    changes,
    settled,
    store,
    intake,
    pass: (ms: number) => {
      wallMs += ms
      book.advance(wallMs)
    },
    take: async (...told: readonly FeedChange[]) => {
      await intake.applyBatch(told, wallMs)
      await intake.idle()
    },
    prices: () => book.lines(RACE, 'GH_WIN')[0]?.prices ?? null,
  }
}

type OfferedRace = Awaited<ReturnType<typeof offeredRace>>

interface Bet {
  readonly runner: number
  readonly bookSeq: number
  readonly prices: readonly number[]
}

function bet({ book, prices }: OfferedRace, runner: number): readonly Bet[] {
  const offered = prices()
  return offered === null || (offered[runner - 1] ?? 0) === 0 ? [] : [{ runner, bookSeq: book.seq, prices: offered }]
}

function legOf({ runner, prices }: Bet): LegTerms {
  return {
    ...{ matchId: RACE, typeCode: 'GH_WIN', selection: `r${runner}`, lineQ: 0 },
    ...{ oddsMilli: prices[runner - 1] ?? 0, scoreAtAcceptance: null, myanmar: null },
  }
}

/** Builds the outcome in which the starting runners finish in the order of their numbers. */
function resultOf(nonRunners: readonly number[], changes: readonly FieldChange[]): MatchOutcome {
  let place = 0
  const places = Array.from({ length: RUNNERS }, (_, at) => (nonRunners.includes(at + 1) ? 0 : (place += 1)))
  const withdrawals = changes.flatMap(({ atMs, prices }) => prices.map((price) => ({ ...price, atMs })))
  const full = { status: 'completed', score: { home: 0, away: 0 } } as const
  return { parts: { full }, goals: null, places, withdrawals: withdrawals.toReversed() }
}

function verdictsOf(bets: readonly Bet[], outcome: MatchOutcome | null, fields: readonly FieldChange[]) {
  const voids = { windows: [], moves: [], kickOffMs: START_MS + 3 * HOUR_MS }
  const grader = createLegGrader({ outcome, format: {}, voids, fields })
  return bets.map((each) => grader.verdict(legOf(each), { placedAtMs: START_MS + HOUR_MS, bookSeq: each.bookSeq }))
}

test('GR21 a withdrawn runner leaves the prices, others are re-priced, a reinstated runner returns', async () => {
  const race = await offeredRace()
  const before = race.prices() ?? []
  await race.take(says(1, [1]))
  const without = race.prices() ?? []
  expect([without[0], race.book.match(RACE)?.nonRunners]).toEqual([0, [1]])
  expect(without.slice(1).every((price, at) => price < (before[at + 1] ?? 0))).toBe(true)
  expect(race.changes).toMatchObject([{ nonRunners: [1], prices: [{ runner: 1, priceMilli: before[0] }] }])
  expect(race.settled).toEqual([RACE])
  await race.take(says(2, []))
  expect(race.prices()).toEqual(before)
  expect(race.book.match(RACE)).not.toHaveProperty('nonRunners')
  await race.take(says(1, [1, 2]))
  expect(race.prices()).toEqual(before)
})

test('GR21 a race is closed until the withdrawal is stored, and pending bets see the closure', async () => {
  const race = await offeredRace()
  const turns = race.book.match(RACE)?.turns?.closed ?? 0
  race.store.broken = true
  await race.take(says(1, [2]))
  expect(race.prices()).toBeNull()
  await race.take({ kind: 'alive' })
  race.intake.refreshDecidedPrices(RACE)
  expect(race.prices()).toBeNull()
  race.store.broken = false
  race.pass(31_000)
  await race.take({ kind: 'alive' })
  expect(race.prices()?.[1]).toBe(0)
  expect(race.changes).toHaveLength(1)
  expect(race.book.match(RACE)?.turns?.closed).toBeGreaterThan(turns)
})

test('GR21 a race stays closed while a change is stored, whatever traders decide meanwhile', async () => {
  const race = await offeredRace()
  await race.take({
    ...{ kind: 'prices', key: 'race' },
    markets: [{ type: 'GH_WIN', lines: [{ lineQ: 0, prices: [4_000, 4_100, 4_200, 4_300, 4_400, 4_500] }] }],
  })
  const seen: unknown[] = []
  race.store.onRecord = () => {
    seen.push(race.prices())
    race.intake.refreshDecidedPrices(RACE)
    seen.push(race.prices())
  }
  await race.take(says(1, [1]))
  expect(seen).toEqual([null, null])
  expect(race.prices()?.[0]).toBe(0)
})

test('GR21 an invalid runner or two contents of one version close the race until it is corrected', async () => {
  const race = await offeredRace()
  for (const wrong of [says(0, [1]), says(1, [RUNNERS + 1]), says(1, [2, 2])]) {
    await race.take(wrong)
    expect([race.prices(), race.changes]).toEqual([null, []])
  }
  await race.take(says(1, [2]))
  expect(race.prices()?.[1]).toBe(0)
  await race.take(says(1, [2, 3]))
  expect(race.prices()).toBeNull()
  await race.take(says(1, [2]))
  expect(race.prices()).toBeNull()
  await race.take(says(2, [3]))
  expect(race.prices()?.map((price) => price > 0)).toEqual([true, true, false, true, true, true])
})

test('GR21 a change after the start of the race is ignored, because its result names the runners', async () => {
  const race = await offeredRace()
  const period = { period: 'first', minute: 0, added: 0, score: { home: 0, away: 0 }, halfTime: null } as const
  const state = { ...period, goals: [], reds: { home: 0, away: 0 }, danger: false, suspended: false }
  await race.take({ kind: 'state', key: 'race', state })
  await race.take(says(1, [1]))
  expect([race.changes, race.settled]).toEqual([[], []])
})

test('GR21 changes received before a race is listed count once it is, in any order and repetition', async () => {
  for (const early of [
    [says(2, [3]), says(1, [4])],
    [says(1, [4]), says(2, [3]), says(2, [3])],
  ]) {
    const race = await offeredRace(early)
    expect(race.prices()?.map((price) => price > 0)).toEqual([true, true, false, true, true, true])
    expect([race.book.match(RACE)?.nonRunners, race.intake.summariseQuarantine().count]).toEqual([[3], 0])
  }
})

test('GR21 PI10 two contents of one version before the listing close a race until a higher version', async () => {
  for (const early of [
    [says(1, [3, 4]), says(1, [4, 5])],
    [says(1, []), says(1, [1]), says(1, [])],
  ]) {
    const race = await offeredRace(early)
    expect(race.prices()).toBeNull()
    await race.take(says(2, [4]))
    expect(race.prices()?.map((price) => price > 0)).toEqual([true, true, true, false, true, true])
  }
})

test('GR21 a late older version does not open a race that a newer version closed', async () => {
  const race = await offeredRace()
  await race.take(says(3, [RUNNERS + 1]))
  await race.take(says(2, [1]))
  expect(race.prices()).toBeNull()
  await race.take(says(4, [1]))
  expect(race.prices()?.[0]).toBe(0)
})

const fields = fc.uniqueArray(fc.integer({ min: 1, max: RUNNERS }), { maxLength: RUNNERS - 2 })

test('GR21 the same bets end the same in any order and repetition of messages', async () => {
  const versions = fc.array(fields, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      versions.chain((lists) => {
        const all = lists.map((list, at) => says(at + 1, list))
        const some = fc.array(fc.constantFrom(...all), { maxLength: 4 })
        const anyOrder = some.chain((again) =>
          fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }),
        )
        return fc.tuple(fc.constant(lists.at(-1) ?? []), anyOrder, anyOrder)
      }),
      async ([last, one, other]) => {
        const ended = await Promise.all(
          [one, other].map(async (messages) => {
            const race = await offeredRace()
            const bets = Array.from({ length: RUNNERS }, (_, at) => bet(race, at + 1)).flat()
            for (const message of messages) await race.take(message)
            expect(race.book.match(RACE)?.nonRunners ?? []).toEqual(last.toSorted((a, b) => a - b))
            const before = verdictsOf(bets, null, race.changes)
            return [before, verdictsOf(bets, resultOf(last, race.changes), race.changes)]
          }),
        )
        expect(ended[0]).toEqual(ended[1])
      },
    ),
    { numRuns: 60 },
  )
})

test('GR21 every bet is settled by the runners on which its price was based', async () => {
  const step = fc.oneof(
    fc.record({ said: fields }),
    fc.record({ runner: fc.integer({ min: 1, max: RUNNERS }) }),
    fc.record({ runner: fc.integer({ min: 1, max: RUNNERS }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fields, async (steps, ran) => {
      const race = await offeredRace()
      const bets: Bet[] = []
      for (const [at, each] of steps.entries()) {
        race.pass(60_000)
        if ('said' in each) await race.take(says(at + 1, each.said))
        else bets.push(...bet(race, each.runner))
      }
      const winner = Array.from({ length: RUNNERS }, (_, at) => at + 1).find((runner) => !ran.includes(runner))
      const verdicts = verdictsOf(bets, resultOf(ran, race.changes), race.changes)
      for (const [at, { runner, prices }] of bets.entries()) {
        const verdict = verdicts[at]
        const pricedWithout = prices.flatMap((price, index) => (price === 0 ? [index + 1] : []))
        if (ran.includes(runner)) expect(verdict?.grade.refund).toBe(verdict?.grade.of)
        else if (pricedWithout.some((each) => !ran.includes(each))) expect(verdict?.voidReason).toBe('runnerReinstated')
        else if (runner !== winner) expect(verdict).toMatchObject({ outcome: 'lost' })
        else {
          const isReduced = ran.some((each) => !pricedWithout.includes(each))
          const isKnown = ran.every(
            (each) =>
              pricedWithout.includes(each) ||
              race.changes.some(({ prices: [...of] }) => of.some((price) => price.runner === each)),
          )
          if (isKnown) expect((verdict?.deduction ?? 0) > 0).toBe(isReduced)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('GR21 provider prices for another field are not offered', async () => {
  const race = await offeredRace()
  const lines = (...prices: readonly number[]): FeedChange => ({
    ...{ kind: 'prices', key: 'race', markets: [{ type: 'GH_WIN', lines: [{ lineQ: 0, prices }] }] },
  })
  await race.take(lines(4_000, 4_100, 4_200, 4_300, 4_400, 4_500))
  expect(race.prices()?.[0]).toBe(4_000)
  await race.take(says(1, [1]))
  expect(race.prices()?.[0]).toBe(0)
  expect(race.prices()?.[1]).not.toBe(4_100)
  await race.take(lines(4_000, 4_100, 4_200, 4_300, 4_400, 4_500))
  expect(race.prices()).toBeNull()
  await race.take(lines(0, 3_100, 3_200, 3_300, 3_400, 3_500))
  expect(race.prices()).toEqual([0, 3_100, 3_200, 3_300, 3_400, 3_500])
})
