import { resetLayout } from '../../base/api/reset-layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SportRows } from '../sports/SportRows.tsx'
import { Setting } from './Setting.tsx'

/** Menu section of the settings: order of the sports, and reset to the default layout. */
export function MenuSettings() {
  const { _ } = useTranslate()
  return (
    <>
      <details className="sports-order">
        <summary>{_('sport.all')}</summary>
        <p className="form-note">{_('sport.order')}</p>
        <div className="sports-dialog">
          <SportRows all />
        </div>
      </details>
      <Setting name={_('settings.reset')} note={_('settings.reset.note')}>
        <button type="button" className="button" onClick={() => void resetLayout()}>
          {_('settings.reset.do')}
        </button>
      </Setting>
    </>
  )
}
