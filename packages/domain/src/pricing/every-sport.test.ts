import { expect, test } from 'vitest'
import { type MarketKind, marketKindById, offeredKinds } from '../market/index.ts'
import { SPORTS, type Sport } from '../sport/index.ts'
import { DEFAULT_MARGIN, type PricedMarket, buildModel, priceMatch } from './index.ts'

const margin = DEFAULT_MARGIN
const MEETING = { home: 0.4, away: -0.2, neutral: false }

function priced(sport: Sport, types: readonly MarketKind[]): readonly PricedMarket[] {
  return priceMatch({ model: buildModel(sport, MEETING), types, state: null, margin })
}

/** Extra time, sets that may not be played, and points within a frame, whose score is 1-0. */
function hasNoPrice(sport: Sport, { part, code }: MarketKind): boolean {
  if (part === 'extra') return true
  const { family, pieces } = sport
  const model = buildModel(sport, MEETING)
  const isFrame = (model.kind === 'sets' && model.set.form === 'whole') || (model.kind === 'maps' && !model.counts)
  if (family !== 'sets' && family !== 'maps') return false
  const number = Number(/^p(\d)$/.exec(part)?.[1] ?? 0)
  return number > (pieces + 1) / 2 || (isFrame && number > 0 && /^TB_(OU|OE)/.test(code))
}

test.each(SPORTS)('$key: every offered market has a price before the start', (sport) => {
  const types = offeredKinds(sport)
  const ids = new Set(priced(sport, types).map(({ kindId }) => kindId))
  const missing = types.filter((type) => !ids.has(type.id) && !hasNoPrice(sport, type))
  expect(missing.map(({ code }) => code)).toEqual([])
  expect(ids.size).toBeGreaterThan(0)
})

test('every runner of a race or outright has a price, shorter for stronger runners', () => {
  for (const sport of SPORTS.filter(({ family }) => family === 'races' || family === 'goals')) {
    const model = buildModel(sport, { ...MEETING, runners: [0.5, 1, 0, -1, 0.2] })
    const markets = priceMatch({ model, types: offeredKinds(sport, 'runners'), state: null, margin })
    expect(markets.length).toBeGreaterThan(0)
    for (const { prices, kindId } of markets) {
      // Finishing among the last is priced in reverse.
      if (marketKindById(kindId)?.code === 'BT_REL') continue
      expect(prices).toHaveLength(5)
      expect(prices[1]).toBeLessThan(prices[0] ?? 0)
      expect(prices[3]).toBeGreaterThan(prices[2] ?? 0)
    }
  }
})
