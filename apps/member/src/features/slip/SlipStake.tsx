import { useEffect, useRef, type ReactNode } from 'react'
import { readAmount, typedAmount } from '@touchline/ui/format'
import { Clamped } from './Clamped.tsx'
import type { SlipFormProps } from './SlipForm.tsx'
import { StakeField } from './StakeField.tsx'
import { StakeKeys } from './StakeKeys.tsx'
import { SystemSizes } from './SystemSizes.tsx'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import { useSlipContext } from './use-slip-context.ts'

interface SlipStakeProps extends SlipFormProps {
  readonly onEnter: () => void
  /** What is bet on. */
  readonly children: ReactNode
}

/** What is bet on and staked: one stake, with keys that add to it, or a unit for each size of a system. */
export const SlipStake = ({ slip, parts, state, onEnter, children }: SlipStakeProps) => {
  const { availableMinor, currency } = useMemberFunds()
  const context = useSlipContext()
  const input = useStakeFocus(parts.focusKey?.(state) ?? null)
  const clampedLine = <Clamped {...state} {...(parts.hidesTyped && { typedText: null })} currency={currency} />
  if (state.system)
    return (
      <>
        {children}
        <SystemSizes slip={slip} state={state} currency={currency} onEnter={onEnter} />
        {clampedLine}
      </>
    )
  const type = (text: string) => slip.dispatch({ type: 'typed', text, nowMs: Date.now() })
  const mostKey = parts.most && {
    limits: state.offer,
    mostMinor: parts.most(state, context, availableMinor),
    onMost: (minor: bigint) => type(typedAmount(minor, currency)),
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
        {...mostKey}
      />
    </>
  )
}

/** Brings the stake to hand for a new pick, where that brings up no keyboard. */
const useStakeFocus = (key: string | null) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A phone's keyboard would hide the sheet that has just come up.
    if (key !== null && window.matchMedia('(min-width: 1100px)').matches) input.current?.select()
  }, [key])
  return input
}
