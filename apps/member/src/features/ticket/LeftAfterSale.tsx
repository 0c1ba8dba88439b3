import type { BetRecord } from '@touchline/contract/named-records'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import './ticket-leg.css'

type Sold = Pick<BetRecord, 'cashOut' | 'status' | 'stake' | 'risk' | 'toWin'>

/** CO2: what of a bet runs on, where a part of it was sold; all of it elsewhere. */
export const runsOn = ({ cashOut, status, ...bet }: Sold) => {
  const sold = status === 'running' && cashOut !== null ? cashOut : { stake: '0', risk: '0', toWin: '0' }
  return {
    stakeMinor: minorOf(bet.stake) - minorOf(sold.stake),
    riskMinor: minorOf(bet.risk) - minorOf(sold.risk),
    winMinor: minorOf(bet.toWin) - minorOf(sold.toWin),
  }
}

/** CO2: what the sold part of a running bet brought, and what runs on since; nothing where none was sold. */
export const LeftAfterSale = ({ bet }: { readonly bet: BetRecord }) => {
  const { _ } = useTranslate()
  if (bet.status !== 'running' || bet.cashOut === null || bet.cashOut.paid === '0') return null
  const amount = (minor: bigint) => withCurrency(minor, currencyOf(bet.currency))
  const { stakeMinor, winMinor } = runsOn(bet)
  return (
    <p className="bet-left" data-testid="bet-left">
      {_('cashOut.earlier', {
        paid: amount(minorOf(bet.cashOut.paid)),
        stake: amount(stakeMinor),
        win: amount(winMinor),
      })}
    </p>
  )
}
