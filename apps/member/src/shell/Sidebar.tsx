import type { ReactNode } from 'react'
import { setLayout, useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { FoldButton } from './FoldButton.tsx'
import { LazySlip } from '../features/slip/panel/LazySlip.tsx'
import { useSlipCount } from '../features/slip/prices/picked-keys.ts'
import { SportList } from './SportList.tsx'
import { TabList } from './TabList.tsx'
import './columns.css'

/** Left column: slip, market tabs and sports. Collapsible; a slip in use then floats. */
export function Sidebar() {
  const { _ } = useTranslate()
  const open = useLayout(({ sidebarOpen }) => sidebarOpen)
  const fold = <FoldButton side="sidebar" open={open} onFold={() => setLayout({ sidebarOpen: !open })} />
  if (!open) return <FoldedSidebar>{fold}</FoldedSidebar>
  return (
    <aside className="sidebar" aria-label={_('slip.title')}>
      <section aria-label={_('slip.title')}>
        <div className="panel-head sport-head">
          <h2>{_('slip.title')}</h2>
          {fold}
        </div>
        <LazySlip />
      </section>
      <TabList />
      <SportList />
    </aside>
  )
}

function FoldedSidebar({ children }: { readonly children: ReactNode }) {
  const { _ } = useTranslate()
  const count = useSlipCount()
  return (
    <aside className="sidebar sidebar-rail" aria-label={_('slip.title')}>
      {children}
      {count > 0 && (
        <section className="slip-float" aria-label={_('slip.title')}>
          <LazySlip />
        </section>
      )}
    </aside>
  )
}
