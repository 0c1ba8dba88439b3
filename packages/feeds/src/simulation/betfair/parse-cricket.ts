import type { MatchOutcome, Score, Side } from '@touchline/domain/match'
import { type Sport, sportByKey } from '@touchline/domain/sport'
import { toCompletedParts, refuseFaults } from '../border/check-outcome.ts'
import { cleanStrings } from '../border/clean-strings.ts'
import { tryRead, unreadableNotes } from '../border/left-out.ts'
import { FixtureFileError } from '../openfootball/index.ts'
import { findNation } from '../openfootball/nations.ts'
import { type OversGame, buildOversTimeline } from '../playback/course/cricket-timeline.ts'
import type { RecordedMatch, RecordedReading } from '../recorded/recorded-match.ts'
import { type CricketMessage, isCricketMessage } from './messages.ts'

const TWENTY = 20
const ALL_OUT = 10
/** Delay after which a match is abandoned when the stream stops before its end. */
const ABANDON_AFTER_MS = 20 * 60_000

type Change = CricketMessage['cc'][number]

const POWERPLAY = 6

type Official = Pick<MatchOutcome, 'shortened' | 'winner'>

interface Chase {
  readonly runs: number
  readonly overs: number
  readonly bowled: number
  readonly wickets: number
  readonly target: number
  /** True if the overs of the chase were reduced, and the target with them. */
  readonly isCut: boolean
  readonly isFinished: boolean
}

/** Number of innings of the match proper. Later innings are super overs, two innings per super over. */
const INNINGS = 2
/** Maximum number of super overs after a tie. The stream states no innings beyond them. */
const MAX_SUPER_OVERS = 5

/**
 * Parses the recorded cricket score stream of one match, one JSON message per line, into a replayable match. Skips
 * unreadable lines and reports the line numbers.
 */
export function parseCricket(file: string, text: string): RecordedReading {
  const unreadable: string[] = []
  const changes = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line, index) => {
      return tryRead(unreadable, file, () => parseMessage(file, index + 1, line)).flatMap(({ cc }) => cc)
    })
  const matches = tryRead(unreadable, file, () => buildMatch(file, changes)).flatMap((match) => match ?? [])
  const notes = [`${matches.length} cricket match, over by over`, ...unreadableNotes(unreadable)]
  return { matches, notes }
}

function parseMessage(file: string, line: number, text: string): CricketMessage {
  const message = parseJson(text)
  if (isCricketMessage.Check(message)) return message
  throw new FixtureFileError(file, `line ${line} is no message of the cricket stream`)
}

function parseJson(text: string): unknown {
  try {
    return cleanStrings(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/**
 * Rebuilds the match from its score messages. Returns null if the stream has fewer than two innings. Throws
 * FixtureFileError if the innings contradict each other (GR18).
 */
function buildMatch(file: string, changes: readonly Change[]): RecordedMatch | null {
  const sport = sportByKey('cricket')
  if (sport === undefined) throw new Error('the table of sports has no cricket')
  const info = (pick: (change: Change) => string | number | undefined) => changes.map(pick).findLast(Boolean)
  const home = info(({ fixtureInfo }) => fixtureInfo?.homeTeam)
  const away = info(({ fixtureInfo }) => fixtureInfo?.awayTeam)
  const playedMs = info(({ fixtureInfo }) => fixtureInfo?.expectedStartTime)
  // The stream contains occasional messages of another match: only messages whose batting team is the home or away side
  // are used.
  const scores = changes.filter(({ matchStats }) => [home, away].includes(matchStats?.inningsStats[0]?.battingTeam))
  const batsFirst = scores[0]?.matchStats?.inningsStats[0]?.battingTeam
  const [first, second] = [runsByOver(scores, 1), runsByOver(scores, 2)]
  if (typeof home !== 'string' || typeof away !== 'string' || typeof playedMs !== 'number' || second.length === 0) {
    return null
  }
  const overs = Math.max(0, ...changes.map(({ fixtureInfo }) => fixtureInfo?.maxOvers ?? 0)) || TWENTY
  const chased = Number(info(({ fixtureInfo }) => fixtureInfo?.maxOvers) ?? overs)
  const game: OversGame = {
    parts: sport.parts,
    batsFirst: batsFirst === home ? 'home' : 'away',
    first,
    second,
    overs,
  }
  const firstInningsRuns = first.reduce((sum, one) => sum + one, 0)
  const isFinished = info(({ fixtureInfo }) => fixtureInfo?.fixtureStatus) === 'FINISHED'
  const chase = {
    ...findLastState(scores, 2),
    target: firstInningsRuns + 1,
    overs: chased,
    isCut: chased < overs,
    isFinished,
  }
  const superOver =
    computeScore(game, Infinity).home === computeScore(game, Infinity).away ? superOverWinner(scores, home) : null
  const official = computeOfficialResult(chase, superOver)
  if (official !== null) refuseInnings(file, sport, game, official)
  return {
    key: `cricket|${changes[0]?.eventId ?? ''}`,
    league: { key: 'T20', name: 'Twenty20 International', region: null, sportId: sport.id },
    full: computeScore(game, Infinity),
    ...(official !== null && { stated: statedParts(game) }),
    home: findNation(home),
    away: findNation(away),
    playedMs,
    neutral: false,
    end: official === null ? { kind: 'broken', share: 1, afterMs: ABANDON_AFTER_MS } : { kind: 'played' },
    buildTimeline: () => ({ ...buildOversTimeline(game), ...official }),
  }
}

/**
 * Returns the runs of every over of an innings, first over first; the last over may be incomplete. Of several score
 * messages for an over, the latest counts.
 */
function runsByOver(changes: readonly Change[], innings: number): number[] {
  const after = new Map<number, number>()
  for (const { matchStats } of changes) {
    const stats = matchStats?.inningsStats.find(({ inningsNum }) => inningsNum === innings)
    if (stats === undefined || Number(stats.inningsOvers) === 0) continue
    const startedOvers = Math.ceil(Number(stats.inningsOvers))
    after.set(startedOvers, stats.inningsRuns)
  }
  const overs = Array.from({ length: Math.max(0, ...after.keys()) }, (_, index) => index + 1)
  let before = 0
  return overs.map((over) => {
    const runs = Math.max(before, after.get(over) ?? before)
    const overRuns = runs - before
    before = runs
    return overRuns
  })
}

/** Returns the runs, overs bowled and wickets of the given innings in its last score message. */
function findLastState(changes: readonly Change[], innings: number): Pick<Chase, 'runs' | 'bowled' | 'wickets'> {
  const last = changes
    .flatMap(({ matchStats }) => matchStats?.inningsStats ?? [])
    .findLast(({ inningsNum }) => inningsNum === innings)
  return { runs: last?.inningsRuns ?? 0, bowled: Number(last?.inningsOvers ?? 0), wickets: last?.inningsWickets ?? 0 }
}

function computeScore({ batsFirst, first, second }: OversGame, overs: number): Score {
  const [firstRuns = 0, secondRuns = 0] = [first, second].map((runs) =>
    runs.slice(0, overs).reduce((sum, one) => sum + one, 0),
  )
  return batsFirst === 'home' ? { home: firstRuns, away: secondRuns } : { home: secondRuns, away: firstRuns }
}

/**
 * Returns the side that scored more runs in the last super over of a tied match. Super overs repeat while the scores
 * are level. Returns null (winner unknown) if no super over has both innings, or if the last super over is level.
 */
function superOverWinner(scores: readonly Change[], home: string): Side | null {
  const inningsStats = scores.flatMap(({ matchStats }) => matchStats?.inningsStats ?? [])
  const findInnings = (innings: number) =>
    inningsStats.findLast(({ inningsNum, battingTeam, inningsOvers }) => {
      const overs = Number(inningsOvers)
      return inningsNum === innings && battingTeam !== undefined && overs > 0 && overs <= 1
    })
  let winner: Side | null = null
  for (let number = 0; number < MAX_SUPER_OVERS; number += 1) {
    const [first, second] = [1, 2].map((innings) => findInnings(INNINGS + 2 * number + innings))
    if (first === undefined || second === undefined || first.battingTeam === second.battingTeam) return winner
    const isHome = (first.battingTeam === home) === first.inningsRuns > second.inningsRuns
    winner = first.inningsRuns === second.inningsRuns ? null : isHome ? 'home' : 'away'
  }
  return winner
}

/**
 * Derives the official result of a chase (GR16, GR17). A chase that ran to its natural end decides the winner. A chase
 * with reduced overs, or with an early end, has a revised target that the stream does not state: the match is official
 * with an unknown winner. Level scores are decided by the last completed super over. Returns null if the stream stops
 * before the end of the match.
 */
function computeOfficialResult(
  { runs, overs, bowled, wickets, target, isCut, isFinished }: Chase,
  superOver: Side | null,
): Official | null {
  const isOver = runs >= target || wickets === ALL_OUT || bowled >= overs
  const winner = isFinished && superOver !== null && { winner: superOver }
  if (!isCut && isOver) return { ...winner }
  return isFinished ? { shortened: true, ...winner } : null
}

function refuseInnings(file: string, sport: Sport, game: OversGame, official: Official): void {
  refuseFaults({ file, place: '' }, sport, { parts: statedParts(game), goals: null, ...official })
}

function statedParts(game: OversGame): MatchOutcome['parts'] {
  return toCompletedParts({ full: computeScore(game, Infinity), first: computeScore(game, POWERPLAY) })
}
