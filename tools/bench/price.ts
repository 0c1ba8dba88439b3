import { parseArgs } from 'node:util'
import { type MarketKind, marketKindById, offeredKinds } from '@touchline/domain/market'
import { ZERO_SCORE, type LiveState } from '@touchline/domain/match'
import { DEFAULT_MARGIN, type GoalModel, type PricedMarket, priceMatch } from '@touchline/domain/pricing'
import { SPORTS } from '@touchline/domain/sport'

export const name = 'price'
export const describe = 'repricing of a match, compared with a list of every score for every selection'

const KICK_OFF: LiveState = {
  period: 'first',
  minute: 0,
  added: 0,
  score: ZERO_SCORE,
  halfTime: null,
  goals: [],
  reds: ZERO_SCORE,
  danger: false,
  suspended: false,
}
const MAX_GOALS = 10
/** Market types of football that the bench prices. */
const TYPES = SPORTS.filter(({ key }) => key === 'football').flatMap((sport) => offeredKinds(sport))
/** Models with varied expected goals, so that no input repeats in consecutive calls. */
const MODELS: readonly GoalModel[] = Array.from({ length: 40 }, (_, at) => ({
  kind: 'goals',
  home: 0.8 + (at % 8) * 0.25,
  away: 0.6 + (at % 5) * 0.3,
  rho: -0.08 + (at % 3) * 0.03,
}))
/** Live match states for every minute of the first half, because the clock changes the prices. */
const STATES: readonly LiveState[] = Array.from({ length: 45 }, (_, minute) => ({ ...KICK_OFF, minute }))

/** Measures the time to price a match on one core, with the server's method and with the plain method. */
export async function run(args: readonly string[]): Promise<Record<string, number>> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '8' } } })
  const seconds = Number(values.seconds)
  const reprice = (at: number): readonly PricedMarket[] =>
    priceMatch({ types: TYPES, model: pick(MODELS, at), state: pick(STATES, at), margin: DEFAULT_MARGIN })
  const markets = priceMatch({ types: TYPES, model: pick(MODELS, 0), state: null, margin: DEFAULT_MARGIN })
  const micros = measureMicros(seconds, reprice)
  const naive = measureMicros(seconds / 2, (at) => priceNaively(pick(MODELS, at), markets))
  return {
    markets: TYPES.length,
    lines: markets.length,
    selections: countSelections(markets),
    microsPerMatch: Number(micros.toFixed(1)),
    naiveMicrosPerMatch: Number(naive.toFixed(1)),
    ratio: Number((naive / micros).toFixed(1)),
  }
}

function pick<T>(list: readonly T[], at: number): T {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/**
 * Returns the microseconds per pricing call: the fastest of ten rounds, to reduce the effect of other work on the
 * machine.
 */
function measureMicros(seconds: number, call: (at: number) => void): number {
  let at = 0
  const round = (): number => {
    const from = performance.now()
    const first = at
    while (performance.now() - from < seconds * 100) {
      call(at)
      at += 1
    }
    return ((performance.now() - from) * 1000) / (at - first)
  }
  return Math.min(...Array.from({ length: 10 }, round))
}

/**
 * Computes the prices by the plain method for comparison: enumerates, weighs and grades every score for every
 * selection.
 */
function priceNaively(model: GoalModel, markets: readonly PricedMarket[]): number {
  const poisson = (mean: number, goals: number): number => {
    let chance = Math.exp(-mean)
    for (let goal = 1; goal <= goals; goal += 1) chance *= mean / goal
    return chance
  }
  const fairPrice = (type: MarketKind, selection: string, lineQ: number): number => {
    let wins = 0
    let refunds = 0
    for (let home = 0; home <= MAX_GOALS; home += 1) {
      for (let away = 0; away <= MAX_GOALS; away += 1) {
        const score = { home, away }
        const chance = poisson(model.home, home) * poisson(model.away, away)
        const grade = type.grade(selection, lineQ, { score, halfTime: score, since: score, goals: null })
        wins += (chance * grade.win) / grade.of
        refunds += (chance * grade.refund) / grade.of
      }
    }
    return (1 - refunds) / wins
  }
  let sum = 0
  for (const { kindId, lineQ } of markets) {
    const type = marketKindById(kindId)
    for (const selection of type?.selections ?? []) if (type !== undefined) sum += fairPrice(type, selection, lineQ)
  }
  return sum
}

function countSelections(markets: readonly PricedMarket[]): number {
  return markets.reduce((sum, { prices }) => sum + prices.filter((price) => price > 0).length, 0)
}
