import Type, { type Static } from 'typebox'
import { Amount, Nullable, WorkingDate, answered } from '../envelope.ts'
import { TICKET_STATUSES, type TicketStatus } from '@touchline/domain/bet'
import { TICKET_KINDS, type TicketKind } from '@touchline/domain/ticket'

export const BetStatus = Type.Enum([...TICKET_STATUSES])
export type BetStatus = TicketStatus

/** `mmo_`: on Myanmar lines; `builder`: several legs on one match at one price. */
export const BetKind = Type.Enum([...TICKET_KINDS])
export type BetKind = TicketKind

const Pair = Type.Tuple([Type.Integer(), Type.Integer()])

/** The tab of the lists that a bet was placed on. */
const MarketType = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: 3,
    description: '1 early, 2 today, 3 live; null of bets from before it was stored',
  }),
)

export const LegWire = Type.Object({
  match_id: Type.Integer(),
  /** Of a match that counts corners or bookings: the match that is played. Null elsewhere. */
  parent_id: Nullable(Type.Integer()),
  sport_id: Type.Integer(),
  league: Type.String(),
  league_region: Nullable(Type.String()),
  home: Type.String(),
  away: Type.String(),
  home_region: Nullable(Type.String()),
  away_region: Nullable(Type.String()),
  /** Who is bet on where many run: a race, or a competition won outright. Null where two sides meet. */
  runner: Nullable(Type.Object({ name: Type.String(), region: Nullable(Type.String()) })),
  kick_off: Type.String({ description: 'ISO 8601 at +08:00' }),
  bet_type: Type.String(),
  market_type: MarketType,
  line_quarters: Type.Integer(),
  selection: Type.String(),
  odds_milli: Type.Integer(),
  struck_score: Nullable(Pair),
  /** How its match ended, by the newest version of its result, whatever the leg counts; null before that. */
  result: Nullable(
    Type.Object({
      status: Type.Enum(['completed', 'abandoned', 'cancelled']),
      score: Nullable(Pair),
      half_time: Nullable(Pair),
      place: Nullable(
        Type.Integer({ description: 'of the runner that is bet on; 0 did not start, -1 started and did not finish' }),
      ),
    }),
  ),
  /** MM: the favourite gives so many goals; the percentage decides at exactly those. Null on Asian lines. */
  myanmar: Nullable(
    Type.Object({
      goals: Type.Integer(),
      percent: Type.Integer(),
      favourite: Type.Enum(['home', 'away', 'over']),
    }),
  ),
  /** SE4: how the leg was graded; null until it is. */
  grade: Nullable(
    Type.Object({
      outcome: BetStatus,
      score: Pair,
      half_time: Nullable(Pair),
      counted: Pair,
      rule: Type.String(),
      reason: Nullable(Type.String({ description: 'why the leg is void, a code' })),
      win: Type.Integer(),
      refund: Type.Integer(),
      of: Type.Integer(),
      percent: Nullable(Type.Integer({ description: 'of a Myanmar leg: what it wins of 100, -100 to 100 (MM1)' })),
      deduction: Type.Optional(
        Type.Integer({
          minimum: 5,
          maximum: 90,
          description: 'Rule 4: percent of the winnings deducted for withdrawn runners (GR20); absent: none',
        }),
      ),
    }),
  ),
})

export const BetWire = Type.Object({
  bet_id: Type.String(),
  ref_no: Type.String(),
  kind: BetKind,
  market_type: Type.Union([...MarketType.anyOf], { description: 'of all legs; null also where they differ' }),
  status: BetStatus,
  amended: Type.Boolean(),
  reason: Nullable(Type.String({ description: 'a reason code, for rejected and void' })),
  odds_type: Type.Integer(),
  price_hundredths: Type.Integer({
    description: 'the struck price in its odds type, signed hundredths; of several legs, what they pay together',
  }),
  /** SY1: of a system, its sizes with the number of bets and the unit stake of each; null elsewhere. */
  sizes: Nullable(Type.Array(Type.Object({ size: Type.Integer(), bets: Type.Integer(), unit: Amount }))),
  price_group: Type.String({ description: 'commission type that the price was struck at: A to D' }),
  stake: Amount,
  risk: Amount,
  to_win: Amount,
  max_payout: Type.String({ ...Amount, description: 'the most that the bet can pay: risk and to_win together' }),
  /** AC3: what it was placed at, where it was accepted at another price after its wait; null elsewhere. */
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
    description: 'number of the change of the book whose prices the bet has, as seq of uxmarket',
  }),
  placed_at: Type.String(),
  /** When a pending bet will be judged at the earliest, epoch ms of the wall clock. */
  judged_at_ms: Nullable(Type.Integer()),
  /** What came back, stake and what was cashed included; null until settled. */
  return: Nullable(Amount),
  /** UP2: the risk as far as it won or lost, and the part of it that earns commission; null until settled. */
  turnover: Nullable(Amount),
  valid_turnover: Nullable(Amount),
  /** What the turnover earned; the return is without it. */
  commission: Nullable(Amount),
  /** MM2, MM4: what was kept of the winnings; the return is without it. */
  fee: Nullable(Amount),
  settled_at: Nullable(Type.String()),
  /** CO: what was cashed of the amounts above, and the newest cash-out; null where none was asked for. */
  cash_out: Nullable(
    Type.Object({
      paid: Amount,
      stake: Amount,
      risk: Amount,
      to_win: Amount,
      judged_at_ms: Nullable(Type.Integer({ description: 'one waits until then at least, wall clock' })),
      code: Nullable(Type.String({ description: 'why the newest one was refused' })),
    }),
  ),
  /** WA3: the operator's wallet was asked for the risk, or did not answer in time; null where nothing is waited for. */
  awaits_wallet: Nullable(Type.Enum(['asked', 'unknown'])),
  working_date: WorkingDate,
  legs: Type.Array(LegWire),
})
export type BetWire = Static<typeof BetWire>
export type LegWire = Static<typeof LegWire>

export const BetAnswer = answered({
  bet: BetWire,
  balance: Nullable(Type.String({ description: 'null where the operator keeps the wallet and did not tell' })),
  outstanding_balance: Type.String(),
})
export type BetAnswer = Static<typeof BetAnswer>
