import type { Currency } from '@touchline/domain/money'
import { formatMoney, readAmount } from '@touchline/ui/format'
import type { Slip } from './bet-slip.state.ts'
import type { Limits, StakeAt } from './stake.ts'

export interface WhyOff {
  /** Catalogue key of the line. */
  readonly key: string
  readonly values?: Readonly<Record<string, string>>
}

/**
 * The one line that says why the button is off; null where it is on.
 * @param at what the stake comes to, null where it is no amount
 * @param availableMinor what may be bet; null where it is not known
 */
export function whyOff(
  slip: Slip,
  at: StakeAt | null,
  availableMinor: bigint | null,
  currency: Currency,
): WhyOff | null {
  switch (slip.kind) {
    case 'checking':
      return { key: 'slip.off.checking' }
    case 'closed':
      return { key: `slip.off.${slip.why}` }
    case 'editing':
      return whyNotGood(slip, currency)
    case 'ready':
    case 'asking':
      if (at === null) return { key: 'slip.off.noStake' }
      return availableMinor !== null && at.riskMinor > availableMinor ? { key: 'slip.off.balance' } : null
    default:
      return null
  }
}

function whyNotGood({ stakeText, offer }: { stakeText: string; offer: Limits | null }, currency: Currency): WhyOff {
  if (stakeText.trim() === '') return { key: 'slip.off.noStake' }
  const stakeMinor = readAmount(stakeText, currency)
  if (stakeMinor === null || offer === null) return { key: 'slip.off.notAmount' }
  const tooLow = stakeMinor < offer.minBetMinor
  const limit = formatMoney(tooLow ? offer.minBetMinor : offer.maxBetMinor, currency)
  return { key: tooLow ? 'slip.off.min' : 'slip.off.max', values: { amount: `${limit} ${currency}` } }
}
