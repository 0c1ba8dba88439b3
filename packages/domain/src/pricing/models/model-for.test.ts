import { expect, test } from 'vitest'
import { SPORTS } from '../../sport/index.ts'
import { buildModel } from '../index.ts'

const EVEN = { home: 0, away: 0, neutral: true }

test.each(SPORTS)('$key has a model that is level for equal sides and favours the stronger side', (sport) => {
  const numbers = (value: unknown): readonly number[] =>
    typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbers)
      : typeof value === 'number'
        ? [value]
        : []
  const even = buildModel(sport, EVEN)
  const strong = buildModel(sport, { ...EVEN, home: 2 })
  for (const model of [even, strong]) expect(numbers(model).every(Number.isFinite)).toBe(true)
  const leadOf = (model: typeof even): number => {
    if (model.kind === 'points') return model.margin
    if (model.kind !== 'sets')
      return model.kind === 'maps' ? model.home - 0.5 : model.kind === 'race' ? NaN : model.home - model.away
    return model.set.form === 'games' ? model.set.homeHold - model.set.awayHold : model.set.home - 0.5
  }
  expect(leadOf(even)).toBeCloseTo(0, 9)
  expect(leadOf(strong)).toBeGreaterThan(0)
})

test('a field of runners uses the race model in every sport', () => {
  for (const sport of SPORTS) {
    const model = buildModel(sport, { ...EVEN, runners: [1, 0, -1] })
    expect(model.kind).toBe('race')
    if (model.kind !== 'race') continue
    const [best = 0, middle = 0, last = 0] = model.strengths
    expect(middle).toBe(1)
    expect(best * last).toBeCloseTo(1, 9)
    expect(best).toBeGreaterThan(middle)
  }
})
