import { IconCheck, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { BetRecord } from '@touchline/contract/named-records'
import { Ring } from '@touchline/ui/components'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { useLive } from '@touchline/ui/live'
import { formatCodeText } from '../../base/state/messages.ts'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { WalletPendingNote } from '../ticket/WalletPendingNote.tsx'
import { OriginalTerms } from '../ticket/OriginalTerms.tsx'
import { FootPortal } from './panel/FootPortal.tsx'
import { BetReference } from './placing/BetReference.tsx'

export interface SlipBetProps {
  readonly kind: 'waiting' | 'accepted' | 'rejected'
  readonly bet: BetRecord
  /** Total bet delay in milliseconds; null if unknown. */
  readonly waitMs: number | null
  readonly onDone: () => void
  /** Puts the selections of the bet on the slip again; without this prop there is no such button. */
  readonly onRepeat?: () => void
}

/** Result of the bet and of the stake. */
export function SlipBet({ kind, bet, waitMs, onDone, onRepeat }: SlipBetProps) {
  const { _ } = useTranslate()
  const currency = requireCurrency(bet.currency)
  return (
    <div className="stack" role="status" ref={intoSight}>
      {kind === 'waiting' && bet.awaitsWallet === null && <Waiting judgedAtMs={bet.judgedAtMs ?? 0} waitMs={waitMs} />}
      <WalletPendingNote bet={bet} />
      {kind === 'accepted' && (
        <p className="slip-result good">
          <IconCheck size={20} stroke={2.2} />
          {_('slip.accepted')}
        </p>
      )}
      {kind === 'accepted' && <OriginalTerms bet={bet} />}
      {kind === 'rejected' && (
        <>
          <p className="slip-result bad">
            <IconX size={20} stroke={2.2} />
            {_('slip.rejected')}
          </p>
          <p>
            {bet.reason !== null && formatCodeText(bet.reason)}{' '}
            {_('slip.givenBack', { amount: withCurrency(parseWireAmount(bet.risk), currency) })}
          </p>
        </>
      )}
      <dl className="slip-figures">
        <dt>{_('slip.risk')}</dt>
        <dd>{withCurrency(parseWireAmount(bet.risk), currency)}</dd>
        <dt>{_('slip.win')}</dt>
        <dd>{withCurrency(parseWireAmount(bet.toWin), currency)}</dd>
      </dl>
      <p className="slip-number">
        {_('bet.number')} <b>{bet.betId}</b>
      </p>
      <details className="slip-reference">
        <summary>{_('slip.reference')}</summary>
        <BetReference reference={bet.refNo} />
      </details>
      <FootPortal>
        <div className="slip-after">
          <button type="button" className="button" onClick={onDone}>
            {_('slip.done')}
          </button>
          {onRepeat !== undefined && kind !== 'waiting' && (
            <button type="button" className="button" onClick={onRepeat}>
              {_('slip.again')}
            </button>
          )}
        </div>
      </FootPortal>
    </div>
  )
}

/** Scrolls the result into view, because a tall slip may be scrolled away from its first line. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** AC3: a live bet is delayed. The ring counts down to the earliest decision. */
function Waiting({ judgedAtMs, waitMs }: { readonly judgedAtMs: number; readonly waitMs: number | null }) {
  const { _ } = useTranslate()
  const { clock } = useLive()
  const readRemainingMs = useCallback(() => judgedAtMs - clock.serverWallMs(), [judgedAtMs, clock])
  return (
    <div className="slip-pending">
      <Ring
        totalMs={waitMs ?? Math.max(readRemainingMs(), 1)}
        readRemainingMs={readRemainingMs}
        label={_('slip.waiting')}
      />
      <span>
        <b>{_('slip.waiting')}</b>
        <br />
        <span className="soft">{_('slip.waiting.why')}</span>
      </span>
    </div>
  )
}
