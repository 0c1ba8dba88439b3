/**
 * The accounts that money moves between (WA1). A member has `cash`, what may be bet, and `held`, the stakes of bets
 * that wait. `house` is what the operator won and lost, `bank` the world outside. `upline` is an account
 * above members: what it paid below less what came from there, and the reverse above; `till` is its cash (UP10).
 */
export type AccountRole = 'cash' | 'held' | 'house' | 'bank' | 'upline' | 'till'

interface Movement {
  readonly debit: AccountRole
  readonly credit: AccountRole
}

/**
 * Every kind of movement. The amount is above 0; it leaves the debited account and reaches the credited one, so that
 * all entries sum to zero (WA1). No kind is ever edited or deleted: what was wrong is moved back (SE1).
 */
export const MOVEMENTS = {
  deposit: { debit: 'bank', credit: 'cash' },
  withdraw: { debit: 'cash', credit: 'bank' },
  /** WA5: what one member gives another; the two meet at the bank. */
  transfer_out: { debit: 'cash', credit: 'bank' },
  transfer_in: { debit: 'bank', credit: 'cash' },
  /** UP6: what a member lost or won on credit, settled with the account above; the two meet at the bank. */
  paid_in: { debit: 'bank', credit: 'cash' },
  paid_out: { debit: 'cash', credit: 'bank' },
  upline_in: { debit: 'bank', credit: 'upline' },
  upline_out: { debit: 'upline', credit: 'bank' },
  /** UP10: cash of an account above members. */
  till_in: { debit: 'bank', credit: 'till' },
  till_out: { debit: 'till', credit: 'bank' },
  /** AC5: the risk of a bet when it is placed. */
  hold: { debit: 'cash', credit: 'held' },
  /** AC5: the risk of a bet when it is accepted. */
  capture: { debit: 'held', credit: 'house' },
  /** AC5: the risk of a bet that was rejected, or void before it was accepted. */
  release: { debit: 'held', credit: 'cash' },
  /** What a ticket returns, a void ticket's stake included, or a correction in the member's favour (SE1). */
  settle: { debit: 'house', credit: 'cash' },
  /** SE1: a correction against the member. It may drive the balance below zero (SE3). */
  unsettle: { debit: 'cash', credit: 'house' },
  /** CO5: what a running ticket, or a part of it, is bought back for. */
  cash_out: { debit: 'house', credit: 'cash' },
  /** UP2: what a member gets for the turnover of a settled ticket, by his commission type. */
  commission: { debit: 'house', credit: 'cash' },
  /** SE1: a correction of a commission against the member. */
  uncommission: { debit: 'cash', credit: 'house' },
} as const satisfies Record<string, Movement>

export type MovementKind = keyof typeof MOVEMENTS

export const MOVEMENT_KINDS = Object.keys(MOVEMENTS) as readonly MovementKind[]

/** Only a member's own request for money may be refused for balance; what settles or gives back never is (SE3, WA2). */
export const mayBeRefused = (kind: MovementKind): boolean =>
  kind === 'withdraw' || kind === 'transfer_out' || kind === 'hold'
