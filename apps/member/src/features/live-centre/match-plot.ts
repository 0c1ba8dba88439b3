import type { MatchPlay, TimelineEvent } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'

/** Mark on the timeline; `at` ranges from 0 at kick-off to 1 at the end. */
export interface TimelineMarker {
  readonly kind: 'goal' | 'red' | 'corner' | 'booking' | 'danger'
  readonly side: Side | null
  readonly at: number
}

export interface MatchPlot {
  readonly markers: readonly TimelineMarker[]
  /** Start and end of the halves and extra time, from 0 to 1. */
  readonly spans: readonly (readonly [from: number, to: number])[]
  /** Minute labels below the time axis; `at` ranges from 0 at kick-off to 1 at the end. */
  readonly ticks: readonly { readonly at: number; readonly minute: number }[]
  /** Current time of the match on the axis, from 0 at kick-off to 1 at the end. */
  readonly now: number
}

const HALF = 45
const EXTRA = 30
const BREAK = 4
/** Minimum stoppage time in minutes reserved per half. */
const USUAL_STOPPAGE = 3

type Moment = Pick<TimelineEvent, 'period' | 'minute' | 'added'>

interface EventMarker {
  readonly kind: TimelineMarker['kind']
  readonly side: Side | null
  readonly moment: Moment
}

/**
 * Computes the timeline of a football match: minutes with stoppage time, half-time break and, if played, extra time.
 */
export function matchPlot(events: readonly TimelineEvent[], play: MatchPlay | null): MatchPlot {
  const now: Moment | null = play
  const moments = now === null ? events : [...events, now]
  const lengths = ([1, 2] as const).map(
    (half) => HALF + Math.max(USUAL_STOPPAGE, ...moments.map(computeStoppage(half))),
  )
  const [first = HALF, second = HALF] = lengths
  const hasExtra = moments.some(({ period }) => period === 'ET')
  const starts = [0, first + BREAK, first + BREAK + second + BREAK]
  const total = hasExtra ? (starts[2] ?? 0) + EXTRA : first + BREAK + second
  const place = (moment: Moment) => Math.min(1, computePlotMinutes(moment, first, second) / total)
  return {
    markers: collectMarkers(events).map(({ kind, side, moment }) => ({ kind, side, at: place(moment) })),
    spans: [
      [0, first / total],
      [(starts[1] ?? 0) / total, ((starts[1] ?? 0) + second) / total],
      ...(hasExtra ? [[(starts[2] ?? 0) / total, 1] as const] : []),
    ],
    ticks: [0, 15, 30, 45, 60, 75, 90, ...(hasExtra ? [105, 120] : [])].map((minute) => ({
      minute,
      at: place({ period: minute <= 45 ? '1H' : minute <= 90 ? '2H' : 'ET', minute, added: 0 }),
    })),
    now: now === null ? 0 : place(now),
  }
}

function computeStoppage(half: 1 | 2) {
  return ({ period, added }: Moment): number => (period === `${half}H` ? added : 0)
}

function computePlotMinutes({ period, minute, added }: Moment, first: number, second: number): number {
  const secondHalfStart = first + BREAK
  if (period === 'pre') return 0
  if (period === '1H') return Math.min(minute, HALF) + added
  if (period === 'HT') return first + BREAK / 2
  if (period === '2H') return secondHalfStart + Math.max(0, minute - HALF) + added
  if (period === 'BR') return secondHalfStart + second + BREAK / 2
  if (period === 'FT' && minute <= 2 * HALF) return secondHalfStart + second
  return secondHalfStart + second + BREAK + minute - 2 * HALF
}

/**
 * Returns the events to mark on the timeline. Removes cancelled goals and skips cards and corners without a side,
 * because their time is unknown (TL1).
 */
function collectMarkers(events: readonly TimelineEvent[]): EventMarker[] {
  const markers: EventMarker[] = []
  for (const { kind, side, ...moment } of events) {
    if (kind === 'noGoal') {
      const cancelledGoalIndex = markers.findLastIndex((marker) => marker.kind === 'goal' && marker.side === side)
      if (cancelledGoalIndex >= 0) markers.splice(cancelledGoalIndex, 1)
    } else if (kind === 'danger' || (side !== null && kind !== 'period' && kind !== 'score' && kind !== 'joined')) {
      markers.push({ kind, side, moment })
    }
  }
  return markers
}
