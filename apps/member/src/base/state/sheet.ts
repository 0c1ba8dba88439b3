import { create } from 'zustand'

/** True if the slip sheet on phones is open. */
const useSheetState = create<{ open: boolean }>()(() => ({ open: false }))

export const useSheet = (): boolean => useSheetState(({ open }) => open)

export const sheetOpen = (): boolean => useSheetState.getState().open

export const toggleSheet = (): void => {
  useSheetState.setState(({ open }) => ({ open: !open }))
}

export const openSheet = (open: boolean): void => {
  useSheetState.setState({ open })
}
