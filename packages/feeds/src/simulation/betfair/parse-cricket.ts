import type { League } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { cleaned } from '../border/clean.ts'
import { orLeftOut, unreadableNotes } from '../border/left-out.ts'
import { FixtureFileError } from '../openfootball/index.ts'
import { nation } from '../openfootball/nations.ts'
import { type OversGame, oversCourse } from '../playback/course/overs-course.ts'
import type { RecordedMatch, RecordedReading } from '../recorded/recorded-match.ts'
import { type CricketMessage, isCricketMessage } from './messages.ts'

type Change = CricketMessage['cc'][number]

/** Reads a stream of cricket scores, one message a line, of one match. A line that cannot be read is left out. */
export const parseCricket = (file: string, text: string): RecordedReading => {
  const unreadable: string[] = []
  const changes = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line, index) => {
      return orLeftOut(unreadable, file, () => messageOf(file, index + 1, line)).flatMap(({ cc }) => cc)
    })
  const match = matchOf(changes)
  const notes = [`${match === null ? 0 : 1} cricket match, over by over`, ...unreadableNotes(unreadable)]
  return { matches: match === null ? [] : [match], notes }
}

const messageOf = (file: string, line: number, text: string): CricketMessage => {
  const message = jsonOf(text)
  if (isCricketMessage.Check(message)) return message
  throw new FixtureFileError(file, `line ${line} is no message of the cricket stream`)
}

const jsonOf = (text: string): unknown => {
  try {
    return cleaned(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** Null where the stream does not hold two innings. */
const matchOf = (changes: readonly Change[]): RecordedMatch | null => {
  const sport = sportByKey('cricket')
  if (sport === undefined) throw new Error('the table of sports has no cricket')
  const info = (pick: (change: Change) => string | number | undefined) => changes.map(pick).findLast(Boolean)
  const home = info(({ fixtureInfo }) => fixtureInfo?.homeTeam)
  const away = info(({ fixtureInfo }) => fixtureInfo?.awayTeam)
  const playedMs = info(({ fixtureInfo }) => fixtureInfo?.expectedStartTime)
  // The stream holds a word of another match here and there.
  const scores = changes.filter(({ matchStats }) => [home, away].includes(matchStats?.inningsStats[0]?.battingTeam))
  const batsFirst = scores[0]?.matchStats?.inningsStats[0]?.battingTeam
  const [first, second] = [runsByOver(scores, 1), runsByOver(scores, 2)]
  if (typeof home !== 'string' || typeof away !== 'string' || typeof playedMs !== 'number' || second.length === 0) {
    return null
  }
  const overs = Number(info(({ fixtureInfo }) => fixtureInfo?.maxOvers) ?? 20)
  const game: OversGame = {
    parts: sport.parts,
    batsFirst: batsFirst === home ? 'home' : 'away',
    first,
    second,
    overs,
  }
  const league: League = { key: 'T20', name: 'Twenty20 International', region: null, sportId: sport.id }
  const [ofFirst, ofSecond] = [first, second].map((runs) => runs.reduce((sum, one) => sum + one, 0))
  const full =
    game.batsFirst === 'home'
      ? { home: ofFirst ?? 0, away: ofSecond ?? 0 }
      : { home: ofSecond ?? 0, away: ofFirst ?? 0 }
  return {
    key: `cricket|${changes[0]?.eventId ?? ''}`,
    league,
    full,
    home: nation(home),
    away: nation(away),
    playedMs,
    neutral: false,
    end: { kind: 'played' },
    course: () => oversCourse(game),
  }
}

/** The runs of each over of an innings, the last one as far as it was bowled; the last word on an over stands. */
const runsByOver = (changes: readonly Change[], innings: number): number[] => {
  const after = new Map<number, number>()
  for (const { matchStats } of changes) {
    const stats = matchStats?.inningsStats.find(({ inningsNum }) => inningsNum === innings)
    if (stats === undefined || Number(stats.inningsOvers) === 0) continue
    const begun = Math.ceil(Number(stats.inningsOvers))
    after.set(begun, stats.inningsRuns)
  }
  const overs = Array.from({ length: Math.max(0, ...after.keys()) }, (_, index) => index + 1)
  let before = 0
  return overs.map((over) => {
    const runs = Math.max(before, after.get(over) ?? before)
    const ofOver = runs - before
    before = runs
    return ofOver
  })
}
