import { CURRENCIES } from '@touchline/domain/money'
import Type, { type Static } from 'typebox'
import { Amount, Nullable, createResponseSchema } from '../envelope.ts'
import { AccountId } from './accounts.ts'
import { ReportMatch } from './money.ts'
import { OperatorFields } from './of-operator.ts'

/**
 * Account whose open bets are forecast: the bets of its downline, at the account's share when a bet was accepted (UP5).
 */
const ForecastScope = {
  ...OperatorFields,
  account: Type.Optional(AccountId),
  currency: Type.Optional(
    Type.Enum([...CURRENCIES], {
      description: 'Only for a company: currency of the bets. Default: the first currency with bets.',
    }),
  ),
}
/**
 * Forecasts the profit and loss on open bets. Without an account: the company's share, for an operator or, if staff of
 * the platform name no operator, for every operator.
 */
export const Forecast = Type.Object(ForecastScope)
/**
 * Forecast of a match. Amounts are the account's own share, rounded per selection; positive is a profit of the account,
 * negative a loss.
 */
export const ForecastRow = Type.Object({
  matchId: Type.Integer(),
  match: Nullable(ReportMatch),
  bets: Type.Integer({ description: 'Number of singles' }),
  stake: Amount,
  part: Type.String({ description: 'Account’s share of the risk of the singles' }),
  worst: Type.String({
    description: 'Worst result of the singles over all scores still possible (EX2). Void outcomes do not count.',
  }),
  best: Type.String({ description: 'Best result of the singles over the same scores' }),
  combined: Type.Object(
    { bets: Type.Integer(), part: Amount, worst: Amount },
    {
      description:
        'Combined bets with one leg on the match. `worst` assumes that every such bet that is not yet lost wins.',
    },
  ),
})
export type ForecastRow = Static<typeof ForecastRow>
/** Forecast of at most 500 matches, sorted by the largest possible loss first. */
export const ForecastAnswer = createResponseSchema({
  currency: Type.String(),
  currencies: Type.Array(Type.String(), { description: 'Only for a company: currencies with open bets' }),
  rows: Type.Array(ForecastRow),
})
export type ForecastAnswer = Static<typeof ForecastAnswer>

export const ForecastMatch = Type.Object({
  ...ForecastScope,
  matchId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
})
export const ForecastSelection = Type.Object({
  market: Type.String({ description: 'Code, such as `BT_HDP`' }),
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
  wins: Type.String({ description: 'Result of the account if these bets win, a negative amount' }),
})
export type ForecastSelection = Static<typeof ForecastSelection>
/** Forecast of a match by selection. Selections whose result no reachable score can change are omitted (EX2). */
export const ForecastMatchAnswer = createResponseSchema({
  currency: Type.String(),
  match: Nullable(ReportMatch),
  rows: Type.Array(ForecastSelection),
})
export type ForecastMatchAnswer = Static<typeof ForecastMatchAnswer>
