import { IconBallFootball } from '@tabler/icons-react'
import { useLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { FOOTBALL, useCounts } from './counts.ts'

/** The sports of the chosen tab with their counts. */
export function SportList() {
  const { _ } = useWords()
  const tab = useLayout((layout) => layout.tab)
  const counts = useCounts(FOOTBALL)
  return (
    <nav className="panel" aria-label={_('sport.title')}>
      <h2 className="panel-head">{_('sport.title')}</h2>
      <div className="sport" aria-current="true">
        <IconBallFootball size={18} stroke={1.5} aria-hidden="true" />
        <span className="flex-1">{_('sport.1')}</span>
        <b>{counts?.[tab] ?? '–'}</b>
      </div>
    </nav>
  )
}
