import type { Currency } from '@touchline/domain/money'
import { useWords, withCurrency } from '../../state/words.ts'
import type { FlightKind } from './slip-common.ts'

export interface SlipSendingProps {
  readonly kind: FlightKind
  readonly stakeMinor: bigint
  readonly currency: Currency
  readonly onAskAgain: () => void
}

/** The bet is on its way: how long it takes, and what is known of the money. */
export function SlipSending({ kind, stakeMinor, currency, onAskAgain }: SlipSendingProps) {
  const { _ } = useWords()
  return (
    <div className="flex flex-col gap-2" role="status">
      <p className="font-semibold">{_(`slip.${kind}`, { amount: withCurrency(stakeMinor, currency) })}</p>
      <div className="sending-bar" />
      {kind !== 'placing' && <p className="text-ink-2">{_('slip.sameReference')}</p>}
      {kind === 'unknown' && (
        <button type="button" className="button w-full" onClick={onAskAgain}>
          {_('slip.askAgain')}
        </button>
      )}
    </div>
  )
}
