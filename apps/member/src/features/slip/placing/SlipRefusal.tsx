import type { ExceededSelfLimit } from '../../../base/api/call.ts'
import { useTranslate, withCurrency } from '../../../base/i18n/i18n.ts'
import { formatCodeText } from '../../../base/state/messages.ts'
import { isFull, type StakeLimits } from '../stake/stake.ts'
import { parseWireAmount } from '@touchline/ui/format'
import { useMemberFunds } from '../../../base/api/use-member-funds.ts'

export interface SlipRefusalProps {
  readonly refusal: { readonly code: string; readonly ownLimit?: ExceededSelfLimit; readonly offer: StakeLimits | null }
  /** Name of the refused selection; undefined if the refusal concerns the bet as a unit. */
  readonly selectionName?: string | undefined
  readonly onRetry: () => void
}

/** Refusal by the server: the reason, the state of the stake, and a retry button. */
export function SlipRefusal({ refusal: { code, ownLimit, offer }, selectionName, onRetry }: SlipRefusalProps) {
  const { _ } = useTranslate()
  const isLimitReached = code === 'betOverMax' && offer !== null && isFull(offer)
  return (
    <>
      <p className="slip-notice" data-tone="bad" role="alert">
        {selectionName !== undefined && <b>{selectionName}: </b>}
        {ownLimit ? <SelfLimitExceeded limit={ownLimit} /> : isLimitReached ? _('slip.off.full') : formatCodeText(code)}
        {` ${_('slip.nothingTaken')}`}
      </p>
      <button type="button" className="button wide" onClick={onRetry}>
        {_('slip.tryAgain')}
      </button>
    </>
  )
}

/** PR9: text with the self-imposed limit that the bet would exceed, and the remaining amount. */
function SelfLimitExceeded({ limit: { kind, period, left } }: { readonly limit: ExceededSelfLimit }) {
  const { _ } = useTranslate()
  const { currency } = useMemberFunds()
  const remainingMinor = parseWireAmount(left)
  return _('slip.ownLimit', {
    what: _(`slip.own.${kind}`),
    period: _(`slip.own.${period}`),
    left: withCurrency(remainingMinor < 0n ? 0n : remainingMinor, currency),
  })
}
