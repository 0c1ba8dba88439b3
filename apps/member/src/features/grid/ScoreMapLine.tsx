import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { partName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { buildScoreMap } from './score-map.ts'

const PARTS = ['first', 'second'] as const
const PERIODS = ['period.1H', 'period.2H'] as const

/** Line below the teams of a live match: scores by half and extra time, and the minutes of the goals. */
export function ScoreMapLine({ match }: { readonly match: ListedMatch }) {
  const { _ } = useTranslate()
  const map = buildScoreMap(match)
  if (map === null) return null
  const parts = map.extra === null ? map.halves : [...map.halves, map.extra]
  const halves = parts.map(({ home, away }, index) => `${_(PERIODS[index] ?? 'period.ET')} ${home}–${away}`)
  const spoken = parts.map(
    ({ home, away }, index) => `${partName(_, match.sportId, PARTS[index] ?? 'extra')} ${home}–${away}`,
  )
  return (
    <p className="score-map">
      <span className="visually-hidden">{_('scoreMap.label', { scores: spoken.join(', ') })}</span>
      {halves.map((half) => (
        <span key={half} aria-hidden="true">
          {half}
        </span>
      ))}
      {map.home.length > 0 && (
        <span className="score-map-goals" data-side="home">
          {map.home.join(' ')}
        </span>
      )}
      {map.away.length > 0 && (
        <span className="score-map-goals" data-side="away">
          {map.away.join(' ')}
        </span>
      )}
    </p>
  )
}
