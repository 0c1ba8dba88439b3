/** Deposit, withdrawal or transfer between members (WA5). */
export interface MoneyOrder {
  readonly kind: 'deposit' | 'withdraw' | 'transfer'
  /** Member that receives a deposit, or pays a withdrawal or transfer. */
  readonly memberId: number
  /** Recipient of a transfer; null for other kinds. */
  readonly toMemberId: number | null
  /** Minor units, above 0. */
  readonly amountMinor: bigint
  /** Idempotency key. A repeat with the same content succeeds once; different content is refused. */
  readonly ref: string
  readonly orderedBy: string
}

/** Refusals of a money order, with the reason in words. */
export const MONEY_REFUSALS = {
  insufficient_balance: 'the balance does not reach',
  walletElsewhere: 'the operator keeps this wallet, not we',
  accountHeld: 'the account is frozen or blocked: nothing leaves it',
  accountClosed: 'the account is closed: nothing comes to it',
  otherOperator: 'the two are members of different operators',
  otherCurrency: 'the two have different currencies',
  ownTimeOut: 'the member is taking a time-out: nothing comes to them',
  selfExcluded: 'the member has excluded themselves: nothing comes to them',
  onCredit: 'a member bets on credit: theirs is settled with the account above',
  protectionLimit: 'the member lets no more come in',
} as const

/** Refusals of a deposit because of responsible-gambling limits. The audit log records such attempts (PR6). */
const OWN_REFUSALS: readonly string[] = ['ownTimeOut', 'selfExcluded', 'protectionLimit']

const isOwnRefusal = (outcome: string): boolean => OWN_REFUSALS.includes(outcome)

/** Returns the audit entry of an attempt refused by responsible-gambling limits (PR6); null for other outcomes. */
export const refusedAttempt = (outcome: string) =>
  isOwnRefusal(outcome) ? { before: { refused: null }, after: { refused: outcome }, tells: [] } : null

export type MoneyOutcome = 'done' | 'repeated' | keyof typeof MONEY_REFUSALS
