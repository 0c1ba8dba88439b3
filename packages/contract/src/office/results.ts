import { DID_NOT_FINISH, MAX_RUNNERS, MATCH_PARTS } from '@touchline/domain/match'
import Type, { type Static } from 'typebox'
import { Amount, Nullable, WorkingDate, createResponseSchema } from '../envelope.ts'
import { SportNumber } from '../sport-number.ts'
import { NextCursor, OfficePage } from './accounts.ts'
import { WallClockTime } from './staff.ts'

const MatchNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Goals = Type.Integer({ minimum: 0, maximum: 999 })
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** Amount in hundredths of the base currency, in which the platform sums amounts of different currencies (LI4). */
const BaseAmount = Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$', description: 'Hundredths of the base currency' })

/** A finished part of a match (half, quarter, set, map), with the score of the part alone. */
export const ResultPart = Type.Object({
  part: Type.Enum([...MATCH_PARTS]),
  status: Type.Enum(['completed', 'abandoned', 'cancelled']),
  score: Type.Tuple([Goals, Goals]),
  winner: Type.Optional(
    Type.Enum(['home', 'away'], {
      description:
        'Official winner of a map (GR16). Required if the score of the map, such as kills, does not ' +
        'determine the winner; overrides the score.',
    }),
  ),
})
export type ResultPart = Static<typeof ResultPart>

const Side = Type.Enum(['home', 'draw', 'away'])

/**
 * Result data besides the scores of parts that settlement may need: order of goals, method of victory, official winner,
 * places of a race.
 */
const FURTHER_RESULT_FIELDS = {
  goals: Type.Optional(
    Type.Array(Type.Enum(['home', 'away']), {
      maxItems: 200,
      description: 'Scoring side of each goal, in order, those of the first half first',
    }),
  ),
  method: Type.Optional(Type.Enum(['stoppage', 'decision'], { description: 'Method of victory in a bout' })),
  winner: Type.Optional(
    Type.Union([Side, Type.Null()], {
      description:
        'Official winner of the match (GR16): `draw` if there is officially no winner, null if the score ' +
        'determines it. If omitted, the winner is unchanged while the parts are unchanged.',
    }),
  ),
  shortened: Type.Optional(
    Type.Boolean({
      description:
        'The result is official although the match was not played to its scheduled length (GR17). Requires ' +
        '`winner`.',
    }),
  ),
  places: Type.Optional(
    Type.Array(Type.Integer({ minimum: DID_NOT_FINISH, maximum: MAX_RUNNERS }), {
      minItems: 1,
      maxItems: MAX_RUNNERS,
      description: 'Place of each runner, in the fixture’s order; 0 did not start, -1 started and did not finish',
    }),
  ),
  withdrawn: Type.Optional(
    Type.Array(
      Type.Object({
        runner: Type.Integer({
          minimum: 1,
          maximum: MAX_RUNNERS,
          description: 'Number of the runner in the fixture’s order',
        }),
        priceMilli: Type.Union([Type.Literal(0), Type.Integer({ minimum: 1_001, maximum: 1_000_000 })], {
          description: 'Last win price before the withdrawal, thousandths; 0: the runner never had a price',
        }),
      }),
      {
        maxItems: MAX_RUNNERS,
        description:
          'Non-runners of a race (GR20). An omitted runner keeps the recorded price. Without a recorded ' +
          'price, winning bets on the race stay open.',
      },
    ),
  ),
}

/**
 * Change of a match result by staff:
 * - `result`: a manual result with every finished part; overrides the feed (SE8).
 * - `feed`: revokes the manual result, so that the feed's results count again.
 * - `void`: voids bets placed within a window of the simulated clock (SE5), or every bet without a window, optionally
 *   on a single market kind.
 * - `revokeVoid`: revokes a void.
 * - `anew`: re-settles the bets without any change.
 */
export const MatchResultChange = Type.Union([
  Type.Object({
    kind: Type.Literal('result'),
    parts: Type.Array(ResultPart, { minItems: 1, maxItems: MATCH_PARTS.length }),
    ...FURTHER_RESULT_FIELDS,
  }),
  Type.Object({ kind: Type.Literal('feed') }),
  Type.Object({
    kind: Type.Literal('void'),
    fromMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })),
    toMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })),
    market: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{2,40}$', description: 'Code of the market kind' })),
  }),
  Type.Object({ kind: Type.Literal('revokeVoid'), actNo: Version }),
  Type.Object({ kind: Type.Literal('anew') }),
])
export type MatchResultChange = Static<typeof MatchResultChange>

/** Effect of a result change on bets and money, as previewed or as made. */
export const ResultChangeEffect = Type.Object({
  bets: Type.Integer({ description: 'Number of bets whose status or amounts change' }),
  members: Type.Integer(),
  open: Type.Integer({ description: 'Number of bets that stay open because the results they depend on are not known' }),
  moves: Type.Array(
    Type.Object({
      currency: Type.String(),
      toMembers: Amount,
      fromMembers: Amount,
      lost: Type.String({ description: 'Amount that open bets would lose, minor units' }),
    }),
  ),
  base: Type.String({ description: 'All amounts moved in either direction or lost, hundredths of the base currency' }),
})
export type ResultChangeEffect = Static<typeof ResultChangeEffect>

export const PreviewChange = Type.Object({ matchId: MatchNumber, change: MatchResultChange })
export const PreviewChangeAnswer = createResponseSchema({
  mark: Type.String({ description: 'Identifies the known state of the match and the effect of the change' }),
  effect: ResultChangeEffect,
  needsApproval: Type.Boolean({ description: 'Another user with the permission must confirm the change' }),
})
export type PreviewChangeAnswer = Static<typeof PreviewChangeAnswer>

/**
 * Makes a result change. `mark` is the fingerprint returned by the preview; if the match or the effect has changed
 * since, the server refuses with `changeStale`.
 */
export const MakeChange = Type.Object({
  matchId: MatchNumber,
  change: MatchResultChange,
  mark: Type.String({ minLength: 1, maxLength: 64 }),
  note: Type.String({ minLength: 3, maxLength: 300, description: 'Reason' }),
})
export const MakeChangeAnswer = createResponseSchema({
  proposal: Nullable(
    Type.String({ description: 'Number of the proposal if a second person must confirm; null if the change is done' }),
  ),
  effect: ResultChangeEffect,
})
export type MakeChangeAnswer = Static<typeof MakeChangeAnswer>

export const DecideChange = Type.Object({
  proposal: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }),
  confirm: Type.Boolean(),
})
export const DecideChangeAnswer = createResponseSchema({ done: Type.Boolean() })
export type DecideChangeAnswer = Static<typeof DecideChangeAnswer>

const SOURCES = ['feed', 'manual', 'restored'] as const
const Certain = Type.Integer({ description: '1 scouted, 2 confirmed (SE2)' })

const ResultVersion = Type.Object({
  source: Type.Enum([...SOURCES], {
    description: '`restored`: the feed’s result, in force again after a manual result',
  }),
  version: Type.Integer({ description: 'Version number of the source' }),
  certainty: Certain,
  parts: Type.Array(ResultPart),
  goals: Nullable(Type.Array(Type.Enum(['home', 'away']))),
  method: Nullable(Type.Enum(['stoppage', 'decision'])),
  winner: Nullable(Side),
  shortened: Type.Boolean(),
  places: Nullable(Type.Array(Type.Integer())),
  withdrawn: Type.Array(Type.Object({ runner: Type.Integer(), priceMilli: Type.Integer() }), {
    description: 'Non-runners with a recorded last win price (GR20)',
  }),
  atMs: WallClockTime,
})
export type ResultVersion = Static<typeof ResultVersion>

const VoidRow = Type.Object({
  actNo: Type.Integer(),
  window: Nullable(Type.Object({ fromMs: Nullable(Type.Integer()), toMs: Nullable(Type.Integer()) })),
  market: Nullable(Type.String()),
  revokes: Nullable(Type.Integer()),
  who: Type.String(),
  note: Type.String(),
  atMs: WallClockTime,
})
export type VoidRow = Static<typeof VoidRow>

export const ChangeProposal = Type.Object({
  proposal: Type.String(),
  matchId: Type.Integer(),
  change: MatchResultChange,
  note: Type.String(),
  effect: ResultChangeEffect,
  who: Type.String(),
  mine: Type.Boolean({ description: 'The caller proposed it and cannot confirm it' }),
  atMs: WallClockTime,
  expiresMs: WallClockTime,
  state: Type.Enum(['open', 'done', 'refused', 'replaced', 'expired']),
  decidedBy: Nullable(
    Type.String({ description: 'User who decided; null while it is open, or if a single person made the change' }),
  ),
})
export type ChangeProposal = Static<typeof ChangeProposal>

const NAMED = {
  matchId: MatchNumber,
  sportId: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  counts: Nullable(Type.Enum(['corners', 'bookings'])),
  kickOffMs: WallClockTime,
  matchStatus: Type.Integer({ description: '0 pending, 1 completed, 2 cancelled, 5 abandoned' }),
  stage: Type.Enum(['running', 'overdue', 'over'], {
    description: '`overdue`: the match should have ended, and no end was received',
  }),
}

export const ShowResult = Type.Object({ matchId: MatchNumber })
export const ShowResultAnswer = createResponseSchema({
  ...NAMED,
  fields: Type.Array(Type.Enum([...MATCH_PARTS]), { description: 'Parts of the sport' }),
  runners: Type.Array(Type.String()),
  bestOf: Nullable(Type.Integer({ description: 'Maximum number of sets, frames or maps' })),
  betting: Type.Enum(['open', 'hidden', 'closed']),
  hasManualResult: Type.Boolean({ description: 'The result in force is manual' }),
  reportedParts: Type.Array(ResultPart, { description: 'Parts that have ended according to the live state (HP)' }),
  reportedGoals: Nullable(Type.Array(Type.Enum(['home', 'away']))),
  versions: Type.Array(ResultVersion, { description: 'Versions of the result. The last version is in force.' }),
  held: Nullable(
    Type.Object(
      {
        certainty: Certain,
        atMs: WallClockTime,
        feed: MatchResultChange,
        trader: MatchResultChange,
        score: Type.Tuple([Type.Integer(), Type.Integer()], { description: 'Last score entered by the trader' }),
        period: Type.String({ description: 'Period at the trader’s last score' }),
      },
      {
        description:
          'Held feed result whose score differs from the trader’s (HP3). Bets are not settled until one of ' +
          'the two is chosen. `feed` is the feed’s result, `trader` the change to the trader’s score.',
      },
    ),
  ),
  voids: Type.Array(VoidRow),
  proposals: Type.Array(ChangeProposal),
})
export type ShowResultAnswer = Static<typeof ShowResultAnswer>

export const ResultMatchRow = Type.Object({
  ...NAMED,
  score: Nullable(Type.Tuple([Type.Integer(), Type.Integer()])),
  source: Nullable(Type.Enum([...SOURCES])),
  certainty: Nullable(Certain),
  waits: Type.Boolean({ description: 'A change waits for the confirmation of a second person' }),
  differs: Type.Boolean({
    description:
      'The feed’s result differs from the manual result or from the trader’s score (HP3), or contradicts ' +
      'itself (GR18)',
  }),
  lacksPrice: Type.Boolean({
    description: 'Bets stay open until staff enter the last win price of a withdrawn runner (GR20)',
  }),
})
export type ResultMatchRow = Static<typeof ResultMatchRow>

export const ListResults = Type.Object({
  fromDate: Type.Optional(WorkingDate),
  toDate: Type.Optional(WorkingDate),
  sportId: Type.Optional(SportNumber),
  matchId: Type.Optional(MatchNumber),
  search: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: 'Text within the name of a team or the league' }),
  ),
  attention: Type.Optional(
    Type.Boolean({ description: 'Only matches with a difference or a change that waits for a second person' }),
  ),
  ...OfficePage,
})
export const ListResultsAnswer = createResponseSchema({ rows: Type.Array(ResultMatchRow), next: NextCursor })
export type ListResultsAnswer = Static<typeof ListResultsAnswer>

export const CountMatchesToDecide = Type.Object({})
export const MatchesToDecideAnswer = createResponseSchema({
  count: Type.Integer({
    description: 'Number of matches that need a decision on their result or participants, up to 101',
  }),
})
export type MatchesToDecideAnswer = Static<typeof MatchesToDecideAnswer>

export const ShowApprovalThreshold = Type.Object({})
export const ApprovalThresholdAnswer = createResponseSchema({
  from: BaseAmount,
  later: Nullable(
    Type.Object(
      { from: BaseAmount, atMs: WallClockTime },
      { description: 'A higher amount that takes effect later, and its time' },
    ),
  ),
  changes: Type.Array(Type.Object({ by: Type.String(), atMs: WallClockTime, was: BaseAmount, became: BaseAmount })),
})
export type ApprovalThresholdAnswer = Static<typeof ApprovalThresholdAnswer>
/**
 * Sets the amount from which a second member of staff must confirm a result change. `was` is the amount that the caller
 * saw; if the stored amount differs, the server changes nothing.
 */
export const SetApprovalThreshold = Type.Object({ was: BaseAmount, from: BaseAmount })
