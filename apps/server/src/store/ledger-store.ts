import type pg from 'pg'
import type { CashStore } from '../services/post-movement.ts'

interface BalanceRow {
  readonly currency: string
  readonly balance: bigint
  readonly at_risk: bigint
  readonly type: 1 | 2
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
      text: `select a.currency, a.balance, a.at_risk, o.type
        from ledger_account a join member m on m.id = $1::bigint join operator o on o.id = m.operator_id
        where a.id = $1::bigint * 2`,
      values: [memberId],
    })
    const [row] = rows
    if (row === undefined) throw new Error(`there is no wallet of member ${memberId}`)
    if (row.type === 2) return null
    return { currency: row.currency, availableMinor: row.balance, outstandingMinor: row.at_risk }
  },
})
