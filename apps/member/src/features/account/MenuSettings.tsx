import { resetLayout } from '../../state/reset-layout.ts'
import { useWords } from '../../state/words.ts'
import { SportRows } from '../shell/SportRows.tsx'
import '../../styles/menu.css'
import '../../styles/menu-dialogs.css'
import { Setting } from './Setting.tsx'

/** The order of the sports, and the way back to the first layout. */
export function MenuSettings() {
  const { _ } = useWords()
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
