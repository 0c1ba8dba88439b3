import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import { type EffectiveSetting, computeEffectiveSetting, type UplineLevel } from '@touchline/domain/upline'

/** Own settings of an account in an upline path. */
export interface SetAccount {
  readonly accountId: string
  readonly level: UplineLevel | 'member'
  readonly currency: Currency
  readonly state: AccountState
  readonly priceGroup: PriceGroup | null
  readonly closed: readonly string[]
  /** Account's own bet limits by sport id. */
  readonly limits: ReadonlyMap<number, BetLimits>
}

/** Account in the upline tree with the number of its direct members. */
export interface TreeRow {
  readonly accountId: string
  readonly level: UplineLevel | 'member'
  readonly currency: Currency
  readonly state: AccountState
  /** Depth in the tree; 0 directly below the company. */
  readonly depth: number
  /** Number of direct members. */
  readonly members: number
}

/**
 * Returns the effective settings of the last account of an upline path in a sport, with the deciding account of each
 * value (UP7).
 */
export function inForceIn(line: readonly SetAccount[], sportId: number): EffectiveSetting {
  return computeEffectiveSetting(line.map((account) => ({ ...account, limits: account.limits.get(sportId) ?? null })))
}
