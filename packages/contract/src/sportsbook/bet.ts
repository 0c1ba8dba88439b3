import Type, { type Static } from 'typebox'
import { Amount, Nullable, WorkingDate, createResponseSchema } from '../envelope.ts'
import { TICKET_STATUSES, type TicketStatus } from '@touchline/domain/bet'
import { TICKET_KINDS, type TicketKind } from '@touchline/domain/ticket'

export const BetStatus = Type.Enum([...TICKET_STATUSES])
export type BetStatus = TicketStatus

/**
 * Kind of a ticket. Kinds that start with mmo are on Myanmar lines; `builder` combines several legs on a match at a
 * single price.
 */
export const BetKind = Type.Enum([...TICKET_KINDS])
export type BetKind = TicketKind

const Pair = Type.Tuple([Type.Integer(), Type.Integer()])

/** List tab from which the member placed the bet. */
const MarketType = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: 3,
    description: '1 early, 2 today, 3 live; null for bets placed before the field existed',
  }),
)

export const LegWire = Type.Object({
  match_id: Type.Integer(),
  /** Id of the main match if the leg is on a related match (corners or bookings). Null otherwise. */
  parent_id: Nullable(Type.Integer()),
  sport_id: Type.Integer(),
  league: Type.String(),
  league_region: Nullable(Type.String()),
  home: Type.String(),
  away: Type.String(),
  home_region: Nullable(Type.String()),
  away_region: Nullable(Type.String()),
  /** Backed runner of a race or an outright. Null for a match of two sides. */
  runner: Nullable(Type.Object({ name: Type.String(), region: Nullable(Type.String()) })),
  kick_off: Type.String({ description: 'ISO 8601 at +08:00' }),
  bet_type: Type.String(),
  market_type: MarketType,
  line_quarters: Type.Integer(),
  selection: Type.String(),
  odds_milli: Type.Integer(),
  struck_score: Nullable(Pair),
  /** Latest result of the leg's match, even if the leg counts only a part of the match. Null before a result exists. */
  result: Nullable(
    Type.Object({
      status: Type.Enum(['completed', 'abandoned', 'cancelled']),
      score: Nullable(Pair),
      half_time: Nullable(Pair),
      place: Nullable(
        Type.Integer({ description: 'Place of the runner; 0 did not start, -1 started and did not finish' }),
      ),
    }),
  ),
  /**
   * Myanmar line of the leg: the favourite gives `goals`, and `percent` is the win of the favourite's backer, in
   * percent of the stake, at exactly that lead or total (MM). Null on Asian lines.
   */
  myanmar: Nullable(
    Type.Object({
      goals: Type.Integer(),
      percent: Type.Integer(),
      favourite: Type.Enum(['home', 'away', 'over']),
    }),
  ),
  /** Grade of the leg with its explanation (SE4); null until graded. */
  grade: Nullable(
    Type.Object({
      outcome: BetStatus,
      score: Pair,
      half_time: Nullable(Pair),
      counted: Pair,
      rule: Type.String(),
      reason: Nullable(Type.String({ description: 'Code of the void reason' })),
      win: Type.Integer(),
      refund: Type.Integer(),
      of: Type.Integer(),
      percent: Nullable(Type.Integer({ description: 'Only for a Myanmar leg: result in percent, -100 to 100 (MM1)' })),
      deduction: Type.Optional(
        Type.Integer({
          minimum: 5,
          maximum: 90,
          description: 'Rule 4: percentage of the winnings deducted for withdrawn runners (GR20); omitted: none',
        }),
      ),
    }),
  ),
})

export const BetWire = Type.Object({
  bet_id: Type.String(),
  ref_no: Type.String(),
  kind: BetKind,
  market_type: Type.Union([...MarketType.anyOf], { description: 'Tab of all legs; null if the legs differ' }),
  status: BetStatus,
  amended: Type.Boolean(),
  reason: Nullable(Type.String({ description: 'Reason code of a rejected or void bet' })),
  odds_type: Type.Integer(),
  price_hundredths: Type.Integer({
    description:
      'Price at acceptance in the odds type of the bet, signed hundredths; the combined price of several legs',
  }),
  /** Combination sizes of a system, each with its number of bets and unit stake (SY1). Null for other ticket kinds. */
  sizes: Nullable(Type.Array(Type.Object({ size: Type.Integer(), bets: Type.Integer(), unit: Amount }))),
  price_group: Type.String({ description: 'Price group (commission type) at acceptance: A to D' }),
  stake: Amount,
  risk: Amount,
  to_win: Amount,
  max_payout: Type.String({ ...Amount, description: 'Maximum payout of the bet: `risk` plus `to_win`' }),
  /** Terms at placement, if the bet was accepted at another price after its bet delay (AC3); null otherwise. */
  struck_first: Nullable(
    Type.Object({
      price_hundredths: Type.Integer(),
      risk: Amount,
      to_win: Amount,
      legs: Type.Array(
        Type.Object({
          odds_milli: Type.Integer(),
          line_quarters: Type.Integer(),
          myanmar: LegWire.properties.myanmar,
        }),
      ),
    }),
  ),
  currency: Type.String(),
  book_seq: Type.Integer({
    description: 'Book sequence of the bet’s prices, as `seq` of `uxmarket`',
  }),
  placed_at: Type.String(),
  /**
   * Earliest time of the bet-delay decision on a pending bet, epoch milliseconds of the wall clock. Null if the bet had
   * no bet delay.
   */
  judged_at_ms: Nullable(Type.Integer()),
  /** Total return of the bet, including the stake and cash-outs. Null until the bet is settled. */
  return: Nullable(Amount),
  /**
   * Turnover of the bet, and the part of the turnover that earns commission (UP2, UP8). Null until the bet is settled.
   */
  turnover: Nullable(Amount),
  valid_turnover: Nullable(Amount),
  /** Member's commission on the turnover. The return does not include the commission. */
  commission: Nullable(Amount),
  /** Myanmar fee on the winnings, already deducted from the return (MM2, MM4). */
  fee: Nullable(Amount),
  settled_at: Nullable(Type.String()),
  /** Cashed-out parts of the amounts above, and the latest cash-out (CO); null if no cash-out was requested. */
  cash_out: Nullable(
    Type.Object({
      paid: Amount,
      stake: Amount,
      risk: Amount,
      to_win: Amount,
      judged_at_ms: Nullable(
        Type.Integer({ description: 'Earliest decision of a pending cash-out, epoch ms of the wall clock' }),
      ),
      code: Nullable(Type.String({ description: 'Refusal code of the latest cash-out' })),
    }),
  ),
  /**
   * State of the pending debit on the operator wallet (WA3): requested, or no response in time. Null if nothing is
   * pending.
   */
  awaits_wallet: Nullable(Type.Enum(['requested', 'unknown'])),
  working_date: WorkingDate,
  legs: Type.Array(LegWire),
})
export type BetWire = Static<typeof BetWire>
export type LegWire = Static<typeof LegWire>

export const BetAnswer = createResponseSchema({
  bet: BetWire,
  balance: Nullable(
    Type.String({ description: 'Null if the operator holds the wallet and did not report the balance' }),
  ),
  outstanding_balance: Type.String(),
})
export type BetAnswer = Static<typeof BetAnswer>
