import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedOutcome, contentText, isSameOutcome, type MatchOutcome } from './index.ts'

const score = fc.record({ home: fc.nat(2), away: fc.nat(2) })
const ended = fc.record({ status: fc.constantFrom('completed' as const, 'abandoned' as const), score })
const goal = fc.record({
  side: fc.constantFrom('home' as const, 'away' as const),
  period: fc.constant('first' as const),
  minute: fc.nat(2),
  added: fc.constant(0),
})
const outcome: fc.Arbitrary<MatchOutcome> = fc
  .record({
    first: fc.option(ended),
    full: fc.option(ended),
    goals: fc.option(fc.array(goal, { maxLength: 1 })),
    winner: fc.option(fc.constantFrom('home' as const, 'away' as const)),
  })
  .map(({ first, full, goals, winner }) => ({
    parts: { ...(first && { first }), ...(full && { full }) },
    goals,
    ...(winner && { winner }),
  }))

test('PI10 results of one version give the same agreed outcome in any order and repetition', () => {
  const sent = fc
    .array(outcome, { minLength: 1, maxLength: 4 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })))
  fc.assert(
    fc.property(sent, ([all, again]) => {
      const [one, other] = [all.reduce(agreedOutcome), again.reduce(agreedOutcome)]
      expect(isSameOutcome(one, other)).toBe(true)
    }),
  )
})

test('PI10 each result contains the agreed parts, and different winners leave nothing agreed', () => {
  fc.assert(
    fc.property(outcome, outcome, (one, other) => {
      const agreed = agreedOutcome(one, other)
      for (const [part, stated] of Object.entries(agreed.parts))
        for (const each of [one, other]) expect(each.parts[part as 'full']).toEqual(stated)
      if (one.winner !== other.winner) expect(agreed).toEqual({ parts: {}, goals: null })
      if (isSameOutcome(one, other)) expect(agreed).toEqual(one)
    }),
  )
})

test('PI10 GR20 withdrawals recorded by the house are kept and cause no contradiction', () => {
  const withdrawals = [{ runner: 1, priceMilli: 3_000, atMs: 5 }]
  const sent: MatchOutcome = { parts: {}, goals: null, places: [1, 0, 2] }
  expect(isSameOutcome(sent, { ...sent, withdrawals })).toBe(true)
  expect(agreedOutcome({ ...sent, withdrawals }, { ...sent, places: [2, 0, 1] })).toEqual({
    parts: {},
    goals: null,
    withdrawals,
  })
})

test('PI10 the order of fields does not change the content text', () => {
  const reversed = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, each]) => [key, reversed(each)]),
        )
      : value
  fc.assert(
    fc.property(outcome, (one) => {
      expect(contentText(reversed(one))).toBe(contentText(one))
    }),
  )
})
