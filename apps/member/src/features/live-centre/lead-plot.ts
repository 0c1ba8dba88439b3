import type { TimelineEvent } from '@touchline/contract/sportsbook/records'

export interface LeadPlot {
  /** Points of a stepped line: x from 0 to 1 over time, y from −1 (maximum lead of away) to 1. */
  readonly line: readonly (readonly [x: number, y: number])[]
  /** Start of the later quarters, sets or innings, as x from 0 to 1. */
  readonly periods: readonly number[]
  /** Maximum lead of either side in points; at least 1. */
  readonly maxLead: number
}

const LEADS: ReadonlySet<TimelineEvent['kind']> = new Set<TimelineEvent['kind']>(['score', 'goal', 'noGoal', 'joined'])

/** Computes the lead of the home side over time. Null before the first score. */
export function leadPlot(events: readonly TimelineEvent[]): LeadPlot | null {
  const scores = events.filter(({ kind }) => LEADS.has(kind))
  const [begin] = events
  const last = events.at(-1)
  if (scores.length === 0 || begin === undefined || last === undefined) return null
  const length = Math.max(1, last.atS - begin.atS)
  const x = ({ atS }: TimelineEvent) => (atS - begin.atS) / length
  const maxLead = Math.max(1, ...scores.map(({ home, away }) => Math.abs(home - away)))
  // The lead before live data started is unknown (TL1).
  const start = begin.kind === 'joined' ? (begin.home - begin.away) / maxLead : 0
  const line: (readonly [number, number])[] = [[0, start]]
  for (const event of scores) {
    line.push([x(event), line.at(-1)?.[1] ?? 0], [x(event), (event.home - event.away) / maxLead])
  }
  line.push([1, line.at(-1)?.[1] ?? 0])
  const periodStarts = events.filter(({ kind, period }) => kind === 'period' && period !== 'BR' && period !== 'HT')
  return { line, periods: periodStarts.slice(1).map(x), maxLead }
}
