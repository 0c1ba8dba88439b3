import Type, { type Static } from 'typebox'
import type { ApiCode } from '../codes.ts'

/** Calls of the platform that move money in an operator wallet (WA3). */
export const MONEY_CALLS = ['hold', 'confirm', 'cancel', 'settle', 'unsettle', 'resettle'] as const
export type MoneyCall = (typeof MONEY_CALLS)[number]

/**
 * Calls that the platform sends to an operator, as POST to the operator's address, at `/hold`, `/balance` and so on.
 */
export const OPERATOR_CALLS = ['authenticate', ...MONEY_CALLS, 'balance', 'status', 'statuses', 'calls'] as const
export type OperatorCall = (typeof OPERATOR_CALLS)[number]

/**
 * Codes with which an operator may refuse to hold a stake. An unknown code counts as an invalid response, and the
 * platform cancels the hold.
 */
export const HOLD_REFUSALS = [
  'insufficient_balance',
  'account_not_exists',
  'account_inactive',
  'session_expired',
  'permission_denied',
  'betOverLimit',
] as const
export type HoldRefusal = (typeof HOLD_REFUSALS)[number]

/**
 * Code that the member sees for an operator's refusal of a hold. The platform session stays valid, so an operator's
 * session codes map to codes that do not end the session (product §8).
 */
export const HOLD_REFUSAL_CODES = {
  insufficient_balance: 'insufficient_balance',
  account_not_exists: 'member_wallet_not_exists',
  account_inactive: 'memberInactive',
  session_expired: 'operatorSessionExpired',
  permission_denied: 'NoUserAccessRight',
  betOverLimit: 'betOverLimit',
} as const satisfies Readonly<Record<HoldRefusal, ApiCode>>

/** Codes with which an operator may refuse to identify the member behind a token. */
export const TOKEN_REFUSALS = [
  'session_expired',
  'account_not_exists',
  'account_inactive',
  'permission_denied',
] as const satisfies readonly HoldRefusal[]

/**
 * Header names of signed calls and responses: key id, timestamp (epoch milliseconds), and the hex HMAC-SHA256 over
 * `timestamp.body`.
 */
export const KEY_HEADER = 'x-touchline-key'
export const TIME_HEADER = 'x-touchline-timestamp'
export const SIGNATURE_HEADER = 'x-touchline-signature'

/**
 * Maximum difference between a signature's timestamp and the receiver's clock, in milliseconds. Older or later
 * signatures are refused.
 */
export const CLOCK_WINDOW_MS = 60_000

const MINOR = '^-?(0|[1-9][0-9]{0,17})$'
const STRICT = { additionalProperties: false }

const TransactionId = Type.String({
  minLength: 1,
  maxLength: 160,
  description: 'Permanent id of this call. A repeated call returns the first response.',
})
const Member = {
  account_id: Type.String({
    minLength: 1,
    maxLength: 32,
    description: 'Login name of the member, as in launch tokens',
  }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
}

export const MoneyCallBody = Type.Object(
  {
    transaction_id: TransactionId,
    hold_id: Type.String({
      description: '`transaction_id` of the hold to which the call refers; for a hold its own id',
    }),
    ...Member,
    product: Type.String({ description: 'Product of the payment: sportsbook, tournament' }),
    subject_id: Type.String({
      description: 'Id of the subject in the product: a bet as shown to the member, a seat, a wager',
    }),
    round_id: Type.String({
      description: 'Group of subjects: the room of seats, the round of a game; for a bet its own id',
    }),
    amount: Type.String({
      pattern: MINOR,
      description:
        'Minor units. `hold`: amount to debit. `confirm`: part of the hold that is kept, the remainder is ' +
        'refunded. `cancel`: held amount. `settle`, `unsettle`, `resettle`: amount to credit, negative to ' +
        'debit.',
    }),
    at: Type.String({ description: 'Time of the action in Touchline, ISO 8601' }),
  },
  STRICT,
)
export type MoneyCallBody = Static<typeof MoneyCallBody>

export const BalanceCallBody = Type.Object({ transaction_id: TransactionId, ...Member }, STRICT)
export type BalanceCallBody = Static<typeof BalanceCallBody>

/** Asks the operator which member a login token belongs to. `brand` is the brand of the requesting site. */
export const AuthenticateCallBody = Type.Object(
  {
    transaction_id: TransactionId,
    token: Type.String({
      minLength: 1,
      maxLength: 1024,
      description: 'Token as in `operator~TOKEN`. Used tokens are recognised for a year.',
    }),
    brand: Type.String(),
  },
  STRICT,
)
export type AuthenticateCallBody = Static<typeof AuthenticateCallBody>

/** Asks the operator for the status of a wallet call by transaction id (WA4). */
export const StatusCallBody = Type.Object({ transaction_id: TransactionId }, STRICT)
export type StatusCallBody = Static<typeof StatusCallBody>

/** Maximum number of wallet calls in a status request or on a page of calls. */
export const MAX_CALLS = 100

/** Asks the operator for the status of several wallet calls by transaction id (WA10). */
export const StatusesCallBody = Type.Object(
  {
    transaction_id: TransactionId,
    ids: Type.Array(Type.String({ minLength: 1, maxLength: 160 }), {
      minItems: 1,
      maxItems: MAX_CALLS,
      description: 'Each is the `transaction_id` of a call that moved money',
    }),
  },
  STRICT,
)
export type StatusesCallBody = Static<typeof StatusesCallBody>

/** Requests from the operator the calls that moved money and whose `at` is in the time range, page by page (WA10). */
export const CallsCallBody = Type.Object(
  {
    transaction_id: TransactionId,
    from: Type.String({ description: 'Start of the range, inclusive, ISO 8601' }),
    to: Type.String({ description: 'End of the range, exclusive, ISO 8601' }),
    after: Type.Optional(
      Type.String({ maxLength: 160, description: 'Value of `next` of the previous page; omitted for the first page' }),
    ),
  },
  STRICT,
)
export type CallsCallBody = Static<typeof CallsCallBody>

/** An operator's record of a wallet call that moved money. */
export const CallKept = Type.Object({
  transaction_id: TransactionId,
  status: Type.Enum(['done', 'refused', 'cancelled', 'unknown']),
  moved: Type.String({
    pattern: MINOR,
    description: 'Change of the balance under this id, minor units, negative for a debit; 0 if it was not executed',
  }),
  account_id: Type.Optional(Type.String({ maxLength: 32, description: 'Member whose balance changed' })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
})
export type CallKept = Static<typeof CallKept>

/**
 * Response of an operator to a wallet call:
 * - `done`: executed, now or at the first request.
 * - `refused`: a refused hold or an unknown token, with its code.
 * - `cancelled`: the hold was cancelled, possibly before it arrived.
 * - `unknown`: only for status, no call with the id exists.
 */
export const OperatorAnswer = Type.Object({
  transaction_id: TransactionId,
  status: Type.Enum(['done', 'refused', 'cancelled', 'unknown']),
  code: Type.Optional(Type.Enum([...HOLD_REFUSALS], { description: 'Reason of a refusal' })),
  balance: Type.Optional(Type.String({ pattern: MINOR, description: 'Current balance of the member, minor units' })),
  account_id: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_.-]{1,32}$', description: 'Only for `authenticate`: owner of the token' }),
  ),
  currency: Type.Optional(
    Type.String({ pattern: '^[A-Z]{3}$', description: 'Only for `authenticate`: currency of the member' }),
  ),
  calls: Type.Optional(
    Type.Array(CallKept, {
      maxItems: MAX_CALLS,
      description: 'For `statuses`: one entry per requested id. For `calls`: the entries of the page.',
    }),
  ),
  next: Type.Optional(
    Type.String({ minLength: 1, maxLength: 160, description: 'Only for `calls`: a further page exists' }),
  ),
})
export type OperatorAnswer = Static<typeof OperatorAnswer>

export function isHoldRefusal(code: string): code is HoldRefusal {
  return Object.hasOwn(HOLD_REFUSAL_CODES, code)
}
