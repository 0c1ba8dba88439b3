import type { ReconciledDayRow } from '@touchline/contract/office/connections'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Daily wallet totals by currency, as recorded by the platform and by the operator; red if the two differ. */
export const DaySums = ({ sums }: Pick<ReconciledDayRow, 'sums'>) => {
  const { _ } = useTranslate()
  return sums.map(({ currency, here, there }) => (
    <div key={currency} className={there === null ? undefined : there === here ? 'good' : 'bad'} data-sum={currency}>
      {currency} <Amount amount={here} currency={currency} /> ·{' '}
      {there === null ? _('reconcile.notKnown') : <Amount amount={there} currency={currency} />}
    </div>
  ))
}
