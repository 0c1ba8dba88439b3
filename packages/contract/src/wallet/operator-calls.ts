import Type, { type Static } from 'typebox'

/** Calls that move money in a wallet that the operator keeps (WA3). */
export const MONEY_CALLS = ['hold', 'confirm', 'cancel', 'settle', 'unsettle', 'resettle'] as const
export type MoneyCall = (typeof MONEY_CALLS)[number]

/** Every call, posted under the operator's address as `/hold`, `/balance` and so on. */
export const OPERATOR_CALLS = [...MONEY_CALLS, 'balance', 'status'] as const
export type OperatorCall = (typeof OPERATOR_CALLS)[number]

/** Why an operator may refuse a hold; what is none of these was not understood, and the hold is cancelled. */
export const HOLD_REFUSALS = [
  'insufficient_balance',
  'account_not_exists',
  'account_inactive',
  'session_expired',
  'permission_denied',
  'betOverLimit',
] as const
export type HoldRefusal = (typeof HOLD_REFUSALS)[number]

/** Headers of a call and of its answer alike: which key, when (epoch ms), and the HMAC-SHA256 over `when.body`, hex. */
export const KEY_HEADER = 'x-touchline-key'
export const TIME_HEADER = 'x-touchline-timestamp'
export const SIGNATURE_HEADER = 'x-touchline-signature'

/** So far two clocks may be apart, ms: what was signed longer ago, or further ahead, is not taken. */
export const CLOCK_WINDOW_MS = 60_000

const MINOR = '^-?(0|[1-9][0-9]{0,17})$'
const STRICT = { additionalProperties: false }

const TransactionId = Type.String({
  minLength: 1,
  maxLength: 160,
  description: 'names this call for ever: the same again is answered as the first time',
})
const Member = {
  account_id: Type.String({ minLength: 1, maxLength: 32, description: 'the member, as in launch tokens' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
}

export const MoneyCallBody = Type.Object(
  {
    transaction_id: TransactionId,
    hold_id: Type.String({ description: 'transaction_id of the hold that it is about; of a hold its own' }),
    ...Member,
    product: Type.String({ description: 'what was bet on: sportsbook' }),
    bet_id: Type.String({ description: 'the bet, as the member reads it' }),
    amount: Type.String({
      pattern: MINOR,
      description:
        'minor units. hold: to be taken. confirm: what of the hold stands, the rest goes back. cancel: what was ' +
        'held. settle, unsettle, resettle: to be added, below 0 to be taken',
    }),
    at: Type.String({ description: 'when it was done on our side, ISO 8601' }),
  },
  STRICT,
)
export type MoneyCallBody = Static<typeof MoneyCallBody>

export const BalanceCallBody = Type.Object({ transaction_id: TransactionId, ...Member }, STRICT)
export type BalanceCallBody = Static<typeof BalanceCallBody>

/** WA4: how a call of this id was answered. */
export const StatusCallBody = Type.Object({ transaction_id: TransactionId }, STRICT)
export type StatusCallBody = Static<typeof StatusCallBody>

/**
 * `done`: it was done, now or at the first time. `refused`: a hold that was not taken, with its code. `cancelled`: of a
 * hold, it was cancelled, perhaps before it came. `unknown`: of status alone, no call of this id came.
 */
export const OperatorAnswer = Type.Object({
  transaction_id: TransactionId,
  status: Type.Enum(['done', 'refused', 'cancelled', 'unknown']),
  code: Type.Optional(Type.Enum([...HOLD_REFUSALS], { description: 'of a refused hold' })),
  balance: Type.Optional(Type.String({ pattern: MINOR, description: 'what the member has now, minor units' })),
})
export type OperatorAnswer = Static<typeof OperatorAnswer>
