import { leave } from '../../base/api/leave.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Logout button. */
export const LeaveButton = () => {
  const { _ } = useTranslate()
  return (
    <button type="button" className="button" data-act="leave" onClick={() => void leave()}>
      {_('self.leave')}
    </button>
  )
}
