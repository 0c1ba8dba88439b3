import { useQuery } from '@tanstack/react-query'
import { requireCurrency, formatMoney, parseWireAmount } from '@touchline/ui/format'
import { profileQuery } from '../base/api/queries.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useBalance } from './use-balance.ts'

/** Available balance and amount at risk. */
export function BalanceTotals() {
  const { _ } = useTranslate()
  const profile = useQuery(profileQuery).data
  const balance = useBalance()
  if (profile === undefined) return null
  const currency = requireCurrency(profile.playerWallet.currencyCode)
  const money = (amount: string | undefined) =>
    amount === undefined ? '–' : formatMoney(parseWireAmount(amount), currency)
  return (
    <dl className="balance">
      <div>
        <dt>{_('header.balance')}</dt>
        <dd data-testid="balance">
          <b>{money(balance?.accountBalance)}</b> {currency}
        </dd>
      </div>
      <div>
        <dt>{_('header.atRisk')}</dt>
        <dd data-testid="at-risk">
          {money(balance?.outstandingBalance)} {currency}
        </dd>
      </div>
    </dl>
  )
}
