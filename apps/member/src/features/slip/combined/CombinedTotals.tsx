import { lowestAndHighest, computeParlayTerms } from '@touchline/domain/ticket'
import { formatPrice } from '@touchline/ui/format'
import { useTranslate, withCurrency } from '../../../base/i18n/i18n.ts'
import { toPrices, computeTerms } from '../stake/parlay-stake.ts'
import type { OpenSlip } from '../slip.types.ts'
import { useMemberFunds } from '../../../base/api/use-member-funds.ts'

/** Combined price of the legs, minimum and maximum return, and the time at which the last result is known. */
export function CombinedTotals({ state }: { readonly state: OpenSlip }) {
  const { _ } = useTranslate()
  const { currency } = useMemberFunds()
  const { legs } = state
  const prices = toPrices(legs)
  const terms = computeTerms(state, prices, currency)
  const range = terms?.kind === 'system' ? lowestAndHighest(terms, prices) : null
  const bets = terms?.sizes.reduce((sum, size) => sum + size.bets, 0) ?? 0
  return (
    <dl className="slip-figures">
      {legs.length > 1 && (
        <>
          <dt>{_('slip.combined')}</dt>
          <dd data-testid="slip-combined">{formatPrice(computeParlayTerms(100n, prices).priceHundredths)}</dd>
        </>
      )}
      {bets > 0 && (
        <>
          <dt>{_('slip.bets')}</dt>
          <dd data-testid="slip-bets">{bets}</dd>
        </>
      )}
      {range !== null && (
        <>
          <dt>{_('slip.lowest')}</dt>
          <dd data-testid="slip-lowest">{withCurrency(range.lowestMinor, currency)}</dd>
          <dt>{_('slip.highest')}</dt>
          <dd data-testid="slip-highest">{withCurrency(range.highestMinor, currency)}</dd>
        </>
      )}
      <dt>{_('slip.known')}</dt>
      <dd className="plain">{_('slip.known.all')}</dd>
    </dl>
  )
}
