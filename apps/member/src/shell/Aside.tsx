import { Suspense } from 'react'
import { lazyPart } from '../base/loading/lazy-part.tsx'
import { setLayout, useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { FoldButton } from './FoldButton.tsx'
import { LiveCentreBlock } from '../features/live-centre/LiveCentreBlock.tsx'
import './columns.css'

/** Loads lazily, because the prices are usable without it. */
const LazyBetColumn = lazyPart(async () => (await import('../features/bets/BetColumn.tsx')).BetColumn)

/** Right column with live centre and open bets. Collapsible. */
export function Aside() {
  const { _ } = useTranslate()
  const open = useLayout((layout) => layout.asideOpen)
  return (
    <aside className="aside" aria-label={_('bets.title')}>
      {open && <LiveCentreBlock />}
      <div className="panel-head aside-head">
        {open && <h2>{_('bets.title')}</h2>}
        <FoldButton side="aside" open={open} onFold={() => setLayout({ asideOpen: !open })} />
      </div>
      {open && (
        <Suspense fallback={<div className="skeleton bets-skeleton" />}>
          <LazyBetColumn />
        </Suspense>
      )}
    </aside>
  )
}
