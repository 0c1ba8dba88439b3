import { UNSTARTED_STATE } from '@touchline/domain/manual-play'
import { marketKindByCode } from '@touchline/domain/market'
import type { FeedChange, LiveState, MatchId, SportId } from '@touchline/domain/match'
import { expect, test, vi } from 'vitest'
import { ManualFeed, fixture, live, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { Book } from '../offer/book/book.ts'
import type { StoredManualState } from './manual-play/manual-states.ts'
import { FeedIntake } from './feed-intake.ts'
import type { MatchResult } from '../offer/matches/feed-ports.ts'
import { PRICE_GAP_MS } from './price-gate.ts'
import { Pricer } from '../offer/prices/price-match.ts'
import type { IntakeParts } from './run-feed-parts.ts'

const START_MS = Date.UTC(2026, 0, 15, 12)
const MATCH = 1 as MatchId
const FIXTURE: FeedChange = { kind: 'fixture', fixture: fixture('a', START_MS + 3_600_000) }

function NOTHING() {
  return Promise.resolve()
}

/** Creates the price book and models that two successive leaders share. */
function house() {
  return { book: new Book({ firstSeq: 0, worldMs: START_MS }), pricer: new Pricer() }
}

/** Creates a leader whose feed sends prices for the given market kinds. */
function writer(
  { book, pricer }: ReturnType<typeof house>,
  priced: readonly string[],
  more: object = {},
  word?: StoredManualState,
  ended: MatchResult[] = [],
) {
  const parts = {
    feed: Object.assign(new ManualFeed(), { priced }),
    book,
    pricer,
    clock: { wallMs: () => START_MS, worldMs: () => START_MS, monotonicMs: () => START_MS, speed: 1 },
    store: {
      readPendingFixtures: () => Promise.resolve([]),
      putFixtures: (_provider: string, fixtures: readonly ReturnType<typeof fixture>[]) =>
        Promise.resolve({
          matches: fixtures.map((told) => ({
            id: MATCH,
            leagueId: 1,
            fixture: told,
            betting: 'open',
            status: 0,
            live: null,
          })),
          moved: [],
          replaced: [],
          pendingFixtures: [],
        }),
      putStates: NOTHING,
      endPlayedMatches: () => Promise.resolve([]),
      storeReleasedResults: () => Promise.resolve([]),
      readWithdrawals: () => Promise.resolve([{ runner: 4, atMs: 1, priceMilli: 6_000 }]),
      putResults: (results: readonly MatchResult[]) => {
        ended.push(...results)
        return Promise.resolve({ changed: [], contradicted: [] })
      },
    },
    quarantine: { load: () => Promise.resolve([]), save: NOTHING, release: NOTHING },
    timelines: {
      load: NOTHING,
      record: () => undefined,
      listUnsaved: () => [],
      markSaved: () => undefined,
      forget: () => undefined,
    },
    decisions: {
      readAll: NOTHING,
      findTraderMarkets: () => new Map(),
      modelStepsIn: () => false,
      forget: () => undefined,
    },
    manualStates: {
      find: () => word,
      isUnread: () => false,
      markReplaced: () => undefined,
      forget: () => undefined,
      matchIds: () => (word === undefined ? [] : [MATCH]),
    },
    manualPlayStore: { saveProgress: NOTHING },
    bus: { publish: () => undefined },
    slices: { pause: NOTHING },
    background: { pause: NOTHING },
    yieldToUrgentWork: NOTHING,
    onError: (error: unknown) => {
      if (word === undefined) throw error
    },
    ...more,
  }
  return new FeedIntake(parts as unknown as IntakeParts)
}

test('MA5 a new leader offers a match by its own price sources, even without a price change', async () => {
  const common = house()
  const first = writer(common, ['BT_1X2'])
  await first.applyBatch([FIXTURE], START_MS)
  first.resumePricing()
  await first.idle()
  await first.applyBatch(
    [{ kind: 'prices', key: 'a', markets: [{ type: 'BT_1X2', lines: [{ lineQ: 0, prices: [2_600, 3_000, 2_700] }] }] }],
    START_MS,
  )
  expect(common.book.lines(MATCH, 'BT_1X2')[0]?.prices).toEqual([2_600, 3_000, 2_700])

  await writer(common, []).applyBatch([FIXTURE], START_MS)
  const alone = house()
  const model = writer(alone, [])
  await model.applyBatch([FIXTURE], START_MS)
  model.resumePricing()
  await model.idle()
  expect(alone.book.lines(MATCH, 'BT_1X2')).toHaveLength(1)
  expect(common.book.lines(MATCH, 'BT_1X2')).toEqual(alone.book.lines(MATCH, 'BT_1X2'))
  expect(common.book.match(MATCH)?.outside).toBe(false)
})

test('MA4 MA5 prices of other bookmakers do not release quarantined prices of the provider', async () => {
  const did: string[] = []
  const doing = (what: string) => () => {
    did.push(what)
    return Promise.resolve()
  }
  const quarantine = { load: () => Promise.resolve([]), save: doing('kept'), release: doing('released') }
  const intake = writer(house(), ['BT_1X2'], { quarantine, onError: () => undefined })
  await intake.applyBatch([FIXTURE], START_MS)
  const result = (...prices: readonly number[]) => [{ type: 'BT_1X2', lines: [{ lineQ: 0, prices }] }]
  await intake.applyBatch([{ kind: 'prices', key: 'a', markets: result(9_000, 9_000, 9_000) }], START_MS)
  expect(did).toEqual(['kept'])
  await intake.applyBatch([{ kind: 'prices', key: 'a', markets: result(2_600, 3_000, 2_700), others: true }], START_MS)
  expect(did).toEqual(['kept'])
  await intake.applyBatch([{ kind: 'prices', key: 'a', markets: result(2_600, 3_000, 2_700) }], START_MS)
  expect(did).toEqual(['kept', 'released'])
})

test('GR18 a self-contradicting result ends no match and is quarantined until the feed corrects it', async () => {
  const did: string[] = []
  const doing = (what: string) => () => {
    did.push(what)
    return Promise.resolve()
  }
  const quarantine = { load: () => Promise.resolve([]), save: doing('kept'), release: doing('released') }
  const ended: MatchResult[] = []
  const intake = writer(house(), [], { quarantine, onError: () => undefined }, undefined, ended)
  const result = (version: number, half: readonly [number, number]): FeedChange => ({
    ...{ kind: 'result', key: 'a', version, certainty: 2, outcome: buildFullTimeOutcome(half, [1, 0]) },
  })
  await intake.applyBatch([FIXTURE], START_MS)
  await intake.applyBatch([result(1, [2, 0])], START_MS)
  expect([did, ended]).toEqual([['kept'], []])
  await intake.applyBatch([result(2, [1, 0])], START_MS)
  expect([did, ended.map(({ version, status }) => [version, status])]).toEqual([['kept', 'released'], [[2, 1]]])
})

test('GR20 a result of a race is stored with the last win prices of its non-runners', async () => {
  const [common, ended] = [house(), [] as MatchResult[]]
  const intake = writer(common, [], {}, undefined, ended)
  const league = { key: 'meeting', name: 'Meeting', region: null, sportId: 3 as SportId }
  const runners = ['Star', 'Dust', 'Moon', 'Wind'].map((name) => ({ name, region: null }))
  const race = fixture('a', START_MS + 3_600_000, { league, away: { name: '', region: null }, runners })
  await intake.applyBatch([{ kind: 'fixture', fixture: race }], START_MS)
  const kindId = marketKindByCode('GH_WIN')?.id ?? 0
  common.book.updateMatch(MATCH, { markets: [{ kindId, lineQ: 0, rank: 0, prices: [2_000, 3_000, 4_000, 5_000] }] })
  common.book.updateMatch(MATCH, { markets: [] })
  const full = { status: 'completed', score: { home: 0, away: 0 } } as const
  const outcome = { parts: { full }, goals: null, places: [1, 0, 2, 0] }
  await intake.applyBatch([{ kind: 'result', key: 'a', version: 1, certainty: 2, outcome }], START_MS)
  expect(ended.map((result) => result.outcome.withdrawals)).toEqual([
    [
      { runner: 2, atMs: START_MS, priceMilli: 3_000 },
      { runner: 4, atMs: 1, priceMilli: 6_000 },
    ],
  ])
})

function word(told: Partial<LiveState>, from: LiveState): StoredManualState {
  return {
    ...{ live: { ...UNSTARTED_STATE, ...told }, from, atMs: START_MS, closedToMs: 0 },
    ...{ version: 1, status: 'active', feed: null },
  }
}
function state(told: LiveState): FeedChange {
  return { kind: 'state', key: 'a', state: told }
}

test('HP2 a result ends a match by the state of its own feed, whatever a trader entered last', async () => {
  const ended: MatchResult[] = []
  const over = word({ period: 'break', minute: 90, score: { home: 1, away: 0 } }, live())
  const hand = writer(house(), [], {}, over, ended)
  await hand.applyBatch([FIXTURE, state(live())], START_MS)
  const outcome = buildFullTimeOutcome([0, 0], [0, 0])
  const result: FeedChange = { kind: 'result', key: 'a', version: 1, certainty: 2, outcome }
  await hand.applyBatch([state(live({ period: 'ended', minute: 90 })), result], START_MS)
  expect(ended).toMatchObject([{ matchId: MATCH, status: 1 }])
})

test('HP2 an invalid feed state of a match under manual control is quarantined without a failure', async () => {
  const common = house()
  const intake = writer(common, [], {}, word({ period: 'first', minute: 10, score: { home: 1, away: 0 } }, live()))
  await intake.applyBatch([FIXTURE, state(live())], START_MS)
  await intake.applyBatch([state({ ...live(), score: null } as unknown as LiveState)], START_MS)
  expect(intake.summariseQuarantine()).toMatchObject({ count: 1 })
  await intake.tick()
  expect(intake.summariseQuarantine()).toMatchObject({ count: 1 })
  expect(common.book.match(MATCH)?.live).toMatchObject({ score: { home: 1, away: 0 } })
  await intake.applyBatch([state(live({ minute: 12 }))], START_MS)
  expect(intake.summariseQuarantine()).toMatchObject({ count: 0 })
})

test('a match with a constantly changing score is priced again, also if the system clock is set back', async () => {
  const common = house()
  const reprice = vi.spyOn(common.pricer, 'reprice')
  const now = { wallMs: START_MS, monotonicMs: 0 }
  const clock = { wallMs: () => now.wallMs, worldMs: () => START_MS, monotonicMs: () => now.monotonicMs, speed: 1 }
  const intake = writer(common, [], { clock })
  const league = { ...fixture('a', START_MS).league, sportId: 2 as SportId }
  await intake.applyBatch([{ kind: 'fixture', fixture: fixture('a', START_MS, { league }) }], START_MS)
  const score = (home: number) =>
    intake.applyBatch([{ kind: 'state', key: 'a', state: live({ score: { home, away: 0 } }) }], START_MS)
  await score(2)
  await score(4)
  expect(reprice).toHaveBeenCalledTimes(1)
  now.wallMs -= 3_600_000
  now.monotonicMs += PRICE_GAP_MS
  await intake.applyBatch([], START_MS)
  expect(reprice).toHaveBeenCalledTimes(2)
})
