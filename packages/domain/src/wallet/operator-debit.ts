/**
 * State of a debit on an operator wallet (WA3). `requested`: sent, no response yet. `unknown`: no response in time,
 * rollback in progress. `accepted`, `refused` and `rolled_back` are final.
 */
export type DebitState = 'requested' | 'unknown' | 'accepted' | 'refused' | 'rolled_back'

/**
 * Event on a debit: the operator's response to the debit or the rollback, or `timeout` after ANSWER_WITHIN_MS.
 * `never_received`: in a reconciliation by transaction id (WA4) the operator does not know the debit.
 */
export type DebitEvent = 'accepted' | 'refused' | 'rolled_back' | 'timeout' | 'never_received'

/**
 * Time within which an operator wallet must respond to a debit, in milliseconds (WA3). Afterwards the debit counts as
 * unknown.
 */
export const ANSWER_WITHIN_MS = 10_000

const ENDS: ReadonlySet<DebitState> = new Set(['accepted', 'refused', 'rolled_back'])

/**
 * Returns the state after an event. A timeout is never a refusal: the debit is rolled back until the operator confirms
 * the rollback, and a late success changes nothing. `never_received` is not final either, because the debit may still
 * arrive; the rollback leaves a tombstone that makes the debit fail. Throws a RangeError if the event contradicts a
 * final state.
 */
export function computeDebitState(state: DebitState, event: DebitEvent): DebitState {
  if (ENDS.has(state)) {
    if (event === state || event === 'timeout') return state
    throw new RangeError(`a debit that is ${state} cannot be ${event}`)
  }
  if (event === 'refused' || event === 'rolled_back') return event
  return state === 'requested' && event === 'accepted' ? 'accepted' : 'unknown'
}
