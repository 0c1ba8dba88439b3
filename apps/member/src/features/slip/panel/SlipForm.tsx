import type { SlipFormProps } from '../slip-parts.ts'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { blockReasonText } from '../placing/block-reason-text.ts'
import { blockReason } from '../placing/block-reason.ts'
import { PlaceButton } from '../placing/PlaceButton.tsx'
import { SlipFoot } from './SlipFoot.tsx'
import { SlipLimits } from '../stake/SlipLimits.tsx'
import { SlipOptions } from './SlipOptions.tsx'
import { SlipRefusal } from '../placing/SlipRefusal.tsx'
import { SlipStake } from '../stake/SlipStake.tsx'
import { useMemberFunds } from '../../../base/api/use-member-funds.ts'
import { useSlipContext } from './use-slip-context.ts'

/** Open slip: selections, stake, risk and win, and the place button. */
export function SlipForm({ slip, parts, state, children }: SlipFormProps & { readonly children: ReactNode }) {
  const { _ } = useTranslate()
  const funds = useMemberFunds()
  const context = useSlipContext()
  const { currency } = funds
  const { AboveStake, Totals, Notices, formatLegName } = parts
  const off = blockReason(state, { slipKind: slip.slipKind, context }, funds)
  const terms = slip.slipKind.terms(state, context)
  const place = () => off === null && slip.place()
  const refusedLeg = state.kind === 'refused' && parts.namesRefusedLeg ? state.legs[(state.leg ?? 0) - 1] : undefined
  return (
    <>
      <SlipStake slip={slip} parts={parts} state={state} onEnter={place}>
        {children}
        {AboveStake && <AboveStake state={state} />}
      </SlipStake>
      {parts.hidesLimits?.(state) !== true && <SlipLimits offer={state.offer} currency={currency} />}
      <Totals state={state} />
      <SlipOptions />
      <SlipFoot
        riskMinor={terms?.riskMinor}
        winMinor={terms?.winMinor}
        currency={currency}
        notices={<Notices state={state} />}
      >
        {state.kind === 'refused' ? (
          <SlipRefusal
            refusal={state}
            selectionName={refusedLeg && formatLegName(_, refusedLeg)}
            onRetry={() => slip.dispatch({ type: 'retried' })}
          />
        ) : (
          <PlaceButton
            stakeMinor={parts.pressedMinor ? parts.pressedMinor(state, context) : (terms?.stakeMinor ?? null)}
            acceptsNewPrice={state.kind === 'confirming'}
            off={off === null ? null : blockReasonText(_, off, formatLegName)}
            currency={currency}
            onPlace={place}
          />
        )}
      </SlipFoot>
    </>
  )
}
