import type pg from 'pg'
import { transferFunds } from '../fund-transfer.store.ts'
import type { CashStore } from '../post-movement.ts'

/** Cash store of tests that posts cash movements without an audit entry. */
export function anyCash(pool: pg.Pool, ledger: CashStore): CashStore {
  return {
    ...ledger,
    postCash: (shard, at, movement) =>
      transferFunds(pool, shard, at, { ...movement, toMemberId: null, orderedBy: 'test' }),
  }
}
