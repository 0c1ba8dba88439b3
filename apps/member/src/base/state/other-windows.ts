import { showLanguage } from '../i18n/language.ts'
import { FIRST_MENU, LAYOUT_KEY, putSettings, setLayout, settingsNow } from '../settings/layout.ts'
import type { MemberSettings } from '../settings/settings-wire.ts'

const CHANNEL = 'touchline'
const RESET = 'reset'

/**
 * The settings that another window stored, where they differ from this one's; null where they do not, or where what is
 * stored is not ours. Where the other window's menu stands is its own affair.
 */
export const settingsStored = (stored: string | null, now: MemberSettings): MemberSettings | null => {
  if (stored === null) return null
  const { state } = JSON.parse(stored) as { state?: { settings?: Partial<MemberSettings> } }
  const settings = { ...now, ...state?.settings }
  return JSON.stringify(settings) === JSON.stringify(now) ? null : settings
}

const takeSettings = async (stored: string | null): Promise<void> => {
  const now = settingsNow()
  const settings = settingsStored(stored, now)
  if (settings === null) return
  putSettings(settings)
  if (settings.language !== now.language) await showLanguage(settings.language)
}

/** Settings are changed in a window of their own: every other one of the site takes them over at once. */
export const followOtherWindows = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LAYOUT_KEY) void takeSettings(newValue)
  })
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => {
    if (data === RESET) setLayout(FIRST_MENU)
  })
}

/** Has the other windows put their menu back as well. */
export const tellReset = (): void => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(RESET)
  channel.close()
}
