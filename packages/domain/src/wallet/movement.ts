/**
 * Account roles between which money moves (WA1):
 * - `cash`: the member's available balance.
 * - `held`: stakes of pending bets.
 * - `house`: wins and losses of the operator.
 * - `bank`: the outside world.
 * - `upline`: settlement balance of an account above members, as payments to accounts below less payments from below,
 *   and the reverse for the account above.
 * - `till`: cash of an account above members (UP10).
 */
export type AccountRole = 'cash' | 'held' | 'house' | 'bank' | 'upline' | 'till'

interface Movement {
  readonly debit: AccountRole
  readonly credit: AccountRole
}

/**
 * Every kind of movement. The amount is positive and moves from the debited to the credited account, so that entries
 * sum to zero (WA1). Movements are never edited or deleted: a reverse movement corrects an error (SE1).
 */
export const MOVEMENTS = {
  deposit: { debit: 'bank', credit: 'cash' },
  withdraw: { debit: 'cash', credit: 'bank' },
  /** A transfer between two members through the bank account (WA5). */
  transfer_out: { debit: 'cash', credit: 'bank' },
  transfer_in: { debit: 'bank', credit: 'cash' },
  /** Settlement of a member's credit win or loss with the upline account through the bank account (UP6). */
  paid_in: { debit: 'bank', credit: 'cash' },
  paid_out: { debit: 'cash', credit: 'bank' },
  upline_in: { debit: 'bank', credit: 'upline' },
  upline_out: { debit: 'upline', credit: 'bank' },
  /** Movements of the cash of an upline account above members (UP10). */
  till_in: { debit: 'bank', credit: 'till' },
  till_out: { debit: 'till', credit: 'bank' },
  /** Reserves the risk of a bet at placement: moves it from the member's cash to held stakes (AC5). */
  hold: { debit: 'cash', credit: 'held' },
  /** Captures the risk of a bet at acceptance: moves it from held stakes to the platform (AC5). */
  capture: { debit: 'held', credit: 'house' },
  /** Releases the risk of a bet that was rejected, or void before acceptance (AC5). */
  release: { debit: 'held', credit: 'cash' },
  /** Return of a ticket, including the stake of a void ticket, or a correction in the member's favour (SE1). */
  settle: { debit: 'house', credit: 'cash' },
  /** Correction against the member (SE1). The balance may fall below zero (SE3). */
  unsettle: { debit: 'cash', credit: 'house' },
  /** Cash-out of a running ticket or a part of the ticket (CO5). */
  cash_out: { debit: 'house', credit: 'cash' },
  /** Commission on the turnover of a settled ticket by the member's commission type (UP2). */
  commission: { debit: 'house', credit: 'cash' },
  /** Correction of a commission against the member: debits the member (SE1). */
  uncommission: { debit: 'cash', credit: 'house' },
} as const satisfies Record<string, Movement>

export type MovementKind = keyof typeof MOVEMENTS

export const MOVEMENT_KINDS = Object.keys(MOVEMENTS) as readonly MovementKind[]

/**
 * Returns whether a ledger movement may be refused for insufficient balance. True only for debits that a member
 * requests; settlements and refunds are never refused (SE3, WA2).
 */
export function mayBeRefused(kind: MovementKind): boolean {
  return kind === 'withdraw' || kind === 'transfer_out' || kind === 'hold'
}
