import type { PlayByHand, TradeMatchRow, TradePlay } from '@touchline/contract/office/trading'
import type { Score } from '@touchline/domain/match'

/** A change of a match's state that a trader sends with one key or button. */
export type Told = Omit<TradePlay, 'matchId' | 'seen'>

type Play = TradeMatchRow['play']
type PlayState = TradePlay['seen']

const NIL = { home: 0, away: 0 }

/** Returns the state that the trader sees. The server rejects a change if the match has moved on since. */
export const toPlayState = (play: Play): PlayState => {
  const { period = 'pre', score = NIL, reds = NIL, extra } = play ?? {}
  return { period: period as PlayState['period'], score, reds, ...(extra && { extra }) }
}

/** Shift with one of these keys reports a goal, point or card of a side. Corrections need a button. */
export const SIDE_KEYS = [
  { key: 'h', act: 'score', side: 'home' },
  { key: 'a', act: 'score', side: 'away' },
  { key: 'r', act: 'red', side: 'home' },
  { key: 'e', act: 'red', side: 'away' },
] as const

/** Returns true if goals, points and cards can be reported: play has started. */
export const hasStarted = (play: Play): boolean => play !== null && play.period !== 'pre'

interface KeyContext {
  readonly hand: PlayByHand
  readonly play: Play
  /** True if the simulated clock has reached the kick-off. */
  readonly isPastKickOff: boolean
}

/**
 * Returns the change that a key reports, or null. Keys need Shift, to prevent accidental changes, and work only after
 * kick-off. Goals, points and cards require started play.
 */
export const playChangeOfKey = (
  pressed: string,
  isShift: boolean,
  { hand, play, isPastKickOff }: KeyContext,
): Told | null => {
  if (!isShift || !isPastKickOff) return null
  const letter = pressed.toLowerCase()
  if (letter === 'f') return hand.teller === 'hand' ? { act: 'feed' } : null
  if (letter === 'p') return hand.next === null ? null : { act: 'period', to: hand.next }
  const found = SIDE_KEYS.find(({ key }) => key === letter)
  if (found === undefined || !hasStarted(play) || (found.act === 'red' && !hand.byGoals)) return null
  return { act: found.act, side: found.side, points: 1 }
}

/** Returns the change that reverts another one, or null. `before` is the previous period. */
export const inverseOf = ({ act, side, points = 1 }: Told, before: PlayByHand['before']): Told | null => {
  if (act === 'period') return before === null ? null : { act, to: before }
  return (act === 'score' || act === 'red') && side !== undefined ? { act, side, points: -points } : null
}

const plus = (score: Score, { side, points = 1 }: Told): Score =>
  side === undefined ? score : { ...score, [side]: score[side] + points }

/** Returns the state after a change. Extra time in football has a separate score (GR8). */
export const stateAfter = (seen: PlayState, told: Told): PlayState => {
  if (told.act === 'period' && told.to !== undefined) return { ...seen, period: told.to }
  if (told.act === 'red') return { ...seen, reds: plus(seen.reds, told) }
  if (told.act !== 'score') return seen
  return seen.extra === undefined
    ? { ...seen, score: plus(seen.score, told) }
    : { ...seen, extra: plus(seen.extra, told) }
}

const isSameScore = (one: Score, other: Score): boolean => one.home === other.home && one.away === other.away

/** Returns true if two states are equal. An undo is offered only while the match is unchanged since the change. */
export const isSameState = (one: PlayState, other: PlayState): boolean =>
  one.period === other.period &&
  isSameScore(one.score, other.score) &&
  isSameScore(one.reds, other.reds) &&
  isSameScore(one.extra ?? NIL, other.extra ?? NIL)
