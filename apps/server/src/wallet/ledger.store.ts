import type { Barred } from '@touchline/domain/protection'
import type pg from 'pg'
import { orderMoney } from './money-order.store.ts'
import type { OutstandingStore } from './operator/balance-there.ts'
import type { CashStore } from './post-movement.ts'

interface BalanceRow {
  readonly currency: string
  readonly balance: bigint
  readonly credit: bigint
  readonly at_risk: bigint
  readonly type: 1 | 2
  readonly barred: Barred | null
}

/** Wallets and the money that comes and goes other than by bets. */
export const createLedgerStore = (pool: pg.Pool): CashStore & OutstandingStore => ({
  outstandingOf: async (memberId) => {
    const { rows } = await pool.query<{ at_risk: bigint }>(
      'select at_risk from ledger_account where id = $1::bigint * 2',
      [memberId],
    )
    const [row] = rows
    if (row === undefined) throw new Error(`there is no wallet of member ${memberId}`)
    return row.at_risk
  },

  postCash: (lane, at, movement) => orderMoney(pool, lane, at, { ...movement, toMemberId: null, orderedBy: 'server' }),

  balanceOf: async (memberId) => {
    const { rows } = await pool.query<BalanceRow>({
      name: 'balance_of',
      text: `select a.currency, a.balance, a.credit, a.at_risk, o.type,
          case when a.guarded then own_barred($1) end as barred
        from ledger_account a join member m on m.id = $1::bigint join operator o on o.id = m.operator_id
        where a.id = $1::bigint * 2`,
      values: [memberId],
    })
    const [row] = rows
    if (row === undefined) throw new Error(`there is no wallet of member ${memberId}`)
    if (row.type === 2) return null
    const { currency, balance, credit: creditMinor, at_risk: outstandingMinor, barred } = row
    const availableMinor = balance + creditMinor
    return { currency, availableMinor, creditMinor, outstandingMinor, ...(barred !== null && { barred }) }
  },
})
