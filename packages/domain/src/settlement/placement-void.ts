import type { VoidReason } from './verdict.ts'
import { isVoidAsPostponed } from './void.ts'

/**
 * A stretch of time whose bets an operator voided (SE5), world clock: `fromMs` belongs to it, `toMs` no more; those on
 * one kind of market alone where `typeCode` names it.
 */
export interface VoidWindow {
  readonly fromMs: number
  readonly toMs: number
  readonly typeCode?: string
}

/** A kick-off that was moved: when that was heard, and when the match was to begin until then, world clock. */
export interface KickOffMove {
  readonly atMs: number
  readonly wasMs: number
}

/** What voids legs on a match by the moment they were placed, whatever its result. */
export interface PlacementVoids {
  readonly windows: readonly VoidWindow[]
  /** In the order in which they were heard. */
  readonly moves: readonly KickOffMove[]
  /** As it stands now. */
  readonly kickOffMs: number
  /** When play was first told of, world clock: bets from then on were taken in play. Null or absent: never. */
  readonly beganMs?: number | null
}

/** The kick-off that a bet was taken on: the one that stood when it was placed. */
const kickOffAt = (placedAtMs: number, { moves, kickOffMs }: PlacementVoids): number =>
  moves.find(({ atMs }) => atMs > placedAtMs)?.wasMs ?? kickOffMs

/** PI8: taken before play was told of, for a kick-off to come, though the match had begun by the corrected one. */
const isPlacedAfterStart = (placedAtMs: number, voids: PlacementVoids): boolean =>
  placedAtMs < (voids.beganMs ?? Infinity) && placedAtMs < kickOffAt(placedAtMs, voids) && voids.kickOffMs <= placedAtMs

/**
 * Why a leg on this kind of market placed at this moment is void, or null: by an operator (SE5), or because the match
 * was put off by more than 36 hours after the bet was taken (GR10), or because it had begun when the bet was taken
 * (PI8).
 */
export const voidByPlacement = (typeCode: string, placedAtMs: number, voids: PlacementVoids): VoidReason | null => {
  const isVoided = voids.windows.some(
    (window) => (window.typeCode ?? typeCode) === typeCode && window.fromMs <= placedAtMs && placedAtMs < window.toMs,
  )
  if (isVoided) return 'voidedByOperator'
  if (isPlacedAfterStart(placedAtMs, voids)) return 'placedAfterStart'
  return isVoidAsPostponed(kickOffAt(placedAtMs, voids), voids.kickOffMs) ? 'matchPostponed' : null
}
