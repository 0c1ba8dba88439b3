import type { Outcome } from '../../../base/api/call.ts'
import type { CallName } from '../../../base/api/paths.ts'

/** Placement calls for type-2 operators, which hold the wallet. */
const OPERATOR_WALLET_CALLS = {
  betsingle: 'vbetsingle',
  betsinglespecial: 'vbetsinglespecial',
  betparlay: 'vbetparlay',
  betsysparlay: 'vbetsysparlay',
  betsinglemmo: 'vbetsinglemmo',
  betparlaymmo: 'vbetparlaymmo',
} as const satisfies Partial<Record<CallName, CallName>>

/** Returns the call that places a bet. For type-2 operators this is the variant that calls the operator's wallet. */
export function placingCall(call: CallName, operatorType: 1 | 2): CallName {
  return operatorType === 2 && call in OPERATOR_WALLET_CALLS
    ? OPERATOR_WALLET_CALLS[call as keyof typeof OPERATOR_WALLET_CALLS]
    : call
}

/**
 * WA3: while the operator's wallet has not answered, the result of the bet is unknown, so the outcome becomes
 * `unanswered`.
 */
export function withUnknownOutcome<Answer>(outcome: Outcome<Answer>): Outcome<Answer> {
  return outcome.kind === 'refused' && outcome.code === 'incompletedRequest' ? { kind: 'unanswered' } : outcome
}
