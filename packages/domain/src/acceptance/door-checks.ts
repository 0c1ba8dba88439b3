import type { AccountState, DoorInput } from './bet-input.ts'
import { refuseIf, type Check, type RefusalCode } from './refusal.ts'

const ACCOUNT_REFUSALS: Readonly<Record<Exclude<AccountState, 'active'>, RefusalCode>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
  frozen: 'accountFrozen',
  suspended: 'accountSuspended',
}

const checkSession: Check<DoorInput> = ({ session }) => (session === 'valid' ? null : { ok: false, code: session })

const checkAccountState: Check<DoorInput> = ({ accountState }) =>
  accountState === 'active' ? null : { ok: false, code: ACCOUNT_REFUSALS[accountState] }

/** A member who may look and not bet is told the limits like any other. */
const checkMayLook: Check<DoorInput> = (input) =>
  input.accountState === 'frozen' || input.accountState === 'suspended' ? null : checkAccountState(input)

const checkPermission: Check<DoorInput> = ({ mayBet }) => refuseIf(!mayBet, 'permission_denied')

/** PR7. */
const checkNotBarred: Check<DoorInput> = ({ barred }) => (barred ? { ok: false, code: barred } : null)

/** WA2: what is not known is neither enough nor nothing. */
const checkWalletKnown: Check<DoorInput> = ({ availableMinor }) =>
  refuseIf(availableMinor === null, 'unableToGetBalanceAtTheMoment')

/** SE3: betting is closed to a member below zero until it is covered. */
const checkNotBelowZero: Check<DoorInput> = ({ availableMinor }) =>
  refuseIf(typeof availableMinor === 'bigint' && availableMinor < 0n, 'balanceBelowZero')

const checkProduct: Check<DoorInput> = ({ sportsbookEnabled }) => refuseIf(!sportsbookEnabled, 'sportsbookDisabled')

/** Who asks, and whether they may bet at all, in the order of AC. */
export const DOOR_CHECKS: readonly Check<DoorInput>[] = [
  checkSession,
  checkAccountState,
  checkPermission,
  checkNotBarred,
  checkWalletKnown,
  checkNotBelowZero,
  checkProduct,
]

/** Who asks what is offered, without betting on it: who barred themselves may look (PR7). */
export const LOOK_CHECKS: readonly Check<DoorInput>[] = DOOR_CHECKS.filter((check) => check !== checkNotBarred).map(
  (check) => (check === checkAccountState ? checkMayLook : check),
)
