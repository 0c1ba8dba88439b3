import { CallFailed } from '../base/api/member-call.ts'
import { formatCodeText } from '../base/i18n/code-text.ts'
import { useTranslate } from '../base/i18n/i18n.ts'

interface ProfileFailedProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Error shown in place of the member's data if the profile request fails. */
export function ProfileFailed({ error, onRetry }: ProfileFailedProps) {
  const { _ } = useTranslate()
  return (
    <div className="band" role="alert">
      {formatCodeText(error instanceof CallFailed ? error.code : 'requestFailed')}
      <button type="button" className="button" onClick={onRetry}>
        {_('common.retry')}
      </button>
    </div>
  )
}
