import type { ExceededSelfLimit } from '../../base/api/call.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { formatCodeText } from '../../base/state/messages.ts'
import { SelfLimitExceeded } from './OwnLimitPassed.tsx'
import { isFull, type Limits } from './stake.ts'

export interface SlipRefusalProps {
  readonly refusal: { readonly code: string; readonly ownLimit?: ExceededSelfLimit; readonly offer: Limits | null }
  /** Name of the refused selection; undefined if the refusal concerns the bet as a unit. */
  readonly selectionName?: string | undefined
  readonly onRetry: () => void
}

/** Refusal by the server: the reason, the state of the stake, and a retry button. */
export const SlipRefusal = ({ refusal: { code, ownLimit, offer }, selectionName, onRetry }: SlipRefusalProps) => {
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
