import { changeSettings } from './change-settings.ts'
import { FIRST_MENU, setLayout } from '../settings/layout.ts'
import { tellReset } from '../state/other-windows.ts'

/** Product §4: the menu back to all, today, sport 1, its first page; no choice of leagues, no order of sports. */
export const resetLayout = (): Promise<void> => {
  setLayout(FIRST_MENU)
  tellReset()
  return changeSettings({ sportsOrder: [] })
}
