import type { TradeMatchRow } from '@touchline/contract/office/trading'

type Play = NonNullable<TradeMatchRow['play']>

/** How a match stands: its minute, where it has one, and the score. */
export const MatchPlay = ({ minute, score }: Play) => (
  <span className="unbroken">
    {minute !== null && minute > 0 && <span className="give">{minute}′ </span>}
    <b>
      {score.home}–{score.away}
    </b>
  </span>
)
