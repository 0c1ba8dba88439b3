import Type, { type Static } from 'typebox'
import type { Code } from '../codes.ts'

/** Calls that move money in an operator wallet (WA3). */
export const MONEY_CALLS = ['hold', 'confirm', 'cancel', 'settle', 'unsettle', 'resettle'] as const
export type MoneyCall = (typeof MONEY_CALLS)[number]

/** Every call. Calls are sent as POST to the operator's address, at `/hold`, `/balance` and so on. */
export const OPERATOR_CALLS = ['authenticate', ...MONEY_CALLS, 'balance', 'status', 'statuses', 'calls'] as const
export type OperatorCall = (typeof OPERATOR_CALLS)[number]

/**
 * Codes with which an operator may refuse a hold. An unknown code counts as an invalid response, and the hold is
 * cancelled.
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
 * Codes shown to the member. A refused hold does not affect the platform session, so session codes are mapped to codes
 * that do not end the session (product §8).
 */
export const HOLD_REFUSALS_TOLD = {
  insufficient_balance: 'insufficient_balance',
  account_not_exists: 'member_wallet_not_exists',
  account_inactive: 'memberInactive',
  session_expired: 'operatorSessionExpired',
  permission_denied: 'NoUserAccessRight',
  betOverLimit: 'betOverLimit',
} as const satisfies Readonly<Record<HoldRefusal, Code>>

export const isHoldRefusal = (code: string): code is HoldRefusal => Object.hasOwn(HOLD_REFUSALS_TOLD, code)

/** Codes with which an operator may refuse to identify the owner of a token. */
export const TOKEN_REFUSALS = [
  'session_expired',
  'account_not_exists',
  'account_inactive',
  'permission_denied',
] as const satisfies readonly HoldRefusal[]

/**
 * Headers of requests and responses: key id, timestamp (epoch milliseconds), and the hex HMAC-SHA256 over
 * `timestamp.body`.
 */
export const KEY_HEADER = 'x-touchline-key'
export const TIME_HEADER = 'x-touchline-timestamp'
export const SIGNATURE_HEADER = 'x-touchline-signature'

/** Maximum clock difference in milliseconds. Older or later signatures are refused. */
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
    product: Type.String({ description: 'what it is paid for: sportsbook, tournament' }),
    subject_id: Type.String({
      description: 'the product’s own number of it: a bet as the member reads it, a seat, a wager',
    }),
    round_id: Type.String({
      description: 'what several subjects belong to: the room of seats, the round of a game; of a bet its own number',
    }),
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

/** Identifies the owner of a member's token. `brand` is the brand of the requesting site. */
export const AuthenticateCallBody = Type.Object(
  {
    transaction_id: TransactionId,
    token: Type.String({
      minLength: 1,
      maxLength: 1024,
      description: 'as it stood behind `operator~`; one that was used is known again for a year',
    }),
    brand: Type.String(),
  },
  STRICT,
)
export type AuthenticateCallBody = Static<typeof AuthenticateCallBody>

/** Status of a call by id (WA4). */
export const StatusCallBody = Type.Object({ transaction_id: TransactionId }, STRICT)
export type StatusCallBody = Static<typeof StatusCallBody>

/** Maximum number of calls in a request or on a page. */
export const CALLS_AT_ONCE = 100

/** Status of several calls by id (WA10). */
export const StatusesCallBody = Type.Object(
  {
    transaction_id: TransactionId,
    ids: Type.Array(Type.String({ minLength: 1, maxLength: 160 }), {
      minItems: 1,
      maxItems: CALLS_AT_ONCE,
      description: 'each the transaction_id of a call that moved money',
    }),
  },
  STRICT,
)
export type StatusesCallBody = Static<typeof StatusesCallBody>

/** Calls that moved money and whose `at` is in the range, by page (WA10). */
export const CallsCallBody = Type.Object(
  {
    transaction_id: TransactionId,
    from: Type.String({ description: 'the first moment that belongs to it, ISO 8601' }),
    to: Type.String({ description: 'the first that does not, ISO 8601' }),
    after: Type.Optional(Type.String({ maxLength: 160, description: '`next` of the page before; of the first none' })),
  },
  STRICT,
)
export type CallsCallBody = Static<typeof CallsCallBody>

/** An operator's record of a call that moved money. */
export const CallKept = Type.Object({
  transaction_id: TransactionId,
  status: Type.Enum(['done', 'refused', 'cancelled', 'unknown']),
  moved: Type.String({
    pattern: MINOR,
    description:
      'what the balance changed by under this id, minor units, below 0 where it was taken; 0 of what was not done',
  }),
  account_id: Type.Optional(Type.String({ maxLength: 32, description: 'whose balance it was' })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
})
export type CallKept = Static<typeof CallKept>

/**
 * Response of an operator:
 * - `done`: executed, now or at the first request.
 * - `refused`: a refused hold or an unknown token, with its code.
 * - `cancelled`: the hold was cancelled, possibly before it arrived.
 * - `unknown`: only for status, no call with the id exists.
 */
export const OperatorAnswer = Type.Object({
  transaction_id: TransactionId,
  status: Type.Enum(['done', 'refused', 'cancelled', 'unknown']),
  code: Type.Optional(Type.Enum([...HOLD_REFUSALS], { description: 'of what was refused' })),
  balance: Type.Optional(Type.String({ pattern: MINOR, description: 'what the member has now, minor units' })),
  account_id: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_.-]{1,32}$', description: 'of authenticate: whose token it is' }),
  ),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'of authenticate: what the member has' })),
  calls: Type.Optional(
    Type.Array(CallKept, {
      maxItems: CALLS_AT_ONCE,
      description: 'of statuses, one for each id that was asked about; of calls, those of the page',
    }),
  ),
  next: Type.Optional(
    Type.String({ minLength: 1, maxLength: 160, description: 'of calls: there is a page after this one' }),
  ),
})
export type OperatorAnswer = Static<typeof OperatorAnswer>
