import { CURRENCIES } from '@touchline/domain/money'
import Type, { type Static } from 'typebox'
import { Nullable, WorkingDate, answered } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { BetWire } from '../sportsbook/bet.ts'
import { BET_STATES } from '../named-values.ts'
import { AccountId, HOLDERS, LinesEnd, Next, OfficePage } from './accounts.ts'
import { ReportRow } from './money.ts'
import { OfOperator } from './of-operator.ts'

/** A bet as the office reads it: whose it is, and the bet as its member reads it, down to legs and grades. */
export const OfficeBet = Type.Object({
  account: Type.String({ description: 'of the member' }),
  operator: Type.String({ description: 'name of the operator' }),
  above: Nullable(Type.String({ description: 'the account right above the member; null: the company' })),
  bet: BetWire,
})
export type OfficeBet = Static<typeof OfficeBet>

const BetId = Type.String({ ...requiredCode('bet_id_required'), pattern: '^[0-9]{15}$' })

/** What narrows a list of bets; without days, those placed in the last 31 working days. */
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

/** Bets of members below the caller’s own account, or of `account`, which is a member or above members. */
export const ListBets = Type.Object({ ...OfOperator, account: Type.Optional(AccountId), ...BetFilters })
/** Bets of all members on the one book, or of one operator’s; `account` is a member. */
export const BookBets = Type.Object({
  operator: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'name of an operator' })),
  account: Type.Optional(AccountId),
  ...BetFilters,
})
/** AC9: what becomes of a bet that waits. */
export const DecideBet = Type.Object({
  operator: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'name of the member’s operator' })),
  account: AccountId,
  betId: BetId,
  verdict: Type.Enum(['accept', 'refuse']),
  note: Type.String({ maxLength: 200, description: 'why; kept with the act' }),
})
export const OfficeBetsAnswer = answered({ rows: Type.Array(OfficeBet), next: Next })
export type OfficeBetsAnswer = Static<typeof OfficeBetsAnswer>

/** The same for a file: all of them, each a line, and behind them how many they were. */
export const BetsFile = Type.Omit(ListBets, ['size', 'after', 'since'])
export const BookBetsFile = Type.Omit(BookBets, ['size', 'after', 'since'])
export const BetLine = Type.Union([OfficeBet, LinesEnd])

/** One bet of a member below the caller, that was accepted below the caller (UP5). */
export const ShowBet = Type.Object({ ...OfOperator, account: AccountId, betId: BetId })
/** Who held something of it when it was accepted (UP1), the company last. */
const BetHolder = Type.Object({
  holder: Type.Enum([...HOLDERS]),
  account: Nullable(Type.String({ description: 'the caller’s own or below it' })),
  positionBp: Type.Integer({ description: 'of the bet, hundredths of a percent; all of them come to 10000' }),
  commissionBp: Nullable(Type.Integer({ description: 'of turnover; null of the company and of those above' })),
})
/** `days` are its bookings by working day, which sum to `total`; null while nothing is booked, and without a line. */
export const OfficeBetAnswer = answered({
  row: OfficeBet,
  line: Type.Array(BetHolder),
  days: Type.Array(ReportRow),
  total: Nullable(ReportRow),
})
export type OfficeBetAnswer = Static<typeof OfficeBetAnswer>
