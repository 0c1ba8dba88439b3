import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MatchOutcome, MatchPart } from '@touchline/domain/match'
import { formatFault, findOutcomeFaults } from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { FixtureSource } from '../source.ts'
import { readRecorded } from './client.ts'
import { openRecorded } from './index.ts'
import type { RecordedMatch } from './recorded-match.ts'

const DATA = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))
const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: real matches of other sports, since ${DATA} is not there\n`)

/** Mean home advantage in points over the five seasons. */
const HOME_ADVANTAGE = 2.2
const QUARTERS = ['p1', 'p2', 'p3', 'p4'] as const
const INNINGS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const

describe.skipIf(isSkipped)('real matches of other sports', () => {
  let source: FixtureSource
  let matches: RecordedMatch[]

  beforeAll(async () => {
    source = await openRecorded(DATA)
    matches = (await readRecorded(DATA)).readings.flatMap((reading) => reading.matches)
  })

  /** Returns the final outcome of every simulated match of a league. */
  const of = (league: string): Map<string, MatchOutcome> =>
    new Map(matches.filter((match) => match.league.key === league).map((match) => [match.key, outcomeOf(match)]))
  const outcomeOf = (match: RecordedMatch): MatchOutcome => {
    const parts = sportById(match.league.sportId)?.parts ?? []
    const last = buildTimelineMessages(match.buildTimeline(createRandomDraw(1, match.key)), parts, match.end).at(
      -1,
    )?.change
    if (last?.kind !== 'result') throw new Error(`${match.key} has no result`)
    return last.outcome
  }
  const score = ({ parts }: MatchOutcome, part: MatchPart): [number, number] => {
    const told = parts[part]
    return told?.status === 'completed' ? [told.score.home, told.score.away] : [NaN, NaN]
  }
  const sum = (outcome: MatchOutcome, parts: readonly MatchPart[]): [number, number] =>
    parts
      .filter((part) => outcome.parts[part]?.status === 'completed')
      .map((part) => score(outcome, part))
      .reduce<[number, number]>(([home, away], [h, a]) => [home + h, away + a], [0, 0])

  test('the notes count read and skipped matches and include the Retrosheet notice', () => {
    expect(source.notes).toEqual(
      expect.arrayContaining([
        '1231 basketball games, 1 of them with their quarters; those of the others are drawn',
        '1280 basketball games left out: no result',
        '1330 games of American football; the times of day are drawn',
        '5 games of American football left out: home_team is not as it should be',
        '1 cricket match, over by over',
        '1 tennis match is broken off where its file ends',
      ]),
    )
    expect(source.notes.some((note) => note.includes('copyrighted by Retrosheet'))).toBe(true)
  })

  test('the quarters of the game with known plays equal the recorded ones', () => {
    const game = of('NBA').get('nba|0022000001')
    if (game === undefined) throw new Error('the game was not played')
    expect(QUARTERS.map((part) => score(game, part))).toEqual([
      [40, 25],
      [23, 20],
      [36, 26],
      [26, 28],
    ])
    expect([score(game, 'first'), score(game, 'full')]).toEqual([
      [63, 45],
      [125, 99],
    ])
  })

  test('quarters of every basketball game add up, and are level if there was overtime', () => {
    const games = [...of('NBA').values()]
    expect(games).toHaveLength(1231)
    let wentOn = 0
    for (const game of games) {
      const [home, away] = score(game, 'regular')
      expect(sum(game, QUARTERS)).toEqual([home, away])
      expect(sum(game, ['first', 'second'])).toEqual([home, away])
      const [homeFull, awayFull] = score(game, 'full')
      expect(homeFull).not.toBe(awayFull)
      if (homeFull === home && awayFull === away) continue
      wentOn += 1
      expect(home).toBe(away)
    }
    expect(wentOn).toBe(67)
  })

  test('every American football game ends with its recorded score, overtime only in the full score', () => {
    const games = of('NFL')
    expect(games.size).toBe(1330)
    const first = games.get('nfl|20150910|Steelers|Patriots')
    if (first === undefined) throw new Error('the first game was not played')
    expect(QUARTERS.map((part) => score(first, part))).toEqual([
      [0, 0],
      [14, 3],
      [7, 8],
      [7, 10],
    ])
    expect(score(first, 'full')).toEqual([28, 21])
    for (const game of games.values()) expect(sum(game, QUARTERS)).toEqual(score(game, 'regular'))
  })

  test('innings of every baseball game add up, and extra innings count only in the full score', () => {
    const games = [...of('MLB').values()]
    expect(games).toHaveLength(401)
    let extra = 0
    for (const game of games) {
      const nine = sum(game, INNINGS)
      const full = score(game, 'full')
      expect(sum(game, INNINGS.slice(0, 5))).toEqual(score(game, 'first'))
      expect(full[0]).not.toBe(full[1])
      if (nine[0] === full[0] && nine[1] === full[1]) continue
      extra += 1
      expect(nine[0]).toBe(nine[1])
    }
    expect(extra).toBeGreaterThan(20)
  })

  test('the cricket match ends with its recorded score, the tennis match ends where its file stops', () => {
    const [cricket] = of('T20').values()
    const [tennis] = of('tennis').values()
    if (cricket === undefined || tennis === undefined) throw new Error('a match was not played')
    expect(score(cricket, 'full')).toEqual([163, 111])
    expect(tennis.parts.full?.status).toBe('abandoned')
    expect(tennis.parts.p1).toEqual({ status: 'abandoned', score: { home: 1, away: 2 } })
  })

  test('GR18 no real match has a contradictory result, and no row is refused', () => {
    for (const match of matches) {
      const { key, league, bestOf, buildTimeline, end } = match
      const sport = sportById(league.sportId)
      if (sport === undefined) throw new Error(`${key} has no sport`)
      const beats = buildTimelineMessages(buildTimeline(createRandomDraw(1, key)), sport.parts, end)
      const faults = beats.flatMap(({ change }) =>
        change.kind === 'result' ? findOutcomeFaults(sport, { bestOf }, change.outcome).map(formatFault) : [],
      )
      expect([key, faults]).toEqual([key, []])
    }
    expect(source.notes.filter((note) => note.startsWith('left out:') || note.includes('contradictory'))).toEqual([])
  })

  test('every match has a pricing model of its sport', () => {
    const kinds = new Set(matches.map(({ key }) => source.findModel(`${key}@0`)?.kind))
    expect([...kinds].toSorted()).toEqual(['innings', 'overs', 'points', 'sets'])
  })

  test('the American football model predicts results better than a model of equal teams', () => {
    const off = { fitted: 0, equals: 0 }
    for (const { key, league, full } of matches) {
      const model = league.key === 'NFL' ? source.findModel(`${key}@0`) : null
      if (model?.kind !== 'points' || full === null) continue
      const margin = full.home - full.away
      off.fitted += (margin - model.margin) ** 2
      off.equals += (margin - HOME_ADVANTAGE) ** 2
    }
    expect(off.fitted / off.equals).toBeLessThan(0.95)
  })
})
