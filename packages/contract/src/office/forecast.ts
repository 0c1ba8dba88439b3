import Type, { type Static } from 'typebox'
import { Amount, Nullable, answered } from '../envelope.ts'
import { AccountId } from './accounts.ts'
import { ReportMatch } from './money.ts'

/** What open bets below an account may bring or cost it, at the position that it held when each was accepted (UP5). */
export const Forecast = Type.Object({ account: Type.Optional(AccountId) })
/** Amounts are the account’s own part; below 0 it pays. */
export const ForecastRow = Type.Object({
  matchId: Type.Integer(),
  match: Nullable(ReportMatch),
  bets: Type.Integer({ description: 'singles' }),
  stake: Amount,
  part: Type.String({ description: 'of what members risk by singles' }),
  worst: Type.String({ description: 'each market at its worst, not above 0 where stakes may come back' }),
  best: Type.String({ description: 'each market at its best' }),
  combined: Type.Object(
    { bets: Type.Integer(), part: Amount, worst: Amount },
    { description: 'bets of several legs with one on the match: worst where all their legs win' },
  ),
})
export type ForecastRow = Static<typeof ForecastRow>
/** At most 500 matches, those that may cost most first. */
export const ForecastAnswer = answered({ currency: Type.String(), rows: Type.Array(ForecastRow) })
export type ForecastAnswer = Static<typeof ForecastAnswer>

export const ForecastMatch = Type.Object({
  account: Type.Optional(AccountId),
  matchId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
})
export const ForecastSelection = Type.Object({
  market: Type.String({ description: 'a code, as BT_HDP' }),
  lineQuarters: Type.Integer(),
  myanmar: Nullable(
    Type.Object({
      goals: Type.Integer(),
      percent: Type.Integer(),
      favourite: Type.Enum(['home', 'away', 'over']),
    }),
  ),
  struckScore: Nullable(Type.Tuple([Type.Integer(), Type.Integer()])),
  selection: Type.String(),
  bets: Type.Integer(),
  stake: Amount,
  part: Amount,
  wins: Type.String({ description: 'what the account has of these bets if they are won, below 0' }),
})
export type ForecastSelection = Static<typeof ForecastSelection>
export const ForecastMatchAnswer = answered({
  currency: Type.String(),
  match: Nullable(ReportMatch),
  rows: Type.Array(ForecastSelection),
})
export type ForecastMatchAnswer = Static<typeof ForecastMatchAnswer>
