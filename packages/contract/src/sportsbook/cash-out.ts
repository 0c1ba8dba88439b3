import Type, { type Static } from 'typebox'
import { Amount, RequestReference, RefusalResponse, SessionFields, createResponseSchema } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'

const STRICT = { additionalProperties: false }

const BetId = Type.String({
  ...requiredCode('bet_id_required'),
  pattern: '^[1-9][0-9]{0,17}$',
  description: 'Id of a running bet',
})
const Share = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: 'Share of the bet to cash out, percent; 100 is the complete bet (CO2)',
})

/** /bet/cashoutquote: current cash-out offer for a running bet (CO1). */
export const CashOutQuote = Type.Object({ ...SessionFields, bet_id: BetId, share: Share }, STRICT)

const Parts = Type.Object({ stake: Amount, risk: Amount, to_win: Amount })

export const CashOutQuoteAnswer = createResponseSchema({
  amount: Amount,
  share: Type.Integer(),
  /** Stake, risk and possible win of the cashed-out part and of the part that stays open. */
  cashed: Parts,
  left: Parts,
  wait_ms: Type.Integer({ description: 'Delay of the cash-out in milliseconds; 0 if no leg is in play (CO3)' }),
})

export type CashOutQuoteAnswer = Static<typeof CashOutQuoteAnswer>

/** /bet/cashout: cashes out a running bet or a share of the bet. */
export const CashOut = Type.Object(
  {
    ...SessionFields,
    ref: RequestReference,
    bet_id: BetId,
    share: Share,
    amount: Type.String({
      pattern: '^[1-9][0-9]{0,14}$',
      description: 'The offer as seen by the member, minor units (CO4)',
    }),
  },
  STRICT,
)

/**
 * Response to a cash-out. With state `waiting`, a bet delay runs: the client repeats the request with the same
 * reference after the delay, or receives a push frame.
 */
export const CashOutAnswer = createResponseSchema({
  state: Type.Enum(['paid', 'waiting']),
  bet_id: Type.String(),
  share: Type.Integer(),
  paid: Type.Union([Amount, Type.Null()]),
  judged_at_ms: Type.Union([Type.Integer(), Type.Null()]),
  balance: Type.Union([Type.String(), Type.Null()], {
    description:
      'Null if the operator holds the wallet. The platform reports the cash-out to the operator and ' +
      'requests the balance.',
  }),
  outstanding_balance: Type.String(),
})
export type CashOutAnswer = Static<typeof CashOutAnswer>

/** Refused cash-out; contains the new offer if the offer fell (CO4). */
export const CashOutRefused = Type.Object({
  ...RefusalResponse.properties,
  amount: Type.Optional(Amount),
})
