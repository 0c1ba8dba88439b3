import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { marketTypeByCode } from '@touchline/domain/market'
import type { Currency } from '@touchline/domain/money'
import { formatMoney, minorOf, priceText, readAmount, typedAmount } from '@touchline/ui/format'
import { balanceQuery } from '../../api/queries.ts'
import { textOfCode } from '../../state/messages.ts'
import { useWords, withCurrency } from '../../state/words.ts'
import type { Slip } from './bet-slip.state.ts'
import { SlipOptions } from './SlipOptions.tsx'
import { currencyNow, oddsTypeNow, slip } from './slip.ts'
import { stakeAt, type StakeAt } from './stake.ts'
import { StakeKeys } from './StakeKeys.tsx'
import { whyOff } from './why-off.ts'

type Open = Extract<Slip, { kind: 'checking' | 'editing' | 'ready' | 'asking' | 'closed' | 'refused' }>

/** Stake, what it risks and can win, and the button that places it. */
export function SlipForm({ state }: { readonly state: Open }) {
  const { _ } = useWords()
  const currency = currencyNow()
  const balance = useQuery(balanceQuery).data
  const at = stakeAt(state.stakeText, state.pick.oddsMilli, oddsTypeNow(state.pick.typeCode), currency)
  const off = whyOff(state, at, balance === undefined ? null : minorOf(balance.account_balance), currency)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A phone's keyboard would hide the sheet that has just come up.
    if (window.matchMedia('(min-width: 1100px)').matches) input.current?.select()
  }, [state.pick.matchId, state.pick.typeCode, state.pick.selection, state.pick.lineQ])

  const leave = () => slip.dispatch({ type: 'stakeLeft', nowMs: Date.now() })
  const add = (minor: bigint) => {
    const sum = (readAmount(state.stakeText, currency) ?? 0n) + minor
    slip.dispatch({ type: 'typed', text: typedAmount(sum, currency), nowMs: Date.now() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    leave()
    if (off === null) slip.place()
  }

  return (
    <>
      <label className="flex items-center gap-2">
        <span className="whitespace-nowrap text-ink-2">{_('slip.stake')}</span>
        <input
          ref={input}
          className="field text-right font-semibold"
          inputMode="decimal"
          autoComplete="off"
          name="stake"
          placeholder="0"
          value={state.stakeText}
          onKeyDown={onKeyDown}
          onBlur={leave}
          onChange={({ target }) => slip.dispatch({ type: 'typed', text: target.value, nowMs: Date.now() })}
        />
        <span className="text-ink-3">{currency}</span>
      </label>
      <StakeKeys currency={currency} onAdd={add} />
      <Limits state={state} currency={currency} />
      {(state.notice === 'changeStakeMin' || state.notice === 'changeStakeMax') && (
        <p className="slip-notice" role="status">
          {_(`slip.${state.notice}`)}
        </p>
      )}
      <RiskAndWin at={at} currency={currency} typeCode={state.pick.typeCode} />
      {state.notice === 'priceMoved' && state.kind !== 'asking' && <Moved state={state} id="slip.priceMoved" />}
      {state.kind === 'asking' && <Moved state={state} id="slip.asking" />}
      {state.kind === 'refused' ? (
        <Refusal code={state.code} />
      ) : (
        <PlaceButton state={state} at={at} off={off !== null} currency={currency} />
      )}
      {off !== null && (
        <p className="slip-off" role="status">
          {_(off.key, off.values)}
        </p>
      )}
      <SlipOptions />
    </>
  )
}

function Limits({ state, currency }: { readonly state: Open; readonly currency: Currency }) {
  const { _ } = useWords()
  if (state.offer === null) return <div className="skeleton h-5" />
  return (
    <p className="flex flex-wrap justify-between gap-x-2 text-[0.93rem] text-ink-3">
      <span>
        {_('slip.min')} {withCurrency(state.offer.minBetMinor, currency)}
      </span>
      <span>
        {_('slip.max')} {withCurrency(state.offer.maxBetMinor, currency)}
      </span>
    </p>
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

function Refusal({ code }: { readonly code: string }) {
  const { _ } = useWords()
  return (
    <>
      <p className="slip-notice" data-tone="bad" role="alert">
        {textOfCode(code)} {_('slip.nothingTaken')}
      </p>
      <button type="button" className="button w-full" onClick={() => slip.dispatch({ type: 'askedAgain' })}>
        {_('slip.tryAgain')}
      </button>
    </>
  )
}

interface PlaceButtonProps {
  readonly state: Open
  readonly at: StakeAt | null
  readonly off: boolean
  readonly currency: Currency
}

function PlaceButton({ state, at, off, currency }: PlaceButtonProps) {
  const { _ } = useWords()
  const key = state.kind === 'asking' ? 'slip.placeAtNew' : 'slip.place'
  const text = at === null ? _('slip.placeNothing') : _(key, { amount: formatMoney(at.stakeMinor, currency) })
  return (
    <button type="button" className="button slip-place" data-primary="" disabled={off} onClick={() => slip.place()}>
      {text}
    </button>
  )
}
