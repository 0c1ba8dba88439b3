import type { Settings } from '@touchline/contract/accounts/settings'
import { FIRST_SETTINGS } from '@touchline/contract/accounts/first-settings'
import { type Currency, exponentOf, isCurrency } from '@touchline/domain/money'
import { MYANMAR_LABEL, type OddsLabel } from '@touchline/domain/odds'
import type { Member, MemberStore } from './account-ports.ts'
import { hasMyanmarLines } from './myanmar-offer.ts'
import type { SessionGuard } from './session-guard.ts'

const AMOUNTS = ['default_stake_amount', 'quick_bet_amount'] as const

type Chooser = Pick<Member, 'settings' | 'currency' | 'offers' | 'limits'>

const oneUnit = (currency: string): bigint =>
  isCurrency(currency) ? 10n ** BigInt(exponentOf(currency as Currency)) : 1n

const MALAY = 1

/** Product §9: one unit of the currency, or the least that the member may bet where that is more. */
const firstStake = ({ currency, limits }: Chooser): string => {
  const unit = oneUnit(currency)
  const [least = unit] = Array.from(limits.values(), ({ minBetMinor }) => minBetMinor).toSorted((a, b) =>
    a < b ? -1 : 1,
  )
  return String(least > unit ? least : unit)
}

/** Who has Myanmar lines reads them unless he chose otherwise; who has none any more is back at Malay. */
const oddsLabelOf = (member: Chooser): OddsLabel => {
  const chosen = member.settings.odds_type
  if (hasMyanmarLines(member)) return chosen ?? MYANMAR_LABEL
  return chosen === undefined || chosen === MYANMAR_LABEL ? MALAY : chosen
}

/** The member's settings; what they never chose has the default of product §3. */
export const settingsOf = (member: Chooser): Settings => {
  const stake = firstStake(member)
  const first = { ...FIRST_SETTINGS, default_stake_amount: stake, quick_bet_amount: stake }
  return { ...first, ...member.settings, odds_type: oddsLabelOf(member) }
}

export type SettingsSaved =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly field: string }

interface SettingsParts {
  readonly members: Pick<MemberStore, 'saveSettings'>
  readonly guard: Pick<SessionGuard, 'forget'>
}

/** Changes the settings given and keeps the others. A stake below zero is refused by its field. */
export const createSaveSettings =
  ({ members, guard }: SettingsParts) =>
  async (member: Member, change: Partial<Settings>): Promise<SettingsSaved> => {
    const negative = AMOUNTS.find((field) => change[field]?.startsWith('-'))
    if (negative !== undefined) return { ok: false, field: negative }
    const known = Object.keys(settingsOf(member))
    const settings = Object.fromEntries(Object.entries(change).filter(([field]) => known.includes(field)))
    await members.saveSettings(member.id, settings)
    guard.forget(member.id)
    return { ok: true, settings: settingsOf({ ...member, settings: { ...member.settings, ...settings } }) }
  }
export type SaveSettings = ReturnType<typeof createSaveSettings>
