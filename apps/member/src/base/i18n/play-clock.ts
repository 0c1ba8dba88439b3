import type { ListedMatch, MatchPlay, PeriodCode } from '@touchline/contract/sportsbook/records'
import type { Part, Side } from '@touchline/domain/match'
import { sportById, type SportFamily } from '@touchline/domain/sport'
import { partName } from '@touchline/ui/names'
import { hasHalves } from './sports.ts'
import type { Translate } from './i18n.ts'

/** Minute of play as people write it: 45+2. */
export const minuteText = (minute: number, added: number): string => (added > 0 ? `${minute}+${added}` : `${minute}'`)

const BREAKS: ReadonlySet<PeriodCode> = new Set<PeriodCode>(['HT', 'BR', 'FT'])

const CLOCKED: ReadonlySet<SportFamily> = new Set<SportFamily>(['goals', 'points'])

/** A minute says something where a clock decides when play ends, and while it is being played. */
const hasClock = (sport: number, { minute, period }: MatchPlay): boolean =>
  minute > 0 && !BREAKS.has(period) && CLOCKED.has(sportById(sport)?.family ?? 'races')

/** Whether a score says how it stands: not of those who race or fight, nor of what is won outright. */
export const hasScore = ({ sportId, runners }: Pick<ListedMatch, 'sportId' | 'runners'>): boolean => {
  const family = sportById(sportId)?.family
  return runners === null && family !== 'races' && family !== 'bouts'
}

/**
 * A period by name: the quarter, set, inning, map or round being played, halves only where there are some. What goes on
 * in one piece is simply live.
 */
export const periodText = (_: Translate, sport: number, period: PeriodCode): string => {
  if (/^P\d$/.test(period)) return partName(_, sport, period.toLowerCase() as Part)
  if (period === 'ET') return _(sportById(sport)?.parts.includes('extra') === true ? 'period.ET' : 'period.OT')
  if (period === 'BR' || period === 'FT' || hasHalves(sport)) return _(`period.${period}`)
  return _(period === 'HT' ? 'period.BR' : 'tab.3')
}

/** Time left as a scoreboard has it: 4:05. */
const leftText = (leftS: number): string => `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')}`

const BALLS_OF_AN_OVER = 6

/** Overs and balls as cricket writes them: 6.2. */
export const oversText = (balls: number): string =>
  `${Math.floor(balls / BALLS_OF_AN_OVER)}.${balls % BALLS_OF_AN_OVER}`

/** Runs, wickets and overs of the side that bats: 87/3 (6.2). */
const battingText = ({ score, detail }: MatchPlay): string | null => {
  const { turn, wickets, balls } = detail ?? {}
  if (turn === undefined || wickets === undefined || balls === undefined) return null
  return `${score[turn]}/${wickets[turn]} (${oversText(balls[turn])})`
}

/** How far the period is: time left, points of the game, the innings, or the minute; nothing in a break. */
const clockText = (sport: number, play: MatchPlay): string => {
  if (BREAKS.has(play.period)) return ''
  const { leftS, points } = play.detail ?? {}
  if (leftS !== undefined) return leftText(leftS)
  if (points !== undefined) return `${points.home}–${points.away}`
  return battingText(play) ?? (hasClock(sport, play) ? minuteText(play.minute, play.added) : '')
}

/** Where a match in play stands: 2H 67', Set 2 40–15, Quarter 3 4:05, HT. Empty before it begins. */
export const playText = (_: Translate, { sportId, play }: ListedMatch): string =>
  play === null ? '' : `${periodText(_, sportId, play.period)} ${clockText(sportId, play)}`.trimEnd()

/** Who serves, bats or throws now; null in a break, and where it is not told. */
export const turnOf = ({ play }: ListedMatch): Side | null =>
  play === null || BREAKS.has(play.period) ? null : (play.detail?.turn ?? null)
