import type { MatchPlay, PeriodCode } from '@touchline/contract/sportsbook/records'
import type { MatchPart, Score } from '@touchline/domain/match'
import { sportById, type PieceName } from '@touchline/domain/sport'
import { partName } from './part-name.ts'
import type { TextLookup } from './text-lookup.ts'

/** Fields of a live match that its clock depends on. */
type ClockPlay = Pick<MatchPlay, 'period' | 'minute' | 'added' | 'score' | 'parts' | 'detail'>

const BALLS_PER_OVER = 6

type ClockText = (play: ClockPlay) => string | null

/** Text for the time of the period: the time left (04:12) if the source sends it, otherwise the minute of the match. */
const time: ClockText = ({ minute, added, detail }) => {
  if (detail?.leftS === undefined) return minute > 0 ? minuteText(minute, added) : null
  const [minutes, seconds] = [Math.floor(detail.leftS / 60), detail.leftS % 60]
  return `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`
}

/** Text for the score of the current part: games of the set, points of the frame, rounds of the map. */
const partScore: ClockText = ({ period, parts }) => {
  const score: Score | undefined = parts[(parsePeriodNumber(period) ?? 0) - 1]
  return score === undefined ? null : scoreText(score)
}

/** Text for the points of the current game, in tennis 40–15; null if the source sends no points. */
const points: ClockText = ({ detail }) => (detail?.points === undefined ? null : scoreText(detail.points))

/** Text for the runs, wickets and overs of the batting side in cricket: 87/3 (14.3). */
const batting: ClockText = ({ score, detail }) => {
  const { turn, wickets, balls } = detail ?? {}
  if (turn === undefined || balls === undefined) return null
  return `${score[turn]}${wickets === undefined ? '' : `/${wickets[turn]}`} (${oversText(balls[turn])})`
}

/** Texts shown after the period name, by the piece of the sport (half, quarter, set, inning). */
const CLOCKS: Readonly<Record<PieceName, readonly ClockText[]>> = {
  half: [time],
  quarter: [time],
  period: [time],
  set: [partScore, points],
  frame: [partScore],
  leg: [partScore],
  inning: [batting],
  end: [],
  round: [],
  map: [partScore],
}

/** Catalogue keys of the abbreviated period names: Q3, P2. */
const SHORT: Partial<Readonly<Record<PieceName, string>>> = { quarter: 'clock.quarter', period: 'clock.period' }

const BREAKS: ReadonlySet<PeriodCode> = new Set<PeriodCode>(['HT', 'BR', 'FT'])

/** Formats a match minute: 67', in stoppage time 45+2'. */
export function minuteText(minute: number, added: number): string {
  return added > 0 ? `${minute}+${added}'` : `${minute}'`
}

/** Formats a number of balls as overs and balls in cricket notation: 87 balls are 14.3. */
export function oversText(balls: number): string {
  return `${Math.floor(balls / BALLS_PER_OVER)}.${balls % BALLS_PER_OVER}`
}

/** Returns true for a break, including the break before extra time. */
export function isBreak(period: PeriodCode): boolean {
  return BREAKS.has(period)
}

/**
 * Returns the name of a period: half, quarter, set, inning, map or round; halves only in sports with halves. A sport of
 * one piece is just live.
 */
export function periodName(_: TextLookup, sportId: number, period: PeriodCode): string {
  if (parsePeriodNumber(period) !== null) return partName(_, sportId, period.toLowerCase() as MatchPart)
  const { piece = null, parts = [] } = sportById(sportId) ?? {}
  if (period === 'ET') return _(parts.includes('extra') ? 'period.ET' : 'period.OT')
  if (period === 'BR' || period === 'FT' || piece === 'half' || piece === 'quarter') return _(`period.${period}`)
  return _(period === 'HT' ? 'period.BR' : 'tab.3')
}

/** Returns the number in a period code ("P3" is 3), or null for other periods. */
function parsePeriodNumber(period: PeriodCode): number | null {
  return /^P\d$/.test(period) ? Number(period.slice(1)) : null
}

/**
 * Formats the clock of a live match in the notation of the sport: 2H 45+2', Q3 04:12, P2 12:30, Top 5th, Inning 1 87/3
 * (14.3), Set 2 4–3 40–15, Map 2 8–5, HT. Omits values that the source does not send.
 */
export function playClock(_: TextLookup, sportId: number, play: ClockPlay): string {
  // A sport played in one piece shows no clock, like a sport of ends (curling).
  const clock = CLOCKS[sportById(sportId)?.piece ?? 'end']
  const texts = isBreak(play.period) ? [] : clock.map((text) => text(play))
  return [shortPeriod(_, sportId, play), ...texts.filter((text) => text !== null)].join(' ')
}

/** Returns the abbreviated period: Q3, P2, Top 5th. */
function shortPeriod(_: TextLookup, sportId: number, { period, detail }: ClockPlay): string {
  const [sport, n] = [sportById(sportId), parsePeriodNumber(period)]
  const short = SHORT[sport?.piece ?? 'end']
  if (n !== null && short !== undefined) return _(short, { n })
  // The away side bats first. Cricket reports balls, and its innings have no halves.
  const isHalfInning = sport?.piece === 'inning' && detail?.turn !== undefined && detail.balls === undefined
  if (n !== null && isHalfInning) return _(detail.turn === 'away' ? 'clock.top' : 'clock.bottom', { n })
  return periodName(_, sportId, period)
}

function scoreText({ home, away }: Readonly<Record<'home' | 'away', number | string>>): string {
  return `${home}–${away}`
}
