import { Suspense, useState } from 'react'
import { lazyPart } from '../base/loading/lazy-part.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import { SportSkeletons } from '../features/sports/SportSkeletons.tsx'

/** Loads lazily: phones do not need it, and the prices are usable without it. */
const LazySportRows = lazyPart(async () => (await import('../features/sports/SportRows.tsx')).SportRows)

/** Sports of the chosen tab with their match counts, in the member's order. Shows every sport on demand. */
export function SportList() {
  const { _ } = useTranslate()
  const [all, setAll] = useState(false)
  return (
    <nav aria-label={_('sport.title')}>
      <div className="panel-head sport-head">
        <h2>{_('sport.title')}</h2>
        <ScopeSwitch />
      </div>
      <Suspense fallback={<SportSkeletons />}>
        <LazySportRows all={all} />
      </Suspense>
      <button type="button" className="sport-all" aria-expanded={all} onClick={() => setAll(!all)}>
        {_(all ? 'sport.fewer' : 'sport.all')}
      </button>
    </nav>
  )
}
