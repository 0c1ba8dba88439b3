import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HEAD_COUNTS, isDecidedByScore, type MarketKind, marketKindById, offeredKinds } from '../market/index.ts'
import type { LiveState } from '../match/index.ts'
import { SPORTS, type Sport } from '../sport/index.ts'
import { DEFAULT_MARGIN, type Margins, type MatchModel, computeFairValue, buildModel, priceMatch } from './index.ts'
import { HIGHEST_OFFERED } from './price-ladder.ts'
import { drawsFrom } from './testing/draws.ts'
import { type Ending, describeEvent, goalEndings, scoreEndings, findScoreAtAcceptance } from './testing/events.ts'
import { EVEN, anyModel, anyState, buildState } from './testing/models.ts'

interface Offered {
  readonly type: MarketKind
  readonly selection: string
  readonly lineQ: number
  readonly price: number
}

function typesOf(key: string): readonly MarketKind[] {
  return SPORTS.filter((sport) => sport.key === key).flatMap((sport) => offeredKinds(sport))
}

const FOOTBALL = typesOf('football')

const USUAL: Margins = { margin: DEFAULT_MARGIN }

/** Random margins, from the minimum to the maximum margin of a market group. */
const anyMargins = fc.record({
  margin: fc.constantFrom(0.005, 0.035, 0.15),
  groupMargins: fc.dictionary(fc.constantFrom(...HEAD_COUNTS), fc.constantFrom(0.005, 0.02, 0.08, 0.15)),
})

function offeredOf(
  model: MatchModel,
  state: LiveState | null,
  types: readonly MarketKind[],
  margins = USUAL,
): readonly Offered[] {
  return priceMatch({ model, types, state, ...margins }).flatMap(({ kindId, lineQ, prices }) => {
    const type = marketKindById(kindId)
    if (type === undefined) throw new Error(`no market kind ${kindId}`)
    return prices.flatMap((price, at) =>
      price > 0 ? [{ type, selection: type.selections[at] ?? '', lineQ, price }] : [],
    )
  })
}

/** Returns the ratio of highest to lowest price for events offered in several markets. */
function apartOf(offered: readonly Offered[], nameOf: (one: Offered) => string | null): readonly number[] {
  const byEvent = new Map<string, Offered[]>()
  for (const one of offered) {
    const name = nameOf(one)
    if (name !== null) byEvent.set(name, [...(byEvent.get(name) ?? []), one])
  }
  return [...byEvent.values()]
    .filter((alike) => new Set(alike.map(({ type }) => type.id)).size > 1)
    .map((alike) => {
      const prices = alike.map(({ price }) => price)
      return Math.max(...prices) / Math.min(...prices)
    })
}

function expectTogether(apart: readonly number[]): void {
  const sorted = [...apart].sort((one, other) => one - other)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(1.05)
  expect(sorted.at(-1)).toBeLessThanOrEqual(1.25)
}

function remembered(endings: readonly Ending[]) {
  const names = new Map<string, string | null>()
  return ({ type, selection, lineQ }: Offered): string | null => {
    const key = `${type.id} ${selection} ${lineQ}`
    const known = names.get(key)
    if (known !== undefined) return known
    const name = describeEvent(type, selection, lineQ, endings)
    names.set(key, name)
    return name
  }
}

describe('MA1 one event has one price across all markets', () => {
  test('football before kick-off, for any strengths', () => {
    const nameOf = remembered(goalEndings(null, 11))
    const draw = drawsFrom(31)
    const apart = Array.from({ length: 60 }, () => {
      const model = { kind: 'goals', home: 0.3 + 3.5 * draw(), away: 0.3 + 3.5 * draw(), rho: 0.04 - 0.16 * draw() }
      return apartOf(offeredOf(model as MatchModel, null, FOOTBALL), nameOf)
    }).flat()
    expect(apart.length).toBeGreaterThan(2_000)
    expectTogether(apart)
  })

  test.each(['', 'h', 'aH', 'hahA', 'HHH'])('football in play after %j', (letters) => {
    const states =
      letters === letters.toLowerCase()
        ? [buildState('first', 5, letters), buildState('first', 40, letters), buildState('second', 55, letters)]
        : [buildState('second', 50, letters), buildState('second', 70, letters), buildState('second', 88, letters)]
    for (const state of states) {
      const nameOf = remembered(goalEndings(state, 11))
      const apart = [EVEN, { ...EVEN, home: 0.4 }, { ...EVEN, home: 3.4, away: 0.5 }].flatMap((model) =>
        apartOf(offeredOf(model, state, FOOTBALL), nameOf),
      )
      expect(apart.length).toBeGreaterThan(5)
      expectTogether(apart)
    }
  })

  const MOST = { goals: 40, points: 140, sets: 40, innings: 40, bouts: 12, maps: 60, races: 2 } as const
  const OTHERS = SPORTS.filter(({ key, family }) => key !== 'football' && family !== 'races')

  test('every other sport, for each part separately', () => {
    const apart: number[] = []
    const names = new Map<string, (one: Offered) => string | null>()
    const nameOf = (sport: Sport): ((one: Offered) => string | null) => {
      const known = names.get(sport.family)
      if (known !== undefined) return known
      const made = remembered(scoreEndings(MOST[sport.family]))
      names.set(sport.family, made)
      return made
    }
    for (const sport of OTHERS)
      for (const home of [-1.2, 0, 0.7]) {
        const types = offeredKinds(sport).filter(({ basis }) => isDecidedByScore(basis))
        const offered = offeredOf(buildModel(sport, { home, away: 0.1, neutral: false }), null, types)
        const eventName = nameOf(sport)
        for (const part of new Set(offered.map(({ type }) => type.part)))
          apart.push(
            ...apartOf(
              offered.filter(({ type }) => type.part === part),
              eventName,
            ),
          )
      }
    expect(apart.length).toBeGreaterThan(500)
    expectTogether(apart)
  })
})

describe('MA2 no combination of bets on a match is a sure win', () => {
  test('every bet is worth less than its stake under one common distribution', () => {
    fc.assert(
      fc.property(anyModel, anyState, anyMargins, (model, state, margins) => {
        for (const { type, selection, lineQ, price } of offeredOf(model, state, FOOTBALL, margins)) {
          const struckScore = findScoreAtAcceptance(state, type)
          const value = computeFairValue(model, state, {
            typeCode: type.code,
            selection,
            lineQ,
            scoreAtAcceptance: struckScore,
          })
          if (value === null) continue
          expect((value.win * price) / 1000 + value.refund).toBeLessThan(1)
        }
      }),
      { numRuns: 40 },
    )
  })

  /** Returns bets that together cover every result, chosen greedily by value for the uncovered results. */
  const coverOf = (offered: readonly (Offered & { event: string })[], draw: () => number): readonly Offered[] => {
    const taken: Offered[] = []
    let open = Array.from({ length: offered[0]?.event.length ?? 0 }, (_, at) => at)
    while (open.length > 0) {
      const wanted = open[Math.floor(draw() * open.length)] as number
      const worthOf = ({ event, price }: Offered & { event: string }): number =>
        open.filter((at) => event[at] === '1').length * price * (0.5 + draw())
      const [best] =
        (offered
          .filter(({ event }) => event[wanted] === '1')
          .map((one) => [worthOf(one), one] as const)
          .sort(([one], [other]) => other - one)[0]
          ?.toReversed() as [Offered & { event: string }] | undefined) ?? []
      if (best === undefined) return []
      taken.push(best)
      open = open.filter((at) => best.event[at] !== '1')
    }
    return taken
  }

  /** Extreme combinations: the highest margin beside the lowest, in both directions. */
  const APART: readonly Margins[] = [
    USUAL,
    { margin: 0.005, groupMargins: { oxt: 0.15, cs: 0.15, tg: 0.15 } },
    { margin: 0.15, groupMargins: { hdp: 0.005, ou: 0.005, dc: 0.005 } },
  ]

  test.each(APART)('bets across markets that cover every result cost more than 1 (%#)', (margins) => {
    const draw = drawsFrom(77)
    const nameOf = remembered(goalEndings(null, 11))
    let covers = 0
    for (const home of [0.4, 1.1, 1.9, 3.2]) {
      const model: MatchModel = { kind: 'goals', home, away: 1.2, rho: -0.05 }
      const offered = offeredOf(model, null, FOOTBALL, margins).flatMap((one) => {
        const event = nameOf(one)
        return event === null || one.price === HIGHEST_OFFERED ? [] : [{ ...one, event }]
      })
      for (let round = 0; round < 40; round += 1) {
        const cover = coverOf(offered, draw)
        if (cover.length === 0) continue
        covers += 1
        expect(cover.reduce((sum, { price }) => sum + 1000 / price, 0)).toBeGreaterThan(1)
      }
    }
    expect(covers).toBeGreaterThan(50)
  })
})
