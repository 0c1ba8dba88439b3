import type { ListedMatch, TimelineEvent } from '@touchline/contract/sportsbook/records'
import { nameOf } from '../../base/i18n/language.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchPlot, type TimelineMarker } from './match-plot.ts'

const WIDTH = 264
const MARGIN_LEFT = 6
const AXIS_WIDTH = WIDTH - 2 * MARGIN_LEFT
const AXIS = 42
const HEIGHT = 98
/**
 * Distance of a goal, card or corner mark from the time axis, in SVG units. Home marks are above the axis, away marks
 * below.
 */
const AWAY_FROM_AXIS: Readonly<Record<TimelineMarker['kind'], number>> = {
  goal: 24,
  red: 24,
  booking: 12,
  corner: 6,
  danger: 0,
}

interface MatchTimelineProps {
  readonly match: ListedMatch
  readonly events: readonly TimelineEvent[]
}

/** Timeline of a match by minute: home above the axis, away below. */
export function MatchTimeline({ match, events }: MatchTimelineProps) {
  const { _ } = useTranslate()
  const { markers, spans, ticks, now } = matchPlot(events, match.play)
  const x = (at: number) => MARGIN_LEFT + at * AXIS_WIDTH
  return (
    <svg className="live-timeline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={_('live.timeline')}>
      <text x={MARGIN_LEFT} y={9} className="live-side">
        {nameOf(match.home, match.homeRegion)}
      </text>
      <text x={MARGIN_LEFT} y={AXIS + 38} className="live-side">
        {nameOf(match.away, match.awayRegion)}
      </text>
      {spans.map(([from, to]) => (
        <rect
          key={from}
          className="live-span"
          x={x(from)}
          y={AXIS - 3}
          width={(to - from) * AXIS_WIDTH}
          height={6}
          rx={1}
        />
      ))}
      {spans.map(([from, to]) => (
        <rect
          key={from}
          className="live-played"
          x={x(from)}
          y={AXIS - 3}
          height={6}
          rx={1}
          width={Math.max(0, Math.min(now, to) - from) * AXIS_WIDTH}
        />
      ))}
      {ticks.map(({ at, minute }) => (
        <text key={minute} x={x(at)} y={HEIGHT - 3} textAnchor="middle">
          {minute}
        </text>
      ))}
      {markers.map((marker, index) => (
        <MarkerShape key={index} marker={marker} x={x(marker.at)} />
      ))}
    </svg>
  )
}

/** A distinct shape per kind, so that the meaning does not depend on colour alone. */
function MarkerShape({ marker: { kind, side }, x }: { readonly marker: TimelineMarker; readonly x: number }) {
  const y = AXIS + (side === 'away' ? 1 : -1) * AWAY_FROM_AXIS[kind]
  if (kind === 'goal')
    return (
      <g className="live-mark" data-kind="goal">
        <line x1={x} x2={x} y1={AXIS} y2={y} />
        <circle cx={x} cy={y} r={5} />
        <circle cx={x} cy={y} r={1.7} className="live-goal-dot" />
      </g>
    )
  if (kind === 'danger') return <circle className="live-mark" data-kind="danger" cx={x} cy={y} r={1.6} />
  if (kind === 'corner') return <path className="live-mark" data-kind="corner" d={`M${x - 2} ${y}h4`} />
  const [width, height] = kind === 'red' ? [6, 9] : [4, 6]
  return (
    <rect
      className="live-mark"
      data-kind={kind}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={1}
    />
  )
}
