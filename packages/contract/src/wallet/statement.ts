import Type, { type Static } from 'typebox'
import { Amount, Nullable, PageFields, SessionFields, WorkingDate, answered } from '../envelope.ts'

export const DailyStatement = Type.Object({ ...SessionFields, ...PageFields, working_date: Type.Optional(WorkingDate) })
/** Where the operator keeps the wallet (WA2), members are told what moved and no balance: that is theirs to tell. */
export const StatementRow = Type.Object({
  id: Type.String(),
  at: Type.String(),
  kind: Type.String({ description: 'deposit, hold, release, settle, unsettle …: the movement’s kind' }),
  bet_id: Nullable(Type.String()),
  amount: Amount,
  before: Nullable(Amount),
  after: Nullable(Amount),
})
export type StatementRow = Static<typeof StatementRow>
export const DailyStatementAnswer = answered({
  working_date: WorkingDate,
  currency: Type.String(),
  opening_balance: Nullable(Amount),
  closing_balance: Nullable(Amount),
  turnover: Amount,
  win_loss: Amount,
  commission: Amount,
  /** By kind of movement; their amounts sum to what the closing balance is above the opening one. */
  totals: Type.Array(Type.Object({ kind: Type.String(), entries: Type.Integer(), amount: Amount })),
  rows: Type.Array(StatementRow),
  next: Nullable(Type.String()),
})
export type DailyStatementAnswer = Static<typeof DailyStatementAnswer>
