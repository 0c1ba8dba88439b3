import type { BetRecord } from '@touchline/contract/named-records'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import './ticket-leg.css'

type Sold = Pick<BetRecord, 'cashOut' | 'status' | 'stake' | 'risk' | 'toWin'>

/**
 * Returns stake, risk and to-win amount that remain after a partial cash-out (CO2). Without a cash-out, returns the
 * full amounts.
 */
export const runningPart = ({ cashOut, status, ...bet }: Sold) => {
  const sold = status === 'running' && cashOut !== null ? cashOut : { stake: '0', risk: '0', toWin: '0' }
  return {
    stakeMinor: minorOf(bet.stake) - minorOf(sold.stake),
    riskMinor: minorOf(bet.risk) - minorOf(sold.risk),
    winMinor: minorOf(bet.toWin) - minorOf(sold.toWin),
  }
}

/**
 * Shows the amount paid by a partial cash-out and the remaining stake and win (CO2). Renders nothing without a
 * cash-out.
 */
export const LeftAfterSale = ({ bet }: { readonly bet: BetRecord }) => {
  const { _ } = useTranslate()
  if (bet.status !== 'running' || bet.cashOut === null || bet.cashOut.paid === '0') return null
  const amount = (minor: bigint) => withCurrency(minor, currencyOf(bet.currency))
  const { stakeMinor, winMinor } = runningPart(bet)
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
