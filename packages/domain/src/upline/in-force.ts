import type { AccountState, BetLimits } from '../acceptance/index.ts'

/** What one account of the line has set, from the shareholder down to the member himself (UP1). */
export interface AccountSetting {
  readonly state: AccountState
  readonly limits: BetLimits
}

/** From the freest to the most closed. */
const STATES: readonly AccountState[] = ['active', 'suspended', 'inactive', 'frozen', 'blocked', 'closed']

const least = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b < a ? b : a))
const most = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b > a ? b : a))

/**
 * What holds for a member under his whole line (UP4, LI1): the most closed state of any account of the line,
 * the highest minimum and the lowest maximum of each limit. What is lowered above is in force below at once,
 * because nothing is copied down. Throws a RangeError for an empty line.
 */
export const settingInForce = (line: readonly AccountSetting[]): AccountSetting => {
  if (line.length === 0) throw new RangeError('a line has at least the member himself')
  const limits = line.map((account) => account.limits)
  return {
    state: STATES[Math.max(...line.map(({ state }) => STATES.indexOf(state)))] as AccountState,
    limits: {
      minBetMinor: most(limits.map(({ minBetMinor }) => minBetMinor)),
      maxBetMinor: least(limits.map(({ maxBetMinor }) => maxBetMinor)),
      maxPayoutMinor: least(limits.map(({ maxPayoutMinor }) => maxPayoutMinor)),
      maxPerMatchMinor: least(limits.map(({ maxPerMatchMinor }) => maxPerMatchMinor)),
    },
  }
}

/** A member's own limit for his protection, and a higher one that he asked for later. Minor units; null is no limit. */
export interface ProtectionLimit {
  readonly amountMinor: bigint | null
  readonly raise: { readonly amountMinor: bigint | null; readonly askedAtMs: number } | null
}

/** A higher limit holds only after so long, ms. */
export const RAISE_AFTER_MS = 24 * 3_600_000

const isHigher = (asked: bigint | null, than: bigint | null): boolean =>
  than !== null && (asked === null || asked > than)

/** The protection limit that holds now. */
export const protectionInForce = ({ amountMinor, raise }: ProtectionLimit, nowMs: number): bigint | null =>
  raise !== null && nowMs - raise.askedAtMs >= RAISE_AFTER_MS ? raise.amountMinor : amountMinor

/**
 * UP4: a change of a protection limit. The member lowers it at once and raises it after a day; anybody above him can
 * only lower it: null is returned for a loosening, which is refused.
 */
export const changeProtection = (
  limit: ProtectionLimit,
  by: 'member' | 'upline',
  askedMinor: bigint | null,
  nowMs: number,
): ProtectionLimit | null => {
  const amountMinor = protectionInForce(limit, nowMs)
  if (!isHigher(askedMinor, amountMinor)) return { amountMinor: askedMinor, raise: null }
  return by === 'upline' ? null : { amountMinor, raise: { amountMinor: askedMinor, askedAtMs: nowMs } }
}
