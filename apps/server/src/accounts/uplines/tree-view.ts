import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import { type SettingInForce, settingInForce, type UplineLevel } from '@touchline/domain/upline'

/** What an account of a line has set. */
export interface SetAccount {
  readonly accountId: string
  readonly level: UplineLevel | 'member'
  readonly currency: Currency
  readonly state: AccountState
  readonly priceGroup: PriceGroup | null
  readonly closed: readonly string[]
  /** By sport. */
  readonly limits: ReadonlyMap<number, BetLimits>
}

/** An account of the tree, and what is right below it. */
export interface TreeRow {
  readonly accountId: string
  readonly level: UplineLevel | 'member'
  readonly currency: Currency
  readonly state: AccountState
  /** 0 right below the company. */
  readonly depth: number
  /** Members right below it. */
  readonly members: number
}

/** UP7: what is in force for the last account of a line, in one sport, and who decided it. */
export const inForceIn = (line: readonly SetAccount[], sportId: number): SettingInForce =>
  settingInForce(line.map((account) => ({ ...account, limits: account.limits.get(sportId) ?? null })))
