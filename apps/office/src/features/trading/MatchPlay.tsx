import type { TradeMatchRow } from '@touchline/contract/office/trading'

type Play = NonNullable<TradeMatchRow['play']>

/** How a match stands: its minute, where it has one, and the score. */
export const MatchPlay = ({ minute, added, score, reds }: Play) => (
  <span className="unbroken">
    {minute !== null && minute > 0 && (
      <span className="give">
        {minute}
        {added > 0 && `+${added}`}′{' '}
      </span>
    )}
    <b>
      {score.home}–{score.away}
    </b>
    {reds.home + reds.away > 0 && (
      <small className="bad">
        {' '}
        ■ {reds.home}–{reds.away}
      </small>
    )}
  </span>
)
