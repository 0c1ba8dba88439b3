import { useEffect, useRef, type ReactNode } from 'react'
import { readAmount, typedAmount } from '@touchline/ui/format'
import { ClampedStakeNotice } from '../panel/ClampedStakeNotice.tsx'
import type { SlipFormProps } from '../slip-parts.ts'
import { StakeField } from './StakeField.tsx'
import { StakeKeys } from './StakeKeys.tsx'
import { SystemSizes } from '../combined/SystemSizes.tsx'
import { useMemberFunds } from '../../../base/api/use-member-funds.ts'
import { useSlipContext } from '../panel/use-slip-context.ts'

interface SlipStakeProps extends SlipFormProps {
  readonly onEnter: () => void
  /** Selections, rendered above the stake. */
  readonly children: ReactNode
}

/** Stake section: a single stake with quick-stake buttons, or a unit stake for each size of a system. */
export function SlipStake({ slip, parts, state, onEnter, children }: SlipStakeProps) {
  const { availableMinor, currency } = useMemberFunds()
  const context = useSlipContext()
  const input = useStakeFocus(parts.focusKey?.(state) ?? null)
  const clampedLine = (
    <ClampedStakeNotice {...state} {...(parts.hidesTyped && { typedText: null })} currency={currency} />
  )
  if (state.system)
    return (
      <>
        {children}
        <SystemSizes slip={slip} state={state} currency={currency} onEnter={onEnter} />
        {clampedLine}
      </>
    )
  const type = (text: string) => slip.dispatch({ type: 'typed', text, nowMs: Date.now() })
  const maxButton = parts.computeMaxStake && {
    limits: state.offer,
    maxStakeMinor: parts.computeMaxStake(state, context, availableMinor),
    onMaxStake: (minor: bigint) => type(typedAmount(minor, currency)),
  }
  return (
    <>
      <div className="slip-bet">
        {children}
        <StakeField
          ref={input}
          text={state.stakeText}
          currency={currency}
          onType={type}
          onLeave={() => slip.dispatch({ type: 'stakeLeft', nowMs: Date.now() })}
          onEnter={onEnter}
        />
      </div>
      {clampedLine}
      <StakeKeys
        currency={currency}
        onAdd={(minor) => type(typedAmount((readAmount(state.stakeText, currency) ?? 0n) + minor, currency))}
        {...maxButton}
      />
    </>
  )
}

/** Focuses the stake field when the key of the selection changes, on devices without an on-screen keyboard. */
function useStakeFocus(key: string | null) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the sheet that has just opened.
    if (key !== null && window.matchMedia('(min-width: 1100px)').matches) input.current?.select()
  }, [key])
  return input
}
