import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FeedChange, Fixture, MatchOutcome } from '@touchline/domain/match'
import { gradeLeg } from '@touchline/domain/settlement'
import { describe, expect, test } from 'vitest'
import { openSynthetic } from '../synthetic/index.ts'
import type { FixtureSource } from '../source.ts'
import { openOpenfootball } from './index.ts'

const DATA = fileURLToPath(new URL('../../../../../../shared/data/datahub-football-datasets', import.meta.url))
const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: real seasons that are decided early, since ${DATA} is not there\n`)

const DAY_MS = 86_400_000
const MARKETS = ['BT_OR', 'BT_TOP4', 'BT_REL'] as const

interface Played {
  readonly fixture: Fixture
  readonly results: readonly { readonly version: number; readonly atDay: number; readonly outcome: MatchOutcome }[]
}

/** Returns the outright of every league season that the source publishes from its first match to its end. */
function seasonsOf(source: FixtureSource, fromMs: number, days: number, seed: number): readonly Played[] {
  const player = source.play({ seed, fromMs, horizonDays: 1 })
  const seasons = new Map<string, { fixture: Fixture; results: Played['results'][number][] }>()
  const take = (change: FeedChange, atDay: number): void => {
    if (change.kind === 'fixture' && change.fixture.runners !== undefined && !change.fixture.key.endsWith('/scorers'))
      seasons.set(change.fixture.key, { fixture: change.fixture, results: [] })
    if (change.kind === 'result')
      seasons.get(change.key)?.results.push({ version: change.version, atDay, outcome: change.outcome })
  }
  for (let day = 0; day <= days; day += 1) for (const change of player.advance(fromMs + day * DAY_MS)) take(change, day)
  return [...seasons.values()].filter(({ results }) => results.at(-1)?.outcome.places !== undefined)
}

function gradesOf({ runners = [] }: Fixture, outcome: MatchOutcome): readonly (string | null)[] {
  return MARKETS.flatMap((typeCode) =>
    runners.map((_, at) => {
      const leg = { typeCode, selection: `r${at + 1}`, lineQ: 0, scoreAtAcceptance: null, myanmar: null }
      const verdict = gradeLeg(leg as unknown as Parameters<typeof gradeLeg>[0], outcome)
      return verdict && JSON.stringify(verdict.grade)
    }),
  )
}

/**
 * Returns the number of outright selections settled before the end of the season. Fails if an early settlement differs
 * from the final settlement.
 */
function settledEarly({ fixture, results }: Played): number {
  const atEnd = results.at(-1)
  if (atEnd === undefined) throw new Error(`${fixture.key} has no end`)
  const final = gradesOf(fixture, atEnd.outcome)
  expect(final).not.toContain(null)
  let known: readonly (string | null)[] = final.map(() => null)
  for (const { version, outcome } of results.slice(0, -1)) {
    const grades = gradesOf(fixture, outcome)
    expect(version).toBeLessThan(atEnd.version)
    for (const [at, grade] of grades.entries()) {
      if (grade !== null) expect([fixture.key, at, grade]).toEqual([fixture.key, at, final[at]])
      if (known[at] !== null) expect(grade).toBe(known[at])
    }
    known = grades
  }
  return known.filter((grade) => grade !== null).length
}

describe.skipIf(isSkipped)('real seasons', () => {
  test('GR15 early outright settlements equal the settlements at the end of the season', async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'decided-'))
    for (const league of ['bundesliga', 'premier-league'])
      await cp(path.join(DATA, league), path.join(dir, league), { recursive: true })
    const source = await openOpenfootball(dir)
    await rm(dir, { recursive: true })
    const seasons = seasonsOf(source, Date.UTC(2026, 0, 5), 2 * 366, 1)
    expect(new Set(seasons.map(({ fixture }) => fixture.key.split('@')[0])).size).toBeGreaterThan(2)
    expect(Math.min(...seasons.map(settledEarly))).toBeGreaterThan(20)
  })
})

test('GR15 simulated seasons settle early as at the end, from any feed start', () => {
  // Simulated seasons of three countries; the period runs from before the start of a season to after its last round.
  const source = () => openSynthetic(5, ['football'], ['JP', 'KR', 'SE'])
  const fromMs = Date.parse('2026-02-01T00:00Z')
  const seasons = seasonsOf(source(), fromMs, 330, 5)
  expect(seasons.length).toBeGreaterThan(2)
  expect(seasons.map(settledEarly).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(20)
  const later = seasonsOf(source(), fromMs + 260 * DAY_MS, 70, 5)
  const known = new Map(
    seasons.map(({ fixture, results }) => [
      fixture.key,
      new Map(results.map(({ version, outcome }) => [version, JSON.stringify(outcome)])),
    ]),
  )
  for (const { fixture, results } of later)
    for (const { version, outcome } of results)
      expect(known.get(fixture.key)?.get(version)).toBe(JSON.stringify(outcome))
})
