import type { Outcome } from '../../base/api/call.ts'
import type { CallName } from '../../base/api/paths.ts'

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
export const placingCall = (call: CallName, operatorType: 1 | 2): CallName =>
  operatorType === 2 && call in OPERATOR_WALLET_CALLS
    ? OPERATOR_WALLET_CALLS[call as keyof typeof OPERATOR_WALLET_CALLS]
    : call

/**
 * WA3: while the operator's wallet has not answered, the result of the bet is unknown, so the outcome becomes
 * `unheard`.
 */
export const withUnknownOutcome = <Answer>(outcome: Outcome<Answer>): Outcome<Answer> =>
  outcome.kind === 'refused' && outcome.code === 'incompletedRequest' ? { kind: 'unheard' } : outcome
