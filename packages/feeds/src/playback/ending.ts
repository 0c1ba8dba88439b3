import type { LiveState } from '@touchline/domain/match'
import type { Draw } from './draw.ts'
import type { Ending } from './game.ts'
import { plusGoal } from './game.ts'
import type { Clock, Mark } from './mark.ts'
import { MINUTE_MS, drawTime } from './mark.ts'
import { outcomeOf } from './outcome.ts'

const GIVEN_UP_AFTER_MS = 20 * MINUTE_MS

/** The marks of a match with those of its end; nothing is left of what would have come after a match was broken off. */
export function endingMarks(ending: Ending, played: readonly Mark[], clock: Clock, draw: Draw): Mark[] {
  if (ending.kind === 'abandoned') {
    const atMs = drawTime(clock, ending.at, draw)
    const broken: Mark = { atMs, edit: (state) => ({ ...state, danger: false, suspended: true }) }
    return [...played.filter((mark) => mark.atMs < atMs), broken, finalMark(atMs + GIVEN_UP_AFTER_MS, 'abandoned')]
  }
  const end = finalMark(clock.second.toMs, 'completed')
  if (ending.kind !== 'played' || !ending.corrected) return [...played, end]
  return [...played, end, correctionMark(clock.second.toMs + draw.whole(3, 10) * MINUTE_MS)]
}

function finalMark(atMs: number, status: 'completed' | 'abandoned'): Mark {
  return {
    atMs,
    edit: (state) => ({
      ...state, period: 'ended', danger: false, suspended: false,
      ...(status === 'completed' ? { minute: 90, added: 0 } : {}),
    }),
    result: (state) => ({ kind: 'result', version: 2, certainty: 2, outcome: outcomeOf(state, status) }),
  }
}

function correctionMark(atMs: number): Mark {
  return {
    atMs,
    edit: withoutLastGoal,
    result: (state) => ({ kind: 'result', version: 3, certainty: 2, outcome: outcomeOf(state, 'completed') }),
  }
}

function withoutLastGoal(state: LiveState): LiveState {
  const last = state.goals.at(-1)
  if (last === undefined) return state
  const { halfTime } = state
  return {
    ...state,
    goals: state.goals.slice(0, -1),
    score: plusGoal(state.score, last.side, -1),
    halfTime: last.period === 'first' && halfTime !== null ? plusGoal(halfTime, last.side, -1) : halfTime,
  }
}
