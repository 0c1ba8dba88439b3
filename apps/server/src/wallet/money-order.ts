/** WA5: money that comes in, goes out, or passes from one member to another. */
export interface MoneyOrder {
  readonly kind: 'deposit' | 'withdraw' | 'transfer'
  /** Whom it comes to or leaves. */
  readonly memberId: number
  /** Of a transfer: whom it reaches. */
  readonly toMemberId: number | null
  /** Minor units, above 0. */
  readonly amountMinor: bigint
  /** The same with the same content is done once; with other content it is refused. */
  readonly ref: string
  readonly orderedBy: string
}

/** Why money stays where it is, for who ordered it. */
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

/** What a member's own protection says to money that would come to them; the try is recorded (PR6). */
const OWN_REFUSALS: readonly string[] = ['ownTimeOut', 'selfExcluded', 'protectionLimit']

const isOwnRefusal = (outcome: string): boolean => OWN_REFUSALS.includes(outcome)

/** The audit entry of an attempt that responsible-gambling limits refuse (PR6); null of other outcomes. */
export const refusedAttempt = (outcome: string) =>
  isOwnRefusal(outcome) ? { before: { refused: null }, after: { refused: outcome }, tells: [] } : null

export type MoneyOutcome = 'done' | 'repeated' | keyof typeof MONEY_REFUSALS
