import { minorOf } from '@touchline/ui/format'
import { useWords, withCurrency } from '../../state/words.ts'
import type { Slip } from './bet-slip.state.ts'
import { currencyNow, slip } from './slip.ts'

type Sending = Extract<Slip, { kind: 'placing' | 'slow' | 'unknown' }>

/** The bet is on its way: how long it takes, and what is known of the money. */
export function SlipSending({ state }: { readonly state: Sending }) {
  const { _ } = useWords()
  const amount = withCurrency(minorOf(state.attempt.body.stake), currencyNow())
  return (
    <div className="flex flex-col gap-2" role="status">
      <p className="font-semibold">{_(`slip.${state.kind}`, { amount })}</p>
      <div className="sending-bar" />
      {state.kind !== 'placing' && <p className="text-ink-2">{_('slip.sameReference')}</p>}
      {state.kind === 'unknown' && (
        <button type="button" className="button w-full" onClick={() => slip.dispatch({ type: 'askedAgain' })}>
          {_('slip.askAgain')}
        </button>
      )}
    </div>
  )
}
