import type { Outcome } from '../../base/api/call.ts'
import type { CallName } from '../../base/api/paths.ts'

/** What an operator who keeps the wallet (type 2) is asked through. */
const ASK_OPERATOR = {
  betsingle: 'vbetsingle',
  betsinglespecial: 'vbetsinglespecial',
  betparlay: 'vbetparlay',
  betsysparlay: 'vbetsysparlay',
  betsinglemmo: 'vbetsinglemmo',
  betparlaymmo: 'vbetparlaymmo',
} as const satisfies Partial<Record<CallName, CallName>>

/** The call that places a bet: where the operator keeps the wallet, the one of its kin that asks it. */
export const placingCall = (call: CallName, operatorType: 1 | 2): CallName =>
  operatorType === 2 && call in ASK_OPERATOR ? ASK_OPERATOR[call as keyof typeof ASK_OPERATOR] : call

/** WA3: while the operator's wallet did not answer, whether the bet stands is not known: neither yes nor no. */
export const knownOf = <Answer>(outcome: Outcome<Answer>): Outcome<Answer> =>
  outcome.kind === 'refused' && outcome.code === 'incompletedRequest' ? { kind: 'unheard' } : outcome
