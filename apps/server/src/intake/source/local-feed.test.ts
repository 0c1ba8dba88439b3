import type { Fixture } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { openSimulation } from './local-feed.ts'

const FROM_MS = Date.UTC(2026, 10, 21, 9)

async function fixturesOf(sports: readonly string[]): Promise<readonly Fixture[]> {
  const { play, advance } = await openSimulation({ fixturesDir: null, seed: 1, sports })
  play(FROM_MS)
  return advance(FROM_MS).flatMap((change) => (change.kind === 'fixture' ? [change.fixture] : []))
}

test('entertainment and politics are simulated if they are enabled', async () => {
  const sportsOf = (fixtures: readonly Fixture[]): readonly number[] =>
    [22, 33].filter((id) => fixtures.some(({ league }) => league.sportId === id))
  expect(sportsOf(await fixturesOf([]))).toEqual([])
  expect(sportsOf(await fixturesOf(['politics']))).toEqual([33])
  expect(sportsOf(await fixturesOf(['entertainment', 'politics']))).toEqual([22, 33])
})
