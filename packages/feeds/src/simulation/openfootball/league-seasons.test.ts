import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FeedChange, Fixture } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOpenfootball } from './index.ts'

const DAY_MS = 86_400_000
const FROM_MS = Date.parse('2026-11-02T00:00Z')
const TEAMS = Array.from({ length: 10 }, (_, at) => `Team ${String.fromCharCode(65 + at)}`)

/** A single round robin with home and away meetings, four matches a week. */
const meetings = TEAMS.flatMap((home, h) => TEAMS.flatMap((away, a) => (h === a ? [] : [{ home, away, h, a }])))

function seasonMatches() {
  return meetings.map(({ home, away, h, a }, nth) => ({
    date: new Date(Date.parse('2024-08-03') + Math.floor(nth / 4) * 7 * DAY_MS).toISOString().slice(0, 10),
    time: '15:00',
    team1: home,
    team2: away,
    score: { ft: [(a * 7 + h) % 4, (h * 5 + a) % 3] },
  }))
}

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'season-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

function write(matches: readonly object[]) {
  return writeFile(path.join(dir, 'en.1.json'), JSON.stringify({ name: 'First League 2024/25', matches }))
}

/** Replays a complete season and some weeks more. */
async function played(): Promise<readonly FeedChange[]> {
  const source = await openOpenfootball(dir)
  const player = source.play({ seed: 1, fromMs: FROM_MS, horizonDays: 21 })
  return Array.from({ length: 52 * 7 }, (_, day) => player.advance(FROM_MS + day * DAY_MS)).flat()
}

function seasonsIn(changes: readonly FeedChange[]): readonly Fixture[] {
  return changes.flatMap((change) =>
    change.kind === 'fixture' && change.fixture.runners !== undefined ? [change.fixture] : [],
  )
}

test('GR11 the final table of a complete season settles its outright in every cycle', async () => {
  const matches = seasonMatches()
  await write(matches)
  const changes = await played()
  const rows = TEAMS.map((name) => {
    let [points, lead, goals] = [0, 0, 0]
    for (const {
      team1,
      team2,
      score: {
        ft: [x = 0, y = 0],
      },
    } of matches) {
      if (team1 !== name && team2 !== name) continue
      const [us, them] = team1 === name ? [x, y] : [y, x]
      points += us > them ? 3 : us === them ? 1 : 0
      lead += us - them
      goals += us
    }
    return [points, lead, goals] as const
  })
  const sorted = rows.toSorted((one, other) => other[0] - one[0] || other[1] - one[1] || other[2] - one[2])
  const places = rows.map((row) => 1 + sorted.findIndex((other) => String(other) === String(row)))
  const seasons = seasonsIn(changes)
  expect(seasons.length).toBeGreaterThan(1)
  expect(seasons[0]?.runners?.map(({ name }) => name)).toEqual(TEAMS)
  const results = changes.flatMap((change) =>
    change.kind === 'result' && change.outcome.places !== undefined ? [change.outcome.places] : [],
  )
  expect(results.length).toBeGreaterThan(0)
  for (const found of results) expect(found).toEqual(places)
})

test('a season with a missing match has no outright', async () => {
  await write(seasonMatches().slice(1))
  expect(seasonsIn(await played())).toEqual([])
})
