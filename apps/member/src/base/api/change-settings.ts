import type { MemberProfile, SettingsAnswer } from '@touchline/contract/named-records'
import type { OddsLabel } from '@touchline/domain/odds'
import { memberCall } from './member-call.ts'
import { sessionNow } from '../state/account.ts'
import { brand } from '../settings/brand.ts'
import { showLanguage } from '../i18n/language.ts'
import { putSettings, setLayout, settingsNow, useLayout } from '../settings/layout.ts'
import type { MemberSettings } from '../settings/settings-wire.ts'
import { endsVisit, showRefusal } from '../state/messages.ts'

let isPageClosing = false

/**
 * Number of settings changes made on this page since it loaded. The next counter is the number of changes without a
 * response from the server.
 */
let changes = 0
let unanswered = 0

/** Whether the member chose language and odds type. An unchosen default yields to the brand's. */
export type ChosenSettings = Pick<MemberProfile['playerInfo'], 'languageChosen' | 'oddsTypeChosen'>

/**
 * Tracks whether the page is being closed. The browser aborts requests of a closing page, so an abort says nothing
 * about the server's result.
 */
export function followLeaving(): void {
  window.addEventListener('pagehide', () => (isPageClosing = true))
  window.addEventListener('pageshow', () => (isPageClosing = false))
}

/**
 * Returns the number of settings changes made on this page; null while the response to a settings change is
 * outstanding.
 */
export function settingsChanges(): number | null {
  return unanswered > 0 ? null : changes
}

/**
 * Applies settings at once and stores them on the server for signed-in members. If the server does not store them,
 * restores the previous values and notifies the member.
 */
export async function changeSettings(part: Partial<MemberSettings>): Promise<void> {
  const before = settingsNow()
  putSettings(part)
  // Recorded before the language is shown, because a login may complete before a font has loaded.
  if (part.language !== undefined && sessionNow() === null) setLayout({ languageChosen: true })
  if (part.language !== undefined && part.language !== before.language) await showLanguage(part.language)
  if (sessionNow() === null) return
  changes += 1
  unanswered += 1
  const outcome = await memberCall<SettingsAnswer>('usersettings', { settings: part })
  unanswered -= 1
  if (outcome.kind === 'answered' || (outcome.kind === 'unanswered' && isPageClosing)) return
  putSettings(undoing(part, before))
  if (part.language !== undefined) await showLanguage(settingsNow().language)
  const code = outcome.kind === 'unanswered' ? 'requestFailed' : outcome.code
  // `memberCall` has already reported the end of the session.
  if (!endsVisit(code)) showRefusal(code, true)
}

/** Returns the previous values of the changed settings, except settings that the member has changed again since. */
function undoing(part: Partial<MemberSettings>, before: MemberSettings): Partial<MemberSettings> {
  const now = settingsNow()
  const fields = (Object.keys(part) as (keyof MemberSettings)[]).filter((field) => now[field] === part[field])
  return Object.fromEntries(fields.map((field) => [field, before[field]]))
}

/**
 * Adopts the server's settings after a login. A language chosen before the login takes precedence and is stored on the
 * server. A member who never chose a language keeps the page's language; without a chosen odds type the brand's odds
 * type applies.
 */
export async function adoptSettings(settings: MemberSettings, chosen: ChosenSettings): Promise<void> {
  const effectiveSettings = chosen.oddsTypeChosen ? settings : { ...settings, oddsType: brand.oddsType as OddsLabel }
  const everChosen = chosen.languageChosen
  const { language } = settingsNow()
  const { languageChosen } = useLayout.getState()
  setLayout({ languageChosen: false })
  if (everChosen && !languageChosen) {
    putSettings(effectiveSettings)
    return showLanguage(effectiveSettings.language)
  }
  putSettings({ ...effectiveSettings, language })
  // Not awaited: the page already shows the language and reverts if the server does not store it.
  if (languageChosen && !(everChosen && effectiveSettings.language === language)) void changeSettings({ language })
}

/**
 * Returns the server's settings that differ from the page's, or null. Ignores language and odds type if the member
 * never chose them.
 */
export function changedSettings(
  serverSettings: MemberSettings,
  chosen: ChosenSettings,
  now: MemberSettings,
): Partial<MemberSettings> | null {
  const fields = (Object.keys(serverSettings) as (keyof MemberSettings)[])
    .filter((field) => field !== 'language' || chosen.languageChosen)
    .filter((field) => field !== 'oddsType' || chosen.oddsTypeChosen)
    .filter((field) => JSON.stringify(serverSettings[field]) !== JSON.stringify(now[field]))
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, serverSettings[field]]))
}

/**
 * Applies the settings of a refetched profile, so that changes from a different browser take effect here.
 * @param changeCountBefore value of settingsChanges when the profile was requested; a change since then makes the
 *   response outdated
 */
export async function applyServerSettings(
  serverSettings: MemberSettings,
  chosen: ChosenSettings,
  changeCountBefore: number | null,
): Promise<void> {
  if (changeCountBefore === null || changeCountBefore !== settingsChanges()) return
  const part = changedSettings(serverSettings, chosen, settingsNow())
  if (part === null) return
  putSettings(part)
  if (part.language !== undefined) await showLanguage(part.language)
}
