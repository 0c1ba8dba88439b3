import type { OwnLimitLeft } from '../../base/api/call.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { textOfCode } from '../../base/state/messages.ts'
import { OwnLimitPassed } from './OwnLimitPassed.tsx'
import { isFull, type Limits } from './stake.ts'

export interface SlipRefusalProps {
  readonly refused: { readonly code: string; readonly ownLimit?: OwnLimitLeft; readonly offer: Limits | null }
  /** Name of the refused selection; undefined if the refusal concerns the bet as a unit. */
  readonly of?: string | undefined
  readonly onAgain: () => void
}

/** Refusal by the server: the reason, the state of the stake, and a retry button. */
export const SlipRefusal = ({ refused: { code, ownLimit, offer }, of, onAgain }: SlipRefusalProps) => {
  const { _ } = useTranslate()
  const full = code === 'betOverMax' && offer !== null && isFull(offer)
  return (
    <>
      <p className="slip-notice" data-tone="bad" role="alert">
        {of !== undefined && <b>{of}: </b>}
        {ownLimit ? <OwnLimitPassed limit={ownLimit} /> : full ? _('slip.off.full') : textOfCode(code)}{' '}
        {_('slip.nothingTaken')}
      </p>
      <button type="button" className="button wide" onClick={onAgain}>
        {_('slip.tryAgain')}
      </button>
    </>
  )
}
