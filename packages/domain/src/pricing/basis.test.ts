import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GradingFacts, MARKET_KINDS, type MarketKind, type OutlookKind, offeredKinds } from '../market/index.ts'
import { ZERO_SCORE, type Goal, type LiveState, type MatchPart, type Score } from '../match/index.ts'
import { SPORTS, type Sport, sportByKey } from '../sport/index.ts'
import type { MatchModel, RaceModel } from './models/match-model.ts'
import { createView } from './views/match-view.ts'
import { buildModel } from './models/model-for.ts'
import { raceOutlook, winsWithin } from './outlooks/race-chances.ts'
import { type JointOutcome, listJointOutcomes } from './testing/joint-outcomes.ts'
import { anyState, buildState } from './testing/models.ts'
import type { OutlookView } from './views/outlook-view.ts'

/** Rows of the catalogue whose price was compared with a joint distribution. */
const compared = new Set<string>()

/** Returns a random line of a market kind near its even line, in quarters. `offsetQ` is the distance in quarters. */
function drawLine({ line, part, basis }: MarketKind, view: OutlookView, offsetQ: number): number {
  if (line === 'none') return 0
  const middle = view.findOutlook(part, basis.lineOutlook ?? basis.outlook)?.middle() ?? 0
  const lineQ = Math.round(line.endsWith('handicap') ? -4 * middle : 4 * middle) + offsetQ
  if (line === 'half-total') return 4 * Math.floor(lineQ / 4) + 2
  return line === 'whole-handicap' ? 4 * Math.round(lineQ / 4) : lineQ
}

/** Mean won and refunded part of the stake. The fair price is (1 − refund) / win. */
interface Worth {
  readonly win: number
  readonly refund: number
}

function jointWorth(type: MarketKind, selection: string, lineQ: number, outcomes: readonly JointOutcome[]): Worth {
  let [win, refund] = [0, 0]
  for (const { chance, facts } of outcomes) {
    const grade = type.grade(selection, lineQ, facts)
    win += (chance * grade.win) / grade.of
    refund += (chance * grade.refund) / grade.of
  }
  return { win, refund }
}

/** Compares the prices of the outlook with the joint distribution, on a line that is `offsetQ` from the middle. */
function comparePrices(types: readonly MarketKind[], model: MatchModel, state: LiveState | null, offsetQ: number) {
  const view = createView(model, state)
  const outcomesByPart = new Map<MatchPart, readonly JointOutcome[] | null>()
  for (const type of types) {
    const outlook = view?.findOutlook(type.part, type.basis.outlook) ?? null
    if (view === null || outlook === null) continue
    if (!outcomesByPart.has(type.part)) outcomesByPart.set(type.part, listJointOutcomes(model, state, type.part))
    const outcomes = outcomesByPart.get(type.part) ?? null
    if (outcomes === null) continue
    compared.add(type.base)
    const lineQ = drawLine(type, view, offsetQ)
    outlook.outcomeSpace.computeWeights(type, lineQ).forEach(({ win, refund }, at) => {
      const selection = type.selections[at] ?? ''
      const worth = jointWorth(type, selection, lineQ, outcomes)
      const name = `${type.code} ${selection} ${lineQ}`
      expect(outlook.mean(win), name).toBeCloseTo(worth.win, 6)
      expect(refund === null ? 0 : outlook.mean(refund), name).toBeCloseTo(worth.refund, 6)
    })
  }
}

const rating = fc.double({ min: -1.5, max: 1.5, noNaN: true })
const anyMeeting = fc.record({ home: rating, away: rating, neutral: fc.boolean() })
const anyOffsetQ = fc.integer({ min: -9, max: 9 })

describe('MA1 the price of every market equals its probability in the joint distribution of the score', () => {
  test.each(SPORTS.filter(({ family }) => family !== 'races'))('$key before the start', (sport: Sport) => {
    const types = offeredKinds(sport)
    fc.assert(
      fc.property(anyMeeting, anyOffsetQ, (meeting, offsetQ) =>
        comparePrices(types, buildModel(sport, meeting), null, offsetQ),
      ),
      { numRuns: 2 },
    )
  })

  const football = sportByKey('football')
  const footballKinds = football === undefined ? [] : offeredKinds(football)
  const mean = fc.double({ min: 0.2, max: 2.6, noNaN: true })
  const anyGoalModel = fc.record({
    kind: fc.constant('goals' as const),
    home: mean,
    away: mean,
    rho: fc.double({ min: -0.15, max: 0.05, noNaN: true }),
  })

  test('football in play, from any score', () => {
    fc.assert(
      fc.property(anyGoalModel, anyState, anyOffsetQ, (model, state, offsetQ) =>
        comparePrices(footballKinds, model, state, offsetQ),
      ),
      { numRuns: 15 },
    )
  })

  test('football in extra time', () => {
    const state = buildState('extra', 95, 'hA', { parts: { extra: ZERO_SCORE } })
    fc.assert(
      fc.property(anyGoalModel, anyOffsetQ, (model, offsetQ) => comparePrices(footballKinds, model, state, offsetQ)),
    )
  })

  const RUNNERS = 5
  /** Every order in which the runners can finish: the places by runner. */
  const listPlaces = (places: readonly number[] = []): readonly (readonly number[])[] =>
    places.length === RUNNERS
      ? [places]
      : Array.from({ length: RUNNERS }, (_, at) => at + 1)
          .filter((place) => !places.includes(place))
          .flatMap((place) => listPlaces([...places, place]))
  const ORDERS = listPlaces()

  const compareRace = (model: RaceModel, chances: readonly number[]): void => {
    for (const type of MARKET_KINDS.filter(({ basis }) => basis.outlook === raceOutlook(model))) {
      const wins = winsWithin(model, type)?.wins
      if (wins === undefined) continue
      compared.add(type.base)
      const outcomes = ORDERS.map((places, at) => ({
        chance: chances[at] ?? 0,
        facts: { score: ZERO_SCORE, halfTime: ZERO_SCORE, since: ZERO_SCORE, goals: null, places },
      }))
      wins.forEach((win, at) => {
        const selection = type.selections[at] ?? ''
        expect(win, `${type.code} ${selection}`).toBeCloseTo(jointWorth(type, selection, 0, outcomes).win, 9)
      })
    }
  }

  const anyStrengths = fc.array(fc.double({ min: 0.1, max: 5, noNaN: true }), {
    minLength: RUNNERS,
    maxLength: RUNNERS,
  })

  test('a race in any order of finish', () => {
    fc.assert(
      fc.property(anyStrengths, (strengths) => {
        const chanceOf = (places: readonly number[]): number => {
          const order = places.map((_, at) => places.indexOf(at + 1)).map((runner) => strengths[runner] ?? 0)
          return order.reduce(
            (chance, own, at) => chance * (own / order.slice(at).reduce((sum, each) => sum + each, 0)),
            1,
          )
        }
        compareRace({ kind: 'race', strengths }, ORDERS.map(chanceOf))
      }),
    )
  })

  test('a league table and a list of scorers in any order', () => {
    const anyWeights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: ORDERS.length,
      maxLength: ORDERS.length,
    })
    fc.assert(
      fc.property(anyWeights, fc.boolean(), (weights, isScorers) => {
        const sum = weights.reduce((total, weight) => total + weight, 0) + 1
        const chances = weights.map((weight, at) => (weight + Number(at === 0)) / sum)
        const places = Array.from({ length: RUNNERS }, (_, place) =>
          Array.from({ length: RUNNERS }, (_none, runner) =>
            ORDERS.reduce((total, order, at) => total + (order[runner] === place + 1 ? (chances[at] ?? 0) : 0), 0),
          ),
        )
        const season = { places, trials: 1 }
        compareRace({ kind: 'race', strengths: places[0] ?? [], season, ...(isScorers && { scorers: true }) }, chances)
      }),
    )
  })

  test('every row is compared, except rows without a joint distribution of both sides', () => {
    const missing = new Set(MARKET_KINDS.map(({ base }) => base).filter((base) => !compared.has(base)))
    expect([...missing].toSorted()).toEqual(['GC_OU', 'GX_HDP', 'GX_ML', 'GX_OE', 'GX_OU'])
  })
})

function leader({ home, away }: Score): string {
  return home > away ? 'h' : home < away ? 'a' : 'd'
}

/** Property of a result that an outlook distinguishes, written independently of the outcome spaces. */
const KEYS: Readonly<Record<Exclude<OutlookKind, 'places' | 'scorers'>, (facts: GradingFacts) => string>> = {
  score: ({ score: { home, away } }) => `${home}-${away}`,
  difference: ({ score: { home, away } }) => String(home - away),
  total: ({ score: { home, away } }) => String(home + away),
  home: ({ score: { home } }) => String(home),
  away: ({ score: { away } }) => String(away),
  remaining: ({ since: { home, away } }) => String(home - away),
  'half-and-full': ({ halfTime, score }) => leader(halfTime) + leader(score),
  order: ({ goals }) => `${goals?.[0]?.side} ${goals?.at(-1)?.side}`,
  method: ({ score, method }) => (leader(score) === 'd' ? 'd' : `${leader(score)} ${method}`),
}

/** A random result of goals, with a half-time score and a score at acceptance that are possible. */
const anyFacts: fc.Arbitrary<GradingFacts> = fc
  .record({
    sides: fc.array(fc.constantFrom('home' as const, 'away' as const), { maxLength: 9 }),
    halfTimeGoals: fc.nat(9),
    acceptedGoals: fc.nat(9),
    method: fc.constantFrom('stoppage' as const, 'decision' as const),
  })
  .map(({ sides, halfTimeGoals, acceptedGoals, method }) => {
    const toScore = (counted: readonly string[]): Score => {
      const home = counted.filter((side) => side === 'home').length
      return { home, away: counted.length - home }
    }
    const goals = sides.map((side): Goal => ({ side, period: 'second', minute: 60, added: 0 }))
    const since = toScore(sides.slice(acceptedGoals))
    return { score: toScore(sides), halfTime: toScore(sides.slice(0, halfTimeGoals)), since, goals, method }
  })

test('MA1 results that the outlook of a market does not distinguish have equal grades', () => {
  const byBase = [...new Map(MARKET_KINDS.map((type) => [type.base, type])).values()]
  fc.assert(
    fc.property(
      fc.array(anyFacts, { minLength: 120, maxLength: 120 }),
      fc.integer({ min: -12, max: 24 }),
      (all, lineQ) => {
        for (const type of byBase) {
          const { outlook } = type.basis
          if (outlook === 'places' || outlook === 'scorers') continue
          const grades = new Map<string, string>()
          for (const facts of all) {
            const key = KEYS[outlook](facts)
            const found = JSON.stringify(type.selections.map((selection) => type.grade(selection, lineQ, facts)))
            expect(grades.get(key) ?? found, `${type.base} at ${key}`).toBe(found)
            grades.set(key, found)
          }
        }
      },
    ),
    { numRuns: 20 },
  )
})
