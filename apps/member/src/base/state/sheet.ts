import { create } from 'zustand'

/** True if the slip sheet on phones is open. */
const useSheetState = create<{ open: boolean }>()(() => ({ open: false }))

export function useSheet(): boolean {
  return useSheetState(({ open }) => open)
}

export function sheetOpen(): boolean {
  return useSheetState.getState().open
}

export function toggleSheet(): void {
  useSheetState.setState(({ open }) => ({ open: !open }))
}

export function openSheet(open: boolean): void {
  useSheetState.setState({ open })
}
