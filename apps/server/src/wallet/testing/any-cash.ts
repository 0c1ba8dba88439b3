import type pg from 'pg'
import { orderMoney } from '../money-order.store.ts'
import type { CashStore } from '../post-movement.ts'

/** Cash store of tests that posts cash movements without an audit entry. */
export const anyCash = (pool: pg.Pool, ledger: CashStore): CashStore => ({
  ...ledger,
  postCash: (shard, at, movement) => orderMoney(pool, shard, at, { ...movement, toMemberId: null, orderedBy: 'test' }),
})
