import { setLayout, useLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { BetColumn } from '../bets/BetColumn.tsx'
import { FoldButton } from '../menu/FoldButton.tsx'
import { LiveCentreBlock } from '../live-centre/LiveCentreBlock.tsx'

/** The right column: the live centre, and what runs. It folds away. */
export function Aside() {
  const { _ } = useWords()
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
