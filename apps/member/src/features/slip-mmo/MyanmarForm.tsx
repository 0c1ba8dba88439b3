import { useEffect, useRef } from 'react'
import { readAmount, typedAmount } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { Clamped } from '../slip/Clamped.tsx'
import { legsOffText } from '../slip/parlay-texts.ts'
import type { SlipPick } from '../slip/pick.ts'
import { PlaceButton } from '../slip/PlaceButton.tsx'
import { SlipFoot } from '../slip/SlipFoot.tsx'
import { SlipLimits } from '../slip/SlipLimits.tsx'
import { SlipOptions } from '../slip/SlipOptions.tsx'
import { SlipRefusal } from '../slip/SlipRefusal.tsx'
import { StakeField } from '../slip/StakeField.tsx'
import { StakeKeys } from '../slip/StakeKeys.tsx'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import { MyanmarFigures } from './MyanmarFigures.tsx'
import { myanmarOff } from './myanmar-off.ts'
import type { MyanmarKind, OpenMyanmar } from './myanmar-slip.types.ts'
import { myanmarSlips } from './myanmar-slips.ts'
import { myanmarTerms } from './myanmar-stake.ts'
import { myanmarLegName } from './myanmar-texts.ts'

export interface MyanmarFormProps {
  readonly kind: MyanmarKind
  readonly state: OpenMyanmar
}

/** Stake, what it risks and can win after the fee, and the button that places the ticket. */
export function MyanmarForm({ kind, state }: MyanmarFormProps) {
  const { _ } = useTranslate()
  const slip = myanmarSlips[kind]
  const funds = useMemberFunds()
  const { currency } = funds
  const off = myanmarOff(kind, state, funds)
  const terms = myanmarTerms(kind, state, currency)
  const input = useStakeFocus(kind === 'mmo_single' ? state.legs[0]?.pick : undefined)
  const type = (text: string) => slip.dispatch({ type: 'typed', text, nowMs: Date.now() })
  const place = () => off === null && slip.place()
  const refusedLeg = state.kind === 'refused' && state.leg !== null ? state.legs[state.leg - 1] : undefined
  return (
    <>
      <StakeField
        ref={input}
        text={state.stakeText}
        currency={currency}
        onType={type}
        onEnter={place}
        onLeave={() => slip.dispatch({ type: 'stakeLeft', nowMs: Date.now() })}
      />
      <Clamped {...state} typedText={null} currency={currency} />
      <StakeKeys
        currency={currency}
        onAdd={(minor) => type(typedAmount((readAmount(state.stakeText, currency) ?? 0n) + minor, currency))}
      />
      <SlipLimits offer={state.offer} currency={currency} />
      <MyanmarFigures terms={terms} legs={state.legs} feeBp={state.offer?.feeBp ?? null} currency={currency} />
      <SlipOptions />
      <SlipFoot
        riskMinor={terms?.riskMinor}
        winMinor={terms?.winMinor}
        currency={currency}
        notices={<Notices state={state} />}
      >
        {state.kind === 'refused' ? (
          <SlipRefusal
            code={state.code}
            offer={state.offer}
            of={refusedLeg && myanmarLegName(_, refusedLeg)}
            onAgain={() => slip.dispatch({ type: 'askedAgain' })}
          />
        ) : (
          <PlaceButton
            stakeMinor={readAmount(state.stakeText, currency)}
            asking={state.kind === 'asking'}
            off={off === null ? null : legsOffText(_, off, (leg) => myanmarLegName(_, leg))}
            currency={currency}
            onPlace={place}
          />
        )}
      </SlipFoot>
    </>
  )
}

function Notices({ state }: { readonly state: OpenMyanmar }) {
  const { _ } = useTranslate()
  return (
    <>
      {state.kind === 'asking' && <Notice text={_('mmo.asking')} />}
      {state.kind === 'open' && state.notice === 'lineMoved' && <Notice text={_('mmo.moved')} />}
    </>
  )
}

const Notice = ({ text }: { readonly text: string }) => (
  <p className="slip-notice" role="status">
    {text}
  </p>
)

/** Brings the stake to hand for a new pick, where that brings up no keyboard. */
function useStakeFocus(pick: SlipPick | undefined) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A phone's keyboard would hide the sheet that has just come up.
    if (pick !== undefined && window.matchMedia('(min-width: 1100px)').matches) input.current?.select()
    // oxlint-disable-next-line react/exhaustive-deps -- the same side at another line is no new pick
  }, [pick?.matchId, pick?.typeCode, pick?.selection])
  return input
}
