import type { MouseEvent } from 'react'
import type { Currency } from '@touchline/domain/money'
import { formatMoney } from '@touchline/ui/format'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSettings } from '../../../base/settings/layout.ts'
import { stakeSteps } from './stake-steps.ts'
import type { StakeLimits } from './stake.ts'

export interface StakeKeysProps {
  readonly currency: Currency
  readonly onAdd: (minor: bigint) => void
  readonly limits?: StakeLimits | null
  /** Maximum stake for a "max" button, in minor units; null while unknown. */
  readonly maxStakeMinor?: bigint | null
  readonly onMaxStake?: (minor: bigint) => void
}

/** Buttons that add a round amount to the stake, and a button that sets the maximum stake. */
export function StakeKeys({ currency, onAdd, limits = null, maxStakeMinor, onMaxStake }: StakeKeysProps) {
  const { _ } = useTranslate()
  const { stakeChips } = useSettings()
  const steps = stakeChips.length > 0 ? stakeChips.map(BigInt) : stakeSteps(currency, limits)
  return (
    <div className="stake-keys" role="presentation" onMouseDown={keepFocus}>
      {steps.map((stepMinor) => (
        <button key={String(stepMinor)} type="button" className="button" onClick={() => onAdd(stepMinor)}>
          +{formatMoney(stepMinor, currency).replace(/\.0+$/, '')}
        </button>
      ))}
      {maxStakeMinor !== undefined && onMaxStake !== undefined && (
        <button
          type="button"
          className="button"
          disabled={maxStakeMinor === null}
          onClick={() => maxStakeMinor !== null && onMaxStake(maxStakeMinor)}
        >
          {_('slip.most')}
        </button>
      )}
    </div>
  )
}

/** Keeps the focus in the stake field, so that the stake is not clamped between two clicks. */
function keepFocus(event: MouseEvent) {
  return event.preventDefault()
}
