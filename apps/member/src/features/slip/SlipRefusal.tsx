import { textOfCode } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { isFull, type Limits } from './stake.ts'

export interface SlipRefusalProps {
  readonly code: string
  /** The selection it is for, where it is for one of several. */
  readonly of?: string | undefined
  readonly offer: Limits | null
  readonly onAgain: () => void
}

/** The server said no: why, what of the money, and how to go on. */
export const SlipRefusal = ({ code, of, offer, onAgain }: SlipRefusalProps) => {
  const { _ } = useTranslate()
  return (
    <>
      <p className="slip-notice" data-tone="bad" role="alert">
        {of !== undefined && <b>{of}: </b>}
        {code === 'betOverMax' && offer !== null && isFull(offer) ? _('slip.off.full') : textOfCode(code)}{' '}
        {_('slip.nothingTaken')}
      </p>
      <button type="button" className="button wide" onClick={onAgain}>
        {_('slip.tryAgain')}
      </button>
    </>
  )
}
