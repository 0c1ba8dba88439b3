/**
 * How far a debit of an operator's own wallet has come (WA3). `asked`: sent, not answered. `unknown`: not answered in
 * time, so that it is being rolled back. `taken`, `refused` and `rolled_back` are its ends.
 */
export type DebitState = 'asked' | 'unknown' | 'taken' | 'refused' | 'rolled_back'

/**
 * What is heard of it: the operator's answer to the debit or to its rollback, silence past ANSWER_WITHIN_MS, or, when a
 * reconciliation asks by the transaction's id (WA4), that the operator has never heard of it.
 */
export type DebitNews = 'taken' | 'refused' | 'rolled_back' | 'silence' | 'never_heard'

/** WA3: an operator that has not answered by then is not waited for, ms. */
export const ANSWER_WITHIN_MS = 10_000

const ENDS: ReadonlySet<DebitState> = new Set(['taken', 'refused', 'rolled_back'])

/**
 * The state after a piece of news. Silence never becomes no: the debit is then rolled back until the operator says so,
 * and a yes that comes late changes nothing of that. "Never heard of it" is no end either, for the debit may still be
 * on its way: the rollback leaves a tombstone that makes it fail. Throws a RangeError where news contradicts an end.
 */
export const debitAfter = (state: DebitState, news: DebitNews): DebitState => {
  if (ENDS.has(state)) {
    if (news === state || news === 'silence') return state
    throw new RangeError(`a debit that is ${state} cannot be ${news}`)
  }
  if (news === 'refused' || news === 'rolled_back') return news
  return state === 'asked' && news === 'taken' ? 'taken' : 'unknown'
}
