import Type, { type Static } from 'typebox'
import { Amount, RefusalResponse, SessionFields, createResponseSchema } from '../envelope.ts'

export const Balance = Type.Object({
  balance: Amount,
  account_balance: Type.String({ description: 'Amount available for bets, minor units' }),
  outstanding_balance: Type.String({ description: 'Risk of unsettled bets, minor units' }),
  cash_balance: Type.Optional(
    Type.String({ description: 'Available balance without credit, minor units; negative after a loss of credit' }),
  ),
  credit: Type.Optional(Type.String({ description: 'Credit allocated to the account for betting, minor units' })),
  given_credit: Type.Optional(
    Type.String({ description: 'Part of the credit that was allocated further, minor units; none for a member' }),
  ),
  retrieve_profile: Type.Boolean(),
  barred: Type.Optional(
    Type.Enum(['ownTimeOut', 'selfExcluded'], { description: 'Betting is disabled by the member’s own choice (PR7)' }),
  ),
})
export type Balance = Static<typeof Balance>

export const UserBalance = Type.Object({
  ...SessionFields,
  parent_id: Type.Optional(Type.String({ maxLength: 32 })),
})

/**
 * Balance of the member's wallet. `statusdesc` is `no_changes`, with unchanged amounts, if nothing moved since the last
 * poll.
 */
export const BalanceAnswer = createResponseSchema(Balance.properties)
export type BalanceAnswer = Static<typeof BalanceAnswer>

/** Refused balance request. `barred` reports a time-out or self-exclusion even if the balance is unknown. */
export const BalanceRefused = Type.Object({ ...RefusalResponse.properties, barred: Balance.properties.barred })
export type BalanceRefused = Static<typeof BalanceRefused>
