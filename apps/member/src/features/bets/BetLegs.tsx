import type { BetRow, LegRow } from '@touchline/contract/bet'
import { matchName, useTranslate } from '../../base/i18n/i18n.ts'
import { legMarket, legText } from '../ticket/myanmar-words.ts'
import { StatusTag } from '../ticket/StatusTag.tsx'
import { LegPrice } from '../ticket/StruckPrice.tsx'

/** What a bet is on, a line or two a leg; a leg that is decided says how. */
export function BetLegs({ bet }: { readonly bet: BetRow }) {
  return (
    <ul className="bet-legs">
      {bet.legs.map((leg) => (
        <Leg key={`${leg.match_id}${leg.bet_type}${leg.selection}`} bet={bet} leg={leg} />
      ))}
    </ul>
  )
}

function Leg({ bet, leg }: { readonly bet: BetRow; readonly leg: LegRow }) {
  const { _ } = useTranslate()
  const { grade } = leg
  return (
    <li>
      <b>{legText(_, leg)}</b> <LegPrice kind={bet.kind} leg={leg} />
      <span className="text-ink-2"> · {legMarket(_, leg)}</span>
      {leg.struck_score !== null && (
        <span className="text-ink-2">
          {' '}
          · {leg.struck_score[0]}–{leg.struck_score[1]}
        </span>
      )}
      <div className="text-ink-3">
        {matchName(leg)}
        {grade !== null && (
          <b className="text-ink-2">
            {' '}
            {grade.score[0]}–{grade.score[1]}
          </b>
        )}
        {grade !== null && bet.legs.length > 1 && (
          <>
            {' '}
            <StatusTag status={grade.outcome} />
          </>
        )}
      </div>
    </li>
  )
}
