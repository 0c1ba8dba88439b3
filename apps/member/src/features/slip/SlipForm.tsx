import { useEffect, useRef } from 'react'
import { marketTypeByCode } from '@touchline/domain/market'
import type { Currency } from '@touchline/domain/money'
import { priceText, readAmount, typedAmount } from '@touchline/ui/format'
import { useWords, withCurrency } from '../../state/words.ts'
import type { Slip } from './bet-slip.state.ts'
import { Clamped } from './Clamped.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { SlipLimits } from './SlipLimits.tsx'
import { SlipOptions } from './SlipOptions.tsx'
import { SlipRefusal } from './SlipRefusal.tsx'
import { oddsTypeNow } from './betting-now.ts'
import { slip } from './slip.ts'
import { stakeAt, type StakeAt } from './stake.ts'
import { mostStake } from './stake-steps.ts'
import { StakeField } from './StakeField.tsx'
import { StakeKeys } from './StakeKeys.tsx'
import { usePurse } from './use-purse.ts'
import { whyOff } from './why-off.ts'

type Open = Extract<Slip, { kind: 'checking' | 'editing' | 'ready' | 'asking' | 'closed' | 'refused' }>

const type = (text: string) => slip.dispatch({ type: 'typed', text, nowMs: Date.now() })
const leave = () => slip.dispatch({ type: 'stakeLeft', nowMs: Date.now() })

/** Stake, what it risks and can win, and the button that places it. */
export function SlipForm({ state }: { readonly state: Open }) {
  const { _ } = useWords()
  const purse = usePurse()
  const { currency } = purse
  const oddsType = oddsTypeNow(state.pick.typeCode)
  const at = stakeAt(state.stakeText, state.pick.oddsMilli, oddsType, currency)
  const off = whyOff(state, oddsType, purse)
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
      <StakeKeys
        currency={currency} onAdd={add} limits={state.offer}
        mostMinor={state.offer && mostStake(state.offer, state.pick.oddsMilli, oddsType, purse.availableMinor)}
        onMost={(minor) => type(typedAmount(minor, currency))}
      />
      <SlipLimits offer={state.offer} currency={currency} />
      <Clamped {...state} currency={currency} />
      <RiskAndWin at={at} currency={currency} typeCode={state.pick.typeCode} />
      {state.notice === 'priceMoved' && state.kind !== 'asking' && <Moved state={state} id="slip.priceMoved" />}
      {state.kind === 'asking' && <Moved state={state} id="slip.asking" />}
      {state.kind === 'refused' ? (
        <SlipRefusal code={state.code} onAgain={() => slip.dispatch({ type: 'askedAgain' })} />
      ) : (
        <PlaceButton
          stakeMinor={at?.stakeMinor ?? null}
          asking={state.kind === 'asking'}
          off={off === null ? null : _(off.key, off.values)}
          currency={currency}
          onPlace={() => slip.place()}
        />
      )}
      <SlipOptions />
    </>
  )
}

interface RiskAndWinProps {
  readonly at: StakeAt | null
  readonly currency: Currency
  readonly typeCode: string
}

const knownAt = (typeCode: string): string =>
  `slip.known.${marketTypeByCode(typeCode)?.part === 'first' ? 'first' : 'full'}`

/** What may be lost, what may be won, and when it will be known. */
function RiskAndWin({ at, currency, typeCode }: RiskAndWinProps) {
  const { _ } = useWords()
  const amount = (minor: bigint | undefined) => (minor === undefined ? '–' : withCurrency(minor, currency))
  return (
    <dl className="slip-figures">
      <dt>{_('slip.risk')}</dt>
      <dd data-testid="slip-risk">{amount(at?.riskMinor)}</dd>
      <dt>{_('slip.win')}</dt>
      <dd data-testid="slip-win">{amount(at?.winMinor)}</dd>
      <dt>{_('slip.known')}</dt>
      <dd className="font-normal">{_(knownAt(typeCode))}</dd>
    </dl>
  )
}

function Moved({ state, id }: { readonly state: Open; readonly id: 'slip.priceMoved' | 'slip.asking' }) {
  const { _ } = useWords()
  const oddsType = oddsTypeNow(state.pick.typeCode)
  const from = priceText(state.fromMilli, oddsType)
  const to = priceText(state.pick.oddsMilli, oddsType)
  return from === to ? null : (
    <p className="slip-notice" role="status">
      {_(id, { from, to })}
    </p>
  )
}
