import type { MemberProfile, SettingsAnswer } from '@touchline/contract/named-records'
import type { OddsLabel } from '@touchline/domain/odds'
import { memberCall } from './member-call.ts'
import { sessionNow } from '../state/account.ts'
import { brand } from '../settings/brand.ts'
import { showLanguage } from '../i18n/language.ts'
import { putSettings, setLayout, settingsNow, useLayout } from '../settings/layout.ts'
import type { MemberSettings } from '../settings/settings-wire.ts'
import { endsVisit, tell } from '../state/messages.ts'

let pageIsLeft = false

/** A page that is left gives its calls up before it goes: that says nothing of what the server did. */
export const followLeaving = (): void => {
  window.addEventListener('pagehide', () => (pageIsLeft = true))
  window.addEventListener('pageshow', () => (pageIsLeft = false))
}

/** Changes of settings that were begun here, and those of them that the server has not answered yet. */
let changes = 0
let unanswered = 0

/** How many changes were made here; null while the server has not answered one. */
export const settingsChanges = (): number | null => (unanswered > 0 ? null : changes)

/** Changes settings at once here, and on the server for who is logged in. What it could not keep
 * is put back, and the member told. */
export const changeSettings = async (part: Partial<MemberSettings>): Promise<void> => {
  const before = settingsNow()
  putSettings(part)
  // Said before it is shown: a login may be quicker than a font.
  if (part.language !== undefined && sessionNow() === null) setLayout({ languageChosen: true })
  if (part.language !== undefined && part.language !== before.language) await showLanguage(part.language)
  if (sessionNow() === null) return
  changes += 1
  unanswered += 1
  const outcome = await memberCall<SettingsAnswer>('usersettings', { settings: part })
  unanswered -= 1
  if (outcome.kind === 'answered' || (outcome.kind === 'unheard' && pageIsLeft)) return
  putSettings(undoing(part, before))
  if (part.language !== undefined) await showLanguage(settingsNow().language)
  const code = outcome.kind === 'unheard' ? 'requestFailed' : outcome.code
  // The call itself has told that the visit is over.
  if (!endsVisit(code)) tell(code, true)
}

/** What a change put in another's place, unless that was changed again meanwhile. */
const undoing = (part: Partial<MemberSettings>, before: MemberSettings): Partial<MemberSettings> => {
  const now = settingsNow()
  const fields = (Object.keys(part) as (keyof MemberSettings)[]).filter((field) => now[field] === part[field])
  return Object.fromEntries(fields.map((field) => [field, before[field]]))
}

/** Whether language and odds type of the settings are the member's own, or a default that the brand's precedes. */
export type Chosen = Pick<MemberProfile['playerInfo'], 'languageChosen' | 'oddsTypeChosen'>

/**
 * After a login: the server's settings hold, but for a language that was chosen on the way in; the server is told it.
 * A member who never chose one reads on in that of the page, and who never chose an odds type in the brand's.
 */
export const adoptSettings = async (settings: MemberSettings, chosen: Chosen): Promise<void> => {
  const kept = chosen.oddsTypeChosen ? settings : { ...settings, oddsType: brand.oddsType as OddsLabel }
  const everChosen = chosen.languageChosen
  const { language } = settingsNow()
  const { languageChosen } = useLayout.getState()
  setLayout({ languageChosen: false })
  if (everChosen && !languageChosen) {
    putSettings(kept)
    return showLanguage(kept.language)
  }
  putSettings({ ...kept, language })
  // Nobody waits for it: the page reads so already, and is put back where it cannot be kept.
  if (languageChosen && !(everChosen && kept.language === language)) void changeSettings({ language })
}

/**
 * The settings that the server keeps, where they differ from this page's; null where they do not. Where a language or
 * an odds type was never chosen the page reads on in its own.
 */
export const settingsKept = (
  kept: MemberSettings,
  chosen: Chosen,
  now: MemberSettings,
): Partial<MemberSettings> | null => {
  const fields = (Object.keys(kept) as (keyof MemberSettings)[])
    .filter((field) => field !== 'language' || chosen.languageChosen)
    .filter((field) => field !== 'oddsType' || chosen.oddsTypeChosen)
    .filter((field) => JSON.stringify(kept[field]) !== JSON.stringify(now[field]))
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, kept[field]]))
}

/**
 * The profile of a session that goes on was read: what was changed in another browser holds here too.
 * @param changesBefore settingsChanges when it was asked for: an answer that a change here overtook says nothing
 */
export const takeKeptSettings = async (
  kept: MemberSettings,
  chosen: Chosen,
  changesBefore: number | null,
): Promise<void> => {
  if (changesBefore === null || changesBefore !== settingsChanges()) return
  const part = settingsKept(kept, chosen, settingsNow())
  if (part === null) return
  putSettings(part)
  if (part.language !== undefined) await showLanguage(part.language)
}
