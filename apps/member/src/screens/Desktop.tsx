import { useQuery } from '@tanstack/react-query'
import { useEffect, type MouseEvent } from 'react'
import { profileQuery } from '../base/api/queries.ts'
import { AccountBanner } from '../features/account/AccountBanner.tsx'
import { followBets } from '../features/bets/bet-lists.ts'
import { Board } from '../features/board/Board.tsx'
import { MyanmarLines } from '../features/board/MyanmarLines.tsx'
import { LiveCentreSheet } from '../features/live-centre/LiveCentreSheet.tsx'
import { Aside } from '../shell/Aside.tsx'
import { MarqueeRoom } from '../features/notices/MarqueeRoom.tsx'
import { BottomBar } from '../shell/BottomBar.tsx'
import { FramedTools } from '../shell/FramedTools.tsx'
import { FreshnessBand } from '../shell/FreshnessBand.tsx'
import { Header } from '../shell/Header.tsx'
import { Sidebar } from '../shell/Sidebar.tsx'
import { SportChips } from '../shell/SportChips.tsx'
import { useColumns } from '../shell/use-columns.ts'
import { useTitle } from '../shell/use-title.ts'
import { LazySlipEffects } from '../features/slip/LazySlip.tsx'
import { useLayout } from '../base/settings/layout.ts'
import { enterShell } from '../base/state/shell.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { DesktopSkeleton } from './DesktopSkeleton.tsx'
import '../shell/frame.css'

/** The sportsbook: slip and menus, the grid, what runs. */
export function Desktop() {
  return <Sportsbook framed={false} />
}

/** The same for a frame of the operator's own site, which has the brand and the account around it. */
export function FramedDesktop() {
  return <Sportsbook framed />
}

function Sportsbook({ framed }: { readonly framed: boolean }) {
  const profile = useQuery(profileQuery)
  useTitle()
  useEffect(() => enterShell(framed ? '/public' : '/desktop'), [framed])
  return profile.data === undefined ? (
    <DesktopSkeleton framed={framed} error={profile.error} onRetry={() => void profile.refetch()} />
  ) : (
    <Book framed={framed} />
  )
}

/** The address stays as it is: it names the screen, not a place on it. */
function toMatches(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('matches')?.focus()
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
      <MarqueeRoom />
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
      {!columns && <LiveCentreSheet />}
      <LazySlipEffects columns={columns} />
      {!columns && <BottomBar framed={framed} />}
    </div>
  )
}
