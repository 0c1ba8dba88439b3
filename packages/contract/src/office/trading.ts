import Type, { type Static } from 'typebox'
import { MOST_RUNNERS } from '@touchline/domain/match'
import { Nullable, answered } from '../envelope.ts'
import { SportNumber } from '../sport-number.ts'
import { Next, OfficePage } from './accounts.ts'
import { Moment } from './staff.ts'

const TAB_NAMES = ['early', 'today', 'live'] as const
const BETTINGS = ['open', 'closed', 'hidden'] as const
/** Periods of play and breaks. */
const PERIODS = [
  'pre',
  'first',
  'half-time',
  'second',
  'break',
  'extra',
  'ended',
  ...(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const),
] as const
const MatchNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Score = Type.Object({ home: Type.Integer(), away: Type.Integer() })
/** Score of extra time (GR8); absent until extra time starts. */
const ExtraScore = Type.Object(
  { home: Type.Integer(), away: Type.Integer() },
  { description: 'of football’s extra time alone' },
)
const Points = Type.Object({ home: Type.String(), away: Type.String() })
/** Details of play in addition to the score, as far as the source reports the details. */
const PlayDetail = Type.Object({
  leftS: Type.Optional(Type.Integer({ description: 'seconds left of the period' })),
  turn: Type.Optional(Type.Enum(['home', 'away'], { description: 'who serves, bats or throws' })),
  points: Type.Optional(Points),
  wickets: Type.Optional(Score),
  balls: Type.Optional(Score),
})
/** The platform sums bets of every currency in the base currency (LI4). */
const BASE_AMOUNT = { pattern: '^-?(0|[1-9][0-9]{0,17})$', description: 'hundredths of the base currency' }
const BaseAmount = Type.String(BASE_AMOUNT)
const baseAmount = (what: string) => Type.String({ ...BASE_AMOUNT, description: `${what}; ${BASE_AMOUNT.description}` })

export const TradeMatchRow = Type.Object({
  matchId: MatchNumber,
  sportId: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  counts: Nullable(Type.Enum(['corners', 'bookings'])),
  kickOffMs: Moment,
  tab: Nullable(Type.Enum([...TAB_NAMES], { description: 'null of one that is hidden' })),
  play: Nullable(
    Type.Object({
      period: Type.String(),
      minute: Nullable(Type.Integer()),
      added: Type.Integer({ description: 'minutes of stoppage time' }),
      score: Score,
      halfTime: Nullable(Score),
      extra: Type.Optional(ExtraScore),
      parts: Type.Array(Score, { description: 'scores of the numbered parts so far: quarters, sets, innings' }),
      detail: Type.Optional(PlayDetail),
      reds: Score,
      danger: Type.Boolean(),
      suspended: Type.Boolean({ description: 'the feed, or a goal that is looked at again, closed betting for now' }),
    }),
  ),
  betting: Type.Enum([...BETTINGS]),
  danger: Nullable(Type.Boolean({ description: 'what a trader says of danger (AC8); null where the feed says it' })),
  maxLiability: baseAmount('EX2: the largest loss still possible from the score now; 0 where none is'),
  capUsage: baseAmount('LI4: what its open bets use of the house’s caps, whatever the score, parlays included'),
})
export type TradeMatchRow = Static<typeof TradeMatchRow>
export const TradeMatches = Type.Object({
  sportId: Type.Optional(SportNumber),
  tab: Type.Optional(Type.Enum([...TAB_NAMES])),
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'in a team’s or the league’s name' })),
  sort: Type.Optional(Type.Enum(['kickOff', 'exposure'], { description: 'the next kick-off, or the most first' })),
  ...OfficePage,
})
export const TradeMatchesAnswer = answered({ rows: Type.Array(TradeMatchRow), next: Next })
export type TradeMatchesAnswer = Static<typeof TradeMatchesAnswer>

const Prices = Type.Array(Type.Integer({ description: 'thousandths in the catalogue’s order, 0 where not offered' }))
export const TradeLine = Type.Object({
  lineQ: Type.Integer({ description: 'quarters, seen from the home side; 0 where the market has no line' }),
  prices: Prices,
  locked: Type.Boolean({ description: 'nobody may bet on it now' }),
  heldBack: Type.Boolean({ description: 'a trader locked it' }),
  lapsed: Type.Boolean({ description: 'a trader’s price of before a goal: locked until it is given anew (MA5)' }),
  lean: Nullable(
    Type.Array(Type.Integer(), { description: 'by how many rungs a trader’s offset has each price lower (MA7)' }),
  ),
  model: Nullable(Prices),
  feed: Nullable(Type.Object({ prices: Prices, suspended: Type.Boolean() }, { description: 'as the feed told it' })),
})
export const TradeMarket = Type.Object({
  kindId: Type.Integer(),
  code: Type.String(),
  decidedBy: Type.Enum(['trader', 'feed', 'model']),
  heldBack: Type.Boolean({ description: 'a trader locked every line of it' }),
  lines: Type.Array(TradeLine),
  feed: Nullable(
    Type.Object(
      { toldMs: Moment, stale: Type.Boolean({ description: 'told for another state of the match (MA5)' }) },
      { description: 'when the feed told its lines; null where it told none' },
    ),
  ),
})
export type TradeMarket = Static<typeof TradeMarket>
/**
 * Position on a selection. A single counts in full; a leg of a combined ticket counts with the full stake at its own
 * price.
 */
export const TradePosition = Type.Object({
  kindId: Type.Integer(),
  lineQ: Type.Integer(),
  selection: Type.String(),
  bets: Type.Integer(),
  risk: BaseAmount,
  win: BaseAmount,
  decided: Type.Boolean({ description: 'EX2: no outcome still possible changes its result' }),
})
export type TradePosition = Static<typeof TradePosition>
/** Exposure by final score, from the open singles that the final score alone decides (EX1). */
export const TradeScores = Type.Object({
  results: Type.Array(Type.Array(BaseAmount), {
    description:
      'what the house wins or loses: a row for each number of home goals, in it one for each of the other side’s',
  }),
  counted: Type.Integer({ description: 'singles that are in it' }),
  beyond: Type.Integer({ description: 'singles that hang on more than the final score' }),
  combined: Type.Integer({ description: 'legs of tickets of several' }),
})
export type TradeScores = Static<typeof TradeScores>
const PeriodName = Type.Enum([...PERIODS])
/** Manual match control (HP): source of the current state, and allowed next changes. */
export const PlayByHand = Type.Object(
  {
    teller: Type.Enum(['feed', 'hand', 'house'], {
      description: '`hand`: a trader, before the feed; `house`: traders alone, as no feed tells of it',
    }),
    apart: Nullable(
      Type.Object(
        { home: Type.Integer(), away: Type.Integer() },
        { description: 'HP2: the score that the feed tells, where a trader told another' },
      ),
    ),
    next: Nullable(PeriodName),
    before: Nullable(PeriodName),
    byGoals: Type.Boolean({ description: 'goals and cards are told; else points' }),
  },
  { description: 'null where only its result is told' },
)
export type PlayByHand = Static<typeof PlayByHand>
const Statement = Type.Enum(['withdrawn', 'starts', 'feed'], {
  description: 'withdrawn or starts: stated by staff, over what the feed states; feed: left to the feed',
})
/** A runner of a race that has not started (GR21). */
export const FieldRunner = Type.Object({
  runner: Type.Integer({ description: 'in the order of the runners, from 1' }),
  name: Type.String(),
  withdrawn: Type.Boolean({ description: 'it is a non-runner now, whoever stated it' }),
  statement: Statement,
})
export type FieldRunner = Static<typeof FieldRunner>
export const TradePage = Type.Object({
  match: TradeMatchRow,
  markets: Type.Array(TradeMarket),
  positions: Type.Array(TradePosition),
  scores: Nullable(TradeScores),
  family: Type.Array(TradeMatchRow),
  hand: Nullable(PlayByHand),
  field: Nullable(Type.Array(FieldRunner, { description: 'null where it is no race, or the race has begun' })),
})
export type TradePage = Static<typeof TradePage>
export const TradeMatch = Type.Object({
  matchId: MatchNumber,
  seen: Type.Optional(Type.String({ maxLength: 40, description: 'the tag of what was told last' })),
})
/** `page` is null if the tag in the request is current. */
export const TradeMatchAnswer = answered({ tag: Type.String(), page: Nullable(TradePage) })
export type TradeMatchAnswer = Static<typeof TradeMatchAnswer>

/** A price step on a line, or on every line of a market if no line is given (MA6). */
export const TradePrice = Type.Object({
  matchId: MatchNumber,
  market: Type.String({ pattern: '^[A-Z0-9_]{2,40}$', description: 'code of the market kind' }),
  lineQ: Type.Optional(Type.Integer({ minimum: -32_768, maximum: 32_767 })),
  act: Type.Enum(['move', 'widen', 'take', 'give', 'lock', 'unlock', 'lean', 'unlean']),
  selection: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 99, description: 'of move and lean: its place, 0 by default' }),
  ),
  rungs: Type.Optional(Type.Integer({ minimum: -50, maximum: 50, description: 'prices get lower by; 1 by default' })),
  score: Type.Optional(Score),
})
export const TradeBetting = Type.Object({ matchId: MatchNumber, betting: Type.Enum([...BETTINGS]) })
export const TradeDanger = Type.Object({
  matchId: MatchNumber,
  danger: Type.Enum(['on', 'off', 'feed'], { description: 'by hand until it is left to the feed again' }),
})

/** States whether a runner starts (GR21). */
export const TradeRunner = Type.Object({
  matchId: MatchNumber,
  runner: Type.Integer({ minimum: 1, maximum: MOST_RUNNERS, description: 'in the order of the runners, from 1' }),
  was: Statement,
  statement: Statement,
})

const Sides = Type.Enum(['home', 'away'])
/** Manual update of a match in play by a trader (HP1). */
export const TradePlay = Type.Object({
  matchId: MatchNumber,
  act: Type.Enum(['score', 'red', 'period', 'minute', 'feed'], {
    description: '`feed`: it is the feed’s to tell again',
  }),
  side: Type.Optional(Sides),
  points: Type.Optional(
    Type.Integer({ minimum: -9, maximum: 9, description: 'of score and red: 1 by default; below 0 taken back' }),
  ),
  to: Type.Optional(PeriodName),
  minute: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
  seen: Type.Object(
    { period: PeriodName, score: Score, reds: Score, extra: Type.Optional(ExtraScore) },
    { description: 'as the trader saw it; where it has moved since nothing is done' },
  ),
})
export type TradePlay = Static<typeof TradePlay>

/** Price history of a line, oldest first; the last point is current. */
export const TradeMovement = Type.Object({
  matchId: MatchNumber,
  market: Type.String({ pattern: '^[A-Z0-9_]{2,40}$', description: 'code of the market kind' }),
  lineQ: Type.Integer({ minimum: -8_192, maximum: 8_191 }),
})
export const TradeMovementAnswer = answered({
  points: Type.Array(Type.Object({ atMs: Moment, prices: Prices })),
})
export type TradeMovementAnswer = Static<typeof TradeMovementAnswer>
