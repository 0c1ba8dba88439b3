import type { VoidReason } from './verdict.ts'
import { isVoidAsPostponed } from './void.ts'

/**
 * Time window of a void by an operator (SE5), simulated clock: `fromMs` is inclusive, `toMs` exclusive. `typeCode`
 * restricts the void to a market kind.
 */
export interface VoidWindow {
  readonly fromMs: number
  readonly toMs: number
  readonly typeCode?: string
}

/** A change of the kick-off: the time of the change and the previous kick-off, simulated clock. */
export interface KickOffMove {
  readonly atMs: number
  readonly wasMs: number
}

/** Facts that void legs on a match by placement time, regardless of the result. */
export interface PlacementVoids {
  readonly windows: readonly VoidWindow[]
  /** Changes of the kick-off in order of arrival. */
  readonly moves: readonly KickOffMove[]
  /** Current kick-off, epoch milliseconds of the simulated clock. */
  readonly kickOffMs: number
  /**
   * Time at which play was first reported, simulated clock. Later bets are in-play bets. Null or absent: never
   * reported.
   */
  readonly beganMs?: number | null
}

/**
 * Returns the reason why a leg is void by placement time, or null:
 * - an operator voided the market kind or the match (SE5)
 * - the match was postponed by more than 36 hours after placement (GR10)
 * - the match had already started at placement (PI8)
 */
export function voidByPlacement(typeCode: string, placedAtMs: number, voids: PlacementVoids): VoidReason | null {
  const isVoided = voids.windows.some(
    (window) => (window.typeCode ?? typeCode) === typeCode && window.fromMs <= placedAtMs && placedAtMs < window.toMs,
  )
  if (isVoided) return 'voidedByOperator'
  if (isPlacedAfterStart(placedAtMs, voids)) return 'placedAfterStart'
  return isVoidAsPostponed(kickOffAt(placedAtMs, voids), voids.kickOffMs) ? 'matchPostponed' : null
}

/**
 * Returns whether the bet was placed before play was reported and before the kick-off then in force, but after the
 * corrected kick-off (PI8).
 */
function isPlacedAfterStart(placedAtMs: number, voids: PlacementVoids): boolean {
  return (
    placedAtMs < (voids.beganMs ?? Infinity) &&
    placedAtMs < kickOffAt(placedAtMs, voids) &&
    voids.kickOffMs <= placedAtMs
  )
}

/** Returns the kick-off of the match that was in force when the bet was placed, epoch milliseconds. */
function kickOffAt(placedAtMs: number, { moves, kickOffMs }: PlacementVoids): number {
  return moves.find(({ atMs }) => atMs > placedAtMs)?.wasMs ?? kickOffMs
}
