import type { LiveState, Score } from '../match/index.ts'
import { findSportParameters } from '../pricing/index.ts'
import { sportById, type Sport } from '../sport/index.ts'
import type { HighlightCandidate } from './highlight-candidate.ts'

/**
 * Remaining minutes at which a match with a clock counts as nearly over, by sport. The default is an eighth of the
 * match.
 */
const REMAINING_MINUTES: Readonly<Record<string, number>> = {
  football: 15,
  basketball: 5,
  ebasketball: 3,
  iceHockey: 10,
  handball: 10,
  futsal: 5,
  americanFootball: 8,
  canadianFootball: 8,
  rugbyUnion: 15,
  rugbyLeague: 15,
  australianFootball: 10,
}
const REMAINING_SHARE = 1 / 8
const FOOTBALL_MINUTES = 90
/** Length of football's extra time. Overtime of other sports is short enough to count as the end. */
const EXTRA_MINUTES = 30

/**
 * Games or points of the leading side in the deciding set or map from which the match counts as nearly over. By this
 * rule, sports without an entry are never nearly over.
 */
const IN_DECIDER: Readonly<Record<string, number>> = {
  tennis: 4,
  padel: 4,
  beachTennis: 4,
  volleyball: 10,
  beachVolleyball: 10,
  badminton: 15,
  tableTennis: 8,
  pickleball: 8,
  squash: 8,
  sepakTakraw: 10,
  counterStrike: 10,
  valorant: 10,
  rainbowSix: 5,
}

/**
 * Kinds of periods that are so short that a match in its last period counts as nearly over. Frames and legs take only
 * minutes.
 */
const SHORT_PIECES: ReadonlySet<string> = new Set(['inning', 'end', 'frame', 'leg', 'round'])

const SIDES = ['home', 'away'] as const

/**
 * Returns true if the end of a match is near (HL2). Returns false if the sport or the feed does not provide the data.
 */
export function isNearlyOver(
  { sportId, bestOf }: Pick<HighlightCandidate, 'sportId' | 'bestOf'>,
  live: LiveState,
): boolean {
  const sport = sportById(sportId)
  if (sport === undefined) return false
  if (sport.family === 'sets' || sport.family === 'maps') return isLateBySets(sport, bestOf, live)
  if (sport.key === 'cricket') return isLateByOvers(live)
  if (sport.piece !== null && SHORT_PIECES.has(sport.piece))
    return live.period === 'extra' || parsePieceNumber(live) >= sport.pieces
  return findMatchMinutes(sport) !== null && isLateByClock(sport, live)
}

/**
 * Returns true if a match of sets or maps is nearly over: in the deciding set or map, and late in it if the set has a
 * score of its own.
 */
function isLateBySets(sport: Sport, bestOf: number | undefined, live: LiveState): boolean {
  const toWin = Math.floor((bestOf ?? sport.pieces) / 2) + 1
  const piece = parsePieceNumber(live)
  if (piece === 0 || live.score.home !== toWin - 1 || live.score.away !== toWin - 1) return false
  if (sport.piece !== null && SHORT_PIECES.has(sport.piece)) return true
  const pieceScore = live.parts?.[`p${piece}` as 'p1']
  const from = IN_DECIDER[sport.key]
  return pieceScore !== undefined && from !== undefined && findHigherScore(pieceScore) >= from
}

/** Returns the number of the current numbered period (3 for `p3`). Returns 0 for other periods. */
function parsePieceNumber({ period }: LiveState): number {
  return /^p\d$/.test(period) ? Number(period.slice(1)) : 0
}

function findHigherScore({ home, away }: Score): number {
  return Math.max(home, away)
}

/** Returns true if a limited-overs cricket match is nearly over: five sixths of the overs of the chase are bowled. */
function isLateByOvers({ detail, score }: LiveState): boolean {
  const { turn, balls, wickets } = detail ?? {}
  if (turn === undefined || balls === undefined || wickets === undefined) return false
  const other = SIDES.find((side) => side !== turn) ?? 'home'
  // A side that is all out did not use its overs, so the number of overs of the chase is unknown.
  const isChase = balls[other] > 0 && balls[turn] > 0 && wickets[other] < 10 && score[other] > 0
  return isChase && balls[turn] * 6 >= balls[other] * 5
}

function findMatchMinutes(sport: Sport): number | null {
  const parameters = findSportParameters(sport)
  if (parameters.kind !== 'goals' && parameters.kind !== 'points') return null
  return parameters.minutes ?? FOOTBALL_MINUTES
}

/**
 * Returns true if the clock says that the match is nearly over: the match is in its last period, and the feed states
 * the time left or the match minute.
 */
function isLateByClock(sport: Sport, live: LiveState): boolean {
  const { period, minute, detail } = live
  if (period === 'extra' && !hasLongExtra(sport)) return true
  const isLast =
    sport.piece === 'half' ? period === 'second' || period === 'extra' : parsePieceNumber(live) >= sport.pieces
  const regular = findMatchMinutes(sport)
  const minutes = regular !== null && period === 'extra' ? regular + EXTRA_MINUTES : regular
  if (!isLast || minutes === null) return false
  const remainingMinutes = REMAINING_MINUTES[sport.key] ?? minutes * REMAINING_SHARE
  if (detail?.leftS !== undefined) return detail.leftS <= remainingMinutes * 60
  return minute > 0 && minute >= minutes - remainingMinutes
}

/** Returns true if extra time is a part of its own with two halves. */
function hasLongExtra({ parts }: Sport): boolean {
  return parts.includes('extra')
}
