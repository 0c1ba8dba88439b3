import { create } from 'zustand'
import { setLayout } from '../../base/settings/layout.ts'
import { openSheet } from '../../base/state/sheet.ts'

interface LiveCentreState {
  /** The match that is looked at; null shows the matches in play to choose from. */
  readonly matchId: number | null
  /** A phone's sheet is up. On wide screens the live centre is a block of the right column. */
  readonly sheet: boolean
}

const useLiveCentre = create<LiveCentreState>()(() => ({ matchId: null, sheet: false }))

export const useLiveMatchId = (): number | null => useLiveCentre(({ matchId }) => matchId)
export const useLiveSheet = (): boolean => useLiveCentre(({ sheet }) => sheet)

/** Shows a match in the live centre, wherever that stands on this screen. */
export const openLiveCentre = (matchId: number): void => {
  show(matchId)
}

/** Shows the matches in play to choose from. */
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
