import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SeasonMatch, seasonBracket, TABLE_RULES, buildTables } from '@touchline/domain/competition'
import type { Fixture, MatchOutcome } from '@touchline/domain/match'
import { describe, expect, test } from 'vitest'
import { openOpenfootball } from './index.ts'

const DATA = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))
const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: real competitions, since ${DATA} is not there\n`)

const DAY_MS = 86_400_000
const MONDAY_MS = Date.parse('2026-11-16T00:00Z')

interface Raw {
  readonly round: string
  readonly group?: string
  readonly team1: string
  readonly team2: string
  readonly score: Readonly<Partial<Record<'ft' | 'et' | 'p', readonly [number, number]>>>
}

/** Replays a cup once and returns every published match, because the outright of a cup is derived from its matches. */
async function played(year: string, weeks: number): Promise<SeasonMatch[]> {
  const dir = await mkdtemp(join(tmpdir(), 'cup-'))
  await cp(`${DATA}/openfootball-worldcup.json/${year}`, dir, { recursive: true })
  const source = await openOpenfootball(dir)
  await rm(dir, { recursive: true })
  const player = source.play({
    seed: 1,
    fromMs: MONDAY_MS,
    horizonDays: 2,
    picks: ({ child, runners }) => !child && !runners,
  })
  const fixtures = new Map<string, Fixture>()
  const outcomes = new Map<string, MatchOutcome>()
  for (let day = 0; day <= 2 * weeks * 7; day += 1) {
    for (const change of player.advance(MONDAY_MS + day * DAY_MS)) {
      if (change.kind === 'fixture') fixtures.set(change.fixture.key, change.fixture)
      if (change.kind === 'result') outcomes.set(change.key, change.outcome)
    }
  }
  const bySeason = Object.entries(
    [...fixtures.values()].reduce<Record<string, Fixture[]>>((all, fixture) => {
      const season = fixture.stage?.season ?? ''
      return { ...all, [season]: [...(all[season] ?? []), fixture] }
    }, {}),
  )
  const [, whole = []] = bySeason.find(([, { length }]) => length === 64) ?? []
  return whole.map(({ key, home, away, kickOffMs, stage }, at) => {
    const { parts, shootOut } = outcomes.get(key) ?? { parts: {} }
    return {
      matchId: at,
      kickOffMs,
      homeId: home.name,
      awayId: away.name,
      stage: stage ?? null,
      score: parts.full?.score ?? null,
      extra: parts.extra?.status === 'completed' ? parts.extra.score : undefined,
      shootOut,
    }
  })
}

async function rawOf(year: string): Promise<readonly Raw[]> {
  const text = await readFile(`${DATA}/openfootball-worldcup.json/${year}/worldcup.json`, 'utf8')
  return (JSON.parse(text) as { matches: readonly Raw[] }).matches
}

function named(name: string): string {
  return name === 'USA' ? 'United States' : name
}
const ROUNDS = ['Round of 16', 'Quarter-finals', 'Semi-finals', 'Final']

/** Computes the points of the teams in a group directly from the file, without the parser. */
function pointsOf(matches: readonly Raw[]): Record<string, number> {
  const points: Record<string, number> = {}
  for (const { team1, team2, score } of matches) {
    const [one, other] = score.ft ?? [0, 0]
    const add = (name: string, mine: number, theirs: number) => {
      points[named(name)] = (points[named(name)] ?? 0) + (mine > theirs ? 3 : mine === theirs ? 1 : 0)
    }
    add(team1, one, other)
    add(team2, other, one)
  }
  return points
}

/** Returns the winner of a tie according to the file: the score with extra time, then the shoot-out. */
function winnerOf({ team1, team2, score }: Raw): string {
  const [one, other] = score.p ?? score.et ?? score.ft ?? [0, 0]
  return named(one > other ? team1 : team2)
}

describe.skipIf(isSkipped)('real competitions', () => {
  test.each([
    ['2018', 'France'],
    ['2022', 'Argentina'],
  ])('CP3 CP6 CP7 the simulated World Cup %s ends with the tables and bracket of its file', async (year, champion) => {
    const [matches, raw] = [await played(year, 5), await rawOf(year)]
    expect(matches).toHaveLength(64)
    const tables = buildTables(matches, { rules: TABLE_RULES.fifa2022 })
    expect(tables.map(({ group }) => group)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
    for (const { group, rows } of tables) {
      const expected = pointsOf(raw.filter((match) => match.group === `Group ${group ?? ''}`))
      expect(Object.fromEntries(rows.map(({ teamId, points }) => [teamId, points]))).toEqual(expected)
    }
    const bracket = seasonBracket(matches)
    const winners = bracket?.rounds.map((slots) =>
      slots.map((slot) => (slot?.kind === 'tie' ? slot.winnerId : null)).toSorted(),
    )
    const expected = ROUNDS.map((round) =>
      raw
        .filter((match) => match.round === round)
        .map(winnerOf)
        .toSorted(),
    )
    expect(winners).toEqual(expected)
    expect(winners?.at(-1)).toEqual([champion])
    const third = raw.find(({ round }) => round === 'Match for third place')
    expect(bracket?.thirdPlace).toMatchObject({ winnerId: third && winnerOf(third) })
  })
})
