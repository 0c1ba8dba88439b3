import { setLayout, useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { BetColumn } from '../features/bets/BetColumn.tsx'
import { FoldButton } from './FoldButton.tsx'
import { LiveCentreBlock } from '../features/live-centre/LiveCentreBlock.tsx'
import './columns.css'

/** The right column: the live centre, and what runs. It folds away. */
export function Aside() {
  const { _ } = useTranslate()
  const open = useLayout((layout) => layout.asideOpen)
  return (
    <aside className="aside" aria-label={_('bets.title')}>
      {open && <LiveCentreBlock />}
      <div className="panel-head flex items-center justify-between">
        {open && <h2>{_('bets.title')}</h2>}
        <FoldButton side="aside" open={open} onFold={() => setLayout({ asideOpen: !open })} />
      </div>
      {open && <BetColumn />}
    </aside>
  )
}
