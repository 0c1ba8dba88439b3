import Type, { type Static } from 'typebox'
import { BetKind, BetWire, BetStatus } from '../sportsbook/bet.ts'
import { BetEntry, BetTotals } from '../sportsbook/bet-list.ts'
import { Amount, Nullable, PageFields, SessionFields, WorkingDate, createResponseSchema } from '../envelope.ts'

/** Maximum number of working days in a report. */
export const REPORT_DAYS = 100

const SportField = {
  sport_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 999, description: 'Only bets on this sport' })),
}

/** Range of working days, both inclusive, at most 100 days. */
const RangeFields = { from_date: WorkingDate, to_date: WorkingDate }

const Next = Nullable(Type.String({ description: 'Value of `after` for the next page; null on the last page' }))

/**
 * Amounts booked on working days (SE7). A settlement counts on the day it is made; a re-settlement counts by its
 * difference. `win_loss` is the return less the risk, including cash-outs and excluding commission.
 */
const TotalFields = {
  bets: Type.Integer({ description: 'Number of settled bets, without those whose settlement was revoked' }),
  cash_outs: Type.Integer(),
  turnover: Amount,
  valid_turnover: Amount,
  commission: Amount,
  win_loss: Amount,
}
export const ReportTotals = Type.Object(TotalFields)
export type ReportTotals = Static<typeof ReportTotals>

/** /platformwinlose: win/loss by product and sport. */
export const PlatformWinLose = Type.Object({ ...SessionFields, ...PageFields, ...RangeFields, ...SportField })
export const SportFigures = Type.Object({
  product: Type.String({ description: 'Product, such as `sportsbook`' }),
  sport_id: Nullable(Type.Integer({ description: 'Null: bets on several sports' })),
  ...TotalFields,
})
export type SportFigures = Static<typeof SportFigures>
export const PlatformWinLoseAnswer = createResponseSchema({
  from_date: WorkingDate,
  to_date: WorkingDate,
  currency: Type.String(),
  rows: Type.Array(SportFigures),
  totals: ReportTotals,
  next: Next,
})
export type PlatformWinLoseAnswer = Static<typeof PlatformWinLoseAnswer>

/** /gameresultsummarysportsbook: win/loss by working day, newest first; days without bookings are omitted. */
export const SummaryByDay = Type.Object({ ...SessionFields, ...PageFields, ...RangeFields, ...SportField })
/** Balances are null if the operator holds the wallet (WA2). */
export const DayReportTotals = Type.Object({
  working_date: WorkingDate,
  ...TotalFields,
  opening_balance: Nullable(Amount),
  closing_balance: Nullable(Amount),
})
export type DayReportTotals = Static<typeof DayReportTotals>
export const SummaryByDayAnswer = createResponseSchema({
  from_date: WorkingDate,
  to_date: WorkingDate,
  currency: Type.String(),
  rows: Type.Array(DayReportTotals),
  totals: ReportTotals,
  next: Next,
})
export type SummaryByDayAnswer = Static<typeof SummaryByDayAnswer>

/** /settlementhistory, and /gameresultadjustment for re-settlements only. */
export const SettlementHistory = Type.Object({ ...SessionFields, ...PageFields, ...RangeFields, ...SportField })

const SettlementFields = {
  status: BetStatus,
  return: Nullable(Amount),
  win_loss: Nullable(Amount),
  turnover: Nullable(Amount),
  commission: Nullable(Amount),
}
export const SettlementRow = Type.Object({
  bet_id: Type.String(),
  kind: BetKind,
  sport_id: Nullable(Type.Integer()),
  placed_at: Type.String(),
  stake: Amount,
  risk: Amount,
  version: Type.Integer({ description: 'Settlement version (SE1): 1 is the first settlement of the bet' }),
  amended: Type.Boolean({ description: 'The bet was settled before' }),
  working_date: WorkingDate,
  at: Type.String({ description: 'ISO 8601 at +08:00' }),
  reason: Nullable(Type.String({ description: 'Code of the void reason' })),
  ...SettlementFields,
  before: Nullable(Type.Object(SettlementFields, { description: 'Result of the bet after its previous settlement' })),
  /** Ledger movements of the settlement only: the changes of return and commission. */
  entries: Type.Array(BetEntry),
  change: Type.Object({ return: Amount, win_loss: Amount, turnover: Amount, commission: Amount }),
})
export type SettlementRow = Static<typeof SettlementRow>
export const SettlementHistoryAnswer = createResponseSchema({
  from_date: WorkingDate,
  to_date: WorkingDate,
  currency: Type.String(),
  rows: Type.Array(SettlementRow),
  totals: Type.Object({ settlements: Type.Integer(), amended: Type.Integer(), win_loss: Amount, commission: Amount }),
  next: Next,
})
export type SettlementHistoryAnswer = Static<typeof SettlementHistoryAnswer>

/** /gameresultsportsbook: bets by the working day of settlement, in their current state. */
export const SettledBets = Type.Object({
  ...SessionFields,
  ...PageFields,
  ...RangeFields,
  ...SportField,
  status: Type.Optional(BetStatus),
  kind: Type.Optional(BetKind),
})
export const SettledBetsAnswer = createResponseSchema({ bets: Type.Array(BetWire), totals: BetTotals, next: Next })
export type SettledBetsAnswer = Static<typeof SettledBetsAnswer>
