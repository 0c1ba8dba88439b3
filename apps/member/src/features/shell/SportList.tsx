import { useState } from 'react'
import { useWords } from '../../state/words.ts'
import { ScopeSwitch } from '../menu/ScopeSwitch.tsx'
import { SportRows } from './SportRows.tsx'

/** The sports of the chosen tab with their counts, in the member's order, and on demand all that there are. */
export function SportList() {
  const { _ } = useWords()
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
