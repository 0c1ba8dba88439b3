import type { Currency } from '@touchline/domain/money'
import { useTranslate, withCurrency } from '../../../base/i18n/i18n.ts'
import type { SlipFlight } from './slip-flight.ts'

export interface SlipSendingProps {
  readonly kind: SlipFlight
  readonly stakeMinor: bigint
  readonly currency: Currency
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** Progress of a bet in flight, and the state of its stake. */
export function SlipSending({ kind, stakeMinor, currency, onRetry, onCancel }: SlipSendingProps) {
  const { _ } = useTranslate()
  return (
    <div className="stack" role="status">
      <p className="strong">{_(`slip.${kind}`, { amount: withCurrency(stakeMinor, currency) })}</p>
      <div className="sending-bar" />
      {(kind === 'slow' || kind === 'unknown') && <p className="soft">{_('slip.sameReference')}</p>}
      {kind === 'updating' && <p className="soft">{_('slip.updating.why')}</p>}
      {kind === 'unknown' && (
        <button type="button" className="button wide" onClick={onRetry}>
          {_('slip.askAgain')}
        </button>
      )}
      {kind === 'updating' && (
        <button type="button" className="button wide" onClick={onCancel}>
          {_('slip.callOff')}
        </button>
      )}
    </div>
  )
}
