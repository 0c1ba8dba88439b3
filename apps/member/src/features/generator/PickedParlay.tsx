import { formatPrice, priceText } from '@touchline/ui/format'
import { marketName } from '../../base/i18n/market-name.ts'
import { lineOf, matchName, selectionOf, useTranslate } from '../../base/i18n/i18n.ts'
import { toLeg } from '../slip/pick.ts'
import type { Picked } from './pick-parlay.ts'

export interface PickedParlayProps {
  readonly parlay: Extract<Picked, { picks: unknown }>
  readonly onUse: () => void
}

/** What was picked, and what it pays together. */
export function PickedParlay({ parlay, onUse }: PickedParlayProps) {
  const { _ } = useTranslate()
  return (
    <div className="flex flex-col gap-2" role="status">
      <ol className="parlay-legs">
        {parlay.picks.map((pick) => {
          const leg = toLeg(pick)
          return (
            <li key={pick.matchId} className="parlay-leg">
              <div className="flex items-start gap-2">
                <b className="min-w-0 flex-1">
                  {selectionOf(_, leg)} <span className="whitespace-nowrap">{lineOf(leg)}</span>
                </b>
                <b>{priceText(pick.oddsMilli, 4)}</b>
              </div>
              <div className="text-ink-2">{marketName(_, pick.typeCode, pick.sportId)}</div>
              <div className="text-ink-3">{matchName(leg)}</div>
            </li>
          )
        })}
      </ol>
      <dl className="slip-figures">
        <dt>{_('slip.combined')}</dt>
        <dd>{formatPrice(parlay.priceHundredths)}</dd>
      </dl>
      <p className="text-ink-3">{_('generator.drawn', { seed: String(parlay.seed) })}</p>
      <button type="button" className="button w-full" data-primary="" onClick={onUse}>
        {_('generator.use')}
      </button>
    </div>
  )
}
