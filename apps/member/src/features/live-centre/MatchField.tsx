import type { ListedMatch, TimelineEvent } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'
import { useSimulatedTime } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { fieldZone, buildMomentum, type FieldZone, type MomentumBar } from './momentum.ts'

const WIDTH = 264
const HEIGHT = 150
const BARS = 34
const REFRESH_INTERVAL_MS = 5_000
const BAR_MIDDLE = BARS / 2

interface MatchFieldProps {
  readonly match: ListedMatch
  readonly events: readonly TimelineEvent[]
}

/** Football pitch with the last reported zone, home attacking to the right, and the momentum chart below. */
export function MatchField({ match, events }: MatchFieldProps) {
  const { _ } = useTranslate()
  const nowMs = useSimulatedTime(REFRESH_INTERVAL_MS)
  const zone = match.play === null ? null : fieldZone(events, nowMs / 1_000 - match.kickOffS)
  const bars = buildMomentum(events, match.play)
  const names = { home: nameOf(match.home, match.homeRegion), away: nameOf(match.away, match.awayRegion) }
  const zoneText = zone === null ? null : `${_(`live.event.${zone.zone}`)} · ${names[zone.side]} · ${zone.minute}'`
  const danger = match.play?.danger === true ? _('live.danger') : null
  return (
    <figure className="live-field">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={[_('live.field'), danger, zoneText].filter(Boolean).join('. ')}
      >
        <Pitch isDanger={danger !== null} />
        {zone !== null && <Zone zone={zone} />}
        <text x={8} y={14} className="live-side">
          {names.home} →
        </text>
        <text x={WIDTH - 8} y={HEIGHT - 7} textAnchor="end" className="live-side">
          ← {names.away}
        </text>
      </svg>
      {zoneText !== null && <figcaption>{zoneText}</figcaption>}
      {bars !== null && <Momentum bars={bars} label={_('live.momentum')} />}
    </figure>
  )
}

function Pitch({ isDanger }: { readonly isDanger: boolean }) {
  return (
    <g className="live-pitch" data-danger={isDanger ? '' : undefined}>
      <rect x={1} y={1} width={WIDTH - 2} height={HEIGHT - 2} rx={2} />
      <path d={`M${WIDTH / 2} 1v${HEIGHT - 2}M1 40h36v70h-36M${WIDTH - 1} 40h-36v70h36`} />
      <circle cx={WIDTH / 2} cy={HEIGHT / 2} r={22} />
    </g>
  )
}

/**
 * Marker of a zone on the pitch. For a corner kick the feed does not report which of the two corners it is, so both are
 * marked.
 */
function Zone({ zone: { zone, side } }: { readonly zone: FieldZone }) {
  const end = getGoalLineX(side)
  if (zone === 'goal')
    return (
      <g className="live-zone" data-zone="goal">
        <rect x={side === 'home' ? end - 18 : end} y={55} width={18} height={40} />
        <circle cx={side === 'home' ? end - 9 : end + 9} cy={HEIGHT / 2} r={6} />
      </g>
    )
  return (
    <g className="live-zone" data-zone="corner">
      {[1, HEIGHT - 1].map((y) => (
        <circle key={y} cx={end} cy={y} r={18} />
      ))}
    </g>
  )
}

/** X coordinate of the goal line that a side attacks. Home attacks to the right. */
function getGoalLineX(side: Side): number {
  return side === 'home' ? WIDTH - 1 : 1
}

/** Bar chart of momentum: up for home, down for away. */
function Momentum({ bars, label }: { readonly bars: readonly MomentumBar[]; readonly label: string }) {
  const slots = Math.max(18, bars.length)
  const width = WIDTH / slots
  return (
    <svg className="live-momentum" viewBox={`0 0 ${WIDTH} ${BARS}`} role="img" aria-label={label}>
      <line x1={0} x2={WIDTH} y1={BAR_MIDDLE} y2={BAR_MIDDLE} className="live-axis" />
      {bars.map(({ fromMinute, home, away }, index) => (
        <g key={fromMinute} data-from={fromMinute}>
          <rect
            className="live-press"
            data-side="home"
            x={index * width + 1}
            width={width - 2}
            y={BAR_MIDDLE - home * (BAR_MIDDLE - 1)}
            height={home * (BAR_MIDDLE - 1)}
          />
          <rect
            className="live-press"
            data-side="away"
            x={index * width + 1}
            width={width - 2}
            y={BAR_MIDDLE}
            height={away * (BAR_MIDDLE - 1)}
          />
        </g>
      ))}
    </svg>
  )
}
