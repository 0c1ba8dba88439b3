import type { AccountState, BetLimits } from '../acceptance/index.ts'
import { PRICE_GROUPS, type PriceGroup } from '../odds/index.ts'

/** What one account of a line has set for itself and all below it; what it is silent about it does not bound. */
export interface AccountSetting {
  readonly accountId: string
  readonly state: AccountState
  /** The dearest group that it sets (OD8). */
  readonly priceGroup: PriceGroup | null
  readonly limits: BetLimits | null
  /** Products that it has closed. */
  readonly closed: readonly string[]
}

/** A value in force, and the account that decided it. */
export interface Decided<T> {
  readonly value: T
  readonly by: string
}

/** What holds for the last account of a line. */
export interface SettingInForce {
  readonly state: Decided<AccountState>
  readonly priceGroup: Decided<PriceGroup> | null
  readonly limits: { readonly [Limit in keyof BetLimits]: Decided<bigint> } | null
  readonly closed: ReadonlyMap<string, string>
}

/** From the freest to the most closed. */
const STATES: readonly AccountState[] = ['active', 'suspended', 'inactive', 'frozen', 'blocked', 'closed']

/** Of several alike the one nearest the company decides: raising those below it would change nothing. */
const strictest = <T>(
  line: readonly AccountSetting[],
  valueOf: (account: AccountSetting) => T | null,
  isStricter: (a: T, b: T) => boolean,
): Decided<T> | null => {
  let decided: Decided<T> | null = null
  for (const account of line) {
    const value = valueOf(account)
    if (value === null || (decided !== null && !isStricter(value, decided.value))) continue
    decided = { value, by: account.accountId }
  }
  return decided
}

const isLess = (a: bigint, b: bigint): boolean => a < b

const limitsInForce = (line: readonly AccountSetting[]): SettingInForce['limits'] => {
  const minBetMinor = strictest(
    line,
    ({ limits }) => limits?.minBetMinor ?? null,
    (a, b) => a > b,
  )
  const least = (limit: keyof BetLimits) => strictest(line, ({ limits }) => limits?.[limit] ?? null, isLess)
  const [maxBetMinor, maxPayoutMinor, maxPerMatchMinor] = [
    least('maxBetMinor'),
    least('maxPayoutMinor'),
    least('maxPerMatchMinor'),
  ]
  if (minBetMinor === null || maxBetMinor === null || maxPayoutMinor === null || maxPerMatchMinor === null) return null
  return { minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor }
}

/**
 * What holds under a whole line (UP4, UP7, LI1), from the account nearest the company down to the one that is asked
 * about: the most closed state, the dearest price group, the highest minimum and the lowest maximum of each limit, and
 * no product that any of them has closed. Nothing is copied down, so what is lowered above is in force below at once,
 * and raised again it gives back what was there. Limits are null where no account has set any. Throws a RangeError for
 * an empty line.
 */
export const settingInForce = (line: readonly AccountSetting[]): SettingInForce => {
  const state = strictest(
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
  const priceGroup = strictest(line, (account) => account.priceGroup, isDearer)
  return { state, priceGroup, limits: limitsInForce(line), closed }
}
