import Type, { type Static } from 'typebox'
import { Amount, Refused, SessionFields, answered } from '../envelope.ts'

export const Balance = Type.Object({
  balance: Amount,
  account_balance: Type.String({ description: 'what may be bet: minor units' }),
  outstanding_balance: Type.String({ description: 'at risk on bets not settled: minor units' }),
  cash_balance: Type.Optional(
    Type.String({ description: 'what may be bet less the credit: below zero where credit was lost; minor units' }),
  ),
  credit: Type.Optional(Type.String({ description: 'given from above to bet on: minor units' })),
  given_credit: Type.Optional(Type.String({ description: 'what of it was given on: none, of a member; minor units' })),
  retrieve_profile: Type.Boolean(),
  barred: Type.Optional(
    Type.Enum(['ownTimeOut', 'selfExcluded'], { description: 'nothing is bet: the member chose so (PR7)' }),
  ),
})
export type Balance = Static<typeof Balance>

export const UserBalance = Type.Object({
  ...SessionFields,
  parent_id: Type.Optional(Type.String({ maxLength: 32 })),
})

/** `statusdesc` is `no_changes`, with unchanged amounts, if nothing moved since the last poll. */
export const BalanceAnswer = answered(Balance.properties)
export type BalanceAnswer = Static<typeof BalanceAnswer>

/** The refusal reports a time-out or self-exclusion even if the balance is unknown. */
export const BalanceRefused = Type.Object({ ...Refused.properties, barred: Balance.properties.barred })
export type BalanceRefused = Static<typeof BalanceRefused>
