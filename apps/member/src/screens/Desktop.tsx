import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, type MouseEvent } from 'react'
import { profileQuery } from '../base/api/queries.ts'
import { Slot } from '../base/contributions/offered.tsx'
import { AccountBanner } from '../features/account/AccountBanner.tsx'
import { LazyAlerts } from '../features/alerts/LazyAlerts.tsx'
import { followBets } from '../features/bets/bet-lists.ts'
import { Board } from '../features/board/Board.tsx'
import { MyanmarLines } from '../features/board/MyanmarLines.tsx'
import { LiveCentreSheet } from '../features/live-centre/LiveCentreSheet.tsx'
import { Aside } from '../shell/Aside.tsx'
import { MarqueeArea } from '../features/notices/MarqueeArea.tsx'
import { BottomBar } from '../shell/BottomBar.tsx'
import { FramedTools } from '../shell/FramedTools.tsx'
import { FreshnessBand } from '../shell/FreshnessBand.tsx'
import { Header } from '../shell/Header.tsx'
import { Sidebar } from '../shell/Sidebar.tsx'
import { SportChips } from '../shell/SportChips.tsx'
import { useColumns } from '../shell/use-columns.ts'
import { useTitle } from '../shell/use-title.ts'
import { LazySlipEffects } from '../features/slip/panel/LazySlip.tsx'
import { useLayout } from '../base/settings/layout.ts'
import { enterShell } from '../base/state/shell.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { DesktopSkeleton } from './DesktopSkeleton.tsx'
import '../shell/frame.css'

/** Sportsbook: slip and menus, grid, open bets. */
export function Desktop() {
  return <Sportsbook framed={false} />
}

function Sportsbook({ framed }: { readonly framed: boolean }) {
  const profile = useQuery(profileQuery)
  useTitle()
  useEffect(() => enterShell(framed ? '/public' : '/desktop'), [framed])
  // Renders in short tasks to keep a slow phone responsive.
  const drawn = useDeferredValue(profile.data !== undefined, false)
  return profile.data === undefined || !drawn ? (
    <DesktopSkeleton framed={framed} error={profile.error} onRetry={() => void profile.refetch()} />
  ) : (
    <Book framed={framed} />
  )
}

function Book({ framed }: { readonly framed: boolean }) {
  const { _ } = useTranslate()
  const columns = useColumns()
  const asideOpen = useLayout((layout) => layout.asideOpen)
  const sidebarOpen = useLayout((layout) => layout.sidebarOpen)
  useEffect(followBets, [])
  return (
    <div
      className="shell"
      data-aside={columns && asideOpen ? '' : undefined}
      data-sidebar={columns && sidebarOpen ? '' : undefined}
    >
      <a className="skip-link" href="#matches" onClick={toMatches}>
        {_('grid.skip')}
      </a>
      {framed ? <FramedTools /> : <Header columns={columns} />}
      {columns && <MarqueeArea />}
      <AccountBanner />
      <FreshnessBand />
      {!columns && <SportChips />}
      <div className="columns">
        {columns && <Sidebar />}
        <main id="matches" tabIndex={-1}>
          <MyanmarLines>
            <Board />
          </MyanmarLines>
        </main>
        {columns && <Aside />}
      </div>
      {!columns && <MarqueeArea />}
      {!columns && <LiveCentreSheet />}
      <LazyAlerts />
      <Slot name="background" />
      <LazySlipEffects columns={columns} />
      {!columns && <BottomBar framed={framed} place="book" />}
    </div>
  )
}

/** Moves the focus without a change of the URL, which names the screen and not a position on it. */
function toMatches(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('matches')?.focus()
}

/** Sportsbook inside an operator's frame. The operator's page shows brand and account. */
export function FramedDesktop() {
  return <Sportsbook framed />
}
