import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDecidedByScore, MARKET_KINDS, type ScoreAxis } from '../market/index.ts'
import { type LiveState, type MatchOutcome, ZERO_SCORE, NON_RUNNER, type Score } from '../match/index.ts'
import { sportByKey } from '../sport/index.ts'
import { type OpenSingles, reachableResults } from './index.ts'
import { findFarthest } from './reachable-results.ts'
import { createHouseProfit, computeHouseProfit } from './house-profit.ts'
import { back, myanmarSingle, single, type Ticket } from './testing/naive-singles.ts'

const FOOTBALL = sportByKey('football')
const TENNIS = sportByKey('tennis')
const BASKETBALL = sportByKey('basketball')
const RACING = sportByKey('horseRacing')
if (RACING === undefined || FOOTBALL === undefined || TENNIS === undefined || BASKETBALL === undefined)
  throw new Error('no such sport')

function live(more: Partial<LiveState>): LiveState {
  return {
    period: 'second',
    minute: 60,
    added: 0,
    score: ZERO_SCORE,
    halfTime: ZERO_SCORE,
    goals: [],
    reds: ZERO_SCORE,
    danger: false,
    suspended: false,
    ...more,
  }
}

/** Number of goals above every line of the generated bets, including any score at acceptance. */
const FAR = 16

/** Reference implementation of EX2: evaluates every score separately. */
function naiveExtremes(open: readonly Ticket[], from: Score, isOver: boolean): readonly [bigint, bigint] {
  const results: bigint[] = []
  for (let home = from.home; home <= (isOver ? from.home : FAR); home++)
    for (let away = from.away; away <= (isOver ? from.away : FAR); away++)
      results.push(open.reduce((sum, each) => sum + each.singles.riskMinor - back(each, { home, away }), 0n))
  const [first = 0n] = results
  return [
    results.reduce((least, each) => (each < least ? each : least), first),
    results.reduce((most, each) => (each > most ? each : most), first),
  ]
}

const book = fc.array(fc.oneof({ weight: 3, arbitrary: single }, { weight: 1, arbitrary: myanmarSingle }), {
  maxLength: 25,
})
const now = fc.record({ home: fc.nat(5), away: fc.nat(5) })

test('EX2 the worst and best results match a check of every reachable score one by one', () => {
  fc.assert(
    fc.property(book, fc.option(now), fc.boolean(), (open, score, isOver) => {
      const state = score === null ? null : live({ score, period: isOver ? 'ended' : 'second' })
      const { worstMinor, bestMinor } = reachableResults(
        { sport: FOOTBALL, live: state },
        open.map(({ singles }) => singles),
      )
      expect([worstMinor, bestMinor]).toEqual(naiveExtremes(open, score ?? ZERO_SCORE, score !== null && isOver))
    }),
    { numRuns: 300 },
  )
})

test('EX2 GR9 a quarter line loses in full at a lead that only the trailing side can reach', () => {
  const state = live({ score: { home: 1, away: 5 } })
  const struckScore = { home: 2, away: 0 }
  const open = [bet('BT_HDP', 'away', { lineQ: -11, scoreAtAcceptance: struckScore, riskMinor: 100n, winMinor: 100n })]
  expect(reachableResults({ sport: FOOTBALL, live: state }, open)).toMatchObject({ worstMinor: -100n, bestMinor: 100n })
})

test('EX2 GR3 odd and even scores of either side are reachable, whichever side leads', () => {
  const open = [bet('BT_OEAW', 'even'), bet('BT_HDP', 'home'), bet('BT_OE', 'even')]
  const { worstMinor } = reachableResults({ sport: FOOTBALL, live: live({ score: { home: 0, away: 7 } }) }, open)
  expect(worstMinor).toBe(-3n * 79_095n)
})

/** Market kinds that the final score decides, regardless of half-time. */
const BY_SCORE = MARKET_KINDS.filter(({ basis, part }) => part === 'full' && isDecidedByScore(basis))

const singlesOfAnyKind = fc
  .record({
    kind: fc.constantFrom(...BY_SCORE),
    selection: fc.nat(200),
    lineQ: fc.integer({ min: -60, max: 60 }),
    struckScore: fc.option(fc.record({ home: fc.nat(9), away: fc.nat(9) })),
    winMinor: fc.integer({ min: 100, max: 900 }),
  })
  .map(({ kind, selection, lineQ, struckScore, winMinor }) =>
    bet(kind.code, kind.selections[selection % kind.selections.length] ?? '', {
      lineQ:
        kind.line === 'none' ? 0 : (kind.basis.lineOutlook ?? kind.basis.outlook) === 'total' ? Math.abs(lineQ) : lineQ,
      scoreAtAcceptance: kind.basis.countsAfterAcceptance ? struckScore : null,
      riskMinor: 100n,
      winMinor: BigInt(winMinor),
    }),
  )

test('EX2 the examined scores cover every possible result, whatever market kind is bet on', () => {
  const open = fc.array(singlesOfAnyKind, { minLength: 1, maxLength: 3 })
  const score = fc.record({ home: fc.nat(12), away: fc.nat(12) })
  fc.assert(
    fc.property(open, score, (all, from) => {
      const kept = all.map((singles) => createHouseProfit(singles, null))
      const results: number[] = []
      for (let home = from.home; home <= 70; home++)
        for (let away = from.away; away <= 70; away++)
          results.push(kept.reduce((sum, each) => sum + each({ home, away }), 0))
      const { worstMinor, bestMinor } = reachableResults({ sport: FOOTBALL, live: live({ score: from }) }, all)
      expect([worstMinor, bestMinor]).toEqual([BigInt(Math.min(...results)), BigInt(Math.max(...results))])
    }),
    { numRuns: 400 },
  )
})

/** Market kinds without a line that the final score decides, one per market base. */
const ONE_PER_BASE = [
  ...new Map(
    MARKET_KINDS.filter(({ basis, line }) => line === 'none' && isDecidedByScore(basis)).map((kind) => [
      kind.base,
      kind,
    ]),
  ).values(),
]

/** Returns the scores that differ from a score by two more goals in the direction in which the axis grows. */
function listHigherScores({ home, away }: Score, axis: ScoreAxis | undefined, farthest: number): readonly Score[] {
  const [homeMore, awayMore] = [
    { home: home + 2, away },
    { home, away: away + 2 },
  ]
  const [isHome, isAway] = {
    difference: [home - away >= farthest, away - home >= farthest],
    total: [home + away >= farthest, home + away >= farthest],
    home: [home >= farthest, false],
    away: [false, away >= farthest],
    score: [home >= farthest && home > away, away >= farthest && away > home],
  }[axis ?? 'score']
  return [...(isHome ? [homeMore] : []), ...(isAway ? [awayMore] : [])]
}

test.each(ONE_PER_BASE)('EX2 the result of $base does not change beyond its farthest score', (kind) => {
  const { axis } = kind.basis
  const farthest = findFarthest(kind.base, axis ?? 'score')
  for (const selection of kind.selections) {
    const profitAt = createHouseProfit(bet(kind.code, selection), null)
    for (let home = 0; home <= 40; home++)
      for (let away = 0; away <= 40; away++)
        for (const higher of listHigherScores({ home, away }, axis, farthest))
          if (profitAt({ home, away }) !== profitAt(higher))
            expect.fail(`${selection} changes between ${home}-${away} and ${higher.home}-${higher.away}: FARTHEST`)
  }
})

test('EX2 a decided bet has one result at every reachable score, an open bet has several', () => {
  fc.assert(
    fc.property(book, now, (open, score) => {
      const { decided } = reachableResults(
        { sport: FOOTBALL, live: live({ score }) },
        open.map(({ singles }) => singles),
      )
      for (const ticket of open) {
        const results = new Set<bigint>()
        for (let home = score.home; home <= FAR; home++)
          for (let away = score.away; away <= FAR; away++) results.add(back(ticket, { home, away }))
        expect([ticket.singles, decided.has(ticket.singles)]).toEqual([ticket.singles, results.size === 1])
      }
    }),
    { numRuns: 80 },
  )
})

function bet(typeCode: string, selection: string, more: Partial<OpenSingles> = {}): OpenSingles {
  return {
    typeCode,
    selection,
    lineQ: 0,
    scoreAtAcceptance: null,
    myanmar: null,
    feeBp: 0,
    riskMinor: 10_000n,
    winMinor: 79_095n,
    ...more,
  }
}

const worst = (state: LiveState | null, open: readonly OpenSingles[], sport = FOOTBALL, bestOf?: number): bigint =>
  reachableResults({ sport, live: state, ...(bestOf !== undefined && { bestOf }) }, open).worstMinor

test('EX2 a bet that can no longer win is no liability', () => {
  const under = [bet('BT_OU', 'under', { lineQ: 10 })]
  expect(worst(live({ score: { home: 2, away: 0 } }), under)).toBe(-79_095n)
  expect(worst(live({ score: { home: 2, away: 1 } }), under)).toBe(10_000n)
  expect(worst(live({ score: { home: 2, away: 1 } }), [bet('BT_CS', '1-1')])).toBe(10_000n)
})

test('EX2 a finished half counts only its own score, and half-time/full-time depends on that score', () => {
  const state = live({ score: { home: 1, away: 0 }, halfTime: { home: 1, away: 0 } })
  expect(worst(state, [bet('BT_1X2_1H', 'away')])).toBe(10_000n)
  expect(worst(state, [bet('BT_1X2_1H', 'home')])).toBe(-79_095n)
  expect(worst(state, [bet('BT_HTFT', 'aa')])).toBe(10_000n)
  expect(worst(state, [bet('BT_HTFT', 'ha')])).toBe(-79_095n)
  expect(worst(live({ period: 'first', halfTime: null }), [bet('BT_HTFT', 'aa')])).toBe(-79_095n)
})

test('EX2 extra time does not change the 90-minute score', () => {
  const score = { home: 1, away: 1 }
  expect(worst(live({ period: 'extra', score, parts: { extra: ZERO_SCORE } }), [bet('BT_1X2', 'home')])).toBe(10_000n)
  expect(worst(live({ period: 'extra', score, parts: { extra: ZERO_SCORE } }), [bet('BT_1X2_ET', 'home')])).toBe(
    -79_095n,
  )
})

test('EX2 after the first goal only the side that scored it can win the first-goal market', () => {
  const goals = [{ side: 'away', period: 'first', minute: 3, added: 0 }] as const
  const state = live({ score: { home: 0, away: 1 }, goals })
  expect(worst(state, [bet('BT_FGLG', 'home-first'), bet('BT_FGLG', 'none')])).toBe(0n)
  expect(worst(state, [bet('BT_FGLG', 'away-first')])).toBe(-79_095n)
  expect(worst(live({ score: { home: 0, away: 1 } }), [bet('BT_FGLG', 'home-first')])).toBe(-79_095n)
})

test('EX2 a match of sets ends at the scores its length allows, or at any score without a length', () => {
  const state = live({ period: 'p3', score: { home: 1, away: 1 }, halfTime: null })
  const lost = [bet('TB_SB', '2-0')]
  expect(worst(state, lost, TENNIS, 3)).toBe(10_000n)
  expect(worst(state, [bet('TB_SB', '3-1')], TENNIS, 3)).toBe(10_000n)
  expect(worst(state, [bet('TB_SB', '3-1')], TENNIS)).toBe(-79_095n)
  expect(worst(null, [bet('TB_SB', '3-1')], TENNIS, 5)).toBe(-79_095n)
})

test('EX2 totals beyond every line are reachable, other scores of finished quarters are not', () => {
  const score = { home: 80, away: 75 }
  const parts = { p1: { home: 30, away: 20 }, p2: { home: 25, away: 25 }, p3: { home: 25, away: 30 } }
  const state = live({ period: 'p4', score, parts, halfTime: null })
  expect(worst(state, [bet('BT_OU', 'over', { lineQ: 901 })], BASKETBALL)).toBe(-79_095n)
  expect(worst(state, [bet('BT_OU', 'under', { lineQ: 618 })], BASKETBALL)).toBe(10_000n)
  expect(worst(state, [bet('BT_HDP', 'away', { lineQ: 142 })], BASKETBALL)).toBe(-79_095n)
  expect(worst(state, [bet('BK_ML_P1', 'away')], BASKETBALL)).toBe(10_000n)
  expect(worst(state, [bet('BK_ML_P4', 'away')], BASKETBALL)).toBe(-79_095n)
})

test('EX2 GR19 a win market counts its worst runner, a place market its worst paid places', () => {
  const runners = [bet('BT_OR', 'r1'), bet('BT_OR', 'r2', { winMinor: 20_000n })]
  expect(worst(null, runners)).toBe(-69_095n)
  const places = ['r1', 'r2', 'r3', 'r4'].map((runner) => bet('GH_PLACE', runner))
  const worstOf = (started: number) =>
    reachableResults({ sport: RACING, live: null, runners: started }, places).worstMinor
  expect([8, 7, 5, 4].map(worstOf)).toEqual([-227_285n, -138_190n, -138_190n, 0n])
  expect(worst(null, [bet('BT_TOP4', 'r1'), bet('BT_TOP4', 'r2', { winMinor: 20_000n })])).toBe(-99_095n)
})

/** Returns every order of the first `places` finishers. */
function ordersOf(starters: readonly number[], places: number): readonly (readonly number[])[] {
  return places === 0
    ? [[]]
    : starters.flatMap((first) =>
        ordersOf(
          starters.filter((each) => each !== first),
          places - 1,
        ).map((rest) => [first, ...rest]),
      )
}

function keptOf(singles: OpenSingles, outcome: MatchOutcome): bigint {
  return computeHouseProfit(singles, outcome) ?? 0n
}

test('EX2 GR21 the worst race result matches a check of every order of the possible starters', () => {
  const field = fc.integer({ min: 2, max: 8 }).chain((count) => {
    const runners = Array.from({ length: count }, (_runner, at) => at + 1)
    const single = fc.record({
      runner: fc.constantFrom(...runners),
      winMinor: fc.bigInt({ min: 1n, max: 50_000n }),
    })
    return fc.record({
      runners: fc.constant(runners),
      nonRunners: fc.subarray(runners, { maxLength: count - 2 }),
      open: fc.array(single, { minLength: 1, maxLength: 6 }),
      // A single market per case, because the extremes of two markets are computed separately and added.
      typeCode: fc.constantFrom('GH_WIN', 'GH_PLACE'),
    })
  })
  fc.assert(
    fc.property(field, ({ runners, nonRunners, open, typeCode }) => {
      const singles = open.map(({ runner, winMinor }) => bet(typeCode, `r${runner}`, { winMinor }))
      const starters = runners.filter((runner) => !nonRunners.includes(runner))
      const results = ordersOf(starters, Math.min(3, starters.length)).map((first) => {
        const behind = starters.filter((runner) => !first.includes(runner))
        const order = [...first, ...behind]
        const places = runners.map((runner) => (nonRunners.includes(runner) ? NON_RUNNER : order.indexOf(runner) + 1))
        const full = { status: 'completed', score: ZERO_SCORE } as const
        return singles.reduce((sum, each) => sum + keptOf(each, { parts: { full }, goals: null, places }), 0n)
      })
      const { worstMinor, bestMinor } = reachableResults(
        { sport: RACING, live: null, runners: runners.length, nonRunners },
        singles,
      )
      const least = results.reduce((one, other) => (other < one ? other : one))
      const most = results.reduce((one, other) => (other > one ? other : one))
      expect(worstMinor).toBe(least < 0n ? least : 0n)
      expect(bestMinor).toBeGreaterThanOrEqual(most)
    }),
    { numRuns: 200 },
  )
})

test('EX2 if all open selections are backed, the best result pays the cheapest of them', () => {
  const best = (...open: readonly OpenSingles[]): bigint =>
    reachableResults({ sport: FOOTBALL, live: null }, open).bestMinor
  const [cheap, dear] = [{ winMinor: 5_000n }, { winMinor: 20_000n }]
  const all = ['hh', 'hd', 'ha', 'dh', 'dd', 'da', 'ah', 'ad'].map((selection) => bet('BT_HTFT', selection, dear))
  expect(best(...all)).toBe(80_000n)
  expect(best(...all, bet('BT_HTFT', 'aa', cheap))).toBe(90_000n - 15_000n)
  expect(best(bet('BT_OR', 'r1'))).toBe(10_000n)
})

test('EX2 a map winner does not depend on kills, so the worst results of both are added', () => {
  const DOTA = sportByKey('dota2')
  const VALORANT = sportByKey('valorant')
  if (DOTA === undefined || VALORANT === undefined) throw new Error('no such sport')
  const of = (typeCode: string, selection: string, lineQ: number): OpenSingles => ({
    ...{ typeCode, selection, lineQ, scoreAtAcceptance: null, myanmar: null },
    ...{ riskMinor: 100n, winMinor: 100n, feeBp: 0 },
  })
  const open = [of('GX_ML_P1', 'home', 0), of('GX_HDP_P1', 'away', 2)]
  expect(reachableResults({ sport: DOTA, live: null }, open).worstMinor).toBe(-200n)
  expect(reachableResults({ sport: VALORANT, live: null }, open).worstMinor).toBe(0n)
})
