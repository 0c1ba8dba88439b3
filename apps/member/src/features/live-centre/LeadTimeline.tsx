import type { ListedMatch, TimelineEvent } from '@touchline/contract/sportsbook/records'
import { nameOf } from '../../base/i18n/language.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { leadPlot } from './lead-plot.ts'

const WIDTH = 264
const HEIGHT = 98
const MIDDLE = 49
const REACH = 34

interface LeadTimelineProps {
  readonly match: ListedMatch
  readonly events: readonly TimelineEvent[]
}

/** Chart of the lead over time for point-based sports: up for home, down for away. */
export function LeadTimeline({ match, events }: LeadTimelineProps) {
  const { _ } = useTranslate()
  const plot = leadPlot(events)
  if (plot === null) return null
  const points = plot.line.map(([x, y]) => `${(x * WIDTH).toFixed(1)},${(MIDDLE - y * REACH).toFixed(1)}`)
  return (
    <svg className="live-timeline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={_('live.lead')}>
      <polygon className="live-lead" points={`0,${MIDDLE} ${points.join(' ')} ${WIDTH},${MIDDLE}`} />
      {plot.periods.map((at) => (
        <line key={at} className="live-period" x1={at * WIDTH} x2={at * WIDTH} y1={12} y2={HEIGHT - 12} />
      ))}
      <line className="live-axis" x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
      <polyline className="live-line" points={points.join(' ')} />
      <text x={0} y={9} className="live-side">
        {nameOf(match.home, match.homeRegion)}
      </text>
      <text x={0} y={HEIGHT - 2} className="live-side">
        {nameOf(match.away, match.awayRegion)}
      </text>
      <text x={WIDTH} y={9} textAnchor="end">
        +{plot.maxLead}
      </text>
      <text x={WIDTH} y={HEIGHT - 2} textAnchor="end">
        +{plot.maxLead}
      </text>
    </svg>
  )
}
