import type { ListedMatch, TimelineEvent } from '@touchline/contract/sportsbook/records'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { findScoringRun } from './scoring-run.ts'

interface RunLineProps {
  readonly match: ListedMatch
  readonly events: readonly TimelineEvent[]
}

/** Text about a scoring run: the number of consecutive points of one side. */
export function RunLine({ match, events }: RunLineProps) {
  const { _ } = useTranslate()
  const run = match.play === null ? null : findScoringRun(events)
  if (run === null) return null
  const name = run.side === 'home' ? nameOf(match.home, match.homeRegion) : nameOf(match.away, match.awayRegion)
  return <p className="live-line">{_('live.run', { name, points: run.points })}</p>
}
