import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKET_KINDS, marketKindByCode } from '../market/index.ts'
import { ZERO_SCORE, type LiveState } from '../match/index.ts'
import { type OfferedMarket, type PriceSources, movePrices, offeredMarkets, toStage } from './index.ts'

function idOf(code: string): number {
  return marketKindByCode(code)?.id ?? 0
}
const [HDP, OU, RESULT] = [idOf('BT_HDP'), idOf('BT_OU'), idOf('BT_1X2')]

function live(more: Partial<LiveState> = {}): LiveState {
  return {
    period: 'first',
    minute: 10,
    added: 0,
    score: ZERO_SCORE,
    halfTime: null,
    goals: [],
    reds: ZERO_SCORE,
    danger: false,
    suspended: false,
    ...more,
  }
}

const PRE = toStage(null)
const MODEL = [
  { kindId: HDP, lineQ: -2, rank: 0, prices: [1_950, 1_930] },
  { kindId: HDP, lineQ: -3, rank: 1, prices: [2_250, 1_650] },
  { kindId: RESULT, lineQ: 0, rank: 0, prices: [2_500, 3_200, 2_900] },
]
function line(lineQ: number, prices: readonly number[] = [1_900, 1_900], more = {}) {
  return { lineQ, prices, ...more }
}
function by(sources: Partial<PriceSources>) {
  return offeredMarkets({
    model: MODEL,
    provider: new Map(),
    trader: new Map(),
    modelStepsIn: () => false,
    live: null,
    ...sources,
  })
}
function of(kindId: number, offered: readonly OfferedMarket[]) {
  return offered.filter((market) => market.kindId === kindId)
}
function lines(kindId: number, offered: readonly OfferedMarket[]) {
  return of(kindId, offered).map(({ lineQ, suspended = false }) => (suspended ? `${lineQ} locked` : `${lineQ}`))
}
function traded(lineQ: number, more = {}) {
  return [lineQ, { prices: [1_800, 2_000], suspended: false, stage: PRE, ...more }] as const
}

test('MA5 without provider and trader prices the model list is returned unchanged', () => {
  expect(by({})).toBe(MODEL)
})

test('MA5 provider lines replace all model lines of their market kind and no others', () => {
  const offered = by({ provider: new Map([[HDP, { lines: [line(-4), line(0)], stage: PRE }]]) })
  expect(lines(HDP, offered)).toEqual(['-4', '0'])
  expect(of(RESULT, offered)).toEqual(of(RESULT, MODEL))
})

test('MA5 a market withdrawn by a provider is closed unless the operator lets the model step in', () => {
  const provider = new Map([[HDP, { lines: [], stage: PRE }]])
  expect(lines(HDP, by({ provider }))).toEqual([])
  expect(lines(HDP, by({ provider, modelStepsIn: (kindId) => kindId === HDP }))).toEqual(['-2', '-3'])
  expect(lines(HDP, by({ provider, modelStepsIn: (kindId) => kindId === RESULT }))).toEqual([])
})

test('MA5 trader lines replace model and provider lines', () => {
  const trader = new Map([[HDP, { suspended: false, lines: new Map([traded(-1)]) }]])
  const provider = new Map([[HDP, { lines: [line(-4), line(-1)], stage: PRE }]])
  expect(of(HDP, by({ provider, trader }))).toEqual([{ kindId: HDP, lineQ: -1, rank: 0, prices: [1_800, 2_000] }])
})

test('MA5 a trader suspension applies whatever the price source', () => {
  const whole = new Map([[HDP, { suspended: true, lines: new Map() }]])
  expect(lines(HDP, by({ trader: whole }))).toEqual(['-2 locked', '-3 locked'])
  const one = new Map([[HDP, { suspended: false, lines: new Map([traded(-3, { prices: null, suspended: true })]) }]])
  expect(lines(HDP, by({ trader: one }))).toEqual(['-2', '-3 locked'])
  const provider = new Map([[HDP, { lines: [line(-3), line(-2)], stage: PRE }]])
  expect(lines(HDP, by({ trader: one, provider }))).toEqual(['-3 locked', '-2'])
  const own = new Map([[HDP, { suspended: true, lines: new Map([traded(-1)]) }]])
  expect(lines(HDP, by({ trader: own }))).toEqual(['-1 locked'])
})

test('MA5 external prices lock at the start of play and at each score change until renewed', () => {
  const provider = new Map([[HDP, { lines: [line(-2)], stage: PRE }]])
  const trader = new Map([
    [RESULT, { suspended: false, lines: new Map([traded(0, { prices: [2_000, 3_500, 4_000] })]) }],
  ])
  const states = (now: LiveState | null) => {
    const offered = by({ provider, trader, live: now })
    return [...lines(HDP, offered), ...lines(RESULT, offered)]
  }
  expect(states(null)).toEqual(['-2', '0'])
  expect(states(live({ period: 'pre', minute: 0 }))).toEqual(['-2', '0'])
  expect(states(live())).toEqual(['-2 locked', '0 locked'])
  const inPlay = new Map([[HDP, { lines: [line(-2)], stage: toStage(live()) }]])
  const at = (now: LiveState) => lines(HDP, by({ provider: inPlay, live: now }))
  expect(at(live({ minute: 31, danger: true }))).toEqual(['-2'])
  expect(at(live({ score: { home: 1, away: 0 } }))).toEqual(['-2 locked'])
  expect(at(live({ reds: { home: 1, away: 0 } }))).toEqual(['-2 locked'])
})

test('MA5 the stage does not depend on the field order of a stored state', () => {
  const now = live({ score: { home: 2, away: 1 }, parts: { p1: { home: 1, away: 1 }, p2: { home: 1, away: 0 } } })
  const read = { ...now, score: { away: 1, home: 2 }, parts: { p2: { away: 0, home: 1 }, p1: { away: 1, home: 1 } } }
  expect(toStage(read)).toBe(toStage(now))
  expect(toStage({ ...now, parts: { p1: { home: 2, away: 1 } } })).not.toBe(toStage(now))
})

test('MA5 a reached total and a finished half are locked, whatever the provider sends', () => {
  const told = (code: string, lineQ: number, now: LiveState) =>
    lines(
      idOf(code),
      by({ provider: new Map([[idOf(code), { lines: [line(lineQ)], stage: toStage(now) }]]), live: now }),
    )
  const score = { home: 2, away: 1 }
  expect(told('BT_OU', 14, live({ score }))).toEqual(['14'])
  expect(told('BT_OU', 12, live({ score }))).toEqual(['12 locked'])
  expect(told('BT_OU', 10, live({ score }))).toEqual(['10 locked'])
  expect(told('BT_OUAW', 6, live({ score }))).toEqual(['6'])
  expect(told('BT_OUHM', 6, live({ score }))).toEqual(['6 locked'])
  const second = live({ period: 'second', score, halfTime: { home: 2, away: 0 } })
  expect(told('BT_OU_1H', 14, second)).toEqual(['14 locked'])
  expect(told('BT_OU_2H', 6, second)).toEqual(['6'])
  expect(told('BT_OU_2H', 2, second)).toEqual(['2 locked'])
  expect(told('BT_HDP', 0, live({ period: 'ended' }))).toEqual(['0 locked'])
})

test('MA5 the most even line is the main line, and nearer lines rank before farther lines', () => {
  const told = [line(-6, [3_000, 1_350]), line(-2, [1_960, 1_920]), line(0, [1_600, 2_300]), line(-3, [2_200, 1_680])]
  const offered = by({ provider: new Map([[HDP, { lines: told, stage: PRE }]]) })
  expect(of(HDP, offered).map(({ lineQ, rank }) => [rank, lineQ])).toEqual([
    [0, -2],
    [1, -3],
    [2, 0],
    [3, -6],
  ])
})

const someTypes = fc.constantFrom(HDP, OU, RESULT)
const anyLines = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 0, maxLength: 4 })
const drawn = fc.record({
  model: fc.dictionary(someTypes.map(String), anyLines),
  provider: fc.dictionary(someTypes.map(String), anyLines),
  trader: fc.dictionary(someTypes.map(String), anyLines),
  stepsIn: fc.subarray([HDP, OU, RESULT]),
})

/** Prices in thousandths that identify the source of a line: model, provider or trader. */
const [MODELS, PROVIDERS, TRADERS] = [1_500, 1_600, 1_700]
function entriesOf(table: Readonly<Record<string, readonly number[]>>) {
  return Object.entries(table).map(([kindId, lineQs]) => [Number(kindId), lineQs] as const)
}

test('MA5 each market kind has lines of one source, the first source that may price it', () => {
  fc.assert(
    fc.property(drawn, ({ model, provider, trader, stepsIn }) => {
      const offered = by({
        model: entriesOf(model).flatMap(([kindId, lineQs]) =>
          lineQs.map((lineQ, rank) => ({ kindId, lineQ, rank, prices: [MODELS, MODELS] })),
        ),
        provider: new Map(
          entriesOf(provider).map(([kindId, lineQs]) => [
            kindId,
            { lines: lineQs.map((lineQ) => line(lineQ, [PROVIDERS, PROVIDERS])), stage: PRE },
          ]),
        ),
        trader: new Map(
          entriesOf(trader).map(([kindId, lineQs]) => [
            kindId,
            { suspended: false, lines: new Map(lineQs.map((lineQ) => traded(lineQ, { prices: [TRADERS, TRADERS] }))) },
          ]),
        ),
        modelStepsIn: (kindId) => stepsIn.includes(kindId),
      })
      for (const kindId of [HDP, OU, RESULT]) {
        const told = (table: Readonly<Record<string, readonly number[]>>) => table[String(kindId)]
        const theirs = told(provider)
        const [lineQs, price] =
          (told(trader) ?? []).length > 0
            ? [told(trader) ?? [], TRADERS]
            : theirs !== undefined && (theirs.length > 0 || !stepsIn.includes(kindId))
              ? [theirs, PROVIDERS]
              : [told(model) ?? [], MODELS]
        expect(
          of(kindId, offered)
            .map(({ lineQ, prices }) => `${lineQ} at ${prices[0]}`)
            .toSorted(),
        ).toEqual(lineQs.map((lineQ) => `${lineQ} at ${price}`).toSorted())
      }
    }),
  )
})

test('MA5 every market kind of the catalogue accepts external prices', () => {
  for (const { id, selections } of MARKET_KINDS) {
    const prices = selections.map(() => 1_100)
    const provider = new Map([[id, { lines: [line(0, prices)], stage: PRE }]])
    expect(of(id, by({ provider }))).toEqual([{ kindId: id, lineQ: 0, rank: 0, prices }])
  }
})

test('MA7 a price shift moves model prices only, and a line shift overrides a market shift', () => {
  const prices = (offered: readonly OfferedMarket[]) => of(HDP, offered).map((each) => each.prices)
  const none = { suspended: false, lean: null }
  const own = traded(-3, { prices: null, lean: [0, 1] })
  const trader = new Map([[HDP, { suspended: false, lean: [1, 0], lines: new Map([own]) }]])
  expect(prices(by({ trader }))).toEqual([movePrices([1_950, 1_930], 0, 1), movePrices([2_250, 1_650], 1, 1)])
  const moved = MODEL.map((market) => ({ ...market, prices: market.kindId === HDP ? [2_000, 1_880] : market.prices }))
  expect(prices(by({ trader, model: moved }))).toEqual([
    movePrices([2_000, 1_880], 0, 1),
    movePrices([2_000, 1_880], 1, 1),
  ])
  const provider = new Map([[HDP, { lines: [line(-2)], stage: PRE }]])
  expect(prices(by({ trader, provider }))).toEqual([[1_890, 1_910]])
  const priced = new Map([[HDP, { suspended: false, lean: [1, 0], lines: new Map([traded(-2)]) }]])
  expect(prices(by({ trader: priced }))).toEqual([[1_800, 2_000]])
  expect(of(RESULT, by({ trader }))).toEqual(of(RESULT, MODEL))
  expect(prices(by({ trader: new Map([[HDP, { ...none, lines: new Map() }]]) }))).toEqual(prices(MODEL))
})

test('MA7 a line that cannot be shifted or would be sold below cost is locked at its price', () => {
  const lean = (rungs: readonly number[]) => new Map([[HDP, { suspended: false, lean: rungs, lines: new Map() }]])
  const short = [{ kindId: HDP, lineQ: -2, rank: 0, prices: [1_100, 100_000] }]
  expect(by({ model: short, trader: lean([5, 0]) })).toEqual([{ ...short[0], suspended: true }])
  const fair = [{ kindId: HDP, lineQ: -2, rank: 0, prices: [2_000, 2_000] }]
  for (let rungs = 1; rungs <= 20; rungs += 1) {
    for (const market of by({ model: fair, trader: lean([-rungs, 0]) })) {
      const cost = market.prices.reduce((sum, price) => sum + 1_000 / price, 0)
      expect(cost).toBeGreaterThanOrEqual(1)
      expect(market.suspended === true).toBe(market.prices[0] === 2_000)
    }
  }
})
