import { create } from 'zustand'
import { setLayout } from '../../base/settings/layout.ts'
import { openSheet } from '../../base/state/sheet.ts'

interface LiveCentreState {
  /** Id of the displayed match; null shows the list of live matches. */
  readonly matchId: number | null
  /** Whether the sheet is open on a phone. On wide screens the live centre is a block in the right column. */
  readonly sheet: boolean
}

const useLiveCentre = create<LiveCentreState>()(() => ({ matchId: null, sheet: false }))

export const useLiveMatchId = (): number | null => useLiveCentre(({ matchId }) => matchId)
export const useLiveSheet = (): boolean => useLiveCentre(({ sheet }) => sheet)

/** Opens a match in the live centre, for any screen size. */
export const openLiveCentre = (matchId: number): void => {
  show(matchId)
}

/** Opens the list of live matches. */
export const openLiveList = (): void => {
  show(null)
}

export const closeLiveSheet = (): void => {
  useLiveCentre.setState({ sheet: false })
}

const show = (matchId: number | null): void => {
  setLayout({ asideOpen: true, liveCentreOpen: true })
  openSheet(false)
  useLiveCentre.setState({ matchId, sheet: true })
}
