import type { SettingsAnswer } from '@touchline/contract/account'
import { memberCall } from '../api/member-call.ts'
import { sessionNow } from './account.ts'
import { showLanguage } from './language.ts'
import { putSettings, setLayout, settingsNow, type MemberSettings } from './layout.ts'
import { tell } from './messages.ts'

/** Changes settings at once here, and on the server for who is logged in. What it could not keep
 * is put back, and the member told. */
export async function changeSettings(part: Partial<MemberSettings>): Promise<void> {
  const before = settingsNow()
  putSettings(part)
  // Said before it is shown: a login may be quicker than a font.
  if (part.language !== undefined && sessionNow() === null) setLayout({ languageChosen: true })
  if (part.language !== undefined && part.language !== before.language) await showLanguage(part.language)
  if (sessionNow() === null) return
  const outcome = await memberCall<SettingsAnswer>('usersettings', { settings: part })
  if (outcome.kind === 'answered') return
  putSettings(undoing(part, before))
  if (part.language !== undefined) await showLanguage(settingsNow().language)
  tell(outcome.kind === 'unheard' ? 'requestFailed' : outcome.code, true)
}

/** What a change put in another's place, unless that was changed again meanwhile. */
function undoing(part: Partial<MemberSettings>, before: MemberSettings): Partial<MemberSettings> {
  const now = settingsNow()
  const fields = (Object.keys(part) as (keyof MemberSettings)[]).filter((field) => now[field] === part[field])
  return Object.fromEntries(fields.map((field) => [field, before[field]]))
}

/** After a login: the server's settings hold, but for a language that was chosen on the way in. */
export async function adoptSettings(kept: MemberSettings, languageChosen: boolean): Promise<void> {
  const { language } = settingsNow()
  putSettings(languageChosen ? { ...kept, language } : kept)
  setLayout({ languageChosen: false })
  if (!languageChosen) return showLanguage(kept.language)
  if (kept.language !== language) await changeSettings({ language })
}
