import type { DebitState } from './operator-debit.ts'

/** A call to an operator wallet, as recorded by the platform. */
export interface PlatformCall {
  readonly call: 'hold' | 'confirm' | 'cancel' | 'settle' | 'unsettle' | 'resettle'
  readonly state: DebitState
  /** Amount in minor units. Depending on the call: the held, the confirmed or the credited amount. */
  readonly amountMinor: bigint
  /** The stake hold that the call belongs to, also for a hold itself. Null for a credit without a hold. */
  readonly hold: { readonly state: DebitState; readonly amountMinor: bigint } | null
  /** State of the cancel call that releases the hold. Null if there is no cancel call. */
  readonly cancel: DebitState | null
  readonly accountId: string
  readonly currency: string
}

/** An operator's record of a wallet call. */
export interface OperatorCall {
  readonly status: 'done' | 'refused' | 'cancelled' | 'unknown'
  /**
   * Change of the member's balance by the wallet call according to the operator, in minor units: positive is a credit
   * to the member, negative a debit.
   */
  readonly movedMinor: bigint
  /** Member's account according to the operator. Null if not reported. */
  readonly accountId: string | null
  readonly currency: string | null
}

/**
 * Differences between our record and the operator's record:
 * - `missing_at_operator`: we received a response, but the operator has no such call.
 * - `missing_at_platform`: the operator moved money under an unknown id.
 * - `unknown`: the operator did not report the call, so no side is missing.
 */
export const DIFFERENCES = [
  'missing_at_operator',
  'missing_at_platform',
  'other_amount',
  'other_state',
  'other_account',
  'unknown',
] as const
export type Difference = (typeof DIFFERENCES)[number]

interface AgreedRecords {
  readonly statuses: readonly OperatorCall['status'][]
  readonly moved: readonly bigint[]
}

/**
 * Returns whether the operator has not yet responded to a wallet call or its cancel. Such a call cannot be reconciled
 * yet.
 */
export function isOpenCall(platformCall: PlatformCall): boolean {
  return isUnanswered(platformCall) || platformCall.cancel === 'requested'
}

function isUnanswered({ call, state, hold }: PlatformCall): boolean {
  return state === 'requested' || state === 'unknown' || (call === 'cancel' && hold?.state === 'unknown')
}

/**
 * Returns the change of the member's balance by a wallet call according to the platform, in minor units: positive is a
 * credit to the member, negative a debit. Returns 0 until the operator responds (WA10).
 */
export function computePlatformMovement(platformCall: PlatformCall): bigint {
  const { call, state, amountMinor, hold } = platformCall
  if (isUnanswered(platformCall)) return 0n
  if (call === 'hold') return state === 'accepted' ? -amountMinor : 0n
  if (call === 'cancel') return hold?.state === 'accepted' ? amountMinor : 0n
  if (call === 'confirm') return (hold?.amountMinor ?? 0n) - amountMinor
  return amountMinor
}

/**
 * Compares a call in our books with the operator's record (WA10). Returns null if both agree. Open calls are not
 * allowed.
 * @param operatorCall null if the operator did not report the call
 */
export function compareCall(platformCall: PlatformCall, operatorCall: OperatorCall | null): Difference | null {
  if (operatorCall === null) return 'unknown'
  const { statuses, moved } = findAgreedRecords(platformCall)
  if (operatorCall.status === 'unknown' && !statuses.includes('unknown')) {
    return platformCall.call === 'hold' && platformCall.state === 'refused' ? 'other_state' : 'missing_at_operator'
  }
  if (!statuses.includes(operatorCall.status)) return 'other_state'
  if (!moved.includes(operatorCall.movedMinor)) return 'other_amount'
  if (operatorCall.status === 'unknown') return null
  if (isOther(platformCall.accountId, operatorCall.accountId) || isOther(platformCall.currency, operatorCall.currency))
    return 'other_account'
  return null
}

/** A rolled-back hold took nothing, or its cancel returned the amount. Only the operator knows which case applies. */
function findAgreedRecords(platformCall: PlatformCall): AgreedRecords {
  const { call, state, amountMinor, hold, cancel } = platformCall
  const moved = [computePlatformMovement(platformCall)]
  if (call === 'hold' && state === 'rolled_back') {
    return { statuses: ['cancelled', 'unknown'], moved: [0n, -amountMinor] }
  }
  if (call === 'hold' && state === 'refused') return { statuses: ['refused'], moved }
  if (call === 'hold' && cancel !== null) return { statuses: ['cancelled'], moved }
  if (call !== 'cancel') return { statuses: ['done'], moved }
  const back = hold?.state === 'rolled_back' ? [0n, amountMinor] : moved
  return { statuses: ['done', 'cancelled'], moved: back }
}

function isOther(platformValue: string, operatorValue: string | null): boolean {
  return operatorValue !== null && operatorValue !== platformValue
}

/** Returns whether a rolled-back hold and its cancel sum to zero (WA10). */
export function isNetZero(hold: OperatorCall, cancel: OperatorCall): boolean {
  return hold.movedMinor + cancel.movedMinor === 0n
}
