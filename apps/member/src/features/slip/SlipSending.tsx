import type { Currency } from '@touchline/domain/money'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import type { SlipFlight } from './slip-flight.ts'

export interface SlipSendingProps {
  readonly kind: SlipFlight
  readonly stakeMinor: bigint
  readonly currency: Currency
  readonly onAskAgain: () => void
  readonly onCallOff: () => void
}

/** The bet is on its way: how long it takes, and what is known of the money. */
export function SlipSending({ kind, stakeMinor, currency, onAskAgain, onCallOff }: SlipSendingProps) {
  const { _ } = useTranslate()
  return (
    <div className="flex flex-col gap-2" role="status">
      <p className="font-semibold">{_(`slip.${kind}`, { amount: withCurrency(stakeMinor, currency) })}</p>
      <div className="sending-bar" />
      {(kind === 'slow' || kind === 'unknown') && <p className="text-ink-2">{_('slip.sameReference')}</p>}
      {kind === 'updating' && <p className="text-ink-2">{_('slip.updating.why')}</p>}
      {kind === 'unknown' && (
        <button type="button" className="button w-full" onClick={onAskAgain}>
          {_('slip.askAgain')}
        </button>
      )}
      {kind === 'updating' && (
        <button type="button" className="button w-full" onClick={onCallOff}>
          {_('slip.callOff')}
        </button>
      )}
    </div>
  )
}
