/** Deposit, withdrawal or transfer between members (WA5). */
export interface FundTransfer {
  readonly kind: 'deposit' | 'withdraw' | 'transfer'
  /** Member who receives a deposit, or pays a withdrawal or transfer. */
  readonly memberId: number
  /** Member who receives a transfer; null for other kinds. */
  readonly toMemberId: number | null
  /** Amount in minor units, above 0. */
  readonly amountMinor: bigint
  /** Idempotency key. A repeat with the same content succeeds once; different content is refused. */
  readonly ref: string
  readonly orderedBy: string
}

/** Refusal codes of a fund transfer, each with the reason in words. */
export const MONEY_REFUSALS = {
  insufficient_balance: 'the balance is too low',
  walletElsewhere: 'the operator holds this wallet',
  accountHeld: 'the account is frozen or blocked: no money can leave it',
  accountClosed: 'the account is closed: it receives no money',
  otherOperator: 'the two are members of different operators',
  otherCurrency: 'the two have different currencies',
  ownTimeOut: 'the member has a time-out and receives no money',
  selfExcluded: 'the member is self-excluded and receives no money',
  onCredit: 'a member is on credit: settle with the account above instead',
  protectionLimit: 'the member’s own deposit limit is reached',
} as const

/** Refusals of a deposit because of responsible-gambling limits. The audit log records such attempts (PR6). */
const SELF_LIMIT_REFUSALS: readonly string[] = ['ownTimeOut', 'selfExcluded', 'protectionLimit']

export type MoneyOutcome = 'done' | 'repeated' | keyof typeof MONEY_REFUSALS

/** Returns the audit entry of an attempt refused by responsible-gambling limits (PR6); null for other outcomes. */
export function refusedAttempt(outcome: string) {
  return isSelfLimitRefusal(outcome)
    ? { before: { refused: null }, after: { refused: outcome }, securityEntries: [] }
    : null
}

function isSelfLimitRefusal(outcome: string): boolean {
  return SELF_LIMIT_REFUSALS.includes(outcome)
}
