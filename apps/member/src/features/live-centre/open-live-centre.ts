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

export function useLiveMatchId(): number | null {
  return useLiveCentre(({ matchId }) => matchId)
}

export function useLiveSheet(): boolean {
  return useLiveCentre(({ sheet }) => sheet)
}

/** Opens a match in the live centre, for any screen size. */
export function openLiveCentre(matchId: number): void {
  show(matchId)
}

function show(matchId: number | null): void {
  setLayout({ asideOpen: true, liveCentreOpen: true })
  openSheet(false)
  useLiveCentre.setState({ matchId, sheet: true })
}

/** Opens the list of live matches. */
export function openLiveList(): void {
  show(null)
}

export function closeLiveSheet(): void {
  useLiveCentre.setState({ sheet: false })
}
