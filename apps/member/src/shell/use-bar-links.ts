import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setLayout, useLayout, type BoardTab } from '../base/settings/layout.ts'
import { openSheet, toggleSheet, useSheet } from '../base/state/sheet.ts'
import { shellNow } from '../base/state/shell.ts'
import { closeLiveSheet, openLiveList } from '../features/live-centre/open-live-centre.ts'

/** Active item of the bottom bar: the sportsbook or a page beside it. `prices` is a page with a slip. */
export type BarPlace = 'book' | 'prices' | 'bets' | 'me'

const PAGES = { bets: '/info/betlist', me: '/info/me' } as const
const LIVE = 3

/** Tab to which the sports button returns from the live tab. */
let listBeforeLive: Exclude<BoardTab, typeof LIVE> = 2

/** Returns the handlers of the bar's buttons for the current page. */
export function useBarLinks(place: BarPlace) {
  const tab = useLayout((layout) => layout.tab)
  const sheet = useSheet()
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => {
    if (tab !== LIVE) listBeforeLive = tab
  }, [tab])

  /** A page that is still loading counts as the current page. */
  const isInBook = () => place === 'book' && !history.location.pathname.startsWith('/info/')
  /** Steps back if the sportsbook is the previous history entry, instead of pushing it again. */
  const toBook = () => {
    if (isInBook()) return
    if (history.location.state.from === 'book') history.back()
    else void navigate({ to: shellNow() })
  }
  const toSports = () => {
    if (place === 'book' && tab !== LIVE && !sheet) toTop()
    closeSheets()
    if (tab === LIVE) setLayout({ tab: listBeforeLive })
    toBook()
  }
  const toLive = () => {
    if (place === 'book' && tab === LIVE && !sheet) return openLiveList()
    closeSheets()
    setLayout({ tab: LIVE, liveAlone: false })
    toBook()
  }
  const toSlip = () => {
    if (isInBook() || place === 'prices') return toggleSheet()
    // Navigates before the sheet opens, because the sportsbook's sheet would otherwise consume the back step.
    if (place === 'book') {
      const ended = history.subscribe(() => {
        ended()
        openSheet(true)
      })
    } else openSheet(true)
    toBook()
  }
  const toPage = (page: keyof typeof PAGES) => {
    const to = PAGES[page]
    const { pathname, state } = history.location
    if (pathname === to) return toTop()
    if (page === state.from) return history.back()
    closeSheets()
    // A bar page replaces another bar page, or a sheet's history entry, so that a single back step leads to the
    // sportsbook.
    const overBook = place === 'book' || state.from === 'book'
    const replace = state.from === 'book' || (state.layers ?? 0) > 0
    void navigate({ to, state: overBook ? { from: 'book' } : {}, replace })
  }
  return { toSports, toLive, toSlip, toPage }
}

/** Scrolls the page to the top when the member taps the active item of the bottom bar. */
function toTop(): void {
  document.querySelector('.grid-scroll, .info-main')?.scrollTo({ top: 0 })
}

function closeSheets(): void {
  openSheet(false)
  closeLiveSheet()
}
