import { CURRENCIES } from '@touchline/domain/money'
import Type, { type Static } from 'typebox'
import { Amount, Nullable, Reference, WorkingDate, answered } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { AccountId, HOLDERS, Next, OfficePage } from './accounts.ts'
import { OfOperator } from './of-operator.ts'
import { Moment } from './staff.ts'

/** The reference of a transfer between two accounts of a line. */
const TransferRef = Type.String({ ...Reference, ...requiredCode('transfer_id_required') })

/** UP6: credit for an account, from the one right above it. */
export const GiveCredit = Type.Object({
  ref: TransferRef,
  account: AccountId,
  amount: Type.String({
    ...requiredCode('credit_amount_required'),
    pattern: '^-?[1-9][0-9]{0,14}$',
    description: 'minor units; below 0 it is taken back',
  }),
})
export const CreditAnswer = answered({ repeated: Type.Boolean(), credit: Amount })
export type CreditAnswer = Static<typeof CreditAnswer>

/** UP10: cash for an account, from the one right above it. */
export const PayCash = Type.Object({
  ref: TransferRef,
  account: AccountId,
  amount: Type.String({
    ...requiredCode('debit_amount_required'),
    pattern: '^-?[1-9][0-9]{0,14}$',
    description: 'minor units; below 0 it is paid back',
  }),
})
export const CashAnswer = answered({
  repeated: Type.Boolean(),
  balance: Type.String({ description: 'minor units: what the account has afterwards' }),
})
export type CashAnswer = Static<typeof CashAnswer>

/** UP6: what is open with the account above: all of it, with everybody below, or a part with its sign. */
export const SettleLine = Type.Object({
  ref: TransferRef,
  account: AccountId,
  what: Type.Enum(['all', 'line', 'part']),
  part: Type.Optional(Type.String({ pattern: '^-?[1-9][0-9]{0,14}$', description: 'minor units; below 0 it pays' })),
})
export const SettleAnswer = answered({
  repeated: Type.Boolean(),
  amount: Amount,
  transfers: Type.Integer({ description: 'between how many neighbours something moved' }),
  lowered: Type.Integer({
    description: 'PR4: how many members’ credit fell by what was settled, as their own limit allows no more',
  }),
})
export type SettleAnswer = Static<typeof SettleAnswer>

/** UP6, UP9, UP10: credit, cash and what is open with the account above, of an account and of those right below it. */
export const Outstanding = Type.Object({
  ...OfOperator,
  account: Type.Optional(AccountId),
  size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, default: 200, description: 'rows right below the company' }),
  ),
  after: Type.Optional(AccountId),
})
export const OutstandingRow = Type.Object({
  account: Type.String(),
  currency: Type.String(),
  credit: Amount,
  given: Amount,
  open: Amount,
  cash: Nullable(Type.String({ description: 'UP10; null of a member' })),
})
export type OutstandingRow = Static<typeof OutstandingRow>
/** Without an account, of an operator: all right below its company, members on credit with them, by account. */
export const OutstandingAnswer = answered({ rows: Type.Array(OutstandingRow), next: Next })
export type OutstandingAnswer = Static<typeof OutstandingAnswer>

/**
 * What an account’s bookings came to, divided over its line (UP3): company, then from shareholder to agent; `above`
 * stands for the levels above the reader (UP11).
 */
const ReportFields = {
  bets: Type.Integer(),
  turnover: Amount,
  validTurnover: Amount,
  winLoss: Amount,
  commission: Amount,
  parts: Type.Array(Type.Object({ holder: Type.Enum([...HOLDERS]), winLoss: Amount, commission: Amount })),
}
export const ReportMatch = Type.Object({
  sportId: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String({ description: 'empty of what has no two sides' }),
  kickOffMs: Moment,
})
export type ReportMatch = Static<typeof ReportMatch>
export const ReportRow = Type.Object({
  key: Type.String({
    description:
      'operator and currency as acme/MYR, the account, currency, working day, product, ' +
      'product and sport as sportsbook/1, product, sport and match as ' +
      'sportsbook/1/40211 (0 of several), or product and bet as sportsbook/260117000000001',
  }),
  currency: Type.String(),
  match: Nullable(ReportMatch),
  ...ReportFields,
})
export type ReportRow = Static<typeof ReportRow>

/**
 * Of an account above members by all but `bet` and `currency`; of a member by all but `account`, `member` and
 * `currency`; of an operator's company, asked for without an account, by all but `bet`, and in one currency unless it
 * is by `account` or `currency`. Staff of the house name the operator, or none: then it is of all operators, by
 * `operator` or `currency`.
 */
export const REPORT_BY = [
  'operator',
  'account',
  'currency',
  'member',
  'day',
  'product',
  'sport',
  'match',
  'bet',
] as const
export type ReportBy = (typeof REPORT_BY)[number]
export const Report = Type.Object({
  ...OfOperator,
  account: Type.Optional(AccountId),
  fromDate: WorkingDate,
  toDate: WorkingDate,
  by: Type.Enum(REPORT_BY),
  currency: Type.Optional(Type.Enum([...CURRENCIES], { description: 'of the company alone: in which currency' })),
  under: Type.Optional({
    ...AccountId,
    description: 'of a member: what was bet below this account; company: below no other',
  }),
  product: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$', description: 'what was booked for it alone' })),
  sportId: Type.Optional(Type.Integer({ minimum: 0, maximum: 999, description: 'the same of a sport, 0 of several' })),
  matchId: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'the same of a match, 0 of several' }),
  ),
  size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, default: 200, description: 'rows by match, member or bet' }),
  ),
  after: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_./-]{1,64}$' })),
})
/**
 * Rows of all pages sum to `total`, with `members`, an account's own; of a company in all currencies there is no total,
 * and members are a row for each. `match` is the one asked for.
 */
export const ReportAnswer = answered({
  rows: Type.Array(ReportRow),
  members: Type.Array(ReportRow),
  total: Nullable(ReportRow),
  match: Nullable(ReportMatch),
  next: Next,
})
export type ReportAnswer = Static<typeof ReportAnswer>

/**
 * What moved a member’s wallet, or the cash of an account above members (UP10), on a working day, the newest first; the
 * running day where none is named.
 */
export const AccountStatement = Type.Object({
  ...OfOperator,
  account: AccountId,
  workingDate: Type.Optional(WorkingDate),
  ...OfficePage,
})
export const AccountStatementRow = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601 at +08:00' }),
  kind: Type.String({ description: 'the movement’s kind, as deposit or settle' }),
  with: Nullable(Type.String({ description: 'above members: the neighbour below; null for the one above' })),
  betId: Nullable(Type.String()),
  amount: Amount,
  before: Amount,
  after: Amount,
})
export type AccountStatementRow = Static<typeof AccountStatementRow>
export const AccountStatementAnswer = answered({
  workingDate: WorkingDate,
  currency: Type.String(),
  opening: Amount,
  closing: Amount,
  booked: Nullable(
    Type.Object({ turnover: Amount, winLoss: Amount, commission: Amount }, { description: 'of a member, that day' }),
  ),
  rows: Type.Array(AccountStatementRow),
  next: Next,
})
export type AccountStatementAnswer = Static<typeof AccountStatementAnswer>
