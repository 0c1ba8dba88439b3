import type { MatchPlay, TimelineEvent } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'

/** So many minutes a bar. */
const STEP = 5
const WEIGHT: Partial<Record<TimelineEvent['kind'], number>> = { goal: 3, corner: 1 }

/** How much each side pressed in five minutes of play, from 0 to 1 of the most that either did in any. */
export interface MomentumBar {
  readonly fromMinute: number
  readonly home: number
  readonly away: number
}

/**
 * Who pressed when, as far as corners and goals tell. Null where no corner was told: then it is not known, and nothing
 * is drawn for it.
 */
export const momentum = (events: readonly TimelineEvent[], play: MatchPlay | null): readonly MomentumBar[] | null => {
  if (play === null || !events.some(({ kind, side }) => kind === 'corner' && side !== null)) return null
  const last = Math.max(play.minute, ...events.map(({ minute }) => minute))
  const sums = Array.from({ length: Math.max(1, Math.ceil(last / STEP)) }, () => ({ home: 0, away: 0 }))
  for (const { kind, side, minute } of events) {
    const bar = sums[Math.min(sums.length - 1, Math.floor(Math.max(0, minute - 1) / STEP))]
    if (side !== null && bar !== undefined) bar[side] += WEIGHT[kind] ?? 0
  }
  const most = Math.max(1, ...sums.flatMap(({ home, away }) => [home, away]))
  return sums.map(({ home, away }, index) => ({ fromMinute: index * STEP, home: home / most, away: away / most }))
}

/** Where on the field the play was told to be last. */
export interface FieldZone {
  readonly zone: 'goal' | 'corner'
  /** Whose attack it is. */
  readonly side: Side
  readonly minute: number
}

/** What was told of longer ago says nothing of where the ball is now. */
const RECENT_S = 90

/**
 * The zone that was told last, while it is fresh. A danger whose side is not told, a card whose place is not, and what
 * was taken back leave no zone.
 */
export const fieldZone = (events: readonly TimelineEvent[], nowS: number): FieldZone | null => {
  const last = events.findLast(({ kind }) => kind !== 'danger' && kind !== 'red' && kind !== 'booking')
  if (last === undefined || last.side === null || nowS - last.atS > RECENT_S) return null
  if (last.kind !== 'goal' && last.kind !== 'corner') return null
  return { zone: last.kind, side: last.side, minute: last.minute }
}
