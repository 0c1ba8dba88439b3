import type { DebitState } from './operator-debit.ts'

/** A call to an operator wallet, as recorded by the platform. */
export interface CallHere {
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
export interface CallThere {
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
 * - `missing_there`: we received a response, but the operator has no such call.
 * - `missing_here`: the operator moved money under an unknown id.
 * - `unknown`: the operator did not report the call, so no side is missing.
 */
export const DIFFERENCES = [
  'missing_there',
  'missing_here',
  'other_amount',
  'other_state',
  'other_account',
  'unknown',
] as const
export type Difference = (typeof DIFFERENCES)[number]

const isUnheard = ({ call, state, hold }: CallHere): boolean =>
  state === 'asked' || state === 'unknown' || (call === 'cancel' && hold?.state === 'unknown')

/**
 * Returns whether the operator has not yet responded to a wallet call or its cancel. Such a call cannot be reconciled
 * yet.
 */
export const isOpenCall = (here: CallHere): boolean => isUnheard(here) || here.cancel === 'asked'

/**
 * Returns the change of the member's balance by a wallet call according to the platform, in minor units: positive is a
 * credit to the member, negative a debit. Returns 0 until the operator responds (WA10).
 */
export const movedHere = (here: CallHere): bigint => {
  const { call, state, amountMinor, hold } = here
  if (isUnheard(here)) return 0n
  if (call === 'hold') return state === 'taken' ? -amountMinor : 0n
  if (call === 'cancel') return hold?.state === 'taken' ? amountMinor : 0n
  if (call === 'confirm') return (hold?.amountMinor ?? 0n) - amountMinor
  return amountMinor
}

interface Agreed {
  readonly statuses: readonly CallThere['status'][]
  readonly moved: readonly bigint[]
}

/** A rolled-back hold took nothing, or its cancel returned the amount. Only the operator knows which case applies. */
const agreedOf = (here: CallHere): Agreed => {
  const { call, state, amountMinor, hold, cancel } = here
  const moved = [movedHere(here)]
  if (call === 'hold' && state === 'rolled_back') {
    return { statuses: ['cancelled', 'unknown'], moved: [0n, -amountMinor] }
  }
  if (call === 'hold' && state === 'refused') return { statuses: ['refused'], moved }
  if (call === 'hold' && cancel !== null) return { statuses: ['cancelled'], moved }
  if (call !== 'cancel') return { statuses: ['done'], moved }
  const back = hold?.state === 'rolled_back' ? [0n, amountMinor] : moved
  return { statuses: ['done', 'cancelled'], moved: back }
}

const isOther = (here: string, there: string | null): boolean => there !== null && there !== here

/**
 * Compares a call in our books with the operator's record (WA10). Returns null if both agree. Open calls are not
 * allowed.
 * @param there null if the operator did not report the call
 */
export const holdAgainst = (here: CallHere, there: CallThere | null): Difference | null => {
  if (there === null) return 'unknown'
  const { statuses, moved } = agreedOf(here)
  if (there.status === 'unknown' && !statuses.includes('unknown')) {
    return here.call === 'hold' && here.state === 'refused' ? 'other_state' : 'missing_there'
  }
  if (!statuses.includes(there.status)) return 'other_state'
  if (!moved.includes(there.movedMinor)) return 'other_amount'
  if (there.status === 'unknown') return null
  if (isOther(here.accountId, there.accountId) || isOther(here.currency, there.currency)) return 'other_account'
  return null
}

/** Returns whether a rolled-back hold and its cancel sum to zero (WA10). */
export const isEvenThere = (hold: CallThere, cancel: CallThere): boolean => hold.movedMinor + cancel.movedMinor === 0n
