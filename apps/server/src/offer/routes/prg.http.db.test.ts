import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live } from '../../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(results)
  const kickOffs = [1, 2, 3, 4, 26].map((hours) => server.wallMs + hours * 3_600_000)
  server.feed.queueChanges(
    ...kickOffs.map((kickOffMs, at) => ({ kind: 'fixture' as const, fixture: fixture(`match-${at}`, kickOffMs) })),
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.advance()
})
afterAll(() => server.drop())

interface Leg {
  readonly match_id: number
  readonly market_type: number
  readonly odds_milli: number
}

async function pick(wish: object) {
  const { account_id, session_token } = await server.member()
  const answer = await server.post('/prg', { account_id, session_token, ...wish })
  return { answer, legs: (answer['legs'] ?? []) as readonly Leg[] }
}

test('PG1 a parlay is picked from the current offer at its prices', async () => {
  const { answer, legs } = await pick({ legs: 5, seed: 11, min_odds_milli: 1500, max_odds_milli: 2500 })
  expect(answer).toMatchObject({ status: 1, seed: 11, matches: 6 })
  expect(new Set(legs.map(({ match_id }) => match_id)).size).toBe(5)
  for (const leg of legs) {
    const { odds } = (await (await server.get(`/uxmatch?match=${leg.match_id}`)).json()) as { odds: number[][] }
    expect(odds.some((row) => row.slice(5).includes(leg.odds_milli))).toBe(true)
    expect(leg.odds_milli).toBeGreaterThanOrEqual(1500)
    expect(leg.odds_milli).toBeLessThanOrEqual(2500)
  }
  expect((await pick({ legs: 5, seed: 11, min_odds_milli: 1500, max_odds_milli: 2500 })).legs).toEqual(legs)
  expect((await pick({ legs: 5, seed: 12, min_odds_milli: 1500, max_odds_milli: 2500 })).legs).not.toEqual(legs)
})

test('PG1 the kick-off window limits the pick, and a missing seed is drawn and returned', async () => {
  const { answer, legs } = await pick({ legs: 2, from_minutes: 90, to_minutes: 300 })
  expect(answer).toMatchObject({ status: 1, matches: 3, seed: expect.any(Number) })
  expect(legs.every(({ market_type }) => market_type === 2)).toBe(true)
})

test('PG1 an impossible pick is refused with a code and the number of available matches', async () => {
  expect((await pick({ legs: 7 })).answer).toMatchObject({ status: 0, statusdesc: 'tooFewToPick', matches: 6 })
  expect((await pick({ legs: 2, sports: [2] })).answer).toMatchObject({ statusdesc: 'tooFewToPick', matches: 0 })
})

test.each([
  [{ legs: 1 }, 'legs'],
  [{ legs: 13 }, 'legs'],
  [{ legs: 3, seed: -1 }, 'seed'],
  [{ legs: 3, min_odds_milli: 3000, max_odds_milli: 2000 }, 'max_odds_milli'],
  [{ legs: 3, from_minutes: 10, to_minutes: 5 }, 'to_minutes'],
])('PG1 %j is refused with the wrong field', async (wish, field) => {
  expect((await pick(wish)).answer).toMatchObject({ http: 400, statusdesc: 'badInput', field })
})
