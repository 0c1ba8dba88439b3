import Type, { type Static } from 'typebox'
import { Amount, RefusalResponse, SessionFields, createResponseSchema } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'

const STRICT = { additionalProperties: false }

/** Myanmar line that the site displayed to the member (MM). Required for Myanmar bets, absent on Asian lines. */
const ShownMyanmarLine = Type.Object(
  {
    goals: Type.Integer({ minimum: 0, maximum: 1000, description: 'Whole goals of the favourite’s handicap' }),
    percent: Type.Integer({
      minimum: -100,
      maximum: 100,
      description: 'Percentage that applies at exactly this number of goals',
    }),
    favourite: Type.Optional(
      Type.Enum(['home', 'away', 'over'], {
        description: 'The favourite; by default as in `line_quarters`',
      }),
    ),
  },
  STRICT,
)

const LEG_FIELDS = {
  match_id: Type.Integer({ minimum: 1, maximum: 2147483647 }),
  market_type: Type.Integer({
    minimum: 1,
    maximum: 3,
    description: 'Tab of the slip: 1 early, 2 today, 3 live',
  }),
  bet_type: Type.String({
    ...requiredCode('betTypeRequired'),
    minLength: 1,
    maxLength: 32,
    description: 'Code of the market catalogue, such as `BT_HDP`',
  }),
  line_quarters: Type.Integer({
    minimum: -4000,
    maximum: 4000,
    description: 'Line in quarter goals from the home side; 0 without a line. For a Myanmar bet, the main line.',
  }),
  selection: Type.String({ maxLength: 16, description: 'Selection code of the bet type, such as `home`' }),
  odds_milli: Type.Integer({
    minimum: 1001,
    maximum: 10000000,
    description: 'Canonical decimal price in the member’s price group, as seen by the member, thousandths (OD1)',
  }),
  myanmar: Type.Optional(ShownMyanmarLine),
}

/** A selection with the price and line that the site displayed to the member. */
export const Leg = Type.Object(LEG_FIELDS, STRICT)
export type Leg = Static<typeof Leg>

/**
 * Legs of a ticket. The schema's maximum is above the limit of any ticket, so that the number check of PA1 refuses too
 * many legs with its own code.
 */
const Legs = Type.Array(Leg, { minItems: 1, maxItems: 20 })

const OddsType = Type.Integer({
  minimum: 1,
  maximum: 4,
  description: 'Odds type that the member saw (OD4): 1 MY, 2 HK, 3 ID, 4 DEC',
})

/** A single selection with its price in the odds type that the site displayed to the member. */
export const Selection = Type.Object({ ...LEG_FIELDS, odds_type: OddsType }, STRICT)
export type Selection = Static<typeof Selection>

export const BetCheck = Type.Object({ ...SessionFields, ...Selection.properties }, STRICT)

/** Request to price a Myanmar line before a bet. */
export const MmoClick = Type.Object({ ...SessionFields, ...LEG_FIELDS }, STRICT)

const Stake = Type.String({
  ...requiredCode('betAmountRequired'),
  pattern: '^[1-9][0-9]{0,14}$',
  description: 'The stake that the member enters (OD5), minor units',
})

/** Unit stake for each combination size of a system bet (SY1). */
const SystemStakes = Type.Array(
  Type.Object(
    {
      size: Type.Integer({ minimum: 2, maximum: 20, description: 'Number of legs per combination' }),
      unit: Stake,
    },
    STRICT,
  ),
  { minItems: 1, maxItems: 20 },
)
export type Sizes = Static<typeof SystemStakes>

/**
 * Request to check a slip with several legs. For a system, `sizes` holds the intended unit stakes, and the max bet is
 * the platform's cap split in that proportion (LI4).
 */
export const BetCheckMulti = Type.Object(
  {
    ...SessionFields,
    kind: Type.Optional(Type.Enum(['parlay', 'system', 'mmo_parlay'])),
    legs: Legs,
    sizes: Type.Optional(SystemStakes),
  },
  STRICT,
)

const PLACE_FIELDS = {
  ...SessionFields,
  ref: Type.String({
    minLength: 8,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'The member’s own reference, an idempotency key. A repeated request never places a second bet (AC1).',
  }),
  accept_better_odds: Type.Boolean(),
  accept_any_odds: Type.Boolean(),
}

export const BetSingle = Type.Object({ ...PLACE_FIELDS, ...Selection.properties, stake: Stake }, STRICT)
export const BetSingleMmo = Type.Object(
  { ...PLACE_FIELDS, ...LEG_FIELDS, myanmar: ShownMyanmarLine, stake: Stake },
  STRICT,
)
export const BetParlay = Type.Object({ ...PLACE_FIELDS, legs: Legs, stake: Stake }, STRICT)

export const BetSystem = Type.Object({ ...PLACE_FIELDS, legs: Legs, sizes: SystemStakes }, STRICT)

/** Bet builder: several selections of a match at a single price (SM). */
export const BetBuilderCheck = Type.Object({ ...SessionFields, legs: Legs }, STRICT)
export const BetBuilder = Type.Object(
  {
    ...PLACE_FIELDS,
    legs: Legs,
    stake: Stake,
    combined_milli: Type.Integer({
      minimum: 1001,
      maximum: 10000000,
      description: 'Combined price that the member saw, decimal thousandths (SM3)',
    }),
  },
  STRICT,
)

const MyanmarNow = Type.Object({
  goals: Type.Integer(),
  percent: Type.Integer(),
  favourite: Type.Enum(['home', 'away', 'over']),
})

const Score = Nullable(Type.Tuple([Type.Integer(), Type.Integer()]))

const LIMIT_FIELDS = {
  min_bet: Amount,
  max_bet: Amount,
  max_bet_by: Type.Optional(
    Type.Enum(['member', 'house'], {
      description: 'Origin of the max bet: the member’s own limit (LI1), or the platform’s limit (LI6, LI4)',
    }),
  ),
  max_payout: Amount,
  wait_ms: Type.Integer({ description: 'Bet delay in milliseconds; 0 before the match' }),
}

/** Current price of the checked selection, with the member's effective limits. */
export const BetCheckAnswer = createResponseSchema({
  odds_milli: Type.Integer(),
  moved: Type.Boolean({ description: 'The price differs from the price in the request' }),
  score: Score,
  ...LIMIT_FIELDS,
})
export type BetCheckAnswer = Static<typeof BetCheckAnswer>

export const MmoClickAnswer = createResponseSchema({
  odds_milli: Type.Integer({
    description: 'Price of the selection on the Asian line. The Myanmar line pays even money.',
  }),
  moved: Type.Boolean({ description: 'The line differs from the line in the request, or the request had no line' }),
  ...MyanmarNow.properties,
  line: Type.String({ description: 'The line as displayed: 1+30, 1-50, 1=' }),
  commission_bp: Type.Integer({ description: 'Fee on the winnings (MM2), hundredths of a percent' }),
  score: Score,
  ...LIMIT_FIELDS,
})

export type MmoClickAnswer = Static<typeof MmoClickAnswer>

const LegOffer = Type.Object({
  statusdesc: Type.String({ description: '`success`, or the refusal code of a leg that is not on offer' }),
  odds_milli: Nullable(Type.Integer()),
  myanmar: Nullable(MyanmarNow),
  moved: Type.Boolean(),
  score: Score,
  wait_ms: Type.Integer(),
})

/** A pair of related legs that cannot be combined (PA1), as leg numbers from 1. */
const Related = Type.Object({
  first: Type.Integer(),
  second: Type.Integer(),
  why: Type.Enum(['match', 'outright'], { description: 'The same match, or a team and its outright' }),
})

/** Response to the check of a slip with several legs: the price of every leg, and whether the legs can be combined. */
export const BetCheckMultiAnswer = createResponseSchema({
  legs: Type.Array(LegOffer),
  refusal: Nullable(
    Type.Object({
      statusdesc: Type.String({ description: 'Code of the reason why the selections cannot be combined' }),
      leg: Type.Optional(Type.Integer()),
      related: Type.Optional(Related),
    }),
  ),
  price_hundredths: Nullable(Type.Integer({ description: 'Combined price of the legs, decimal hundredths (OD6)' })),
  commission_bp: Nullable(Type.Integer({ description: 'Only for a Myanmar parlay: fee on the net win (MM4)' })),
  sizes: Type.Array(Type.Integer(), { description: 'System sizes available for these legs (SY1)' }),
  ...LIMIT_FIELDS,
})
export type BetCheckMultiAnswer = Static<typeof BetCheckMultiAnswer>

/** Combined price of the selections with the member's effective limits. */
export const BetBuilderCheckAnswer = createResponseSchema({
  combined_milli: Type.Integer({ description: 'Decimal thousandths' }),
  price_hundredths: Type.Integer({ description: 'Displayed and paid price, decimal hundredths (OD6)' }),
  ...LIMIT_FIELDS,
})

export type BetBuilderCheckAnswer = Static<typeof BetBuilderCheckAnswer>

/** Refused bet: the refusal code, and the current prices or limits that the member needs to try again. */
export const BetRefused = Type.Object({
  ...RefusalResponse.properties,
  /** Current price of a single in decimal thousandths, for a new request (AC2). Absent for other refusals. */
  odds_milli: Type.Optional(Type.Integer()),
  leg: Type.Optional(Type.Integer({ description: 'Number of the leg, from 1' })),
  /** Current price of every leg, because the member must confirm the complete ticket again (AC2). */
  offer: Type.Optional(
    Type.Object({
      legs: Type.Array(Type.Object({ odds_milli: Type.Integer(), myanmar: Nullable(MyanmarNow) })),
      price_hundredths: Nullable(Type.Integer({ description: 'Combined price, decimal hundredths' })),
    }),
  ),
  related: Type.Optional(Related),
  /** Largest stake that the platform accepts, if the cap refused the bet (LI4). */
  max_bet: Type.Optional(Amount),
  own_limit: Type.Optional(
    Type.Object(
      { kind: Type.String(), period: Type.String(), left: Amount },
      { description: 'The member’s own limit whose remaining amount is too small (PR9)' },
    ),
  ),
})
export type BetRefused = Static<typeof BetRefused>

function Nullable<T extends Type.TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}
