import { NIL, type LiveState, type Part, type Score } from '../match/index.ts'
import type { Timed } from './match-model.ts'

/** A part that is not over: how much of the whole match's play is still to come in it, 0..1, and its score so far. */
interface PartLeft {
  readonly share: number
  /** Null where the source does not tell it. */
  readonly score: Score | null
}

/** Where a timed match stands. */
export interface TimedLeft {
  /** Part of the play still to come, 0..1, without overtime. */
  readonly share: number
  readonly inOvertime: boolean
  /** Null where the part is over, or the sport has none such. */
  readonly partOf: (part: Part) => PartLeft | null
  /** The score of a part that is over and told. */
  readonly over: (part: Part) => Score | null
}

/** While a piece runs, so much of it always seems to be left. Minutes. */
const LAST_MOMENT = 0.3

const numberOf = (part: string): number => (/^p\d$/.test(part) ? Number(part[1]) : 0)

/** From where to where a part goes, as parts of the whole match; null for one that a timed match has not. */
const spanOf = (part: Part, { pieces }: Timed): readonly [from: number, to: number] | null => {
  if (part === 'full' || part === 'regular') return [0, 1]
  if (part === 'first') return [0, 0.5]
  if (part === 'second') return [0.5, 1]
  const number = numberOf(part)
  return number > 0 && number <= pieces ? [(number - 1) / pieces, number / pieces] : null
}

const countParts = ({ parts }: LiveState): number =>
  Object.keys(parts ?? {}).filter((part) => numberOf(part) > 0).length

const scoreSince = (score: Score, before: Score): Score => ({
  home: score.home - before.home,
  away: score.away - before.away,
})

/** Part of the play that is over, 0..1. In a break it is a whole number of pieces. */
const playedOf = (timed: Timed, state: LiveState): number => {
  const { minutes, pieces } = timed
  const { period, minute } = state
  if (period === 'pre') return 0
  if (period === 'ended' || period === 'extra') return 1
  if (period === 'half-time') return 0.5
  if (period === 'break') return (minutes > 0 ? Math.round((minute / minutes) * pieces) : countParts(state)) / pieces
  const [from, to] = pieces === 1 ? [0, 1] : (spanOf(period, timed) ?? [1, 1])
  if (minutes === 0) return (from + to) / 2
  return Math.min(Math.max(minute / minutes, from), Math.max(from, to - LAST_MOMENT / minutes))
}

/** Of the pieces that a half is made of. */
const sumOf = (state: LiveState, from: number, to: number, pieces: number): Score | null => {
  let home = 0
  let away = 0
  for (let number = Math.round(from * pieces) + 1; number <= Math.round(to * pieces); number += 1) {
    const score = state.parts?.[`p${number}` as Part]
    if (score === undefined) continue
    home += score.home
    away += score.away
  }
  return state.parts === undefined ? null : { home, away }
}

const scoreOf = (timed: Timed, state: LiveState, part: Part, from: number, to: number): Score | null => {
  if (part === 'full') return state.score
  const told = state.parts?.[part]
  if (told !== undefined) return told
  if (part === 'regular') return state.score
  const { halfTime, score } = state
  if (part === 'first' && state.period === 'first') return score
  if (part === 'first' && halfTime !== null) return halfTime
  if (part === 'second' && halfTime !== null) return scoreSince(score, halfTime)
  return numberOf(part) > 0 || timed.pieces % 2 === 1 ? null : sumOf(state, from, to, timed.pieces)
}

/** A null state is before the start. */
export const timedLeft = (timed: Timed, state: LiveState | null): TimedLeft => {
  const played = state === null ? 0 : playedOf(timed, state)
  return {
    share: 1 - played,
    inOvertime: state?.period === 'extra',
    partOf: (part) => {
      const span = spanOf(part, timed)
      if (span === null || (part !== 'full' && played >= span[1])) return null
      const [from, to] = span
      const score = state === null || played <= from ? NIL : scoreOf(timed, state, part, from, to)
      return { share: Math.max(0, to - Math.max(from, played)), score }
    },
    over: (part) => {
      const span = spanOf(part, timed)
      if (span === null || state === null || part === 'full' || played < span[1]) return null
      return part === 'regular' && state.period === 'extra'
        ? (state.parts?.regular ?? null)
        : scoreOf(timed, state, part, span[0], span[1])
    },
  }
}
