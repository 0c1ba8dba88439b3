import type pg from 'pg'
import type { OperatorHoldStore } from './hold-at-operator.ts'

/** SQL access to bets with a hold in an operator wallet. The wallet module provides `holdOf`. */
export const createOperatorHoldStore = (
  pool: pg.Pool,
  { readHold }: Pick<OperatorHoldStore, 'readHold'>,
): OperatorHoldStore => ({
  readHold,
  applyHoldStep: async (shard, at, { memberId, subject, was, becomes, code, balanceMinor }) => {
    await pool.query('select apply_hold_result($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      shard,
      at.workingDate,
      at.atMs,
      memberId,
      subject,
      was,
      becomes,
      code,
      balanceMinor,
    ])
  },
})
