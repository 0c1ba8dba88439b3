import type { AccountState, AccessInput } from './bet-input.ts'
import { refuseIf, type Check, type RefusalCode } from './refusal.ts'

const ACCOUNT_REFUSALS: Readonly<Record<Exclude<AccountState, 'active'>, RefusalCode>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
  frozen: 'accountFrozen',
  suspended: 'accountSuspended',
}

const checkSession: Check<AccessInput> = ({ session }) => (session === 'valid' ? null : { ok: false, code: session })

const checkAccountState: Check<AccessInput> = ({ accountState }) =>
  accountState === 'active' ? null : { ok: false, code: ACCOUNT_REFUSALS[accountState] }

/**
 * Checks the account state for a member who only views a slip: frozen and suspended accounts may view prices and
 * limits.
 */
const checkMayView: Check<AccessInput> = (input) =>
  input.accountState === 'frozen' || input.accountState === 'suspended' ? null : checkAccountState(input)

const checkPermission: Check<AccessInput> = ({ mayBet }) => refuseIf(!mayBet, 'permission_denied')

/** Refuses a member with a time-out or self-exclusion (PR7). */
const checkNotBarred: Check<AccessInput> = ({ barred }) => (barred ? { ok: false, code: barred } : null)

/** Refuses a bet while the balance is unknown. An unknown balance is neither sufficient nor zero (WA2). */
const checkBalanceAvailable: Check<AccessInput> = ({ availableMinor }) =>
  refuseIf(availableMinor === null, 'unableToGetBalanceAtTheMoment')

/** Refuses a bet while the balance is below zero (SE3). */
const checkNotBelowZero: Check<AccessInput> = ({ availableMinor }) =>
  refuseIf(typeof availableMinor === 'bigint' && availableMinor < 0n, 'balanceBelowZero')

/**
 * Refuses a bet on a product that is off. Placement checks this and not its route, because an identical repeat of a
 * placed bet keeps its answer (AC1).
 */
const checkProduct: Check<AccessInput> = ({ sportsbookEnabled }) => refuseIf(!sportsbookEnabled, 'sportsbookDisabled')

/** Session, account and wallet checks before a bet, in the order of AC. */
export const ACCESS_CHECKS: readonly Check<AccessInput>[] = [
  checkSession,
  checkAccountState,
  checkPermission,
  checkNotBarred,
  checkBalanceAvailable,
  checkNotBelowZero,
  checkProduct,
]

/**
 * Checks before a slip is priced without a bet. Members with a time-out or self-exclusion, and frozen or suspended
 * accounts, may view prices (PR7).
 */
export const VIEW_CHECKS: readonly Check<AccessInput>[] = ACCESS_CHECKS.filter((check) => check !== checkNotBarred).map(
  (check) => (check === checkAccountState ? checkMayView : check),
)
