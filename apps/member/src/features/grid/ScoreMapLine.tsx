import type { UxMatch } from '@touchline/contract/ux'
import { partName } from '../../state/sports.ts'
import { useWords } from '../../state/words.ts'
import { scoreMapOf } from './score-map.ts'

const PARTS = ['first', 'second'] as const

/** Under the teams of a live match: the score of each half and the minutes of the goals, home before away. */
export function ScoreMapLine({ match }: { readonly match: UxMatch }) {
  const { _ } = useWords()
  const map = scoreMapOf(match)
  if (map === null) return null
  const halves = map.halves.map(([home, away], index) =>
    `${_(index === 0 ? 'period.1H' : 'period.2H')} ${home}–${away}`)
  const spoken = map.halves.map(([home, away], index) =>
    `${partName(_, match[6], PARTS[index] ?? 'full')} ${home}–${away}`)
  return (
    <p className="score-map">
      <span className="sr-only">{_('scoreMap.label', { scores: spoken.join(', ') })}</span>
      {halves.map((half) => <span key={half} aria-hidden="true">{half}</span>)}
      {map.home.length > 0 && <span className="score-map-goals" data-side="home">{map.home.join(' ')}</span>}
      {map.away.length > 0 && <span className="score-map-goals" data-side="away">{map.away.join(' ')}</span>}
    </p>
  )
}
