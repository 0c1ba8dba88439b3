import type { OddsType } from '@touchline/domain/odds'
import { formatMoney, readAmount } from '@touchline/ui/format'
import type { Slip } from './bet-slip.state.ts'
import { barredBy, type MemberFunds } from '../../base/state/member-funds.ts'
import { limitOff, stakeAt, type Limits } from './stake.ts'

export interface WhyOff {
  /** Catalogue key of the line. */
  readonly key: string
  readonly values?: Readonly<Record<string, string>>
}

/**
 * The one line that says why the button is off; null where it is on.
 * @param oddsType what the price is read in
 */
export function whyOff(slip: Slip, oddsType: OddsType, funds: MemberFunds): WhyOff | null {
  const barred = barredBy(funds)
  if (barred !== null) return { key: `code.${barred}` }
  switch (slip.kind) {
    case 'checking':
      return { key: slip.updating ? 'slip.off.updating' : 'slip.off.checking' }
    case 'closed':
      return { key: `slip.off.${slip.why}` }
    case 'editing':
    case 'ready':
    case 'asking':
      return slip.offer === null
        ? { key: 'slip.off.checking' }
        : whyNotGood(slip.stakeText, slip.pick.oddsMilli, oddsType, slip.offer, funds)
    default:
      return null
  }
}

/** What is wrong with a stake at one price; null where it may be placed. */
export function whyNotGood(
  stakeText: string,
  oddsMilli: number,
  oddsType: OddsType,
  limits: Limits,
  { availableMinor, currency }: MemberFunds,
): WhyOff | null {
  if (stakeText.trim() === '') return { key: 'slip.off.noStake' }
  const stakeMinor = readAmount(stakeText, currency)
  const at = stakeAt(stakeText, oddsMilli, oddsType, currency)
  if (stakeMinor === null || at === null) return { key: 'slip.off.notAmount' }
  const off = limitOff(stakeMinor, limits, oddsMilli, oddsType)
  if (off?.why === 'full') return { key: 'slip.off.full' }
  if (off !== null)
    return { key: `slip.off.${off.why}`, values: { amount: `${formatMoney(off.limitMinor, currency)} ${currency}` } }
  return availableMinor !== null && at.riskMinor > availableMinor ? { key: 'slip.off.balance' } : null
}
