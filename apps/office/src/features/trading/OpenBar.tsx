import { formatSignedMoney } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from './base-currency.ts'
import { type OpenBets, toAbsolute } from './open-bets.ts'

interface OpenBarProps {
  readonly open: OpenBets
  /** Amount represented by the widest bar of the page, in minor units. */
  readonly maxResultMinor: bigint
}

/**
 * Bar with the platform's result if a selection wins outright (positive is a win for the platform). Hidden without
 * bets, or if the score has decided the selection.
 */
export function OpenBar({ open: { bets, resultMinor, isDecided }, maxResultMinor }: OpenBarProps) {
  const { _ } = useTranslate()
  if (isDecided || (bets === 0 && resultMinor === 0n)) return null
  const share = Number((toAbsolute(resultMinor) * 100n) / maxResultMinor)
  return (
    <span className="traded-open" data-loss={resultMinor < 0n ? '' : undefined}>
      <span className="traded-bar" style={{ inlineSize: `${share}%` }} />
      <small className={resultMinor < 0n ? 'bad' : 'good'}>{formatSignedMoney(resultMinor, BASE_CURRENCY)}</small>{' '}
      <small className="soft">{_('trading.bets', { n: bets })}</small>
    </span>
  )
}
