import type { TimelineEvent } from '@touchline/contract/sportsbook/records'

export interface LeadPlot {
  /** Corners of a stepped line: x from 0 to 1 in time, y from −1 (away leads most) to 1. */
  readonly line: readonly (readonly [x: number, y: number])[]
  /** Where another quarter, set or inning began. */
  readonly periods: readonly number[]
  /** The widest lead of either side, in points; at least 1. */
  readonly most: number
}

const LEADS: ReadonlySet<TimelineEvent['kind']> = new Set<TimelineEvent['kind']>(['score', 'goal', 'noGoal', 'joined'])

/** By how many points the home side led, over the time played; null while nobody has scored. */
export const leadPlot = (events: readonly TimelineEvent[]): LeadPlot | null => {
  const scores = events.filter(({ kind }) => LEADS.has(kind))
  const [begin] = events
  const last = events.at(-1)
  if (scores.length === 0 || begin === undefined || last === undefined) return null
  const length = Math.max(1, last.atS - begin.atS)
  const x = ({ atS }: TimelineEvent) => (atS - begin.atS) / length
  const most = Math.max(1, ...scores.map(({ home, away }) => Math.abs(home - away)))
  // Who led before live data began is not known (TL1).
  const start = begin.kind === 'joined' ? (begin.home - begin.away) / most : 0
  const line: (readonly [number, number])[] = [[0, start]]
  for (const event of scores) {
    line.push([x(event), line.at(-1)?.[1] ?? 0], [x(event), (event.home - event.away) / most])
  }
  line.push([1, line.at(-1)?.[1] ?? 0])
  const begun = events.filter(({ kind, period }) => kind === 'period' && period !== 'BR' && period !== 'HT')
  return { line, periods: begun.slice(1).map(x), most }
}
