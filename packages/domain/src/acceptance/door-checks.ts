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

const checkPermission: Check<DoorInput> = ({ mayBet }) => refuseIf(!mayBet, 'permission_denied')

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
  checkWalletKnown,
  checkNotBelowZero,
  checkProduct,
]
