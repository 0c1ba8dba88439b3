import Type, { type Static } from 'typebox'
import { Amount, Reference, Refused, SessionFields, answered } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'

const STRICT = { additionalProperties: false }

const BetId = Type.String({
  ...requiredCode('bet_id_required'),
  pattern: '^[1-9][0-9]{0,17}$',
  description: 'bet id of a running bet',
})
const Share = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: 'how much of the bet is cashed, percent; 100 is the whole of it (CO2)',
})

/** /bet/cashoutquote: what a running bet would be bought back for now (CO1). */
export const CashOutQuote = Type.Object({ ...SessionFields, bet_id: BetId, share: Share }, STRICT)

const Parts = Type.Object({ stake: Amount, risk: Amount, to_win: Amount })

export const CashOutQuoteAnswer = answered({
  amount: Amount,
  share: Type.Integer(),
  /** What would be sold, and what would run on. */
  cashed: Parts,
  left: Parts,
  wait_ms: Type.Integer({ description: 'how long the cash-out would wait, 0 where no leg is in play (CO3)' }),
})

export type CashOutQuoteAnswer = Static<typeof CashOutQuoteAnswer>

/** /bet/cashout: sells a running bet, or a share of it. */
export const CashOut = Type.Object(
  {
    ...SessionFields,
    ref: Reference,
    bet_id: BetId,
    share: Share,
    amount: Type.String({
      pattern: '^[1-9][0-9]{0,14}$',
      description: 'the offer that the member saw, minor units (CO4)',
    }),
  },
  STRICT,
)

/** `waiting` asks again with the same reference, or hears of it by push, when the wait is over. */
export const CashOutAnswer = answered({
  state: Type.Enum(['paid', 'waiting']),
  bet_id: Type.String(),
  share: Type.Integer(),
  paid: Type.Union([Amount, Type.Null()]),
  judged_at_ms: Type.Union([Type.Integer(), Type.Null()]),
  balance: Type.Union([Type.String(), Type.Null()], {
    description: 'null where the operator keeps the wallet: it is told of the sale and asked for its balance',
  }),
  outstanding_balance: Type.String(),
})
export type CashOutAnswer = Static<typeof CashOutAnswer>

/** A cash-out that is refused; CO4: where the offer fell, with what it is now. */
export const CashOutRefused = Type.Object({
  ...Refused.properties,
  amount: Type.Optional(Amount),
})
