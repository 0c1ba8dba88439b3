import { CallFailed } from '../../api/member-call.ts'
import { textOfCode } from '../../state/code-text.ts'
import { useWords } from '../../state/words.ts'

interface ProfileFailedProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Stands where nothing can be shown of a member because his profile was not to be read. */
export function ProfileFailed({ error, onRetry }: ProfileFailedProps) {
  const { _ } = useWords()
  return (
    <div className="band" role="alert">
      {textOfCode(error instanceof CallFailed ? error.code : 'requestFailed')}
      <button type="button" className="button" onClick={onRetry}>
        {_('common.retry')}
      </button>
    </div>
  )
}
