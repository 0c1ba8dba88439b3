import type { Currency } from '@touchline/domain/money'
import { formatMoney, readAmount } from '@touchline/ui/format'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import type { StakeLimits } from '../stake/stake.ts'

export interface ClampedStakeNoticeProps {
  readonly notice: string | null
  /** Stake as the member typed it, before the slip clamped it to a limit; null if unknown. */
  readonly typedText: string | null
  readonly stakeText: string
  readonly currency: Currency
  readonly offer: StakeLimits | null
}

/** LI3: line below the stake that explains how and why the stake was changed. */
export function ClampedStakeNotice({ notice, typedText, stakeText, currency, offer }: ClampedStakeNoticeProps) {
  const { _ } = useTranslate()
  if (notice !== 'changeStakeMin' && notice !== 'changeStakeMax') return null
  const [from, to] = [readAmount(typedText ?? '', currency), readAmount(stakeText, currency)]
  const textKey = isLoweredByBookmaker(notice, to, offer) ? 'changeStakeMax.house' : `${notice}.from`
  const text =
    from === null || to === null
      ? _(`slip.${notice}`)
      : _(`slip.${textKey}`, { from: formatMoney(from, currency), to: formatMoney(to, currency) })
  return (
    <p ref={intoSight} className="slip-notice" role="status">
      {text}
    </p>
  )
}

/**
 * Returns whether the stake was lowered because of the bookmaker's remaining capacity, not because of the member's own
 * max bet (LI4).
 */
function isLoweredByBookmaker(notice: string, toMinor: bigint | null, offer: StakeLimits | null): boolean {
  return notice === 'changeStakeMax' && offer?.maxBetBy === 'house' && toMinor === offer.maxBetMinor
}

function intoSight(line: HTMLElement | null) {
  return line?.scrollIntoView({ block: 'nearest' })
}
