import {
  type Goal,
  type LiveState,
  ZERO_SCORE,
  type MatchPart,
  type Period,
  type Score,
  type Side,
} from '../match/index.ts'
import type { ManualState } from './manual-state.ts'
import {
  isBeyond,
  isPlaying,
  findNextPeriod,
  computeRegularScore,
  listPieceParts,
  findPreviousPeriod,
  pieceNumber,
  computeProgress,
  currentPieceMinutes,
  pieceMinutes,
  type PeriodSequence,
} from './period-sequence.ts'

/** Manual change of a match in play. */
export type ManualPlayChange =
  /** Goals or points scored by the side. A negative number withdraws earlier goals or points. */
  | { readonly act: 'score'; readonly side: Side; readonly points: number }
  /** Red cards shown to the side. A negative number withdraws earlier cards. */
  | { readonly act: 'red'; readonly side: Side; readonly points: number }
  /** Moves the match to the next period or break, or back to the previous one if the change came too early. */
  | { readonly act: 'period'; readonly to: Period }
  /** Sets the current minute of play. Minutes beyond the end of the half count as stoppage time. */
  | { readonly act: 'minute'; readonly minute: number }

/** Reason why a trader's change is invalid, with the field at fault. */
export interface PlayFault {
  readonly field: 'points' | 'to' | 'minute'
  readonly why: string
}

/** State of a match before play. */
export const UNSTARTED_STATE: LiveState = {
  period: 'pre',
  minute: 0,
  added: 0,
  score: ZERO_SCORE,
  halfTime: null,
  goals: [],
  reds: ZERO_SCORE,
  danger: false,
  suspended: false,
}

const MAX_STOPPAGE = 30

/**
 * Time for which a manual goal or card suspends the match, in milliseconds of the simulated clock. Feeds suspend for a
 * similar time.
 */
const SUSPENSION_MS = 20_000

interface ManualPlayInput {
  readonly stateBefore: LiveState
  /** Feed state at the trader's first change. */
  readonly from: LiveState | null
  readonly change: ManualPlayChange
  readonly worldMs: number
  /** End of the suspension from earlier changes. Later changes do not shorten the suspension. */
  readonly closedToMs?: number
}

const NO_TURNS: readonly Score[] = [ZERO_SCORE, ZERO_SCORE, ZERO_SCORE]

/** Splits a minute that a trader entered into match minute and stoppage time. */
export function minuteAt(
  stages: PeriodSequence,
  state: LiveState,
  minute: number,
): Pick<LiveState, 'minute' | 'added'> {
  const [, to] = currentPieceMinutes(stages, state)
  const added = hasStoppage(stages, state) ? Math.min(MAX_STOPPAGE, Math.max(0, minute - to)) : 0
  return { minute: Math.min(minute, to), added }
}

/**
 * Returns whether the current period can have stoppage time. False in extra time, which is reported without stoppage
 * time.
 */
function hasStoppage({ stoppage }: PeriodSequence, { period }: LiveState): boolean {
  return stoppage && period !== 'extra'
}

/**
 * Returns whether the minute of the match advances with the clock. False in breaks, and in overtime, which is reported
 * without minutes.
 */
export function hasClock(stages: PeriodSequence, state: LiveState): boolean {
  return isPlaying(stages, state) && (state.period !== 'extra' || stages.extraTime)
}

/** Applies a manual change to a live state (HP1). Returns a fault if the change is invalid. */
export function applyManualPlay(
  stages: PeriodSequence,
  state: LiveState,
  change: ManualPlayChange,
): LiveState | PlayFault {
  switch (change.act) {
    case 'score':
      return applyScore(stages, state, change.side, change.points)
    case 'red':
      return applyReds(stages, state, change.side, change.points)
    case 'period':
      return applyPeriod(stages, state, change.to)
    case 'minute':
      return applyMinute(stages, state, change.minute)
  }
}

function applyScore(stages: PeriodSequence, state: LiveState, side: Side, points: number): LiveState | PlayFault {
  if (points === 0 || (stages.byGoals && Math.abs(points) !== 1)) return fault('points', 'a goal at a time')
  if (points > 0 && !isPlaying(stages, state)) return fault('points', 'nothing is played now')
  if (scoredLately(stages, state, side) + points < 0) return fault('points', 'no more than was scored in this period')
  const addPoints = (partScore: Score): Score => plus(partScore, side, points)
  // The score of ninety minutes is final; extra time has a separate score (GR8).
  if (isBeyond(stages, state) && stages.extraTime) return withParts(state, ['extra'], addPoints)
  const parts = isBeyond(stages, state) ? [] : listPieceParts(stages, pieceNumber(stages, state))
  const score = plus(state.score, side, points)
  return withParts(
    {
      ...state,
      score,
      goals: goalsAfter(stages, state, side, points),
      halfTime: isOverHalf(state) ? score : state.halfTime,
    },
    parts,
    addPoints,
  )
}

function fault(field: PlayFault['field'], why: string): PlayFault {
  return { field, why }
}

/** Returns the points that a side scored in the current or last period. A trader can withdraw at most that number. */
function scoredLately(stages: PeriodSequence, state: LiveState, side: Side): number {
  if (isBeyond(stages, state))
    return stages.extraTime
      ? (state.parts?.extra ?? ZERO_SCORE)[side]
      : state.score[side] - computeRegularScore(stages, state)[side]
  const [piece] = listPieceParts(stages, pieceNumber(stages, state))
    .filter((part) => part !== 'regular')
    .slice(-1)
  if (piece !== undefined) return (state.parts?.[piece] ?? ZERO_SCORE)[side]
  const before = state.halfTime === null || isOverHalf(state) ? ZERO_SCORE : state.halfTime
  return state.score[side] - before[side]
}

function isOverHalf({ period }: LiveState): boolean {
  return period === 'half-time'
}

function plus(score: Score, side: Side, points: number): Score {
  return { ...score, [side]: score[side] + points }
}

function withParts(state: LiveState, parts: readonly MatchPart[], change: (score: Score) => Score): LiveState {
  return parts.length === 0
    ? state
    : {
        ...state,
        parts: {
          ...state.parts,
          ...Object.fromEntries(parts.map((part) => [part, change(state.parts?.[part] ?? ZERO_SCORE)])),
        },
      }
}

/** Returns the list of goals after a change: with a new goal of the side, or without the side's last goal. */
function goalsAfter(stages: PeriodSequence, state: LiveState, side: Side, points: number): readonly Goal[] {
  if (!stages.byGoals || !isGoalByGoal(state)) return state.goals
  if (points < 0) {
    const last = state.goals.findLastIndex((goal) => goal.side === side)
    return state.goals.filter((_goal, at) => at !== last)
  }
  const isFirst = (pieceNumber(stages, state) - 1) * 2 < stages.pieces
  const minute = stages.stoppage ? state.minute : state.minute + 1
  return [...state.goals, { side, period: isFirst ? 'first' : 'second', minute, added: state.added }]
}

function isGoalByGoal({ goals, score }: LiveState): boolean {
  return goals.length === score.home + score.away
}

function applyReds(stages: PeriodSequence, state: LiveState, side: Side, points: number): LiveState | PlayFault {
  if (!stages.byGoals || Math.abs(points) !== 1) return fault('points', 'a card at a time, in sports of goals')
  if (computeProgress(stages, state) === 0) return fault('points', 'it has not started')
  if (state.reds[side] + points < 0) return fault('points', 'no more than were shown')
  return { ...state, reds: plus(state.reds, side, points) }
}

function applyPeriod(stages: PeriodSequence, state: LiveState, to: Period): LiveState | PlayFault {
  if (findNextPeriod(stages, state) === to) return advancePeriod(stages, state, to)
  if (findPreviousPeriod(stages, state) === to) return goBack(stages, state, to)
  return fault('to', 'what comes next, or what was before')
}

function advancePeriod(stages: PeriodSequence, state: LiveState, to: Period): LiveState {
  const place = computeProgress(stages, state)
  if (place % 2 === 0 && to !== 'extra') {
    const piece = place / 2 + 1
    const [from] = pieceMinutes(stages, piece)
    const startingParts = listPieceParts(stages, piece).filter((part) => state.parts?.[part] === undefined)
    const startedState = { ...state, period: to, minute: stages.stoppage ? from + 1 : from, added: 0 }
    return withParts(startedState, startingParts, () => ZERO_SCORE)
  }
  const piece = pieceNumber(stages, state)
  if (to === 'extra' && stages.extraTime) {
    const extraState = { ...state, period: to, minute: stages.minutes + 1, added: 0, danger: false }
    return withParts(extraState, ['extra'], (partScore) => partScore)
  }
  const [, minute] = currentPieceMinutes(stages, state)
  const halfTime = state.halfTime ?? (piece * 2 === stages.pieces ? state.score : null)
  return { ...state, period: to, minute, added: 0, halfTime, danger: false }
}

function goBack(stages: PeriodSequence, state: LiveState, to: Period): LiveState | PlayFault {
  const piece = pieceNumber(stages, state)
  if (!isPlaying(stages, state)) {
    const [, minute] = currentPieceMinutes(stages, state)
    return { ...state, period: to, minute, added: 0, halfTime: isOverHalf(state) ? null : state.halfTime }
  }
  const isClean = (['home', 'away'] as const).every((side) => scoredLately(stages, state, side) === 0)
  if (!isClean) return fault('to', 'take back first what was scored in this period')
  if (to === 'pre') return { ...UNSTARTED_STATE, reds: state.reds }
  const [, minute] = pieceMinutes(stages, state.period === 'extra' ? piece : piece - 1)
  const removedParts = new Set<string>(state.period === 'extra' ? ['extra'] : listPieceParts(stages, piece))
  if (state.period !== 'extra') for (const part of listPieceParts(stages, piece - 1)) removedParts.delete(part)
  const parts = Object.fromEntries(Object.entries(state.parts ?? {}).filter(([part]) => !removedParts.has(part)))
  return { ...state, period: to, minute, added: 0, ...(state.parts && { parts }) }
}

function applyMinute(stages: PeriodSequence, state: LiveState, minute: number): LiveState | PlayFault {
  if (!hasClock(stages, state)) return fault('minute', 'none is played now')
  const [from, to] = currentPieceMinutes(stages, state)
  const maxMinute = hasStoppage(stages, state) ? to + MAX_STOPPAGE : to
  if (minute < from || minute > maxMinute) return fault('minute', `from ${from} to ${maxMinute}`)
  return { ...state, ...minuteAt(stages, state, minute) }
}

/** Returns the manual state after a change to the state that the trader saw, or a fault if the change is invalid. */
export function manualStateAfter(
  stages: PeriodSequence,
  { stateBefore, from, change, worldMs, closedToMs = 0 }: ManualPlayInput,
): ManualState | PlayFault {
  const live = applyManualPlay(stages, stateBefore, change)
  if ('why' in live) return live
  const isTurn = change.act === 'score' || change.act === 'red'
  return {
    live: { ...live, danger: false, suspended: false },
    from,
    atMs: worldMs,
    closedToMs: Math.max(closedToMs, isTurn ? worldMs + SUSPENSION_MS : 0),
  }
}

/**
 * Returns the time until which the match stays suspended after a manual state is withdrawn, in epoch milliseconds of
 * the simulated clock. Manual goals or cards that the feed has not sent are reverted, which starts a new suspension
 * (HP1).
 */
export function closedUntilAfterRelease({ live, from, closedToMs }: ManualState, worldMs: number): number {
  const [manualTurns, feedTurns] = [toTurnScores(live), toTurnScores(from)]
  const isSame = manualTurns.every(({ home, away }, at) => home === feedTurns[at]?.home && away === feedTurns[at].away)
  return isSame ? closedToMs : Math.max(closedToMs, worldMs + SUSPENSION_MS)
}

function toTurnScores(state: LiveState | null): readonly Score[] {
  return state === null ? NO_TURNS : [state.score, state.reds, state.parts?.extra ?? ZERO_SCORE]
}
