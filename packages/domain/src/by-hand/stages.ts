import type { LiveState, Part, Period, Score, Side } from '../match/index.ts'
import { parametersOf } from '../pricing/index.ts'
import type { Sport } from '../sport/index.ts'

/** Minutes that a match lasts by its clock; football's halves have stoppage time beside them. */
const FOOTBALL_MINUTES = 90
const EXTRA_MINUTES = 30

/** How a match of a sport goes from its first piece to its last, where its score may be told by hand. */
export interface Stages {
  /** Halves, quarters or periods. */
  readonly pieces: number
  /** Pieces are `p1`, `p2`…; else the halves are `first` and `second`. */
  readonly numbered: boolean
  /** Of the whole match, without overtime. */
  readonly minutes: number
  /** As football is told: by its halves' scores and stoppage time, without scores of parts. */
  readonly stoppage: boolean
  /** Goals come one by one, each with its minute. */
  readonly byGoals: boolean
  /** What is level is played on. */
  readonly overtime: boolean
  /** What is level may be played on in a part of its own, which the score leaves out (GR8). */
  readonly extraTime: boolean
  readonly parts: readonly Part[]
}

/** Null of a sport whose matches are not told by hand in play: those without a clock. */
export const stagesOf = (sport: Pick<Sport, 'key' | 'family' | 'parts' | 'pieces' | 'tie'>): Stages | null => {
  const { family, parts, pieces, tie } = sport
  const parameters = parametersOf(sport)
  if (parameters.kind !== 'goals' && parameters.kind !== 'points') return null
  if (family !== 'goals' && family !== 'points') return null
  const numbered = parts.includes('p1')
  if (!numbered && pieces !== 2) return null
  const stoppage = parameters.minutes === null
  const minutes = parameters.minutes ?? FOOTBALL_MINUTES
  const extraTime = parts.includes('extra')
  return { pieces, numbered, minutes, stoppage, byGoals: family === 'goals', overtime: !tie, extraTime, parts }
}

/** Play is told of from so long before the kick-off on. */
const EARLY_MS = 15 * 60_000

/** HP1: whether play of a match may be told by hand at a moment; both epoch milliseconds of the world's clock. */
export const mayBeTold = (kickOffMs: number, worldMs: number): boolean => worldMs >= kickOffMs - EARLY_MS

const pieceOf = ({ numbered }: Stages, number: number): Period =>
  numbered ? (`p${number}` as Period) : number === 1 ? 'first' : 'second'

const begun = ({ parts = {} }: Pick<LiveState, 'parts'>): number =>
  Object.keys(parts).filter((part) => /^p\d$/.test(part)).length

/** How far a match has come: 0 before it, odd while its pieces are played, even in between. */
export const placeOf = ({ pieces }: Stages, { period, parts }: Pick<LiveState, 'period' | 'parts'>): number => {
  switch (period) {
    case 'pre':
      return 0
    case 'first':
      return 1
    case 'second':
      return 3
    case 'half-time':
      return pieces
    case 'break':
      return 2 * (begun({ ...(parts && { parts }) }) || pieces)
    case 'extra':
      return 2 * pieces + 1
    case 'ended':
      return 2 * pieces + 2
    default:
      return 2 * Number(period.slice(1)) - 1
  }
}

/** Whether the ball may be in play. */
export const isPlaying = (stages: Stages, state: Pick<LiveState, 'period' | 'parts'>): boolean =>
  placeOf(stages, state) % 2 === 1

/** The piece that is played, or that was played last; 0 before the first. */
export const pieceNumber = (stages: Stages, state: Pick<LiveState, 'period' | 'parts'>): number =>
  Math.min(stages.pieces, Math.ceil(placeOf(stages, state) / 2))

const isLevel = ({ home, away }: Score): boolean => home === away

/** What follows; null once it has ended. */
export const nextPeriod = (stages: Stages, state: Pick<LiveState, 'period' | 'parts' | 'score'>): Period | null => {
  const { pieces, overtime } = stages
  const place = placeOf(stages, state)
  if (place > 2 * pieces + 1) return null
  if (place === 2 * pieces + 1) return 'ended'
  if (place === 2 * pieces) return 'extra'
  if (place === 2 * pieces - 1) return overtime && isLevel(state.score) ? 'extra' : 'ended'
  if (place % 2 === 0) return pieceOf(stages, place / 2 + 1)
  return place + 1 === pieces ? 'half-time' : 'break'
}

const ownParts = ({ parts, numbered }: Stages): readonly Part[] =>
  parts.filter((part) => (numbered ? /^p\d$/.test(part) : part === 'first' || part === 'second'))

/** What was scored in the pieces, without overtime, where their scores are told. */
export const overRegular = (stages: Stages, { parts: scores = {} }: Pick<LiveState, 'parts'>): Score => {
  const sumOf = (side: Side) => ownParts(stages).reduce((sum, part) => sum + (scores[part]?.[side] ?? 0), 0)
  return { home: sumOf('home'), away: sumOf('away') }
}

/** Whether what is played, or was last, comes after all pieces: overtime, or extra time. */
export const isBeyond = (stages: Stages, state: Pick<LiveState, 'period' | 'parts' | 'score'>): boolean => {
  const { period, parts = {}, score } = state
  if (period !== 'ended') return period === 'extra'
  if (stages.extraTime) return parts.extra !== undefined
  if (!ownParts(stages).some((part) => parts[part] !== undefined)) return false
  const regular = overRegular(stages, state)
  return (stages.overtime && isLevel(regular)) || score.home !== regular.home || score.away !== regular.away
}

/** What was before; null before the match has begun. */
export const periodBefore = (stages: Stages, state: Pick<LiveState, 'period' | 'parts' | 'score'>): Period | null => {
  const { pieces, extraTime } = stages
  const place = placeOf(stages, state)
  if (place === 0) return null
  if (place > 2 * pieces + 1) return isBeyond(stages, state) ? 'extra' : pieceOf(stages, pieces)
  // Before football's extra time its ninety minutes were over.
  if (place === 2 * pieces + 1 && extraTime) return 'break'
  if (place === 2 * pieces + 1 || place === 2 * pieces) return pieceOf(stages, pieces)
  if (place === 1) return 'pre'
  if (place % 2 === 0) return pieceOf(stages, place / 2)
  return place - 1 === pieces ? 'half-time' : 'break'
}

/** Minutes at which a piece begins and ends. */
export const spanOf = ({ minutes, pieces }: Stages, number: number): readonly [from: number, to: number] => [
  ((number - 1) * minutes) / pieces,
  (number * minutes) / pieces,
]

/** Minutes at which what is played, or was last, begins and ends. */
export const spanNow = (stages: Stages, state: Pick<LiveState, 'period' | 'parts' | 'score'>) => {
  const { minutes, extraTime } = stages
  if (!isBeyond(stages, state)) return spanOf(stages, pieceNumber(stages, state))
  return [minutes, minutes + (extraTime ? EXTRA_MINUTES : 0)] as const
}

/** The parts that a piece counts in, beside the whole; none where scores of parts are not told. */
export const partsOf = ({ pieces, numbered, stoppage, parts }: Stages, number: number): readonly Part[] => {
  if (stoppage) return []
  const half: Part = (number - 1) * 2 < pieces ? 'first' : 'second'
  return parts.filter((part) => part === 'regular' || part === half || (numbered && part === `p${number}`))
}
