import type { DebitState } from './operator-debit.ts'

/** A call that we made to a wallet that an operator keeps, as our books have it. */
export interface CallHere {
  readonly call: 'hold' | 'confirm' | 'cancel' | 'settle' | 'unsettle' | 'resettle'
  readonly state: DebitState
  /** Minor units; what they mean hangs on the call. */
  readonly amountMinor: bigint
  /** The hold that it is about, of a hold itself; null where nothing was paid for what it brings. */
  readonly hold: { readonly state: DebitState; readonly amountMinor: bigint } | null
  /** Of a hold: how the cancel stands that gives it back; null where there is none. */
  readonly cancel: DebitState | null
  readonly accountId: string
  readonly currency: string
}

/** What an operator says that it has under the id of a call. */
export interface CallThere {
  readonly status: 'done' | 'refused' | 'cancelled' | 'unknown'
  /** What the member's balance changed by under this id, minor units: below 0 where it was taken. */
  readonly movedMinor: bigint
  /** Null where it does not say. */
  readonly accountId: string | null
  readonly currency: string | null
}

/**
 * How the two sides differ. `missing_there`: we were heard, and it has no such call. `missing_here`: it moved money
 * under an id that is none of ours. `unknown`: it did not say, which is neither.
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
 * Nobody heard an answer to it yet, or to the cancel of it: it is among what is owed, and there is nothing to hold
 * against the other side.
 */
export const isOpenCall = (here: CallHere): boolean => isUnheard(here) || here.cancel === 'asked'

/** What a call changed the member's balance by, as our books have it; minor units. Nothing until it is heard (WA10). */
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

/** A hold that was rolled back took nothing, or gave it back by its cancel; which, the operator knows alone. */
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
 * WA10: a call of ours held against what the operator says of it; null where they agree. Not for calls that are open.
 * @param there null where it did not say
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

/** A hold that was rolled back and its cancel moved nothing between them, whatever each did (WA10). */
export const isEvenThere = (hold: CallThere, cancel: CallThere): boolean => hold.movedMinor + cancel.movedMinor === 0n
