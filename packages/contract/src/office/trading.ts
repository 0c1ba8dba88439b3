import Type, { type Static } from 'typebox'
import { MAX_RUNNERS } from '@touchline/domain/match'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { SportNumber } from '../sport-number.ts'
import { NextCursor, OfficePage } from './accounts.ts'
import { WallClockTime } from './staff.ts'

const TAB_NAMES = ['early', 'today', 'live'] as const
const BETTINGS = ['open', 'closed', 'hidden'] as const
/** Names of the periods of play and of the breaks between periods. */
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
  { description: 'Score of football’s extra time only' },
)
const Points = Type.Object({ home: Type.String(), away: Type.String() })
/** Details of play in addition to the score, as far as the source reports the details. */
const PlayDetail = Type.Object({
  leftS: Type.Optional(Type.Integer({ description: 'Seconds left of the period' })),
  turn: Type.Optional(Type.Enum(['home', 'away'], { description: 'Side that serves, bats or throws' })),
  points: Type.Optional(Points),
  wickets: Type.Optional(Score),
  balls: Type.Optional(Score),
})
/** Amount in hundredths of the base currency, in which the platform sums bets of every currency (LI4). */
const BASE_AMOUNT = { pattern: '^-?(0|[1-9][0-9]{0,17})$', description: 'Hundredths of the base currency' }
const BaseAmount = Type.String(BASE_AMOUNT)

export const TradeMatchRow = Type.Object({
  matchId: MatchNumber,
  sportId: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  counts: Nullable(Type.Enum(['corners', 'bookings'])),
  kickOffMs: WallClockTime,
  tab: Nullable(Type.Enum([...TAB_NAMES], { description: 'Null for a hidden match' })),
  play: Nullable(
    Type.Object({
      period: Type.String(),
      minute: Nullable(Type.Integer()),
      added: Type.Integer({ description: 'Minutes of stoppage time' }),
      score: Score,
      halfTime: Nullable(Score),
      extra: Type.Optional(ExtraScore),
      parts: Type.Array(Score, { description: 'Scores of the numbered parts so far: quarters, sets, innings' }),
      detail: Type.Optional(PlayDetail),
      reds: Score,
      danger: Type.Boolean(),
      suspended: Type.Boolean({ description: 'Betting is suspended by the feed, or during a goal check' }),
    }),
  ),
  betting: Type.Enum([...BETTINGS]),
  danger: Nullable(Type.Boolean({ description: 'Danger set by a trader (AC8); null if the feed controls it' })),
  maxLiability: baseAmount('Largest loss still possible from the current score (EX2); 0 if no loss is possible'),
  capUsage: baseAmount('Usage of the platform’s exposure caps by open bets at any score, parlays included (LI4)'),
})
export type TradeMatchRow = Static<typeof TradeMatchRow>
export const TradeMatches = Type.Object({
  sportId: Type.Optional(SportNumber),
  tab: Type.Optional(Type.Enum([...TAB_NAMES])),
  search: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: 'Text within the name of a team or the league' }),
  ),
  sort: Type.Optional(
    Type.Enum(['kickOff', 'exposure'], { description: 'Next kick-off first, or highest exposure first' }),
  ),
  ...OfficePage,
})
export const TradeMatchesAnswer = createResponseSchema({ rows: Type.Array(TradeMatchRow), next: NextCursor })
export type TradeMatchesAnswer = Static<typeof TradeMatchesAnswer>

const Prices = Type.Array(
  Type.Integer({ description: 'Thousandths in the order of the market catalogue; 0 if not offered' }),
)
export const TradeLine = Type.Object({
  lineQ: Type.Integer({ description: 'Quarters, from the home side; 0 if the market has no line' }),
  prices: Prices,
  locked: Type.Boolean({ description: 'Betting on the line is suspended' }),
  heldBack: Type.Boolean({ description: 'A trader locked the line' }),
  lapsed: Type.Boolean({
    description: 'Trader’s price from before a goal. The line is locked until the trader sets a new price (MA5).',
  }),
  lean: Nullable(
    Type.Array(Type.Integer(), { description: 'Steps by which the trader’s price shift lowers each price (MA7)' }),
  ),
  model: Nullable(Prices),
  feed: Nullable(
    Type.Object({ prices: Prices, suspended: Type.Boolean() }, { description: 'Prices as received from the feed' }),
  ),
})
export const TradeMarket = Type.Object({
  kindId: Type.Integer(),
  code: Type.String(),
  decidedBy: Type.Enum(['trader', 'feed', 'model']),
  heldBack: Type.Boolean({ description: 'A trader locked every line of the market' }),
  lines: Type.Array(TradeLine),
  feed: Nullable(
    Type.Object(
      { toldMs: WallClockTime, stale: Type.Boolean({ description: 'Received for another state of the match (MA5)' }) },
      { description: 'Last update of the lines by the feed; null if there was none' },
    ),
  ),
})
export type TradeMarket = Static<typeof TradeMarket>
/**
 * Open bets on a selection: number, risk and potential win of the members. A single counts in full; a leg of a parlay
 * or system counts with the ticket's full stake at the leg's own price.
 */
export const TradePosition = Type.Object({
  kindId: Type.Integer(),
  lineQ: Type.Integer(),
  selection: Type.String(),
  bets: Type.Integer(),
  risk: BaseAmount,
  win: BaseAmount,
  decided: Type.Boolean({ description: 'No outcome still possible changes the result of the selection (EX2)' }),
})
export type TradePosition = Static<typeof TradePosition>
/**
 * Exposure by final score: the platform's profit (positive) or loss (negative) on open singles that the final score
 * alone decides (EX1).
 */
export const TradeScores = Type.Object({
  results: Type.Array(Type.Array(BaseAmount), {
    description: 'Win or loss of the platform: a row per number of home goals, with a value per number of away goals',
  }),
  counted: Type.Integer({ description: 'Number of singles included' }),
  beyond: Type.Integer({ description: 'Number of singles that depend on more than the final score' }),
  combined: Type.Integer({ description: 'Number of legs of combined tickets' }),
})
export type TradeScores = Static<typeof TradeScores>
const PeriodName = Type.Enum([...PERIODS])
/**
 * Manual match control (HP): whether the feed or a trader supplies the match state, and the changes that the trader may
 * make next.
 */
export const ManualControl = Type.Object(
  {
    stateSource: Type.Enum(['feed', 'manual', 'manualOnly'], {
      description: '`manual`: a trader, before the feed. `manualOnly`: only traders, because no feed covers the match.',
    }),
    feedScore: Nullable(
      Type.Object(
        { home: Type.Integer(), away: Type.Integer() },
        { description: 'Score of the feed if it differs from the trader’s score (HP2)' },
      ),
    ),
    next: Nullable(PeriodName),
    before: Nullable(PeriodName),
    byGoals: Type.Boolean({ description: 'True: goals and cards are entered. False: points are entered.' }),
  },
  { description: 'Null if only the result of the match is entered' },
)
export type ManualControl = Static<typeof ManualControl>
const Statement = Type.Enum(['withdrawn', 'starts', 'feed'], {
  description: '`withdrawn` or `starts`: stated by staff, overriding the feed. `feed`: the feed decides.',
})
/** A runner of a race that has not started, with the statement of staff or feed on its withdrawal (GR21). */
export const FieldRunner = Type.Object({
  runner: Type.Integer({ description: 'Number in the order of the runners, from 1' }),
  name: Type.String(),
  withdrawn: Type.Boolean({ description: 'The runner is a non-runner now, from either source' }),
  statement: Statement,
})
export type FieldRunner = Static<typeof FieldRunner>
export const TradePage = Type.Object({
  match: TradeMatchRow,
  markets: Type.Array(TradeMarket),
  positions: Type.Array(TradePosition),
  scores: Nullable(TradeScores),
  family: Type.Array(TradeMatchRow),
  manualControl: Nullable(ManualControl),
  field: Nullable(Type.Array(FieldRunner, { description: 'Null if the match is not a race, or the race has started' })),
})
export type TradePage = Static<typeof TradePage>
export const TradeMatch = Type.Object({
  matchId: MatchNumber,
  previousTag: Type.Optional(Type.String({ maxLength: 40, description: 'The `tag` of the previous response' })),
})
/** Trading page of a match. `page` is null if the `tag` in the request is the tag of the current page. */
export const TradeMatchAnswer = createResponseSchema({ tag: Type.String(), page: Nullable(TradePage) })
export type TradeMatchAnswer = Static<typeof TradeMatchAnswer>

/**
 * A trader's action on the prices of a line, or of every line of a market if `lineQ` is omitted (MA6). Positive `rungs`
 * lower prices by steps of the price ladder; negative `rungs` raise prices.
 */
export const TradePrice = Type.Object({
  matchId: MatchNumber,
  market: Type.String({ pattern: '^[A-Z0-9_]{2,40}$', description: 'Code of the market kind' }),
  lineQ: Type.Optional(Type.Integer({ minimum: -32_768, maximum: 32_767 })),
  act: Type.Enum(['move', 'widen', 'take', 'give', 'lock', 'unlock', 'lean', 'unlean']),
  selection: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 99,
      description: 'Only for `move` and `lean`: index of the selection, 0 by default',
    }),
  ),
  rungs: Type.Optional(
    Type.Integer({
      minimum: -50,
      maximum: 50,
      description: 'Number of steps by which prices are lowered; 1 by default',
    }),
  ),
  score: Type.Optional(Score),
})
export const TradeBetting = Type.Object({ matchId: MatchNumber, betting: Type.Enum([...BETTINGS]) })
export const TradeDanger = Type.Object({
  matchId: MatchNumber,
  danger: Type.Enum(['on', 'off', 'feed'], { description: 'Manual setting until it is returned to the feed' }),
})

/** A trader's statement whether a runner starts or is withdrawn (GR21). */
export const TradeRunner = Type.Object({
  matchId: MatchNumber,
  runner: Type.Integer({
    minimum: 1,
    maximum: MAX_RUNNERS,
    description: 'Number in the order of the runners, from 1',
  }),
  was: Statement,
  statement: Statement,
})

const Sides = Type.Enum(['home', 'away'])
/** Manual update of a match in play by a trader (HP1). */
export const TradePlay = Type.Object({
  matchId: MatchNumber,
  act: Type.Enum(['score', 'red', 'period', 'minute', 'feed'], {
    description: '`feed`: return the match to the feed',
  }),
  side: Type.Optional(Sides),
  points: Type.Optional(
    Type.Integer({
      minimum: -9,
      maximum: 9,
      description: 'Only for `score` and `red`: 1 by default; a negative value corrects an entry',
    }),
  ),
  to: Type.Optional(PeriodName),
  minute: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
  shownState: Type.Object(
    { period: PeriodName, score: Score, reds: Score, extra: Type.Optional(ExtraScore) },
    { description: 'State that the trader saw. If the state has changed since, nothing is changed.' },
  ),
})
export type TradePlay = Static<typeof TradePlay>

/** Requests the price history of a line, oldest first; the last point is the current price. */
export const TradeMovement = Type.Object({
  matchId: MatchNumber,
  market: Type.String({ pattern: '^[A-Z0-9_]{2,40}$', description: 'Code of the market kind' }),
  lineQ: Type.Integer({ minimum: -8_192, maximum: 8_191 }),
})
export const TradeMovementAnswer = createResponseSchema({
  points: Type.Array(Type.Object({ atMs: WallClockTime, prices: Prices })),
})
export type TradeMovementAnswer = Static<typeof TradeMovementAnswer>

function baseAmount(description: string) {
  return Type.String({ ...BASE_AMOUNT, description: `${description}. ${BASE_AMOUNT.description}` })
}
