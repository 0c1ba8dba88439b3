import { useState } from 'react'
import { useTranslate } from '../base/i18n/i18n.ts'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import { SportRows } from '../features/sports/SportRows.tsx'

/** The sports of the chosen tab with their counts, in the member's order, and on demand all that there are. */
export function SportList() {
  const { _ } = useTranslate()
  const [all, setAll] = useState(false)
  return (
    <nav className="panel" aria-label={_('sport.title')}>
      <div className="panel-head sport-head">
        <h2>{_('sport.title')}</h2>
        <ScopeSwitch />
      </div>
      <SportRows all={all} />
      <button type="button" className="sport-all" aria-expanded={all} onClick={() => setAll(!all)}>
        {_(all ? 'sport.fewer' : 'sport.all')}
      </button>
    </nav>
  )
}
