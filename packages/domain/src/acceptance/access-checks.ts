import type { AccountState, AccessInput } from './bet-input.ts'
import { refuseIf, type AcceptanceCheck, type RefusalCode } from './refusal.ts'

const ACCOUNT_REFUSALS: Readonly<Record<Exclude<AccountState, 'active'>, RefusalCode>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
  frozen: 'accountFrozen',
  suspended: 'accountSuspended',
}

const checkSession: AcceptanceCheck<AccessInput> = ({ session }) =>
  session === 'valid' ? null : { ok: false, code: session }

const checkAccountState: AcceptanceCheck<AccessInput> = ({ accountState }) =>
  accountState === 'active' ? null : { ok: false, code: ACCOUNT_REFUSALS[accountState] }

/**
 * Checks the account state for a member who only views a slip: frozen and suspended accounts may view prices and
 * limits.
 */
const checkMayView: AcceptanceCheck<AccessInput> = (input) =>
  input.accountState === 'frozen' || input.accountState === 'suspended' ? null : checkAccountState(input)

const checkPermission: AcceptanceCheck<AccessInput> = ({ mayBet }) => refuseIf(!mayBet, 'permission_denied')

/** Refuses a member with a time-out or self-exclusion (PR7). */
const checkNotBarred: AcceptanceCheck<AccessInput> = ({ barred }) => (barred ? { ok: false, code: barred } : null)

/** Refuses a bet while the balance is unknown. An unknown balance is neither sufficient nor zero (WA2). */
const checkBalanceAvailable: AcceptanceCheck<AccessInput> = ({ availableMinor }) =>
  refuseIf(availableMinor === null, 'unableToGetBalanceAtTheMoment')

/** Refuses a bet while the balance is below zero (SE3). */
const checkNotBelowZero: AcceptanceCheck<AccessInput> = ({ availableMinor }) =>
  refuseIf(typeof availableMinor === 'bigint' && availableMinor < 0n, 'balanceBelowZero')

/**
 * Refuses a bet on a product that is off. Placement checks this and not its route, because an identical repeat of a
 * placed bet keeps its answer (AC1).
 */
const checkProduct: AcceptanceCheck<AccessInput> = ({ sportsbookEnabled }) =>
  refuseIf(!sportsbookEnabled, 'sportsbookDisabled')

/** An access check with the codes of its refusals. */
interface AccessRule {
  readonly check: AcceptanceCheck<AccessInput>
  readonly codes: readonly RefusalCode[]
}

/** Checks of session, account and wallet, in the order of AC. Their refusals concern the member and no bet. */
const MEMBER_RULES: readonly AccessRule[] = [
  { check: checkSession, codes: ['session_not_exists', 'session_expired', 'invalidSession'] },
  { check: checkAccountState, codes: Object.values(ACCOUNT_REFUSALS) },
  { check: checkPermission, codes: ['permission_denied'] },
  { check: checkNotBarred, codes: ['ownTimeOut', 'selfExcluded'] },
  { check: checkBalanceAvailable, codes: ['unableToGetBalanceAtTheMoment'] },
  { check: checkNotBelowZero, codes: ['balanceBelowZero'] },
]

/** Session, account, wallet and product checks before a bet, in the order of AC. */
export const ACCESS_CHECKS: readonly AcceptanceCheck<AccessInput>[] = [
  ...MEMBER_RULES.map(({ check }) => check),
  checkProduct,
]

/**
 * Refusal codes that concern the member and no bet. The checks run before the reference of a request is read, so such a
 * refusal is never stored for the reference (AC).
 */
export const MEMBER_REFUSAL_CODES: ReadonlySet<RefusalCode> = new Set(MEMBER_RULES.flatMap(({ codes }) => codes))

/**
 * Checks before a slip is priced without a bet. Members with a time-out or self-exclusion, and frozen or suspended
 * accounts, may view prices (PR7).
 */
export const VIEW_CHECKS: readonly AcceptanceCheck<AccessInput>[] = ACCESS_CHECKS.filter(
  (check) => check !== checkNotBarred,
).map((check) => (check === checkAccountState ? checkMayView : check))
