import { changeSettings } from './change-settings.ts'
import { FIRST_MENU, setLayout } from '../settings/layout.ts'
import { broadcastReset } from '../state/other-windows.ts'

/**
 * Resets the menu to all matches, the Today tab, football and its first odds page. Also clears the league and day
 * filters and the member's order of sports (product §4).
 */
export function resetLayout(): Promise<void> {
  setLayout(FIRST_MENU)
  broadcastReset()
  return changeSettings({ sportsOrder: [] })
}
