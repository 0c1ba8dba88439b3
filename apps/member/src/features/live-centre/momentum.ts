import type { MatchPlay, TimelineEvent } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'

/** Minutes of play per momentum bar. */
const STEP = 5
const WEIGHT: Partial<Record<TimelineEvent['kind'], number>> = { goal: 3, corner: 1 }

/**
 * Pressure of both sides in five minutes of play. Ranges from 0 to 1, relative to the maximum of either side in any
 * bar.
 */
export interface MomentumBar {
  readonly fromMinute: number
  readonly home: number
  readonly away: number
}

/** Last reported zone of play. */
export interface FieldZone {
  readonly zone: 'goal' | 'corner'
  /** Attacking side. */
  readonly side: Side
  readonly minute: number
}

/** Maximum age of an event in seconds. An older event says nothing about the current position of the ball. */
const RECENT_S = 90

/**
 * Computes momentum from corners and goals. Null if the feed has reported no corners: momentum is then unknown and no
 * chart is shown.
 */
export function buildMomentum(events: readonly TimelineEvent[], play: MatchPlay | null): readonly MomentumBar[] | null {
  if (play === null || !events.some(({ kind, side }) => kind === 'corner' && side !== null)) return null
  const last = Math.max(play.minute, ...events.map(({ minute }) => minute))
  const sums = Array.from({ length: Math.max(1, Math.ceil(last / STEP)) }, () => ({ home: 0, away: 0 }))
  for (const { kind, side, minute } of events) {
    const bar = sums[Math.min(sums.length - 1, Math.floor(Math.max(0, minute - 1) / STEP))]
    if (side !== null && bar !== undefined) bar[side] += WEIGHT[kind] ?? 0
  }
  const maxSum = Math.max(1, ...sums.flatMap(({ home, away }) => [home, away]))
  return sums.map(({ home, away }, index) => ({ fromMinute: index * STEP, home: home / maxSum, away: away / maxSum }))
}

/**
 * Returns the last reported zone while it is recent. Danger events and cards are skipped because their side or place is
 * unknown. A cancelled goal clears the zone.
 */
export function fieldZone(events: readonly TimelineEvent[], nowS: number): FieldZone | null {
  const last = events.findLast(({ kind }) => kind !== 'danger' && kind !== 'red' && kind !== 'booking')
  if (last === undefined || last.side === null || nowS - last.atS > RECENT_S) return null
  if (last.kind !== 'goal' && last.kind !== 'corner') return null
  return { zone: last.kind, side: last.side, minute: last.minute }
}
