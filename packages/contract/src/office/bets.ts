import { CURRENCIES } from '@touchline/domain/money'
import Type, { type Static } from 'typebox'
import { Nullable, WorkingDate, answered } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { BetWire } from '../sportsbook/bet.ts'
import { BET_STATES } from '../named-values.ts'
import { AccountId, HOLDERS, LinesEnd, Next, OfficePage } from './accounts.ts'
import { ReportRow } from './money.ts'
import { OfOperator } from './of-operator.ts'

/** A bet in the office: its owner, and the bet as the member sees the bet, including legs and grades. */
export const OfficeBet = Type.Object({
  account: Type.String({ description: 'of the member' }),
  operator: Type.String({ description: 'name of the operator' }),
  above: Nullable(Type.String({ description: 'the account right above the member; null: the company' })),
  bet: BetWire,
})
export type OfficeBet = Static<typeof OfficeBet>

const BetId = Type.String({ ...requiredCode('bet_id_required'), pattern: '^[0-9]{15}$' })

/** Filters of a bet list. Without dates, bets placed in the last 31 working days. */
const BetFilters = {
  sportId: Type.Optional(Type.Integer({ minimum: 1, description: 'with a leg on it' })),
  matchId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'with a leg on it' })),
  market: Type.Optional(Type.String({ maxLength: 20, description: 'a code, as BT_HDP: with a leg on it' })),
  state: Type.Optional(Type.Enum([...BET_STATES])),
  least: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,14}$',
      description: 'a stake of at least so much: minor units of currency, or where none is named hundredths of USD',
    }),
  ),
  currency: Type.Optional(Type.Enum([...CURRENCIES])),
  fromDate: Type.Optional(WorkingDate),
  toDate: Type.Optional(WorkingDate),
  since: Type.Optional(Type.String({ ...BetId, description: 'those placed behind this bet alone' })),
  ...OfficePage,
}

/** Bets of members in the caller's downline, or of `account`, a member or an upline account. */
export const ListBets = Type.Object({ ...OfOperator, account: Type.Optional(AccountId), ...BetFilters })
/** Bets of every member on the shared book, or of an operator. `account` is a member. */
export const BookBets = Type.Object({
  operator: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'name of an operator' })),
  account: Type.Optional(AccountId),
  ...BetFilters,
})
/** Decision on a pending bet (AC9). */
export const DecideBet = Type.Object({
  operator: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'name of the member’s operator' })),
  account: AccountId,
  betId: BetId,
  verdict: Type.Enum(['accept', 'refuse']),
  note: Type.String({ maxLength: 200, description: 'why; kept with the act' }),
})
export const OfficeBetsAnswer = answered({ rows: Type.Array(OfficeBet), next: Next })
export type OfficeBetsAnswer = Static<typeof OfficeBetsAnswer>

/** Request for a file of every bet, one JSON object per line, followed by the number of bets. */
export const BetsFile = Type.Omit(ListBets, ['size', 'after', 'since'])
export const BookBetsFile = Type.Omit(BookBets, ['size', 'after', 'since'])
export const BetLine = Type.Union([OfficeBet, LinesEnd])

/** A bet of a member in the caller's downline, accepted while the member was in the downline (UP5). */
export const ShowBet = Type.Object({ ...OfOperator, account: AccountId, betId: BetId })
/** A party with a position in the bet at acceptance (UP1), the company last. */
const BetHolder = Type.Object({
  holder: Type.Enum([...HOLDERS]),
  account: Nullable(Type.String({ description: 'the caller’s own or below it' })),
  positionBp: Type.Integer({ description: 'of the bet, hundredths of a percent; all of them come to 10000' }),
  commissionBp: Nullable(Type.Integer({ description: 'of turnover; null of the company and of those above' })),
})
/**
 * `days` are the bookings by working day, and `total` is their sum. `total` is null before the first booking, and
 * without an upline path.
 */
export const OfficeBetAnswer = answered({
  row: OfficeBet,
  line: Type.Array(BetHolder),
  days: Type.Array(ReportRow),
  total: Nullable(ReportRow),
})
export type OfficeBetAnswer = Static<typeof OfficeBetAnswer>
