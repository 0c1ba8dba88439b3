import { releaseRows, useRowsPending } from '../base/live/pending-rows.ts'
import { useTranslate } from '../base/i18n/i18n.ts'

/** Button that shows new list rows, which are held back while the user points at a row. */
export function NewRowsButton() {
  const { _ } = useTranslate()
  const { isWaiting } = useRowsPending()
  return (
    <div className="rows-pending" role="status">
      {isWaiting && (
        <button type="button" className="button" data-primary="" onClick={releaseRows}>
          {_('list.newRows')}
        </button>
      )}
    </div>
  )
}
