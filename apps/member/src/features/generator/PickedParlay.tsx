import { formatPrice, priceText } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { PickLeg } from '../slip/combined/PickLeg.tsx'
import { DECIMAL_ODDS } from '../slip/stake/stake.ts'
import type { PickedParlayResult } from './pick-parlay.ts'

export interface PickedParlayProps {
  readonly parlay: Extract<PickedParlayResult, { picks: unknown }>
  readonly onUse: () => void
}

/** Legs of the randomly generated parlay and the combined price. */
export function PickedParlay({ parlay, onUse }: PickedParlayProps) {
  const { _ } = useTranslate()
  return (
    <div className="stack" role="status">
      <ol className="parlay-legs">
        {parlay.picks.map((pick) => (
          <li key={pick.matchId} className="parlay-leg">
            <PickLeg pick={pick} titleSide={<b>{priceText(pick.oddsMilli, DECIMAL_ODDS)}</b>} />
          </li>
        ))}
      </ol>
      <dl className="slip-figures">
        <dt>{_('slip.combined')}</dt>
        <dd>{formatPrice(parlay.priceHundredths)}</dd>
      </dl>
      <p className="faint">{_('generator.drawn', { seed: String(parlay.seed) })}</p>
      <button type="button" className="button wide" data-primary="" onClick={onUse}>
        {_('generator.use')}
      </button>
    </div>
  )
}
