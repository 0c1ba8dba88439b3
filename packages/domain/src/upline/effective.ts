import type { AccountState, BetLimits } from '../acceptance/index.ts'
import { PRICE_GROUPS, type PriceGroup } from '../odds/index.ts'

/** Settings that an upline account makes for itself and its downline. A null value imposes no limit. */
export interface AccountSetting {
  readonly accountId: string
  readonly state: AccountState
  /** Minimum price group of the downline (OD8). A later letter gives the member worse prices. */
  readonly priceGroup: PriceGroup | null
  readonly limits: BetLimits | null
  /** Products that the account has closed for itself and its downline. */
  readonly closed: readonly string[]
}

/** An effective value with the account that decided the value. */
export interface EffectiveValue<T> {
  readonly value: T
  readonly by: string
}

/** Effective settings of the last account of an upline path. */
export interface EffectiveSetting {
  readonly state: EffectiveValue<AccountState>
  readonly priceGroup: EffectiveValue<PriceGroup> | null
  readonly limits: { readonly [Limit in keyof BetLimits]: EffectiveValue<bigint> } | null
  readonly closed: ReadonlyMap<string, string>
}

/** Account states from the least to the most restrictive. */
const STATES: readonly AccountState[] = ['active', 'suspended', 'inactive', 'frozen', 'blocked', 'closed']

/**
 * Returns the effective settings of an account (UP4, UP7, LI1): the most restrictive state, the most expensive price
 * group, the highest minimum and the lowest maximum of every limit, and every closed product. `line` is the upline path
 * from the account nearest the company down to the account itself.
 *
 * Nothing is copied to the downline. A lowered limit therefore takes effect below immediately, and raising the limit
 * restores the previous values. Limits are null if no account sets limits. Throws a RangeError for an empty path.
 */
export function computeEffectiveSetting(line: readonly AccountSetting[]): EffectiveSetting {
  const state = findStrictest(
    line,
    (account) => account.state,
    (a, b) => STATES.indexOf(a) > STATES.indexOf(b),
  )
  if (state === null) throw new RangeError('a line has at least the account itself')
  const closed = new Map<string, string>()
  for (const account of line) {
    for (const product of account.closed) if (!closed.has(product)) closed.set(product, account.accountId)
  }
  const isDearer = (a: PriceGroup, b: PriceGroup): boolean => PRICE_GROUPS.indexOf(a) > PRICE_GROUPS.indexOf(b)
  const priceGroup = findStrictest(line, (account) => account.priceGroup, isDearer)
  return { state, priceGroup, limits: computeEffectiveLimits(line), closed }
}

/**
 * Returns the most restrictive value of an upline path with the account that decides it. Among equal values, the
 * account nearest the company decides, because raising the value further down would change nothing.
 */
function findStrictest<T>(
  line: readonly AccountSetting[],
  valueOf: (account: AccountSetting) => T | null,
  isStricter: (a: T, b: T) => boolean,
): EffectiveValue<T> | null {
  let decided: EffectiveValue<T> | null = null
  for (const account of line) {
    const value = valueOf(account)
    if (value === null || (decided !== null && !isStricter(value, decided.value))) continue
    decided = { value, by: account.accountId }
  }
  return decided
}

function computeEffectiveLimits(line: readonly AccountSetting[]): EffectiveSetting['limits'] {
  const minBetMinor = findStrictest(
    line,
    ({ limits }) => limits?.minBetMinor ?? null,
    (a, b) => a > b,
  )
  const findLowest = (limit: keyof BetLimits) => findStrictest(line, ({ limits }) => limits?.[limit] ?? null, isLess)
  const [maxBetMinor, maxPayoutMinor, maxPerMatchMinor] = [
    findLowest('maxBetMinor'),
    findLowest('maxPayoutMinor'),
    findLowest('maxPerMatchMinor'),
  ]
  if (minBetMinor === null || maxBetMinor === null || maxPayoutMinor === null || maxPerMatchMinor === null) return null
  return { minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor }
}

function isLess(a: bigint, b: bigint): boolean {
  return a < b
}
