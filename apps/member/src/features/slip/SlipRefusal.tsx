import { textOfCode } from '../../state/messages.ts'
import { useWords } from '../../state/words.ts'

export interface SlipRefusalProps {
  readonly code: string
  /** The selection it is for, where it is for one of several. */
  readonly of?: string | undefined
  readonly onAgain: () => void
}

/** The server said no: why, what of the money, and how to go on. */
export function SlipRefusal({ code, of, onAgain }: SlipRefusalProps) {
  const { _ } = useWords()
  return (
    <>
      <p className="slip-notice" data-tone="bad" role="alert">
        {of !== undefined && <b>{of}: </b>}
        {textOfCode(code)} {_('slip.nothingTaken')}
      </p>
      <button type="button" className="button w-full" onClick={onAgain}>
        {_('slip.tryAgain')}
      </button>
    </>
  )
}
