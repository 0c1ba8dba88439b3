import type { ManualControl, TradeMatchRow, TradePlay } from '@touchline/contract/office/trading'
import type { Score } from '@touchline/domain/match'

/** Change of a match's score, clock or period that a trader sends with one key or button. */
export type PlayChange = Omit<TradePlay, 'matchId' | 'shownState'>

type Play = TradeMatchRow['play']
type PlayState = TradePlay['shownState']

const ZERO_SCORE = { home: 0, away: 0 }

/** Shift with one of these keys reports a goal, point or card of a side. Corrections need a button. */
export const SIDE_KEYS = [
  { key: 'h', act: 'score', side: 'home' },
  { key: 'a', act: 'score', side: 'away' },
  { key: 'r', act: 'red', side: 'home' },
  { key: 'e', act: 'red', side: 'away' },
] as const

interface KeyContext {
  readonly manualControl: ManualControl
  readonly play: Play
  /** True if the simulated clock has reached the kick-off. */
  readonly isPastKickOff: boolean
}

/**
 * Returns the match state (period, minute, score) on the trader's screen. The server rejects a change if the match has
 * moved on since.
 */
export function toPlayState(play: Play): PlayState {
  const { period = 'pre', score = ZERO_SCORE, reds = ZERO_SCORE, extra } = play ?? {}
  return { period: period as PlayState['period'], score, reds, ...(extra && { extra }) }
}

/** Returns true if goals, points and cards can be reported: play has started. */
export function hasStarted(play: Play): boolean {
  return play !== null && play.period !== 'pre'
}

/**
 * Returns the match change that a key press sends, or null. Keys need Shift, to prevent accidental changes, and work
 * only after kick-off. Goals, points and cards require started play.
 */
export function findPlayChange(
  pressed: string,
  isShift: boolean,
  { manualControl, play, isPastKickOff }: KeyContext,
): PlayChange | null {
  if (!isShift || !isPastKickOff) return null
  const letter = pressed.toLowerCase()
  if (letter === 'f') return manualControl.stateSource === 'manual' ? { act: 'feed' } : null
  if (letter === 'p') return manualControl.next === null ? null : { act: 'period', to: manualControl.next }
  const sideKey = SIDE_KEYS.find(({ key }) => key === letter)
  if (sideKey === undefined || !hasStarted(play) || (sideKey.act === 'red' && !manualControl.byGoals)) return null
  return { act: sideKey.act, side: sideKey.side, points: 1 }
}

/**
 * Returns the match change that undoes the given change, or null if it cannot be undone. `before` is the previous
 * period.
 */
export function buildInverseChange(
  { act, side, points = 1 }: PlayChange,
  before: ManualControl['before'],
): PlayChange | null {
  if (act === 'period') return before === null ? null : { act, to: before }
  return (act === 'score' || act === 'red') && side !== undefined ? { act, side, points: -points } : null
}

/** Returns the match state after a trader's change. Extra time in football has a separate score (GR8). */
export function stateAfter(state: PlayState, change: PlayChange): PlayState {
  if (change.act === 'period' && change.to !== undefined) return { ...state, period: change.to }
  if (change.act === 'red') return { ...state, reds: addPoints(state.reds, change) }
  if (change.act !== 'score') return state
  return state.extra === undefined
    ? { ...state, score: addPoints(state.score, change) }
    : { ...state, extra: addPoints(state.extra, change) }
}

function addPoints(score: Score, { side, points = 1 }: PlayChange): Score {
  return side === undefined ? score : { ...score, [side]: score[side] + points }
}

/**
 * Returns whether two match states are equal. An undo is offered only while the match is unchanged since the trader's
 * change.
 */
export function isSameState(one: PlayState, other: PlayState): boolean {
  return (
    one.period === other.period &&
    isSameScore(one.score, other.score) &&
    isSameScore(one.reds, other.reds) &&
    isSameScore(one.extra ?? ZERO_SCORE, other.extra ?? ZERO_SCORE)
  )
}

function isSameScore(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away
}
