import { useEffect, useRef } from 'react'
import { marketTypeByCode } from '@touchline/domain/market'
import { priceText, readAmount, typedAmount } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { Slip } from './bet-slip.state.ts'
import { Clamped } from './Clamped.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { SlipFoot } from './SlipFoot.tsx'
import { SlipLimits } from './SlipLimits.tsx'
import { SlipOptions } from './SlipOptions.tsx'
import { SlipRefusal } from './SlipRefusal.tsx'
import { oddsTypeNow } from './betting-now.ts'
import { slip } from './slip.ts'
import { stakeAt } from './stake.ts'
import { mostStake } from './stake-steps.ts'
import { StakeField } from './StakeField.tsx'
import { StakeKeys } from './StakeKeys.tsx'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import { whyOff } from './why-off.ts'

type Open = Extract<Slip, { kind: 'checking' | 'editing' | 'ready' | 'asking' | 'closed' | 'refused' }>

const type = (text: string) => slip.dispatch({ type: 'typed', text, nowMs: Date.now() })
const leave = () => slip.dispatch({ type: 'stakeLeft', nowMs: Date.now() })

/** Stake, what it risks and can win, and the button that places it. */
export function SlipForm({ state }: { readonly state: Open }) {
  const { _ } = useTranslate()
  const funds = useMemberFunds()
  const { currency } = funds
  const oddsType = oddsTypeNow(state.pick.typeCode)
  const at = stakeAt(state.stakeText, state.pick.oddsMilli, oddsType, currency)
  const off = whyOff(state, oddsType, funds)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A phone's keyboard would hide the sheet that has just come up.
    if (window.matchMedia('(min-width: 1100px)').matches) input.current?.select()
  }, [state.pick.matchId, state.pick.typeCode, state.pick.selection, state.pick.lineQ])

  const add = (minor: bigint) => {
    const sum = (readAmount(state.stakeText, currency) ?? 0n) + minor
    type(typedAmount(sum, currency))
  }
  return (
    <>
      <StakeField
        ref={input}
        text={state.stakeText}
        currency={currency}
        onType={type}
        onLeave={leave}
        onEnter={() => off === null && slip.place()}
      />
      <Clamped {...state} currency={currency} />
      <StakeKeys
        currency={currency}
        onAdd={add}
        limits={state.offer}
        mostMinor={state.offer && mostStake(state.offer, state.pick.oddsMilli, oddsType, funds.availableMinor)}
        onMost={(minor) => type(typedAmount(minor, currency))}
      />
      <SlipLimits offer={state.offer} currency={currency} />
      <p className="slip-known">
        {_('slip.known')} <span>{_(knownAt(state.pick.typeCode))}</span>
      </p>
      <SlipOptions />
      <SlipFoot riskMinor={at?.riskMinor} winMinor={at?.winMinor} currency={currency} notices={<Moved state={state} />}>
        {state.kind === 'refused' ? (
          <SlipRefusal code={state.code} offer={state.offer} onAgain={() => slip.dispatch({ type: 'askedAgain' })} />
        ) : (
          <PlaceButton
            stakeMinor={at?.stakeMinor ?? null}
            asking={state.kind === 'asking'}
            off={off === null ? null : _(off.key, off.values)}
            currency={currency}
            onPlace={() => slip.place()}
          />
        )}
      </SlipFoot>
    </>
  )
}

/** When it will be known. */
const knownAt = (typeCode: string): string =>
  `slip.known.${marketTypeByCode(typeCode)?.part === 'first' ? 'first' : 'full'}`

/** AC2: how the price moved. */
function Moved({ state }: { readonly state: Open }) {
  const { _ } = useTranslate()
  if (state.kind !== 'asking' && state.notice !== 'priceMoved') return null
  const oddsType = oddsTypeNow(state.pick.typeCode)
  const from = priceText(state.fromMilli, oddsType)
  const to = priceText(state.pick.oddsMilli, oddsType)
  return from === to ? null : (
    <p className="slip-notice" role="status">
      {_(state.kind === 'asking' ? 'slip.asking' : 'slip.priceMoved', { from, to })}
    </p>
  )
}
