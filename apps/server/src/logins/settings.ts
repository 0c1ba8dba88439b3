import type { Settings } from '@touchline/contract/accounts/settings'
import { FIRST_SETTINGS } from '@touchline/contract/accounts/first-settings'
import { type Currency, exponentOf, isCurrency } from '@touchline/domain/money'
import { MYANMAR_LABEL, type OddsLabel } from '@touchline/domain/odds'
import type { Member, MemberStore, SessionGuard } from '../members/index.ts'
import { hasMyanmarLines } from './myanmar-offer.ts'

const AMOUNTS = ['default_stake_amount', 'quick_bet_amount'] as const

type Chooser = Pick<Member, 'settings' | 'currency' | 'betting' | 'limits'>

const MALAY = 1

export type SettingsSaved =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly field: string }

interface SettingsParts {
  readonly members: Pick<MemberStore, 'saveSettings'>
  readonly guard: Pick<SessionGuard, 'forget'>
}

export type SaveSettings = ReturnType<typeof createSaveSettings>

/**
 * Returns the site settings of the member, with the defaults of product §3 for settings that the member never chose.
 */
export function resolveSettings(member: Chooser): Settings {
  const stake = defaultStake(member)
  const first = { ...FIRST_SETTINGS, default_stake_amount: stake, quick_bet_amount: stake }
  return { ...first, ...member.settings, odds_type: resolveOddsLabel(member) }
}

/**
 * Returns the default stake in major units: one unit of the currency, or the lowest minimum bet of the member if higher
 * (product §9).
 */
function defaultStake({ currency, limits }: Chooser): string {
  const unit = oneUnit(currency)
  const [lowestMinBet = unit] = Array.from(limits.values(), ({ minBetMinor }) => minBetMinor).toSorted((a, b) =>
    a < b ? -1 : 1,
  )
  return String(lowestMinBet > unit ? lowestMinBet : unit)
}

function oneUnit(currency: string): bigint {
  return isCurrency(currency) ? 10n ** BigInt(exponentOf(currency as Currency)) : 1n
}

/**
 * Returns the odds type. Members with Myanmar lines default to Myanmar odds. Without Myanmar lines the Myanmar odds
 * type falls back to Malay.
 */
function resolveOddsLabel(member: Chooser): OddsLabel {
  const chosen = member.settings.odds_type
  if (hasMyanmarLines(member)) return chosen ?? MYANMAR_LABEL
  return chosen === undefined || chosen === MYANMAR_LABEL ? MALAY : chosen
}

/** Creates the function that saves changed site settings of a member. A negative stake is refused with its field. */
export function createSaveSettings({ members, guard }: SettingsParts) {
  return async (member: Member, change: Partial<Settings>): Promise<SettingsSaved> => {
    const negative = AMOUNTS.find((field) => change[field]?.startsWith('-'))
    if (negative !== undefined) return { ok: false, field: negative }
    const settingNames = Object.keys(resolveSettings(member))
    const settings = Object.fromEntries(Object.entries(change).filter(([field]) => settingNames.includes(field)))
    await members.saveSettings(member.id, settings)
    guard.forget(member.id)
    return { ok: true, settings: resolveSettings({ ...member, settings: { ...member.settings, ...settings } }) }
  }
}
