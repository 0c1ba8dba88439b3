import { changeSettings } from './change-settings.ts'
import { FIRST_MENU, setLayout } from '../settings/layout.ts'
import { broadcastReset } from '../state/other-windows.ts'

/**
 * Resets the menu to every match, today, sport 1 and its first page, and clears league filters and sport order (product
 * §4).
 */
export const resetLayout = (): Promise<void> => {
  setLayout(FIRST_MENU)
  broadcastReset()
  return changeSettings({ sportsOrder: [] })
}
