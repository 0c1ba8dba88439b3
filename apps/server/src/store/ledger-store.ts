import type pg from 'pg'
import type { CashStore } from '../services/post-movement.ts'

interface BalanceRow {
  readonly currency: string
  readonly balance: bigint
  readonly at_risk: bigint
}

/** Wallets and the money that comes and goes other than by bets. */
export const createLedgerStore = (pool: pg.Pool): CashStore => ({
  postCash: async (lane, at, { kind, memberId, amountMinor, ref }) => {
    const { rows } = await pool.query<{ outcome: 'done' | 'repeated' | 'insufficient_balance' }>(
      'select post_cash($1, $2, $3, $4, $5, $6, $7) as outcome',
      [lane, at.workingDate, at.atMs, kind, memberId, amountMinor, ref],
    )
    const [row] = rows
    if (row === undefined) throw new Error('the ledger did not answer')
    return row.outcome
  },

  balanceOf: async (memberId) => {
    const { rows } = await pool.query<BalanceRow>({
      name: 'balance_of',
      text: 'select currency, balance, at_risk from ledger_account where id = $1::bigint * 2',
      values: [memberId],
    })
    const [row] = rows
    if (row === undefined) throw new Error(`member ${memberId} has no wallet`)
    return { currency: row.currency, availableMinor: row.balance, outstandingMinor: row.at_risk }
  },
})
