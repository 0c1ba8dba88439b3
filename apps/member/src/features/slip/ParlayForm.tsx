import type { Currency } from '@touchline/domain/money'
import { Segmented } from '@touchline/ui/components'
import { readAmount, typedAmount } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { parlay } from './parlay.ts'
import { parlayOff } from './parlay-off.ts'
import type { OpenParlay } from './parlay-slip.types.ts'
import { mostParlayStake, pricesOf, termsOf } from './parlay-stake.ts'
import { legName, legsOffText } from './parlay-texts.ts'
import { ParlayFigures } from './ParlayFigures.tsx'
import { Clamped } from './Clamped.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { SlipFoot } from './SlipFoot.tsx'
import { SlipLimits } from './SlipLimits.tsx'
import { SlipOptions } from './SlipOptions.tsx'
import { SlipRefusal } from './SlipRefusal.tsx'
import { StakeField } from './StakeField.tsx'
import { StakeKeys } from './StakeKeys.tsx'
import { SystemSizes } from './SystemSizes.tsx'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'

const type = (text: string) => parlay.dispatch({ type: 'typed', text, nowMs: Date.now() })
const leave = () => parlay.dispatch({ type: 'stakeLeft', nowMs: Date.now() })

/** Stake or units, what they risk and can win, and the button that places the ticket. */
export function ParlayForm({ state }: { readonly state: OpenParlay }) {
  const { _ } = useTranslate()
  const funds = useMemberFunds()
  const { currency } = funds
  const off = parlayOff(state, funds)
  const terms = termsOf(state, pricesOf(state.legs), currency)
  const place = () => off === null && parlay.place()
  const refusedLeg = state.kind === 'refused' && state.leg !== null ? state.legs[state.leg - 1] : undefined
  return (
    <>
      {(state.legs.length > 2 || state.system) && <SystemSwitch system={state.system} />}
      {state.system ? (
        <SystemSizes state={state} currency={currency} onEnter={place} />
      ) : (
        <ParlayStakeField
          state={state}
          currency={currency}
          mostMinor={mostParlayStake(state, funds.availableMinor)}
          onEnter={place}
        />
      )}
      {state.system && <Clamped {...state} currency={currency} />}
      <SlipLimits offer={state.offer} currency={currency} />
      <ParlayFigures terms={terms} legs={state.legs} currency={currency} />
      <SlipOptions />
      <SlipFoot
        riskMinor={terms?.riskMinor}
        winMinor={terms?.winMinor}
        currency={currency}
        notices={
          state.kind === 'asking' && (
            <p className="slip-notice" role="status">
              {_('slip.askingLegs')}
            </p>
          )
        }
      >
        {state.kind === 'refused' ? (
          <SlipRefusal
            code={state.code}
            offer={state.offer}
            of={refusedLeg && legName(_, refusedLeg)}
            onAgain={() => parlay.dispatch({ type: 'askedAgain' })}
          />
        ) : (
          <PlaceButton
            stakeMinor={terms?.stakeMinor ?? null}
            asking={state.kind === 'asking'}
            off={off === null ? null : legsOffText(_, off, (leg) => legName(_, leg))}
            currency={currency}
            onPlace={place}
          />
        )}
      </SlipFoot>
    </>
  )
}

function SystemSwitch({ system }: { readonly system: boolean }) {
  const { _ } = useTranslate()
  return (
    <Segmented
      label={_('slip.ticket')}
      value={system ? 'system' : 'one'}
      options={[
        { value: 'one', text: _('slip.allTogether') },
        { value: 'system', text: _('slip.system') },
      ]}
      onChange={(value) => parlay.dispatch({ type: 'systemChosen', system: value === 'system' })}
    />
  )
}

interface ParlayStakeFieldProps {
  readonly state: OpenParlay
  readonly currency: Currency
  readonly mostMinor: bigint | null
  readonly onEnter: () => void
}

function ParlayStakeField({ state, currency, mostMinor, onEnter }: ParlayStakeFieldProps) {
  const add = (minor: bigint) => type(typedAmount((readAmount(state.stakeText, currency) ?? 0n) + minor, currency))
  return (
    <>
      <StakeField text={state.stakeText} currency={currency} onType={type} onLeave={leave} onEnter={onEnter} />
      <Clamped {...state} currency={currency} />
      <StakeKeys
        currency={currency}
        onAdd={add}
        limits={state.offer}
        mostMinor={mostMinor}
        onMost={(minor) => type(typedAmount(minor, currency))}
      />
    </>
  )
}
