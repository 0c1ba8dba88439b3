import type { LiveState, Score } from '../match/index.ts'
import { parametersOf } from '../pricing/index.ts'
import { sportById, type Sport } from '../sport/index.ts'
import type { SeenMatch } from './seen-match.ts'

/** Minutes left from which a match by the clock is nearly over, by sport; elsewhere an eighth of its minutes. */
const MINUTES_LEFT: Readonly<Record<string, number>> = {
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
const SHARE_LEFT = 1 / 8
const FOOTBALL_MINUTES = 90
/** Extra time of football; that of other sports is short enough to be the end. */
const EXTRA_MINUTES = 30

/** Games or points in the deciding set or map from which it is nearly over, by sport; of others nothing is said. */
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

/** Pieces that are short enough for the last one to be the end: frames and legs are decided within minutes. */
const SHORT_PIECES: ReadonlySet<string> = new Set(['inning', 'end', 'frame', 'leg', 'round'])

/** Number of a numbered part, 0 of any other. */
const pieceOf = ({ period }: LiveState): number => (/^p\d$/.test(period) ? Number(period.slice(1)) : 0)

const most = ({ home, away }: Score): number => Math.max(home, away)

const minutesOf = (sport: Sport): number | null => {
  const parameters = parametersOf(sport)
  if (parameters.kind !== 'goals' && parameters.kind !== 'points') return null
  return parameters.minutes ?? FOOTBALL_MINUTES
}

/** Extra time is a part of its own, of two halves. */
const hasLongExtra = ({ parts }: Sport): boolean => parts.includes('extra')

/** By the clock: in the last piece, with its time left or the minute of the match told. */
const isLateByClock = (sport: Sport, live: LiveState): boolean => {
  const { period, minute, detail } = live
  if (period === 'extra' && !hasLongExtra(sport)) return true
  const isLast = sport.piece === 'half' ? period === 'second' || period === 'extra' : pieceOf(live) >= sport.pieces
  const regular = minutesOf(sport)
  const minutes = regular !== null && period === 'extra' ? regular + EXTRA_MINUTES : regular
  if (!isLast || minutes === null) return false
  const leftM = MINUTES_LEFT[sport.key] ?? minutes * SHARE_LEFT
  if (detail?.leftS !== undefined) return detail.leftS <= leftM * 60
  return minute > 0 && minute >= minutes - leftM
}

/** By sets or maps: the deciding one, and far enough into it where it has a score of its own. */
const isLateBySets = (sport: Sport, bestOf: number | undefined, live: LiveState): boolean => {
  const toWin = Math.floor((bestOf ?? sport.pieces) / 2) + 1
  const piece = pieceOf(live)
  if (piece === 0 || live.score.home !== toWin - 1 || live.score.away !== toWin - 1) return false
  if (sport.piece !== null && SHORT_PIECES.has(sport.piece)) return true
  const told = live.parts?.[`p${piece}` as 'p1']
  const from = IN_DECIDER[sport.key]
  return told !== undefined && from !== undefined && most(told) >= from
}

const SIDES = ['home', 'away'] as const

/** Cricket of limited overs: five sixths of the overs of the innings that is chased are bowled. */
const isLateByOvers = ({ detail, score }: LiveState): boolean => {
  const { turn, balls, wickets } = detail ?? {}
  if (turn === undefined || balls === undefined || wickets === undefined) return false
  const other = SIDES.find((side) => side !== turn) ?? 'home'
  // A side that is all out has not had all of its overs: how many the other has is not known then.
  const isChase = balls[other] > 0 && balls[turn] > 0 && wickets[other] < 10 && score[other] > 0
  return isChase && balls[turn] * 6 >= balls[other] * 5
}

/** HL2: whether the end of a match is near; never where the sport or the feed does not tell. */
export const isNearlyOver = ({ sportId, bestOf }: Pick<SeenMatch, 'sportId' | 'bestOf'>, live: LiveState): boolean => {
  const sport = sportById(sportId)
  if (sport === undefined) return false
  if (sport.family === 'sets' || sport.family === 'maps') return isLateBySets(sport, bestOf, live)
  if (sport.key === 'cricket') return isLateByOvers(live)
  if (sport.piece !== null && SHORT_PIECES.has(sport.piece))
    return live.period === 'extra' || pieceOf(live) >= sport.pieces
  return minutesOf(sport) !== null && isLateByClock(sport, live)
}
