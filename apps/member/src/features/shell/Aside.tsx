import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { setLayout, useLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { BetColumn } from '../bets/BetColumn.tsx'
import { LiveCentreBlock } from '../live-centre/LiveCentreBlock.tsx'

/** The right column: the live centre, and what runs. It folds away. */
export function Aside() {
  const { _ } = useWords()
  const open = useLayout((layout) => layout.asideOpen)
  const Icon = open ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand
  return (
    <aside className="aside" aria-label={_('bets.title')}>
      {open && <LiveCentreBlock />}
      <div className="panel-head flex items-center justify-between">
        {open && <h2>{_('bets.title')}</h2>}
        <button
          type="button" className="icon-button" aria-expanded={open} aria-label={_(open ? 'aside.fold' : 'aside.open')}
          title={_(open ? 'aside.fold' : 'aside.open')} onClick={() => setLayout({ asideOpen: !open })}
        >
          <Icon size={17} stroke={1.6} />
        </button>
      </div>
      {open && <BetColumn />}
    </aside>
  )
}
