import { priceText, readAmount, typedAmount } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { Clamped } from '../slip/Clamped.tsx'
import { PlaceButton } from '../slip/PlaceButton.tsx'
import { Arrow } from '../slip/SlipPickCard.tsx'
import { SlipFoot } from '../slip/SlipFoot.tsx'
import { SlipLimits } from '../slip/SlipLimits.tsx'
import { SlipOptions } from '../slip/SlipOptions.tsx'
import { SlipRefusal } from '../slip/SlipRefusal.tsx'
import type { MemberFunds } from '../../base/state/member-funds.ts'
import { DECIMAL, stakeAt } from '../slip/stake.ts'
import { mostStake } from '../slip/stake-steps.ts'
import { StakeField } from '../slip/StakeField.tsx'
import { StakeKeys } from '../slip/StakeKeys.tsx'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import { builder } from './builder.ts'
import { builderOff } from './builder-off.ts'
import { builderOffText } from './builder-texts.ts'
import type { OpenBuilder } from './builder.types.ts'

const type = (text: string) => builder.dispatch({ type: 'typed', text, nowMs: Date.now() })
const leave = () => builder.dispatch({ type: 'stakeLeft', nowMs: Date.now() })

/** The one price, the stake, what it risks and can win, and the button that places it. */
export function BuilderForm({ state }: { readonly state: OpenBuilder }) {
  const { _ } = useTranslate()
  const funds = useMemberFunds()
  const { currency } = funds
  const off = builderOff(state, funds)
  const at = state.combinedMilli === null ? null : stakeAt(state.stakeText, state.combinedMilli, DECIMAL, currency)
  const place = () => off === null && builder.place()
  const add = (minor: bigint) => type(typedAmount((readAmount(state.stakeText, currency) ?? 0n) + minor, currency))
  return (
    <>
      <OnePrice state={state} />
      <StakeField text={state.stakeText} currency={currency} onType={type} onLeave={leave} onEnter={place} />
      <Clamped {...state} currency={currency} />
      <StakeKeys
        currency={currency}
        onAdd={add}
        limits={state.offer}
        mostMinor={mostOf(state, funds)}
        onMost={(minor) => type(typedAmount(minor, currency))}
      />
      {state.legs.length > 1 && state.refusal === null && <SlipLimits offer={state.offer} currency={currency} />}
      <p className="slip-known">
        {_('slip.known')} <span>{_('slip.known.full')}</span>
      </p>
      <SlipOptions />
      <SlipFoot riskMinor={at?.riskMinor} winMinor={at?.winMinor} currency={currency} notices={<Moved state={state} />}>
        {state.kind === 'refused' ? (
          <SlipRefusal code={state.code} offer={state.offer} onAgain={() => builder.dispatch({ type: 'askedAgain' })} />
        ) : (
          <PlaceButton
            stakeMinor={at?.stakeMinor ?? null}
            asking={state.kind === 'asking'}
            off={off === null ? null : builderOffText(_, off)}
            currency={currency}
            onPlace={place}
          />
        )}
      </SlipFoot>
    </>
  )
}

const mostOf = ({ offer, combinedMilli }: OpenBuilder, { availableMinor }: MemberFunds): bigint | null =>
  offer === null || combinedMilli === null ? null : mostStake(offer, combinedMilli, DECIMAL, availableMinor)

/** What all selections pay together; it is never the product of theirs (SM1). */
function OnePrice({ state }: { readonly state: OpenBuilder }) {
  const { _ } = useTranslate()
  const { combinedMilli, fromMilli, notice } = state
  const moved = notice === 'priceMoved' && fromMilli !== null && combinedMilli !== null && fromMilli !== combinedMilli
  return (
    <p className="builder-price">
      <span>{_('builder.price')}</span>
      <b data-testid="builder-price">
        {moved && <Arrow up={combinedMilli > fromMilli} />}
        {combinedMilli === null ? '–' : priceText(combinedMilli, DECIMAL)}
      </b>
    </p>
  )
}

function Moved({ state }: { readonly state: OpenBuilder }) {
  const { _ } = useTranslate()
  const { kind, notice, fromMilli, combinedMilli } = state
  if (fromMilli === null || combinedMilli === null || (kind !== 'asking' && notice !== 'priceMoved')) return null
  const [from, to] = [priceText(fromMilli, DECIMAL), priceText(combinedMilli, DECIMAL)]
  return from === to ? null : (
    <p className="slip-notice" role="status">
      {_(kind === 'asking' ? 'slip.asking' : 'slip.priceMoved', { from, to })}
    </p>
  )
}
