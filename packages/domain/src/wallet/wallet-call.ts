/** A call to a wallet that moves money: each has an id of its own (WA3); a rollback names the debit that it undoes. */
export interface WalletCall {
  readonly kind: 'debit' | 'credit' | 'rollback'
  readonly id: string
  /** Hash of the body, so that an id used twice with another body is found out. */
  readonly bodyHash: string
}

/** What is remembered under an id: the call as it was answered, or a rollback that came before its debit. */
export interface KnownCall {
  readonly bodyHash: string
  readonly answer: 'done' | 'refused' | 'rolled_back'
  /** The rollback came first: the debit that bears this id fails when it comes. */
  readonly tombstone: boolean
}

export type CallDecision =
  | { readonly act: 'move' | 'undo' | 'bury' }
  | { readonly act: 'answer'; readonly answer: KnownCall['answer'] }
  | { readonly act: 'refuse'; readonly code: 'duplicate_debit_record' | 'duplicate_credit_record' }

/**
 * What a wallet does with a call, given what it remembers under the id of the debit or credit that it names (WA3).
 * The same id with the same body gets the same answer; with another body it is refused. A rollback of what was never
 * heard of is buried: a tombstone is kept, and the debit fails when it comes. What was refused has nothing to undo.
 */
export const decideCall = (call: WalletCall, known: KnownCall | null): CallDecision => {
  if (call.kind === 'rollback') {
    if (known === null) return { act: 'bury' }
    return known.answer === 'done' ? { act: 'undo' } : { act: 'answer', answer: known.answer }
  }
  if (known === null) return { act: 'move' }
  if (known.tombstone) return { act: 'answer', answer: 'rolled_back' }
  if (known.bodyHash === call.bodyHash) return { act: 'answer', answer: known.answer }
  return { act: 'refuse', code: call.kind === 'debit' ? 'duplicate_debit_record' : 'duplicate_credit_record' }
}
