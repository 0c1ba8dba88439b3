import type { BetRecord } from '@touchline/contract/named-records'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import './ticket-leg.css'

type Sold = Pick<BetRecord, 'cashOut' | 'status' | 'stake' | 'risk' | 'toWin'>

/**
 * Returns stake, risk and to-win amount that remain after a partial cash-out (CO2). Without a cash-out, returns the
 * full amounts.
 */
export function runningPart({ cashOut, status, ...bet }: Sold) {
  const sold = status === 'running' && cashOut !== null ? cashOut : { stake: '0', risk: '0', toWin: '0' }
  return {
    stakeMinor: parseWireAmount(bet.stake) - parseWireAmount(sold.stake),
    riskMinor: parseWireAmount(bet.risk) - parseWireAmount(sold.risk),
    winMinor: parseWireAmount(bet.toWin) - parseWireAmount(sold.toWin),
  }
}

/**
 * Shows the amount paid by a partial cash-out and the remaining stake and win (CO2). Renders nothing without a
 * cash-out.
 */
export function RemainingAfterCashOut({ bet }: { readonly bet: BetRecord }) {
  const { _ } = useTranslate()
  if (bet.status !== 'running' || bet.cashOut === null || bet.cashOut.paid === '0') return null
  const amount = (minor: bigint) => withCurrency(minor, requireCurrency(bet.currency))
  const { stakeMinor, winMinor } = runningPart(bet)
  return (
    <p className="bet-remaining" data-testid="bet-remaining">
      {_('cashOut.earlier', {
        paid: amount(parseWireAmount(bet.cashOut.paid)),
        stake: amount(stakeMinor),
        win: amount(winMinor),
      })}
    </p>
  )
}
