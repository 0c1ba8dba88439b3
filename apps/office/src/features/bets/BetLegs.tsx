import { formatTime, priceText } from '@touchline/ui/format'
import { marketName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { legKey, legName } from '../../base/names/leg-name.ts'
import { matchName } from '../../base/names/match-name.ts'
import type { ShownBet } from './bets-query.ts'
import { BetStatusTag } from './BetStatusTag.tsx'

const DECIMAL = 4

/** Legs of a bet with selection, accepted price and grade. */
export function BetLegs({ bet }: Pick<ShownBet, 'bet'>) {
  return (
    <ol className="office-legs">
      {bet.legs.map((leg) => (
        <Leg key={legKey(leg)} leg={leg} />
      ))}
    </ol>
  )
}

function Leg({ leg }: { readonly leg: ShownBet['bet']['legs'][number] }) {
  const { _, language } = useTranslate()
  const { grade, struckScore } = leg
  return (
    <li>
      <div>
        <b>{legName(_, leg)}</b> @ {priceText(leg.oddsMilli, DECIMAL)}{' '}
        {struckScore !== null && <span className="soft">{_('bets.at', { score: struckScore.join('–') })}</span>}
      </div>
      <div className="soft">
        {marketName(_, leg.betType, leg.sportId, leg.myanmar !== null)} · {matchName(leg)} · {leg.league} ·{' '}
        {formatTime(Date.parse(leg.kickOff), 'moment', language)}
      </div>
      {grade !== null && (
        <div className="soft">
          <BetStatusTag status={grade.outcome} />{' '}
          {_('bets.graded', { score: grade.counted.join('–'), rule: grade.rule })}
          {grade.deduction !== undefined && ` · ${_('bets.deduction', { percent: grade.deduction })}`}
        </div>
      )}
    </li>
  )
}
