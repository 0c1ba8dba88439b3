import { letRowsCome, useRowsWait } from '../base/live/held-rows.ts'
import { useTranslate } from '../base/i18n/i18n.ts'

/** Rows came while somebody points at one of those that are shown: they stand above it once they are asked for. */
export const RowsWait = () => {
  const { _ } = useTranslate()
  const { isWaiting } = useRowsWait()
  return (
    <div className="rows-wait" role="status">
      {isWaiting && (
        <button type="button" className="button" data-primary="" onClick={letRowsCome}>
          {_('list.newRows')}
        </button>
      )}
    </div>
  )
}
