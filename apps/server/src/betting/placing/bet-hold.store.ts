import type pg from 'pg'
import type { BetHoldStore } from './apply-bet-hold.ts'

/** SQL access to bets with a hold in an operator wallet. */
export function createBetHoldStore(pool: pg.Pool): BetHoldStore {
  return {
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
  }
}
