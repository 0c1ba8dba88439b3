import Type, { type Static } from 'typebox'
import { Amount, Nullable, PageFields, SessionFields, WorkingDate, createResponseSchema } from '../envelope.ts'

export const DailyStatement = Type.Object({ ...SessionFields, ...PageFields, working_date: Type.Optional(WorkingDate) })
/**
 * A ledger movement in the member's statement. Balances are null if the operator holds the wallet, because only the
 * operator knows the balance (WA2).
 */
export const StatementRow = Type.Object({
  id: Type.String(),
  at: Type.String(),
  kind: Type.String({ description: 'Kind of the movement: deposit, hold, release, settle, unsettle …' }),
  bet_id: Nullable(Type.String()),
  amount: Amount,
  before: Nullable(Amount),
  after: Nullable(Amount),
})
export type StatementRow = Static<typeof StatementRow>
export const DailyStatementAnswer = createResponseSchema({
  working_date: WorkingDate,
  currency: Type.String(),
  opening_balance: Nullable(Amount),
  closing_balance: Nullable(Amount),
  turnover: Amount,
  win_loss: Amount,
  commission: Amount,
  /** Totals by kind of movement. The amounts sum to the closing balance less the opening balance. */
  totals: Type.Array(Type.Object({ kind: Type.String(), entries: Type.Integer(), amount: Amount })),
  rows: Type.Array(StatementRow),
  next: Nullable(Type.String()),
})
export type DailyStatementAnswer = Static<typeof DailyStatementAnswer>
