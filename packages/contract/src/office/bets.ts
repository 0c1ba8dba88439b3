import { CURRENCIES } from '@touchline/domain/money'
import Type, { type Static } from 'typebox'
import { Nullable, WorkingDate, createResponseSchema } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { BetWire } from '../sportsbook/bet.ts'
import { BET_STATES } from '../named-values.ts'
import { AccountId, HOLDERS, LinesEnd, NextCursor, OfficePage } from './accounts.ts'
import { ReportRow } from './money.ts'
import { OperatorFields } from './of-operator.ts'

/**
 * A bet in the office: the account that placed the bet, and the bet with legs and grades as the member sees the bet.
 */
export const OfficeBet = Type.Object({
  account: Type.String({ description: 'Login name of the member' }),
  operator: Type.String({ description: 'Name of the operator' }),
  above: Nullable(Type.String({ description: 'Account directly above the member; null: the company' })),
  bet: BetWire,
})
export type OfficeBet = Static<typeof OfficeBet>

const BetId = Type.String({ ...requiredCode('bet_id_required'), pattern: '^[0-9]{15}$' })

/** Filters of a bet list. Without dates the list contains the bets placed in the last 31 working days. */
const BetFilters = {
  sportId: Type.Optional(Type.Integer({ minimum: 1, description: 'Only bets with a leg on it' })),
  matchId: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Only bets with a leg on it' }),
  ),
  market: Type.Optional(
    Type.String({ maxLength: 20, description: 'Code, such as `BT_HDP`. Only bets with a leg on the market.' }),
  ),
  state: Type.Optional(Type.Enum([...BET_STATES])),
  least: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,14}$',
      description: 'Minimum stake: minor units of `currency`, or hundredths of USD without `currency`',
    }),
  ),
  currency: Type.Optional(Type.Enum([...CURRENCIES])),
  fromDate: Type.Optional(WorkingDate),
  toDate: Type.Optional(WorkingDate),
  since: Type.Optional(Type.String({ ...BetId, description: 'Only bets placed after this bet' })),
  ...OfficePage,
}

/** Lists bets of members in the caller's downline, or of `account`, a member or an upline account. */
export const ListBets = Type.Object({ ...OperatorFields, account: Type.Optional(AccountId), ...BetFilters })
/** Lists bets of members of every operator, or of the named operator only. `account` is a member. */
export const BookBets = Type.Object({
  operator: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Name of an operator' })),
  account: Type.Optional(AccountId),
  ...BetFilters,
})
/** Accepts or rejects a bet that is pending a bet-delay decision (AC9). */
export const DecideBet = Type.Object({
  operator: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Name of the member’s operator' })),
  account: AccountId,
  betId: BetId,
  verdict: Type.Enum(['accept', 'refuse']),
  note: Type.String({ maxLength: 200, description: 'Reason, stored in the audit log' }),
})
export const OfficeBetsAnswer = createResponseSchema({ rows: Type.Array(OfficeBet), next: NextCursor })
export type OfficeBetsAnswer = Static<typeof OfficeBetsAnswer>

/** Request for a file of every bet, one JSON object per line, followed by the number of bets. */
export const BetsFile = Type.Omit(ListBets, ['size', 'after', 'since'])
export const BookBetsFile = Type.Omit(BookBets, ['size', 'after', 'since'])
export const BetLine = Type.Union([OfficeBet, LinesEnd])

/**
 * Reads a bet of a member in the caller's downline. The member must have been in the downline when the bet was accepted
 * (UP5).
 */
export const ShowBet = Type.Object({ ...OperatorFields, account: AccountId, betId: BetId })
/** A party that carries a share of the bet, as fixed at acceptance (UP1). The company is last in the list. */
const BetHolder = Type.Object({
  holder: Type.Enum([...HOLDERS]),
  account: Nullable(
    Type.String({ description: 'The caller’s own account, or an account below it; null for other accounts' }),
  ),
  positionBp: Type.Integer({
    description: 'Share of the bet, hundredths of a percent. The shares of all holders add up to 10000.',
  }),
  commissionBp: Nullable(
    Type.Integer({ description: 'Commission on turnover; null for the company and for accounts above the caller' }),
  ),
})
/**
 * A bet with its bookings. `days` are the booked amounts by working day, and `total` is their sum. `total` is null
 * before the first booking, and for a bet without an upline path.
 */
export const OfficeBetAnswer = createResponseSchema({
  row: OfficeBet,
  line: Type.Array(BetHolder),
  days: Type.Array(ReportRow),
  total: Nullable(ReportRow),
})
export type OfficeBetAnswer = Static<typeof OfficeBetAnswer>
