import { resetLayout } from '../../base/api/reset-layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SportRows } from '../sports/SportRows.tsx'
import { Setting } from './Setting.tsx'

/** The order of the sports, and the way back to the first layout. */
export const MenuSettings = () => {
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
