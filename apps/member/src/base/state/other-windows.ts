import { showLanguage } from '../i18n/language.ts'
import { FIRST_MENU, LAYOUT_KEY, putSettings, setLayout, settingsNow } from '../settings/layout.ts'
import type { MemberSettings } from '../settings/settings-wire.ts'

const CHANNEL = 'touchline'
const RESET = 'reset'

/**
 * Returns the settings stored by a different window if they differ from this window's; otherwise null, also for invalid
 * data. The menu state is not shared.
 */
export function settingsStored(stored: string | null, now: MemberSettings): MemberSettings | null {
  if (stored === null) return null
  const { state } = JSON.parse(stored) as { state?: { settings?: Partial<MemberSettings> } }
  const settings = { ...now, ...state?.settings }
  return JSON.stringify(settings) === JSON.stringify(now) ? null : settings
}

/** Follows settings changed in different windows, such as the settings pop-up, and menu resets. */
export function followOtherWindows(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LAYOUT_KEY) void applyStoredSettings(newValue)
  })
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => {
    if (data === RESET) setLayout(FIRST_MENU)
  })
}

async function applyStoredSettings(stored: string | null): Promise<void> {
  const now = settingsNow()
  const settings = settingsStored(stored, now)
  if (settings === null) return
  putSettings(settings)
  if (settings.language !== now.language) await showLanguage(settings.language)
}

/** Resets the menu in the other windows too. */
export function broadcastReset(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(RESET)
  channel.close()
}
