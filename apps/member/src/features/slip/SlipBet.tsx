import { IconCheck, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { BetRow } from '@touchline/contract/bet'
import { Ring } from '@touchline/ui/components'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { useLive } from '@touchline/ui/live'
import { textOfCode } from '../../base/state/messages.ts'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { StruckFirst } from '../ticket/StruckFirst.tsx'
import { BetReference } from './BetReference.tsx'

export interface SlipBetProps {
  readonly kind: 'waiting' | 'accepted' | 'rejected'
  readonly bet: BetRow
  /** How long the whole wait is; null where it is not known. */
  readonly waitMs: number | null
  readonly onDone: () => void
  /** The same once more; there is no such button without it. */
  readonly onAgain?: () => void
}

/** A tall slip may have been scrolled: what became of the bet is read from its first line. */
const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** What became of the bet, and of the money. */
export function SlipBet({ kind, bet, waitMs, onDone, onAgain }: SlipBetProps) {
  const { _ } = useTranslate()
  const currency = currencyOf(bet.currency)
  return (
    <div className="flex flex-col gap-2" role="status" ref={intoSight}>
      {kind === 'waiting' && <Waiting judgedAtMs={bet.judged_at_ms ?? 0} waitMs={waitMs} />}
      {kind === 'accepted' && (
        <p className="flex items-center gap-2 font-semibold text-rise">
          <IconCheck size={20} stroke={2.2} />
          {_('slip.accepted')}
        </p>
      )}
      {kind === 'accepted' && <StruckFirst bet={bet} />}
      {kind === 'rejected' && (
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
        <dt>{_('slip.reference')}</dt>
        <dd>
          <BetReference reference={bet.ref_no} />
        </dd>
      </dl>
      <div className="slip-after">
        <button type="button" className="button" onClick={onDone}>
          {_('slip.done')}
        </button>
        {onAgain !== undefined && kind !== 'waiting' && (
          <button type="button" className="button" onClick={onAgain}>
            {_('slip.again')}
          </button>
        )}
      </div>
    </div>
  )
}

/** AC3: a bet in play waits; the ring counts down to when it can be judged at the earliest. */
function Waiting({ judgedAtMs, waitMs }: { readonly judgedAtMs: number; readonly waitMs: number | null }) {
  const { _ } = useTranslate()
  const { clock } = useLive()
  const leftMs = useCallback(() => judgedAtMs - clock.serverWallMs(), [judgedAtMs, clock])
  return (
    <div className="flex items-center gap-3">
      <Ring wholeMs={waitMs ?? Math.max(leftMs(), 1)} leftMs={leftMs} label={_('slip.waiting')} />
      <span>
        <b>{_('slip.waiting')}</b>
        <br />
        <span className="text-ink-2">{_('slip.waiting.why')}</span>
      </span>
    </div>
  )
}
