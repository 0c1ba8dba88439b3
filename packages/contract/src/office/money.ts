import { CURRENCIES } from '@touchline/domain/money'
import Type, { type Static } from 'typebox'
import { Amount, Nullable, RequestReference, WorkingDate, createResponseSchema } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { AccountId, HOLDERS, NextCursor, OfficePage } from './accounts.ts'
import { OperatorFields } from './of-operator.ts'
import { WallClockTime } from './staff.ts'

/** Idempotency key of a transfer between two accounts of an upline path. */
const TransferRef = Type.String({ ...RequestReference, ...requiredCode('transfer_id_required') })

/** Allocates credit to an account from the account directly above (UP6). */
export const GiveCredit = Type.Object({
  ref: TransferRef,
  account: AccountId,
  amount: Type.String({
    ...requiredCode('credit_amount_required'),
    pattern: '^-?[1-9][0-9]{0,14}$',
    description: 'Minor units; a negative amount withdraws credit',
  }),
})
export const CreditAnswer = createResponseSchema({ repeated: Type.Boolean(), credit: Amount })
export type CreditAnswer = Static<typeof CreditAnswer>

/** Pays cash to an account from the account directly above (UP10). */
export const PayCash = Type.Object({
  ref: TransferRef,
  account: AccountId,
  amount: Type.String({
    ...requiredCode('debit_amount_required'),
    pattern: '^-?[1-9][0-9]{0,14}$',
    description: 'Minor units; a negative amount is paid back',
  }),
})
export const CashAnswer = createResponseSchema({
  repeated: Type.Boolean(),
  balance: Type.String({ description: 'Minor units: cash balance of the account after the payment' }),
})
export type CashAnswer = Static<typeof CashAnswer>

/**
 * Settles an account's open balance with its upline (UP6). `all`: the full balance; `line`: the balances of the full
 * downline; `part`: a signed amount, negative if the account pays.
 */
export const SettleLine = Type.Object({
  ref: TransferRef,
  account: AccountId,
  what: Type.Enum(['all', 'line', 'part']),
  part: Type.Optional(
    Type.String({ pattern: '^-?[1-9][0-9]{0,14}$', description: 'Minor units; negative if the account pays' }),
  ),
})
export const SettleAnswer = createResponseSchema({
  repeated: Type.Boolean(),
  amount: Amount,
  transfers: Type.Integer({ description: 'Number of pairs of neighbouring accounts between which an amount moved' }),
  lowered: Type.Integer({
    description: 'Number of members whose credit was reduced by the settled amount because of their own limit (PR4)',
  }),
})
export type SettleAnswer = Static<typeof SettleAnswer>

/** Lists credit, cash and the open balance with the upline for an account and its direct downline (UP6, UP9, UP10). */
export const Outstanding = Type.Object({
  ...OperatorFields,
  account: Type.Optional(AccountId),
  size: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      default: 200,
      description: 'Number of rows of the direct downline of the company',
    }),
  ),
  after: Type.Optional(AccountId),
})
export const OutstandingRow = Type.Object({
  account: Type.String(),
  currency: Type.String(),
  credit: Amount,
  allocated: Amount,
  open: Amount,
  cash: Nullable(Type.String({ description: 'Cash (UP10); null for a member' })),
})
export type OutstandingRow = Static<typeof OutstandingRow>
/**
 * Credit, cash and open balances. Without an account, a row for every account directly below the operator's company,
 * members on credit included, sorted by account.
 */
export const OutstandingAnswer = createResponseSchema({ rows: Type.Array(OutstandingRow), next: NextCursor })
export type OutstandingAnswer = Static<typeof OutstandingAnswer>

/**
 * Booked amounts of an account, split over its upline path (UP3): company first, then shareholder to agent. `above`
 * combines the levels above the caller (UP11).
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
  away: Type.String({ description: 'Empty for matches without two sides' }),
  kickOffMs: WallClockTime,
})
export type ReportMatch = Static<typeof ReportMatch>
export const ReportRow = Type.Object({
  key: Type.String({
    description:
      'Grouping key: operator and currency as `acme/MYR`; account; currency; working day; product; ' +
      'product and sport as `sportsbook/1`; product, sport and match as `sportsbook/1/40211` (0: ' +
      'several); or product and bet as `sportsbook/260117000000001`',
  }),
  currency: Type.String(),
  match: Nullable(ReportMatch),
  ...ReportFields,
})
export type ReportRow = Static<typeof ReportRow>

/**
 * Groupings of a win/loss report that the caller may request:
 * - Upline account: every grouping except `bet` and `currency`.
 * - Member: every grouping except `account`, `member` and `currency`.
 * - Company of an operator (no account): every grouping except `bet`; a currency is required unless grouped by
 *   `account` or `currency`.
 * - Platform staff without an operator: every operator, grouped by `operator` or `currency`.
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
  ...OperatorFields,
  account: Type.Optional(AccountId),
  fromDate: WorkingDate,
  toDate: WorkingDate,
  by: Type.Enum(REPORT_BY),
  currency: Type.Optional(Type.Enum([...CURRENCIES], { description: 'Only for the company: currency of the report' })),
  under: Type.Optional({
    ...AccountId,
    description: 'Member: bets placed below this account. Company: bets directly below it.',
  }),
  product: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$', description: 'Only bookings of this product' })),
  sportId: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 999, description: 'Only bookings of this sport; 0: several sports' }),
  ),
  matchId: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'Only bookings of this match; 0: several matches',
    }),
  ),
  size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, default: 200, description: 'Number of rows by match, member or bet' }),
  ),
  after: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_./-]{1,64}$' })),
})
/**
 * Rows of every page plus `members` (direct members of the account) sum to `total`. A company report over several
 * currencies has no total and a member row per currency. `match` is the requested match.
 */
export const ReportAnswer = createResponseSchema({
  rows: Type.Array(ReportRow),
  members: Type.Array(ReportRow),
  total: Nullable(ReportRow),
  match: Nullable(ReportMatch),
  next: NextCursor,
})
export type ReportAnswer = Static<typeof ReportAnswer>

/**
 * Lists movements of a member's wallet, or of an upline account's cash (UP10), on a working day, newest first. Defaults
 * to the current working day.
 */
export const AccountStatement = Type.Object({
  ...OperatorFields,
  account: AccountId,
  workingDate: Type.Optional(WorkingDate),
  ...OfficePage,
})
export const AccountStatementRow = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601 at +08:00' }),
  kind: Type.String({ description: 'Kind of the movement, such as `deposit` or `settle`' }),
  with: Nullable(
    Type.String({
      description: 'Only for upline accounts: the neighbouring account below; null for the account above',
    }),
  ),
  betId: Nullable(Type.String()),
  amount: Amount,
  before: Amount,
  after: Amount,
})
export type AccountStatementRow = Static<typeof AccountStatementRow>
export const AccountStatementAnswer = createResponseSchema({
  workingDate: WorkingDate,
  currency: Type.String(),
  opening: Amount,
  closing: Amount,
  booked: Nullable(
    Type.Object(
      { turnover: Amount, winLoss: Amount, commission: Amount },
      { description: 'Only for a member: bookings of the day' },
    ),
  ),
  rows: Type.Array(AccountStatementRow),
  next: NextCursor,
})
export type AccountStatementAnswer = Static<typeof AccountStatementAnswer>
