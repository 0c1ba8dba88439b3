import type { DebitState } from './operator-debit.ts'

/** A call to an operator wallet, as recorded in our books. */
export interface CallHere {
  readonly call: 'hold' | 'confirm' | 'cancel' | 'settle' | 'unsettle' | 'resettle'
  readonly state: DebitState
  /** Minor units; the meaning depends on the call. */
  readonly amountMinor: bigint
  /** The hold to which the call belongs, also for a hold itself; null if the credit has no hold. */
  readonly hold: { readonly state: DebitState; readonly amountMinor: bigint } | null
  /** State of the cancel that releases the hold; null if there is none. */
  readonly cancel: DebitState | null
  readonly accountId: string
  readonly currency: string
}

/** An operator's record of a call id. */
export interface CallThere {
  readonly status: 'done' | 'refused' | 'cancelled' | 'unknown'
  /** Change of the member's balance under the call id, minor units: negative for a debit. */
  readonly movedMinor: bigint
  /** Null if not reported. */
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

/** Returns whether a call or its cancel still awaits a response. An open call cannot be reconciled yet. */
export const isOpenCall = (here: CallHere): boolean => isUnheard(here) || here.cancel === 'asked'

/**
 * Returns the change of the member's balance by a call in our books, minor units. Returns 0 until the operator responds
 * (WA10).
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
