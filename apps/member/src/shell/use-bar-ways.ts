import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setLayout, useLayout, type BoardTab } from '../base/settings/layout.ts'
import { openSheet, toggleSheet, useSheet } from '../base/state/sheet.ts'
import { shellNow } from '../base/state/shell.ts'
import { closeLiveSheet, openLiveList } from '../features/live-centre/open.ts'

/** What the bar shows as chosen: the sportsbook, or one of the pages beside it; of these `prices` has the slip too. */
export type BarPlace = 'book' | 'prices' | 'bets' | 'me'

const PAGES = { bets: '/info/betlist', me: '/info/me' } as const
const LIVE = 3

/** The list that Sports leads back to from what is in play. */
let listBeforeLive: Exclude<BoardTab, typeof LIVE> = 2

const closeSheets = (): void => {
  openSheet(false)
  closeLiveSheet()
}

/** Who taps the place where they are comes to its top. */
const toTop = (): void => document.querySelector('.grid-scroll, .info-main')?.scrollTo({ top: 0 })

/** Where the buttons of the bar lead, from a place. */
export const useBarWays = (place: BarPlace) => {
  const tab = useLayout((layout) => layout.tab)
  const sheet = useSheet()
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => {
    if (tab !== LIVE) listBeforeLive = tab
  }, [tab])

  /** A page that is on its way, and not yet there, is left like one that is. */
  const isInBook = () => place === 'book' && !history.location.pathname.startsWith('/info/')
  /** The sportsbook stands before its pages: a step back, where it does, rather than once more on top. */
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
    // While the sportsbook still stands there, its sheet would take the step back for its own.
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
    // A page of the bar takes the place of another, and of a sheet's own entry: one step back leads to the sportsbook.
    const overBook = place === 'book' || state.from === 'book'
    const replace = state.from === 'book' || (state.layers ?? 0) > 0
    void navigate({ to, state: overBook ? { from: 'book' } : {}, replace })
  }
  return { toSports, toLive, toSlip, toPage }
}
