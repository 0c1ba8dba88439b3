import { useWords } from '../../state/words.ts'
import { LazySlip } from '../slip/LazySlip.tsx'
import { SportList } from './SportList.tsx'
import { TabList } from './TabList.tsx'

/** The left column: the slip on top, then market tabs, then sports. */
export function Sidebar() {
  const { _ } = useWords()
  return (
    <aside className="sidebar" aria-label={_('slip.title')}>
      <section className="panel" aria-label={_('slip.title')}>
        <h2 className="panel-head">{_('slip.title')}</h2>
        <LazySlip />
      </section>
      <TabList />
      <SportList />
    </aside>
  )
}
