import { IconCheck, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Ring } from '@touchline/ui/components'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { useLive } from '@touchline/ui/live'
import { textOfCode } from '../../state/messages.ts'
import { useWords, withCurrency } from '../../state/words.ts'
import type { Slip } from './bet-slip.state.ts'
import { slip } from './slip.ts'

type Heard = Extract<Slip, { kind: 'waiting' | 'accepted' | 'rejected' }>

/** What became of the bet, and of the money. */
export function SlipBet({ state }: { readonly state: Heard }) {
  const { _ } = useWords()
  const { bet } = state
  const currency = currencyOf(bet.currency)
  return (
    <div className="flex flex-col gap-2" role="status">
      {state.kind === 'waiting' && <Waiting state={state} />}
      {state.kind === 'accepted' && (
        <p className="flex items-center gap-2 font-semibold text-rise">
          <IconCheck size={20} stroke={2.2} />
          {_('slip.accepted')}
        </p>
      )}
      {state.kind === 'rejected' && (
        <>
          <p className="flex items-center gap-2 font-semibold text-fall">
            <IconX size={20} stroke={2.2} />
            {_('slip.rejected')}
          </p>
          <p>
            {bet.reason !== null && textOfCode(bet.reason)}{' '}
            {_('slip.givenBack', { amount: withCurrency(minorOf(bet.risk), currency) })}
          </p>
        </>
      )}
      <dl className="slip-figures">
        <dt>{_('slip.risk')}</dt>
        <dd>{withCurrency(minorOf(bet.risk), currency)}</dd>
        <dt>{_('slip.win')}</dt>
        <dd>{withCurrency(minorOf(bet.to_win), currency)}</dd>
        <dt>{_('bet.number')}</dt>
        <dd>{bet.bet_id}</dd>
      </dl>
      <button type="button" className="button w-full" onClick={() => slip.dispatch({ type: 'cleared' })}>
        {_('slip.done')}
      </button>
    </div>
  )
}

/** AC3: a bet in play waits; the ring counts down to when it can be judged at the earliest. */
function Waiting({ state }: { readonly state: Heard }) {
  const { _ } = useWords()
  const { clock } = useLive()
  const judgedAtMs = state.bet.judged_at_ms ?? 0
  const leftMs = useCallback(() => judgedAtMs - clock.serverWallMs(), [judgedAtMs, clock])
  return (
    <div className="flex items-center gap-3">
      <Ring wholeMs={state.offer?.waitMs ?? Math.max(leftMs(), 1)} leftMs={leftMs} label={_('slip.waiting')} />
      <span>
        <b>{_('slip.waiting')}</b>
        <br />
        <span className="text-ink-2">{_('slip.waiting.why')}</span>
      </span>
    </div>
  )
}
