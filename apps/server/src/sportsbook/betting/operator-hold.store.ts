import type pg from 'pg'
import type { OperatorHoldStore } from './hold-at-operator.ts'

/** Bets that wait for their operators' wallets. `holdOf` is the wallet's. */
export const createOperatorHoldStore = (
  pool: pg.Pool,
  { holdOf }: Pick<OperatorHoldStore, 'holdOf'>,
): OperatorHoldStore => ({
  holdOf,
  hearWallet: async (lane, at, { memberId, ticketId, was, becomes, code, balanceMinor }) => {
    const { rows } = await pool.query<{ outcome: string }>(
      'select hear_wallet($1, $2, $3, $4, $5, $6, $7, $8, $9) as outcome',
      [lane, at.workingDate, at.atMs, memberId, ticketId, was, becomes, code, balanceMinor],
    )
    return rows[0]?.outcome !== 'overtaken'
  },
})
