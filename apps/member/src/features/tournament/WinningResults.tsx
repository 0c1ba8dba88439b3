import type { RoomMatch } from '@touchline/contract/tournament/named'
import type { WinningCombinations as Ways, WinningCombination } from '@touchline/domain/tournament'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { neededText } from './victory-text.ts'

export interface WinningResultsProps {
  readonly result: Ways
  readonly matches: readonly RoomMatch[]
}

/**
 * Shows the match results with which the member wins the tournament room, while the last matches are in play (TO14).
 */
export function WinningResults({ result: { best, worst, combinations, isAll }, matches }: WinningResultsProps) {
  const { _ } = useTranslate()
  const isSure = combinations[0]?.length === 0
  return (
    <section className="room-box" data-race={isSure ? 'sure' : best === 1 ? 'open' : 'out'}>
      <h2>{_('race.title')}</h2>
      <div aria-live="polite">
        {isSure && <p className="good">{_('race.sure')}</p>}
        {best > 1 && <p>{_('race.out')}</p>}
        {!isSure && combinations.length > 0 && <p>{_(combinations.length === 1 ? 'race.one' : 'race.several')}</p>}
        {!isSure && <CombinationList combinations={combinations} matches={matches} />}
        {!isAll && <p>{_('race.more')}</p>}
        {!isSure && (
          <p className="soft">
            {best === worst ? _('race.place', { place: best }) : _('race.places', { best, worst })}
          </p>
        )}
      </div>
      <p className="faint">{_('race.note')}</p>
    </section>
  )
}

function CombinationList({
  combinations,
  matches,
}: {
  readonly combinations: readonly WinningCombination[]
  readonly matches: readonly RoomMatch[]
}) {
  const { _ } = useTranslate()
  return (
    <ol className="race-results" data-single={combinations.length === 1 ? '' : undefined}>
      {combinations.map((combination, at) => (
        <li key={at}>
          {combination.map((needed) => {
            const match = matches.find(({ matchId }) => matchId === needed.matchId)
            if (match === undefined) return null
            return (
              <span key={needed.matchId} className="race-need">
                <small className="faint">
                  {nameOf(match.home, null)} – {nameOf(match.away, null)}
                </small>
                <b>{neededText(_, needed, match)}</b>
              </span>
            )
          })}
        </li>
      ))}
    </ol>
  )
}
